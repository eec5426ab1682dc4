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
