import LiveryText

/// Where the lines of a text are between the sides of its element.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// Where the direction of each paragraph begins: on the left in English, on the right in Arabic.
    case natural
    /// On the left.
    case left
    /// In the middle.
    case center
    /// On the right.
    case right
    /// From side to side, by wider blanks; the last line of a paragraph as `natural`.
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
