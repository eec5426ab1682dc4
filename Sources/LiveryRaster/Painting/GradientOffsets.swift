/// The offsets of pixels along a gradient: 0 at its start and 1 at its end, before it is repeated.
protocol GradientOffsets {
    /// The offsets at four places of a row of the canvas.
    func offsets(x: SIMD4<Double>, y: Double) -> SIMD4<Double>
}

/// Offsets along the line of a linear gradient.
struct LinearOffsets: GradientOffsets {
    private let start: Point
    /// What a pixel to the right and one down add.
    let step: Point

    init(from start: Point, to end: Point) {
        self.start = start
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        step = Point(dx / squared, dy / squared)
    }

    @inline(__always)
    func offsets(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        // Where an axis has no part, it has none of another sign or beyond all numbers either.
        step.y == 0 ? (x - start.x) * step.x : (x - start.x) * step.x + (y - start.y) * step.y
    }

    /// The offsets of four rows of a gradient that goes straight up or down.
    @inline(__always)
    func offsets(y: SIMD4<Double>) -> SIMD4<Double> { (y - start.y) * step.y }
}

/// Distances from the center of a radial gradient.
struct RadialOffsets: GradientOffsets {
    let center: Point
    let radii: Size

    @inline(__always)
    func offsets(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let right = (x - center.x) / radii.width
        let down = (y - center.y) / radii.height
        return (right * right + down * down).squareRoot()
    }
}

/// Angles around the center of a conic gradient.
struct ConicOffsets: GradientOffsets {
    let center: Point
    /// In turns, clockwise from up.
    let start: Double

    @inline(__always)
    func offsets(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
        let turns = Turns.clockwise(right: x - center.x, up: center.y - y) - start
        // What rounding leaves just before the start is at the start.
        return turns - (turns + 1e-10).floors
    }
}
