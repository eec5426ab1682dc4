import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

/// An asset in the output of `list`, as far as its faults allow.
struct ListedAsset {
    let key: String
    private(set) var faults: [Diagnostic] = []
    private var description: AssetDescription?
    private var layout: ImageLayout?
    private var value: Asset?
    private var parameters: [String] = []
    private let document: ThemeDocument

    init(_ key: String, in theme: RenderTheme) {
        self.key = key
        document = theme.document
        do throws(ThemeError) {
            let description = try theme.styles.description(of: key)
            self.description = description
            parameters = try theme.styles.parameters(of: key).map(\.name)
            let appearance = description.appearances.first
            if description.kind == .image {
                layout = try theme.styles.resolvedImage(key, appearance: appearance).layout
            } else {
                value = try theme.styles.value(key, appearance: appearance)
            }
        } catch {
            faults = error.diagnostics
        }
    }

    private static let nothing = "-"

    var row: [String] {
        guard let description else {
            return [key] + Array(repeating: Self.nothing, count: 6)
        }
        let states = description.states.map { states in
            states.isEmpty ? "normal" : document.text(of: states)
        }
        return [
            key,
            description.resolver,
            description.kind.rawValue,
            layout.map { "\($0.size.width.shortest)x\($0.size.height.shortest)" } ?? Self.nothing,
            states.joined(separator: ","),
            description.appearances.map(document.text(of:)).joined(separator: ","),
            description.location.description,
        ]
    }

    var json: JSON {
        guard let description else { return .object(["kind": .null, "key": .string(key)]) }
        let facts = JSON(description, hasResolver: true).adding([
            "states": .array(description.states.map { .strings(document.names(of: $0)) }),
            "appearances": .array(description.appearances.map { .strings(document.names(of: $0)) }),
            "value": value.flatMap { JSON($0) },
            "parameters": parameters.isEmpty ? nil : .strings(parameters),
        ])
        return facts.adding(layout.map { JSON($0) } ?? .object([:]))
            .adding(["location": JSON(description.location)])
    }
}

/// A parameter of a theme in the output of `list`.
struct ListedParameter {
    private let parameter: Parameter
    /// The default in the theme's first appearance; nil if it has a fault.
    private let usual: String?

    init(_ parameter: Parameter, in theme: RenderTheme) {
        self.parameter = parameter
        let appearance = theme.document.appearances.first
        usual = (try? theme.styles.defaultValue(of: parameter, appearance: appearance))?.text
    }

    static let titles = ["PARAMETER", "TYPE", "DEFAULT", "VALUES", "LOCATION"]

    var row: [String] {
        [
            parameter.name, parameter.type.rawValue, usual.map(quoted) ?? "-", allowed,
            parameter.location.description,
        ]
    }

    private var allowed: String {
        if !parameter.values.isEmpty { return oneLine(parameter.values.joined(separator: ",")) }
        if let length = parameter.maxLength { return "\(length) characters" }
        guard parameter.minimum != nil || parameter.maximum != nil else { return "-" }
        return (parameter.minimum?.shortest ?? "") + "…" + (parameter.maximum?.shortest ?? "")
    }

    var json: JSON {
        .object([
            "kind": .string("parameter"),
            "name": .string(parameter.name),
            "type": .string(parameter.type.rawValue),
            "default": usual.map(JSON.string) ?? .null,
            "values": parameter.values.isEmpty ? nil : .strings(parameter.values),
            "maxLength": parameter.maxLength.map(JSON.number),
            "minimum": parameter.minimum.map(JSON.number),
            "maximum": parameter.maximum.map(JSON.number),
            "location": JSON(parameter.location),
        ])
    }
}

/// A value of an asset in the output of `list --appearances`, and the appearances that have it.
struct ListedValue {
    static let titles = ["KEY", "APPEARANCES", "LOCATION", "VALUE"]

    private let key: String
    private let kind: AssetKind
    private var appearances: [String]
    /// The value where it was last set: that of the asset, or of one of its variants.
    private let location: DocumentLocation
    private let content: Content

    private enum Content: Hashable {
        case value(JSON)
        /// An image: its size in points in the normal state, and the digests of its pictures in all states.
        case image(Size2D, [Digest])
        case other
    }

    /// The different values of an asset, in the order of the theme's appearances.
    ///
    /// - Throws: The faults of the asset.
    static func all(of key: String, in theme: RenderTheme) throws(ThemeError) -> [ListedValue] {
        let description = try theme.styles.description(of: key)
        var values: [ListedValue] = []
        for appearance in description.appearances {
            let content = try content(of: description, in: appearance, theme)
            let name = theme.document.text(of: appearance)
            if let same = values.firstIndex(where: { $0.content == content }) {
                values[same].appearances.append(name)
                continue
            }
            let layers = try theme.styles.layers(of: key, appearance: appearance)
            values.append(
                ListedValue(
                    key: key,
                    kind: description.kind,
                    appearances: [name],
                    location: layers.last?.location ?? description.location,
                    content: content
                )
            )
        }
        return values
    }

    private static func content(
        of asset: AssetDescription,
        in appearance: Appearance,
        _ theme: RenderTheme
    ) throws(ThemeError) -> Content {
        guard asset.kind == .image else {
            let value = try theme.styles.value(asset.key, appearance: appearance)
            return JSON(value).map(Content.value) ?? .other
        }
        var size = Size2D.zero
        var digests: [Digest] = []
        for states in asset.states {
            let image = try theme.styles.resolvedImage(
                asset.key,
                states: states,
                appearance: appearance
            )
            if digests.isEmpty { size = image.layout.size }
            digests.append(image.digest)
        }
        return .image(size, digests)
    }

    var row: [String] {
        let value =
            switch content {
            case .value(.string(let text)): text
            case .value(let value): value.text
            case .image(let size, _): "\(size.width.shortest)x\(size.height.shortest)"
            case .other: "-"
            }
        return [key, appearances.joined(separator: ","), location.description, value]
    }

    var json: JSON {
        let facts = JSON.object([
            "kind": .string(kind.rawValue),
            "key": .string(key),
            "appearances": .array(
                appearances.map { .strings($0.split(separator: ".").map(String.init)) }
            ),
            "location": JSON(location),
        ])
        return switch content {
        case .value(let value): facts.adding(["value": value])
        case .image(let size, _): facts.adding(["size": JSON(size)])
        case .other: facts
        }
    }
}
