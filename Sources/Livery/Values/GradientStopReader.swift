import LiveryPictures
import LiverySupport

/// Reads the list of stops of a CSS gradient: css-images-4, section 3.5.1.
struct GradientStopReader {
    let isConic: Bool
    /// The points of a token that is a length.
    let length: (CSSToken) -> Double?

    /// The stops and hints of the parts between commas. A hint must be between two stops.
    func items(_ parts: [[CSSToken]]) throws(GradientText.Failure) -> [GradientText.Item] {
        var items: [GradientText.Item] = []
        var canTakeHint = false
        for (index, part) in parts.enumerated() {
            let item = try item(part)
            if case .hint = item {
                guard canTakeHint, index + 1 < parts.count else {
                    throw failure(
                        part,
                        "a color hint must be between two color stops"
                    )
                }
                canTakeHint = false
            } else {
                canTakeHint = true
            }
            items.append(item)
        }
        guard !items.isEmpty else { throw .gradient("it has no colors") }
        return items
    }

    private func item(_ tokens: [CSSToken]) throws(GradientText.Failure) -> GradientText.Item {
        var color: [CSSToken] = []
        var locations: [Gradient.Location] = []
        // Positions come before the color or after it, not on both sides.
        var changes = 0
        var wasPlace: Bool?
        var values = CSSTokens(tokens)
        while let value = values.nextValue() {
            let location = try value.count == 1 ? location(value[0]) : nil
            if wasPlace != (location != nil) {
                changes += 1
                wasPlace = location != nil
            }
            if let location { locations.append(location) } else { color += value }
        }
        guard changes <= 2, locations.count <= 2 else {
            throw failure(tokens, "a color stop has one position, or two next to each other")
        }
        guard color.isEmpty else { return try stop(color, locations, tokens) }
        guard locations.count == 1 else {
            throw failure(
                tokens,
                "missing color; only a color hint, which is one position, has none"
            )
        }
        return .hint(locations[0])
    }

    private func stop(
        _ color: [CSSToken],
        _ locations: [Gradient.Location],
        _ tokens: [CSSToken]
    ) throws(GradientText.Failure) -> GradientText.Item {
        var rest = CSSTokens(color)
        _ = rest.nextValue()
        guard rest.isEmpty else {
            throw failure(tokens, "a stop has one color; between stops are commas")
        }
        return .stop(color: color, locations: locations)
    }

    /// The position of a token; nil if the token is part of a color.
    private func location(_ token: CSSToken) throws(GradientText.Failure) -> Gradient.Location? {
        switch token {
        case .number(let number, unit: "%"):
            return .fraction(number / 100)
        case .number(0, unit: ""):
            return .fraction(0)
        case .number(let number, unit: ""):
            let number = number.shortest
            let unit = isConic ? "deg" : "px"
            throw failure([token], "missing unit: write \(number)\(unit) or \(number)%")
        case .number where isConic:
            if let degrees = token.degrees { return .fraction(degrees / 360) }
            throw failure([token], "positions in a conic gradient are angles or percentages")
        case .number:
            if let points = length(token) { return .points(points) }
            throw failure([token], "positions are percentages, or lengths in px, pt, dp or rem")
        case .lengthPercentage(let fraction, points: 0):
            return .fraction(fraction)
        case .lengthPercentage:
            throw failure([token], "a position is a percentage or a length, not the sum of both")
        case .word("hairline") where !isConic:
            return length(token).map { .points($0) }
        default:
            return nil
        }
    }

    private func failure(_ tokens: [CSSToken], _ hint: String) -> GradientText.Failure {
        GradientText.Failure(wanted: "a color stop", culprit: tokens, hint: hint)
    }
}
