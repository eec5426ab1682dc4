/// The rules of an SVG file's style sheets.
struct CSSStyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: CSSSelector
        var declarations: [CSSDeclaration]
        /// Its place among all rules.
        var order: Int
        var location: SVGLocation?
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
        let location = text.location(of: scanner.position)
        scanner.advance()
        let name = scanner.name() ?? ""
        guard ["charset", "namespace", "font-face"].contains(name.lowercased()) else {
            throw SVGFault(.rule(name), at: location)
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
        let location = text.location(of: scanner.position)
        guard let prelude = scanner.text(upTo: Array("{".utf8)), scanner.current != nil else {
            throw fault("a rule has no '{', or what is in front of it can't be read", scanner, text)
        }
        scanner.advance()
        let start = scanner.position
        guard let body = scanner.text(upTo: Array("}".utf8)), scanner.current != nil,
            let declarations = CSSDeclaration.list(of: body)
        else {
            throw SVGFault(
                .style("a rule's declarations can't be read"),
                at: text.location(of: start)
            )
        }
        scanner.advance()
        var selectors = CSSScanner(Array(prelude.utf8))
        while true {
            let part = selectors.text(upTo: Array(",".utf8)) ?? ""
            guard let selector = CSSSelector(part) else {
                throw SVGFault(.selector(part.isEmpty ? prelude : part), at: location)
            }
            rules.append(
                Rule(
                    selector: selector,
                    declarations: declarations,
                    order: rules.count,
                    location: location
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
