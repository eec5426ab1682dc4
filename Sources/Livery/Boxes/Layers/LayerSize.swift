import LiveryRaster

/// The size of a layer, after css-backgrounds-3, section 2.9.
package enum LayerSize: Hashable, Sendable {
    /// One length for each side. Nil is `auto`: the length that keeps the proportions, or the content's own size if
    /// both are `auto`.
    case sides(Axes<RelativeLength?>)
    /// As large as fits the area.
    case contain
    /// As small as covers the area.
    case cover

    static let automatic = LayerSize.sides(Axes(nil))

    /// The size, in an area, of content with its own size; along an axis without one it is as long as the area.
    ///
    /// - Parameters:
    ///   - area: In points, or in whole pixels.
    ///   - own: In the same.
    ///   - scale: Pixels per point; nil for points.
    /// - Returns: The size.
    func size(in area: Size2D, own: PartialSize, scale: Double? = nil) -> Size2D {
        let size = exactSize(in: area, own: own, scale: scale ?? 1)
        guard scale != nil else { return size }
        guard !size.isEmpty else { return .zero }
        switch self {
        case .sides: return size
        // The side that does not decide is rounded, so that no edge is blurred.
        case .contain: return Size2D(max(1, size.width.rounded()), max(1, size.height.rounded()))
        case .cover: return Size2D(max(1, size.width), max(1, size.height))
        }
    }

    private func exactSize(in area: Size2D, own: PartialSize, scale: Double) -> Size2D {
        let proportions = own.proportions
        switch self {
        case .sides(let sides):
            let across = sides.horizontal?.pixels(of: area.width, scale: scale)
            let down = sides.vertical?.pixels(of: area.height, scale: scale)
            switch (across, down, proportions) {
            case (let across?, nil, let own?): return Size2D(across, across * own.height / own.width)
            case (nil, let down?, let own?): return Size2D(down * own.width / own.height, down)
            default: return Size2D(across ?? own.width ?? area.width, down ?? own.height ?? area.height)
            }
        case .contain, .cover:
            guard let own = proportions else { return area }
            guard !area.isEmpty else { return .zero }
            let isWide = own.width * area.height > own.height * area.width
            return isWide == (self == .contain)
                ? Size2D(area.width, area.width * own.height / own.width)
                : Size2D(area.height * own.width / own.height, area.height)
        }
    }

    /// The lengths of the sides as functions of the area's; nil for a side that depends on both.
    package func lengths(own: PartialSize) -> Axes<RelativeLength?> {
        let proportions = own.proportions
        guard case .sides(let sides) = self else { return Axes(proportions == nil ? RelativeLength(fraction: 1) : nil) }
        return Axes { axis in
            if let length = sides[axis] { return length }
            guard let other = sides[axis.other], let proportions else {
                return own[axis].length.map { RelativeLength(points: $0) } ?? RelativeLength(fraction: 1)
            }
            // A percentage of the other side does not determine this one.
            guard other.fraction == 0 else { return nil }
            let factor = proportions[axis] / proportions[axis.other]
            return RelativeLength(points: other.points * factor)
        }
    }
}
