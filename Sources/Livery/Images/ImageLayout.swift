import LiveryRaster

/// How an image is laid out and stretched, in points.
public struct ImageLayout: Hashable, Sendable {
    /// The size of the whole image, including its margins.
    public var size: Size2D

    /// The transparent edges around the image's content: its alignment insets.
    public var margins: Insets

    /// The parts that are not stretched, from the image's edges inwards, including margins.
    public var capInsets: Insets

    /// The insets of content, from the margins' inner edges.
    public var padding: Insets

    /// How the parts between the left and the right cap are stretched.
    public var horizontalMode: SliceMode

    /// How the parts between the upper and the lower cap are stretched.
    public var verticalMode: SliceMode

    /// The least lengths of the content's sides, without margins; 0 for none.
    public var minSize: Size2D

    /// The greatest lengths of the content's sides, without margins; infinite for none.
    public var maxSize: Size2D

    /// Makes a layout. Default: no margins, caps, padding or bounds of the size.
    public init(
        size: Size2D,
        margins: Insets = .zero,
        capInsets: Insets = .zero,
        padding: Insets = .zero,
        horizontalMode: SliceMode = .stretch,
        verticalMode: SliceMode = .stretch,
        minSize: Size2D = .zero,
        maxSize: Size2D = Size2D(.infinity, .infinity)
    ) {
        self.size = size
        self.margins = margins
        self.capInsets = capInsets
        self.padding = padding
        self.horizontalMode = horizontalMode
        self.verticalMode = verticalMode
        self.minSize = minSize
        self.maxSize = maxSize
    }

    /// The size of the image's content, without its margins.
    public var contentSize: Size2D {
        Size2D(max(0, size.width - margins.horizontal), max(0, size.height - margins.vertical))
    }
}

/// An image's layout in pixels, at one scale.
///
/// Margins and content are each rounded to whole pixels, so that an edge that the theme puts on a point is crisp at
/// every scale, including fractional ones.
package struct PixelLayout: Hashable, Sendable {
    /// The size of the whole image; at least one pixel on each side.
    package let size: PixelSize
    /// The position of the content in the image.
    package let content: PixelRect

    /// The pixels around the content.
    var margins: PixelInsets {
        PixelInsets(
            top: content.y,
            left: content.x,
            bottom: size.height - content.y - content.height,
            right: size.width - content.x - content.width
        )
    }

    package init(_ layout: ImageLayout, scale: Double, limits: RasterLimits) throws(RasterError) {
        let content = layout.contentSize
        let x = try Self.pixels(layout.margins.left * scale)
        let y = try Self.pixels(layout.margins.top * scale)
        let right = try Self.pixels(layout.margins.right * scale)
        let bottom = try Self.pixels(layout.margins.bottom * scale)
        let width = try Self.side(content.width * scale)
        let height = try Self.side(content.height * scale)
        size = PixelSize(width: max(1, x + width + right), height: max(1, y + height + bottom))
        self.content = PixelRect(x: x, y: y, width: width, height: height)
        try limits.check(width: size.width, height: size.height)
    }

    /// Pixels, at least one for a positive length.
    private static func side(_ length: Double) throws(RasterError) -> Int {
        length > 0 ? max(1, try pixels(length)) : 0
    }

    private static func pixels(_ length: Double) throws(RasterError) -> Int {
        guard length.isFinite else { throw RasterError.notFinite("layout") }
        // Larger than every limit, and small enough that sums do not overflow.
        return max(0, Int(pixels: length.rounded()))
    }
}

/// What is done to an image as a whole, once it is drawn.
package struct ImageFinish: Hashable, Sendable {
    /// The opacity of the whole, in 0…1.
    package var opacity: Double

    /// The color that replaces or multiplies the image's own.
    package var tint: Tint?

    /// A color drawn through an image's alpha.
    package struct Tint: Hashable, Sendable {
        package var color: Color
        package var mode: Mode

        package init(color: Color, mode: Mode) { (self.color, self.mode) = (color, mode) }

        package enum Mode: String, CaseIterable {
            case replace
            case multiply
        }
    }

    func write(to text: inout RecipeText) { text.add(ImageKeys(finish: self), by: ImageKeys.keys) }

    package func applied(to bitmap: Bitmap) -> Bitmap {
        var result = bitmap
        switch tint?.mode {
        case .replace: result = result.tinted(with: tint?.color ?? .clear)
        case .multiply: result = result.multiplied(by: tint?.color ?? .white)
        case nil: break
        }
        return opacity < 1 ? result.multiplied(byOpacity: opacity) : result
    }
}

extension ImageLayout: CustomStringConvertible {
    /// The size, and the margins, caps and padding that there are.
    public var description: String {
        let insets = [("margins", margins), ("caps", capInsets), ("padding", padding)]
        return insets.filter { $0.1 != .zero }.reduce("\(size)") { "\($0), \($1.0) (\($1.1))" }
    }
}
