extension Bitmap {
    /// Makes an image by drawing on a canvas that is transparent at first.
    ///
    /// The canvas is lent to the closure and cannot leave it. An image without columns or rows is
    /// made without calling the closure.
    ///
    /// Throws what `RasterLimits.check` and the closure throw, and `RasterError.drawing` when
    /// Cairo failed.
    public init(
        width: Int,
        height: Int,
        limits: RasterLimits = .default,
        drawing body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let count = try limits.check(width: width, height: height)
        var words = [UInt32](repeating: 0, count: count)
        try Self.draw(on: &words, width: width, height: height, body)
        self.init(width: width, height: height, words: words)
    }

    /// Makes an image by drawing over a copy of this one.
    ///
    /// Throws what the closure throws, and `RasterError.drawing` when Cairo failed.
    public func drawing(
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) -> Bitmap {
        var words = words
        try Self.draw(on: &words, width: width, height: height, body)
        return Bitmap(width: width, height: height, words: words)
    }

    /// Draws over this image, in place if its storage is not shared.
    ///
    /// Throws what the closure throws, and `RasterError.drawing` when Cairo failed; what was drawn
    /// until then stays.
    package mutating func draw(
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        try Self.draw(on: &words, width: width, height: height, body)
    }

    /// Lends a canvas on the words of an image of that size to the closure.
    private static func draw(
        on words: inout [UInt32],
        width: Int,
        height: Int,
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        try words.withUnsafeMutableBufferPointer { (buffer) throws(RasterError) in
            guard let base = buffer.baseAddress, !buffer.isEmpty else { return }
            let surface = try ImageSurface(
                borrowing: UnsafeMutableRawPointer(base),
                format: .argb32,
                width: width,
                height: height,
                bytesPerRow: width * 4
            )
            try Canvas.draw(on: surface, body)
        }
    }
}
