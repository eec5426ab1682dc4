import LiveryRaster

/// Places as CSS text: css-values-4's `<position>`, and the three values of `background-position`.
enum PositionText {
    /// What would be right.
    static let hint = "write keywords or lengths, such as 'left 10px top 20%', '30% 40px', 'top'"

    /// The place that tokens spell; nil when they spell none.
    ///
    /// - Parameter length: The points of a token that is a length.
    static func position(_ tokens: [CSSToken], length: (CSSToken) -> Double?) -> RelativePoint? {
        let parts = tokens.compactMap { part($0, length: length) }
        guard parts.count == tokens.count else { return nil }
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

    /// A length of a token that is one or a percentage.
    static func relativeLength(
        _ token: CSSToken,
        length: (CSSToken) -> Double?
    ) -> RelativeLength? {
        if case .number(let number, unit: "%") = token {
            return RelativeLength(fraction: number / 100)
        }
        return length(token).map { RelativeLength(points: $0) }
    }

    private struct Part {
        var length: RelativeLength
        /// Whether it lies along the vertical axis; nil for what lies along either.
        var isVertical: Bool?
        var isKeyword: Bool
        /// Whether offsets count from the far edge.
        var isFar = false

        static let center = Part(
            length: RelativeLength(fraction: 0.5),
            isVertical: nil,
            isKeyword: true
        )
    }

    private static func part(_ token: CSSToken, length: (CSSToken) -> Double?) -> Part? {
        func edge(isVertical: Bool, isFar: Bool) -> Part {
            Part(
                length: RelativeLength(fraction: isFar ? 1 : 0),
                isVertical: isVertical,
                isKeyword: true,
                isFar: isFar
            )
        }
        if case .word(let word) = token {
            switch word.lowercased() {
            case "left": return edge(isVertical: false, isFar: false)
            case "right": return edge(isVertical: false, isFar: true)
            case "top": return edge(isVertical: true, isFar: false)
            case "bottom": return edge(isVertical: true, isFar: true)
            case "center": return .center
            default: break
            }
        }
        return relativeLength(token, length: length).map {
            Part(length: $0, isVertical: nil, isKeyword: false)
        }
    }

    /// A horizontal and a vertical part.
    private static func point(_ parts: [Part]) -> RelativePoint? {
        guard parts.count == 2, parts[0].isVertical != true, parts[1].isVertical != false else {
            return nil
        }
        return RelativePoint(x: parts[0].length, y: parts[1].length)
    }

    /// Edges, one of each axis, at least one of them followed by the distance from it.
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
