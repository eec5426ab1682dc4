import LiveryRaster

/// The positions of the dashes or dots of a border along a line, in pixels.
///
/// CSS leaves this to the browser (css-backgrounds-3, section 4.3), and designers expect what browsers draw.
/// These are Chromium's rules: dashes of two widths with gaps of one, from 3 pixels up, and of three widths
/// with gaps of two below; as many as come nearest to those gaps, which are then made even. Dots are round
/// and one width apart, fitted in the same way, except for those of 3 pixels or less: they are squares of
/// whole pixels with gaps of whole pixels.
enum BorderDashes {
    /// Parts of the line; its whole length if there is no room for dashes.
    case parts([ClosedRange<Double>])
    /// The middles of round dots.
    case dots([Double])

    /// Along one straight side, at whose ends there are dashes or dots.
    ///
    /// The middles of dots are measured from the side's end, not from half a dot within it.
    static func straight(_ style: LineStyle, width: Double, length: Double) -> BorderDashes {
        let line = Line(width: width, length: length, measured: length, isClosed: false)
        switch style {
        case .solid, .double: return .parts([0...max(0, length)])
        case .dashed: return .parts(line.dashes())
        case .dotted where width <= 3: return .parts(thinDots(width: width, length: length))
        case .dotted: return .dots(line.dots(until: length - width).map { $0 + width / 2 })
        }
    }

    /// Along a closed outline, of whose length whole pixels are shared out; what is left over
    /// lengthens the first dash or dot, backwards from where the outline begins.
    static func closed(_ style: LineStyle, width: Double, length: Double) -> BorderDashes {
        let measured = length.rounded(.down)
        let line = Line(width: width, length: length, measured: measured, isClosed: true)
        switch style {
        case .solid, .double: return .parts([0...max(0, length)])
        case .dashed: return .parts(line.dashes())
        case .dotted where width <= 3:
            return .parts(line.parts(dash: width, gap: width))
        case .dotted: return .dots(line.dots(until: length))
        }
    }

    /// Square dots of up to 3 pixels on a straight side, with a whole dot at each end.
    ///
    /// Whole pixels of the rest go to the first and the last gap, or make the dots at the ends
    /// longer, so that no dot is blurred.
    private static func thinDots(width: Double, length: Double) -> [ClosedRange<Double>] {
        let line = Line(width: width, length: length, measured: length, isClosed: false)
        guard length > 3 * width else { return line.parts(dash: width, gap: width) }
        let rest = Int(length.truncatingRemainder(dividingBy: 2 * width))
        // By how much the first dot and the first gap, and the last dot, are longer than others;
        // none where they are like the rest of the line.
        var start: (dot: Double, gap: Double)?
        var end: Double?
        switch (Int(width), rest) {
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
            // The rest of the line ends before it could touch this dot.
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

/// A line that dashes are fitted to.
private struct Line {
    var width: Double
    var length: Double
    /// The length that is shared out.
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
        if measured <= two {
            return parts(every: (dash + gap) * measured / two, dash: dash * measured / two)
        }
        let fitted = isFitted ? fittedGap(dash: dash, gap: gap) : gap
        return parts(every: dash + fitted, dash: dash)
    }

    private func parts(every period: Double, dash: Double) -> [ClosedRange<Double>] {
        locations(every: period, until: length).map { $0...min($0 + dash, length) }
    }

    /// The middles of dots, from 0 on.
    func dots(until end: Double) -> [Double] {
        guard measured >= 2 * width else { return [0] }
        // Chromium takes a hundredth of a pixel off each period, so that the last dot is not lost
        // to rounding; over a long side that adds up to what can be seen.
        let period = fittedGap(dash: width, gap: width) + width - 0.01
        return locations(every: period, until: end + 1e-6)
    }

    private func locations(every period: Double, until end: Double) -> [Double] {
        guard period > 0, end > 0 else { return [0] }
        // The last digits of a division do not make a dash more.
        let count = (end / period - 1e-9).rounded(.up)
        return (0..<Int(min(max(1, count), 1e6))).map { Double($0) * period }
    }

    /// The gap nearest to the requested one with which a whole number of dashes fits.
    private func fittedGap(dash: Double, gap wanted: Double) -> Double {
        let available = isClosed ? measured : measured + wanted
        let fewer = (available / (dash + wanted)).rounded(.down)
        func gap(between dashes: Double) -> Double {
            (measured - dashes * dash) / (isClosed ? dashes : dashes - 1)
        }
        let (wide, narrow) = (gap(between: fewer), gap(between: fewer + 1))
        return narrow <= 0 || abs(wide - wanted) < abs(narrow - wanted) ? wide : narrow
    }
}
