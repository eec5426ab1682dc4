import LiveryPictures
import LiveryRaster
import LiverySupport

/// Positions as CSS text: css-values-4's `<position>`, and the three values of
/// `background-position` (css-backgrounds-3, section 2.6).
enum PositionText {
    /// The hint for text that is not a position.
    static let hint = "write keywords or lengths, such as 'left 10px top 20%', '30% 40px', 'top'"

    /// The position that tokens specify; nil if they specify none. `length` returns the points of a token that is a
    /// length.
    static func position(_ tokens: [CSSToken], length: (CSSToken) -> Double?) -> RelativePoint? {
        var rest = CSSTokens(tokens)
        var parts: [Part] = []
        while let value = rest.nextValue() {
            guard let part = part(value, length: length) else { return nil }
            parts.append(part)
        }
        switch parts.count {
        case 1:
            let isVertical = parts[0].isVertical == true
            return point(isVertical ? [.center, parts[0]] : [parts[0], .center])
        case 2:
            if let point = point(parts) { return point }
            // Two keywords may come in either order.
            guard parts.allSatisfy(\.isKeyword) else { return nil }
            return point(parts.reversed())
        case 3, 4:
            return edges(parts)
        default:
            return nil
        }
    }

    private struct Part {
        var length: RelativeLength
        /// Whether it applies to the vertical axis; nil for either axis.
        var isVertical: Bool?
        var isKeyword = true
        /// Whether offsets are measured from the far edge.
        var isFar = false

        static let center = Part(length: RelativeLength(fraction: 0.5))
        static let edges = [
            "left": Part(length: RelativeLength(), isVertical: false),
            "right": Part(length: RelativeLength(fraction: 1), isVertical: false, isFar: true),
            "top": Part(length: RelativeLength(), isVertical: true),
            "bottom": Part(length: RelativeLength(fraction: 1), isVertical: true, isFar: true),
            "center": center,
        ]
    }

    private static func part(_ value: [CSSToken], length: (CSSToken) -> Double?) -> Part? {
        if let edge = value.first?.word.flatMap({ Part.edges[$0] }) { return edge }
        guard value.count == 1 else { return nil }
        return RelativeLength(value[0], length: length).map { Part(length: $0, isKeyword: false) }
    }

    /// A horizontal and a vertical part.
    private static func point(_ parts: [Part]) -> RelativePoint? {
        guard parts.count == 2, parts[0].isVertical != true, parts[1].isVertical != false else {
            return nil
        }
        return RelativePoint(x: parts[0].length, y: parts[1].length)
    }

    /// Edges, one for each axis, at least one of them followed by the distance from it.
    private static func edges(_ parts: [Part]) -> RelativePoint? {
        var edges: [Part] = []
        var canTakeOffset = false
        for part in parts {
            if part.isKeyword {
                edges.append(part)
                canTakeOffset = part.isVertical != nil
            } else {
                guard canTakeOffset, let edge = edges.popLast() else { return nil }
                var moved = edge
                moved.length = edge.isFar ? part.length.fromFarEnd : part.length
                edges.append(moved)
                canTakeOffset = false
            }
        }
        return point(edges) ?? point(edges.reversed())
    }
}
