import Livery
import LiveryRaster
import LiverySupport

/// An image that a style sheet shows as a picture: a `border-image` with its margins around the element,
/// stretched between its caps.
struct WebPicture {
    /// The declarations.
    let declarations: [WebProperty: WebValue]
    /// The files, one for each scale.
    let files: [PlannedFile]
    /// Whether the edges of margins and caps are at whole points, the unit of slices.
    let isWhole: Bool

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - images: The image at each scale.
    ///   - drawing: The image as vectors, which are in place of files; nil for pixels.
    ///   - stem: The name of the files, without scale.
    ///   - folder: The theme's folder in the output: empty, or its name and a slash.
    init(_ images: [ResolvedImage], _ drawing: VectorDrawing?, stem: String, folder: String) {
        let layout = images[0].layout
        let (size, margins, caps) = (layout.size, layout.margins, layout.capInsets)
        let lengths = [size.width, size.height] + margins.all + caps.all
        let isWhole = lengths.allSatisfy { $0 == $0.rounded() }
        self.isWhole = isWhole
        var files: [PlannedFile] = []
        var candidates: [String] = []
        for image in images where drawing == nil {
            let name = AssetFileName.file(stem: stem, scale: image.scale)
            let file = "\(WebFormat.pictureFolder)/\(name)"
            files.append(PlannedFile(folder + file, picture: image))
            candidates.append("url(\(CSSText.string(file))) \(image.scale.cssNumber)x")
        }
        self.files = files
        func side(_ cap: Double, of length: Double) -> String {
            isWhole || length == 0 ? cap.cssNumber : RelativeLength(fraction: cap / length).cssText
        }
        let slices = CSSText.sides([
            side(caps.top, of: size.height), side(caps.right, of: size.width), side(caps.bottom, of: size.height),
            side(caps.left, of: size.width),
        ])
        let modes = [layout.horizontalMode, layout.verticalMode].map { mode in mode == .tile ? "repeat" : mode.rawValue
        }
        let (widths, outsets) = (CSSText.sides(caps), CSSText.sides(margins))
        var declared: [WebProperty: WebValue] = [
            .borderImage:
                (drawing.map { WebValue(fileOf: $0, hasSize: true) }
                ?? WebValue("image-set(\(candidates.joined(separator: ", ")))"))
                + WebValue(
                    " \(slices) fill / \(widths) / \(outsets) "
                        + (modes[0] == modes[1] ? modes[0] : modes.joined(separator: " "))
                ), .padding: WebValue(CSSText.sides(layout.padding)),
        ]
        // A picture that is stretched between its caps grows with the content of the element. A box along whose side it
        // can't has that length, also where other elements leave it less room.
        let content = layout.contentSize
        let isStretched = caps != margins && caps != .zero || images[0].box != nil
        let (width, height) = (CSSText.length(content.width), CSSText.length(content.height))
        let faults = images[0].stretchingFaults
        if isStretched {
            declared[.minWidth] = WebValue(width)
            declared[.minHeight] = WebValue(height)
        }
        if !isStretched || faults.width != nil { declared[.width] = WebValue(width) }
        if !isStretched || faults.height != nil { declared[.height] = WebValue(height) }
        declared.addMaximum(of: layout)
        declarations = declared
    }
}

extension [WebProperty: WebValue] {
    /// Adds the greatest lengths of a layout's sides, if it has any.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - trace: Where they come from. Default: nowhere.
    ///   - writer: Writes them. Default: as they are.
    mutating func addMaximum(of layout: ImageLayout, _ trace: ReferenceTrace = .none, by writer: WebWriter = .literal) {
        let (width, height) = (layout.maxSize.width, layout.maxSize.height)
        if width.isFinite { self[.maxWidth] = WebValue(writer.length(width, trace.side("first"))) }
        if height.isFinite { self[.maxHeight] = WebValue(writer.length(height, trace.side("second"))) }
    }
}

extension LayerKind {
    /// The drawing with its colors; nil for pixels.
    var drawing: VectorDrawing? {
        switch self {
        case .drawing(let drawing): drawing
        case .shape(let color, let shapes):
            VectorDrawing(size: shapes.size, nodes: shapes.nodes.mapColors { _ in color })
        case .text, .color, .gradient, .pixels: nil
        }
    }
}

extension WebPicture {
    /// The declarations of an image that is no box, as a file of SVG: of one color, it is what is left of that; nil for
    /// pixels.
    static func declarations(ofFile image: ResolvedImage, _ trace: ReferenceTrace, by writer: WebWriter)
        throws(ThemeError) -> [WebProperty: WebValue]?
    {
        let layout = image.layout
        guard layout.margins == .zero, layout.capInsets == .zero else { return nil }
        var declared: [WebProperty: WebValue] = [
            .width: WebValue(CSSText.length(layout.size.width)), .height: WebValue(CSSText.length(layout.size.height)),
        ]
        if layout.padding != .zero { declared[.padding] = WebValue(CSSText.sides(layout.padding)) }
        switch try image.kind() {
        case .shape(let color, let shapes):
            declared[.background] = writer.color(color, trace.ofOnlyColor)
            declared[.mask] = "\(WebValue(fileOf: shapes, isMask: true)) 0 0 / 100% 100%"
        case .drawing(let drawing): declared[.background] = "\(WebValue(fileOf: drawing)) 0 0 / 100% 100%"
        case .text, .color, .gradient, .pixels: return nil
        }
        return declared
    }
}
