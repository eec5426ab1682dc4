/// The tags that are known: those of YAML's core schema (YAML 1.2.2, section 10.3), and `!`.
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

    /// What a tag may stand on, as diagnostics say it.
    enum Kind: String {
        case text
        case null = "nothing"
        case list = "a list"
        case dictionary = "a dictionary"
    }

    private static let prefix = "tag:yaml.org,2002:"

    /// The tag with its handle resolved, as libyaml gives it; nil for one that is not known.
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

    /// A resolved tag as its author most likely wrote it, `!!str` for one.
    static func written(_ tag: String) -> String {
        tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }

    /// Whether the tag may stand on this kind of value. What a scalar spells is not looked at: its
    /// kind is only wanted later.
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
