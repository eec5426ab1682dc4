import LiverySupport

/// Positions as CSS text: css-values-4's `<position>`, and the three values of
/// `background-position` (css-backgrounds-3, section 2.6).
enum PositionText {
    /// The hint for text that is not a position.
    static let hint = "write keywords or lengths, such as 'left 10px top 20%', '30% 40px', 'top'"

    /// The distances from the left and the upper edge that words specify, as in dictionaries; nil if they specify none.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - isRightToLeft: Whether `start` is the right; nil if neither it nor `end` is a word. Default: nil.
    ///   - isLength: Whether a number with its unit is a length.
    /// - Returns: The distances.
    static func point(_ words: [[CSSToken]], isRightToLeft: (() -> Bool)? = nil, isLength: (CSSToken) -> Bool) -> [(
        key: String, value: DocumentValue.Value
    )]? {
        let parts = words.compactMap { part($0, isRightToLeft, isLength: isLength) }
        guard parts.count == words.count else { return nil }
        switch parts.count {
        case 1:
            let isVertical = parts[0].isVertical == true
            return point(isVertical ? [.center, parts[0]] : [parts[0], .center])
        case 2:
            if let point = point(parts) { return point }
            // Two keywords may come in either order.
            guard parts.allSatisfy(\.isKeyword) else { return nil }
            return point(parts.reversed())
        case 3, 4: return edges(parts)
        default: return nil
        }
    }

    private struct Part {
        /// The distance, in CSS.
        var text: String
        /// Whether it applies to the vertical axis; nil for either axis.
        var isVertical: Bool?
        var isKeyword = true
        /// Whether offsets are measured from the far edge.
        var isFar = false

        static let center = Part(text: "50%")
        static let edges = [
            "left": Part(text: "0%", isVertical: false), "right": Part(text: "100%", isVertical: false, isFar: true),
            "top": Part(text: "0%", isVertical: true), "bottom": Part(text: "100%", isVertical: true, isFar: true),
            "center": center,
        ]
    }

    private static func part(_ word: [CSSToken], _ isRightToLeft: (() -> Bool)?, isLength: (CSSToken) -> Bool) -> Part?
    {
        if let edge = word[0].word.flatMap({ Part.edges[$0] }) { return edge }
        if let isRightToLeft, word.count == 1, let name = word[0].word, ["start", "end"].contains(name) {
            return Part.edges[(name == "start") == isRightToLeft() ? "right" : "left"]
        }
        let text = CSSToken.text(of: word)
        switch word[0] {
        case .number(_, unit: "%"): return Part(text: text, isKeyword: false)
        case .number(let number, unit: "") where isLength(word[0]):
            return Part(text: number.shortest + "px", isKeyword: false)
        case .number, .word: return isLength(word[0]) ? Part(text: text, isKeyword: false) : nil
        case .reference:
            // A number is points.
            return Part(text: "calc(\(text) + 0px)", isKeyword: false)
        default: return word[0].isCalculation ? Part(text: "calc(\(text) + 0px)", isKeyword: false) : nil
        }
    }

    /// A horizontal and a vertical part.
    private static func point(_ parts: [Part]) -> [(key: String, value: DocumentValue.Value)]? {
        guard parts.count == 2, parts[0].isVertical != true, parts[1].isVertical != false else { return nil }
        return [("x", .string(parts[0].text)), ("y", .string(parts[1].text))]
    }

    /// Edges, one for each axis, at least one of them followed by the distance from it.
    private static func edges(_ parts: [Part]) -> [(key: String, value: DocumentValue.Value)]? {
        var edges: [Part] = []
        var canTakeOffset = false
        for part in parts {
            if part.isKeyword {
                edges.append(part)
                canTakeOffset = part.isVertical != nil
            } else {
                guard canTakeOffset, let edge = edges.popLast() else { return nil }
                var moved = edge
                moved.text = edge.isFar ? "calc(100% - \(part.text))" : part.text
                edges.append(moved)
                canTakeOffset = false
            }
        }
        return point(edges) ?? point(edges.reversed())
    }
}

extension ValueDecoder {
    /// The dictionary that says the same as a position; nil if a fault was reported.
    func pointKeys(_ value: DocumentValue, _ expected: Expectation, hint: String, needsUnits: Bool, hasDirection: Bool)
        -> DocumentValue?
    {
        guard let text = value.string else {
            return value.asPair("x", "y") ?? fail(value, wanted: "a point, such as [x, y],")
        }
        guard let words = words(of: text, wanted: expected, hint: hint, at: value.location) else { return nil }
        guard
            let point = PositionText.point(
                words,
                isRightToLeft: hasDirection ? { self.isRightToLeft } : nil,
                isLength: { token in
                    if needsUnits, case .number(let number, unit: "") = token, number != 0 { return false }
                    return length(token) != nil
                }
            )
        else { return fail(value, wanted: expected, hint: hint) }
        return DocumentValue(point, at: value.location)
    }

    /// A member of a position: a unit coordinate, or a length with its unit.
    func unitLength(_ value: DocumentValue, what: String) -> RelativeLength? {
        quantity(value, .unitLength).flatMap { quantity in
            let length =
                quantity.kind == .number
                ? RelativeLength(fraction: quantity.value)
                : RelativeLength(fraction: quantity.fraction, points: quantity.value)
            return bounded(length, what: what, at: value.location)
        }
    }
}
