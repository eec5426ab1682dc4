/// A position in UTF-8 text that only moves forward, so that finding all positions takes one pass.
///
/// Lines end with LF, CR or CRLF; columns count Unicode scalars; both count from 1.
struct TextPosition {
    private(set) var offset: Int
    /// The number of Unicode scalars before the position.
    private(set) var scalarCount = 0
    private(set) var line = 1
    private(set) var column = 1

    /// The beginning of the text, which may follow a byte order mark.
    init(offset: Int) {
        self.offset = offset
    }

    /// Moves to a byte offset, at most to the end; never back.
    mutating func advance(toOffset target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let end = min(target, bytes.count)
        while offset < end { step(bytes) }
    }

    /// Moves to the position after a number of scalars, at most to the end; never back.
    mutating func advance(toScalar target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        while scalarCount < target, offset < bytes.count { advanceByScalar(in: bytes) }
    }

    /// Moves over one byte.
    ///
    /// The first byte of a scalar moves the column, the bytes that continue it do not (RFC 3629).
    @inline(__always)
    private mutating func step(_ bytes: UnsafeBufferPointer<UInt8>) {
        let byte = bytes[offset]
        offset += 1
        guard byte & 0xC0 != 0x80 else { return }
        scalarCount += 1
        let endsLine =
            byte == 0x0A
            || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)
        if endsLine {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }

    /// Moves over one scalar; does nothing at the end.
    mutating func advanceByScalar(in bytes: UnsafeBufferPointer<UInt8>) {
        guard offset < bytes.count else { return }
        step(bytes)
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }

    /// The location in a document.
    func location(in source: Source) -> DocumentLocation {
        DocumentLocation(source: source, line: line, column: column)
    }
}
