/// The supported tags: those of YAML's core schema (YAML 1.2.2, section 10.3), and `!`.
enum YAMLTag: String {
    case string = "str"
    case integer = "int"
    case float
    case boolean = "bool"
    case null
    case list = "seq"
    case dictionary = "map"
    /// The non-specific tag, which makes a scalar text.
    case nonSpecific = "!"

    /// The kinds of tagged values, as diagnostics call them.
    enum Kind: String {
        case text
        case null = "nothing"
        case list = "a list"
        case dictionary = "a dictionary"
    }

    private static let prefix = "tag:yaml.org,2002:"

    /// Makes a tag from one with its handle resolved, as libyaml returns it; nil for an unsupported one.
    init?(_ tag: String?) {
        guard let tag else { return nil }
        if tag == Self.nonSpecific.rawValue {
            self = .nonSpecific
        } else if tag.hasPrefix(Self.prefix) {
            self.init(rawValue: String(tag.dropFirst(Self.prefix.count)))
        } else {
            return nil
        }
    }

    /// A resolved tag as its author probably wrote it, such as `!!str`.
    static func written(_ tag: String) -> String {
        tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }

    /// Whether the tag is valid for a kind of value, whatever a scalar's text is.
    func fits(_ kind: Kind) -> Bool {
        switch self {
        case .nonSpecific: true
        case .string, .integer, .float, .boolean: kind == .text || kind == .null
        case .null: kind == .null
        case .list: kind == .list
        case .dictionary: kind == .dictionary
        }
    }
}
