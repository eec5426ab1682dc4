/// Paths as the system has them, which are bytes, and as text.
///
/// Names of files need not be UTF-8. A byte that is not part of any is the scalar U+10FF00 plus the
/// byte, of the last private use area, so that each path has one text and each text one path. Scalars
/// of that range in a name are decomposed into their bytes for the same reason.
package enum SystemPath {
    /// The scalar for the byte zero; only 0x80 to 0xFF can be invalid in UTF-8.
    static let firstScalar: UInt32 = 0x10FF00

    /// The scalars that stand for bytes.
    package static let scalars: ClosedRange<UInt32> = firstScalar + 0x80...firstScalar + 0xFF

    /// The first UTF-8 byte of every scalar that represents a byte, and of few others.
    package static let leadingByte: UInt8 = 0xF4

    /// The text of a path that ends with a zero byte.
    package static func text(_ path: UnsafePointer<CChar>) -> String {
        var count = 0
        while path[count] != 0 { count += 1 }
        return text(UnsafeRawBufferPointer(start: path, count: count))
    }

    /// The text of a path.
    package static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        if !bytes.contains(leadingByte), let text = String(validating: bytes, as: UTF8.self) {
            return text
        }
        var text = ""
        var index = 0
        while index < bytes.count {
            let length = lengthOfScalar(bytes, at: index)
            let part = UnsafeRawBufferPointer(rebasing: bytes[index..<index + length])
            if let valid = String(validating: part, as: UTF8.self), !valid.hasBytesOfPaths {
                text += valid
                index += length
            } else {
                let scalar = Unicode.Scalar(firstScalar + UInt32(bytes[index]))
                text.unicodeScalars.append(scalar ?? "\u{FFFD}")
                index += 1
            }
        }
        return text
    }

    /// The number of bytes of a scalar by its first byte; 1 for any other byte.
    private static func lengthOfScalar(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
        let length =
            switch bytes[index] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        return index + length <= bytes.count ? length : 1
    }
}

extension String {
    /// Calls a function with the path of the text, as null-terminated bytes.
    @inlinable
    package func withSystemPath<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        hasBytesOfPaths ? try body(systemPath) : try body(self)
    }

    @usableFromInline
    package var systemPath: [CChar] {
        var bytes: [CChar] = []
        for scalar in unicodeScalars {
            if SystemPath.scalars.contains(scalar.value) {
                bytes.append(CChar(truncatingIfNeeded: scalar.value))
            } else {
                bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
            }
        }
        bytes.append(0)
        return bytes
    }

    /// Whether a scalar of the text stands for a byte of a path.
    @usableFromInline
    package var hasBytesOfPaths: Bool {
        guard utf8.contains(SystemPath.leadingByte) else { return false }
        return unicodeScalars.contains { SystemPath.scalars.contains($0.value) }
    }

    /// The text for display, with `\xE9` for each byte of a path that is not UTF-8.
    package var showingBytesOfPaths: String {
        guard hasBytesOfPaths else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if SystemPath.scalars.contains(scalar.value) {
                let byte = scalar.value - SystemPath.firstScalar
                text += "\\x" + String(byte, radix: 16, uppercase: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
