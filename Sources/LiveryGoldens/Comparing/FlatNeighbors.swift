internal import LiveryRaster

/// The neighbors of a pixel that have at least three neighbors equal to themselves: without one, the pixel isn't
/// antialiased.
///
/// Only for pixels at least two from the left, top and bottom edges, and three from the right edge.
struct FlatNeighbors {
    /// -1 for each flat neighbor, else 0, in three rows of the columns around the pixel. The last of four columns
    /// doesn't count.
    private var rows: (SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>)

    /// Finds the flat neighbors of the pixel in a column and row.
    @inline(__always)
    init(of view: PixelView, at x: Int, _ y: Int) {
        let (first, second) = (PixelTriples(view, x, y - 2), PixelTriples(view, x, y - 1))
        let own = PixelTriples(view, x, y)
        let (fourth, last) = (PixelTriples(view, x, y + 1), PixelTriples(view, x, y + 2))
        rows = (
            second.isFlat(between: first, own) & SIMD4(-1, -1, -1, 0),
            own.isFlat(between: second, fourth) & SIMD4(-1, 0, -1, 0),
            fourth.isFlat(between: own, last) & SIMD4(-1, -1, -1, 0)
        )
    }

    /// Whether there are none.
    @inline(__always)
    var isEmpty: Bool { (rows.0 | rows.1 | rows.2).wrappedSum() == 0 }

    /// Removes those that are not in the other set.
    @inline(__always)
    mutating func formIntersection(_ other: FlatNeighbors) {
        rows = (rows.0 & other.rows.0, rows.1 & other.rows.1, rows.2 & other.rows.2)
    }

    /// Whether the first neighbor with a value, column by column, is flat.
    @inline(__always)
    func contains(
        firstWith value: Double,
        in values: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
    ) -> Bool {
        for column in 0..<3 {
            if values.0[column] == value { return rows.0[column] != 0 }
            if values.1[column] == value { return rows.1[column] != 0 }
            if values.2[column] == value { return rows.2[column] != 0 }
        }
        return false
    }
}

/// Four pixels of a row, starting left of a column, with their neighbors in the row.
private struct PixelTriples {
    private let left: SIMD4<UInt32>
    private let own: SIMD4<UInt32>
    private let right: SIMD4<UInt32>

    @inline(__always)
    init(_ view: PixelView, _ x: Int, _ y: Int) {
        (left, own, right) = (view.four(x - 2, y), view.four(x - 1, y), view.four(x, y))
    }

    /// -1 for each pixel that is equal to at least three of its eight neighbors, else 0.
    @inline(__always)
    func isFlat(between above: PixelTriples, _ below: PixelTriples) -> SIMD4<Int32> {
        let equal =
            isOwn(above.left) &+ isOwn(above.own) &+ isOwn(above.right) &+ isOwn(left)
            &+ isOwn(right) &+ isOwn(below.left) &+ isOwn(below.own) &+ isOwn(below.right)
        return SIMD4.zero.replacing(with: -1, where: equal .< -2)
    }

    @inline(__always)
    private func isOwn(_ other: SIMD4<UInt32>) -> SIMD4<Int32> {
        SIMD4.zero.replacing(with: -1, where: own .== other)
    }
}
