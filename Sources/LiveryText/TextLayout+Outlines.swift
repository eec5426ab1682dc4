internal import CPango
import LiveryRaster

extension TextLayout {
    /// The outlines of the letters, each line's from the layout's left edge and the line's baseline.
    ///
    /// - Returns: The lines, and the faces that they are from, each once.
    /// - Throws: `TextOutlineError.missingGlyph` for a character that no font has, `.colored` for letters
    ///   without outlines, and `.failed` when Cairo fails.
    func outlines() throws(TextOutlineError) -> (lines: [TextOutline.Line], faces: [FontFace]) {
        var pen = try OutlinePen()
        var faces: [FontFace] = []
        var lines: [TextOutline.Line] = []
        for line in shaped.lines {
            var path = Path()
            for run in shaped.runs[line.runs] {
                if let unknown = run.unknown.first { throw .missingGlyph(unknown.scalar) }
                guard !run.glyphs.isEmpty else { continue }
                if run.font.isColored { throw .colored(family: run.font.family) }
                if !faces.contains(run.font.face) { faces.append(run.font.face) }
                try pen.select(run.font, size: text.style.font.size)
                for glyph in shaped.glyphs[run.glyphs] {
                    let start = Point(line.x + Double(glyph.x), Double(glyph.y))
                    path.append(try pen.outline(of: glyph.index).mapPoints { start + $0 })
                }
            }
            lines.append(TextOutline.Line(path: path, baseline: line.y + line.ascent))
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

    deinit {
        cairo_destroy(context)
    }

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
            func point(_ number: Int) -> Point {
                let point = data[index + number].point
                return Point(point.x, point.y) / scale
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: elements.append(.move(to: point(1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(to: point(1)))
            case CAIRO_PATH_CURVE_TO:
                elements.append(.curve(to: point(3), control1: point(1), control2: point(2)))
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
