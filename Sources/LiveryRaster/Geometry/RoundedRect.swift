/// A rectangle with rounded corners, in points or pixels, depending on the context.
package struct RoundedRect: Hashable, Sendable {
    package let rect: Rect2D
    /// Those of an edge at a distance from another may be larger than the rectangle.
    package let radii: CornerRadii
    package let curve: CornerCurve

    /// Makes a rounded rectangle; its radii are fitted to it: those that overlap are scaled down together, as
    /// `CornerRadii.fitted(to:)` does.
    package init(_ rect: Rect2D, radii: CornerRadii, curve: CornerCurve = .circular) {
        self.rect = rect
        self.radii = radii.fitted(to: rect.size)
        self.curve = curve
    }

    /// Makes an edge at a distance from another one, whose radii follow from that alone: scaled to the rectangle,
    /// they would have other centers, and the distance would be another at the corners.
    private init(_ rect: Rect2D, following radii: CornerRadii, curve: CornerCurve) {
        self.rect = rect
        self.radii = rect.isEmpty ? .zero : radii
        self.curve = curve
    }

    /// Whether a corner is not square.
    package var isRounded: Bool { !radii.isZero }

    /// The inner edge of a border of the given widths, whose radii are max(0, outer − border).
    ///
    /// They are not scaled again (css-backgrounds-3, section 4.2), so that a corner may be larger than the
    /// rectangle: it ends at the opposite side.
    package func inset(by border: Insets) -> RoundedRect {
        RoundedRect(rect.inset(by: border), following: radii.inset(by: border), curve: curve)
    }

    /// The edge of a shadow that spreads, or with a negative distance shrinks.
    package func spread(by distance: Double) -> RoundedRect {
        RoundedRect(
            rect.inset(by: Insets(-distance)),
            following: radii.spread(by: distance, around: rect.size),
            curve: curve
        )
    }

    /// The same rectangle elsewhere.
    package func offset(x: Double, y: Double) -> RoundedRect {
        RoundedRect(rect.offset(x: x, y: y), following: radii, curve: curve)
    }

    /// The rectangle with radii that are fitted to it.
    package var fitted: RoundedRect { RoundedRect(rect, radii: radii, curve: curve) }

    /// The corners, clockwise from the top left one.
    var corners: [RoundedCorner] {
        let smoothness = curve == .continuous ? smoothness : [0, 0, 0, 0]
        return [
            RoundedCorner(
                vertex: Point2D(rect.minX, rect.minY),
                radii: radii.topLeft,
                from: (0, 1),
                to: (1, 0),
                smoothness: smoothness[0],
                room: rect.size
            ),
            RoundedCorner(
                vertex: Point2D(rect.maxX, rect.minY),
                radii: radii.topRight,
                from: (-1, 0),
                to: (0, 1),
                smoothness: smoothness[1],
                room: rect.size
            ),
            RoundedCorner(
                vertex: Point2D(rect.maxX, rect.maxY),
                radii: radii.bottomRight,
                from: (0, -1),
                to: (-1, 0),
                smoothness: smoothness[2],
                room: rect.size
            ),
            RoundedCorner(
                vertex: Point2D(rect.minX, rect.maxY),
                radii: radii.bottomLeft,
                from: (1, 0),
                to: (0, -1),
                smoothness: smoothness[3],
                room: rect.size
            ),
        ]
    }

    /// What the corners cut off, clockwise from the top left one, each counterclockwise; nothing for a square one.
    package var cuts: [Path] { corners.map(Path.cut) }

    /// How far from each edge the corners reach.
    package var reach: Insets {
        let reaches = corners.map(\.reach)
        return Insets(
            top: max(reaches[0].height, reaches[1].height),
            left: max(reaches[0].width, reaches[3].width),
            bottom: max(reaches[2].height, reaches[3].height),
            right: max(reaches[1].width, reaches[2].width)
        )
    }

    /// The fraction of the continuous curve's additional reach that fits at each corner, in 0...1, clockwise
    /// from the top left one; see `CornerCurve.continuous`.
    private var smoothness: [Double] {
        func share(_ length: Double, _ one: Double, _ other: Double) -> Double {
            guard one + other > 0 else { return 1 }
            let longer = length / (one + other) - 1
            return min(max(0, longer / RoundedCorner.furtherReach), 1)
        }
        let top = share(rect.width, radii.topLeft.width, radii.topRight.width)
        let right = share(rect.height, radii.topRight.height, radii.bottomRight.height)
        let bottom = share(rect.width, radii.bottomRight.width, radii.bottomLeft.width)
        let left = share(rect.height, radii.bottomLeft.height, radii.topLeft.height)
        return [min(left, top), min(top, right), min(right, bottom), min(bottom, left)]
    }
}

/// The course of a rounded corner.
package enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter of an ellipse.
    case circular
    /// A curve that leaves the sides without a jump in curvature, as that of iOS.
    ///
    /// It begins 1.528665 radii from the vertex. If a side is too short for both of its corners, both are
    /// shortened until they fit. They then become more like the quarter of an ellipse, and equal it if the
    /// radii alone fill the side, as in a pill. The shorter of a corner's two sides decides, so that a corner
    /// is as smooth at one end as at the other.
    case continuous
}
