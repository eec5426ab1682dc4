internal import CPango
import LiveryRaster

/// Sets one text.
struct Typesetter {
    let text: StyledText
    let options: TextOptions
    let library: FontLibrary
    let source: TextSource
    /// The style of the text and those of its parts, by their numbers.
    let styles: [TextStyle]
    private let paragraphs: [Range<Int>]
    /// The width to break lines in; `nil` is unbounded.
    let width: Double?

    /// Checks everything that is converted to Pango's numbers.
    init(_ text: StyledText, _ options: TextOptions, _ library: FontLibrary, _ limits: TextLimits) throws(TextError) {
        let length = text.string.utf8.count
        let mostBytes = min(limits.maximumBytes, TextLimits.mostBytes)
        guard length <= mostBytes else { throw TextError("text of \(length) bytes exceeds \(mostBytes) bytes") }
        guard text.spans.count <= TextLimits.mostParts else {
            let parts = "\(text.spans.count) parts with styles of their own"
            throw TextError("text of \(parts) exceeds \(TextLimits.mostParts) parts")
        }
        var widest = try limits.checkedAdvance(of: text.style.font)
        for span in text.spans { widest = max(widest, try limits.checkedAdvance(of: span.style.font)) }
        self.text = text
        self.options = options
        self.library = library
        source = TextSource(text)
        styles = text.styles
        let longestWord = source.longestWord
        guard longestWord <= TextLimits.mostWordBytes else {
            throw TextError("word of \(longestWord) bytes exceeds \(TextLimits.mostWordBytes) bytes")
        }
        paragraphs = source.paragraphs
        guard paragraphs.count <= TextLimits.mostParagraphs else {
            let most = TextLimits.mostParagraphs
            throw TextError("text of \(paragraphs.count) paragraphs exceeds \(most) paragraphs")
        }
        let bytes = source.bytes
        let longest: Int = paragraphs.map { range in bytes[range].count { $0 & 0xC0 != 0x80 } }.max() ?? 0
        let extent = Double(longest) * widest
        guard extent <= TextLimits.maximumExtent else {
            throw TextError("paragraph of \(extent) points exceeds \(TextLimits.maximumExtent) points")
        }
        if let width = options.width {
            guard width >= 0 else { throw .outOfRange("a text's width", width, allowed: "at least 0") }
            self.width = width <= TextLimits.maximumExtent ? width : nil
        } else {
            width = nil
        }
    }

    /// The style of the character that begins at a byte.
    func style(at byte: Int) -> TextStyle { text.spans.last { $0.bytes.contains(byte) }?.style ?? text.style }

    /// Sets the text.
    func set(with map: FontMap) throws(TextError) -> ShapedText {
        var shaped = ShapedText()
        let limit = options.maximumLines > 0 ? options.maximumLines : Int.max
        let isSingle = limit == 1 && paragraphs.count == 1 && options.truncation != .clip
        let truncatesEach = options.wrapping == .none || isSingle
        try prepare(source, width: width, truncates: truncatesEach, with: map)
        let count = Int(pango_layout_get_line_count(map.layout))
        var reader = LineReader(layout: map.layout, setter: self)
        let isCut = count > limit
        shaped.breaksWords = !truncatesEach && reader.breaksWords
        if isCut, options.truncation != .clip, options.wrapping != .none {
            try reader.read(limit - 1, into: &shaped, with: map)
            let start = reader.start(ofLine: limit - 1)
            try setLast(from: start.byte, isRightToLeft: start.isRightToLeft, &shaped, map)
        } else {
            try reader.read(min(count, limit), into: &shaped, with: map)
            shaped.isTruncated = reader.isTruncated || isCut && !isBlank(after: shaped)
        }
        align(&shaped)
        for style in styles {
            if let missing = try map.prepare(style.font, from: library).missing, !shaped.missing.contains(missing) {
                shaped.missing.append(missing)
            }
        }
        return shaped
    }

    /// Whether only line breaks follow the typeset text.
    private func isBlank(after shaped: ShapedText) -> Bool {
        guard let end = shaped.lines.last?.bytes.upperBound, end <= source.bytes.count else { return true }
        return source.bytes[end...].allSatisfy { $0 == 0x0A || $0 == 0x0D }
    }

    /// Sets everything from a byte on as one line with an ellipsis.
    ///
    /// What ends and begins paragraphs is hidden as well, so the ellipsis takes its place.
    private func setLast(from start: Int, isRightToLeft: Bool, _ shaped: inout ShapedText, _ map: FontMap)
        throws(TextError)
    {
        let first = paragraphs.first { start <= $0.upperBound } ?? start..<source.bytes.count
        let beginning = max(start, first.lowerBound)..<first.upperBound
        var rest = paragraphs.filter { $0.lowerBound > first.upperBound }
        while let last = rest.last, last.isEmpty { rest.removeLast() }
        var line = TextSource()
        if let last = rest.last {
            switch options.truncation {
            case .tail, .clip:
                line.append(beginning, of: source)
                line.appendEllipsis()
            case .middle:
                line.append(beginning, of: source)
                line.appendEllipsis()
                line.append(last, of: source)
            case .head:
                line.appendEllipsis()
                line.append(last, of: source)
            }
        } else {
            line.append(beginning, of: source)
        }
        try prepare(line, width: width, truncates: true, isRightToLeft: isRightToLeft, with: map)
        var reader = LineReader(layout: map.layout, setter: self)
        try reader.read(1, into: &shaped, with: map)
        if let last = shaped.lines.indices.last {
            shaped.lines[last].bytes = start..<source.bytes.count
        }
        shaped.isTruncated = reader.isTruncated || !rest.isEmpty
    }

    /// Sets the layout's text and options.
    private func prepare(
        _ source: TextSource,
        width: Double?,
        truncates: Bool,
        isRightToLeft: Bool? = nil,
        with map: FontMap
    ) throws(TextError) {
        let layout = map.layout
        let language = pango_language_from_string(options.language)
        if pango_context_get_language(map.context) != language { pango_context_set_language(map.context, language) }
        let isNatural = options.direction == .natural && isRightToLeft == nil
        let isReversed = isRightToLeft ?? (options.direction == .rightToLeft)
        let direction = isReversed ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        if pango_context_get_base_dir(map.context) != direction { pango_context_set_base_dir(map.context, direction) }
        pango_layout_set_auto_dir(layout, isNatural ? 1 : 0)
        source.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
            }
        }
        let base = try map.prepare(text.style.font, from: library)
        pango_layout_set_font_description(layout, base.description)
        let attributes = try TextAttributes(source, of: self, language: language, with: map)
        pango_layout_set_attributes(layout, attributes.list)

        let isTruncating = truncates && options.truncation != .clip
        // Pango truncates before it takes the spacing away from both ends of a line, half of it each.
        let ends = isTruncating ? max(0, text.style.font.letterSpacing) : 0
        let units = width.map { Int32(clamping: (($0 + ends) * Double(PANGO_SCALE)).rounded(.up)) } ?? -1
        let isWrapping = !truncates && options.wrapping != .none
        pango_layout_set_width(layout, isTruncating || isWrapping ? units : -1)
        pango_layout_set_ellipsize(layout, isTruncating ? options.truncation.pango : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, -1)
        pango_layout_set_wrap(layout, options.wrapping.pango)
    }

    /// Places the lines in the width, or, if that is unbounded, in that of the widest.
    private func align(_ shaped: inout ShapedText) {
        let room = width ?? shaped.width
        for index in shaped.lines.indices {
            let line = shaped.lines[index]
            let free = room - line.width
            switch options.alignment {
            case .left: break
            case .center: shaped.lines[index].x = free / 2
            case .right: shaped.lines[index].x = free
            case .leading, .justified: shaped.lines[index].x = line.isRightToLeft ? free : 0
            case .trailing: shaped.lines[index].x = line.isRightToLeft ? 0 : free
            }
        }
    }
}

extension StyledText {
    /// The style of the text and those of its parts, by their numbers.
    package var styles: [TextStyle] { [style] + spans.map(\.style) }
}

extension TextLimits {
    /// How wide a character of a font may be about; throws a `TextError` for one that is out of range.
    func checkedAdvance(of font: FontDescription) throws(TextError) -> Double {
        let largest = min(maximumFontSize, Self.maximumMeasure)
        guard font.size > 0, font.size <= largest else {
            throw .outOfRange("a font's size", font.size, allowed: "more than 0 and at most \(largest)")
        }
        let most = Self.maximumMeasure
        guard abs(font.letterSpacing) <= most else {
            throw .outOfRange("a font's letter spacing", font.letterSpacing, allowed: "in -\(most)…\(most)")
        }
        if let lineHeight = font.lineHeight {
            guard lineHeight >= 0, lineHeight <= most else {
                throw .outOfRange("a font's line height", lineHeight, allowed: "in 0…\(most)")
            }
        }
        return font.size + max(0, font.letterSpacing)
    }
}

extension TextOptions.Truncation {
    fileprivate var pango: PangoEllipsizeMode {
        switch self {
        case .clip: PANGO_ELLIPSIZE_NONE
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        }
    }
}

extension TextOptions.Wrapping {
    fileprivate var pango: PangoWrapMode {
        switch self {
        case .word, .none: PANGO_WRAP_WORD_CHAR
        case .wholeWord: PANGO_WRAP_WORD
        case .character: PANGO_WRAP_CHAR
        }
    }
}
