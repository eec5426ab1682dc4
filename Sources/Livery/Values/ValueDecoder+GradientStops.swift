import LiveryRaster

extension ValueDecoder {
    /// The stops of a gradient's dictionary: `stops`, or `colors`, two at least.
    func stops(_ keys: inout KeyedDecoder) -> [Gradient.Stop]? {
        keys.exclude("stops", "colors", self)
        let written = keys.take("stops")
        if let colors = keys.take("colors") {
            return follow(colors, wanted: "a list of colors") { colors in
                guard let list = colors.array else {
                    reportWrongKind(colors, wanted: "a list of colors")
                    return nil
                }
                guard mayHaveStops(list.count, at: colors.location) else { return nil }
                let known = list.compactMap { color($0) }
                guard known.count == list.count else { return nil }
                return enough(known.map { Gradient.Stop($0) }, at: colors.location)
            }
        }
        guard let stops = written ?? keys.require("stops", self) else { return nil }
        return follow(stops, wanted: "a list of stops") { stops in
            guard let list = stops.array else {
                reportWrongKind(stops, wanted: "a list of stops")
                return nil
            }
            guard mayHaveStops(list.count, at: stops.location) else { return nil }
            return self.stops(list).flatMap { enough($0, at: stops.location) }
        }
    }

    /// A design-token gradient, `[{color:, position:}, …]`, drawn from top to bottom.
    func tokenGradient(_ list: [DocumentValue], at location: DocumentLocation) -> Gradient? {
        guard mayHaveStops(list.count, at: location) else { return nil }
        let known = list.compactMap { metadata in
            follow(metadata, wanted: "a stop") { tokenStop($0) }
        }
        guard known.count == list.count, let stops = enough(known, at: location) else { return nil }
        return Gradient(shape: .linear(angle: 180), stops: stops).withPlacedStops
    }

    private func tokenStop(_ metadata: DocumentValue) -> Gradient.Stop? {
        guard let dictionary = metadata.dictionary else {
            reportWrongKind(metadata, wanted: "a stop, {color:, position:},")
            return nil
        }
        var keys = KeyedDecoder(dictionary, owner: "stop", location: metadata.location)
        let color = keys.require("color", self).flatMap { self.color($0) }
        let offset = keys.require("position", self).flatMap { number($0, wanted: "a position") }
        keys.finish(self)
        guard let color, let offset else { return nil }
        // The format module of design tokens has positions outside of the range count as its ends.
        return Gradient.Stop(color, at: .fraction(min(max(0, offset), 1)))
    }

    private func enough(_ stops: [Gradient.Stop], at location: DocumentLocation) -> [Gradient.Stop]?
    {
        if stops.count >= 2 { return stops }
        report(.tooFewStops(stops.count), at: location)
        return nil
    }

    /// Stops, with a hint between two of them here and there.
    private func stops(_ list: [DocumentValue]) -> [Gradient.Stop]? {
        var stops: [Gradient.Stop] = []
        var isComplete = true
        var canTakeHint = false
        for (index, metadata) in list.enumerated() {
            guard let hint = metadata.dictionary?["hint"] else {
                if let stop = follow(metadata, wanted: "a stop", decode: { stop($0) }) {
                    stops.append(stop)
                } else {
                    isComplete = false
                }
                canTakeHint = true
                continue
            }
            let location = self.hint(hint, in: metadata)
            if !canTakeHint || index == list.count - 1 {
                report(.strayHint, at: metadata.location)
                isComplete = false
            } else if let location, !stops.isEmpty {
                stops[stops.count - 1].hint = .fraction(location)
            } else {
                isComplete = false
            }
            canTakeHint = false
        }
        return isComplete ? stops : nil
    }

    private func hint(_ hint: DocumentValue, in metadata: DocumentValue) -> Double? {
        guard let dictionary = metadata.dictionary else { return nil }
        var keys = KeyedDecoder(dictionary, owner: "hint", location: metadata.location)
        _ = keys.take("hint")
        keys.finish(self)
        return fraction(hint, what: "a hint's place")
    }

    /// What to write for an angle or a length, which only CSS text has for places.
    private static func placeHint(_ metadata: DocumentValue) -> String? {
        guard let tokens = metadata.string.flatMap(CSSTokenizer.tokens(of:)), tokens.count == 1,
            case .number(let number, let unit) = tokens[0], !unit.isEmpty
        else { return nil }
        guard let degrees = degrees(tokens[0]) else {
            return "write a number in 0…1, or a percentage; lengths are for CSS text, such as "
                + "'linear-gradient(red, blue \(number.shortest)\(unit))'"
        }
        let fraction = (degrees / 360 * 10_000).rounded() / 10_000
        return
            "write a number in 0…1, such as \(fraction.shortest), or a percentage; angles are for CSS text, "
            + "such as 'conic-gradient(red, blue \(number.shortest)\(unit))'"
    }

    private func stop(_ metadata: DocumentValue) -> Gradient.Stop? {
        guard let dictionary = metadata.dictionary else {
            reportWrongKind(metadata, wanted: "a stop, {color:, at:},")
            return nil
        }
        var keys = KeyedDecoder(dictionary, owner: "stop", location: metadata.location)
        let color = keys.require("color", self).flatMap { self.color($0) }
        let written = keys.take("at")
        let offset = written.flatMap { written in
            fraction(written, what: "a stop's place", hint: Self.placeHint(written))
        }
        keys.finish(self)
        guard let color, written == nil || offset != nil else { return nil }
        return Gradient.Stop(color, at: offset.map { .fraction($0) } ?? .auto)
    }
}
