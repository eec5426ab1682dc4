import Livery
import LiveryRaster

/// An image that a style sheet shows as a picture: a `border-image` with its margins around the element,
/// stretched between its caps.
struct WebPicture {
    /// The declarations.
    let declarations: [WebProperty: String]
    /// The files, one for each scale.
    let files: [PlannedFile]
    /// Whether the edges of margins and caps are at whole points, the unit of slices.
    let isWhole: Bool

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - images: The image at each scale.
    ///   - stem: The name of the files, without scale.
    ///   - folder: The theme's folder in the output: empty, or its name and a slash.
    init(_ images: [ResolvedImage], stem: String, folder: String) {
        let layout = images[0].layout
        let (size, margins, caps) = (layout.size, layout.margins, layout.capInsets)
        let lengths = [size.width, size.height] + margins.all + caps.all
        let isWhole = lengths.allSatisfy { $0 == $0.rounded() }
        self.isWhole = isWhole
        var files: [PlannedFile] = []
        var candidates: [String] = []
        for image in images {
            let name = OutputName.file(stem: stem, scale: image.scale)
            let file = "\(WebFormat.pictureFolder)/\(name)"
            files.append(PlannedFile(folder + file, picture: image))
            candidates.append("url(\(CSSText.string(file))) \(image.scale.cssNumber)x")
        }
        self.files = files
        func side(_ cap: Double, of length: Double) -> String {
            isWhole || length == 0
                ? cap.cssNumber : RelativeLength(fraction: cap / length).cssText
        }
        let slices = CSSText.sides([
            side(caps.top, of: size.height), side(caps.right, of: size.width),
            side(caps.bottom, of: size.height), side(caps.left, of: size.width),
        ])
        let modes = [layout.horizontalMode, layout.verticalMode].map { mode in
            mode == .tile ? "repeat" : mode.rawValue
        }
        let (widths, outsets) = (CSSText.sides(caps), CSSText.sides(margins))
        var declared: [WebProperty: String] = [
            .borderImage: "image-set(\(candidates.joined(separator: ", "))) \(slices) fill "
                + "/ \(widths) / \(outsets) "
                + (modes[0] == modes[1] ? modes[0] : modes.joined(separator: " ")),
            .padding: CSSText.sides(layout.padding),
        ]
        // A picture that is stretched between its caps grows with the content of the element.
        let content = layout.contentSize
        let isStretched = caps != margins && caps != .zero || images[0].box != nil
        declared[isStretched ? .minWidth : .width] = CSSText.length(content.width)
        declared[isStretched ? .minHeight : .height] = CSSText.length(content.height)
        declarations = declared
    }
}
