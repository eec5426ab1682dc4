import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let gradient: ValueSchema = ValueSchema(
        "a gradient",
        [.list(of: .tokenStop), .keys(WrittenGradient.keys)]
    )
    static let tokenStop = ValueSchema("a stop", [.keys(WrittenStop.tokenKeys)])
}

extension ValueType<Gradient> {
    static var gradient: ValueType {
        ValueType(.gradient) { $1.gradient($0) }.editable(.gradient, by: { WrittenGradient.keys.table }) {
            value,
            _,
            decoder in
            guard let text = value.string else { return value }
            return GradientText.isMeant(by: text) ? decoder.gradientKeys(text, at: value.location) : nil
        }.written { try $0.written(in: $1) }
    }
}

extension ValueDecoder {
    /// A gradient: a dictionary, CSS text, a design-token gradient, or a reference.
    func gradient(_ value: DocumentValue) -> Gradient? {
        follow(value, wanted: .gradient) { asset, _ in
            asset.gradient
        } decode: { value in
            switch value.value {
            case .dictionary: return gradient(of: value, leastStops: 2)
            case .array: return tokenGradient(value)
            case .string(let text) where GradientText.isMeant(by: text):
                return gradientKeys(text, at: value.location).flatMap { gradient(of: $0, leastStops: 1) }
            default: return fail(value)
            }
        }
    }

    /// The dictionary that says the same as a gradient's CSS text; nil if a fault was reported.
    func gradientKeys(_ text: String, at location: DocumentLocation) -> DocumentValue? {
        do throws(GradientText.Failure) {
            let reader = GradientText(location: location) { self.isQuantity($0) }
            return DocumentValue(try reader.keys(of: text), at: location)
        } catch {
            let culprit = error.culprit.map { CSSToken.text(of: $0) } ?? text
            return fail(culprit, wanted: error.wanted, hint: error.hint, at: location)
        }
    }

    private func gradient(of value: DocumentValue, leastStops: Int) -> Gradient? {
        keyed(value, WrittenGradient.keys.table).flatMap { keys in
            keys.decode(WrittenGradient.keys, self).flatMap { gradient($0, keys, leastStops: leastStops) }
        }
    }

    /// The gradient of the keys that were decoded from a dictionary.
    func gradient(_ written: WrittenGradient, _ dictionary: KeyedDictionary, leastStops: Int = 2) -> Gradient? {
        let stops = written.stops.all.flatMap(\.stops)
        guard stops.count >= leastStops else {
            return fail(.tooFewStops(stops.count), at: written.stops.location ?? dictionary.location)
        }
        guard hasRightUnits(written), let shape = shape(of: written, dictionary) else { return nil }
        let space = written.space ?? (written.stops.all.allSatisfy(\.isLegacy) ? .srgb : .oklab)
        if written.hue != nil, !Self.spacesWithHue.contains(space) {
            let what = "the 'interpolation' of a gradient with 'hue'"
            let allowed = Self.spacesWithHue.map(\.rawValue).alternatives
            return fail(
                .outOfRange(what: what, found: space.rawValue, allowed: allowed),
                at: dictionary.location(of: "hue")
            )
        }
        return Gradient(
            shape: shape,
            stops: stops,
            spread: written.spread,
            interpolation: ColorInterpolation(in: space, hue: written.hue ?? .shorter),
            gamut: written.gamut
        ).withPlacedStops
    }

    private static let spacesWithHue: [Color.Space] = [.hsl, .hwb, .lch, .oklch]

    /// Whether positions of stops are in units that the gradient's line has; reports it otherwise.
    private func hasRightUnits(_ written: WrittenGradient) -> Bool {
        let isConic = written.type == .conic
        guard let wrong = written.stops.first(in: isConic ? .length : .angle) else { return true }
        let hint =
            isConic
            ? "positions in a conic gradient are angles or percentages"
            : "positions are fractions, percentages, or lengths in px, pt, dp or rem"
        reportWrongKind(wrong, wanted: "a stop's position", hint: hint)
        return false
    }

    private func shape(of written: WrittenGradient, _ dictionary: KeyedDictionary) -> Gradient.Shape? {
        switch written.type {
        case .linear:
            switch (written.start, written.end) {
            case (let start?, let end?): return .linearBetween(from: start, to: end)
            case (nil, nil): return (written.angle ?? .degrees(180)).shape
            case (let start, _):
                let missing = start == nil ? "from" : "to"
                return fail(.missingKey(missing, owner: dictionary.owner), at: dictionary.location)
            }
        case .radial:
            let isCircle = written.shape == .circle
            if isCircle, case .radii(let right, let down) = written.extent {
                let isLength = right.fraction == 0 && down.fraction == 0
                guard right == down, isLength else {
                    let fault: Fault =
                        isLength
                        ? .wrongKind(wanted: "one radius of a circle", found: "two radii")
                        : .wrongKind(
                            wanted: "a length as the radius of a circle",
                            found: "a percentage, which would be of the width or of the height"
                        )
                    return fail(fault, at: dictionary.location(of: "radius"))
                }
            }
            return .radial(center: written.center, extent: written.extent, isCircle: isCircle)
        case .conic:
            guard case .degrees(let degrees) = written.angle ?? .degrees(0) else {
                let found = "the direction to a corner"
                return fail(
                    .wrongKind(wanted: "the angle of a conic gradient", found: found),
                    at: dictionary.location(of: "angle")
                )
            }
            return .conic(center: written.center, angle: degrees)
        }
    }

    /// How far the ending shape reaches: a word, a radius, or two, as a list or as text.
    func radialExtent(_ value: DocumentValue) -> Gradient.RadialExtent? {
        if let extent = value.string.flatMap(Gradient.RadialExtent.init(word:)) { return extent }
        let text = value.string.flatMap { CSSTokenizer.tokens(of: $0) } ?? []
        let words = CSSTokens(text).values
        let radii = words.count == 2 ? words.map { DocumentValue(.word($0), at: value.location) } : value.array
        guard let radii else { return radius(value).map { .radii($0, $0) } }
        guard radii.count == 2 else { return fail(value, wanted: "a radius or [horizontal, vertical]") }
        return radii.allOrNil(radius).map { .radii($0[0], $0[1]) }
    }

    private func radius(_ value: DocumentValue) -> RelativeLength? {
        relativeLength(value, what: "a radius").flatMap { radius in
            let least = min(radius.fraction, radius.points)
            guard least < 0 else { return radius }
            return fail(.outOfRange(what: "a radius", found: least.shortest, allowed: "0 or more"), at: value.location)
        }
    }
}

// MARK: Stops

extension ValueDecoder {
    /// The key `stops`.
    func stops(_ value: DocumentValue) -> WrittenStops? {
        var canTakeHint = false
        return stops(value) { value, isLast, stops in
            guard value.dictionary?["hint"] != nil else {
                canTakeHint = true
                return take(value, "{color:, at:}", by: WrittenStop.keys, &stops)
            }
            let hint = decode(value, by: WrittenStop.hintKeys)?.hint
            let isStray = !canTakeHint || isLast
            canTakeHint = false
            if isStray {
                report(Fault(.inconsistent, "a color hint must be between two color stops"), at: value.location)
            }
            guard let hint, !isStray, !stops.isEmpty else { return false }
            stops[stops.count - 1].hint = hint
            return true
        }
    }

    /// The key `colors`, evenly spaced stops.
    func stopColors(_ value: DocumentValue) -> WrittenStops? {
        stops(value) { value, _, stops in
            guard let color = color(value) else { return false }
            stops.append(WrittenStop(color: color, isLegacy: Self.isLegacy(color, value)))
            return true
        }
    }

    private func stops(
        _ value: DocumentValue,
        _ take: (DocumentValue, _ isLast: Bool, inout [WrittenStop]) -> Bool
    ) -> WrittenStops? {
        guard let list = value.array else { return fail(value) }
        guard mayHave(list.count, .stops, at: value.location) else { return nil }
        var stops: [WrittenStop] = []
        let decoded = tracedMembers(Array(list.enumerated())) { index, value -> [Gradient.Stop]? in
            let before = stops.count
            return take(value, index == list.count - 1, &stops) ? stops[before...].flatMap(\.stops) : nil
        }
        return decoded.map { _ in WrittenStops(all: stops, location: value.location) }
    }

    private func take(_ value: DocumentValue, _ form: String, by keys: Keys<WrittenStop>, _ stops: inout [WrittenStop])
        -> Bool
    {
        let stop = follow(value, wanted: "a stop") { value -> WrittenStop? in
            guard value.dictionary != nil else { return fail(value, wanted: "a stop, \(form),") }
            return decode(value, by: keys)
        }
        if let stop { stops.append(stop) }
        return stop != nil
    }

    /// A design-token gradient, `[{color:, position:}, …]`, drawn from top to bottom.
    private func tokenGradient(_ list: DocumentValue) -> Gradient? {
        var written: WrittenStops?
        _ = traced(["stops"]) {
            written = stops(list) { take($0, "{color:, position:}", by: WrittenStop.tokenKeys, &$2) }
            return written != nil
        }
        guard var stops = written?.all.flatMap(\.stops) else { return nil }
        // The color of a single stop extends to both ends, as the format specifies.
        if stops.count == 1 { stops.append(stops[0]) }
        guard stops.count >= 2 else { return fail(.tooFewStops(stops.count), at: list.location) }
        return Gradient(shape: .linear(angle: 180), stops: stops).withPlacedStops
    }

    /// A position of a stop or a hint: a number in 0…1, a percentage, a length, or an angle.
    func place(_ value: DocumentValue, what: String) -> WrittenStop.Place? {
        func place(_ location: Gradient.Location, _ unit: WrittenStop.Place.Unit = .fraction) -> WrittenStop.Place {
            WrittenStop.Place(location: location, unit: unit, written: value)
        }
        return follow(value, wanted: Expectation("a fraction", types: .relativeLengths.union([.angle]))) { value in
            if let number = value.number {
                // A parameter's number has the unit of its type.
                switch literalType {
                case .length: return place(.points(number), .length)
                case .angle: return place(.fraction(number / 360), .angle)
                default: return fraction(value, what: what).map { place(.fraction($0)) }
                }
            }
            guard let text = value.string else { return fail(value) }
            let measure = Measure(
                "a fraction",
                percentages: .ofSide,
                hint: "write a number in 0…1, a percentage, or a length in px, pt, dp or rem"
            )
            guard let quantity = quantity(text, measure, at: value.location) else { return nil }
            for number in [quantity.value, quantity.fraction] {
                guard bounded(number, what: what, at: value.location) != nil else { return nil }
            }
            switch quantity.kind {
            case .number:
                note(.number)
                return place(.fraction(quantity.value))
            case .angle: return place(.fraction(quantity.value / 360), .angle)
            case .length where quantity.fraction == 0 && !text.hasSuffix("%"):
                return place(.points(quantity.value), .length)
            case .length where quantity.value == 0: return place(.fraction(quantity.fraction))
            case .length:
                return fail(value, hint: "a position is a percentage or a length, not the sum of both")
            }
        }
    }

    /// Whether a color is in one of CSS's older forms.
    ///
    /// As in browsers, those are the hexadecimal forms, names, and `rgb()`, `hsl()` and `hwb()` without `none`. For
    /// a reference, the space of its target decides.
    static func isLegacy(_ color: Color, _ written: DocumentValue) -> Bool {
        if let text = written.string, let end = text.utf8.firstIndex(of: UInt8(ascii: "(")) {
            let name = text[..<end].lowercased()
            guard ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name) else { return false }
        }
        let isComplete = [color.first, color.second, color.third, color.alpha].allSatisfy { $0 != nil }
        return isComplete && [.srgb, .hsl, .hwb].contains(color.space)
    }
}

extension ValueDecoder {
    /// Warns of unit coordinates so far outside of the gradient's box that they are most likely meant as points.
    func warnOfPoints(_ coordinates: [Double], at location: DocumentLocation) {
        guard let far = coordinates.first(where: { abs($0) >= 5 }) else { return }
        let fault = Fault(
            .doubtful,
            "the point of a gradient is in unit coordinates, where 1 is the whole side, found \(far.shortest); write "
                + "fractions or percentages, such as [0.5, 100%]"
        )
        warn(fault, at: location)
    }
}
