extension Canvas {
    /// Draws a blurred shape, or everything but it, in a color.
    ///
    /// Each pixel is the color times the value, rounded once to eight bits. The shape was made for an image
    /// of the canvas's size. Draws the pixels of `area`, except for those of `hidden`, which will be erased.
    package borrowing func draw(
        _ shape: some BlurredShape,
        color: Color,
        isInverted: Bool = false,
        in area: PixelRect,
        hiding hidden: PixelRect? = nil
    ) throws(RasterError) {
        try check()
        let bounds = Rect(
            x: Double(area.x),
            y: Double(area.y),
            width: Double(area.width),
            height: Double(area.height)
        )
        guard let target = visible(bounds), shape.size.width >= target.x + target.width,
            shape.size.height >= target.y + target.height
        else { return }
        guard let clip = visible(clipBounds) else { return }
        let painter = ShadowPainter(color: color, isInverted: isInverted)
        for band in target.intersection(clip).bands(of: PixelRect.cachedCount) {
            try paint(painter.words(of: shape, in: band, hiding: hidden), in: band)
        }
    }
}

/// Makes pixels of a blurred shape's values.
private struct ShadowPainter {
    /// Premultiplied red, green, blue and alpha in 0...255.
    private let color: SIMD4<Float>
    private let isInverted: Bool

    init(color: Color, isInverted: Bool) {
        let components = PremultipliedColor(color.srgb).components
        let alpha = components.w
        let clipped = components.clamped(
            lowerBound: SIMD4(repeating: 0),
            upperBound: SIMD4(repeating: alpha)
        )
        self.color = SIMD4<Float>(clipped * 255)
        self.isInverted = isInverted
    }

    func words(
        of shape: some BlurredShape,
        in target: PixelRect,
        hiding hidden: PixelRect?
    ) -> [UInt32] {
        let count = target.width * target.height
        return [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
            words.initialize(repeating: 0)
            withUnsafeTemporaryAllocation(of: Float.self, capacity: target.width) { values in
                for y in target.y..<target.y + target.height {
                    let row = (y - target.y) * target.width
                    for columns in Self.columns(of: target, at: y, hiding: hidden) {
                        let part = UnsafeMutableBufferPointer(rebasing: values[0..<columns.count])
                        shape.write(row: y, from: columns.lowerBound, to: part)
                        if isInverted {
                            for index in 0..<part.count { part[index] = 1 - part[index] }
                        }
                        let start = row + columns.lowerBound - target.x
                        write(
                            part,
                            to: UnsafeMutableBufferPointer(
                                rebasing: words[start..<start + columns.count]
                            )
                        )
                    }
                }
            }
            initialized = count
        }
    }

    /// The columns of a row that can be seen.
    private static func columns(
        of target: PixelRect,
        at y: Int,
        hiding hidden: PixelRect?
    ) -> [Range<Int>] {
        let all = target.x..<target.x + target.width
        guard let hidden, hidden.width > 0, y >= hidden.y, y < hidden.y + hidden.height else {
            return [all]
        }
        let parts = [
            all.clamped(to: min(hidden.x, all.lowerBound)..<hidden.x),
            all.clamped(to: hidden.x + hidden.width..<max(all.upperBound, hidden.x + hidden.width)),
        ]
        return parts.filter { !$0.isEmpty }
    }

    private func write(
        _ values: UnsafeMutableBufferPointer<Float>,
        to words: UnsafeMutableBufferPointer<UInt32>
    ) {
        // Much of a shadow is even, and most of what is not has neighbors that differ.
        var (last, word) = (Float(0), UInt32(0))
        for index in 0..<values.count {
            let value = values[index]
            if value != last {
                word = PremultipliedPixel(levels: RoundedLevels.levels(color * value)).argb
                last = value
            }
            words[index] = word
        }
    }
}
