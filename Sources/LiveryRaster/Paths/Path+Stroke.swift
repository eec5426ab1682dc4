extension Path {
    /// The outline of the path drawn as a line.
    ///
    /// It consists of straight lines, and is to be filled with the rule `winding`, which gives the union of all
    /// that the line covers: where it crosses or folds over itself nothing is covered twice. Outlines of the
    /// path that have no length are drawn as their caps alone: a dot, or a square, or nothing; a move
    /// that nothing follows draws nothing. Coordinates beyond ±4,194,304 are moved there.
    ///
    /// - Parameters:
    ///   - stroke: How the line is drawn.
    ///   - tolerance: How far the outline may be from the true one, in the path's units, which for a path
    ///     that is scaled up afterwards should be less. Default: 0.004, a level of coverage where the unit
    ///     is a pixel. Paths that would take more than about 250,000 pieces become coarser.
    /// - Returns: The outline, in the path's units.
    /// - Throws: `RasterError` for coordinates and measures that are not finite numbers, a dash pattern with a negative
    ///   length or with nothing but zeros, and more than `Stroke.maximumDashes` dashes.
    public func stroked(_ stroke: Stroke, tolerance: Double = 0.004) throws(RasterError) -> Path {
        try stroke.check()
        try finiteBounds("stroke")
        guard stroke.width > 0, stroke.trimStart <= stroke.trimEnd else { return Path() }
        let reach = min(stroke.width, 16_777_216) / 2
        let tolerance = tolerance > 0 ? tolerance : 0.004
        // An edge at a distance from a chord over an angle a is within distance·a²/8 of the arc. Of a path
        // with very many corners, or dashes, arcs are coarser.
        func arcAngle(_ count: Int) -> Double {
            let least = max(Double.pi / 2048, Double.pi * Double(count) / 250_000)
            return min(max((8 * tolerance / reach).squareRoot(), least), .pi / 4)
        }
        let angle = arcAngle(elements.count)
        var contours = clamped.contours(tolerance: tolerance, angle: angle)
        if stroke.trimStart > 0 || stroke.trimEnd < 1 {
            contours = Self.trimmed(contours, from: stroke.trimStart, to: stroke.trimEnd)
        }
        guard let dash = stroke.dash.flatMap(DashPattern.init) else {
            var outline = StrokeOutline(stroke, reach: reach, tolerance: tolerance, angle: angle)
            for contour in contours { outline.add(contour) }
            return outline.result
        }
        let count = dash.expectedCount(of: contours)
        guard count <= Stroke.maximumDashes else { throw .tooManyDashes }
        let arcs = elements.count + 2 * count
        var outline = StrokeOutline(stroke, reach: reach, tolerance: tolerance, angle: arcAngle(arcs))
        for contour in contours { dash.forEachDash(of: contour) { outline.add($0) } }
        return outline.result
    }

    /// How many dashes the path has as a line; none without gaps.
    ///
    /// - Parameter stroke: How the line is drawn.
    /// - Returns: The number, as far as the largest.
    /// - Throws: As `stroked` does for numbers and patterns that are impossible.
    package func dashCount(of stroke: Stroke) throws(RasterError) -> Int {
        try stroke.check()
        try finiteBounds("stroke")
        guard let dash = stroke.dash.flatMap(DashPattern.init) else { return 0 }
        return dash.expectedCount(of: clamped.contours(tolerance: 0.1, angle: .pi / 4))
    }

    /// The sum of the lengths of all outlines.
    package var length: Double {
        clamped.contours(tolerance: 0.001, angle: .pi / 64).reduce(0) { $0 + $1.length }
    }

    /// The outlines as short straight pieces.
    private func contours(tolerance: Double, angle: Double) -> [StrokeContour] {
        let tolerance = flatteningTolerance(atLeast: tolerance)
        var contours: [StrokeContour] = []
        var contour = StrokeContour(at: .zero)
        var current = Point2D.zero
        // Whether another command has followed the move, so that caps are drawn even if it has no length.
        var isDrawn = false
        for element in elements {
            switch element {
            case .move(let point):
                if isDrawn { contours.append(contour) }
                contour = StrokeContour(at: point)
            case .line(let point): contour.addLine(from: current, to: point)
            case .curve(let point, let control1, let control2):
                let curve = Cubic(current, control1, control2, point)
                contour.addCurve(curve, tolerance: tolerance, angle: angle)
            case .close:
                contour.addLine(from: current, to: contour.place)
                contour.isClosed = true
            }
            current = element.end ?? contour.place
            if case .move = element { isDrawn = false } else { isDrawn = true }
        }
        if isDrawn { contours.append(contour) }
        return contours
    }

    /// The part between two fractions of the length of all contours.
    private static func trimmed(_ contours: [StrokeContour], from start: Double, to end: Double) -> [StrokeContour] {
        let total = contours.reduce(0) { $0 + $1.length }
        let (low, high) = (max(0, start) * total, min(1, end) * total)
        guard low <= high else { return [] }
        var result: [StrokeContour] = []
        var position = 0.0
        for contour in contours {
            let length = contour.length
            let (from, to) = (low - position, high - position)
            position += length
            if from <= 0, to >= length {
                result.append(contour)
            } else if low < high ? to > 0 && from < length : result.isEmpty && to >= 0 && from <= length {
                var cursor = (index: 0, position: 0.0)
                result.append(contour.part(from: max(0, from), to: min(length, to), cursor: &cursor))
            }
        }
        return result
    }
}

/// A dash pattern that is possible.
private struct DashPattern {
    /// An even number of lengths whose sum is above 0.
    private let lengths: [Double]
    private let sum: Double
    /// Where an outline begins: in which dash or gap, and how much of that is left.
    private let start: (index: Int, rest: Double)

    /// Nil for a whole line.
    init?(_ dash: Dash) {
        let lengths = dash.lengths.count.isMultiple(of: 2) ? dash.lengths : dash.lengths + dash.lengths
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite else { return nil }
        self.lengths = lengths
        self.sum = sum
        var phase = dash.phase.truncatingRemainder(dividingBy: sum)
        if phase < 0 { phase += sum }
        var index = 0
        // A dash of no length where the outline begins is drawn.
        while index < lengths.count - 1, phase > lengths[index] || phase == lengths[index] && phase > 0 {
            phase -= lengths[index]
            index += 1
        }
        start = (index, max(0, lengths[index] - phase))
    }

    /// How many dashes outlines have.
    func expectedCount(of contours: [StrokeContour]) -> Int {
        let length = contours.reduce(0) { $0 + $1.length }
        return Int(pixels: length / sum * Double(lengths.count / 2))
    }

    /// Calls a function with each dash. Where a closed outline begins and ends in a dash, the two are one.
    func forEachDash(of contour: StrokeContour, _ body: (StrokeContour) -> Void) {
        let length = contour.length
        guard length > 0 else { return start.index.isMultiple(of: 2) ? body(contour) : () }
        var (index, rest) = start
        var position = 0.0
        var cursor = (index: 0, position: 0.0)
        var isFirst = true
        // The dash that a closed outline begins in, to be drawn as the end of its last one.
        var first: StrokeContour?
        // The last dash may end at the end of the outline, and none begins there, apart from rounding.
        let (least, limit) = (length * (1 - 1e-12), length * (1 + 1e-12))
        while position <= limit {
            let end = position + rest
            if index.isMultiple(of: 2), position < least || rest == 0 || isFirst {
                var dash = contour.part(from: min(position, length), to: min(end, length), cursor: &cursor)
                if isFirst, contour.isClosed {
                    first = dash
                } else if end >= length, let part = first {
                    dash.pieces += part.pieces
                    first = nil
                    body(dash)
                } else {
                    body(dash)
                }
            }
            isFirst = false
            position = end
            index = (index + 1) % lengths.count
            rest = lengths[index]
        }
        if let first { body(first) }
    }
}
