import LiverySupport

/// A format of documents. All formats have the same meaning.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
    /// A property list, XML or binary.
    case propertyList = "plist"
    /// JSON (RFC 8259), in UTF-8.
    case json
    /// YAML as libyaml reads it, without YAML's own typing of plain scalars.
    case yaml

    /// The format with a name: `plist`, `json` or `yaml`; nil for others.
    public init?(named name: String) {
        self.init(rawValue: name)
    }

    /// The format of a media type, ignoring letter case and parameters: `application/json`, `application/yaml`,
    /// `application/x-plist`, or `application/design-tokens+json`, which is JSON; nil for others.
    public init?(mediaType: String) {
        let type = mediaType.prefix { $0 != ";" }.lowercased()
        switch type.filter({ $0 != " " }) {
        case "application/json", "application/design-tokens+json": self = .json
        case "application/yaml": self = .yaml
        case "application/x-plist": self = .propertyList
        default: return nil
        }
    }

    /// The extensions of files, in lower case. A file of design tokens is JSON.
    package static let extensions: KeyValuePairs<String, DocumentFormat> = [
        "yaml": .yaml, "yml": .yaml, "json": .json, "tokens": .json, "plist": .propertyList,
    ]

    /// The format of a file by its extension, ignoring letter case: `.plist`, `.json`, `.yaml` or `.yml`, and
    /// `.tokens`, which is JSON; nil for others.
    public init?(path: String) {
        let name = FilePath.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let end = name[name.index(after: dot)...].lowercased()
        guard let format = Self.extensions.first(where: { $0.key == end })?.value else {
            return nil
        }
        self = format
    }
}

extension DocumentFormat {
    /// The format in a sentence.
    var nounPhrase: String {
        switch self {
        case .propertyList: "a property list"
        case .json: "JSON"
        case .yaml: "YAML"
        }
    }

    /// An extension of its files, with the dot.
    var exampleExtension: String {
        "." + rawValue
    }
}

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
