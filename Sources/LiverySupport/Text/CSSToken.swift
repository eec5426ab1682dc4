/// A token of css-syntax-3, as far as values of a theme need it.
package enum CSSToken: Hashable, Sendable {
    /// A number with what follows it directly: a unit, `%`, or nothing.
    case number(Double, unit: String)
    /// A part of a side and points, which a calculation came to. No text has this token.
    case lengthPercentage(fraction: Double, points: Double)
    /// A word, in the letter case of the text.
    case word(String)
    /// A name with the opening parenthesis of its arguments; without a name, only the parenthesis.
    case function(String)
    /// What follows `#`.
    case hash(String)
    /// A theme's reference, `{name}`, without its braces.
    case reference(String)
    /// The end of a function's arguments.
    case close
    /// A comma.
    case comma
    /// A slash.
    case slash
}

extension CSSToken {
    /// The units that a point has, in lowercase.
    package static let unitsOfPoints = ["px", "pt", "dp"]

    /// The word in lowercase; nil for any other token.
    package var word: String? { if case .word(let word) = self { word.lowercased() } else { nil } }

    /// Whether the token is a word, in any letter case.
    package func isWord(_ word: String) -> Bool { self.word == word }

    /// Whether the token is a number with or without a unit, or a sum of them.
    package var isNumeric: Bool {
        switch self {
        case .number, .lengthPercentage: true
        default: false
        }
    }

    /// The degrees of a number with a unit of angle; nil for any other token.
    package var degrees: Double? {
        guard case .number(let number, let unit) = self else { return nil }
        return switch unit.lowercased() {
        case "deg": number
        case "grad": number * 0.9
        case "rad": number * 180 / Double.pi
        case "turn": number * 360
        default: nil
        }
    }
}

/// Takes a CSS text apart, after css-syntax-3 but without escapes, strings and comments.
package struct CSSTokenizer {
    private let bytes: [UInt8]
    private var position = 0

    /// The tokens of a text; nil when it contains something that no value of a theme has, a parenthesis
    /// without its counterpart among it.
    package static func tokens(of text: String) -> [CSSToken]? {
        var tokenizer = CSSTokenizer(bytes: Array(text.utf8))
        var tokens: [CSSToken] = []
        tokens.reserveCapacity(8)
        var depth = 0
        while tokenizer.skipBlanks() {
            guard let token = tokenizer.next() else { return nil }
            tokens.append(token)
            if case .function = token { depth += 1 }
            if token == .close { depth -= 1 }
            guard depth >= 0 else { return nil }
        }
        return depth == 0 ? tokens : nil
    }

    /// The fault of the parentheses in a text; nil if they match.
    package static func parenthesisHint(_ text: String) -> String? {
        var depth = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth < 0 { return "it has an unexpected ')'" }
        }
        return depth > 0 ? "expected ')' at its end" : nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Whether anything is left after the spaces.
    private mutating func skipBlanks() -> Bool {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
        return position < bytes.count
    }

    private mutating func next() -> CSSToken? {
        guard let byte = current else { return nil }
        switch byte {
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: "/"): return single(.slash)
        case UInt8(ascii: "*"): return single(.word("*"))
        case UInt8(ascii: "("): return single(.function(""))
        case UInt8(ascii: ")"): return single(.close)
        case UInt8(ascii: "#"):
            position += 1
            let digits = take(while: Self.isWordByte)
            return digits.isEmpty ? nil : .hash(digits)
        case UInt8(ascii: "{"):
            position += 1
            // The names of design tokens may contain anything else.
            let name = take { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
            guard current == UInt8(ascii: "}"), !name.isEmpty else { return nil }
            return single(.reference(name))
        default: return number() ?? word() ?? (byte == UInt8(ascii: "+") ? single(.word("+")) : nil)
        }
    }

    private mutating func single(_ token: CSSToken) -> CSSToken {
        position += 1
        return token
    }

    private mutating func number() -> CSSToken? {
        let rest = bytes[position...]
        guard let end = NumberText.scan(rest), let value = NumberText.value(of: rest[..<end]) else { return nil }
        position = end
        if current == UInt8(ascii: "%") { return single(.number(value, unit: "%")) }
        return .number(value, unit: take(while: Self.isWordByte))
    }

    private mutating func word() -> CSSToken? {
        let name = take(while: Self.isWordByte)
        guard !name.isEmpty else { return nil }
        // A_StyleInjection's colors, `CG#2F6FED`, are one word.
        if name == "CG", current == UInt8(ascii: "#") {
            position += 1
            return .word("CG#" + take(while: Self.isWordByte))
        }
        return current == UInt8(ascii: "(") ? single(.function(name)) : .word(name)
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = current, condition(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    // Names of assets may contain points, and a word may be the name of one.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            || byte >= 0x80
    }
}

/// A stretch of tokens that is read from its beginning.
package struct CSSTokens {
    private var rest: ArraySlice<CSSToken>

    package init(_ tokens: [CSSToken]) { rest = tokens[...] }

    package var isEmpty: Bool { rest.isEmpty }
    package var first: CSSToken? { rest.first }

    /// Takes the next token.
    package mutating func next() -> CSSToken? { rest.popFirst() }

    /// Takes the next token if it is this one.
    package mutating func take(_ token: CSSToken) -> Bool {
        guard rest.first == token else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes the next value whole: one token, or a function with all its arguments.
    package mutating func nextValue() -> [CSSToken]? {
        guard let first = rest.popFirst() else { return nil }
        guard case .function = first else { return [first] }
        var value = [first]
        var depth = 1
        while depth > 0, let token = rest.popFirst() {
            if case .function = token { depth += 1 }
            if token == .close { depth -= 1 }
            value.append(token)
        }
        return value
    }

    /// The values that are left.
    package var values: [[CSSToken]] {
        var rest = self
        var values: [[CSSToken]] = []
        while let value = rest.nextValue() { values.append(value) }
        return values
    }

    /// The parts between the commas outside of functions; nil when a part is empty.
    package func separatedByCommas() -> [[CSSToken]]? {
        var parts: [[CSSToken]] = [[]]
        var depth = 0
        for token in rest {
            switch token {
            case .comma where depth == 0:
                parts.append([])
                continue
            case .function: depth += 1
            case .close: depth -= 1
            default: break
            }
            parts[parts.count - 1].append(token)
        }
        return parts.allSatisfy { !$0.isEmpty } ? parts : nil
    }
}
