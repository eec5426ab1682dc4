/// An event of the YAML library.
struct YAMLEvent {
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart
        case documentEnd
        case alias(String)
        case scalar(YAMLScalar)
        case listStart(isFlow: Bool)
        case listEnd
        case dictionaryStart(isFlow: Bool)
        case dictionaryEnd
    }

    var kind: Kind

    /// The name after `&`.
    var anchor: String?

    /// The tag with its handle resolved, such as `tag:yaml.org,2002:str`.
    var tag: String?

    /// The location of its beginning.
    var location: DocumentLocation

    /// The indicators between the previous event and this one.
    var indicatorsBefore: YAMLIndicators
}

/// A scalar of a YAML document.
struct YAMLScalar {
    enum Style {
        case plain
        case quoted
        case block
    }

    var text: String
    var style: Style

    /// Whether nothing is written, as after the colon in `key:`.
    var isMissing: Bool { style == .plain && text.isEmpty }

    /// Whether the scalar is null in YAML's core schema.
    var isNull: Bool {
        style == .plain && ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

/// The indicators that distinguish how flow dictionaries are written.
struct YAMLIndicators: OptionSet {
    var rawValue: UInt8

    static let colon = YAMLIndicators(rawValue: 1)
    static let comma = YAMLIndicators(rawValue: 2)
}
