/// The position of an image along one axis of its target, in pixels.
package struct AxisPlacement: Hashable, Sendable {
    /// Where the image, or one of its repetitions, begins.
    package var start: Double
    /// How long it is; nothing is drawn unless this is more than 0.
    package var length: Double
    /// Whether it is repeated, in both directions and without end.
    package var isRepeated: Bool

    /// Makes a placement.
    package init(start: Double, length: Double, isRepeated: Bool = false) {
        self.start = start
        self.length = length
        self.isRepeated = isRepeated
    }

    /// How often a line of pixels can be halved before it has less pixels than the image here.
    func halvings(of count: Int) -> Int { ResamplingWeights.halvings(of: count, towards: length) }

    /// Where the repetition begins that covers the first pixel.
    private var first: Double {
        let remainder = start.truncatingRemainder(dividingBy: length)
        return remainder > 0 ? remainder - length : remainder
    }

    /// Whether more than one repetition is visible in the given number of pixels.
    func showsSeveral(in limit: Int) -> Bool { isRepeated && first + length < Double(limit) }

    /// What the first `limit` pixels show of a line of `count` pixels, from `origin` on.
    ///
    /// An image that is drawn once is moved to whole pixels, so that its edges stay sharp, and one
    /// that is cut off at the beginning keeps its own place within; repetitions stay where they are,
    /// since their distances would become uneven. All browsers of the Chromium family do so, and
    /// css-backgrounds-3 leaves it to them.
    func taps(of count: Int, limit: Int, halvings: Int, precision: ResamplingWeights.Precision) -> (
        origin: Int, taps: ResamplingWeights
    ) {
        let none = (origin: 0, taps: ResamplingWeights())
        guard count > 0, limit > 0, length > 0, length.isFinite, start.isFinite else { return none }
        let line = ResamplingWeights.copying(0..<count).halved(times: halvings)
        if isRepeated {
            guard length > 1 else { return (0, .averaging(0..<count, to: limit)) }
            return (
                0,
                line.repeated(
                    length: length,
                    from: first,
                    to: limit,
                    ends: showsSeveral(in: limit) ? .joined : .held,
                    precision: precision
                )
            )
        }
        let end = Double(limit)
        guard start < end, start + length > 0 else { return none }
        let origin = start > 0 ? start.rounded() : 0
        // The extent of the image, as specified and in whole pixels.
        let (from, to) = (max(0, start), min(start + length, end))
        let pixels = min(Self.snapped(start > 0 ? length : start + length), end - origin)
        guard pixels > 0 else { return none }
        let isCut = origin + Self.snapped(length) > end
        let shown = start > 0 && !isCut ? length : to - from
        let density = Double(line.count) / length
        let step = shown * density / pixels
        let first = (from - start) * density
        let visible = line.part(from: first, to: first + shown * density)
        var taps = ResamplingWeights(capacity: Int(pixels: pixels))
        for pixel in 0..<Int(pixels: pixels) {
            let place = first + (Double(pixel) + 0.5) * step - 0.5 - Double(visible.start)
            taps.add(visible.line, at: place, ends: .held, precision: precision)
            taps.endPixel()
        }
        return (Int(pixels: origin), taps)
    }

    /// A length in whole pixels: at least one, unless it is next to nothing.
    private static func snapped(_ length: Double) -> Double { length > 1.0 / 16 ? max(1, length.rounded()) : 0 }
}

extension ResamplingWeights {
    /// The pixels of a line that a stretch of it touches.
    fileprivate func part(from: Double, to: Double) -> (start: Int, line: ResamplingWeights) {
        let limit = Double(count)
        let start = Int(pixels: min(max(0, (from + 1e-6).rounded(.down)), limit - 1))
        let end = Int(pixels: min(max(Double(start) + 1, (to - 1e-6).rounded(.up)), limit))
        if start == 0, end == count { return (0, self) }
        var part = ResamplingWeights(capacity: end - start)
        for pixel in start..<end {
            part.add(self[pixel], share: 1)
            part.endPixel()
        }
        return (start, part)
    }
}
