/// A corner of an outline, in pixels of the target.
struct CoverageVertex {
    var x: Double
    var y: Double
    /// How far the edge from here to the next corner below goes to the right for each pixel that it goes down.
    var slope: Double

    /// Where the edge from here is at a height.
    @inline(__always) func x(at height: Double) -> Double { x + slope * (height - y) }
}

/// A part of an outline that only goes down, or only up.
struct CoverageChain {
    /// The upper corner of the highest edge that matters still, and the lowest corner.
    private(set) var first: Int
    let last: Int
    let top: Double
    let bottom: Double
    /// 1 where the outline goes down, -1 where it goes up.
    let winding: Int
    /// How far to the left and to the right it reaches in a row.
    private(set) var left = 0.0
    private(set) var right = 0.0

    init(_ corners: ClosedRange<Int>, of vertices: [CoverageVertex], winding: Int) {
        (first, last) = (corners.lowerBound, corners.upperBound)
        (top, bottom) = (vertices[first].y, vertices[last].y)
        self.winding = winding
    }

    /// Leaves the edges above a height.
    @inline(__always) mutating func advance(to low: Double, _ vertices: UnsafeBufferPointer<CoverageVertex>) {
        while first + 1 < last, vertices[first + 1].y <= low { first += 1 }
    }

    /// Finds how far it reaches between two heights.
    mutating func measure(from low: Double, to high: Double, _ vertices: UnsafeBufferPointer<CoverageVertex>) {
        advance(to: low, vertices)
        let start = vertices[first]
        left = start.y >= low ? start.x : start.x(at: low)
        right = left
        for index in first..<last {
            let end = vertices[index + 1]
            let x = end.y > high ? vertices[index].x(at: high) : end.x
            left = min(left, x)
            right = max(right, x)
            if end.y >= high { break }
        }
    }

    /// Where it is at a height between its ends.
    func x(at height: Double, _ vertices: UnsafeBufferPointer<CoverageVertex>) -> Double {
        var index = first
        while index + 1 < last, vertices[index + 1].y <= height { index += 1 }
        return height >= vertices[index + 1].y ? vertices[index + 1].x : vertices[index].x(at: height)
    }

    /// Calls a function with the parts of its edges between two heights: where each begins and ends, and its height.
    @inline(__always) func forEachPart(
        from low: Double,
        to high: Double,
        _ vertices: UnsafeBufferPointer<CoverageVertex>,
        _ body: (_ from: Double, _ to: Double, _ height: Double) -> Void
    ) {
        for index in first..<last {
            let (start, end) = (vertices[index], vertices[index + 1])
            if end.y > low, end.y > start.y {
                let from = start.y >= low ? start.x : start.x(at: low)
                let to = end.y > high ? start.x(at: high) : end.x
                body(from, to, min(end.y, high) - max(start.y, low))
            }
            if end.y >= high { return }
        }
    }
}

/// The chains of outlines, which are given line by line.
struct CoverageChainBuilder {
    private(set) var vertices: [CoverageVertex] = []
    private(set) var chains: [CoverageChain] = []
    /// Where the corners of the chain that is being made begin, which lie as the outline goes.
    private var start = 0
    private var winding = 0
    /// Where the last line ended, and the height of the last corner, which differs where a level line was added.
    private var end = Point2D(.nan, .nan)
    private var height = 0.0
    /// What is below this, or above 0, is left out.
    private let bottom: Double

    /// Lines that go up or down by less than this are level; a quotient by their height could overflow.
    private static let least = 1e-9

    init(rows: Int, capacity: Int) {
        bottom = Double(rows)
        vertices.reserveCapacity(capacity)
    }

    /// Adds a line; the outline goes on where the last line ended, or another one begins.
    mutating func add(from start: Point2D, to end: Point2D) {
        if start != self.end {
            finish()
            append(start.x, start.y)
        }
        let last = self.end
        self.end = end
        let drop = end.y - height
        // A level part belongs to the chain that it continues, so that this one reaches as far as the next.
        guard abs(drop) > Self.least else { return append(end.x, height) }
        let winding = drop > 0 ? 1 : -1
        if self.winding == -winding {
            finish()
            append(last.x, height)
        }
        self.winding = winding
        append(end.x, end.y)
    }

    private mutating func append(_ x: Double, _ y: Double) {
        height = y
        vertices.append(CoverageVertex(x: x, y: y, slope: 0))
    }

    /// Ends the chain that is being made.
    mutating func finish() {
        defer {
            start = vertices.count
            winding = 0
        }
        guard winding != 0 else { return vertices.removeSubrange(start...) }
        var (first, last) = (start, vertices.count - 1)
        vertices.withUnsafeMutableBufferPointer { vertices in
            if winding < 0 { vertices[start...].reverse() }
            while first < last, vertices[first + 1].y <= 0 { first += 1 }
            while first < last, vertices[last - 1].y >= bottom { last -= 1 }
            for index in first..<last {
                let (one, next) = (vertices[index], vertices[index + 1])
                guard next.y > one.y else { continue }
                vertices[index].slope = (next.x - one.x) / (next.y - one.y)
            }
        }
        // All that is above or below the target is none.
        guard last > first else { return vertices.removeSubrange(start...) }
        chains.append(CoverageChain(first...last, of: vertices, winding: winding))
    }
}
