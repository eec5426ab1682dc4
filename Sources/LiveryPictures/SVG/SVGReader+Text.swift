import LiveryRaster
import LiverySupport

/// Texts: their characters, and the elements that these are in.
extension SVGReader {
    /// What a text is drawn as, in its own units.
    mutating func text(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        var text = SVGText()
        // Lines that elements around the text have are in its own style.
        var lines: Set<SVGText.Line> = []
        _ = tree.nearest(element) { around -> Never? in
            lines.formUnion(self.lines(of: around))
            return nil
        }
        let owner = try span(element, SVGText.Span(style: context.style), lines, context)
        try gather(element, owner, context, into: &text)
        text.trimEnd()
        guard !text.letters.isEmpty else { return Content() }
        guard let fonts else { throw fault(.text("text"), element) }
        var layout = SVGTextLayout(text, fonts)
        do throws(SVGProblem) { try layout.set() } catch { throw fault(error, element) }
        for run in layout.runs { try count(segments: run.path.elements.count, element) }
        let cells = layout.runs.map(\.cell).filter { !$0.isEmpty }
        guard let first = cells.first else { return Content() }
        let box = cells.dropFirst().reduce(first) { $0.union($1) }
        var content = Content(box: box)
        if context.isClip {
            var path = Path()
            for run in layout.runs where run.style.isVisible { path.append(run.path) }
            if !path.isEmpty { content.nodes = try painted(path, element, box, context) }
            return content
        }
        for run in layout.runs where run.style.isVisible {
            let letters: SVGTextLayout.Part = (run.path, run.style, false)
            let lines = run.lines
            for part in lines.filter({ !$0.isOver }) + [letters] + lines.filter(\.isOver) {
                var inner = context
                inner.style = part.style
                content.nodes += try painted(part.path, element, box, inner)
            }
        }
        return content
    }

    /// Adds the characters of an element and of those within it.
    private mutating func gather(_ element: Int, _ span: SVGText.Span, _ context: Context, into text: inout SVGText)
        throws(SVGFault)
    {
        let number = text.begin(span)
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
                var inner = try deeper(child, context)
                try count(child)
                inner.style = style(of: child, in: context.style)
                var part = span
                part.parent = number
                try gather(child, try self.span(child, part, [], inner), inner, into: &text)
            case "textPath", "tref", "altGlyph": throw fault(.unsupportedElement(name), child)
            default: break
            }
        }
        text.end(number)
    }

    /// The lines that an element draws along its characters.
    private func lines(of element: Int) -> [SVGText.Line] {
        SVGText.Line.list(value("text-decoration-line", of: element) ?? value("text-decoration", of: element))
    }

    /// Properties that are refused but for the values that change nothing.
    private static let refused = [
        "writing-mode": "horizontal-tb lr lr-tb rl rl-tb", "unicode-bidi": "normal embed isolate",
        "font-variant": "normal none", "font-variant-alternates": "normal", "font-variant-caps": "normal",
        "font-variant-east-asian": "normal", "font-variant-ligatures": "normal", "font-variant-numeric": "normal",
        "font-variant-position": "normal", "white-space": "normal nowrap pre pre-wrap",
        "font-stretch": "normal 100%", "font-size-adjust": "none",
        "font-kerning": "auto normal", "font-feature-settings": "normal", "font-variation-settings": "normal",
        "text-transform": "none",
    ]

    /// The values of an element's characters, of which some are those around it.
    private func span(_ element: Int, _ around: SVGText.Span, _ lines: Set<SVGText.Line>, _ context: Context)
        throws(SVGFault) -> SVGText.Span
    {
        for (name, usual) in Self.refused.sorted(by: { $0.key < $1.key }) {
            let found = tree.nearest(element) { part -> (text: String, element: Int)? in
                let text = values[part][name]?.text.trimmed
                return text.flatMap { $0 == "inherit" ? nil : ($0, part) }
            }
            let words = (usual + " initial unset").words
            guard let found, !words.contains(found.text.lowercased()) else { continue }
            throw fault(.property(name, found.text), found.element)
        }
        let node = tree.elements[element]
        let style = context.style
        var span = SVGText.Span(parent: around.parent, style: style)
        let own = lines.union(self.lines(of: element))
        span.lines = around.lines + SVGText.Line.allCases.filter(own.contains).map { ($0, style) }
        span.shifts = around.shifts
        if let word = word("baseline-shift", of: element), word != "baseline" {
            span.shifts.append((word, pixels(word, style.fontSize, context) ?? 0, style))
        }
        span.baseline = word("alignment-baseline", of: element)
        let space = tree.nearest(element) { part -> String? in
            let text = values[part]["white-space"]?.text.trimmed.lowercased()
            return text == "inherit" || text == "unset" ? nil : text
        }
        let xmlSpace = tree.nearest(element) { tree.elements[$0].attributes["xml:space"] }
        span.keepsSpaces = space.map { $0.hasPrefix("pre") } ?? (xmlSpace == "preserve")
        span.x = lengths(node["x"] ?? "", context.viewport.width, context)
        span.y = lengths(node["y"] ?? "", context.viewport.height, context)
        span.dx = lengths(node["dx"] ?? "", context.viewport.width, context)
        span.dy = lengths(node["dy"] ?? "", context.viewport.height, context)
        span.rotate = node.numbers("rotate") ?? []
        span.length = length("textLength", of: element, context).flatMap { $0 > 0 ? $0 : nil }
        span.stretches = node["lengthAdjust"] == "spacingAndGlyphs"
        return span
    }
}
