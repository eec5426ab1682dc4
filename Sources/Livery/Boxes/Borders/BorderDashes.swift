import LiveryRaster

/// The positions of the dashes or dots of a border along a line, in pixels.
///
/// CSS leaves this to the browser (css-backgrounds-3, section 4.3), and designers expect what browsers draw. These
/// are Chromium's rules. From 3 pixels up, dashes are two widths long with gaps of one width; below, three widths
/// with gaps of two. Their number is the one that comes nearest to those gaps, which are then evened out. Dots are
/// round and one width apart, fitted in the same way, except for dots of 3 pixels or less: they are squares of
/// whole pixels with gaps of whole pixels.
enum BorderDashes {
    /// Parts of the line; its whole length if there is no room for dashes.
    case parts([ClosedRange<Double>])
    /// The centers of round dots.
    case dots([Double])

    /// The width that a line's dashes and dots have: at least a pixel of the largest scale, and of the largest picture.
    ///
    /// Pixels have no thinner ones, but lengths in points, which are not whole pixels, would have any number.
    private static func visible(_ width: Double, _ length: Double) -> Double { max(width, 1.0 / 16, length / 65_536) }

    /// Along one straight side, with dashes or dots at both ends.
    ///
    /// The centers of dots are measured from the side's end, not from half a dot inside it.
    static func straight(_ style: LineStyle, width: Double, length: Double) -> BorderDashes {
        let width = visible(width, length)
        let line = Line(width: width, length: length, measured: length, isClosed: false)
        switch style {
        case .solid, .double: return .parts([0...max(0, length)])
        case .dashed: return .parts(line.dashes())
        case .dotted where width <= 3: return .parts(thinDots(width: width, length: length))
        case .dotted: return .dots(line.dots(until: length - width).map { $0 + width / 2 })
        }
    }

    /// Along a closed outline. Only the whole pixels of its length are divided up; the rest lengthens the first
    /// dash or dot, backwards from where the outline begins.
    static func closed(_ style: LineStyle, width: Double, length: Double) -> BorderDashes {
        let width = visible(width, length)
        let measured = length.rounded(.down)
        let line = Line(width: width, length: length, measured: measured, isClosed: true)
        switch style {
        case .solid, .double: return .parts([0...max(0, length)])
        case .dashed: return .parts(line.dashes())
        case .dotted where width <= 3: return .parts(line.parts(dash: width, gap: width))
        case .dotted: return .dots(line.dots(until: length))
        }
    }

    /// Square dots of up to 3 pixels on a straight side, with a whole dot at each end.
    ///
    /// Whole leftover pixels go to the first and the last gap, or lengthen the dots at the ends, so that no dot is
    /// blurred.
    private static func thinDots(width: Double, length: Double) -> [ClosedRange<Double>] {
        let line = Line(width: width, length: length, measured: length, isClosed: false)
        guard length > 3 * width else { return line.parts(dash: width, gap: width) }
        let rest = Int(pixels: length.truncatingRemainder(dividingBy: 2 * width))
        // How much longer the first dot, the first gap, and the last dot are than the others; nil where they are
        // like the rest of the line.
        var start: (dot: Double, gap: Double)?
        var end: Double?
        switch (Int(pixels: width), rest) {
        case (1, 0): start = (1, 0)
        case (2, 0): (start, end) = ((0, -1), 0)
        case (2, 1): start = (0, -1)
        case (2, 3): start = (0, 1)
        case (3, 0): (start, end) = ((1, 0), 1)
        case (3, 1): (start, end) = ((0, -1), 0)
        case (3, 2): start = (0, -1)
        case (3, 4): start = (0, 1)
        case (3, 5): (start, end) = ((0, 1), 0)
        default: break
        }
        var parts: [ClosedRange<Double>] = []
        var (from, to) = (0.0, length)
        if let start {
            parts.append(0...width + start.dot)
            from = 2 * width + start.dot + start.gap
        }
        if let end {
            // The rest of the line stops before it could touch this dot.
            to = length - width - end - 1
            parts.append(length - width - end...length)
        }
        var location = from
        while location < to {
            parts.append(location...min(location + width, to))
            location += 2 * width
        }
        return parts
    }
}

/// A line to fit dashes to.
private struct Line {
    var width: Double
    var length: Double
    /// The length that is divided up.
    var measured: Double
    var isClosed: Bool

    func dashes() -> [ClosedRange<Double>] {
        width >= 3
            ? parts(dash: 2 * width, gap: width, isFitted: true)
            : parts(dash: 3 * width, gap: 2 * width, isFitted: true)
    }

    func parts(dash: Double, gap: Double, isFitted: Bool = false) -> [ClosedRange<Double>] {
        guard measured > 2 * dash, dash > 0 else { return [0...max(0, length)] }
        let two = 2 * dash + (isClosed ? 2 : 1) * gap
        if measured <= two { return parts(every: (dash + gap) * measured / two, dash: dash * measured / two) }
        let fitted = isFitted ? fittedGap(dash: dash, gap: gap) : gap
        return parts(every: dash + fitted, dash: dash)
    }

    private func parts(every period: Double, dash: Double) -> [ClosedRange<Double>] {
        locations(every: period, until: length).map { $0...min($0 + dash, length) }
    }

    /// The centers of dots, from 0 on.
    func dots(until end: Double) -> [Double] {
        guard measured >= 2 * width else { return [0] }
        // Chromium subtracts a hundredth of a pixel from each period, so that the last dot is not lost to rounding.
        // Over a long side that adds up to a visible difference.
        let period = fittedGap(dash: width, gap: width) + width - 0.01
        return locations(every: period, until: end + 1e-6)
    }

    private func locations(every period: Double, until end: Double) -> [Double] {
        guard period > 0, end > 0 else { return [0] }
        // A rounding error in the division must not add a dash.
        let count = max(1, Int(pixels: (end / period - 1e-9).rounded(.up)))
        return (0..<count).map { Double($0) * period }
    }

    /// The gap nearest to the requested one that fits a whole number of dashes.
    private func fittedGap(dash: Double, gap wanted: Double) -> Double {
        let available = isClosed ? measured : measured + wanted
        let fewer = (available / (dash + wanted)).rounded(.down)
        func gap(between dashes: Double) -> Double { (measured - dashes * dash) / (isClosed ? dashes : dashes - 1) }
        let (wide, narrow) = (gap(between: fewer), gap(between: fewer + 1))
        return narrow <= 0 || abs(wide - wanted) < abs(narrow - wanted) ? wide : narrow
    }
}
