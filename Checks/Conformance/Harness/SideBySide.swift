import LiveryRaster

/// The browser's picture, Livery's, and where they differ, from left to right.
package enum SideBySide {
    /// The distance between the three and around them, in pixels.
    private static let gap = 8
    /// How high each is at least, in pixels: a small one is enlarged, pixel by pixel.
    private static let smallest = 120

    /// Draws the three on white.
    ///
    /// The third is white where the pictures are equal, gray where they differ by up to four
    /// levels, the darker the more, and red beyond, the darker the more.
    package static func make(browser: Bitmap, livery: Bitmap) throws(RasterError) -> Bitmap {
        let panels = [browser, livery, try difference(browser, livery)]
        let height = panels.map(\.height).max() ?? 0
        let factor = max(1, (smallest + height - 1) / max(height, 1))
        var enlarged: [Bitmap] = []
        for panel in panels { enlarged.append(try self.enlarged(panel, by: factor)) }
        let width = enlarged.reduce(gap) { $0 + $1.width + gap }
        return try Bitmap(width: width, height: height * factor + 2 * gap) { canvas throws(RasterError) in
            let whole = Rect2D(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
            try canvas.fill(whole, with: .color(Color(red: 1, green: 1, blue: 1)))
            var x = gap
            for panel in enlarged {
                try canvas.draw(panel, at: (x, gap))
                x += panel.width + gap
            }
        }
    }

    private static func difference(_ browser: Bitmap, _ livery: Bitmap) throws(RasterError) -> Bitmap {
        let (width, height) = (max(browser.width, livery.width), max(browser.height, livery.height))
        try RasterLimits.default.check(width: width, height: height)
        let pixels = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return shade(of: livery[x, y].largestDifference(from: browser[x, y]))
        }
        return try Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func shade(of difference: Int) -> PremultipliedPixel {
        if difference <= 4 {
            let level = UInt8(clamping: 255 - 24 * difference)
            return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
        }
        let level = UInt8(clamping: 255 - difference)
        return PremultipliedPixel(red: level, green: 0, blue: 32, alpha: 255)
    }

    private static func enlarged(_ bitmap: Bitmap, by factor: Int) throws(RasterError) -> Bitmap {
        let (width, height) = (bitmap.width * factor, bitmap.height * factor)
        try RasterLimits.default.check(width: width, height: height)
        let pixels = (0..<width * height).map { index in bitmap[index % width / factor, index / width / factor] }
        return try Bitmap(width: width, height: height, pixels: pixels)
    }
}
