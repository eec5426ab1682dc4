import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

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
        case image(Size, [Digest])
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
        var size = Size.zero
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
