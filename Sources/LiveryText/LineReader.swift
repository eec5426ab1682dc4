internal import CPango
import LiveryRaster

/// Reads the lines that Pango has made.
struct LineReader {
    private let layout: OpaquePointer
    private let styles: [TextStyle]
    private var next: UnsafeMutablePointer<GSList>?

    /// The layout has been given its text, and keeps its lines while they are read.
    init(layout: OpaquePointer, styles: [TextStyle]) {
        self.layout = layout
        self.styles = styles
        next = pango_layout_get_lines_readonly(layout)
    }

    /// Whether an ellipsis took the place of text.
    var isTruncated: Bool { pango_layout_is_ellipsized(layout) != 0 }

    /// Where a line begins, and its paragraph's direction.
    func start(ofLine number: Int) -> (byte: Int, isRightToLeft: Bool) {
        guard let line = pango_layout_get_line_readonly(layout, Int32(clamping: number)) else {
            return (0, false)
        }
        return (Int(line.pointee.start_index), Self.isRightToLeft(line))
    }

    /// Adds the next lines below those that there are.
    mutating func read(
        _ count: Int,
        into shaped: inout ShapedText,
        with map: inout FontMap
    ) throws(TextError) {
        for _ in 0..<max(0, count) {
            guard let node = next, let data = node.pointee.data else { return }
            next = node.pointee.next
            try read(data.assumingMemoryBound(to: PangoLayoutLine.self), &shaped, &map)
        }
    }

    private static func isRightToLeft(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
        pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    }

    private func read(
        _ line: UnsafeMutablePointer<PangoLayoutLine>,
        _ shaped: inout ShapedText,
        _ map: inout FontMap
    ) throws(TextError) {
        let firstRun = shaped.runs.count
        var position = 0
        var node = line.pointee.runs
        while let current = node {
            if let data = current.pointee.data {
                try read(
                    data.assumingMemoryBound(to: PangoGlyphItem.self),
                    &position,
                    &shaped,
                    &map
                )
            }
            node = current.pointee.next
        }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let start = Int(line.pointee.start_index)
        let height = Self.points(logical.height)
        let width = Self.points(logical.width)
        shaped.lines.append(
            ShapedLine(
                bytes: start..<start + max(0, Int(line.pointee.length)),
                runs: firstRun..<shaped.runs.count,
                y: shaped.height,
                width: width,
                ascent: -Self.points(logical.y),
                height: height,
                isRightToLeft: Self.isRightToLeft(line)
            )
        )
        shaped.width = max(shaped.width, width)
        shaped.height += height
    }

    /// Adds a run's glyphs and moves on by its width.
    private func read(
        _ run: UnsafeMutablePointer<PangoGlyphItem>,
        _ position: inout Int,
        _ shaped: inout ShapedText,
        _ map: inout FontMap
    ) throws(TextError) {
        position += Int(run.pointee.start_x_offset)
        defer { position += Int(run.pointee.end_x_offset) }
        guard let string = run.pointee.glyphs, let item = run.pointee.item,
            let glyphs = string.pointee.glyphs
        else { return }
        let (start, first) = (position, shaped.glyphs.count)
        let y = -Int(run.pointee.y_offset)
        var unknown: [Rect] = []
        for index in 0..<Int(max(0, string.pointee.num_glyphs)) {
            let info = glyphs[index]
            let width = Int(info.geometry.width)
            defer { position += width }
            if info.glyph & Self.unknownFlag != 0 {
                unknown.append(Self.box(at: position, width: width, y: y, item))
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
        // Tabs and what has no width are runs as well, which may have a line or a background.
        guard let font = item.pointee.analysis.font else { return }
        let number = StyleNumber.number(of: item)
        let style = styles.indices.contains(number) ? styles[number] : nil
        let rules = style.map { Self.rules(of: $0, item) }
        shaped.runs.append(
            ShapedRun(
                font: try map.shared(font),
                glyphs: first..<shaped.glyphs.count,
                unknown: unknown,
                style: style == nil ? 0 : number,
                x: Self.points(start),
                width: Self.points(position - start),
                underline: rules?.underline,
                strikethrough: rules?.strikethrough
            )
        )
    }

    /// Pango's PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, casts that Swift does not import.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000

    /// A box for a character that no font has: as wide as Pango makes room for it, and as high as
    /// capitals are about.
    private static func box(
        at position: Int,
        width: Int,
        y: Int,
        _ item: UnsafeMutablePointer<PangoItem>
    ) -> Rect {
        let metrics = pango_font_get_metrics(
            item.pointee.analysis.font,
            item.pointee.analysis.language
        )
        defer { pango_font_metrics_unref(metrics) }
        let height = 0.75 * points(pango_font_metrics_get_ascent(metrics))
        let margin = 0.1 * points(width)
        return Rect(
            x: points(position) + margin,
            y: points(y) - height,
            width: points(width) - 2 * margin,
            height: height
        )
    }

    private static func rules(
        of style: TextStyle,
        _ item: UnsafeMutablePointer<PangoItem>
    ) -> (underline: ShapedRun.Rule?, strikethrough: ShapedRun.Rule?) {
        guard style.isUnderlined || style.isStruckThrough,
            let metrics = pango_font_get_metrics(
                item.pointee.analysis.font,
                item.pointee.analysis.language
            )
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
        return (
            style.isUnderlined ? underline : nil, style.isStruckThrough ? strikethrough : nil
        )
    }

    /// Points of Pango's units.
    private static func points(_ units: Int) -> Double { Double(units) / Double(PANGO_SCALE) }
    private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}

extension ShapedLine {
    /// The same line, said to stand for other bytes.
    func covering(_ bytes: Range<Int>) -> ShapedLine {
        var line = ShapedLine(
            bytes: bytes,
            runs: runs,
            y: y,
            width: width,
            ascent: ascent,
            height: height,
            isRightToLeft: isRightToLeft
        )
        line.x = x
        return line
    }
}
