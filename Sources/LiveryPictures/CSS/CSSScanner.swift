/// Takes CSS apart, after css-syntax-3. Escapes are not read.
struct CSSScanner {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next byte as a character, which it is if it is one of ASCII.
    var current: Unicode.Scalar? { isAtEnd ? nil : Unicode.Scalar(bytes[position]) }

    mutating func advance() { position += 1 }

    /// Takes the next character if it is this one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        advance()
        return true
    }

    func starts(_ text: StaticString) -> Bool { text.withUTF8Buffer { bytes[position...].starts(with: $0) } }

    /// Skips spaces and comments; false at an unfinished comment.
    @discardableResult mutating func skipBlanks() -> Bool {
        while let scalar = current {
            if scalar.isCSSBlank {
                position += 1
            } else if starts("/*") {
                guard skipComment() else { return false }
            } else {
                return true
            }
        }
        return true
    }

    private mutating func skipComment() -> Bool {
        position += 2
        while !isAtEnd {
            if starts("*/") {
                position += 2
                return true
            }
            position += 1
        }
        return false
    }

    /// The name that comes next; nil if there is none.
    mutating func name() -> String? {
        let start = position
        while let scalar = current, scalar.isCSSName { advance() }
        return position > start ? text(from: start) : nil
    }

    /// What was read from a place on.
    func text(from start: Int) -> String { String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self) }

    /// The text up to one of some characters outside of parentheses, brackets, braces and quotes, with comments as
    /// spaces; nil if one of those does not end, or at an escape.
    mutating func text(upTo ends: String) -> String? {
        var result: [UInt8] = []
        var closers: [Unicode.Scalar] = []
        while let scalar = current {
            if closers.isEmpty, ends.unicodeScalars.contains(scalar) { break }
            let start = position
            switch scalar {
            case "/" where starts("/*"):
                guard skipComment() else { return nil }
                result.append(0x20)
                continue
            case "\\": return nil
            case "(": closers.append(")")
            case "[": closers.append("]")
            case "{": closers.append("}")
            case ")", "]", "}": guard closers.popLast() == scalar else { return nil }
            default: break
            }
            guard skipQuoted() else { return nil }
            result += bytes[start..<position]
        }
        guard closers.isEmpty else { return nil }
        return String(decoding: result, as: UTF8.self).trimmed
    }

    /// What is left of a function, which the end of a value ends, too; nil if something in it does not end.
    mutating func arguments() -> String? {
        let text = text(upTo: ")")
        _ = take(")")
        return text
    }

    /// Skips a character, or a text in quotes; false for one that has no end or an escape.
    private mutating func skipQuoted() -> Bool {
        guard let quote = current else { return false }
        advance()
        guard quote == "\"" || quote == "'" else { return true }
        while let scalar = current, scalar != "\\" {
            advance()
            if scalar == quote { return true }
        }
        return false
    }
}

extension CSSScanner {
    /// A value in which functions are replaced.
    ///
    /// - Parameters:
    ///   - names: The names of the functions, in lowercase.
    ///   - value: The value.
    ///   - other: What replaces a function of a name, in lowercase, and arguments.
    /// - Returns: The value with what replaces its functions; nil where something in one of them does not end.
    /// - Throws: What replacing one throws.
    static func replacing<Failure>(
        _ names: Set<String>,
        in value: String,
        _ other: (_ name: String, _ arguments: String) throws(Failure) -> String
    ) throws(Failure) -> String? {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return value }
        var scanner = CSSScanner(value)
        var result = ""
        while !scanner.isAtEnd {
            let start = scanner.position
            if let name = scanner.name()?.lowercased() {
                if names.contains(name), scanner.take("(") {
                    guard let arguments = scanner.arguments() else { return nil }
                    result += try other(name, arguments)
                    continue
                }
            } else if scanner.take("#") {
                // An id or a color is no function.
                _ = scanner.name()
            } else {
                _ = scanner.skipQuoted()
            }
            result += scanner.text(from: start)
        }
        return result
    }

    /// What `url()` names in a value, without quotes; nil where one has no end.
    static func references(in value: String) -> [String]? {
        var references: [String] = []
        let rest = replacing(["url", "src", "image", "image-set"], in: value) { _, arguments in
            references.append(arguments.trimmed.unquoted)
            return ""
        }
        return rest == nil ? nil : references
    }
}

extension Unicode.Scalar {
    var isCSSBlank: Bool {
        switch self {
        case " ", "\t", "\n", "\r", "\u{C}": true
        default: false
        }
    }

    /// Whether the byte is allowed in a name.
    var isCSSName: Bool {
        "a"..."z" ~= self || "A"..."Z" ~= self || "0"..."9" ~= self || self == "-" || self == "_" || !isASCII
    }
}

extension StringProtocol {
    /// The text without spaces at its ends.
    var trimmed: String {
        var bytes = Substring(self).utf8[...]
        while let first = bytes.first, Unicode.Scalar(first).isCSSBlank { bytes.removeFirst() }
        while let last = bytes.last, Unicode.Scalar(last).isCSSBlank { bytes.removeLast() }
        return String(Substring(bytes))
    }

    /// The text without quotes at its ends.
    var unquoted: String {
        guard count > 1, let quote = first, quote == last, quote == "\"" || quote == "'" else { return String(self) }
        return String(dropFirst().dropLast())
    }

    /// The words between spaces, in lowercase.
    var words: [String] { lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }
}
