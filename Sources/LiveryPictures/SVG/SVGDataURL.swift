import LiverySupport

/// The bytes that a URL carries itself (RFC 2397).
enum SVGDataURL {
    /// The bytes; nil for another URL, and for one that can't be read.
    static func bytes(of url: String) -> [UInt8]? {
        let url = url.trimmed
        guard url.utf8.prefix(5).elementsEqual("data:".utf8),
            let comma = url.utf8.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let head = url[..<comma].lowercased()
        let body = url.utf8[url.utf8.index(after: comma)...]
        guard let bytes = unescaped(body) else { return nil }
        return head.hasSuffix(";base64") ? Base64.decode(bytes) : bytes
    }

    /// Bytes with `%` and two hexadecimal digits as the byte that they stand for; nil for other uses of `%`.
    static func unescaped(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var iterator = text.makeIterator()
        while let byte = iterator.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = iterator.next().flatMap(digit),
                let low = iterator.next().flatMap(digit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
    }
}
