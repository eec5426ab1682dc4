import LiveryRaster

/// The direction in which the content of a screen runs.
package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
}

extension View {
    /// Whether content runs from right to left: the ``direction`` of the nearest element that has one, from this one
    /// upwards. Default: false.
    public var isRightToLeft: Bool { ancestors.firstNonNil(\.direction) == .rightToLeft }
}

extension Rect2D {
    /// The rectangle on the other side of an element of a width, where content runs from right to left.
    func mirrored(in width: Double, if isRightToLeft: Bool) -> Rect2D {
        guard isRightToLeft else { return self }
        return Rect2D(x: width - maxX, y: minY, width: self.width, height: height)
    }
}
