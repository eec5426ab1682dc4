import LiveryText

/// How text is wrapped into lines and truncated.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Wrapped between words, or within words that are too long; excess lines are left out.
    case byWordWrapping
    /// Wrapped between characters; excess lines are left out.
    case byCharWrapping
    /// Not wrapped; clipped at the edge.
    case byClipping
    /// Wrapped between words; the last line is truncated at its beginning.
    case byTruncatingHead
    /// Wrapped between words; the last line is truncated at its end.
    case byTruncatingTail
    /// Wrapped between words; the last line is truncated in its middle.
    case byTruncatingMiddle

    var wrapping: TextOptions.Wrapping {
        switch self {
        case .byCharWrapping: .character
        case .byClipping: .none
        case .byWordWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .word
        }
    }

    var truncation: TextOptions.Truncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}
