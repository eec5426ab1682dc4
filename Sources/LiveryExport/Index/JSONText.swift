import Livery

/// JSON as it is written, from left to right, as bytes.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// Forgets what was written, and keeps the memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds text as it is.
    mutating func add(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds a string with its quotation marks.
    mutating func add(quoted value: String) {
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
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        default: bytes.append(byte)
        }
    }

    /// Adds a list of strings.
    mutating func add(_ values: [String]) {
        add("[")
        for (index, value) in values.enumerated() {
            if index > 0 { add(",") }
            add(quoted: value)
        }
        add("]")
    }

    /// Adds a number in its shortest form; JSON has no word for one that is not finite, `null` stands
    /// for it.
    mutating func add(_ value: Double) {
        // Of most numbers the digits are all there is; zero has one, whatever its sign.
        if value >= 0, value < 1e9, value == value.rounded() {
            add(Int(value))
        } else {
            bytes.append(contentsOf: (value.isFinite ? value.shortest : "null").utf8)
        }
    }

    /// Adds a whole number.
    mutating func add(_ value: Int) {
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

    /// Adds a digest with its quotation marks.
    mutating func add(_ digest: Digest) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 34) { digits in
            digits.initialize(repeating: UInt8(ascii: "\""))
            digest.writeHexadecimal(to: UnsafeMutableBufferPointer(rebasing: digits[1..<33]))
            bytes.append(contentsOf: digits)
        }
    }

    /// Adds a truth value.
    mutating func add(_ value: Bool) {
        if value { add("true") } else { add("false") }
    }
}

extension JSONText {
    /// How much is gathered before it is handed on.
    private static let blockSize = 64 << 10

    /// Hands on what was written if that is much, or `isLast`, and forgets it.
    mutating func flush<Failure>(
        isLast: Bool = false,
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        guard isLast || bytes.count >= Self.blockSize else { return }
        var failure: Failure?
        bytes.withUnsafeBytes { block in
            do throws(Failure) { try sink(block) } catch { failure = error }
        }
        if let failure { throw failure }
        removeAll()
    }
}
