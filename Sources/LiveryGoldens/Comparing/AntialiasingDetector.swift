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
