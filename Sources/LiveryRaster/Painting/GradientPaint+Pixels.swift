import LiveryLibc

extension GradientPaint {
    /// The gradient's premultiplied pixels in a rectangle of the canvas, the top row first.
    ///
    /// The measures have been checked to be finite.
    func words(in target: PixelRect) -> [UInt32] {
        let ramp = ColorRamp(self)
        let count = target.width * target.height
        if let color = uniformColor(ramp) { return [UInt32](repeating: color.argb, count: count) }
        switch kind {
        case .linear(let from, let to):
            return Self.linear(ramp, from, to, in: target)
        case .radial(let center, let radii):
            return Self.words(ramp, in: target) { x, y in
                let (right, down) = ((x - center.x) / radii.width, (y - center.y) / radii.height)
                return (right * right + down * down).squareRoot()
            }
        case .conic(let center, let start):
            let start = start.remainder(dividingBy: 360) / 360
            return Self.words(ramp, in: target) { x, y in
                let (right, up) = (x - center.x, center.y - y)
                guard right != 0 || up != 0 else { return 0 }
                let turns = atan2(right, up) / (2 * Double.pi) - start
                // What rounding leaves just before the start is at the start.
                return turns - (turns + 1e-10).rounded(.down)
            }
        }
    }

    /// The one color of a gradient that is too short, or repeats too closely, to be seen.
    private func uniformColor(_ ramp: ColorRamp) -> PremultipliedPixel? {
        guard stops.count > 1 else { return ramp.lastColor }
        /// Of the line from offset 0 to offset 1, in pixels.
        let length: Double
        switch kind {
        case .linear(let from, let to):
            length = hypot(to.x - from.x, to.y - from.y)
            guard length > 0 else { return ramp.lastColor }
        case .radial(_, let radii):
            length = max(radii.width, radii.height)
            // "Render as if [it] was an arbitrary very small number greater than zero":
            // css-images-3, section 3.2.2. All that can be seen lies far outside then.
            guard !radii.isEmpty else { return spread == .pad ? ramp.lastColor : ramp.average }
        case .conic:
            // Around the center at one corner of the largest image, through the opposite one.
            let side = Double(RasterLimits.default.maximumSide)
            length = 2 * Double.pi * hypot(side, side)
        }
        guard spread != .pad else { return nil }
        // css-images-3, section 3.6, asks for the average here; its own tests and all browsers have
        // the last color (css-images/normalization-linear-degenerate and others).
        guard ramp.length > 0 else { return ramp.lastColor }
        // Less than a pixel for all the stops: each pixel's center would pick one at random.
        return ramp.length * length < 1 ? ramp.average : nil
    }

    private static func linear(
        _ ramp: ColorRamp,
        _ from: Point,
        _ to: Point,
        in target: PixelRect
    ) -> [UInt32] {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let squared = dx * dx + dy * dy
        let (stepX, stepY) = (dx / squared, dy / squared)
        guard dx == 0 || dy == 0 else {
            return words(ramp, in: target) { ($0 - from.x) * stepX + ($1 - from.y) * stepY }
        }
        var cursor = ColorRamp.Cursor(ramp)
        var words = [UInt32]()
        words.reserveCapacity(target.width * target.height)
        if dy == 0 {
            let row = (target.x..<target.x + target.width).map {
                cursor.argb(at: (Double($0) + 0.5 - from.x) * stepX)
            }
            for _ in 0..<target.height { words += row }
        } else {
            for y in target.y..<target.y + target.height {
                let word = cursor.argb(at: (Double(y) + 0.5 - from.y) * stepY)
                words += repeatElement(word, count: target.width)
            }
        }
        return words
    }

    /// The pixels at whose centers the closure gives the offset.
    @inline(__always)
    private static func words(
        _ ramp: ColorRamp,
        in target: PixelRect,
        offset: (Double, Double) -> Double
    ) -> [UInt32] {
        var cursor = ColorRamp.Cursor(ramp)
        var words = [UInt32]()
        words.reserveCapacity(target.width * target.height)
        for y in target.y..<target.y + target.height {
            let centerY = Double(y) + 0.5
            for x in target.x..<target.x + target.width {
                words.append(cursor.argb(at: offset(Double(x) + 0.5, centerY)))
            }
        }
        return words
    }
}
