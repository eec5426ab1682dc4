internal import LiveryRaster

/// Tells pixels that antialiasing made from those that somebody drew.
///
/// After V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009), as pixelmatch
/// applies it: a pixel is antialiased if it has at most two neighbors of its own brightness, has both
/// a darker and a brighter neighbor, and the darkest or the brightest of them lies in an area of
/// one color, in both pictures. A pixel's neighbors are the eight around it; at the edge, where some
/// are missing, one of its brightness is taken to be there.
struct AntialiasingDetector {
    private let golden: Bitmap
    private let actual: Bitmap

    /// For two pictures of one size.
    init(golden: Bitmap, actual: Bitmap) {
        self.golden = golden
        self.actual = actual
    }

    /// Whether a pixel is antialiased in either picture.
    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        Self.isAntialiased(x, y, in: golden, and: actual)
            || Self.isAntialiased(x, y, in: actual, and: golden)
    }

    private static func isAntialiased(
        _ x: Int,
        _ y: Int,
        in bitmap: Bitmap,
        and other: Bitmap
    ) -> Bool {
        let own = brightness(bitmap[x, y])
        var equal = isAtEdge(x, y, of: bitmap) ? 1 : 0
        // Of this pixel's brightness less a neighbor's: the lowest is of the brightest neighbor.
        var (lowest, highest) = (0.0, 0.0)
        var (brightestPlace, darkestPlace) = ((x: x, y: y), (x: x, y: y))
        for (column, row) in neighbors(x, y, of: bitmap) {
            let difference = own - brightness(bitmap[column, row])
            if difference == 0 {
                equal += 1
                if equal > 2 { return false }
            } else if difference < lowest {
                lowest = difference
                brightestPlace = (column, row)
            } else if difference > highest {
                highest = difference
                darkestPlace = (column, row)
            }
        }
        guard lowest < 0, highest > 0 else { return false }
        func isInArea(_ place: (x: Int, y: Int)) -> Bool {
            hasEqualNeighbors(place.x, place.y, in: bitmap)
                && hasEqualNeighbors(place.x, place.y, in: other)
        }
        return isInArea(brightestPlace) || isInArea(darkestPlace)
    }

    /// Whether at least three neighbors are the same pixel.
    private static func hasEqualNeighbors(_ x: Int, _ y: Int, in bitmap: Bitmap) -> Bool {
        let pixel = bitmap[x, y]
        var equal = isAtEdge(x, y, of: bitmap) ? 1 : 0
        for (column, row) in neighbors(x, y, of: bitmap) where bitmap[column, row] == pixel {
            equal += 1
            if equal > 2 { return true }
        }
        return false
    }

    private static func isAtEdge(_ x: Int, _ y: Int, of bitmap: Bitmap) -> Bool {
        x == 0 || y == 0 || x == bitmap.width - 1 || y == bitmap.height - 1
    }

    /// The places around a pixel that are in the picture, column by column: of neighbors that are
    /// equally dark, the first counts.
    private static func neighbors(
        _ x: Int,
        _ y: Int,
        of bitmap: Bitmap
    ) -> some Sequence<(Int, Int)> {
        let rows = max(y - 1, 0)...min(y + 1, bitmap.height - 1)
        return (max(x - 1, 0)...min(x + 1, bitmap.width - 1)).lazy.flatMap { column in
            rows.lazy.compactMap { row in column == x && row == y ? nil : (column, row) }
        }
    }

    /// The Y of YIQ, on white, as pixelmatch has it from Y. Kotsarenko and F. Ramos, "Measuring
    /// perceived color difference using YIQ NTSC transmission color space in mobile applications"
    /// (2010).
    private static func brightness(_ pixel: PremultipliedPixel) -> Double {
        let behind = Double(255 - pixel.alpha)
        let (red, green, blue) = (
            Double(pixel.red) + behind, Double(pixel.green) + behind, Double(pixel.blue) + behind
        )
        return 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
    }
}
