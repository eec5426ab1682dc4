/// The objects of a binary property list (`bplist00`).
///
/// The file is a header, the objects, a table of their offsets, and a trailer of 32 bytes; numbers
/// are big-endian (described in Apple's CFBinaryPList.c). Every number in the file is checked before it
/// is used.
struct BinaryPropertyList {
    /// One object. Lists and dictionaries contain the numbers of others.
    enum Object {
        case scalar(DocumentValue.Value)
        /// A text that is not decoded yet: in a hostile file many objects may share it.
        case text(Range<Int>, TextKind)
        /// Bytes that are not copied yet, for the same reason.
        case data(Range<Int>)
        case list(References)
        case dictionary(keys: References, values: References)
    }

    enum TextKind {
        case ascii
        case utf16
    }

    /// Consecutive numbers of objects.
    struct References {
        var offset: Int
        var count: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private let offsetSize: Int
    private let referenceSize: Int
    private let tableOffset: Int
    private let objectCount: Int

    /// The number of the outermost object.
    let root: Int

    /// Reads the trailer. Throws `.damaged` when it does not fit the file.
    init(bytes: UnsafeBufferPointer<UInt8>) throws(Fault) {
        let trailerSize = 32
        let headerSize = 8
        guard bytes.count >= headerSize + trailerSize else {
            throw .damaged("truncated")
        }
        self.bytes = bytes
        let trailer = bytes.count - trailerSize
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw .damaged("its trailer is out of order")
        }
        guard let objectCount = Self.number(bytes, at: trailer + 8, size: 8),
            let root = Self.number(bytes, at: trailer + 16, size: 8),
            let tableOffset = Self.number(bytes, at: trailer + 24, size: 8),
            root < objectCount, (headerSize...trailer).contains(tableOffset),
            objectCount <= (trailer - tableOffset) / offsetSize
        else { throw .damaged("its trailer points out of the file") }
        self.objectCount = objectCount
        self.root = root
        self.tableOffset = tableOffset
    }

    /// The number of the object at an index below the count.
    func reference(_ references: References, _ index: Int) throws(Fault) -> Int {
        let offset = references.offset + index * referenceSize
        guard let number = Self.number(bytes, at: offset, size: referenceSize),
            number < objectCount
        else { throw .damaged("it refers to a missing object") }
        return number
    }

    /// The object with a number.
    func object(_ number: Int) throws(Fault) -> Object {
        let entry = tableOffset + number * offsetSize
        guard let offset = Self.number(bytes, at: entry, size: offsetSize),
            (8..<tableOffset).contains(offset)
        else { throw .damaged("an object is outside of the file") }
        let marker = bytes[offset]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0: return .scalar(try singleton(marker))
        case 0x1: return .scalar(.number(try integer(at: offset + 1, exponent: low)))
        case 0x2:
            let value = try real(at: offset + 1, exponent: low)
            return .scalar(.number(DocumentNumber(value)))
        case 0x3:
            guard low == 3 else { throw Self.unsupported(marker) }
            let seconds = try real(at: offset + 1, exponent: low)
            return .scalar(.date(DocumentDate(timeIntervalSinceReferenceDate: seconds)))
        case 0x4: return .data(try extent(at: offset, unit: 1))
        case 0x5: return .text(try extent(at: offset, unit: 1), .ascii)
        case 0x6: return .text(try extent(at: offset, unit: 2), .utf16)
        case 0x8: throw .unsupportedObject("a UID")
        case 0xA:
            let extent = try extent(at: offset, unit: referenceSize)
            return .list(References(offset: extent.lowerBound, count: extent.count / referenceSize))
        case 0xB, 0xC: throw .unsupportedObject("a set")
        case 0xD:
            let extent = try extent(at: offset, unit: 2 * referenceSize)
            let count = extent.count / (2 * referenceSize)
            return .dictionary(
                keys: References(offset: extent.lowerBound, count: count),
                values: References(
                    offset: extent.lowerBound + count * referenceSize,
                    count: count
                )
            )
        default: throw Self.unsupported(marker)
        }
    }

    /// The text of an object.
    func text(_ range: Range<Int>, _ kind: TextKind) throws(Fault) -> String {
        let slice = bytes[range]
        switch kind {
        case .ascii:
            guard slice.allSatisfy({ $0 < 0x80 }) else {
                throw .damaged("a text that is not ASCII")
            }
            return String(decoding: slice, as: UTF8.self)
        case .utf16:
            let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw .damaged("a text with half of a surrogate pair")
            }
            return text
        }
    }

    // MARK: - Parts of objects

    private static func unsupported(_ marker: UInt8) -> Fault {
        let kind = String(marker, radix: 16, uppercase: true)
        return .damaged("an object of the unknown kind 0x\(kind)")
    }

    private func singleton(_ marker: UInt8) throws(Fault) -> DocumentValue.Value {
        switch marker {
        case 0x00: .null
        case 0x08: .boolean(false)
        case 0x09: .boolean(true)
        default: throw Self.unsupported(marker)
        }
    }

    /// An integer of 2^exponent bytes: unsigned up to four bytes, signed from eight.
    private func integer(at offset: Int, exponent: Int) throws(Fault) -> DocumentNumber {
        guard exponent <= 4 else {
            throw .damaged("a whole number of more than 16 bytes")
        }
        let size = 1 << exponent
        guard size <= tableOffset - offset else { throw .damaged("truncated") }
        if exponent == 4 {
            // The upper half is 0 in all that Apple's tools write.
            switch (Int64(bitPattern: word(at: offset)), word(at: offset + 8)) {
            case (0, let low): return DocumentNumber(low)
            case (-1, let low) where low >> 63 == 1: return DocumentNumber(Int64(bitPattern: low))
            default: throw .longInteger
            }
        }
        let value = bytes[offset..<offset + size].reduce(into: UInt64(0)) {
            $0 = $0 << 8 | UInt64($1)
        }
        return exponent == 3
            ? DocumentNumber(Int64(bitPattern: value)) : DocumentNumber(value)
    }

    private func real(at offset: Int, exponent: Int) throws(Fault) -> Double {
        guard exponent == 2 || exponent == 3 else {
            throw .damaged("a real number of neither 4 nor 8 bytes")
        }
        guard 1 << exponent <= tableOffset - offset else {
            throw .damaged("truncated")
        }
        let value: Double
        if exponent == 2 {
            let bits = bytes[offset..<offset + 4].reduce(into: UInt32(0)) {
                $0 = $0 << 8 | UInt32($1)
            }
            value = Double(Float(bitPattern: bits))
        } else {
            value = Double(bitPattern: word(at: offset))
        }
        guard value.isFinite else { throw .infiniteReal("\(value)") }
        return value
    }

    /// Eight bytes; the caller has checked that they exist.
    private func word(at offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reduce(into: 0) { $0 = $0 << 8 | UInt64($1) }
    }

    /// The bytes after an object's marker and count, given the number of bytes per counted element.
    private func extent(at offset: Int, unit: Int) throws(Fault) -> Range<Int> {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            // The count is a separate integer.
            guard start < tableOffset, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else {
                throw .damaged("a count is missing")
            }
            let size = 1 << Int(bytes[start] & 0x0F)
            start += 1
            guard size <= tableOffset - start,
                let number = Self.number(bytes, at: start, size: size)
            else { throw .damaged("a count is out of order") }
            count = number
            start += size
        }
        guard count <= (tableOffset - start) / unit else {
            throw .damaged("truncated")
        }
        return start..<start + count * unit
    }

    /// A big-endian number; nil when it lies outside the bytes or is too large for an `Int`.
    private static func number(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at offset: Int,
        size: Int
    ) -> Int? {
        guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }
}
