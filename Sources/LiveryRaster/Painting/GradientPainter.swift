import LiveryLibc

/// Computes the pixels of a gradient: the places of their centers, then the colors there.
///
/// The measures have been checked to be finite.
struct GradientPainter {
    fileprivate typealias Group = ColorRampReader.Group

    private let kind: GradientPaint.Kind
    private let ramp: ColorRamp
    /// The one color of a gradient that is too short, or repeats too closely, to be seen.
    private let uniformColor: PremultipliedPixel?

    /// How many places are computed before their colors are: as many as the first cache holds in addition to
    /// the pixels.
    private static let chunk = 512

    init(_ gradient: GradientPaint) {
        kind = gradient.kind
        ramp = ColorRamp(gradient)
        uniformColor = gradient.uniformColor(ramp)
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
    var isOpaque: Bool {
        uniformColor.map { $0.alpha == 255 } ?? ramp.pieces.allSatisfy(\.isOpaque)
    }

    /// Writes the pixels to memory that has room for just them.
    func write(_ target: PixelRect, to words: UnsafeMutableBufferPointer<UInt32>) {
        guard let base = words.baseAddress, !target.isEmpty else { return }
        if let uniformColor { return words.update(repeating: uniformColor.argb) }
        // Words are written by four, so that the last row is made apart.
        var rows = target
        rows.height -= 1
        if !rows.isEmpty { write(rows, to: base) }
        let last = PixelRect(x: target.x, y: target.maxY - 1, width: target.width, height: 1)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: target.width + 3) { row in
            guard let start = row.baseAddress else { return }
            write(last, to: start)
            (base + rows.pixelCount).update(from: start, count: target.width)
        }
    }

    private func write(_ target: PixelRect, to words: UnsafeMutablePointer<UInt32>) {
        switch kind {
        case .linear(let from, let to):
            let offsets = LinearOffsets(from: from, to: to)
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
        case .radial(let center, let radii):
            let offsets = RadialOffsets(center: center, radii: radii, in: target)
            writeRows(offsets, in: target, to: words)
        case .conic(let center, let start):
            let start = start.remainder(dividingBy: 360) / 360
            writeRows(ConicOffsets(center: center, start: start), in: target, to: words)
        }
    }

    /// Writes the pixels of rows, four of a row at a time.
    private func writeRows(
        _ offsets: some GradientOffsets,
        in target: PixelRect,
        to words: UnsafeMutablePointer<UInt32>
    ) {
        var reader = ColorRampReader(ramp)
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
                        reader.write($0, count: count, to: words + row * target.width + start)
                    }
                }
            }
        }
    }

    /// Writes the pixels of rows that are of one color each, four rows at a time.
    private func writeEvenRows(
        _ offsets: LinearOffsets,
        in target: PixelRect,
        to words: UnsafeMutablePointer<UInt32>
    ) {
        var reader = ColorRampReader(ramp)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { colors in
            guard let base = colors.baseAddress else { return }
            for row in stride(from: 0, to: target.height, by: 4) {
                let offsets = offsets.offsets(y: Double(target.y + row) + Self.centers)
                let places = ramp.place(of: offsets)
                // Places are read by four from any of them on.
                withUnsafeBytes(of: (places, places)) { places in
                    places.withMemoryRebound(to: Double.self) { places in
                        if let first = places.baseAddress {
                            reader.write(first, count: 4, to: base)
                        }
                    }
                }
                for lane in 0..<min(4, target.height - row) {
                    (words + (row + lane) * target.width)
                        .update(repeating: colors[lane], count: target.width)
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
    /// The offsets at four places of a row of the canvas, with the number of their group in the row.
    func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double>
}

/// Offsets along the line of a linear gradient.
struct LinearOffsets: GradientOffsets {
    private let start: Point2D
    /// What a pixel to the right and one down add.
    let step: Point2D

    init(from start: Point2D, to end: Point2D) {
        self.start = start
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        step = Point2D(dx / squared, dy / squared)
    }

    @inline(__always)
    func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        // Where an axis has no part, it has none of another sign or beyond all numbers either.
        step.y == 0 ? (x - start.x) * step.x : (x - start.x) * step.x + (y - start.y) * step.y
    }

    /// The offsets of four rows of a gradient that goes straight up or down.
    @inline(__always)
    func offsets(y: SIMD4<Double>) -> SIMD4<Double> { (y - start.y) * step.y }
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

    @inline(__always)
    func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let down = (y - center.y) / radii.height
        return (squares[group] + down * down).squareRoot()
    }
}

/// Angles around the center of a conic gradient.
struct ConicOffsets: GradientOffsets {
    let center: Point2D
    /// In turns, clockwise from up.
    let start: Double

    @inline(__always)
    func offsets(_ group: Int, x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let turns = AngleInTurns.clockwise(right: x - center.x, up: center.y - y) - start
        // What rounding leaves just before the start is at the start.
        return turns - (turns + 1e-10).floors
    }
}
