import LiveryRaster

/// How an image lies in its element.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// From edge to edge, its sides stretched each for itself.
    case scaleToFill
    /// As large as it can be without being cut, in the middle, in its own proportions.
    case scaleAspectFit
    /// As small as it can be without leaving room, in the middle, in its own proportions. What is beyond
    /// the edges shows unless the element clips.
    case scaleAspectFill
    /// At its own size, in the middle.
    case center
    /// At its own size, in the middle of the upper edge.
    case top
    /// At its own size, in the middle of the lower edge.
    case bottom
    /// At its own size, in the middle of the left edge.
    case left
    /// At its own size, in the middle of the right edge.
    case right
    /// At its own size, in the upper left corner.
    case topLeft
    /// At its own size, in the upper right corner.
    case topRight
    /// At its own size, in the lower left corner.
    case bottomLeft
    /// At its own size, in the lower right corner.
    case bottomRight

    /// Where an image goes.
    ///
    /// - Parameters:
    ///   - size: The image's own size, in points.
    ///   - room: The element's, in points.
    /// - Returns: The place in points, from the element's upper left corner.
    func rect(for size: Size, in room: Size) -> Rect {
        guard self != .scaleToFill, !size.isEmpty else { return Rect(origin: .zero, size: room) }
        var drawn = size
        let (across, down) = (room.width / size.width, room.height / size.height)
        switch self {
        case .scaleAspectFit: drawn = size.scaled(by: min(across, down))
        case .scaleAspectFill: drawn = size.scaled(by: max(across, down))
        default: break
        }
        let (x, y) = anchor
        let origin = Point((room.width - drawn.width) * x, (room.height - drawn.height) * y)
        return Rect(origin: origin, size: drawn)
    }

    /// How much of what is left over is on the left, and above.
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

extension Size {
    fileprivate func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
}
