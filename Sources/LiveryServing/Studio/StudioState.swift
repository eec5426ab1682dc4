import Livery
import LiveryDocuments
import LiveryExport
import LiverySupport

/// The state that the page of a studio shows: pictures, screens, values, parameters and faults.
struct StudioState {
    private let theme: StudioTheme
    private let files: ServedThemeFiles
    private let sections: [String: [DocumentSection]]
    /// The boxes that have parts.
    private let owners: Set<String>

    init(_ theme: StudioTheme, _ files: ServedThemeFiles) {
        self.theme = theme
        self.files = files
        sections = theme.documents.reduce(into: [:]) { sections, document in
            sections[document.path] = theme.bytes(of: document.path).map(DocumentSection.all(in:))
        }
        let assets = theme.version?.contents.assets ?? []
        owners = Set(assets.compactMap { theme.version?.theme.document.owner(ofPart: $0.name)?.asset })
    }

    var json: JSON {
        .object([
            "name": .string(files.name), "generation": .number(theme.generation), "appearances": .strings(appearances),
            "states": .strings(theme.version?.theme.document.stateOrder.names.map(\.name) ?? []),
            "files": .strings(theme.documents.map(\.document.source.name)), "assets": .array(assets),
            "screens": .strings(theme.version?.screens.keys.sortedByScalars() ?? []),
            "values": .array(values), "parameters": .array(parameters),
            "faults": .array(theme.errors.map(JSON.init(fault:))),
        ])
    }

    /// The names of appearances, the first of which is omitted in file names.
    private var appearances: [String] {
        guard let document = theme.version?.theme.document else { return [] }
        return document.appearances.map(document.text(of:))
    }

    /// The images with the stems of their states in the first appearance, and the names of other assets.
    private var assets: [JSON] {
        guard let version = theme.version else { return [] }
        let document = version.theme.document
        let stems = Dictionary(grouping: version.contents.images, by: \.key)
        let known = version.contents.assets.map { asset -> JSON in
            let images = (stems[asset.name] ?? []).filter { $0.appearance == document.appearances.first }
            let colors = colors(of: asset)
            return .object([
                "key": .string(asset.name), "owner": document.owner(ofPart: asset.name).map { .string($0.asset) },
                "kind": .string(asset.kind.rawValue), "stems": .strings(images.map(\.stem)),
                "outline": outline(of: asset), "colors": colors?.list, "fault": colors?.fault.map(JSON.string),
                "location": .string(asset.location.description), "section": section(of: asset).map(JSON.string),
            ])
        }
        let faulty = version.contents.undescribed.map { key, error -> JSON in
            .object([
                "key": .string(key), "kind": .string("fault"), "stems": .array([]),
                "fault": .string(Self.text(of: error)),
            ])
        }
        return known + faulty
    }

    /// What a box that paints nothing shows; nil for other assets, and for one without a size, texts and parts.
    private func outline(of asset: AssetDescription) -> JSON? {
        guard asset.kind == .image, !asset.isPainted, let styles = theme.version?.theme.styles,
            let image = try? styles.resolvedImage(ImageRequest(asset.name))
        else { return nil }
        let size = image.layout.size
        let isSeen =
            max(size.width, size.height) > 1 || image.content?.font != nil || image.content?.textColor != nil
            || owners.contains(asset.name)
        return JSON(sampleOf: image, isWhole: isSeen)
    }

    /// The part of its file that an asset is in; nil in a file without parts.
    private func section(of asset: AssetDescription) -> String? {
        guard let line = asset.location.line,
            let path = theme.documents.first(where: { $0.document.location.source.name == asset.location.source.name })?
                .path
        else { return nil }
        return sections[path]?.title(at: line)
    }

    /// The colors of a color asset in all appearances, or why one of them has none; nil for other assets.
    private func colors(of asset: AssetDescription) -> (list: JSON?, fault: String?)? {
        guard asset.kind == .color, let version = theme.version else { return nil }
        do throws(ThemeError) {
            let colors = try version.theme.document.appearances.map { appearance throws(ThemeError) in
                try version.theme.styles.color(asset.name, appearance: appearance).hexadecimal
            }
            return (.strings(colors), nil)
        } catch { return (nil, Self.text(of: error)) }
    }

    private static func text(of error: ThemeError) -> String {
        error.diagnostics.map(\.description).joined(separator: "\n")
    }

    /// The values in the theme's documents, as in the files, with their replacements, and with what
    /// keeps them from being replaced.
    private var values: [JSON] {
        theme.scalars.map { value in
            .object([
                "file": .string(value.path), "pointer": .string(value.shown.pointer), "name": .string(value.shown.name),
                "kind": .string(value.filed.kind.rawValue), "old": .string(value.filed.text),
                "text": .string(value.shown.text), "obstacle": value.filed.obstacle.map { .string($0.reason) },
                "aliases": value.filed.aliasCount > 0 ? .number(value.filed.aliasCount) : nil,
                "location": .string(value.shown.location.description),
            ])
        }
    }

    private var parameters: [JSON] {
        guard let version = theme.version else { return [] }
        return version.theme.document.parameters.map { parameter in
            let usual = try? version.theme.styles.defaultValue(of: parameter)
            return .object([
                "name": .string(parameter.name), "type": .string(parameter.type.rawValue),
                "default": .string(usual?.text ?? ""), "values": .strings(parameter.values),
                "minimum": parameter.minimum.map(JSON.number), "maximum": parameter.maximum.map(JSON.number),
                "location": .string(parameter.location.description),
            ])
        }
    }
}
