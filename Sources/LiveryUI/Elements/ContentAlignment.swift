/// The horizontal alignment of a control's content.
public enum ContentHorizontalAlignment: String, Hashable, Sendable, CaseIterable {
    /// Centered.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// From edge to edge: the image at the left, the title in the rest.
    case fill
    /// The same as `left`.
    case leading
    /// The same as `right`.
    case trailing

    /// The fraction of the remaining width that is on the left.
    var share: Double {
        switch self {
        case .center: 0.5
        case .left, .fill, .leading: 0
        case .right, .trailing: 1
        }
    }
}

/// The vertical alignment of a control's content.
public enum ContentVerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// Centered.
    case center
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// The image from edge to edge, the title centered.
    case fill

    /// The fraction of the remaining height that is above.
    var share: Double {
        switch self {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }
}
