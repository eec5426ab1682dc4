/// The rules of a style sheet, one for each selector of a list, read by a parser that knows nothing of how they were
/// written.
struct ParsedStyleSheet {
    struct Rule {
        /// The media features of the blocks around it.
        var media = ""
        var selector = ""
        var declarations: [String: String] = [:]
    }

    struct Fault: Error { let text: String }

    private(set) var rules: [Rule] = []
    /// What separates selectors, apart from commas within them.
    private static let comma: Character = "\u{0}"

    init(_ text: String) throws {
        /// What was read since the last brace or semicolon.
        var pending = ""
        var blocks: [String] = []
        var declarations: [String: String]?
        var depth = 0
        var quote = false
        var isEscaped = false
        for character in text.replacing(#/\/\*.*?\*\//#, with: "") {
            if isEscaped || quote && character != "\"" && character != "\\" {
                pending.append(character)
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "\"": quote.toggle()
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            default: break
            }
            // Declarations have no commas that end anything.
            if depth == 0, !quote, character == ",", declarations == nil {
                pending.append(Self.comma)
                continue
            }
            guard depth == 0, !quote, "{};".contains(character) else {
                pending.append(character)
                continue
            }
            let part = pending.trimmed
            pending = ""
            switch character {
            case "{":
                guard declarations == nil else { throw Fault(text: part) }
                blocks.append(part)
                if !part.hasPrefix("@") { declarations = [:] }
            case ";":
                guard let colon = part.firstIndex(of: ":"), declarations != nil else { throw Fault(text: part) }
                let name = String(part[..<colon])
                let old = declarations?.updateValue(String(part[part.index(after: colon)...]).trimmed, forKey: name)
                guard old == nil else { throw Fault(text: "\(name) is declared twice") }
            default:
                guard part.isEmpty, let block = blocks.popLast() else { throw Fault(text: part) }
                guard let found = declarations else { continue }
                let media = blocks.filter { $0.hasPrefix("@media ") }.map { String($0.dropFirst(7)) }
                for selector in block.split(separator: Self.comma) {
                    let media = media.joined(separator: " and ")
                    rules.append(Rule(media: media, selector: String(selector).trimmed, declarations: found))
                }
                declarations = nil
            }
        }
        guard blocks.isEmpty, depth == 0, !quote else { throw Fault(text: "not closed") }
    }
}

extension String {
    fileprivate var trimmed: String {
        String(self.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
