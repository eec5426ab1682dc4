/// The rules of an SVG file's style sheets.
struct CSSStyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: CSSSelector
        var declarations: [CSSDeclaration]
        /// Its place among all rules.
        var order: Int
        /// The size of the declarations.
        var byteCount: Int
    }

    private(set) var rules: [Rule] = []
    /// The animations that are left out.
    private(set) var omissions: [SVGFault] = []

    /// Reads the texts of the elements `style`, in their order.
    init(_ texts: [SVGStyleText]) throws(SVGFault) { for text in texts { try read(text) } }

    private mutating func read(_ text: SVGStyleText) throws(SVGFault) {
        var scanner = CSSScanner(text.bytes)
        while true {
            guard scanner.skipBlanks() else { throw text.fault("a comment has no end", scanner) }
            if scanner.isAtEnd { return }
            // What hides a sheet from old readers of HTML.
            if scanner.starts("<!--") || scanner.starts("-->") {
                while let scalar = scanner.current, !scalar.isCSSBlank { scanner.advance() }
                continue
            }
            // Finding a location takes as long as the text before it: only faults have one.
            let start = scanner.position
            if scanner.take("@") { try readAtRule(&scanner, start, text) } else { try readRule(&scanner, start, text) }
        }
    }

    /// Rules about characters and names are left out, since they change no picture without texts, and so are animations,
    /// of which a still picture shows nothing.
    private mutating func readAtRule(_ scanner: inout CSSScanner, _ start: Int, _ text: SVGStyleText) throws(SVGFault) {
        let name = scanner.name() ?? ""
        let isAnimation = ["keyframes", "-webkit-keyframes", "-moz-keyframes"].contains(name.lowercased())
        guard isAnimation || ["charset", "namespace", "font-face"].contains(name.lowercased()) else {
            throw SVGFault(.rule(name), at: text.location(of: start))
        }
        if isAnimation { omissions.append(SVGFault(.animation("@" + name), at: text.location(of: start))) }
        let isWhole =
            scanner.text(upTo: ";{") != nil
            && (scanner.take(";") || scanner.take("{") && scanner.text(upTo: "}") != nil && scanner.take("}"))
        guard isWhole else { throw text.fault("'@\(name)' has no end", scanner) }
    }

    private mutating func readRule(_ scanner: inout CSSScanner, _ start: Int, _ text: SVGStyleText) throws(SVGFault) {
        guard let prelude = scanner.text(upTo: "{"), scanner.take("{") else {
            throw text.fault("a rule has no '{', or what is in front of it can't be read", scanner)
        }
        let body = scanner
        guard let block = scanner.text(upTo: "}"), scanner.take("}"), let declarations = CSSDeclaration.list(of: block)
        else { throw text.fault("a rule's declarations can't be read", body) }
        let byteCount = declarations.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 16 }
        var selectors = CSSScanner(prelude)
        repeat {
            let part = selectors.text(upTo: ",") ?? ""
            guard let selector = CSSSelector(part) else {
                let words = part.isEmpty ? prelude : part
                throw SVGFault(.selector(words), at: text.location(of: start))
            }
            rules.append(Rule(selector: selector, declarations: declarations, order: rules.count, byteCount: byteCount))
        } while selectors.take(",")
    }
}

/// The text of an element `style`, and where its parts are in the file.
struct SVGStyleText: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where the text from an offset on is.
    private var parts: [(offset: Int, location: SVGLocation)] = []
    private var end = SVGLocation(line: 0, column: 0)

    mutating func append(_ part: UnsafeRawBufferPointer, at location: SVGLocation) {
        // expat reports each line separately.
        if location != end { parts.append((bytes.count, location)) }
        bytes += part
        end = location
        end.advance(over: part)
    }

    /// The place of a byte.
    func location(of offset: Int) -> SVGLocation? {
        guard let part = parts.last(where: { $0.offset <= offset }) else { return nil }
        var location = part.location
        location.advance(over: bytes[part.offset..<min(offset, bytes.count)])
        return location
    }

    fileprivate func fault(_ words: String, _ scanner: CSSScanner) -> SVGFault {
        SVGFault(.style(words), at: location(of: scanner.position))
    }
}
