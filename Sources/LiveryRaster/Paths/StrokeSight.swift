/// The area that a line is to be seen in, enlarged by how far the line reaches beyond its path.
///
/// Hidden parts need not be exact, and are not drawn at all where the line continues.
struct StrokeSight {
    private let left: Double
    private let top: Double
    private let right: Double
    private let bottom: Double
    /// Whether the lengths of what is hidden matter to what is seen: that of a line with dashes, or of a part
    /// of a line.
    let needsLengths: Bool

    /// Nil where all of a path can be seen.
    init?(_ area: Rect, of path: Path, _ stroke: Stroke, reach: Double) {
        // A miter is as long as its limit, and the corner of a square cap is at √2.
        let margin = 1 + reach * max(1.5, stroke.join == .miter ? abs(stroke.miterLimit) : 0)
        left = area.minX - margin
        top = area.minY - margin
        right = area.maxX + margin
        bottom = area.maxY + margin
        needsLengths =
            stroke.dash?.lengths.isEmpty == false || stroke.trimStart > 0 || stroke.trimEnd < 1
        let bounds = path.bounds
        if bounds.minX > left, bounds.maxX < right, bounds.minY > top, bounds.maxY < bottom {
            return nil
        }
    }

    /// Whether nothing can be seen of a line within a distance of that between two points.
    func hides(_ from: Point, _ to: Point, within distance: Double = 0) -> Bool {
        max(from.x, to.x) + distance < left || min(from.x, to.x) - distance > right
            || max(from.y, to.y) + distance < top || min(from.y, to.y) - distance > bottom
    }

    /// The part of a straight line that can be seen, of which 0 is the beginning and 1 the end.
    func part(from: Point, to: Point) -> (from: Double, to: Double)? {
        var (low, high) = (0.0, 1.0)
        for (start, end, least, most) in [
            (from.x, to.x, left, right), (from.y, to.y, top, bottom),
        ] {
            let step = end - start
            guard step != 0 else {
                if start < least || start > most { return nil }
                continue
            }
            let (one, other) = ((least - start) / step, (most - start) / step)
            low = max(low, min(one, other))
            high = min(high, max(one, other))
        }
        return low <= high ? (low, high) : nil
    }
}

extension StrokeContour {
    /// The parts of the length that can be seen, from the beginning; of a closed outline the end too, which
    /// belongs to the beginning.
    func visibleRanges(_ sight: StrokeSight) -> [(from: Double, to: Double)] {
        var ranges: [(from: Double, to: Double)] = []
        var position = 0.0
        for piece in pieces {
            defer { position += piece.length }
            guard !piece.isHidden else { continue }
            let whole = (from: 0.0, to: 1.0)
            let part = piece.isLine ? sight.part(from: piece.from, to: piece.to) : whole
            guard let part else { continue }
            let (from, to) = (
                position + part.from * piece.length, position + part.to * piece.length
            )
            if let last = ranges.last, from <= last.to {
                ranges[ranges.count - 1].to = to
            } else {
                ranges.append((from, to))
            }
        }
        if isClosed { ranges.append((position, position)) }
        return ranges
    }

    /// The parts that can be seen, each with a hidden piece before and after it as far as there is one.
    var visibleRuns: [StrokeContour] {
        guard let hidden = pieces.firstIndex(where: \.isHidden) else { return [self] }
        // A closed outline begins where it can't be seen.
        let pieces = isClosed ? pieces[hidden...] + pieces[...hidden] : pieces[...]
        var runs: [StrokeContour] = []
        var index = 0
        let list = Array(pieces)
        while let first = list[index...].firstIndex(where: { !$0.isHidden }) {
            let end = list[first...].firstIndex(where: \.isHidden) ?? list.count
            var run = StrokeContour(at: list[first].from)
            run.pieces = Array(list[max(0, first - 1)..<min(list.count, end + 1)])
            runs.append(run)
            index = end
        }
        return runs
    }
}
