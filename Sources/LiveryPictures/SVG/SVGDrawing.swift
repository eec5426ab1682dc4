import LiveryRaster

/// What Livery leaves of an SVG file for librsvg, and how large it is to be drawn.
struct SVGDrawing {
    /// The file, rewritten: shapes, gradients, patterns, masks and filters with all values in place.
    let text: String
    /// The file's size in px.
    let size: Size
    /// The size of the bitmap, which is within the limits.
    let pixels: PixelSize

    /// Draws it in this process.
    ///
    /// - Parameter library: The library that draws.
    /// - Returns: The bitmap.
    /// - Throws: `SVGProblem.library` with what librsvg or Cairo says.
    func drawn(by library: Librsvg) throws(SVGFault) -> Bitmap {
        var problem: String?
        let bitmap: Bitmap
        do {
            bitmap = try Bitmap(
                width: pixels.width,
                height: pixels.height,
                limits: RasterLimits(maximumSide: .max, maximumPixels: .max)
            ) { canvas throws(RasterError) in
                problem = try canvas.withCairoContext(
                    scaledBy: Double(pixels.width) / size.width,
                    Double(pixels.height) / size.height
                ) { context in
                    library.draw(text, on: context, width: size.width, height: size.height)
                }
            }
        } catch {
            throw SVGFault(.library("\(error)"))
        }
        if let problem { throw SVGFault(.library(problem)) }
        return bitmap
    }
}
