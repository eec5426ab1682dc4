import LiverySupport

/// Reads binary property lists (`bplist00`), whose locations are key paths.
///
/// The file is a header, the objects, a table of their offsets, and a trailer of 32 bytes; numbers are big-endian
/// (described in Apple's CFBinaryPList.c). Every number in the file is checked before it is used. An object that is
/// referred to several times is read, and counts against the limits, each time. Sets and UIDs, which no other format
/// has, are refused.
struct BinaryPropertyListReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: Source
    private let paths: KeyPathTable
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    /// Where the table of offsets begins, and objects end.
    private var tableOffset = 0
    /// The node in the table of key paths where the reader is.
    private var node = 0
    /// The numbers of the lists and dictionaries around it.
    private var open: [Int] = []
    /// The strings read so far, by their objects' numbers: all occurrences share one copy.
    private var texts: [Int: String] = [:]
    /// The bytes read so far, in the same way.
    private var data: [Int: [UInt8]] = [:]

    /// Reads the whole document into the builder.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ source: Source,
        _ paths: KeyPathTable,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        var reader = Self(bytes: bytes, source: source, paths: paths)
        let root = try reader.readTrailer()
        // The step to the outermost value appears in no path.
        reader.node = paths.add(.key(""), below: nil)
        try reader.read(root, into: &builder)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, source: Source, paths: KeyPathTable) {
        self.bytes = bytes
        self.source = source
        self.paths = paths
    }

    /// Reads the trailer, and returns the number of the outermost object.
    private mutating func readTrailer() throws(Diagnostic) -> Int {
        let trailerSize = 32
        let headerSize = 8
        let version = bytes.dropFirst(6).prefix(2)
        guard version.elementsEqual("00".utf8) else {
            let text = quoted(String(decoding: version, as: UTF8.self))
            throw fault("binary property list version \(text) is not supported, only '00'", .unsupportedFormat)
        }
        guard bytes.count >= headerSize + trailerSize else { throw damaged("truncated") }
        let trailer = bytes.count - trailerSize
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw damaged("its trailer is out of order")
        }
        guard let objectCount = number(at: trailer + 8, size: 8), let root = number(at: trailer + 16, size: 8),
            let tableOffset = number(at: trailer + 24, size: 8), root < objectCount,
            (headerSize...trailer).contains(tableOffset), objectCount <= (trailer - tableOffset) / offsetSize
        else { throw damaged("its trailer points out of the file") }
        (self.objectCount, self.tableOffset) = (objectCount, tableOffset)
        return root
    }

    // MARK: Objects

    /// Reads the object with a number. The builder limits the depth.
    private mutating func read(_ object: Int, into builder: inout DocumentBuilder) throws(Diagnostic) {
        if open.contains(object) { throw fault("circular reference", .circularReference) }
        let offset = try offset(of: object)
        let marker = bytes[offset]
        let value: DocumentValue.Value
        switch marker >> 4 {
        case 0x0 where marker == 0: value = .null
        case 0x0 where marker == 8 || marker == 9: value = .boolean(marker == 9)
        case 0x1: value = .number(try integer(at: offset))
        case 0x2: value = .number(DocumentNumber(try real(at: offset)))
        case 0x3 where marker == 0x33: value = .date(DocumentDate(timeIntervalSinceReferenceDate: try real(at: offset)))
        case 0x4:
            let range = try extent(at: offset, unit: 1)
            let content = data[object] ?? Array(bytes[range])
            data[object] = content
            value = .data(content)
        case 0x5, 0x6: value = .string(try text(object))
        case 0x8: throw fault("a document can't contain a UID")
        case 0xA, 0xD:
            open.append(object)
            try readCollection(at: offset, isDictionary: marker >> 4 == 0xD, into: &builder)
            open.removeLast()
            return
        case 0xB, 0xC: throw fault("a document can't contain a set")
        default:
            let kind = String(marker, radix: 16, uppercase: true)
            throw damaged("an object of the unknown kind 0x\(kind)")
        }
        try builder.scalar(value, at: location)
    }

    /// Reads a list, or a dictionary, whose keys are before its values.
    private mutating func readCollection(at offset: Int, isDictionary: Bool, into builder: inout DocumentBuilder)
        throws(Diagnostic)
    {
        let unit = (isDictionary ? 2 : 1) * referenceSize
        let extent = try extent(at: offset, unit: unit)
        let count = extent.count / unit
        let values = extent.upperBound - count * referenceSize
        try builder.begin(isDictionary: isDictionary, at: location)
        let own = node
        for index in 0..<count {
            node = own
            if isDictionary {
                let key = try text(reference(extent.lowerBound, index))
                node = paths.add(.key(key), below: own)
                // A key has the location of its value.
                try builder.key(key, at: location)
            } else {
                node = paths.add(.index(index), below: own)
            }
            try read(reference(values, index), into: &builder)
        }
        builder.end()
    }

    /// The number of the object that the list of references at an offset has at an index.
    private func reference(_ start: Int, _ index: Int) throws(Diagnostic) -> Int {
        guard let object = number(at: start + index * referenceSize, size: referenceSize), object < objectCount else {
            throw damaged("it refers to a missing object")
        }
        return object
    }

    private func offset(of object: Int) throws(Diagnostic) -> Int {
        guard let offset = number(at: tableOffset + object * offsetSize, size: offsetSize),
            (8..<tableOffset).contains(offset)
        else { throw damaged("an object is outside of the file") }
        return offset
    }

    // MARK: Scalars

    /// The text of an object.
    private mutating func text(_ object: Int) throws(Diagnostic) -> String {
        if let known = texts[object] { return known }
        let offset = try offset(of: object)
        let isWide = bytes[offset] >> 4 == 0x6
        guard isWide || bytes[offset] >> 4 == 0x5 else { throw fault("a key must be text") }
        let content = bytes[try extent(at: offset, unit: isWide ? 2 : 1)]
        let text: String
        if isWide {
            let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            guard let valid = String(validating: units, as: UTF16.self) else {
                throw damaged("a text with half of a surrogate pair")
            }
            text = valid
        } else {
            guard content.allSatisfy({ $0 < 0x80 }) else { throw damaged("a text that is not ASCII") }
            text = String(decoding: content, as: UTF8.self)
        }
        texts[object] = text
        return text
    }

    /// An integer of 2^exponent bytes: unsigned up to four bytes, signed from eight.
    private func integer(at offset: Int) throws(Diagnostic) -> DocumentNumber {
        let exponent = bytes[offset] & 0x0F
        guard exponent <= 4 else { throw damaged("a whole number of more than 16 bytes") }
        let (start, size) = (offset + 1, 1 << Int(exponent))
        guard size <= tableOffset - start else { throw damaged("truncated") }
        let low = bits(at: start + max(0, size - 8), size: min(size, 8))
        let high = exponent == 4 ? Int64(bitPattern: bits(at: start, size: 8)) : 0
        // The upper half is 0 in all that Apple's tools write.
        switch (exponent, high, low >> 63) {
        case (3, _, _), (4, -1, 1): return DocumentNumber(Int64(bitPattern: low))
        case (_, 0, _): return DocumentNumber(low)
        default: throw fault("a document can't contain a whole number of more than 64 bits")
        }
    }

    private func real(at offset: Int) throws(Diagnostic) -> Double {
        let exponent = bytes[offset] & 0x0F
        guard exponent == 2 || exponent == 3 else { throw damaged("a real number of neither 4 nor 8 bytes") }
        let (start, size) = (offset + 1, 1 << Int(exponent))
        guard size <= tableOffset - start else { throw damaged("truncated") }
        let bits = bits(at: start, size: size)
        let value =
            exponent == 3 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        guard value.isFinite else { throw fault("\(quoted("\(value)")) is not finite") }
        return value
    }

    /// The bytes after an object's marker and count, given the number of bytes per counted element.
    private func extent(at offset: Int, unit: Int) throws(Diagnostic) -> Range<Int> {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            // The count is a separate integer.
            guard start < tableOffset, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else {
                throw damaged("a count is missing")
            }
            let size = 1 << Int(bytes[start] & 0x0F)
            start += 1
            guard size <= tableOffset - start, let number = number(at: start, size: size) else {
                throw damaged("a count is out of order")
            }
            count = number
            start += size
        }
        guard count <= (tableOffset - start) / unit else { throw damaged("truncated") }
        return start..<start + count * unit
    }

    // MARK: Numbers

    /// A big-endian number of at most 8 bytes, which must exist.
    private func bits(at offset: Int, size: Int) -> UInt64 {
        bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A big-endian number; nil when it lies outside the bytes or is too large for an `Int`.
    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { return nil }
        return Int(exactly: bits(at: offset, size: size))
    }

    // MARK: Faults

    private var location: DocumentLocation { DocumentLocation(source: source, node: node) }

    /// A fault where the reader is.
    private func fault(_ message: String, _ code: Fault.Code = .syntax) -> Diagnostic {
        Diagnostic(Fault(code, message), at: node == 0 ? .init(wholeOf: source) : location)
    }

    /// The file is shorter than its tables require, or they point outside of it.
    private func damaged(_ what: String) -> Diagnostic { fault("damaged binary property list: \(what)") }
}
