import LiverySupport

/// A format of documents. All formats have the same meaning.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
    /// A property list, XML or binary.
    case propertyList = "plist"
    /// JSON (RFC 8259), in UTF-8.
    case json
    /// YAML as libyaml reads it, without YAML's own typing of plain scalars.
    case yaml

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
        guard let format = Self.extensions.first(where: { $0.key == end })?.value else { return nil }
        self = format
    }
}

extension DocumentFormat {
    /// The fault of a document's bytes that have no content, or that begin as another format does. Others are left to the
    /// format's reader, whose message has a location.
    func fault(of bytes: [UInt8], named name: String) -> Fault? {
        let text = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).drop(while: \.isBlank)
        guard let first = text.first else { return .empty }
        let isPropertyList = ["bplist", "<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
        let found: DocumentFormat = isPropertyList ? .propertyList : "{[".utf8.contains(first) ? .json : .yaml
        let isForeign =
            self == .propertyList
            // Wide text begins with other bytes.
            ? !isPropertyList && first != UInt8(ascii: "<") && (0x20..<0x80).contains(first) : isPropertyList
        guard isForeign else { return nil }
        // The format of standard input is not in its name.
        let isNamed = DocumentFormat(path: name) == self
        let hint = isNamed ? "; name it .\(found.rawValue)" : "; its format is '\(found.rawValue)'"
        return Fault(.unsupportedFormat, "expected \(nounPhrase), found \(found.nounPhrase)\(hint)")
    }

    private var nounPhrase: String { self == .propertyList ? "a property list" : rawValue.uppercased() }
}
