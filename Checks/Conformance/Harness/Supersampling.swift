import LiveryRaster

/// What a browser draws many times as large, with its pixels averaged: the area that shapes cover.
///
/// A browser's own antialiasing approximates areas; that of pixels a twelfth as wide is off by a
/// twelfth as much, and most of it evens out.
package enum Supersampling {
    /// How many times as large a case is drawn, along each side.
    package static let factor = 12
    /// The scales at which Livery's picture is compared with the averaged one, in pixels for a point.
    package static let scales = [1, 2]
    /// The groups of cases that are about edges.
    package static let groups: Set = ["borders", "corners", "edges", "placed"]
}

extension Bitmap {
    /// The picture that has one pixel for each square of this one's, the mean of its premultiplied channels.
    ///
    /// - Parameter factor: The side of the squares, 1 to 16; it divides width and height.
    /// - Returns: The picture, each level rounded to the nearest.
    /// - Throws: `RasterError` where there is no memory for it.
    package func averaged(by factor: Int) throws(RasterError) -> Bitmap {
        let (width, height) = (self.width / factor, self.height / factor)
        let stride = self.width
        let count = UInt32(factor * factor)
        let pixels = withPixels { pixels in
            (0..<width * height).map { index in
                var start = index / width * factor * stride + index % width * factor
                // Two channels each; 256 levels of 255 fit into their 16 bits.
                var (redAndBlue, alphaAndGreen) = (UInt32(0), UInt32(0))
                for _ in 0..<factor {
                    for place in start..<start + factor {
                        redAndBlue &+= pixels[place] & 0x00FF_00FF
                        alphaAndGreen &+= pixels[place] >> 8 & 0x00FF_00FF
                    }
                    start += stride
                }
                func mean(_ sums: UInt32, _ shift: UInt32) -> UInt32 { ((sums >> shift & 0xFFFF) + count / 2) / count }
                return PremultipliedPixel(
                    argb: mean(alphaAndGreen, 16) << 24 | mean(redAndBlue, 16) << 16 | mean(alphaAndGreen, 0) << 8
                        | mean(redAndBlue, 0)
                )
            }
        }
        return try Bitmap(width: width, height: height, pixels: pixels)
    }
}
