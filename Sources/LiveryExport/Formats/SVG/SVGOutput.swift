import Livery
import LiveryRaster
import LiverySupport

/// The SVG files of one theme.
struct SVGOutput: ThemeOutput {
    /// The pictures of an asset that a file of all of them has.
    struct Part: Sendable { var pictures: [(id: String, drawing: VectorDrawing, colors: SVGColors)] = [] }

    private let format: SVGFormat
    private let theme: ExportedTheme
    /// The name of the folder of the theme's files, with a slash; empty if they are in the output's own folder.
    private let folder: String
    /// The images of each asset.
    private let images: [String: [ThemeContents.Image]]
    /// The names of the theme's colors.
    private let colors: Set<String>

    init(_ format: SVGFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        folder = theme.isOneOfSeveral ? theme.document.name + "/" : ""
        colors = Set(theme.contents.assets.lazy.filter { $0.kind == .color }.map(\.name))
        let shown = theme.contents.images.filter { format.hasStates || $0.states.isEmpty }
        images = Dictionary(grouping: shown, by: \.key)
    }

    /// A file of all pictures needs them; the others are each of one.
    var needsAllAssets: Bool { format.sprite != nil }

    /// The paths of an asset's files, as far as they depend on no size.
    func names(of asset: AssetDescription) -> [String] {
        guard format.sprite == nil else {
            return images[asset.name]?.filter { theme.has($0) }.map { "#" + $0.stem } ?? []
        }
        guard let file = format.file else { return [] }
        let paths = (images[asset.name] ?? []).filter { theme.has($0) }.map {
            file.path(of: $0, scale: 1, in: theme.document)
        }
        return Set(paths).sortedByScalars()
    }

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Part> {
        var result = AssetFiles<Part>()
        var part = Part()
        var texts: [StateSet: String] = [:]
        var paths: [String: String] = [:]
        for image in images[asset.name] ?? [] where theme.has(image) {
            let (drawing, colors) = try picture(image, of: asset, session, &result)
            let id = image.stem
            // An appearance that looks like the first one needs no file.
            let shape = SVGFileWriter.text(of: drawing, prefix: "", colors: colors)
            if let first = texts[image.states] { if shape == first { continue } } else { texts[image.states] = shape }
            guard format.sprite == nil else {
                part.pictures.append((id, drawing, colors))
                continue
            }
            let text = SVGFileWriter.text(of: drawing, prefix: id, colors: colors)
            let path = path(of: image, drawing)
            if let error = theme.contents.sharedStems[image.stem], format.file == nil {
                result.files.append(PlannedFile(path: folder + path, content: .failure(.output(error))))
                continue
            }
            if let other = paths.updateValue(text, forKey: path.lowercased()) {
                if other == text { continue }
                throw ThemeError([Diagnostic(.samePath([asset.name], path), at: asset.location)])
            }
            result.files.append(PlannedFile(folder + path, text: text))
        }
        if format.sprite != nil { result.part = part }
        return result
    }

    private func path(of image: ThemeContents.Image, _ drawing: VectorDrawing) -> String {
        guard let file = format.file else { return image.stem + ".svg" }
        let size = PixelSize(
            width: Int(pixels: drawing.size.width.rounded()),
            height: Int(pixels: drawing.size.height.rounded())
        )
        return file.path(of: image, scale: 1, in: theme.document, pixels: size)
    }

    /// An image as vectors, and how its colors are written.
    private func picture(
        _ image: ThemeContents.Image,
        of asset: AssetDescription,
        _ session: ExportSession,
        _ result: inout AssetFiles<Part>
    ) throws(ThemeError) -> (VectorDrawing, SVGColors) {
        let request = ImageRequest(image.key, scale: format.scale, states: image.states, appearance: image.appearance)
        let drawing = try session.image(request).vectors(scale: format.scale)
        for gap in drawing.gaps { result.warn(.notVectors(gap.part, of: asset.name, gap.reason.rawValue), at: asset) }
        switch format.colors {
        case .literal: return (drawing, .literal)
        case .current:
            if let colors = SVGColors(currentIn: drawing) { return (drawing, colors) }
            let message =
                "\(quoted(asset.name)) has several colors, none of which is 'currentColor'; write "
                + "'colors: variables' for them"
            result.warn(.lost(message, named: "svg-colors"), at: asset)
            return (drawing, .literal)
        case .variables:
            let trace = session.trace(of: image.key, image.states, in: image.appearance, to: colors)
            let used = trace.references.filter(colors.contains).sortedByScalars()
            let properties = try used.map { name throws(ThemeError) in
                (name: format.names.property(name), color: try session.color(name, in: image.appearance))
            }
            return (drawing, SVGColors(properties: properties))
        }
    }

    func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> [PlannedFile] {
        guard let sprite = format.sprite else { return [] }
        let text = SVGFileWriter.sprite(of: parts.flatMap(\.pictures))
        return [PlannedFile(folder + sprite, text: text)]
    }
}
