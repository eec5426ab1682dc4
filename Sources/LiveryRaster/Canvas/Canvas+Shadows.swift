internal import CCairo

extension Canvas {
    /// Draws a blurred shape, or everything but it, in a color.
    ///
    /// Each pixel is the color times the value, rounded once to eight bits. The shape was made for an image
    /// of the canvas's size. Draws the pixels of `area`, except for those of `hidden`, which will be erased.
    package borrowing func draw(
        _ shape: BlurredShape,
        color: Color,
        isInverted: Bool = false,
        in area: PixelRect,
        hiding hidden: PixelRect? = nil
    ) throws(RasterError) {
        try check()
        guard let target = visible(Rect2D(area)), shape.size.width >= target.x + target.width,
            shape.size.height >= target.y + target.height
        else { return }
        guard let clip = visible(clipBounds), let surface = cairo_get_group_target(context) else { return }
        guard let pixels = SurfacePixels(surface) else {
            // A canvas of coverage alone gets the picture's.
            return try group(opacity: 1) { canvas throws(RasterError) in
                try canvas.draw(shape, color: color, isInverted: isInverted, in: area, hiding: hidden)
            }
        }
        ShadowPainter(color: color, isInverted: isInverted).draw(
            shape,
            in: target.intersection(clip),
            hiding: hidden,
            over: pixels
        )
        cairo_surface_mark_dirty(surface)
    }
}

/// Draws a blurred shape's values in a color.
private struct ShadowPainter {
    private typealias Group = SIMD4<Float>

    /// Premultiplied levels in 0...255.
    private let red, green, blue, alpha: Group
    private let isInverted: Bool

    init(color: Color, isInverted: Bool) {
        let components = color.srgb.premultiplied
        let clipped = components.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: components.w))
        let levels = SIMD4<Float>(clipped * 255)
        red = Group(repeating: levels.x)
        green = Group(repeating: levels.y)
        blue = Group(repeating: levels.z)
        alpha = Group(repeating: levels.w)
        self.isInverted = isInverted
    }

    func draw(_ shape: BlurredShape, in target: PixelRect, hiding hidden: PixelRect?, over pixels: SurfacePixels) {
        guard !target.isEmpty else { return }
        // Values are read by four.
        withUnsafeTemporaryAllocation(of: Float.self, capacity: target.width + 3) { values in
            values.initialize(repeating: 0)
            func draw(_ y: Int, _ columns: Range<Int>) {
                guard !columns.isEmpty, let row = pixels.row(y, from: columns.lowerBound, to: columns.upperBound) else {
                    return
                }
                let part = UnsafeMutableBufferPointer(rebasing: values[0..<columns.count])
                shape.write(row: y, from: columns.lowerBound, to: part)
                composite(UnsafeRawBufferPointer(values), over: row)
            }
            for y in target.y..<target.maxY {
                let all = target.x..<target.maxX
                guard let hidden, hidden.width > 0, y >= hidden.y, y < hidden.maxY else {
                    draw(y, all)
                    continue
                }
                draw(y, all.clamped(to: min(hidden.x, all.lowerBound)..<hidden.x))
                draw(y, all.clamped(to: hidden.maxX..<max(all.upperBound, hidden.maxX)))
            }
        }
    }

    private func composite(_ values: UnsafeRawBufferPointer, over row: UnsafeMutableBufferPointer<UInt32>) {
        let memory = UnsafeMutableRawBufferPointer(row)
        for start in stride(from: 0, to: row.count, by: 4) {
            let group = values.loadUnaligned(fromByteOffset: start * 4, as: Group.self)
            let words = words(of: group)
            if start + 4 <= row.count, memory.loadUnaligned(fromByteOffset: start * 4, as: SIMD4<UInt32>.self) == .zero
            {
                memory.storeBytes(of: words, toByteOffset: start * 4, as: SIMD4<UInt32>.self)
                continue
            }
            for lane in 0..<min(4, row.count - start) {
                row[start + lane] = Bitmap.composited(words[lane], over: row[start + lane])
            }
        }
    }

    @inline(__always) private func words(of values: Group) -> SIMD4<UInt32> {
        let values = isInverted ? 1 - values : values
        return RoundedLevels.levels(alpha * values) &<< 24 | RoundedLevels.levels(red * values) &<< 16
            | RoundedLevels.levels(green * values) &<< 8 | RoundedLevels.levels(blue * values)
    }
}
