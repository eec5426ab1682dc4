#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension GradientPaint {
    /// The gradient's premultiplied pixels in a rectangle of the canvas, the top row first.
    ///
    /// The measures have been checked to be finite.
    func words(in target: PixelRect) -> [UInt32] {
        let ramp = ColorRamp(stops, spread: spread)
        let count = target.width * target.height
        if let color = uniformColor(ramp) { return [UInt32](repeating: color.argb, count: count) }
        switch kind {
        case .linear(let from, let to):
            return Self.linear(ramp, from, to, in: target)
        case .radial(let center, let radii):
            return Self.radial(ramp, center, radii, in: target)
        }
    }

    /// The one color of a gradient that is too short, or repeats too closely, to be seen.
    private func uniformColor(_ ramp: ColorRamp) -> PremultipliedPixel? {
        let length =
            switch kind {
            case .linear(let from, let to): hypot(to.x - from.x, to.y - from.y)
            case .radial(_, let radii): radii.isEmpty ? 0 : max(radii.width, radii.height)
            }
        guard stops.count > 1, length > 0 else {
            return spread == .pad || stops.count < 2 ? ramp.lastColor : ramp.evenAverage
        }
        guard spread != .pad else { return nil }
        guard ramp.length > 0 else { return ramp.evenAverage }
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
        func color(_ x: Int, _ y: Int) -> UInt32 {
            let (x, y) = (Double(x) + 0.5 - from.x, Double(y) + 0.5 - from.y)
            return ramp.pixel(at: x * stepX + y * stepY).argb
        }
        let columns = target.x..<target.x + target.width
        let rows = target.y..<target.y + target.height
        var words = [UInt32]()
        words.reserveCapacity(target.width * target.height)
        if dy == 0 {
            let row = columns.map { color($0, target.y) }
            for _ in rows { words += row }
        } else if dx == 0 {
            for y in rows {
                words += repeatElement(color(target.x, y), count: target.width)
            }
        } else {
            for y in rows { for x in columns { words.append(color(x, y)) } }
        }
        return words
    }

    private static func radial(
        _ ramp: ColorRamp,
        _ center: Point,
        _ radii: Size,
        in target: PixelRect
    ) -> [UInt32] {
        var words = [UInt32]()
        words.reserveCapacity(target.width * target.height)
        for y in target.y..<target.y + target.height {
            let down = (Double(y) + 0.5 - center.y) / radii.height
            for x in target.x..<target.x + target.width {
                let right = (Double(x) + 0.5 - center.x) / radii.width
                let offset = (right * right + down * down).squareRoot()
                words.append(ramp.pixel(at: offset).argb)
            }
        }
        return words
    }
}
