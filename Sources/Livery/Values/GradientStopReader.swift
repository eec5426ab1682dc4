/// Reads the list of stops of a CSS gradient: css-images-4, section 3.5.1.
struct GradientStopReader {
    let isConic: Bool
    /// The points of a token that is a length.
    let length: (CSSToken) -> Double?

    /// The stops and hints of the parts between commas, a hint between two stops.
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
        var places: [Gradient.Place] = []
        // Places may stand before the color or behind it, and not around it.
        var changes = 0
        var wasPlace: Bool?
        var values = CSSTokens(tokens)
        while let value = values.nextValue() {
            let place = try value.count == 1 ? place(value[0]) : nil
            if wasPlace != (place != nil) {
                changes += 1
                wasPlace = place != nil
            }
            if let place { places.append(place) } else { color += value }
        }
        guard changes <= 2, places.count <= 2 else {
            throw failure(tokens, "a color has one place, or two that follow each other")
        }
        guard color.isEmpty else { return try stop(color, places, tokens) }
        guard places.count == 1 else {
            throw failure(tokens, "a color hint is one place, a color stop has a color")
        }
        return .hint(places[0])
    }

    private func stop(
        _ color: [CSSToken],
        _ places: [Gradient.Place],
        _ tokens: [CSSToken]
    ) throws(GradientText.Failure) -> GradientText.Item {
        var rest = CSSTokens(color)
        _ = rest.nextValue()
        // `CG#2F6FED` is a word and a hash.
        guard rest.isEmpty || color.first == .word("CG") && color.count == 2 else {
            throw failure(tokens, "a stop has one color; between stops are commas")
        }
        return .stop(color: color, places: places)
    }

    /// The place that a token spells; nil for a token of a color.
    private func place(_ token: CSSToken) throws(GradientText.Failure) -> Gradient.Place? {
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
            if let degrees = ValueDecoder.degrees(token) { return .fraction(degrees / 360) }
            throw failure([token], "in a conic gradient places are angles or percentages")
        case .number:
            if let points = length(token) { return .points(points) }
            throw failure([token], "places are percentages, or lengths in px, pt, dp or rem")
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
