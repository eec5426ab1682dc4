/// Writes JSON as bytes, from left to right.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Removes all bytes and keeps the capacity.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds text unchanged.
    package mutating func add(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds a string with its quotation marks.
    package mutating func add(quoted value: String) {
        var value = value
        bytes.append(UInt8(ascii: "\""))
        value.withUTF8 { text in
            if text.allSatisfy(Self.isPlain) {
                bytes.append(contentsOf: text)
            } else {
                add(escaping: text)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func add(escaping text: UnsafeBufferPointer<UInt8>) {
        for byte in text { add(escaped: byte) }
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
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
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
    static func wholeNumber(_ value: Double) -> Int? {
        value.magnitude <= 0x1p53 ? Int(exactly: value) : nil
    }

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
    package mutating func add(
        quoted count: Int,
        _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { text in
            text.initialize(repeating: UInt8(ascii: "\""))
            write(UnsafeMutableBufferPointer(rebasing: text[1..<count + 1]))
            bytes.append(contentsOf: text)
        }
    }

    /// Adds a value, recursively: the depth is limited where values are read.
    package mutating func add(_ value: JSON) {
        switch value {
        case .null: add("null")
        case .boolean(let value): add(value)
        case .integer(let value): add(value)
        case .unsigned(let value): add(plain: "\(value)")
        case .fraction(let value): add(value)
        case .string(let value): add(quoted: value)
        case .array(let elements):
            add("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { add(",") }
                add(element)
            }
            add("]")
        case .object(let members):
            add("{")
            for (index, member) in members.enumerated() {
                if index > 0 { add(",") }
                add(quoted: member.name)
                add(":")
                add(member.value)
            }
            add("}")
        }
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
    package mutating func add(plain text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds bytes that are JSON, or part of it.
    package mutating func add(bytes more: ArraySlice<UInt8>) {
        bytes += more
    }

    package mutating func add(_ value: Bool) {
        if value { add("true") } else { add("false") }
    }
}

extension JSONWriter {
    private static let blockSize = 64 << 10

    /// Passes the bytes to a function and removes them, if they are 64 KB or more, or the last.
    package mutating func flush<Failure>(
        isLast: Bool = false,
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        guard isLast || bytes.count >= Self.blockSize else { return }
        try bytes.withUnsafeBufferPointer { block throws(Failure) in
            try sink(UnsafeRawBufferPointer(block))
        }
        removeAll()
    }
}
