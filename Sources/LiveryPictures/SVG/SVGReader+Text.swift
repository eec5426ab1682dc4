import LiveryRaster
import LiverySupport

/// Texts: their characters, and the elements that these are in.
extension SVGReader {
    /// What a text is drawn as, in its own units.
    mutating func text(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        let letters = try letters(of: element, context)
        var content = Content()
        for cell in letters.map(\.cell) where !cell.isEmpty {
            content.box = content.box?.union(cell) ?? cell
        }
        guard let box = content.box else { return content }
        for run in letters {
            var inner = context
            inner.style = run.style
            guard run.style.isVisible else { continue }
            for line in run.lines where !line.isOver {
                inner.style = line.style
                content.nodes += try painted(line.path, element, box, inner)
            }
            inner.style = run.style
            content.nodes += try painted(run.path, element, box, inner)
            for line in run.lines where line.isOver {
                inner.style = line.style
                content.nodes += try painted(line.path, element, box, inner)
            }
        }
        return content
    }

    /// The letters of a text, each piece in the style of its element.
    mutating func letters(
        of element: Int,
        _ context: Context
    ) throws(SVGFault) -> [SVGTextLayout.Run] {
        var text = SVGText()
        // Lines that elements around the text have are in its own style.
        var parent = tree.elements[element].parent
        var lines: Set<SVGText.Line> = []
        while let current = parent {
            lines.formUnion(SVGText.Line.list(value("text-decoration", of: current)))
            parent = tree.elements[current].parent
        }
        let owner = try span(element, within: nil, context, lines, of: nil)
        try gather(element, owner, context, into: &text)
        text.collapse()
        guard !text.characters.isEmpty else { return [] }
        guard let fonts else { throw fault(.text("text"), element) }
        text.place()
        var layout = SVGTextLayout(text, fonts)
        do throws(SVGProblem) {
            try layout.set()
        } catch {
            throw fault(error, element)
        }
        for run in layout.runs { try count(segments: run.path.elements.count, element) }
        return layout.runs
    }

    private func fault(_ problem: SVGProblem, _ element: Int) -> SVGFault {
        SVGFault(problem, at: tree.elements[element].location)
    }

    /// Adds the characters of an element and of those within it.
    private mutating func gather(
        _ element: Int,
        _ span: SVGText.Span,
        _ context: Context,
        into text: inout SVGText
    ) throws(SVGFault) {
        let number = text.spans.count
        text.spans.append(span)
        let node = tree.elements[element]
        var texts = node.texts[...]
        for child in node.children + [Int.max] {
            while let next = texts.first, next.place <= child {
                text.append(next.text, of: number)
                texts = texts.dropFirst()
            }
            guard child < .max, isDisplayed(child) else { continue }
            let name = tree.elements[child].name
            switch name {
            case "tspan", "a":
                var inner = context
                inner.depth += 1
                try count(child)
                guard inner.depth <= limits.depth, !ThreadStack.isNearlyUsedUp else {
                    throw tooMuch(.depth, limits.depth, child)
                }
                inner.style = style(of: child, in: context.style)
                let part = try self.span(child, within: number, inner, [], of: span)
                try gather(child, part, inner, into: &text)
            case "textPath", "tref", "altGlyph":
                throw fault(.unsupportedElement(name), child)
            default: break
            }
        }
    }

    /// The values of an element's characters.
    private func span(
        _ element: Int,
        within parent: Int?,
        _ context: Context,
        _ outer: Set<SVGText.Line>,
        of around: SVGText.Span?
    ) throws(SVGFault) -> SVGText.Span {
        for (name, usual) in SVGText.refused {
            var next: Int? = element
            while let current = next {
                next = tree.elements[current].parent
                guard let text = values[current][name]?.text, text.trimmed != "inherit" else {
                    continue
                }
                let word = text.trimmed.lowercased()
                guard usual.contains(word) || word == "initial" || word == "unset" else {
                    throw fault(.property(name, text), current)
                }
                break
            }
        }
        var span = SVGText.Span(parent: parent, style: context.style)
        let own = outer.union(SVGText.Line.list(value("text-decoration", of: element)))
        span.lines = around?.lines ?? []
        for line in own.sorted(by: { $0.rawValue < $1.rawValue }) {
            span.lines.append((line, context.style))
        }
        span.shift = around?.shift ?? []
        if let word = word("baseline-shift", of: element), word != "baseline" {
            switch word {
            case "sub": span.shift.append(.below(context.style))
            case "super": span.shift.append(.above(context.style))
            default:
                let size = context.style.fontSize
                if let pixels = pixels(word, size, context) { span.shift.append(.up(pixels)) }
            }
        }
        span.baseline = word("alignment-baseline", of: element)
        // A space begins nothing where those before and after it are kept.
        var next: Int? = element
        while let current = next {
            if let space = tree.elements[current].attributes["xml:space"] {
                span.keepsSpaces = space == "preserve"
                break
            }
            next = tree.elements[current].parent
        }
        func list(_ name: String, _ whole: Double) -> [Double] {
            let texts = (tree.elements[element].attributes[name] ?? "")
                .split { $0 == "," || $0.isWhitespace }
            let numbers = texts.compactMap { pixels(String($0), whole, context) }
            return numbers.count == texts.count ? numbers : []
        }
        span.x = list("x", context.viewport.width)
        span.y = list("y", context.viewport.height)
        span.dx = list("dx", context.viewport.width)
        span.dy = list("dy", context.viewport.height)
        span.rotate =
            tree.elements[element].attributes["rotate"].flatMap(SVGNumberScanner.list) ?? []
        if let length = length("textLength", of: element, context.viewport.width, context),
            length > 0
        {
            span.length = length
            span.stretches = tree.elements[element].attributes["lengthAdjust"] == "spacingAndGlyphs"
        }
        return span
    }
}

/// The characters of a text, and what is said of them.
struct SVGText {
    /// A line along a text.
    enum Line: String {
        case underline
        case overline
        case through = "line-through"

        static func list(_ text: String?) -> [Line] {
            (text ?? "").lowercased().split(whereSeparator: \.isWhitespace)
                .compactMap { Line(rawValue: String($0)) }
        }
    }

    /// How far above the baseline around it an element's is.
    enum Shift {
        case up(Double)
        case above(SVGStyle)
        case below(SVGStyle)
    }

    /// An element with its values.
    struct Span {
        var parent: Int?
        var style: SVGStyle
        var lines: [(line: Line, style: SVGStyle)] = []
        var shift: [Shift] = []
        var baseline: String?
        var keepsSpaces = false
        var x: [Double] = []
        var y: [Double] = []
        var dx: [Double] = []
        var dy: [Double] = []
        var rotate: [Double] = []
        var length: Double?
        var stretches = false
    }

    /// A character and its place, as far as that is given.
    struct Placed {
        var character: Character
        /// The number of its element.
        var span: Int
        var x: Double?
        var y: Double?
        var offset = Point2D.zero
        var degrees = 0.0

        init(_ character: Character, _ span: Int) {
            self.character = character
            self.span = span
        }
    }

    var spans: [Span] = []
    var characters: [Placed] = []

    /// Properties that are refused but for the values that change nothing.
    static let refused: [(String, Set<String>)] = [
        ("writing-mode", ["horizontal-tb", "lr", "lr-tb", "rl", "rl-tb"]),
        ("unicode-bidi", ["normal", "embed", "isolate"]),
        ("font-variant", ["normal", "none"]), ("font-stretch", ["normal", "100%"]),
        ("font-size-adjust", ["none"]), ("font-kerning", ["auto", "normal"]),
        ("font-feature-settings", ["normal"]), ("font-variation-settings", ["normal"]),
        ("text-transform", ["none"]),
    ]

    mutating func append(_ text: String, of span: Int) {
        for character in text { characters.append(Placed(character, span)) }
    }

    /// Makes one space of several, and none of those at the ends (SVG 1.1, 10.15).
    mutating func collapse() {
        var result: [Placed] = []
        for var placed in characters {
            let keeps = spans[placed.span].keepsSpaces
            if placed.character.isWhitespace, placed.character != "\u{A0}" {
                placed.character = " "
                if !keeps {
                    guard let last = result.last, last.character != " " else { continue }
                }
            }
            result.append(placed)
        }
        while let last = result.last, last.character == " ", !spans[last.span].keepsSpaces {
            result.removeLast()
        }
        characters = result
    }

    /// The characters of an element and of those within it.
    func range(of span: Int) -> Range<Int> {
        func isWithin(_ other: Int) -> Bool {
            var next: Int? = other
            while let current = next, current >= span {
                if current == span { return true }
                next = spans[current].parent
            }
            return false
        }
        guard let first = characters.firstIndex(where: { isWithin($0.span) }),
            let last = characters.lastIndex(where: { isWithin($0.span) })
        else { return 0..<0 }
        return first..<last + 1
    }

    /// Gives each character the place that the lists of the elements around it say, of which the innermost counts.
    mutating func place() {
        for (number, span) in spans.enumerated() {
            guard !(span.x + span.y + span.dx + span.dy + span.rotate).isEmpty else { continue }
            var index = 0
            for place in range(of: number) {
                func value(_ list: [Double]) -> Double? { index < list.count ? list[index] : nil }
                if let x = value(span.x) { characters[place].x = x }
                if let y = value(span.y) { characters[place].y = y }
                if let dx = value(span.dx) { characters[place].offset.x = dx }
                if let dy = value(span.dy) { characters[place].offset.y = dy }
                if let degrees = value(span.rotate) ?? span.rotate.last {
                    characters[place].degrees = degrees
                }
                index += characters[place].character.unicodeScalars.count
            }
        }
    }
}
