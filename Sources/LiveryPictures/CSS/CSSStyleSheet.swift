/// The rules of an SVG file's style sheets.
struct CSSStyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: CSSSelector
        var declarations: [CSSDeclaration]
        /// Its place among all rules.
        var order: Int
        var specificity: (Int, Int, Int)
        /// The size of the declarations.
        var byteCount: Int
    }

    private(set) var rules: [Rule] = []

    /// Reads the texts of the elements `style`, in their order.
    init(_ texts: [SVGStyleText]) throws(SVGFault) {
        for text in texts { try read(text) }
    }

    private mutating func read(_ text: SVGStyleText) throws(SVGFault) {
        var scanner = CSSScanner(text.bytes)
        while true {
            guard scanner.skipBlanks() else {
                throw fault("a comment has no end", scanner, text)
            }
            if scanner.isAtEnd { return }
            // What hides a sheet from old readers of HTML.
            if scanner.starts("<!--") || scanner.starts("-->") {
                while let byte = scanner.current, !byte.isCSSBlank { scanner.advance() }
                continue
            }
            if scanner.current == UInt8(ascii: "@") {
                try readRule(&scanner, text)
            } else {
                try readStyle(&scanner, text)
            }
        }
    }

    /// Rules about characters and names are left out, since they change no picture without texts.
    private func readRule(_ scanner: inout CSSScanner, _ text: SVGStyleText) throws(SVGFault) {
        let start = scanner.position
        scanner.advance()
        let name = scanner.name() ?? ""
        guard ["charset", "namespace", "font-face"].contains(name.lowercased()) else {
            throw SVGFault(.rule(name), at: text.location(of: start))
        }
        guard scanner.text(upTo: Array(";{".utf8)) != nil, scanner.current != nil else {
            throw fault("'@\(name)' has no end", scanner, text)
        }
        if scanner.current == UInt8(ascii: "{") {
            scanner.advance()
            guard scanner.text(upTo: Array("}".utf8)) != nil, scanner.current != nil else {
                throw fault("'@\(name)' has no end", scanner, text)
            }
        }
        scanner.advance()
    }

    private mutating func readStyle(
        _ scanner: inout CSSScanner,
        _ text: SVGStyleText
    ) throws(SVGFault) {
        // Finding a location takes as long as the text before it: only faults have one.
        let start = scanner.position
        guard let prelude = scanner.text(upTo: Array("{".utf8)), scanner.current != nil else {
            throw fault("a rule has no '{', or what is in front of it can't be read", scanner, text)
        }
        scanner.advance()
        let bodyStart = scanner.position
        guard let body = scanner.text(upTo: Array("}".utf8)), scanner.current != nil,
            let declarations = CSSDeclaration.list(of: body)
        else {
            throw SVGFault(
                .style("a rule's declarations can't be read"),
                at: text.location(of: bodyStart)
            )
        }
        scanner.advance()
        let byteCount = declarations.reduce(0) { $0 + $1.byteCount }
        var selectors = CSSScanner(Array(prelude.utf8))
        while true {
            let part = selectors.text(upTo: Array(",".utf8)) ?? ""
            guard let selector = CSSSelector(part) else {
                throw SVGFault(
                    .selector(part.isEmpty ? prelude : part),
                    at: text.location(of: start)
                )
            }
            rules.append(
                Rule(
                    selector: selector,
                    declarations: declarations,
                    order: rules.count,
                    specificity: selector.specificity,
                    byteCount: byteCount
                )
            )
            guard selectors.current != nil else { break }
            selectors.advance()
        }
    }

    private func fault(
        _ words: String,
        _ scanner: CSSScanner,
        _ text: SVGStyleText
    ) -> SVGFault {
        SVGFault(.style(words), at: text.location(of: scanner.position))
    }
}
