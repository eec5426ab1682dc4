/// A reference of the design tokens format.
enum TokenReference {
    /// `{group.token}`: the names that lead to a token.
    case path([String])
    /// `#/group/token/$value`: the keys that lead to a location.
    case pointer([String])

    /// Text is not a reference; the hint says what to write instead.
    struct Failure: Error {
        let hint: String
    }

    /// Whether text is meant as a reference in braces.
    static func isMeant(by text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}")
    }

    /// Reads `{group.token}`.
    init(braces text: String) throws(Failure) {
        // Reads bytes in one pass, because every token of a file may be a reference.
        var names: [String]? = []
        var text = text
        text.withUTF8 { bytes in
            var start = 1
            for index in bytes.indices.dropFirst() {
                let isLast = index == bytes.count - 1
                switch bytes[index] {
                case UInt8(ascii: "{"): names = nil
                case UInt8(ascii: "}") where !isLast: names = nil
                case UInt8(ascii: "."), UInt8(ascii: "}"):
                    if index == start { names = nil }
                    names?.append(String(decoding: bytes[start..<index], as: UTF8.self))
                    start = index + 1
                default: break
                }
            }
        }
        guard let names, !names.isEmpty else { throw Failure(hint: "write '{group.token}'") }
        self = .path(names)
    }

    /// Reads a JSON pointer as the fragment of a URI (RFC 6901, section 6).
    init(fragment text: String) throws(Failure) {
        guard text.utf8.first == UInt8(ascii: "#") else {
            throw Failure(hint: "write '#/group/token'")
        }
        self = .pointer(try Self.pointer(text.dropFirst()))
    }

    /// The keys of a JSON pointer (RFC 6901, section 3); percent-encoded bytes are decoded.
    static func pointer(_ text: Substring) throws(Failure) -> [String] {
        guard let decoded = text.percentDecoded else {
            throw Failure(hint: "its percent-encoding is not UTF-8")
        }
        if decoded.isEmpty { return [] }
        guard decoded.utf8.first == UInt8(ascii: "/") else {
            throw Failure(hint: "write a '/' after the '#'")
        }
        var keys: [String] = []
        for part in decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            var key: [UInt8] = []
            var isEscaped = false
            for byte in part.utf8 {
                switch (isEscaped, byte) {
                case (false, UInt8(ascii: "~")): isEscaped = true
                case (false, _): key.append(byte)
                case (true, UInt8(ascii: "0")), (true, UInt8(ascii: "1")):
                    key.append(UInt8(ascii: byte == UInt8(ascii: "0") ? "~" : "/"))
                    isEscaped = false
                default: throw Failure(hint: "write '~0' for '~'")
                }
            }
            guard !isEscaped else { throw Failure(hint: "write '~0' for '~'") }
            keys.append(String(decoding: key, as: UTF8.self))
        }
        return keys
    }

    /// The reference as a diagnostic quotes it.
    var text: String {
        switch self {
        case .path(let names): names.joined(separator: ".")
        case .pointer(let keys): "#" + keys.map { "/" + $0 }.joined()
        }
    }
}

extension DocumentValue {
    /// The value that a JSON pointer's keys lead to from here (RFC 6901, section 4); nil if there is none.
    func descendant(_ keys: some Sequence<String>) -> DocumentValue? {
        var value = self
        for key in keys {
            switch value.value {
            case .dictionary(let dictionary):
                guard let inner = dictionary[key] else { return nil }
                value = inner
            case .array(let elements):
                let isIndex = key == "0" || key.utf8.first != UInt8(ascii: "0")
                guard isIndex, key.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                    let index = Int(key), elements.indices.contains(index)
                else { return nil }
                value = elements[index]
            default:
                return nil
            }
        }
        return value
    }
}

extension Substring {
    /// The percent-decoded text; nil if it is not UTF-8. A `%` before anything else is kept.
    fileprivate var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                rest.first != UInt8(ascii: "+"), rest.first != UInt8(ascii: "-"),
                let decoded = UInt8(Substring(rest.prefix(2)), radix: 16)
            {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
