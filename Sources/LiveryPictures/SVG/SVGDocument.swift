import LiveryRaster
import LiverySupport

/// An SVG file: read and checked once, then drawn at any size, in any colors.
///
/// Its style sheets are applied, its colors are substituted, and its elements are read as vectors, which are drawn
/// like those of a theme: shapes, gradients, patterns, markers, clips, masks, filters, and pictures that the file
/// contains, and, where fonts are given, texts. References to other files are refused by name; scripts, animations and
/// other elements that paint nothing are left out. How much there is to read and to paint is limited by `SVGLimits`.
package struct SVGDocument: Sendable {
    /// The size in px: `width` and `height` in absolute units, else the size of the `viewBox`.
    package let size: Size2D

    /// Which elements are left out because they paint nothing, and why: the first of each name.
    package var omissions: [SVGFault] { tree.omissions }

    /// Whether there may be texts, in the file or in one that it contains, for which fonts are needed.
    package var hasTexts: Bool {
        tree.elements.contains { $0.name == "text" || $0.attributes["href"]?.hasPrefix("data:image/svg") == true }
    }

    private let last = LastDrawing()
    private let tree: SVGTree
    private let cascade: SVGCascade
    private let limits: SVGLimits

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8, UTF-16 or ISO 8859-1.
    ///   - limits: How much the file may ask for.
    /// - Throws: `PictureError.svg` for a file that is broken, is too large, has no size, or has
    ///   something that is not drawn.
    package init(_ bytes: [UInt8], limits: SVGLimits = .default) throws(PictureError) {
        do throws(SVGFault) {
            var tree = try SVGParser(bytes: bytes, limits: limits).parse()
            guard let root = tree.elements.first else { throw SVGFault(.noRoot("")) }
            size = try Size2D(svg: root)
            // Rules apply to the elements as they are in the file.
            cascade = try SVGCascade(&tree, limits: limits)
            for omission in cascade.omissions { tree.omit(omission) }
            tree.evaluateConditions()
            self.tree = tree
            self.limits = limits
        } catch { throw .svg(error) }
    }

    /// Draws the picture at a size in pixels, stretched where the proportions differ.
    ///
    /// - Parameters:
    ///   - pixels: The size of the bitmap. One without columns or rows is empty.
    ///   - colors: What to put in. `currentColor` is the `color` of the root element. `--name` is the value
    ///     of that custom property in the whole file, whatever the file declares. `#id` is the `fill` of the
    ///     element with that id, or its `stroke` if it has no fill and a stroke; the color of a stop or a
    ///     flood. Elements within it that have their own colors keep them.
    ///   - fonts: What texts are set in; nil where they are refused.
    ///   - limits: How large the bitmap may be.
    ///   - painted: Counts what is painted. Default: as much as one picture may paint.
    /// - Returns: The picture in sRGB, at 96 px to the inch, in English.
    /// - Throws: `PictureError.svg` for a color that the file does not use, a `var()` without a value, something
    ///   that is not drawn, and a file that asks for too much; `PictureError.raster` for a bitmap beyond the limits,
    ///   and where too much is painted only together with what was painted before.
    package func draw(
        at pixels: PixelSize,
        colors: [String: Color] = [:],
        fonts: (any TextFonts)? = nil,
        limits: RasterLimits = .default,
        painted: PaintedPixels = PaintedPixels(.default)
    ) throws(PictureError) -> Bitmap {
        do { try limits.check(width: pixels.width, height: pixels.height) } catch { throw .raster(error) }
        let drawing = try vectors(colors: colors, fonts: fonts)
        let before = painted.count
        do throws(RasterError) { return try drawing.bitmap(at: pixels, painted: painted) } catch {
            switch error.limit {
            case .paintedPixels(let limit)? where painted.count - before > Double(limit):
                throw .svg(SVGFault(.tooMuch(.pixels, limit: limit)))
            case .heldBytes(let limit)?: throw .svg(SVGFault(.tooMuch(.memory, limit: limit)))
            case .paintedPixels?, .imageSize?, nil: throw .raster(error)
            }
        }
    }

    /// Checks that the file can be drawn in the given colors, without drawing it.
    ///
    /// - Parameters:
    ///   - colors: What `draw` is to put in.
    ///   - fonts: What texts are set in.
    /// - Throws: `PictureError.svg` for all but the limit on what is painted.
    package func check(colors: [String: Color], fonts: (any TextFonts)? = nil) throws(PictureError) {
        _ = try vectors(colors: colors, fonts: fonts)
    }

    /// The picture as vectors, in its own units, in which it has the document's size.
    ///
    /// - Parameters:
    ///   - colors: What to put in, as for `draw(at:colors:fonts:limits:)`.
    ///   - fonts: What texts are set in.
    ///   - imageDepth: In how many other files the file is.
    /// - Returns: The picture.
    /// - Throws: `PictureError.svg` as for drawing it.
    package func vectors(colors: [String: Color] = [:], fonts: (any TextFonts)? = nil, imageDepth: Int = 0)
        throws(PictureError) -> VectorDrawing
    {
        if fonts == nil, let kept = last.drawing(colors) { return kept }
        do throws(SVGFault) {
            let values = try SVGResolver(tree, cascade, colors: colors, limits: limits).values
            var reader = SVGReader(tree, values, size: size, limits: limits, fonts: fonts, imageDepth: imageDepth)
            let drawing = try reader.drawing()
            if fonts == nil { last.keep(drawing, colors) }
            return drawing
        } catch { throw .svg(error) }
    }
}

/// The vectors that were read last: a file is checked, then drawn at several scales.
private final class LastDrawing: Sendable {
    private let kept = Locked<(colors: [String: Color], drawing: VectorDrawing)?>(nil)

    func drawing(_ colors: [String: Color]) -> VectorDrawing? {
        kept.withLock { $0?.colors == colors ? $0?.drawing : nil }
    }

    func keep(_ drawing: VectorDrawing, _ colors: [String: Color]) { kept.withLock { $0 = (colors, drawing) } }
}
