import LiveryRaster

/// How an image is scaled and positioned in its element.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the element's size, regardless of proportions.
    case scaleToFill
    /// Scaled in proportion to the largest size that fits, centered.
    case scaleAspectFit
    /// Scaled in proportion to the smallest size that fills the element, centered. The excess is visible unless
    /// the element clips.
    case scaleAspectFill
    /// At its own size, centered.
    case center
    /// At its own size, centered at the top edge.
    case top
    /// At its own size, centered at the bottom edge.
    case bottom
    /// At its own size, centered at the left edge.
    case left
    /// At its own size, centered at the right edge.
    case right
    /// At its own size, in the top left corner.
    case topLeft
    /// At its own size, in the top right corner.
    case topRight
    /// At its own size, in the bottom left corner.
    case bottomLeft
    /// At its own size, in the bottom right corner.
    case bottomRight

    /// The frame of an image in an element.
    ///
    /// - Parameters:
    ///   - size: The image's size, in points.
    ///   - room: The element's size, in points.
    /// - Returns: The frame in the element's coordinates.
    func rect(for size: Size, in room: Size) -> Rect {
        guard self != .scaleToFill, !size.isEmpty else { return Rect(origin: .zero, size: room) }
        let (horizontal, vertical) = (room.width / size.width, room.height / size.height)
        let factor =
            switch self {
            case .scaleAspectFit: min(horizontal, vertical)
            case .scaleAspectFill: max(horizontal, vertical)
            default: 1.0
            }
        let drawn = Size(size.width * factor, size.height * factor)
        let (x, y) = anchor
        let origin = Point((room.width - drawn.width) * x, (room.height - drawn.height) * y)
        return Rect(origin: origin, size: drawn)
    }

    /// The fractions of the remaining space that are on the left, and above.
    private var anchor: (x: Double, y: Double) {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}
