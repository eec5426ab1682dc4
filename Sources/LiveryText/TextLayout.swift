internal import CPango
public import LiveryRaster

/// A text that has been set: where its lines and letters are.
///
/// Setting takes nearly all of the time that text takes. A layout is set once, when it is made, and
/// can then be measured and drawn any number of times, in any color and at any scale, on any thread.
/// All measures are points, from the upper left corner of the layout.
public struct TextLayout: Sendable {
    /// The text that was set.
    public let text: StyledText

    /// How it was set.
    public let options: TextOptions

    /// The width of the widest line and the sum of the lines' heights.
    ///
    /// Not rounded: round up `width * scale` if you need whole pixels. A text without characters has no width
    /// and one line's height.
    public let size: Size2D

    /// The lines from top to bottom; there is at least one.
    public let lines: [Line]

    /// Whether some of the text is not there, or an ellipsis took its place.
    public let isTruncated: Bool

    /// The text's fonts without an installed family, each once.
    public let missingFonts: [FontLibrary.MissingFont]

    let shaped: ShapedText

    /// A line of text.
    public struct Line: Sendable {
        /// The characters, in the text's string, without what ends a paragraph.
        ///
        /// Those of a truncated line include all text that it represents.
        public let range: Range<String.Index>

        /// The line's place: its width is that of its letters, its height that of its fonts, or the
        /// line height that they were given.
        public let frame: Rect2D

        /// The distance of the baseline from the layout's upper edge.
        public let baseline: Double

        /// Whether the line's paragraph runs from right to left.
        public let isRightToLeft: Bool
    }

    /// Sets a text in fonts of a library.
    ///
    /// Every paragraph is a line, or several: it ends at LF, CR, CR LF or U+2029. Characters that no
    /// font has are boxes; so are control characters. A font's line height is that of its lines, their
    /// letters in the middle; 0, like `nil`, is the font's own. Letter spacing is between letters,
    /// and not at a line's ends.
    ///
    /// Throws a ``TextError`` for more than 65,536 bytes, for a paragraph whose letters, were each as wide as its
    /// font's size, came to more than 1,000,000 points, for a width that is negative or not a number, and for a font
    /// whose size is not above 0 and at most 2,048, whose letter spacing is not in
    /// -16,384…16,384, or whose line height is not in 0…16,384.
    public init(_ text: StyledText, options: TextOptions = TextOptions(), fonts: FontLibrary) throws(TextError) {
        try self.init(text, options: options, fonts: fonts, limits: .default)
    }

    package init(_ text: StyledText, options: TextOptions = TextOptions(), fonts: FontLibrary, limits: TextLimits)
        throws(TextError)
    {
        let setter = try Typesetter(text, options, fonts, limits)
        let shaped = try fonts.withFontMap { (map) throws(TextError) in try setter.set(with: map) }
        let utf8 = text.string.utf8
        self.text = text
        self.options = options
        self.shaped = shaped
        size = Size2D(shaped.width, shaped.height)
        isTruncated = shaped.isTruncated
        missingFonts = shaped.missing
        lines = shaped.lines.map { line in
            func index(_ byte: Int) -> String.Index {
                utf8.index(utf8.startIndex, offsetBy: byte, limitedBy: utf8.endIndex) ?? utf8.endIndex
            }
            return Line(
                range: index(line.bytes.lowerBound)..<index(line.bytes.upperBound),
                frame: Rect2D(x: line.x, y: line.y, width: line.width, height: line.height),
                baseline: line.y + line.ascent,
                isRightToLeft: line.isRightToLeft
            )
        }
    }

    /// The distance of the first line's baseline from the upper edge.
    public var firstBaseline: Double { lines.first?.baseline ?? 0 }

    /// The distance of the last line's baseline from the upper edge.
    public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

extension TextLayout {
    /// The rectangle, in points from the layout's upper left corner, that letters, the lines under and
    /// through them, and the boxes of unknown characters mark; `nil` if they mark nothing.
    ///
    /// It may be smaller than the lines' frames, and reach out of them. Backgrounds do not count. At a
    /// scale, drawing may reach a pixel further, since baselines and lines are moved to whole pixels.
    public func inkBounds() -> Rect2D? {
        var bounds: Rect2D?
        func add(_ rect: Rect2D) {
            guard !rect.isEmpty else { return }
            bounds = bounds?.union(rect) ?? rect
        }
        for line in shaped.lines {
            let (left, baseline) = (line.x, line.y + line.ascent)
            for run in shaped.runs[line.runs] {
                add(run.font.inkBounds(of: shaped.glyphs[run.glyphs]).offset(x: left, y: baseline))
                for unknown in run.unknown { add(unknown.box.offset(x: left, y: baseline)) }
                for rule in [run.underline, run.strikethrough].compactMap({ $0 }) {
                    add(Rect2D(x: left + run.x, y: baseline + rule.offset, width: run.width, height: rule.thickness))
                }
            }
        }
        return bounds
    }
}

extension SharedFont {
    /// What glyphs of the font mark, from the origin that they are placed from, in points.
    func inkBounds(of glyphs: ArraySlice<PlacedGlyph>) -> Rect2D {
        var placed = glyphs.map { cairo_glyph_t(index: UInt($0.index), x: Double($0.x), y: Double($0.y)) }
        var extents = cairo_text_extents_t()
        FontLock.withLock {
            cairo_scaled_font_glyph_extents(scaledFont, &placed, Int32(clamping: placed.count), &extents)
        }
        return Rect2D(x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height)
    }
}

extension TextLayout {
    /// The outlines of the letters and the lines under them, each line's from the layout's left edge and the line's
    /// baseline.
    ///
    /// - Returns: The lines, and the faces that they are from, each once.
    /// - Throws: `TextOutlineError.missingGlyph` for a character that no font has, `.colored` for letters
    ///   without outlines, and `.failed` when Cairo fails.
    func outlines() throws(TextOutlineError) -> (lines: [TextOutline.Line], faces: [FontFace]) {
        try FontLock.withLock { () throws(TextOutlineError) in try outlines(by: OutlinePen()) }
    }

    private func outlines(by pen: consuming OutlinePen) throws(TextOutlineError) -> (
        lines: [TextOutline.Line], faces: [FontFace]
    ) {
        var faces: [FontFace] = []
        var lines: [TextOutline.Line] = []
        for line in shaped.lines {
            var path = Path()
            var rules: [TextOutline.Rule] = []
            for run in shaped.runs[line.runs] {
                if let unknown = run.unknown.first { throw .missingGlyph(unknown.scalar) }
                guard !run.glyphs.isEmpty else { continue }
                if run.font.isColored { throw .colored(family: run.font.family) }
                if !faces.contains(run.font.face) { faces.append(run.font.face) }
                try pen.select(run.font, size: text.style.font.size)
                var letters = Path()
                for glyph in shaped.glyphs[run.glyphs] {
                    let start = Point2D(line.x + Double(glyph.x), Double(glyph.y))
                    letters.append(try pen.outline(of: glyph.index).mapPoints { start + $0 })
                }
                for rule in [run.underline, run.strikethrough].compactMap({ $0 }) {
                    let rect = Rect2D(x: line.x + run.x, y: rule.offset, width: run.width, height: rule.thickness)
                    rules.append(TextOutline.Rule(rect, under: letters))
                }
                path.append(letters)
            }
            let baseline = line.y + line.ascent
            lines.append(TextOutline.Line(path: path, baseline: baseline, rules: rules))
        }
        return (lines, faces)
    }
}

/// Takes the outlines of glyphs from Cairo.
private struct OutlinePen: ~Copyable {
    private let context: OpaquePointer
    private var font: SharedFont?
    /// Pixels of the outlines for each point.
    private var scale = 1.0
    private var known: [UInt32: Path] = [:]

    /// How large letters are when their outlines are taken: FreeType rounds to 1/64 pixel.
    private static let size = 4_096.0

    init() throws(TextOutlineError) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { throw .failed(reason: "out of memory") }
        self.context = context
    }

    deinit { cairo_destroy(context) }

    /// Takes outlines from a font from now on.
    mutating func select(_ font: SharedFont, size: Double) throws(TextOutlineError) {
        if self.font === font { return }
        self.font = font
        known.removeAll(keepingCapacity: true)
        scale = Self.size / size
        font.select(scale: scale, in: context)
        try check()
    }

    /// The outline of a glyph in points, from the origin that it is placed from.
    mutating func outline(of glyph: UInt32) throws(TextOutlineError) -> Path {
        if let outline = known[glyph] { return outline }
        var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_new_path(context)
        cairo_glyph_path(context, &placed, 1)
        try check()
        guard let path = cairo_copy_path(context) else { throw .failed(reason: "out of memory") }
        defer { cairo_path_destroy(path) }
        let outline = Path(elements(of: path.pointee))
        known[glyph] = outline
        return outline
    }

    private func elements(of path: cairo_path_t) -> [Path.Element] {
        var elements: [Path.Element] = []
        var index = 0
        while index < Int(path.num_data), let data = path.data {
            let header = data[index].header
            func point(_ number: Int) -> Point2D {
                let point = data[index + number].point
                return Point2D(point.x, point.y) / scale
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: elements.append(.move(to: point(1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(to: point(1)))
            case CAIRO_PATH_CURVE_TO: elements.append(.curve(to: point(3), control1: point(1), control2: point(2)))
            default: elements.append(.close)
            }
            index += max(1, Int(header.length))
        }
        // Behind each outline's end, Cairo begins another where it began.
        if case .move? = elements.last { elements.removeLast() }
        return elements
    }

    private func check() throws(TextOutlineError) {
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(reason: String(cString: cairo_status_to_string(status)))
        }
    }
}
