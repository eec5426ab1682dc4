import LiveryText

/// Where lines end, and what becomes of text that does not fit.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Lines end between words, within one that is longer than a line; what does not fit is left out.
    case byWordWrapping
    /// Lines end between any two characters; what does not fit is left out.
    case byCharWrapping
    /// Lines end where paragraphs do, and are cut off at the side.
    case byClipping
    /// Lines end between words; an ellipsis takes the place of the last line's beginning.
    case byTruncatingHead
    /// Lines end between words; an ellipsis takes the place of the last line's end.
    case byTruncatingTail
    /// Lines end between words; an ellipsis takes the place of the last line's middle.
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
