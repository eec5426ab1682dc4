/// A spelling of theme documents; all have one meaning.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
    /// A property list, XML or binary; its content tells which.
    case propertyList = "plist"
    /// JSON as RFC 8259 has it, in UTF-8.
    case json
    /// YAML as libyaml reads it, without YAML's own typing of plain scalars.
    case yaml

    /// The format of this name, as a command line has it: `plist`, `json` or `yaml`; nil for others.
    public init?(named name: String) {
        self.init(rawValue: name)
    }

    /// The format of files with this path's extension, in either letter case: `.plist`, `.json`,
    /// `.yaml` or `.yml`; nil for others.
    public init?(path: String) {
        let name = FilePath.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "plist": self = .propertyList
        case "json": self = .json
        case "yaml", "yml": self = .yaml
        default: return nil
        }
    }
}
