import LiveryRaster

/// The size of a layer, after css-backgrounds-3, section 2.9.
package enum LayerSize: Hashable, Sendable {
    /// One length for each side. Nil is `auto`: the length that keeps the proportions, or the content's own size if
    /// both are `auto`.
    case sides(width: RelativeLength?, height: RelativeLength?)
    /// As large as fits the area.
    case contain
    /// As small as covers the area.
    case cover

    static let automatic = LayerSize.sides(width: nil, height: nil)

    /// The size in points, in an area, of content with its own size; along an axis without one it is as long as the
    /// area.
    func points(in area: Size2D, own: PartialSize) -> Size2D {
        size(in: area, own: own, scale: 1)
    }

    /// The size in pixels, in an area of whole pixels; the content's own size is in pixels too.
    func pixels(in area: Size2D, own: PartialSize, scale: Double) -> Size2D {
        let size = size(in: area, own: own, scale: scale)
        guard !size.isEmpty else { return .zero }
        switch self {
        case .sides: return size
        // The side that does not decide is rounded, so that no edge is blurred.
        case .contain: return Size2D(max(1, size.width.rounded()), max(1, size.height.rounded()))
        case .cover: return Size2D(max(1, size.width), max(1, size.height))
        }
    }

    private func size(in area: Size2D, own: PartialSize, scale: Double) -> Size2D {
        let proportions = own.proportions
        switch self {
        case .sides(let width, let height):
            let across = width?.pixels(of: area.width, scale: scale)
            let down = height?.pixels(of: area.height, scale: scale)
            switch (across, down, proportions) {
            case (let across?, nil, let own?):
                return Size2D(across, across * own.height / own.width)
            case (nil, let down?, let own?):
                return Size2D(down * own.width / own.height, down)
            default:
                return Size2D(
                    across ?? own.width ?? area.width,
                    down ?? own.height ?? area.height
                )
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
    func lengths(own: PartialSize) -> (width: RelativeLength?, height: RelativeLength?) {
        guard case .sides(let width, let height) = self else {
            return own.proportions == nil
                ? (RelativeLength(fraction: 1), RelativeLength(fraction: 1)) : (nil, nil)
        }
        func length(
            _ length: RelativeLength?,
            _ own: Double?,
            _ other: RelativeLength?,
            _ factor: Double?
        ) -> RelativeLength? {
            if let length { return length }
            guard let other, let factor else {
                return own.map { RelativeLength(points: $0) } ?? RelativeLength(fraction: 1)
            }
            // A percentage of the other side does not determine this one.
            return other.fraction == 0 ? RelativeLength(points: other.points * factor) : nil
        }
        let size = own.proportions
        return (
            length(width, own.width, height, size.map { $0.width / $0.height }),
            length(height, own.height, width, size.map { $0.height / $0.width })
        )
    }

    var layerText: String {
        switch self {
        case .sides(let width, let height):
            "\(width?.layerText ?? "auto") \(height?.layerText ?? "auto")"
        case .contain: "contain"
        case .cover: "cover"
        }
    }
}
