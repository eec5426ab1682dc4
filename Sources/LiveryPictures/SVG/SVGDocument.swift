import LiveryRaster
import LiverySupport

/// An SVG file: read and checked once, then drawn at any size, in any colors.
///
/// Its style sheets are applied, its colors are substituted, and its elements are read as vectors, which are drawn
/// like those of a theme: shapes, gradients, patterns, markers, clips, masks, filters, and pictures that the file
/// contains, and, where fonts are given, texts. References to other files are refused by name; scripts, animations and
/// other elements that paint nothing are left out. How much there is to read and to paint is limited by `SVGLimits`.
public struct SVGDocument: Sendable {
    /// The size in px: `width` and `height` in absolute units, else the size of the `viewBox`.
    public let size: Size2D

    /// Which elements are left out because they paint nothing, and why: the first of each name.
    public var omissions: [SVGFault] { tree.omissions }

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
    ///   - fonts: What texts are set in; nil where they are refused.
    ///   - limits: How large the bitmap may be.
    /// - Returns: The picture in sRGB, at 96 px to the inch, in English.
    /// - Throws: `PictureError.svg` for a color that the file does not use, a `var()` without a value, something
    ///   that is not drawn, and a file that asks for too much; `PictureError.raster` for a bitmap beyond the limits.
    public func draw(
        at pixels: PixelSize,
        colors: [String: Color] = [:],
        fonts: (any TextFonts)? = nil,
        limits: RasterLimits = .default
    ) throws(PictureError) -> Bitmap {
        do {
            try limits.check(width: pixels.width, height: pixels.height)
        } catch {
            throw .raster(error)
        }
        let drawing = try vectors(colors: colors, fonts: fonts)
        do throws(RasterError) {
            return try drawing.bitmap(at: pixels, paintedPixels: self.limits.paintedPixelCount)
        } catch {
            switch error {
            case .tooManyPaintedPixels(let limit):
                throw .svg(SVGFault(.tooMuch(.pixels, limit: limit)))
            default: throw .raster(error)
            }
        }
    }

    /// Checks that the file can be drawn in the given colors, without drawing it.
    ///
    /// - Parameters:
    ///   - colors: What `draw` is to put in.
    ///   - fonts: What texts are set in.
    /// - Throws: `PictureError.svg` for all but the limit on what is painted.
    public func check(
        colors: [String: Color],
        fonts: (any TextFonts)? = nil
    ) throws(PictureError) {
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
    package func vectors(
        colors: [String: Color] = [:],
        fonts: (any TextFonts)? = nil,
        imageDepth: Int = 0
    ) throws(PictureError) -> VectorDrawing {
        do throws(SVGFault) {
            let values = try SVGResolver(tree, cascade, colors: colors, limits: limits).values
            var reader = SVGReader(
                tree,
                values,
                size: size,
                limits: limits,
                fonts: fonts,
                imageDepth: imageDepth
            )
            return try reader.drawing()
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

/// The size of an SVG file's picture.
enum SVGSize {
    /// The size of the root element, in px: by its width and height, else by its view box.
    static func size(of root: SVGElement) throws(SVGFault) -> Size2D {
        let width = try length("width", root)
        let height = try length("height", root)
        if let width, let height { return Size2D(width, height) }
        guard let box = try viewBox(of: root) else { throw SVGFault(.noSize, at: root.location) }
        // One length goes with the other by the proportions of the box.
        if let width { return Size2D(width, width * box.height / box.width) }
        if let height { return Size2D(height * box.width / box.height, height) }
        return box
    }

    /// A length in px; nil where there is none, or one that refers to what is around the picture.
    private static func length(_ name: String, _ root: SVGElement) throws(SVGFault) -> Double? {
        guard let text = root.attributes[name]?.trimmed.lowercased(), !text.isEmpty, text != "auto"
        else { return nil }
        if text.hasSuffix("%") { return nil }
        guard let pixels = pixels(text), pixels > 0, pixels <= 1_000_000 else {
            throw SVGFault(.size(name, text), at: root.location)
        }
        return pixels
    }

    /// CSS's absolute units (css-values-4, 6.2); nil for anything else.
    static func pixels(_ text: String) -> Double? {
        let units: [(String, Double)] = [
            ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54),
            ("in", 96),
            ("q", 96 / 101.6),
        ]
        for (unit, factor) in units where text.hasSuffix(unit) {
            return NumberText.parse(String(text.dropLast(unit.count))).map { $0 * factor }
        }
        return NumberText.parse(text)
    }

    private static func viewBox(of root: SVGElement) throws(SVGFault) -> Size2D? {
        guard let text = root.attributes["viewBox"] else { return nil }
        let numbers = text.split { $0.isWhitespace || $0 == "," }.map {
            NumberText.parse(String($0))
        }
        guard numbers.count == 4, numbers[0] != nil, numbers[1] != nil,
            let width = numbers[2], let height = numbers[3], 1e-6...1e6 ~= width,
            1e-6...1e6 ~= height
        else { throw SVGFault(.size("viewBox", text), at: root.location) }
        return Size2D(width, height)
    }
}

/// How much an SVG file may ask for.
///
/// Pictures that people draw stay far below: the largest of a few thousand icons and illustrations has a
/// tenth of these.
public struct SVGLimits: Hashable, Sendable {
    /// The limits that are used where none are given.
    public static let `default` = SVGLimits()

    /// The length of the file. Default: 16 MiB.
    public var byteCount = 16 << 20
    /// Elements, each as often as `use`, patterns, markers and masks draw it. Default: 50,000.
    public var elementCount = 50_000
    /// How deep elements are nested, those that are used included. Default: 64, for which the
    /// 512 KB are enough that threads have on some systems.
    public var depth = 64
    /// Segments and dashes of paths, each as often as it is drawn. Default: 500,000.
    public var segmentCount = 500_000
    /// Pixels that are painted, each as often as it is, of filters and blended groups many times; and the work that
    /// outlines take. Default: 2,000,000,000, which takes some seconds.
    public var paintedPixelCount = 2_000_000_000

    /// The attributes of an element.
    let attributeCount = 1_000
    /// Steps in comparing elements with the selectors of style sheets.
    let matchingCount = 2_000_000
    /// The bytes of the declarations of rules, each as often as it applies to an element.
    let styleByteCount = 16 << 20
    /// The bytes of custom properties, and of the values that replace all `var()` together.
    let substitutionByteCount = 4 << 20

    /// Makes the default limits.
    public init() {}
}
