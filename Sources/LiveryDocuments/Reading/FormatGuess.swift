import LiverySupport

/// Guesses a document's format by its first bytes, for messages.
enum FormatGuess {
    /// Whether the bytes are only spaces and line breaks, after any byte order mark.
    static func isBlank(_ bytes: [UInt8]) -> Bool {
        text(bytes).allSatisfy(\.isBlank)
    }

    /// The fault of bytes that are certainly not in the expected format; otherwise nil.
    ///
    /// Bytes that may be in the expected format are left to its reader, whose message has a location.
    static func fault(
        of bytes: [UInt8],
        wanted: DocumentFormat
    ) -> Fault? {
        if bytes.starts(with: "bplist".utf8) {
            guard wanted == .propertyList else {
                return .foreignFormat(wanted: wanted, found: .propertyList)
            }
            let version = bytes.dropFirst(6).prefix(2)
            return version.elementsEqual("00".utf8)
                ? nil : .binaryPropertyList(version: String(decoding: version, as: UTF8.self))
        }
        let text = text(bytes).drop(while: \.isBlank)
        if wanted == .propertyList {
            return text.first == UInt8(ascii: "<") || TextEncoding.wideEncoding(bytes) != nil
                ? nil : guess(text)
        }
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
            ? .foreignFormat(wanted: wanted, found: .propertyList) : nil
    }

    /// The fault of a property list that is neither XML nor binary.
    private static func guess(_ text: ArraySlice<UInt8>) -> Fault {
        switch text.first {
        case UInt8(ascii: "["): return .foreignFormat(wanted: .propertyList, found: .json)
        // A list, or one of the comments that only the old form has.
        case UInt8(ascii: "("), UInt8(ascii: "/"): return .oldPropertyList
        case UInt8(ascii: "{"):
            // The first key is followed by ':' in JSON and by '=' in the old form; an empty dictionary
            // is the same in both.
            let inside = text.dropFirst().drop(while: \.isBlank)
            if inside.first == UInt8(ascii: "}") {
                return .foreignFormat(wanted: .propertyList, found: .json)
            }
            let end = inside.first { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
            return end == UInt8(ascii: ":")
                ? .foreignFormat(wanted: .propertyList, found: .json) : .oldPropertyList
        default:
            let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
            if line.starts(with: "---".utf8) || line.contains(UInt8(ascii: ":")) {
                return .foreignFormat(wanted: .propertyList, found: .yaml)
            }
            return .unknownContent(wanted: .propertyList)
        }
    }

    private static func text(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }
}
