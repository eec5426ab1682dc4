import Livery
import LiveryLibc
import LiveryRaster

extension Gradient {
    /// The number of parts that an interval between stops is divided into, if its colors are not interpolated
    /// in sRGB with straight alpha.
    private static let steps = 16

    /// Stops from 0 to 1 that look the same when interpolated in sRGB with straight alpha; nil for a gradient
    /// that repeats or reflects, has stops at points, or maps colors into the gamut.
    var straightStops: [(offset: Double, color: Color)]? {
        guard spread == .pad, gamut == .clip, !hasPlacesInPoints else { return nil }
        let placed = stops(lineLength: 0)
        guard let first = placed.first, let last = placed.last else {
            return [(0, .clear), (1, .clear)]
        }
        var made: [(offset: Double, color: Color)] = []
        for (stop, next) in zip(placed, placed.dropFirst()) {
            made.append((stop.offset, stop.color))
            guard next.offset > stop.offset, !isStraight(from: stop, to: next) else { continue }
            let segment = interpolation.segment(from: stop.color, to: next.color)
            // A hard step needs samples at both ends.
            let isStep = stop.midpoint <= 0 || stop.midpoint >= 1
            let steps = isStep ? Array(0...Self.steps) : Array(1..<Self.steps)
            made += steps.map { step in
                let part = Double(step) / Double(Self.steps)
                return (
                    stop.offset + (next.offset - stop.offset) * part,
                    segment.color(at: Self.progress(part, midpoint: stop.midpoint))
                )
            }
        }
        made.append((last.offset, last.color))
        if made.count == 1 { made.append((1, first.color)) }
        return Self.clipped(made)
    }

    private func isStraight(from stop: ColorStop, to next: ColorStop) -> Bool {
        stop.color == next.color
            || interpolation == .srgb && stop.midpoint == 0.5 && stop.color.alpha != nil
                && stop.color.alpha == next.color.alpha
    }

    /// The progress of the color at a fraction of the distance (css-images-4, section 3.5.4).
    private static func progress(_ part: Double, midpoint: Double) -> Double {
        if midpoint <= 0 { return 1 }
        if midpoint >= 1 { return part < 1 ? 0 : 1 }
        return pow(part, -1 / log2(midpoint))
    }

    /// The stops within 0...1, with the colors at both ends.
    private static func clipped(
        _ stops: [(offset: Double, color: Color)]
    ) -> [(offset: Double, color: Color)] {
        func color(at offset: Double) -> Color {
            guard let after = stops.firstIndex(where: { $0.offset > offset }) else {
                return stops[stops.count - 1].color
            }
            guard after > 0 else { return stops[0].color }
            let (low, high) = (stops[after - 1], stops[after])
            let part = (offset - low.offset) / (high.offset - low.offset)
            return low.color.mixed(with: high.color, amount: part, in: .srgb)
        }
        guard stops.contains(where: { !(0...1).contains($0.offset) }) else { return stops }
        return [(0, color(at: 0))] + stops.filter { (0...1).contains($0.offset) }
            + [(1, color(at: 1))]
    }
}
