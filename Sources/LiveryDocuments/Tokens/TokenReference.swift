/// A reference of the design tokens format.
struct TokenReference {
    /// The names that lead to a token, or the keys of a pointer.
    let names: [String]
    /// Whether it is a JSON pointer, `#/group/token/$value`, which may lead into a value, or else `{group.token}`.
    let isPointer: Bool
}

extension TokenReference {
    /// Whether text is meant as a reference in braces.
    static func isMeant(by text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}")
    }

    /// Reads the reference that a value is, `{group.token}` or `{$ref: #/group/token}`; nil for any other value.
    init?(_ value: DocumentValue) throws(Fault) {
        if let text = value.string, Self.isMeant(by: text) {
            try self.init(text)
        } else if let pointer = value.dictionary?["$ref"] {
            guard let text = pointer.string else {
                throw .wrongKind(wanted: "a pointer, '#/group/token'", found: pointer.kindName)
            }
            try self.init(pointer: text)
        } else {
            return nil
        }
    }

    /// Reads a reference in braces, or else a pointer.
    init(_ text: String) throws(Fault) {
        guard Self.isMeant(by: text) else {
            try self.init(pointer: text)
            return
        }
        // Reads bytes, because every token of a file may be a reference.
        let parts = text.utf8.dropFirst().dropLast().split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        guard parts.allSatisfy({ !$0.isEmpty && !$0.contains { "{}".utf8.contains($0) } }) else {
            throw .noReference(text, hint: "write '{group.token}'")
        }
        self.init(names: parts.map { String(Substring($0)) }, isPointer: false)
    }

    /// Reads a JSON pointer as the fragment of a URI (RFC 6901, section 6).
    init(pointer text: String) throws(Fault) {
        guard text.utf8.first == UInt8(ascii: "#") else { throw .noReference(text, hint: "write '#/group/token'") }
        self.init(names: try Self.keys(ofPointer: text.dropFirst(), in: text), isPointer: true)
    }

    /// The keys of a JSON pointer (RFC 6901, section 3); percent-encoded bytes are decoded.
    static func keys(ofPointer pointer: Substring, in text: String) throws(Fault) -> [String] {
        guard let decoded = pointer.percentDecoded else { throw wrongEncoding(text) }
        if decoded.isEmpty { return [] }
        guard decoded.utf8.first == UInt8(ascii: "/") else {
            throw .noReference(text, hint: "write a '/' after the '#'")
        }
        return decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(\.pointerKey)
    }

    static func wrongEncoding(_ text: String) -> Fault { .noReference(text, hint: "its percent-encoding is not UTF-8") }

    /// The reference as a diagnostic quotes it.
    var text: String { isPointer ? "#" + names.map { "/" + $0 }.joined() : names.joined(separator: ".") }
}

extension Fault {
    /// Text that is not a reference, and what to write instead.
    static func noReference(_ text: String, hint: String) -> Fault {
        Fault(.malformed, "\(quoted(text)) is not a reference; \(hint)")
    }
}

extension DocumentValue {
    /// The value that a JSON pointer's keys lead to from here (RFC 6901, section 4); nil if there is none.
    func descendant(_ keys: some Sequence<String>) -> DocumentValue? {
        var value = self
        for key in keys {
            if let inner = value.dictionary?[key] {
                value = inner
            } else if let elements = value.array, let index = Int(key), "\(index)" == key,
                elements.indices.contains(index)
            {
                value = elements[index]
            } else {
                return nil
            }
        }
        return value
    }
}

extension Substring {
    /// The percent-decoded text; nil if it is not UTF-8. A `%` before anything else is kept.
    var percentDecoded: String? {
        percentDecoded(strict: false).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
