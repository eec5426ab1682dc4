import LiveryLibc

/// Computes the pixels of a gradient: the places of their centers, then the colors there.
///
/// The measures have been checked to be finite.
struct GradientPainter {
    fileprivate typealias Group = ColorRampReader.Group

    private let kind: GradientPaint.Kind
    private let ramp: ColorRamp
    private let focus: GradientPaint.Circle?
    /// From pixels to the gradient's units.
    private let inverse: AffineTransform?
    /// The one color of a gradient of which nothing else is seen.
    private let uniformColor: PremultipliedPixel?

    /// How many places are computed before their colors are: as many as the first cache holds in addition to
    /// the pixels.
    private static let chunk = 512

    init(_ gradient: GradientPaint) {
        ramp = ColorRamp(gradient)
        focus = gradient.focus
        inverse = gradient.transform == .identity ? nil : gradient.transform.inverted
        uniformColor = ramp.uniformColor.map(PremultipliedPixel.init(nearest:))
        kind = gradient.kind
    }

    /// The gradient's premultiplied pixels in a rectangle of the canvas, the top row first.
    func words(in target: PixelRect) -> [UInt32] {
        let count = target.width * target.height
        if let uniformColor { return [UInt32](repeating: uniformColor.argb, count: count) }
        // Words are written by four.
        return [UInt32](unsafeUninitializedCapacity: count + 3) { words, initialized in
            if let base = words.baseAddress, count > 0 { write(target, to: base) }
            initialized = count
        }
    }

    /// Whether no pixel shows what is below it.
    var isOpaque: Bool { uniformColor.map { $0.alpha == 255 } ?? ramp.pieces.allSatisfy(\.isOpaque) }

    /// Writes the pixels to memory that has room for just them.
    func write(_ target: PixelRect, to words: UnsafeMutableBufferPointer<UInt32>) {
        guard let base = words.baseAddress, !target.isEmpty else { return }
        if let uniformColor { return words.update(repeating: uniformColor.argb) }
        // Words are written by four, up to three beyond a row's end, so that the last rows that hold three are made apart.
        let apart = min(target.height, (target.width + 2) / target.width)
        var rows = target
        rows.height -= apart
        if !rows.isEmpty { write(rows, to: base) }
        var last = target
        (last.y, last.height) = (target.maxY - apart, apart)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: last.pixelCount + 3) { memory in
            guard let start = memory.baseAddress else { return }
            write(last, to: start)
            (base + rows.pixelCount).update(from: start, count: last.pixelCount)
        }
    }

    private func write(_ target: PixelRect, to words: UnsafeMutablePointer<UInt32>) {
        switch kind {
        case .linear(let from, let to):
            let offsets = LinearOffsets(from: from, to: to, placedBy: inverse)
            if offsets.step.y == 0 {
                let row = PixelRect(x: target.x, y: target.y, width: target.width, height: 1)
                writeRows(offsets, in: row, to: words)
                for row in 1..<max(1, target.height) {
                    (words + row * target.width).update(from: words, count: target.width)
                }
            } else if offsets.step.x == 0 {
                writeEvenRows(offsets, in: target, to: words)
            } else {
                writeRows(offsets, in: target, to: words)
            }
        case .radial(let center, let radii) where focus != nil || inverse != nil:
            let circle = GradientPaint.Circle(center: center, radius: radii.width)
            let offsets = FocalOffsets(
                from: focus ?? GradientPaint.Circle(center: center, radius: 0),
                to: circle,
                isStretched: radii.height / radii.width,
                inverse: inverse ?? .identity
            )
            writeRows(offsets, in: target, to: words)
        case .radial(let center, let radii):
            let offsets = RadialOffsets(center: center, radii: radii, in: target)
            writeRows(offsets, in: target, to: words)
        case .conic(let center, let start):
            let start = start.remainder(dividingBy: 360) / 360
            let offsets = ConicOffsets(center: center, start: start, inverse: inverse ?? .identity)
            writeRows(offsets, in: target, to: words)
        }
    }

    /// Writes the pixels of rows, four of a row at a time.
    private func writeRows<Offsets: GradientOffsets>(
        _ offsets: Offsets,
        in target: PixelRect,
        to words: UnsafeMutablePointer<UInt32>
    ) {
        var reader = ColorRampReader(ramp)
        let isMonotonic = Offsets.areMonotonic && ramp.spread == .pad
        withPlaces(count: target.width) { places in
            for row in 0..<target.height {
                let y = Double(target.y + row) + 0.5
                for start in stride(from: 0, to: target.width, by: Self.chunk) {
                    let count = min(Self.chunk, target.width - start)
                    var x = Double(target.x + start) + Self.centers
                    for index in 0..<(count + 3) / 4 {
                        let group = start / 4 + index
                        places[index] = ramp.place(of: offsets.offsets(group, x: x, y: y))
                        x += 4
                    }
                    places.withMemoryRebound(to: Double.self, capacity: count) {
                        let pixels = words + row * target.width + start
                        reader.write($0, count: count, isMonotonic: isMonotonic, to: pixels)
                    }
                    guard Offsets.hasGaps else { continue }
                    for column in 0..<count {
                        let x = Double(target.x + start + column / 4 * 4) + Self.centers
                        let offset = offsets.offsets((start + column) / 4, x: x, y: y)[column % 4]
                        if offset.isNaN { words[row * target.width + start + column] = 0 }
                    }
                }
            }
        }
    }

    /// Writes the pixels of rows that are of one color each, four rows at a time.
    private func writeEvenRows(_ offsets: LinearOffsets, in target: PixelRect, to words: UnsafeMutablePointer<UInt32>) {
        var reader = ColorRampReader(ramp)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { colors in
            guard let base = colors.baseAddress else { return }
            for row in stride(from: 0, to: target.height, by: 4) {
                let offsets = offsets.offsets(y: Double(target.y + row) + Self.centers)
                let places = ramp.place(of: offsets)
                // Places are read by four from any of them on.
                withUnsafeBytes(of: (places, places)) { places in
                    places.withMemoryRebound(to: Double.self) { places in
                        if let first = places.baseAddress { reader.write(first, count: 4, to: base) }
                    }
                }
                for lane in 0..<min(4, target.height - row) {
                    (words + (row + lane) * target.width).update(repeating: colors[lane], count: target.width)
                }
            }
        }
    }

    /// The distances of the centers of four pixels from the first one's edge.
    fileprivate static let centers = Group(0.5, 1.5, 2.5, 3.5)

    /// Lends memory for the places of a chunk of a line, and four more, since they are read by four from
    /// any of them on.
    private func withPlaces(count: Int, _ body: (UnsafeMutablePointer<Group>) -> Void) {
        let capacity = min(Self.chunk, count) / 4 + 2
        withUnsafeTemporaryAllocation(of: Group.self, capacity: capacity) { places in
            places.initialize(repeating: .zero)
            if let base = places.baseAddress { body(base) }
        }
    }
}

/// The offsets of pixels along a gradient: 0 at its start and 1 at its end, before it is repeated.
protocol GradientOffsets {
    /// Whether there are pixels without an offset, which are transparent.
    static var hasGaps: Bool { get }
    /// Whether the offsets of a row only grow, or only shrink.
    static var areMonotonic: Bool { get }
    /// The offsets at four places of a row of the canvas, with the number of their group in the row.
    func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double>
}

extension GradientOffsets {
    static var hasGaps: Bool { false }
    static var areMonotonic: Bool { false }
}

/// Offsets along the line of a linear gradient.
struct LinearOffsets: GradientOffsets {
    static var areMonotonic: Bool { true }

    private let start: Point2D
    /// What a pixel to the right and one down add.
    let step: Point2D

    /// Makes the offsets along a line in the units of an inverse map, by default in pixels.
    init(from start: Point2D, to end: Point2D, placedBy inverse: AffineTransform? = nil) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        let own = Point2D(dx / squared, dy / squared)
        guard let inverse, let map = inverse.inverted else {
            self.start = start
            step = own
            return
        }
        self.start = map(start)
        step = Point2D(own.x * inverse.a + own.y * inverse.b, own.x * inverse.c + own.y * inverse.d)
    }

    @inline(__always) func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        // Where an axis has no part, it has none of another sign or beyond all numbers either.
        (x - start.x) * step.x + (step.y == 0 ? -0.0 : (y - start.y) * step.y)
    }

    /// The offsets of four rows of a gradient that goes straight up or down.
    @inline(__always) func offsets(y: SIMD4<Double>) -> SIMD4<Double> { (y - start.y) * step.y }
}

/// Distances from the center of a radial gradient.
struct RadialOffsets: GradientOffsets {
    private let center: Point2D
    private let radii: Size2D
    /// For each group of a row the squares of the distances to the right of the center, which are those of every
    /// row.
    private let squares: [SIMD4<Double>]

    init(center: Point2D, radii: Size2D, in target: PixelRect) {
        self.center = center
        self.radii = radii
        squares = stride(from: 0, to: target.width, by: 4).map { start in
            let x = Double(target.x + start) + GradientPainter.centers
            let right = (x - center.x) / radii.width
            return right * right
        }
    }

    @inline(__always) func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let down = (y - center.y) / radii.height
        return (squares[group] + down * down).squareRoot()
    }
}

/// Offsets from one circle to another, in units of their own: at each place, the largest offset whose circle goes
/// through it and has a radius that is not negative.
struct FocalOffsets: GradientOffsets {
    static var hasGaps: Bool { true }

    private let inverse: AffineTransform
    private let focus: GradientPaint.Circle
    /// From the first center to the second.
    private let way: Point2D
    /// What the radius grows by.
    private let growth: Double
    private let stretch: Double
    /// What the quadratic term is multiplied by.
    private let square: Double

    init(
        from focus: GradientPaint.Circle,
        to circle: GradientPaint.Circle,
        isStretched stretch: Double,
        inverse: AffineTransform
    ) {
        self.inverse = inverse
        self.focus = focus
        self.stretch = stretch
        way = circle.center - focus.center
        growth = circle.radius - focus.radius
        square = way.x * way.x + way.y * way.y - growth * growth
    }

    @inline(__always) func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let right = inverse.a * x + (inverse.c * y + inverse.tx) - focus.center.x
        let down = (inverse.b * x + (inverse.d * y + inverse.ty) - focus.center.y) / stretch
        let half = right * way.x + down * way.y + focus.radius * growth
        let rest = right * right + down * down - focus.radius * focus.radius
        if way == .zero, focus.radius == 0 { return rest.squareRoot() / growth }
        func valid(_ offsets: SIMD4<Double>) -> SIMD4<Double> {
            offsets.replacing(with: .nan, where: focus.radius + offsets * growth .< 0)
        }
        guard abs(square) > 1e-12 * (growth * growth) else { return valid(rest / (2 * half)) }
        let root = (half * half - square * rest).squareRoot()
        let (first, second) = ((half + root) / square, (half - root) / square)
        let (low, high) = (pointwiseMin(first, second), pointwiseMax(first, second))
        return valid(high.replacing(with: low, where: focus.radius + high * growth .< 0))
    }
}

/// Angles around the center of a conic gradient.
struct ConicOffsets: GradientOffsets {
    let center: Point2D
    /// In turns, clockwise from up.
    let start: Double
    let inverse: AffineTransform

    @inline(__always) func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let right = inverse.a * x + (inverse.c * y + inverse.tx) - center.x
        let up = center.y - (inverse.b * x + (inverse.d * y + inverse.ty))
        let turns = AngleInTurns.clockwise(right: right, up: up) - start
        // What rounding leaves just before the start is at the start.
        return turns - (turns + 1e-10).floors
    }
}
