/// Writes JSON as bytes, from left to right.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Removes all bytes and keeps the capacity.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Adds text unchanged.
    package mutating func add(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    /// Adds a string with its quotation marks.
    package mutating func add(quoted value: String) {
        var value = value
        bytes.append(UInt8(ascii: "\""))
        value.withUTF8 { text in
            if text.allSatisfy(Self.isPlain) {
                bytes.append(contentsOf: text)
            } else {
                for byte in text { add(escaped: byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    // RFC 8259, section 7: the quotation mark, the reverse solidus and U+0000 to U+001F are escaped.
    private mutating func add(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): add("\\\"")
        case UInt8(ascii: "\\"): add("\\\\")
        case 0x8: add("\\b")
        case 0x9: add("\\t")
        case 0xA: add("\\n")
        case 0xC: add("\\f")
        case 0xD: add("\\r")
        case 0..<0x20:
            add("\\u00")
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        default: bytes.append(byte)
        }
    }

    /// Adds an array of strings.
    package mutating func add(_ values: [String]) {
        add("[")
        for (index, value) in values.enumerated() {
            if index > 0 { add(",") }
            add(quoted: value)
        }
        add("]")
    }

    /// Adds a number in its shortest form; `null` if it is not finite.
    package mutating func add(_ value: Double) {
        if let whole = Self.wholeNumber(value) {
            add(whole)
        } else {
            bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
        }
    }

    /// The whole number that equals a number; nil when there is none, or its magnitude exceeds 2^53, above
    /// which not every whole number is a `Double`.
    static func wholeNumber(_ value: Double) -> Int? { value.magnitude <= 0x1p53 ? Int(exactly: value) : nil }

    package mutating func add(_ value: Int) {
        if 0..<10 ~= value { return bytes.append(0x30 + UInt8(truncatingIfNeeded: value)) }
        var rest = value.magnitude
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        repeat {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Adds a string of `count` bytes that a function writes, without characters that need escaping.
    package mutating func add(quoted count: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { text in
            text.initialize(repeating: UInt8(ascii: "\""))
            write(UnsafeMutableBufferPointer(rebasing: text[1..<count + 1]))
            bytes.append(contentsOf: text)
        }
    }

    /// Adds a value, recursively: the depth is limited where values are read.
    package mutating func add(_ value: JSON) {
        var end = Int.max
        _ = add(value, comma: ",", colon: ":", within: &end)
    }

    /// Adds a value on lines of its own, except what fits into 100 characters.
    mutating func add(indented value: JSON, depth: Int = 0) {
        let start = bytes.count
        var end = start + 100 - 2 * depth
        if add(value, comma: ", ", colon: ": ", within: &end) { return }
        bytes.removeSubrange(start...)
        let entries: [(name: String?, value: JSON)]
        switch value {
        case .array(let elements):
            entries = elements.map { (nil, $0) }
            add("[")
        case .object(let members):
            entries = members.map { ($0.name, $0.value) }
            add("{")
        default: return add(value)
        }
        for (index, entry) in entries.enumerated() {
            add(index > 0 ? ",\n" : "\n")
            bytes += repeatElement(0x20, count: 2 * depth + 2)
            if let name = entry.name {
                add(quoted: name)
                add(": ")
            }
            add(indented: entry.value, depth: depth + 1)
        }
        add("\n")
        bytes += repeatElement(0x20, count: 2 * depth)
        add(value.elements == nil ? "}" : "]")
    }

    /// Adds a value on one line. Returns false, with a part of it added, if that does not end within a number of bytes,
    /// to which those are added that continue a character.
    private mutating func add(_ value: JSON, comma: StaticString, colon: StaticString, within end: inout Int) -> Bool {
        switch value {
        case .null: add("null")
        case .boolean(let value): add(value)
        case .integer(let value): add(value)
        case .unsigned(let value): add(plain: "\(value)")
        case .fraction(let value): add(value)
        case .string(let value): return add(quoted: value, within: &end)
        case .array(let elements):
            add("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { add(comma) }
                guard add(element, comma: comma, colon: colon, within: &end) else { return false }
            }
            add("]")
        case .object(let members):
            add("{")
            for (index, member) in members.enumerated() {
                if index > 0 { add(comma) }
                guard add(quoted: member.name, within: &end) else { return false }
                add(colon)
                guard add(member.value, comma: comma, colon: colon, within: &end) else { return false }
            }
            add("}")
        }
        return bytes.count <= end
    }

    private mutating func add(quoted text: String, within end: inout Int) -> Bool {
        let start = bytes.count
        // Before a long text is added at each depth.
        guard end == .max || text.utf8.count <= 400 else { return false }
        add(quoted: text)
        if end < .max { end += bytes[start...].count { $0 & 0xC0 == 0x80 } }
        return bytes.count <= end
    }

    /// Adds the hexadecimal digits of a digest, without quotation marks.
    package mutating func add(digits digest: Digest) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
            digits.initialize(repeating: 0)
            digest.writeHexadecimal(to: digits)
            bytes.append(contentsOf: digits)
        }
    }

    /// Adds text that needs no escaping.
    package mutating func add(plain text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds bytes that are JSON, or part of it.
    package mutating func add(bytes more: ArraySlice<UInt8>) { bytes += more }

    package mutating func add(_ value: Bool) { if value { add("true") } else { add("false") } }
}

extension JSONWriter {
    private static let blockSize = 64 << 10

    /// Passes the bytes to a function and removes them, if they are 64 KB or more, or the last.
    package mutating func flush<Failure>(
        isLast: Bool = false,
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        guard isLast || bytes.count >= Self.blockSize else { return }
        try bytes.withUnsafeBufferPointer { block throws(Failure) in try sink(UnsafeRawBufferPointer(block)) }
        removeAll()
    }
}
