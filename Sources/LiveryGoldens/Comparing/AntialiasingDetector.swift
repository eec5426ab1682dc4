internal import LiveryRaster

/// Detects antialiased pixels, as pixelmatch does, following V. Vysniauskas, "Anti-aliased Pixel and Intensity
/// Slope Detector" (2009).
///
/// A pixel is antialiased if at most two of its eight neighbors have its brightness, some are darker
/// and some are brighter, and the darkest or the brightest of them has at least three equal
/// neighbors in both pictures. At a picture's edge, the missing neighbors count as one of equal
/// brightness.
extension PixelPair {
    /// Whether a pixel is antialiased in either picture.
    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        golden.isAntialiased(x, y, and: actual) || actual.isAntialiased(x, y, and: golden)
    }
}

extension PixelView {
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

    @inline(__always) private func hasEqualNeighbors(_ place: (x: Int, y: Int), and other: PixelView) -> Bool {
        hasEqualNeighbors(place.x, place.y) && other.hasEqualNeighbors(place.x, place.y)
    }

    /// Whether at least three neighbors are the same pixel.
    private func hasEqualNeighbors(_ x: Int, _ y: Int) -> Bool {
        let word = words[y * stride + x]
        // The pixel itself is counted too.
        var equal = isAtEdge(x, y) ? 0 : -1
        for row in max(y - 1, 0)...min(y + 1, size.height - 1) {
            for column in max(x - 1, 0)...min(x + 1, size.width - 1) where words[row * stride + column] == word {
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
    private static func brightness(_ word: UInt32) -> Double {
        let pixel = PremultipliedPixel(argb: word)
        let behind = 255 - Double(pixel.alpha)
        func level(_ level: UInt8) -> Double { Double(level) + behind }
        return 0.29889531 * level(pixel.red) + 0.58662247 * level(pixel.green) + 0.11448223 * level(pixel.blue)
    }
}
