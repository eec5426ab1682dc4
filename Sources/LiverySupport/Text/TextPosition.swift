/// A position in UTF-8 text that only moves forward, so that finding all positions takes one pass.
///
/// Lines end with LF, CR or CRLF; columns count Unicode scalars; both count from 1.
package struct TextPosition {
    package private(set) var offset: Int
    package private(set) var line: Int
    package private(set) var column: Int

    /// Makes a position at an offset, such as that after a byte order mark.
    package init(from offset: Int = 0, line: Int = 1, column: Int = 1) {
        (self.offset, self.line, self.column) = (offset, line, column)
    }

    /// Moves to a byte offset, at most to the end; never back.
    package mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let end = min(target, bytes.count)
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            // The first byte of a scalar moves the column, the bytes that continue it do not (RFC 3629).
            guard byte & 0xC0 != 0x80 else { continue }
            column += 1
            if byte == 0x0A || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A) {
                (line, column) = (line + 1, 1)
            }
        }
    }
}
