/// Where the content of a control is between its sides.
public enum ContentHorizontalAlignment: String, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// On the left.
    case left
    /// On the right.
    case right
    /// From side to side: an image at the left, the title in the rest.
    case fill
    /// `left`, as UIKit calls it where languages run from left to right.
    case leading
    /// `right`, as UIKit calls it where languages run from left to right.
    case trailing

    /// How much of the room that is left over is on the left.
    var share: Double {
        switch self {
        case .center: 0.5
        case .left, .fill, .leading: 0
        case .right, .trailing: 1
        }
    }
}

/// Where the content of a control is between its upper and its lower edge.
public enum ContentVerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// From edge to edge: an image is as high as there is room, a title is in the middle.
    case fill

    /// How much of the room that is left over is above.
    var share: Double {
        switch self {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }
}
