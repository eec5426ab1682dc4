import LiveryText

/// The horizontal alignment of text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// By the direction of each paragraph: left for English, right for Arabic.
    case natural
    /// Left-aligned.
    case left
    /// Centered.
    case center
    /// Right-aligned.
    case right
    /// Justified by wider spaces; the last line of a paragraph as for `natural`.
    case justified

    var setting: TextOptions.Alignment {
        switch self {
        case .natural: .leading
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        }
    }
}
