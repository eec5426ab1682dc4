import LiveryRaster

/// An image made from a theme: pixels, how many of them make a point, and how it stretches.
///
/// An immutable value, to be shared between threads at will.
public struct ThemedImage: Hashable, Sendable {
    /// The pixels.
    public var bitmap: Bitmap { storage.bitmap }

    /// Pixels for each point.
    public var scale: Double { storage.scale }

    /// Sizes and insets in points.
    public var layout: ImageLayout { storage.layout }

    /// Everything, behind one reference: what a cache hands out many times a second is not to be
    /// copied member by member.
    private final class Storage: Sendable {
        let bitmap: Bitmap
        let scale: Double
        let layout: ImageLayout

        init(bitmap: Bitmap, scale: Double, layout: ImageLayout) {
            self.bitmap = bitmap
            self.scale = scale
            self.layout = layout
        }
    }

    private let storage: Storage

    /// Makes an image.
    public init(bitmap: Bitmap, scale: Double, layout: ImageLayout) {
        storage = Storage(bitmap: bitmap, scale: scale, layout: layout)
    }

    /// Where in the bitmap what the image shows is.
    package func pixelLayout() throws(ThemeError) -> PixelLayout {
        do throws(RasterError) {
            // The pixels are there, whatever limits they were made within.
            return try PixelLayout(layout, scale: scale, limits: .none)
        } catch {
            throw ThemeError(.asset(.drawing("image", reason: "\(error)")))
        }
    }

    /// Whether two images have the same pixels, scale and layout.
    public static func == (first: ThemedImage, second: ThemedImage) -> Bool {
        first.storage === second.storage
            || first.scale == second.scale && first.layout == second.layout
                && first.bitmap == second.bitmap
    }

    /// Hashes the layout and the scale; the pixels, being many, are left out.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(layout)
        hasher.combine(scale)
    }

    /// Draws an image.
    ///
    /// - Parameters:
    ///   - size: In points; rounded to whole pixels, at least one a side.
    ///   - scale: Pixels for each point.
    ///   - limits: How large the image may be. Default: `RasterLimits.default`.
    ///   - draw: Draws in points, the origin at the upper left; the canvas's own unit is the pixel,
    ///     so lengths are to be multiplied by `scale`.
    /// - Throws: `RasterError` when the image would be too large or drawing fails.
    public init(
        size: Size,
        scale: Double,
        limits: RasterLimits = .default,
        draw: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let layout = ImageLayout(size: size)
        let pixels = try PixelLayout(layout, scale: scale, limits: limits).size
        let bitmap = try Bitmap(
            width: pixels.width,
            height: pixels.height,
            limits: limits,
            drawing: draw
        )
        self.init(bitmap: bitmap, scale: scale, layout: layout)
    }
}

/// The images of one asset in all of its states.
public struct StateImages: Sendable {
    /// The image of the normal state.
    public let normal: ThemedImage

    /// The images of the other states that the asset defines, weakest first.
    public let states: [(states: StateSet, image: ThemedImage)]
}

extension RasterLimits {
    /// No limits but those of arithmetic.
    fileprivate static let none = RasterLimits(maximumSide: .max, maximumPixels: .max)
}
