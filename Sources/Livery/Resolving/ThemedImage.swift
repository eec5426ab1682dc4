import LiveryRaster

/// An image made from a theme: pixels, how many of them make a point, and how it stretches.
///
/// An immutable value, to be shared between threads at will.
public struct ThemedImage: Hashable, Sendable {
    /// The pixels.
    public let bitmap: Bitmap

    /// Pixels for each point.
    public let scale: Double

    /// Sizes and insets in points.
    public let layout: ImageLayout

    /// Makes an image.
    public init(bitmap: Bitmap, scale: Double, layout: ImageLayout) {
        self.bitmap = bitmap
        self.scale = scale
        self.layout = layout
    }

    /// Draws an image.
    ///
    /// - Parameters:
    ///   - size: In points; rounded to whole pixels, at least one a side.
    ///   - scale: Pixels for each point.
    ///   - draw: Draws in points, the origin at the upper left; the canvas's own unit is the pixel,
    ///     so lengths are to be multiplied by `scale`.
    /// - Throws: `RasterError` when the image would be too large or drawing fails.
    public init(
        size: Size,
        scale: Double,
        draw: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let layout = ImageLayout(size: size)
        let pixels = try PixelLayout(layout, scale: scale, limits: .default).size
        let bitmap = try Bitmap(width: pixels.width, height: pixels.height, drawing: draw)
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
