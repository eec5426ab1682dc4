import LiveryRaster
import LiverySupport

/// An SVG file: read and checked once, then drawn at any size, in any colors.
///
/// Livery reads the file itself, applies its style sheets, substitutes colors, and passes the result to
/// librsvg: shapes, gradients, patterns, masks and filters. Texts, embedded pictures, scripts, animations and
/// references to other files are refused by name. How much there is to draw is counted before it is drawn,
/// against `SVGLimits`. That does not limit the time and the memory that librsvg takes: draw files that you do not
/// trust in processes of their own, by `SVGHelper`.
public struct SVGDocument: Sendable {
    /// The size in px: `width` and `height` in absolute units, else the size of the `viewBox`.
    public let size: Size

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
    public init(_ bytes: [UInt8], limits: SVGLimits = .default) throws(PictureError) {
        do throws(SVGFault) {
            var tree = try SVGParser(bytes: bytes, limits: limits).parse()
            guard let root = tree.elements.first else { throw SVGFault(.noRoot("")) }
            size = try SVGSize.size(of: root)
            // Rules apply to the elements as they are in the file.
            cascade = try SVGCascade(tree, limits: limits)
            tree.evaluateConditions()
            self.tree = tree
            self.limits = limits
        } catch {
            throw .svg(error)
        }
    }

    /// Draws the picture at a size in pixels, stretched where the proportions differ.
    ///
    /// - Parameters:
    ///   - pixels: The size of the bitmap. One without columns or rows is empty.
    ///   - colors: What to put in. `currentColor` is the `color` of the root element. `--name` is the value
    ///     of that custom property in the whole file, whatever the file declares. `#id` is the `fill` of the
    ///     element with that id, or its `stroke` if it has no fill and a stroke; the color of a stop or a
    ///     flood. Elements within it that have their own colors keep them.
    ///   - limits: How large the bitmap may be.
    /// - Returns: The picture in sRGB, at 96 px to the inch, in English.
    /// - Throws: `PictureError.svg` for a color that the file does not use, a `var()` without a value, a file
    ///   that asks for too much, and where librsvg is missing or fails; `PictureError.raster` for a bitmap
    ///   beyond the limits.
    public func draw(
        at pixels: PixelSize,
        colors: [String: Color] = [:],
        limits: RasterLimits = .default
    ) throws(PictureError) -> Bitmap {
        do {
            try limits.check(width: pixels.width, height: pixels.height)
        } catch {
            throw .raster(error)
        }
        do throws(SVGFault) {
            let file = try rewritten(colors: colors)
            try SVGCounter(file, pixels: pixels).check()
            let writer = SVGWriter(file.tree, file.values, width: size.width, height: size.height)
            let drawing = SVGDrawing(text: writer.text, size: size, pixels: pixels)
            let library = try Librsvg.shared.get()
            if let helper = SVGHelper.installed.withLock({ $0 }) { return try helper.draw(drawing) }
            return try drawing.drawn(by: library)
        } catch {
            throw .svg(error)
        }
    }

    /// Checks that the file uses the given colors, without drawing it or opening librsvg.
    ///
    /// - Parameter colors: What `draw` is to put in.
    /// - Throws: `PictureError.svg` for a color that the file does not use, and for a `var()` without a
    ///   value.
    public func check(colors: [String: Color]) throws(PictureError) {
        do throws(SVGFault) {
            _ = try rewritten(colors: colors)
        } catch {
            throw .svg(error)
        }
    }

    private func rewritten(colors: [String: Color]) throws(SVGFault) -> SVGRewriter {
        let values = try SVGResolver(tree, cascade, colors: colors, limits: limits).values
        return try SVGRewriter(tree, values, size: size, limits: limits)
    }

    /// The version of what draws SVG files, such as `librsvg 2.54.7`; it opens the library.
    ///
    /// The same file gives the same pixels with the same versions of librsvg and Cairo.
    ///
    /// - Throws: `PictureError.svg` where librsvg is missing.
    public static func rendererVersion() throws(PictureError) -> String {
        do {
            return "librsvg \(try Librsvg.shared.get().version)"
        } catch {
            throw .svg(error)
        }
    }
}

extension SVGTree {
    /// Leaves out elements for other languages than English and for extensions, and makes each `switch`
    /// the first of its children that is left (SVG 2, 5.9).
    fileprivate mutating func evaluateConditions() {
        for index in elements.indices {
            var children = elements[index].children.filter { isShown(elements[$0]) }
            if elements[index].name == "switch" {
                elements[index].name = "g"
                children = Array(children.prefix(1))
            }
            elements[index].children = children
        }
    }

    private func isShown(_ element: SVGElement) -> Bool {
        guard SVGNames.isConditional(element.name) else { return true }
        if let extensions = element.attributes["requiredExtensions"], !extensions.trimmed.isEmpty {
            return false
        }
        guard let languages = element.attributes["systemLanguage"] else { return true }
        return languages.split(separator: ",").contains { language in
            let language = language.trimmed.lowercased()
            return language == "en" || language.hasPrefix("en-")
        }
    }
}
