internal import LiveryRaster

/// Tells antialiased pixels from others, as pixelmatch does after V. Vysniauskas, "Anti-aliased
/// Pixel and Intensity Slope Detector" (2009).
///
/// A pixel is antialiased if at most two of its eight neighbors have its brightness, some are darker
/// and some are brighter, and the darkest or the brightest of them has at least three equal
/// neighbors in both pictures. At a picture's edge, the missing neighbors count as one of equal
/// brightness.
struct AntialiasingDetector {
    private let golden: PixelView
    private let actual: PixelView

    /// Makes a detector for two pictures.
    init(_ pixels: PixelPair) {
        golden = pixels.golden
        actual = pixels.actual
    }

    /// Whether a pixel is antialiased in either picture.
    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        golden.isAntialiased(x, y, and: actual) || actual.isAntialiased(x, y, and: golden)
    }
}

extension PixelView {
    fileprivate func isAntialiased(_ x: Int, _ y: Int, and other: PixelView) -> Bool {
        let word = words[y * stride + x]
        // Where a neighbor is missing, the pixel stands for it.
        var around = SIMD8<UInt32>(repeating: word)
        var missing = 0
        for lane in around.indices {
            let (column, row) = Self.neighbor(lane, of: x, y)
            if UInt(bitPattern: column) < UInt(size.width),
                UInt(bitPattern: row) < UInt(size.height)
            {
                around[lane] = words[row * stride + column]
            } else {
                missing += 1
            }
        }
        // Of this pixel's brightness less a neighbor's: the lowest is of the brightest neighbor.
        let differences = Self.brightness(SIMD8(repeating: word)) - Self.brightness(around)
        let isEqual = SIMD8<Int64>.zero.replacing(with: 1, where: differences .== 0)
        let equal = Int(isEqual.wrappedSum()) - missing + (missing > 0 ? 1 : 0)
        let (lowest, highest) = (differences.min(), differences.max())
        guard equal <= 2, lowest < 0, highest > 0 else { return false }
        for extreme in [lowest, highest] {
            // Of neighbors that are equally dark, the first counts.
            let lane = differences.indices.first { differences[$0] == extreme } ?? 0
            let (column, row) = Self.neighbor(lane, of: x, y)
            if hasEqualNeighbors(column, row), other.hasEqualNeighbors(column, row) { return true }
        }
        return false
    }

    /// The place of one of the eight neighbors, column by column.
    @inline(__always)
    private static func neighbor(_ lane: Int, of x: Int, _ y: Int) -> (column: Int, row: Int) {
        // The fifth of the nine places is the pixel's own.
        let place = lane < 4 ? lane : lane + 1
        return (x + place / 3 - 1, y + place % 3 - 1)
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
    private static func brightness(_ words: SIMD8<UInt32>) -> SIMD8<Double> {
        // Levels fit a signed number, which has an instruction that makes it a floating one.
        func level(_ shift: UInt32) -> SIMD8<Double> {
            SIMD8<Double>(SIMD8<Int32>(truncatingIfNeeded: (words &>> shift) & 255))
        }
        let behind = 255 - level(24)
        return 0.29889531 * (level(16) + behind) + 0.58662247 * (level(8) + behind)
            + 0.11448223 * (level(0) + behind)
    }
}
