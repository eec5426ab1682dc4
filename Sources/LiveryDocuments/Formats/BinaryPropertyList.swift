import LiverySupport

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
        let version = bytes.dropFirst(6).prefix(2)
        guard version.elementsEqual("00".utf8) else {
            let text = quoted(String(decoding: version, as: UTF8.self))
            throw Fault(
                .unsupportedFormat,
                "binary property list version \(text) is not supported, only '00'"
            )
        }
        guard bytes.count >= headerSize + trailerSize else { throw Self.damaged("truncated") }
        self.bytes = bytes
        let trailer = bytes.count - trailerSize
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw Self.damaged("its trailer is out of order")
        }
        guard let objectCount = bytes.number(at: trailer + 8, size: 8),
            let root = bytes.number(at: trailer + 16, size: 8),
            let tableOffset = bytes.number(at: trailer + 24, size: 8),
            root < objectCount, (headerSize...trailer).contains(tableOffset),
            objectCount <= (trailer - tableOffset) / offsetSize
        else { throw Self.damaged("its trailer points out of the file") }
        self.objectCount = objectCount
        self.root = root
        self.tableOffset = tableOffset
    }

    /// The number of the object at an index below the count.
    func reference(_ references: References, _ index: Int) throws(Fault) -> Int {
        let offset = references.offset + index * referenceSize
        guard let number = bytes.number(at: offset, size: referenceSize),
            number < objectCount
        else { throw Self.damaged("it refers to a missing object") }
        return number
    }

    /// The object with a number.
    func object(_ number: Int) throws(Fault) -> Object {
        let entry = tableOffset + number * offsetSize
        guard let offset = bytes.number(at: entry, size: offsetSize),
            (8..<tableOffset).contains(offset)
        else { throw Self.damaged("an object is outside of the file") }
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
        case 0x8: throw Fault(.syntax, "a document can't contain a UID")
        case 0xA:
            let extent = try extent(at: offset, unit: referenceSize)
            return .list(References(offset: extent.lowerBound, count: extent.count / referenceSize))
        case 0xB, 0xC: throw Fault(.syntax, "a document can't contain a set")
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
                throw Self.damaged("a text that is not ASCII")
            }
            return String(decoding: slice, as: UTF8.self)
        case .utf16:
            let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw Self.damaged("a text with half of a surrogate pair")
            }
            return text
        }
    }

    // MARK: - Parts of objects

    /// The file is shorter than its tables require, or they point outside of it.
    private static func damaged(_ what: String) -> Fault {
        Fault(.syntax, "damaged binary property list: \(what)")
    }

    private static func unsupported(_ marker: UInt8) -> Fault {
        let kind = String(marker, radix: 16, uppercase: true)
        return damaged("an object of the unknown kind 0x\(kind)")
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
            throw Self.damaged("a whole number of more than 16 bytes")
        }
        let size = 1 << exponent
        guard size <= tableOffset - offset else { throw Self.damaged("truncated") }
        let low = bytes.bits(at: offset + max(0, size - 8), size: min(size, 8))
        let high = exponent == 4 ? Int64(bitPattern: bytes.bits(at: offset, size: 8)) : 0
        // The upper half is 0 in all that Apple's tools write.
        switch (exponent, high, low >> 63) {
        case (3, _, _), (4, -1, 1): return DocumentNumber(Int64(bitPattern: low))
        case (_, 0, _): return DocumentNumber(low)
        default:
            throw Fault(.syntax, "a document can't contain a whole number of more than 64 bits")
        }
    }

    private func real(at offset: Int, exponent: Int) throws(Fault) -> Double {
        guard exponent == 2 || exponent == 3 else {
            throw Self.damaged("a real number of neither 4 nor 8 bytes")
        }
        guard 1 << exponent <= tableOffset - offset else { throw Self.damaged("truncated") }
        let bits = bytes.bits(at: offset, size: 1 << exponent)
        let value =
            exponent == 3
            ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        guard value.isFinite else { throw Fault(.syntax, "\(quoted("\(value)")) is not finite") }
        return value
    }

    /// The bytes after an object's marker and count, given the number of bytes per counted element.
    private func extent(at offset: Int, unit: Int) throws(Fault) -> Range<Int> {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            // The count is a separate integer.
            guard start < tableOffset, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else {
                throw Self.damaged("a count is missing")
            }
            let size = 1 << Int(bytes[start] & 0x0F)
            start += 1
            guard size <= tableOffset - start,
                let number = bytes.number(at: start, size: size)
            else { throw Self.damaged("a count is out of order") }
            count = number
            start += size
        }
        guard count <= (tableOffset - start) / unit else {
            throw Self.damaged("truncated")
        }
        return start..<start + count * unit
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A big-endian number of at most 8 bytes, which must exist.
    fileprivate func bits(at offset: Int, size: Int) -> UInt64 {
        self[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A big-endian number; nil when it lies outside the bytes or is too large for an `Int`.
    fileprivate func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size <= count, offset <= count - size else { return nil }
        return Int(exactly: bits(at: offset, size: size))
    }
}
