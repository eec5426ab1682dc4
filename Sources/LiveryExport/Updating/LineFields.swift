import LiveryLibc
import LiverySupport

/// Lines of bytes with tabs between their fields, one line at a time.
struct LineFields {
    private let bytes: [UInt8]
    private var end = -1
    private var starts: [Int] = []
    /// The number of the line, counted from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts.reserveCapacity(12)
    }

    /// Goes to the next line; false after the last.
    mutating func next() -> Bool {
        let start = end + 1
        guard start < bytes.count else { return false }
        starts.removeAll(keepingCapacity: true)
        starts.append(start)
        number += 1
        end = bytes.withUnsafeBytes { bytes in
            let end = Self.position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) ?? bytes.count
            var field = start
            while starts.count < 16, let tab = Self.position(of: UInt8(ascii: "\t"), in: bytes, field..<end) {
                field = tab + 1
                starts.append(field)
            }
            return end
        }
        return true
    }

    /// The position of the first byte of a value in a range; nil if there is none.
    private static func position(of byte: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        // The C library looks at many bytes at once, and most of a record is JSON.
        return memchr(base + range.lowerBound, CInt(byte), range.count).map { UnsafeRawPointer($0) - base }
    }

    var count: Int { starts.count }

    /// The number of lines after the current one.
    var rest: Int {
        bytes.withUnsafeBytes { bytes in
            var (count, next) = (0, end + 1)
            while next < bytes.count, let end = Self.position(of: UInt8(ascii: "\n"), in: bytes, next..<bytes.count) {
                (count, next) = (count + 1, end + 1)
            }
            return count
        }
    }

    private func range(_ field: Int) -> Range<Int> {
        starts[field]..<(field + 1 < starts.count ? starts[field + 1] - 1 : end)
    }

    func bytes(_ field: Int) -> ArraySlice<UInt8> { bytes[range(field)] }

    func isWord(_ word: StaticString) -> Bool {
        let field = bytes[range(0)]
        guard field.count == word.utf8CodeUnitCount else { return false }
        return field.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: field.count))
    }

    /// A number without a sign.
    func integer(_ field: Int) -> Int? {
        var value = 0
        let digits = bytes[range(field)]
        guard 1...18 ~= digits.count else { return nil }
        for digit in digits {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }

    func digest(_ field: Int) -> Digest? {
        bytes.withUnsafeBufferPointer { bytes in Digest(hexadecimal: UnsafeBufferPointer(rebasing: bytes[range(field)]))
        }
    }

    /// A digest and, in the next field, a number of bytes.
    func content(_ field: Int) -> (bytes: Digest, byteCount: Int)? {
        guard field + 1 < count, let digest = digest(field), let count = integer(field + 1) else { return nil }
        return (digest, count)
    }

    /// The text of a field: `\t`, `\n` and `\\` stand for a tab, a line feed and a backslash.
    func text(_ field: Int) -> String {
        let range = range(field)
        guard bytes[range].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in bytes[range] {
            switch (isEscaped, byte) {
            case (false, UInt8(ascii: "\\")):
                isEscaped = true
                continue
            case (true, UInt8(ascii: "t")): text.append(UInt8(ascii: "\t"))
            case (true, UInt8(ascii: "n")): text.append(UInt8(ascii: "\n"))
            default: text.append(byte)
            }
            isEscaped = false
        }
        return String(decoding: text, as: UTF8.self)
    }
}
