internal import CPango
import LiveryRaster

/// Reads the lines that Pango has made.
///
/// It computes the heights of lines itself: with Pango's line heights (1.50), empty lines and lines
/// below the height of their letters become too high.
struct LineReader {
    private let layout: OpaquePointer
    private let setter: Typesetter
    private let styles: [TextStyle]
    /// Nil unless lines are justified.
    private let justifier: LineJustifier?
    private var next: UnsafeMutablePointer<GSList>?

    /// The layout has been given its text, and keeps its lines while they are read.
    init(layout: OpaquePointer, setter: Typesetter) {
        self.layout = layout
        self.setter = setter
        styles = setter.styles
        let isJustified = setter.options.alignment == .justified
        justifier = isJustified ? setter.width.map { LineJustifier(layout: layout, width: Self.units($0)) } : nil
        next = pango_layout_get_lines_readonly(layout)
    }

    /// Whether an ellipsis took the place of text.
    var isTruncated: Bool { pango_layout_is_ellipsized(layout) != 0 }

    /// Whether a line ends within a word, which is wider than the text.
    var breaksWords: Bool {
        var count: Int32 = 0
        guard let text = pango_layout_get_text(layout),
            let breaks = pango_layout_get_log_attrs_readonly(layout, &count)
        else { return false }
        // The character that a line begins with, and its byte.
        var (character, byte) = (0, 0)
        var node = pango_layout_get_lines_readonly(layout)
        while let current = node {
            defer { node = current.pointee.next }
            guard let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { continue }
            let start = Int(line.pointee.start_index)
            character += g_utf8_pointer_to_offset(text + byte, text + start)
            byte = start
            let isWithin = pango_layout_line_is_paragraph_start(line) == 0 && character < Int(count)
            if isWithin, breaks[character].is_line_break == 0 { return true }
        }
        return false
    }

    /// Where a line begins, and its paragraph's direction.
    func start(ofLine number: Int) -> (byte: Int, isRightToLeft: Bool) {
        guard let line = pango_layout_get_line_readonly(layout, Int32(clamping: number)) else { return (0, false) }
        return (Int(line.pointee.start_index), Self.isRightToLeft(line))
    }

    /// Appends the next lines.
    mutating func read(_ count: Int, into shaped: inout ShapedText, with map: FontMap) throws(TextError) {
        for _ in 0..<max(0, count) {
            guard let node = next, let data = node.pointee.data else { return }
            next = node.pointee.next
            try read(data.assumingMemoryBound(to: PangoLayoutLine.self), &shaped, map)
        }
    }

    private static func isRightToLeft(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
        pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    }

    private func read(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ shaped: inout ShapedText, _ map: FontMap)
        throws(TextError)
    {
        let firstRun = shaped.runs.count
        var (position, extent) = (0, LineExtent())
        let following = next?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
        var widening = (justifier?.widening(of: line, before: following) ?? [])[...]
        for run in PangoRuns(of: line) { try read(run, &position, &widening, &extent, &shaped, map) }
        let start = Int(line.pointee.start_index)
        if extent.isEmpty {
            let font = setter.style(at: start).font
            extent.add(try map.font(of: font, from: setter.library), lineHeight: font.lineHeight)
        }
        let width = Self.points(position)
        shaped.lines.append(
            ShapedLine(
                bytes: start..<start + max(0, Int(line.pointee.length)),
                runs: firstRun..<shaped.runs.count,
                y: shaped.height,
                width: width,
                ascent: extent.ascent,
                height: extent.ascent + extent.descent,
                isRightToLeft: Self.isRightToLeft(line)
            )
        )
        shaped.width = max(shaped.width, width)
        shaped.height += extent.ascent + extent.descent
    }

    /// Adds a run's glyphs and moves on by its width.
    private func read(
        _ run: UnsafeMutablePointer<PangoGlyphItem>,
        _ position: inout Int,
        _ widening: inout ArraySlice<Int>,
        _ extent: inout LineExtent,
        _ shaped: inout ShapedText,
        _ map: FontMap
    ) throws(TextError) {
        position += Int(run.pointee.start_x_offset)
        defer { position += Int(run.pointee.end_x_offset) }
        guard let string = run.pointee.glyphs, let item = run.pointee.item, let glyphs = string.pointee.glyphs,
            let font = item.pointee.analysis.font
        else { return }
        let shared = try map.shared(font)
        let (start, first) = (position, shaped.glyphs.count)
        let y = -Int(run.pointee.y_offset)
        var unknown: [UnknownCharacter] = []
        for index in 0..<Int(max(0, string.pointee.num_glyphs)) {
            let info = glyphs[index]
            let isLast = index + 1 == Int(string.pointee.num_glyphs)
            let width = isLast ? Self.width(ofLast: info, item) : Int(info.geometry.width)
            defer { position += width + (widening.popFirst() ?? 0) }
            if info.glyph & Self.unknownFlag != 0 {
                let box = Self.box(at: position, width: width, y: y, ascent: shared.ascent)
                // The index of the character is stored with the flag.
                let scalar = Unicode.Scalar(info.glyph & ~Self.unknownFlag) ?? "\u{FFFD}"
                unknown.append(UnknownCharacter(scalar: scalar, box: box))
            } else if info.glyph != Self.emptyGlyph {
                shaped.glyphs.append(
                    PlacedGlyph(
                        index: info.glyph,
                        x: Float(Self.points(position + Int(info.geometry.x_offset))),
                        y: Float(Self.points(y + Int(info.geometry.y_offset)))
                    )
                )
            }
        }
        let number = StyleNumber.number(of: item)
        let style = styles.indices.contains(number) ? styles[number] : setter.text.style
        let rules = Self.rules(of: style, item)
        // Only a line as high as its fonts has room for those of characters that the first one lacks (css-inline-3, 5.1).
        let isFixed = (style.font.lineHeight ?? 0) > 0
        let measured = isFixed ? try map.font(of: style.font, from: setter.library) : shared
        extent.add(measured, lineHeight: style.font.lineHeight)
        shaped.runs.append(
            ShapedRun(
                font: shared,
                glyphs: first..<shaped.glyphs.count,
                unknown: unknown,
                style: number,
                x: Self.points(start),
                width: Self.points(position - start),
                underline: rules.underline,
                strikethrough: rules.strikethrough
            )
        )
    }

    /// The width of a run's last glyph.
    ///
    /// Pango widens that of an ellipsis until the line is as wide as it may be (its
    /// fixup_ellipsis_run), which would put the rest in the wrong place when it is centered.
    private static func width(ofLast info: PangoGlyphInfo, _ item: UnsafeMutablePointer<PangoItem>) -> Int {
        let isEllipsis = item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        guard isEllipsis, let font = item.pointee.analysis.font else { return Int(info.geometry.width) }
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, info.glyph, nil, &logical)
        return min(Int(logical.width), Int(info.geometry.width))
    }

    /// Pango's PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, casts that Swift does not import.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000

    /// A box for a character that no font has: as wide as Pango makes room for it, and as high as
    /// capitals are about.
    private static func box(at position: Int, width: Int, y: Int, ascent: Double) -> Rect2D {
        let height = 0.75 * ascent
        let margin = 0.1 * points(width)
        return Rect2D(
            x: points(position) + margin,
            y: points(y) - height,
            width: points(width) - 2 * margin,
            height: height
        )
    }

    private static func rules(of style: TextStyle, _ item: UnsafeMutablePointer<PangoItem>) -> (
        underline: ShapedRun.Rule?, strikethrough: ShapedRun.Rule?
    ) {
        guard style.isUnderlined || style.isStruckThrough,
            let metrics = pango_font_get_metrics(item.pointee.analysis.font, item.pointee.analysis.language)
        else { return (nil, nil) }
        defer { pango_font_metrics_unref(metrics) }
        // Pango counts both from the baseline upward.
        let underline = ShapedRun.Rule(
            offset: -points(pango_font_metrics_get_underline_position(metrics)),
            thickness: points(pango_font_metrics_get_underline_thickness(metrics))
        )
        let strikethrough = ShapedRun.Rule(
            offset: -points(pango_font_metrics_get_strikethrough_position(metrics)),
            thickness: points(pango_font_metrics_get_strikethrough_thickness(metrics))
        )
        return (style.isUnderlined ? underline : nil, style.isStruckThrough ? strikethrough : nil)
    }

    private static func units(_ points: Double) -> Int { Int(clamping: (points * Double(PANGO_SCALE)).rounded()) }

    /// Points of Pango's units.
    private static func points(_ units: Int) -> Double { Double(units) / Double(PANGO_SCALE) }
    private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
