internal import LiveryRaster

/// Detects antialiased pixels, as pixelmatch does, following V. Vysniauskas, "Anti-aliased Pixel and Intensity
/// Slope Detector" (2009).
///
/// A pixel is antialiased if at most two of its eight neighbors have its brightness, some are darker
/// and some are brighter, and the darkest or the brightest of them has at least three equal
/// neighbors in both pictures. At a picture's edge, the missing neighbors count as one of equal
/// brightness.
///
/// A class, because the views of both pictures don't fit in registers.
final class AntialiasingDetector {
    private let golden: PixelView
    private let actual: PixelView

    /// Makes a detector for two pictures.
    init(_ pixels: PixelPair) {
        golden = pixels.golden
        actual = pixels.actual
    }

    /// Whether a pixel is antialiased in either picture.
    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        let size = golden.size
        guard x >= 2, x + 3 < size.width, y >= 2, y + 2 < size.height else {
            return golden.isAntialiased(x, y, and: actual)
                || actual.isAntialiased(x, y, and: golden)
        }
        var flat = FlatNeighbors(of: golden, at: x, y)
        if flat.isEmpty { return false }
        flat.formIntersection(FlatNeighbors(of: actual, at: x, y))
        if flat.isEmpty { return false }
        return golden.isAntialiased(x, y, beside: flat) || actual.isAntialiased(x, y, beside: flat)
    }
}

extension PixelView {
    /// Four pixels of a row from a column on.
    @inline(__always)
    func four(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
        UnsafeRawBufferPointer(words)
            .loadUnaligned(fromByteOffset: (y * stride + x) * 4, as: SIMD4<UInt32>.self)
    }

    /// The same as `isAntialiased(_:_:and:)`, for a pixel away from the edges.
    fileprivate func isAntialiased(_ x: Int, _ y: Int, beside flat: FlatNeighbors) -> Bool {
        let middle = Self.brightness(four(x - 1, y))
        var differences = (
            middle.y - Self.brightness(four(x - 1, y - 1)), middle.y - middle,
            middle.y - Self.brightness(four(x - 1, y + 1))
        )
        (differences.0.w, differences.1.w, differences.2.w) = (0, 0, 0)
        var (low, high) = (differences.0, differences.0)
        low.replace(with: differences.1, where: differences.1 .< low)
        low.replace(with: differences.2, where: differences.2 .< low)
        high.replace(with: differences.1, where: differences.1 .> high)
        high.replace(with: differences.2, where: differences.2 .> high)
        let (lowest, highest) = (low.min(), high.max())
        guard lowest < 0, highest > 0 else { return false }
        let ones = SIMD4<Int64>(repeating: 1)
        let equal =
            SIMD4.zero.replacing(with: ones, where: differences.0 .== 0)
            &+ SIMD4.zero.replacing(with: ones, where: differences.1 .== 0)
            &+ SIMD4.zero.replacing(with: ones, where: differences.2 .== 0)
        // The pixel itself and the last lane of each row are counted as equal, but are not neighbors.
        return equal.wrappedSum() - 4 <= 2
            && (flat.contains(firstWith: lowest, in: differences)
                || flat.contains(firstWith: highest, in: differences))
    }

    fileprivate func isAntialiased(_ x: Int, _ y: Int, and other: PixelView) -> Bool {
        let center = y * stride + x
        let word = words[center]
        let own = Self.brightness(word)
        var equal = isAtEdge(x, y) ? 1 : 0
        // The brightness of this pixel minus that of a neighbor: the lowest is that of the brightest neighbor.
        var (lowest, highest) = (0.0, 0.0)
        var (brightest, darkest) = ((x: x, y: y), (x: x, y: y))
        // Column by column: of equally dark neighbors, the first counts.
        for column in max(x - 1, 0)...min(x + 1, size.width - 1) {
            for row in max(y - 1, 0)...min(y + 1, size.height - 1) {
                let index = row * stride + column
                guard index != center else { continue }
                let neighbor = words[index]
                let difference = neighbor == word ? 0 : own - Self.brightness(neighbor)
                if difference == 0 {
                    equal += 1
                    if equal > 2 { return false }
                } else if difference < lowest {
                    lowest = difference
                    brightest = (column, row)
                } else if difference > highest {
                    highest = difference
                    darkest = (column, row)
                }
            }
        }
        guard lowest < 0, highest > 0 else { return false }
        return hasEqualNeighbors(brightest, and: other) || hasEqualNeighbors(darkest, and: other)
    }

    @inline(__always)
    private func hasEqualNeighbors(_ place: (x: Int, y: Int), and other: PixelView) -> Bool {
        hasEqualNeighbors(place.x, place.y) && other.hasEqualNeighbors(place.x, place.y)
    }

    /// Whether at least three neighbors are the same pixel.
    private func hasEqualNeighbors(_ x: Int, _ y: Int) -> Bool {
        let word = words[y * stride + x]
        // The pixel itself is counted too.
        var equal = isAtEdge(x, y) ? 0 : -1
        for row in max(y - 1, 0)...min(y + 1, size.height - 1) {
            for column in max(x - 1, 0)...min(x + 1, size.width - 1)
            where words[row * stride + column] == word {
                equal += 1
            }
        }
        return equal > 2
    }

    private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
    }

    /// The Y of YIQ on white, with pixelmatch's weights, which are those of Y. Kotsarenko and
    /// F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in
    /// mobile applications" (2010).
    @inline(__always)
    private static func brightness(_ words: SIMD4<UInt32>) -> SIMD4<Double> {
        let words = SIMD4<Int32>(truncatingIfNeeded: words)
        let behind = 255 &- (words &>> 24 & 255)
        let red = SIMD4<Double>((words &>> 16 & 255) &+ behind)
        let green = SIMD4<Double>((words &>> 8 & 255) &+ behind)
        let blue = SIMD4<Double>((words & 255) &+ behind)
        return 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
    }

    private static func brightness(_ word: UInt32) -> Double {
        brightness(SIMD4(repeating: word)).x
    }
}

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
