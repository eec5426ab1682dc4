import LiveryRaster
import LiverySupport

/// Sets the characters of a text, in the order in which they are written.
struct SVGTextLayout {
    /// An outline in the style of an element, and whether it is painted over letters.
    typealias Part = (path: Path, style: SVGStyle, isOver: Bool)

    /// Letters of one element.
    struct Run {
        /// The number of the element.
        var span: Int
        var style: SVGStyle
        var path: Path
        /// A rectangle as high as the font and as wide as the letters.
        var cell: Rect2D
        /// Lines along the letters, and whether they are painted over them.
        var lines: [Part] = []
    }

    /// Letters that have been set, from where they begin on the baseline, at a size of 1.
    private struct Letters {
        var path = Path()
        var width = 0.0
        var ascent = 0.0
        var descent = 0.0
        /// The line under the letters, or through them.
        var rule: Rect2D?
    }

    private let text: SVGText
    private let fonts: any TextFonts
    private(set) var runs: [Run] = []
    /// What makes elements as long as they say: spaces between letters, and factors of widths.
    private var spacings: [Int: Double] = [:]
    private var stretches: [Int: Double] = [:]

    /// The size that fonts are set in.
    private static let size = 100.0

    init(_ text: SVGText, _ fonts: any TextFonts) {
        self.text = text
        self.fonts = fonts
    }

    mutating func set() throws(SVGProblem) {
        for number in text.spans.indices { try adjust(number) }
        var pen = Point2D.zero
        var start = 0
        while start < text.letters.count {
            let first = text.letters[start]
            let next = text.letters[(start + 1)...].firstIndex { $0.x != nil || $0.y != nil }
            let end = next ?? text.letters.count
            pen = Point2D(first.x ?? pen.x, first.y ?? pen.y)
            try set(start..<end, &pen)
            start = end
        }
    }

    /// Makes an element as long as it says.
    private mutating func adjust(_ number: Int) throws(SVGProblem) {
        let span = text.spans[number]
        guard let length = span.length, !span.range.isEmpty else { return }
        var pen = Point2D.zero
        var natural = SVGTextLayout(text, fonts)
        try natural.set(span.range, &pen)
        guard pen.x > 0 else { return }
        for inner in Set(text.letters[span.range].map(\.span)) {
            if span.stretches {
                stretches[inner] = length / pen.x
            } else if span.range.count > 1 {
                spacings[inner] = (length - pen.x) / Double(span.range.count - 1)
            }
        }
    }

    /// Sets characters that are aligned together.
    private mutating func set(_ range: Range<Int>, _ pen: inout Point2D) throws(SVGProblem) {
        let (first, firstRun) = (pen, runs.count)
        try check(range)
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, continues(at: end) { end += 1 }
            try add(start..<end, isLast: end == range.upperBound, after: firstRun, &pen)
            start = end
        }
        let style = text.spans[text.letters[range.lowerBound].span].style
        let parts: [String: Double] = ["middle": 0.5, "end": 1]
        var part = parts[style.textAnchor] ?? 0
        if style.isRightToLeft { part = 1 - part }
        guard part > 0 else { return }
        // The letters begin after the first one's 'dx'.
        let width = pen.x - first.x - text.letters[range.lowerBound].offset.x
        let move = AffineTransform.translation(x: -part * width, y: 0)
        for index in runs.indices.dropFirst(firstRun) { runs[index].move(by: move) }
    }

    /// Whether a character is set together with the one before it.
    private func continues(at index: Int) -> Bool {
        let (before, own) = (text.letters[index - 1], text.letters[index])
        let style = text.spans[own.span].style
        return own.span == before.span && own.x == nil && own.y == nil && own.offset == .zero && own.degrees == 0
            && before.degrees == 0 && (before.character != " " || style.wordSpacing == 0)
    }

    /// Refuses to place letters one by one, or in another order, that depend on those around them.
    private func check(_ range: Range<Int>) throws(SVGProblem) {
        func isConnected(_ letter: SVGText.Letter?) -> Bool {
            let scalar = letter?.character.unicodeScalars.first?.value ?? 0
            return 0x590..<0xE00 ~= scalar || 0x1780..<0x1800 ~= scalar
        }
        var isApart = false
        for index in range {
            let letter = text.letters[index]
            if index > 0, !continues(at: index) {
                isApart = true
                let isReordered = index > range.lowerBound && text.spans[letter.span].style.isRightToLeft
                if isReordered { throw .connectedLetters }
            }
            guard letter.character != " " else { continue }
            // Nothing but the blanks before each letter is searched, so that all are searched once.
            if isApart, isConnected(letter), isConnected(text.letters[..<index].last { $0.character != " " }) {
                throw .connectedLetters
            }
            isApart = false
        }
    }

    /// How much nearer the character after a run is to it than to others.
    private func kerning(after index: Int) throws(SVGProblem) -> Double {
        guard index + 1 < text.letters.count else { return 0 }
        let (last, next) = (text.letters[index], text.letters[index + 1])
        let style = text.spans[last.span].style
        guard next.x == nil, next.y == nil, last.character != " ", next.character != " ",
            style.hasFont(of: text.spans[next.span].style)
        else { return 0 }
        let pair = try letters("\(last.character)\(next.character)", style).width
        let apart = try letters("\(last.character)", style).width + letters("\(next.character)", style).width
        return (pair - apart) * style.fontSize
    }

    /// Adds the characters of a run.
    private mutating func add(_ range: Range<Int>, isLast: Bool, after firstRun: Int, _ pen: inout Point2D)
        throws(SVGProblem)
    {
        let first = text.letters[range.lowerBound]
        let span = text.spans[first.span]
        let style = span.style
        pen = pen + first.offset
        let string = String(text.letters[range].map(\.character))
        let size = style.fontSize
        guard size > 0 else { return }
        let isJoined = string.unicodeScalars.contains { 0x600..<0x780 ~= $0.value }
        let spacing = style.letterSpacing + (spacings[first.span] ?? 0)
        guard spacing == 0 || !isJoined else { throw .connectedLetters }
        let letters = try letters(string, style, spacing: spacing)
        let stretch = stretches[first.span] ?? 1
        var width = letters.width * size + (try kerning(after: range.upperBound - 1))
        if !isLast { width += spacing }
        if string.last == " " { width += style.wordSpacing }
        width *= stretch
        let turned = AffineTransform.rotation(degrees: first.degrees).concatenating(
            .translation(x: pen.x, y: pen.y - (try rise(of: span)))
        )
        let place = AffineTransform.scale(x: size * stretch, y: size).concatenating(turned)
        let height = letters.ascent + letters.descent
        let cell = Rect2D(x: 0, y: -letters.ascent, width: max(0, letters.width), height: height)
        var run = Run(span: first.span, style: style, path: letters.path.applying(place), cell: place.bounds(of: cell))
        for (line, own) in span.lines where own.fontSize > 0 {
            var rule = try rule(line, own)
            rule.size.width = width / own.fontSize
            let scale = AffineTransform.scale(x: own.fontSize, y: own.fontSize)
            let path = Path.rect(rule).applying(scale.concatenating(turned))
            run.lines.append((path, own, line == .through))
        }
        pen.x += width
        // What is painted alike is one outline.
        if let index = runs.indices.last, index >= firstRun, runs[index].span == first.span,
            runs[index].lines.isEmpty, run.lines.isEmpty
        {
            // In place: a copy of the run would hold its path, which each letter would copy.
            runs[index].path.append(run.path)
            runs[index].cell = runs[index].cell.union(run.cell)
            return
        }
        runs.append(run)
    }

    // MARK: Fonts

    /// The letters of a string in the font of a style.
    private func letters(_ string: String, _ style: SVGStyle, spacing: Double = 0, line: SVGText.Line? = nil)
        throws(SVGProblem) -> Letters
    {
        guard !style.families.isEmpty else { throw .noFontFamily }
        let spacing = min(max(spacing / style.fontSize * Self.size, -16_000), 16_000)
        // Which way a text runs is said by the first of its letters.
        let isMixed = string.unicodeScalars.contains { 0x590..<0x900 ~= $0.value }
        let mark = isMixed ? style.isRightToLeft ? "\u{200F}" : "\u{200E}" : ""
        var words = PictureText(
            mark + string,
            font: FontDescription(
                families: style.families,
                size: Self.size,
                weight: style.fontWeight,
                style: style.fontStyle,
                letterSpacing: spacing
            ),
            isUnderlined: line == .underline || line == .overline
        )
        words.isStruckThrough = line == .through
        let outline: TextOutline
        do throws(TextOutlineError) { outline = try fonts.outline(of: words) } catch { throw .unsettable(error) }
        guard let set = outline.lines.first else { return Letters() }
        let scale = AffineTransform.scale(x: 1 / Self.size, y: 1 / Self.size)
        return Letters(
            path: set.path.applying(scale),
            width: outline.size.width / Self.size,
            ascent: set.baseline / Self.size,
            descent: (outline.size.height - set.baseline) / Self.size,
            rule: set.rules.first.map { scale.bounds(of: $0.rect) }
        )
    }

    /// A line along letters, from the baseline, at a size of 1.
    private func rule(_ line: SVGText.Line, _ style: SVGStyle) throws(SVGProblem) -> Rect2D {
        let letters = try letters("x", style, line: line)
        var rule = letters.rule ?? .zero
        rule.origin = Point2D(0, line == .overline ? -letters.ascent : rule.minY)
        return rule
    }

    /// How far above the text's baseline an element's is.
    private func rise(of span: SVGText.Span) throws(SVGProblem) -> Double {
        var rise = 0.0
        for (word, pixels, style) in span.shifts {
            let factor = ["super": 0.5, "sub": -0.5][word]
            guard let factor, style.fontSize > 0 else {
                rise += pixels
                continue
            }
            let letters = try letters("x", style)
            rise += factor * (letters.ascent + letters.descent) * style.fontSize
        }
        let style = span.style
        let own = span.baseline ?? "auto"
        let letters = try letters("x", style)
        let part: Double =
            switch ["auto", "baseline"].contains(own) ? style.dominantBaseline : own {
            case "hanging": 0.8 * letters.ascent
            case "mathematical": letters.ascent / 2
            case "central": (letters.ascent - letters.descent) / 2
            case "middle": letters.path.tightBounds.height / 2
            case "text-before-edge", "before-edge", "text-top": letters.ascent
            case "text-after-edge", "after-edge", "ideographic", "text-bottom": -letters.descent
            default: 0
            }
        return rise - part * style.fontSize
    }
}

extension SVGTextLayout.Run {
    fileprivate mutating func move(by map: AffineTransform) {
        path = path.applying(map)
        cell = map.bounds(of: cell)
        for index in lines.indices { lines[index].path = lines[index].path.applying(map) }
    }
}
extension SVGProblem {
    /// Why letters can't be set.
    static func unsettable(_ error: TextOutlineError) -> SVGProblem {
        switch error {
        case .missingFamily(let families):
            let names = families.map { quoted($0) }.joined(separator: ", ")
            return SVGProblem("the fonts have no family \(names)")
        case .missingGlyph(let scalar): return SVGProblem("no font has the character \(quoted(String(scalar)))")
        case .colored(let family):
            return SVGProblem("the letters of \(quoted(family)) are colored pictures, which are not drawn")
        case .unreadable(let file): return SVGProblem("\(quoted(file)) is not a font")
        case .failed(let reason): return SVGProblem("a text can't be set: \(reason)")
        }
    }

    static var noFontFamily: SVGProblem { SVGProblem("a text has no 'font-family', so that its font is not known") }

    static var connectedLetters: SVGProblem {
        SVGProblem("letters that are connected, or run from right to left, are not placed one by one")
    }
}
