import Foundation

@testable import LiveryRaster

/// What css-images-4 and css-color-4 say of one pixel of a gradient, in double precision and
/// straight from their definitions: no ramp is prepared, and nothing is followed by lines. Colors are converted as
/// `ColorConversionTests` prove.
struct ReferenceGradient {
    let gradient: GradientPaint

    private var polarIndex: Int? {
        switch gradient.interpolation.space {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// The premultiplied color at a place of the canvas, in levels, clipped; nil where the place
    /// is so near to a hard edge that its last bits decide.
    func levels(_ x: Double, _ y: Double) -> [Double]? {
        let stops = gradient.stops
        let (start, end) = (stops[0].offset, stops[stops.count - 1].offset)
        let placed = offset(x, y)
        guard !isNearEdge(placed, start, end) else { return nil }
        if placed < start { return painted(between(stops[0], stops[1], 0)) }
        guard let next = stops.firstIndex(where: { $0.offset > placed }) else {
            return painted(between(stops[stops.count - 2], stops[stops.count - 1], 1))
        }
        let (from, to) = (stops[next - 1], stops[next])
        let share = (placed - from.offset) / (to.offset - from.offset)
        return painted(between(from, to, share))
    }

    /// The offset that a place has, within those of the stops where they repeat.
    func offset(_ x: Double, _ y: Double) -> Double {
        var offset: Double
        switch gradient.kind {
        case .linear(let a, let b):
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            offset = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
        case .radial(let center, let radii): offset = hypot((x - center.x) / radii.width, (y - center.y) / radii.height)
        case .conic(let center, let angle):
            offset = (atan2(x - center.x, center.y - y) * 180 / Double.pi - angle) / 360
            offset -= floor(offset)
        }
        let (start, end) = (gradient.stops[0].offset, gradient.stops[gradient.stops.count - 1].offset)
        switch gradient.spread {
        case .pad: break
        case .repeat:
            while offset < start { offset += end - start }
            while offset >= end { offset -= end - start }
        case .reflect:
            while offset < start || offset > end { offset = offset < start ? 2 * start - offset : 2 * end - offset }
        }
        return offset
    }

    /// The angle of a vector, clockwise from up, in turns of 0..<1.
    static func turns(right: Double, up: Double) -> Double {
        let turns = atan2(right, up) / (2 * Double.pi)
        return turns < 0 ? turns + 1 : turns
    }

    private func isNearEdge(_ offset: Double, _ start: Double, _ end: Double) -> Bool {
        let stops = gradient.stops
        var edges = zip(stops, stops.dropFirst()).flatMap { from, to -> [Double] in
            if from.offset == to.offset { return [from.offset] }
            return from.midpoint <= 0 || from.midpoint >= 1 ? [from.offset, to.offset] : []
        }
        if gradient.spread == .repeat { edges += [start, end] }
        if case .conic = gradient.kind { edges += [0, 1] }
        return edges.contains { abs($0 - offset) < 1e-6 }
    }

    // MARK: Colors

    private func painted(_ color: [Double]) -> [Double] {
        let rgb = color[..<3]
        let alpha = min(max(color[3], 0), 1)
        return rgb.map { min(max($0, 0), 1) * alpha * 255 } + [alpha * 255]
    }

    /// Straight sRGB and alpha.
    private func between(_ from: ColorStop, _ to: ColorStop, _ share: Double) -> [Double] {
        let weight = share == 0 || share == 1 ? share : weight(share, hint: from.midpoint)
        var (a, b) = (components(from.color), components(to.color))
        for index in 0..<4 {
            let (own, other) = (a[index], b[index])
            a[index] = own ?? other ?? 0
            b[index] = other ?? own ?? 0
        }
        var (start, end) = (a.compactMap { $0 }, b.compactMap { $0 })
        if let polarIndex { fixUp(&start[polarIndex], &end[polarIndex]) }
        let alpha = start[3] + (end[3] - start[3]) * weight
        let mixed = (0..<3).map { index in
            if index == polarIndex { return start[index] + (end[index] - start[index]) * weight }
            let sum = start[index] * start[3] * (1 - weight) + end[index] * end[3] * weight
            return alpha > 0 ? sum / alpha : 0
        }
        let color = Color(space: gradient.interpolation.space, mixed[0], mixed[1], mixed[2]).srgb
        return [color.red, color.green, color.blue, alpha]
    }

    /// With a hint at H, the weight at P is P^(log 0.5 / log H).
    private func weight(_ share: Double, hint: Double) -> Double {
        if hint <= 0 { return 1 }
        if hint >= 1 { return 0 }
        return pow(share, log(0.5) / log(hint))
    }

    /// The components in the space of interpolation, and alpha.
    private func components(_ color: Color) -> [Double?] {
        let converted = color.converted(to: gradient.interpolation.space)
        return [converted.first, converted.second, converted.third, color.alpha]
    }

    private func fixUp(_ start: inout Double, _ end: inout Double) {
        let difference = end - start
        switch gradient.interpolation.hue {
        case .shorter: if difference > 180 { start += 360 } else if difference < -180 { end += 360 }
        case .longer:
            if difference > 0 && difference < 180 {
                start += 360
            } else if difference > -180 && difference <= 0 {
                end += 360
            }
        case .increasing: if difference < 0 { end += 360 }
        case .decreasing: if difference > 0 { start += 360 }
        }
    }
}
