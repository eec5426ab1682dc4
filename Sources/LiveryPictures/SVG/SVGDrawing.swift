import LiveryRaster

/// What Livery leaves of an SVG file for librsvg, and how large it is to be drawn.
package struct SVGDrawing: Hashable, Sendable {
    /// The file, rewritten: shapes, gradients, patterns, masks and filters with all values in place.
    package let text: String
    /// The file's size in px.
    package let size: Size
    /// The size of the bitmap.
    package let pixels: PixelSize

    /// Says what is to be drawn.
    package init(text: String, size: Size, pixels: PixelSize) {
        self.text = text
        self.size = size
        self.pixels = pixels
    }

    /// Draws it in this process, by librsvg.
    ///
    /// - Parameter limits: How large the bitmap may be.
    /// - Returns: The bitmap.
    /// - Throws: `PictureError.svg` where librsvg is missing or fails; `PictureError.raster` for a bitmap beyond
    ///   the limits.
    package func drawn(limits: RasterLimits) throws(PictureError) -> Bitmap {
        let library: Librsvg
        do throws(SVGFault) {
            library = try Librsvg.shared.get()
        } catch {
            throw .svg(error)
        }
        var problem: String?
        let bitmap: Bitmap
        do {
            bitmap = try Bitmap(
                width: pixels.width,
                height: pixels.height,
                limits: limits
            ) { canvas throws(RasterError) in
                problem = try canvas.withCairoContext(
                    scaledBy: Double(pixels.width) / size.width,
                    Double(pixels.height) / size.height
                ) { context in
                    library.draw(text, on: context, width: size.width, height: size.height)
                }
            }
        } catch {
            throw .raster(error)
        }
        if let problem { throw .svg(SVGFault(.library(problem))) }
        return bitmap
    }
}

/// Draws SVG files elsewhere than in this process, such as in one that can be ended.
package protocol SVGRenderer: Sendable {
    /// Draws a file. The bitmap is the one that `SVGDrawing.drawn(limits:)` gives.
    ///
    /// - Returns: The bitmap.
    /// - Throws: Why the file can't be drawn, as a phrase.
    func draw(_ drawing: SVGDrawing) throws(SVGRendererError) -> Bitmap
}

/// Why a renderer can't draw a file.
package struct SVGRendererError: Error, Hashable, Sendable {
    /// The reason, as a phrase.
    package let reason: String

    /// Makes an error.
    package init(_ reason: String) {
        self.reason = reason
    }
}
