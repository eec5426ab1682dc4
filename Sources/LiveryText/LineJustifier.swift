internal import CPango

/// Widens the gaps of a line until it is as wide as its text, as CSS does (css-text-3, 6.4, `text-justify: auto`): those at
/// spaces and beside ideographs and kana. Pango spreads the letters of lines without spaces.
struct LineJustifier {
    let layout: OpaquePointer
    /// The width of the text in Pango's units.
    let width: Int

    /// What each glyph of a line is widened by.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - next: The line after it; nil for the last.
    /// - Returns: Pango's units, from left to right; nothing for a line that ends its paragraph, ends at a line
    ///   separator, or has no gaps.
    func widening(
        of line: UnsafeMutablePointer<PangoLayoutLine>,
        before next: UnsafeMutablePointer<PangoLayoutLine>?
    ) -> [Int] {
        guard let text = pango_layout_get_text(layout), let next, pango_layout_line_is_paragraph_start(next) == 0,
            !isAfterSeparator(Int(next.pointee.start_index), in: text)
        else { return [] }
        var free = width
        var gaps: [Bool] = []
        // What comes after the last letter is no gap.
        var count = 0
        for run in PangoRuns(of: line) {
            guard let string = run.pointee.glyphs, let item = run.pointee.item, let glyphs = string.pointee.glyphs,
                let clusters = string.pointee.log_clusters
            else { continue }
            free -= Int(run.pointee.start_x_offset + run.pointee.end_x_offset)
            for index in 0..<Int(max(0, string.pointee.num_glyphs)) {
                let width = Int(glyphs[index].geometry.width)
                free -= width
                let scalar = g_utf8_get_char(text + Int(item.pointee.offset) + Int(clusters[index]))
                let isIdeograph = Self.isIdeograph(scalar)
                if isIdeograph, let last = gaps.indices.last { gaps[last] = true }
                gaps.append(width > 0 && (isIdeograph || Self.isWordSeparator(scalar)))
                if width > 0 { count = gaps.count - 1 }
            }
        }
        let places = gaps.indices.filter { gaps[$0] && $0 < count }
        guard free > 0, !places.isEmpty else { return [] }
        var widening = Array(repeating: 0, count: gaps.count)
        for (number, place) in places.enumerated() {
            widening[place] = free * (number + 1) / places.count - free * number / places.count
        }
        return widening
    }

    /// Whether the character before a byte is U+2028.
    private func isAfterSeparator(_ byte: Int, in text: UnsafePointer<CChar>) -> Bool {
        byte >= 3 && g_utf8_get_char(text + byte - 3) == 0x2028
    }

    /// Those that text written today has (css-text-4, 8.1).
    private static func isWordSeparator(_ scalar: gunichar) -> Bool { [0x20, 0xA0, 0x1361].contains(scalar) }

    private static func isIdeograph(_ scalar: gunichar) -> Bool {
        guard scalar >= 0x2E80 else { return false }
        switch g_unichar_get_script(scalar) {
        case G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_BOPOMOFO:
            return true
        default: return 0x3000...0x303F ~= scalar || 0xFF00...0xFF60 ~= scalar
        }
    }
}

/// The runs of a line, from left to right.
struct PangoRuns: Sequence, IteratorProtocol {
    private var node: UnsafeMutablePointer<GSList>?

    init(of line: UnsafeMutablePointer<PangoLayoutLine>) { node = line.pointee.runs }

    mutating func next() -> UnsafeMutablePointer<PangoGlyphItem>? {
        while let current = node {
            node = current.pointee.next
            if let data = current.pointee.data { return data.assumingMemoryBound(to: PangoGlyphItem.self) }
        }
        return nil
    }
}
