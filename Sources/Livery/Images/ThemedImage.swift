import LiveryRaster

/// An image made from a theme: its pixels, their scale, and how it stretches.
///
/// An immutable value that can be shared between threads.
public struct ThemedImage: Hashable, Sendable {
    /// The pixels.
    public var bitmap: Bitmap { storage.bitmap }

    /// Pixels per point.
    public var scale: Double { storage.scale }

    /// Sizes and insets in points.
    public var layout: ImageLayout { storage.layout }

    /// The size of the whole image in points, including its margins.
    public var size: Size2D { layout.size }

    /// The image as a PNG file.
    ///
    /// - Throws: `RasterError` for an image without pixels and when memory runs out.
    public func pngData() throws(RasterError) -> [UInt8] { try PNG.encode(bitmap) }

    /// A single reference, which is cheaper to copy than the members.
    private final class Storage: Sendable {
        let bitmap: Bitmap
        let scale: Double
        let layout: ImageLayout
        let painted: Double

        init(bitmap: Bitmap, scale: Double, layout: ImageLayout, painted: Double) {
            self.bitmap = bitmap
            self.scale = scale
            self.layout = layout
            self.painted = painted
        }
    }

    private let storage: Storage

    /// Makes an image.
    public init(bitmap: Bitmap, scale: Double, layout: ImageLayout) {
        self.init(bitmap: bitmap, scale: scale, layout: layout, painted: 0)
    }

    init(bitmap: Bitmap, scale: Double, layout: ImageLayout, painted: Double) {
        storage = Storage(bitmap: bitmap, scale: scale, layout: layout, painted: painted)
    }

    /// The number of pixels that were painted to draw it, as many of one color as take as long: at least its own.
    package var paintedPixels: Double { max(storage.painted, Double(bitmap.width) * Double(bitmap.height)) }

    /// What it takes in memory with a request that leads to it, in bytes, approximately.
    var byteCount: Int { 512 + bitmap.byteCount }

    /// The position of the image's content in the bitmap.
    package func pixelLayout() throws(ThemeError) -> PixelLayout {
        do throws(RasterError) {
            // The pixels already exist, whatever their limits were.
            return try PixelLayout(layout, scale: scale, limits: .unlimited)
        } catch { throw ThemeError(.undrawable(nil, reason: "\(error)")) }
    }

    /// Whether two images have the same pixels, scale and layout.
    public static func == (first: ThemedImage, second: ThemedImage) -> Bool {
        first.storage === second.storage
            || first.scale == second.scale && first.layout == second.layout && first.bitmap == second.bitmap
    }

    /// Hashes the layout and the scale, but not the pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(layout)
        hasher.combine(scale)
    }

    /// Draws an image.
    ///
    /// - Parameters:
    ///   - size: The size in points; rounded to whole pixels, at least one on each side.
    ///   - scale: Pixels per point.
    ///   - limits: The limits on the image's size. In a recipe, those of its ``DrawingContext``. Default:
    ///     `RasterLimits.default`.
    ///   - draw: Draws the image, with the origin at the upper left. The canvas's unit is the pixel, so lengths in
    ///     points must be multiplied by `scale`.
    /// - Throws: `RasterError` if the image would be too large or drawing fails.
    public init(
        size: Size2D,
        scale: Double,
        limits: RasterLimits = .default,
        draw: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let layout = ImageLayout(size: size)
        let pixels = try PixelLayout(layout, scale: scale, limits: limits).size
        let bitmap = try Bitmap(width: pixels.width, height: pixels.height, limits: limits, drawing: draw)
        self.init(bitmap: bitmap, scale: scale, layout: layout)
    }
}

extension ThemedImage: CustomStringConvertible {
    /// The size in points and the scale: `200 × 40 at 3x`.
    public var description: String { "\(size) at \(scale.shortest)x" }
}

/// The images of one asset in all of its states.
public struct StateImages: Sendable {
    /// The image of the normal state.
    public let normal: ThemedImage

    /// The images of the other states that the asset defines, by ascending precedence.
    public let states: [(states: StateSet, image: ThemedImage)]
}

extension StateImages: CustomStringConvertible {
    /// The states with their images: `normal: 120 × 40 at 2x, highlighted: 120 × 40 at 2x`.
    public var description: String { ([(StateSet(), normal)] + states).map { "\($0): \($1)" }.joined(separator: ", ") }
}
