import LiverySupport
import Livery
import LiveryExport
import LiveryRaster

/// An asset in the output of `list`, as far as its faults allow.
struct ListedAsset {
    let key: String
    private(set) var faults: [Diagnostic] = []
    private var description: AssetDescription?
    private var layout: ImageLayout?
    private var value: AssetValue?
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
            states.names.isEmpty ? "normal" : document.text(of: states)
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
        let facts = JSON.object([
            "kind": .string(description.kind.rawValue),
            "key": .string(key),
            "resolver": .string(description.resolver),
            "states": .array(description.states.map { .strings(document.names(of: $0)) }),
            "appearances": .array(description.appearances.map { .strings(document.names(of: $0)) }),
            "value": value.flatMap { JSON($0) },
            "parameters": parameters.isEmpty ? nil : .strings(parameters),
        ])
        return facts.adding(layout.map(Self.members) ?? .object([:]))
            .adding(["location": JSON(description.location)])
    }

    private static func members(of layout: ImageLayout) -> JSON {
        .object([
            "size": JSON(layout.size),
            "margins": JSON(layout.margins),
            "capInsets": JSON(layout.capInsets),
            "padding": JSON(layout.padding),
            "mode": .strings([layout.horizontalMode.rawValue, layout.verticalMode.rawValue]),
        ])
    }
}
