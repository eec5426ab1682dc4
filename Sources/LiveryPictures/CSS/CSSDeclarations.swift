/// A property and its value, as written.
struct CSSDeclaration: Hashable, Sendable {
    var name: String
    var value: String
    var isImportant = false

    /// The size in memory.
    var byteCount: Int { name.utf8.count + value.utf8.count + 16 }
}

/// Takes the text of a style sheet apart, after css-syntax-3. Escapes are not read.
struct CSSScanner {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func advance() {
        position += 1
    }

    func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        return text.withUTF8Buffer { bytes[position..<position + count].elementsEqual($0) }
    }

    /// Skips spaces and comments; false at an unfinished comment.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        while let byte = current {
            if byte.isCSSBlank {
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

    /// The text up to one of some bytes outside of parentheses, brackets, braces and quotes, with comments as
    /// spaces; nil if one of those does not end, or at an escape.
    mutating func text(upTo ends: [UInt8]) -> String? {
        var result: [UInt8] = []
        var closers: [UInt8] = []
        while let byte = current {
            if closers.isEmpty, ends.contains(byte) { break }
            switch byte {
            case UInt8(ascii: "/") where starts("/*"):
                guard skipComment() else { return nil }
                result.append(0x20)
                continue
            case UInt8(ascii: "\\"): return nil
            case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard closers.popLast() == byte else { return nil }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                result.append(byte)
                position += 1
                while let inner = current, inner != byte {
                    guard inner != UInt8(ascii: "\\") else { return nil }
                    result.append(inner)
                    position += 1
                }
                guard !isAtEnd else { return nil }
            default: break
            }
            result.append(byte)
            position += 1
        }
        guard closers.isEmpty else { return nil }
        return String(decoding: result, as: UTF8.self).trimmed
    }
}

extension CSSDeclaration {
    /// The declarations of a block without its braces; nil for what is none.
    ///
    /// A declaration without a value is left out, as browsers do it.
    static func list(of text: String) -> [CSSDeclaration]? {
        var scanner = CSSScanner(Array(text.utf8))
        var declarations: [CSSDeclaration] = []
        while true {
            guard scanner.skipBlanks() else { return nil }
            if scanner.isAtEnd { return declarations }
            if scanner.current == UInt8(ascii: ";") {
                scanner.advance()
                continue
            }
            guard let name = scanner.text(upTo: Array(":;".utf8)),
                scanner.current == UInt8(ascii: ":"), !name.isEmpty,
                name.utf8.allSatisfy(\.isCSSNameByte)
            else { return nil }
            scanner.advance()
            guard var value = scanner.text(upTo: Array(";".utf8)) else { return nil }
            var isImportant = false
            if let mark = value.lastIndex(of: "!"),
                value[value.index(after: mark)...].trimmed.lowercased() == "important"
            {
                isImportant = true
                value = value[..<mark].trimmed
            }
            let isCustom = name.hasPrefix("--")
            guard isCustom || !value.isEmpty else { continue }
            declarations.append(
                CSSDeclaration(
                    name: isCustom ? name : name.lowercased(),
                    value: value,
                    isImportant: isImportant
                )
            )
        }
    }
}

extension UInt8 {
    var isCSSBlank: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D || self == 0x0C
    }

    /// Whether the byte is allowed in a name.
    var isCSSNameByte: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
    }
}

extension StringProtocol {
    /// The text without spaces at its ends.
    var trimmed: String {
        var bytes = Array(utf8.drop(while: \.isCSSBlank))
        while let last = bytes.last, last.isCSSBlank { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
