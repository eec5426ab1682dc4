/// Reads one value of JSON (RFC 8259), strictly.
///
/// Records are files that anybody can edit: what is malformed, or nested deeper than any record is,
/// gives nothing, and never a crash.
package struct JSONReader {
    private var rest: ArraySlice<UInt8>

    /// Records are six levels deep.
    private static let maximumDepth = 32

    private init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The value that the bytes are; nil if they are not one.
    package static func value(of bytes: some Sequence<UInt8>) -> JSONValue? {
        var reader = JSONReader(Array(bytes)[...])
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipBlanks()
        return reader.rest.isEmpty ? value : nil
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// Takes a byte, after blanks, if it is this one.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func value(depth: Int) -> JSONValue? {
        skipBlanks()
        guard depth < Self.maximumDepth, let first = rest.first else { return nil }
        switch first {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return string().map(JSONValue.string)
        case UInt8(ascii: "t"): return word("true", .boolean(true))
        case UInt8(ascii: "f"): return word("false", .boolean(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
        guard rest.starts(with: word.utf8) else { return nil }
        rest.removeFirst(word.utf8.count)
        return value
    }

    private mutating func object(depth: Int) -> JSONValue? {
        guard take("{") else { return nil }
        var members: [JSONValue.Member] = []
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard let name = string(), take(":"), let value = value(depth: depth + 1) else {
                return nil
            }
            members.append(JSONValue.Member(name: name, value: value))
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func array(depth: Int) -> JSONValue? {
        guard take("[") else { return nil }
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            elements.append(value)
        } while take(",")
        return take("]") ? .array(elements) : nil
    }

    /// RFC 8259, section 6: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
    private mutating func number() -> JSONValue? {
        let start = rest
        var isWhole = true
        func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
        func takeDigits() -> Bool {
            let before = rest.count
            rest = rest.drop(while: isDigit)
            return rest.count < before
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        if rest.first == UInt8(ascii: "0") {
            rest.removeFirst()
        } else if !takeDigits() {
            return nil
        }
        if rest.first == UInt8(ascii: ".") {
            isWhole = false
            rest.removeFirst()
            guard takeDigits() else { return nil }
        }
        if let byte = rest.first, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            isWhole = false
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                rest.removeFirst()
            }
            guard takeDigits() else { return nil }
        }
        let text = String(decoding: start.prefix(start.count - rest.count), as: UTF8.self)
        if isWhole, let number = Int(text) { return .integer(number) }
        return Double(text).map(JSONValue.number)
    }

    private mutating func string() -> String? {
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        rest.removeFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                return String(validating: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                bytes += Array(String(scalar).utf8)
            case 0..<0x20:
                return nil
            default:
                bytes.append(byte)
            }
        }
        return nil
    }

    /// What stands after a reverse solidus; RFC 8259, section 7.
    private mutating func escaped() -> Unicode.Scalar? {
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = codeUnit() else { return nil }
            guard 0xD800..<0xDC00 ~= unit else { return Unicode.Scalar(unit) }
            guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
                let second = codeUnit(), 0xDC00..<0xE000 ~= second
            else { return nil }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        default: return nil
        }
    }

    private mutating func codeUnit() -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = rest.popFirst(),
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
