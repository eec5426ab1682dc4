/// The courses of a rectangle's four corners, as CSS's `corner-shape` has them.
public struct CornerShapes: Hashable, Sendable {
    /// The course of the top left corner.
    public var topLeft: Superellipse
    /// The course of the top right corner.
    public var topRight: Superellipse
    /// The course of the bottom right corner.
    public var bottomRight: Superellipse
    /// The course of the bottom left corner.
    public var bottomLeft: Superellipse

    /// Makes courses from those of each corner.
    public init(
        topLeft: Superellipse,
        topRight: Superellipse,
        bottomRight: Superellipse,
        bottomLeft: Superellipse
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes four corners of one course.
    public init(_ all: Superellipse) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    /// Makes courses from four, clockwise from the top left corner; nil for another number of them.
    public init?(_ corners: [Superellipse]) {
        guard corners.count == 4 else { return nil }
        self.init(
            topLeft: corners[0],
            topRight: corners[1],
            bottomRight: corners[2],
            bottomLeft: corners[3]
        )
    }

    /// The courses, clockwise from the top left corner.
    package var all: [Superellipse] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Whether a corner cuts off more than a quarter of an ellipse does.
    package var areLessThanRound: Bool { all.contains { $0.parameter < 1 } }

    /// Whether all corners are quarters of ellipses, so that a rounded rectangle is what they make.
    public var isRound: Bool { self == CornerShapes(.round) }
}
