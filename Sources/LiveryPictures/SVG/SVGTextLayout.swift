import LiveryRaster
import LiverySupport

/// Sets the characters of a text, in the order in which they are written.
struct SVGTextLayout {
    /// Letters of one element.
    struct Run {
        /// The number of the element.
        var span: Int
        var style: SVGStyle
        var path: Path
        /// A rectangle as high as the font and as wide as the letters.
        var cell: Rect2D
        /// Lines along the letters, and whether they are painted over them.
        var lines: [(path: Path, style: SVGStyle, isOver: Bool)] = []
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
    /// The first of those that are aligned together.
    private var firstRun = 0
    /// What makes an element as long as it says.
    private var spacings: [Int: Double] = [:]
    private var stretches: [Int: Double] = [:]

    /// The size that fonts are set in.
    private static let size = 100.0

    init(_ text: SVGText, _ fonts: any TextFonts) {
        self.text = text
        self.fonts = fonts
    }

    mutating func set() throws(SVGProblem) {
        for (number, span) in text.spans.enumerated() where span.length != nil {
            try adjust(number)
        }
        runs = []
        var pen = Point2D.zero
        var start = 0
        while start < text.characters.count {
            let first = text.characters[start]
            let next = text.characters[(start + 1)...].firstIndex { $0.x != nil || $0.y != nil }
            let end = next ?? text.characters.count
            pen = Point2D(first.x ?? pen.x, first.y ?? pen.y)
            try set(start..<end, &pen)
            start = end
        }
    }

    /// Makes an element as long as it says, by spaces between its letters or by their widths.
    private mutating func adjust(_ number: Int) throws(SVGProblem) {
        let range = text.range(of: number)
        guard let length = text.spans[number].length, !range.isEmpty else { return }
        var pen = Point2D.zero
        var natural = SVGTextLayout(text, fonts)
        try natural.set(range, &pen)
        guard pen.x > 0 else { return }
        let inner = text.spans.indices.filter { inside in
            var next: Int? = inside
            while let current = next, current > number { next = text.spans[current].parent }
            return next == number
        }
        for span in inner {
            if text.spans[number].stretches {
                stretches[span] = length / pen.x
            } else if range.count > 1 {
                spacings[span] = (length - pen.x) / Double(range.count - 1)
            }
        }
    }

    /// Sets characters that are aligned together.
    private mutating func set(_ range: Range<Int>, _ pen: inout Point2D) throws(SVGProblem) {
        let first = pen
        firstRun = runs.count
        var start = range.lowerBound
        try check(range)
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, continues(at: end) { end += 1 }
            try add(start..<end, isLast: end == range.upperBound, &pen)
            start = end
        }
        let style = text.spans[text.characters[range.lowerBound].span].style
        var part = style.textAnchor == "middle" ? 0.5 : style.textAnchor == "end" ? 1.0 : 0
        if style.isRightToLeft { part = 1 - part }
        guard part > 0 else { return }
        let move = -part * (pen.x - first.x)
        for index in runs.indices.dropFirst(firstRun) { runs[index].move(by: move) }
    }

    /// Whether a character is set together with the one before it.
    private func continues(at index: Int) -> Bool {
        let (before, own) = (text.characters[index - 1], text.characters[index])
        let style = text.spans[own.span].style
        return own.span == before.span && own.x == nil && own.y == nil && own.offset == .zero
            && own.degrees == 0
            && before.degrees == 0 && (before.character != " " || style.wordSpacing == 0)
    }

    /// Refuses to place letters one by one, or in another order, that depend on those around them.
    private func check(_ range: Range<Int>) throws(SVGProblem) {
        func isConnected(_ placed: SVGText.Placed?) -> Bool {
            let scalar = placed?.character.unicodeScalars.first?.value ?? 0
            return 0x590..<0xE00 ~= scalar || 0x1780..<0x1800 ~= scalar
        }
        for index in range where index > 0 && !continues(at: index) {
            let before = text.characters[..<index].last { $0.character != " " }
            let after = text.characters[index..<range.upperBound].first { $0.character != " " }
            let style = text.spans[text.characters[index].span].style
            let isReordered = style.isRightToLeft && index > range.lowerBound
            if isReordered || isConnected(before) && isConnected(after) {
                throw .connectedLetters
            }
        }
    }

    /// How much nearer the character after a run is to it than to others.
    private func kerning(after index: Int) throws(SVGProblem) -> Double {
        guard index + 1 < text.characters.count else { return 0 }
        let (last, next) = (text.characters[index], text.characters[index + 1])
        let style = text.spans[last.span].style
        guard next.x == nil, next.y == nil, last.character != " ", next.character != " ",
            style.hasFont(of: text.spans[next.span].style)
        else { return 0 }
        let pair = try letters("\(last.character)\(next.character)", style).width
        let apart =
            try letters("\(last.character)", style).width
            + letters("\(next.character)", style).width
        return (pair - apart) * style.fontSize
    }

    /// Adds the characters of a run.
    private mutating func add(
        _ range: Range<Int>,
        isLast: Bool,
        _ pen: inout Point2D
    ) throws(SVGProblem) {
        let first = text.characters[range.lowerBound]
        let span = text.spans[first.span]
        let style = span.style
        pen = pen + first.offset
        let string = String(text.characters[range].map(\.character))
        let size = style.fontSize
        guard size > 0 else { return }
        let isJoined = string.unicodeScalars.contains { 0x600..<0x780 ~= $0.value }
        let spacing = style.letterSpacing + (spacings[first.span] ?? 0)
        guard spacing == 0 || !isJoined else { throw .connectedLetters }
        let letters = try letters(string, style, spacing: spacing)
        let stretch = stretches[first.span] ?? 1
        var width = letters.width * size
        if !isLast { width += spacing }
        if string.last == " " { width += style.wordSpacing }
        width += try kerning(after: range.upperBound - 1)
        width *= stretch
        let base = Point2D(pen.x, pen.y - (try rise(of: span)))
        let place = AffineTransform.scale(x: size * stretch, y: size)
            .concatenating(.rotation(degrees: first.degrees))
            .concatenating(.translation(x: base.x, y: base.y))
        var run = Run(
            span: first.span,
            style: style,
            path: letters.path.applying(place),
            cell: place.bounds(
                of: Rect2D(
                    x: 0,
                    y: -letters.ascent,
                    width: max(0, letters.width),
                    height: letters.ascent + letters.descent
                )
            )
        )
        for (line, own) in span.lines where own.fontSize > 0 {
            let rule = try rule(line, own)
            let back = AffineTransform.scale(
                x: own.fontSize / (size * stretch),
                y: own.fontSize / size
            )
            let rect = Rect2D(
                x: 0,
                y: rule.minY,
                width: width / own.fontSize,
                height: rule.height
            )
            let path = Path.rect(rect).applying(back.concatenating(place))
            run.lines.append((path, own, line == .through))
        }
        pen.x += width
        // What is painted alike is one outline.
        if runs.count > firstRun, let last = runs.last, last.span == first.span, last.lines.isEmpty,
            run.lines.isEmpty
        {
            runs[runs.count - 1].path.append(run.path)
            runs[runs.count - 1].cell = last.cell.union(run.cell)
            return
        }
        runs.append(run)
    }
}

// MARK: - Fonts

extension SVGTextLayout {
    /// The letters of a string in the font of a style.
    private func letters(
        _ string: String,
        _ style: SVGStyle,
        spacing: Double = 0,
        line: SVGText.Line? = nil
    ) throws(SVGProblem) -> Letters {
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
        do throws(TextOutlineError) {
            outline = try fonts.outline(of: words)
        } catch {
            throw .unsettable(error)
        }
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
        if line == .overline { rule.origin.y = -letters.ascent }
        return rule
    }

    /// How far above the text's baseline an element's is.
    private func rise(of span: SVGText.Span) throws(SVGProblem) -> Double {
        var rise = 0.0
        for shift in span.shift {
            switch shift {
            case .up(let pixels): rise += pixels
            case .above(let style): rise += try height(of: style) / 2
            case .below(let style): rise -= try height(of: style) / 2
            }
        }
        let style = span.style
        var word = span.baseline ?? "auto"
        if word == "auto" || word == "baseline" { word = style.dominantBaseline }
        let letters = try letters("x", style)
        let part: Double =
            switch word {
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

    private func height(of style: SVGStyle) throws(SVGProblem) -> Double {
        let letters = try letters("x", style)
        return (letters.ascent + letters.descent) * style.fontSize
    }
}

extension SVGTextLayout.Run {
    fileprivate mutating func move(by x: Double) {
        let move = AffineTransform.translation(x: x, y: 0)
        path = path.applying(move)
        cell = cell.offset(x: x, y: 0)
        for index in lines.indices { lines[index].path = lines[index].path.applying(move) }
    }
}

extension SVGProblem {
    /// Why letters can't be set.
    static func unsettable(_ error: TextOutlineError) -> SVGProblem {
        switch error {
        case .missingFamily(let families):
            let names = families.map { quoted($0) }.joined(separator: ", ")
            return SVGProblem("the fonts have no family \(names)")
        case .missingGlyph(let scalar):
            return SVGProblem("no font has the character \(quoted(String(scalar)))")
        case .colored(let family):
            return SVGProblem(
                "the letters of \(quoted(family)) are colored pictures, which are not drawn"
            )
        case .unreadable(let file): return SVGProblem("\(quoted(file)) is not a font")
        case .failed(let reason): return SVGProblem("a text can't be set: \(reason)")
        }
    }

    static var noFontFamily: SVGProblem {
        SVGProblem("a text has no 'font-family', so that its font is not known")
    }

    static var connectedLetters: SVGProblem {
        SVGProblem(
            "letters that are connected, or run from right to left, are not placed one by one"
        )
    }
}
