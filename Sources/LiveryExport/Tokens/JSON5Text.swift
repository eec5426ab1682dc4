import LiverySupport

/// JSON5 (json5.org) as JSON, line by line: unquoted keys, strings in single quotation marks, comments, commas
/// at ends, and more notations of numbers.
struct JSON5Text {
    private let bytes: [UInt8]
    private var position = 0
    private var result: [UInt8] = []

    /// The text as JSON. What is neither stays as it is, so that the reader of JSON reports it.
    static func json(_ bytes: [UInt8]) -> [UInt8] {
        var text = JSON5Text(bytes: bytes)
        text.convert()
        return text.result
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count + bytes.count / 8)
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func convert() {
        while let byte {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                convertString(byte)
            case UInt8(ascii: ","):
                position += 1
                let comma = result.count
                skipSpace()
                // A comma at the end stands for nothing.
                if self.byte != UInt8(ascii: "}"), self.byte != UInt8(ascii: "]") {
                    result.insert(byte, at: comma)
                }
            case let byte where Self.isWord(byte):
                convertWord()
            default:
                let start = position
                skipSpace()
                if position == start {
                    result.append(byte)
                    position += 1
                }
            }
        }
    }

    /// Skips white space and comments, of which line breaks stay.
    private mutating func skipSpace() {
        while let byte {
            if let count = blankCount {
                result.append(byte == 0x0A || byte == 0x0D ? byte : 0x20)
                position += count
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "/")
            {
                while let byte = self.byte, byte != 0x0A, byte != 0x0D { position += 1 }
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "*")
            {
                position += 2
                while let byte = self.byte, !isAtCommentEnd {
                    if byte == 0x0A { result.append(byte) }
                    position += 1
                }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private var isAtCommentEnd: Bool {
        bytes[position] == UInt8(ascii: "*") && position + 1 < bytes.count
            && bytes[position + 1] == UInt8(ascii: "/")
    }

    /// The length of a white space character, which may be a no-break space or a byte order mark.
    private var blankCount: Int? {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: 1
        case 0xC2 where bytes[position...].starts(with: [0xC2, 0xA0]): 2
        case 0xEF where bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]): 3
        default: nil
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        JSONParser.isWordByte(byte) && byte < 0xC2 || byte > 0xC2 && byte != 0xEF
            || byte == UInt8(ascii: "$")
    }

    private mutating func convertWord() {
        let start = position
        while let byte, Self.isWord(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        let end = result.count
        skipSpace()
        if byte == UInt8(ascii: ":") {
            result.insert(contentsOf: Array("\"\(word)\"".utf8), at: end)
        } else {
            result.insert(contentsOf: Array(Self.number(word).utf8), at: end)
        }
    }

    /// A number in JSON's notation; other words as they are.
    private static func number(_ word: String) -> String {
        var digits = word[...]
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        guard let first = digits.first, first.isNumber || first == "." else { return word }
        if digits.lowercased().hasPrefix("0x") {
            guard let value = Int(digits.dropFirst(2), radix: 16) else { return word }
            return (isNegative ? "-" : "") + String(value)
        }
        if digits.hasPrefix(".") { digits = "0" + digits }
        if digits.hasSuffix(".") { digits += "0" }
        return (isNegative ? "-" : "") + digits
    }

    private mutating func convertString(_ quote: UInt8) {
        result.append(UInt8(ascii: "\""))
        position += 1
        while let byte, byte != quote {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): result += Array("\\\"".utf8)
            case UInt8(ascii: "\\"): convertEscape()
            case 0x09: result += Array("\\t".utf8)
            default: result.append(byte)
            }
        }
        guard byte != nil else { return }
        position += 1
        result.append(UInt8(ascii: "\""))
    }

    private mutating func convertEscape() {
        guard let byte else { return }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "u"):
            result += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "v"): result += Array("\\u000b".utf8)
        case UInt8(ascii: "0"): result += Array("\\u0000".utf8)
        case UInt8(ascii: "x"): result += Array("\\u00".utf8)
        // A line that goes on.
        case 0x0A: break
        case 0x0D: if self.byte == 0x0A { position += 1 }
        default: result.append(byte)
        }
    }
}
