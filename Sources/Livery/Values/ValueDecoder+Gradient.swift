import LiveryPictures
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
    static var gradient: ValueType { ValueType(.gradient) { $1.gradient($0) } }
}

extension ValueDecoder {
    /// A gradient: a dictionary, a design-token gradient, or a reference.
    func gradient(_ metadata: DocumentValue) -> Gradient? {
        follow(
            metadata,
            wanted: "a gradient",
            kinds: [.gradient],
            convert: { asset, _ in asset.gradient },
            decode: { metadata in
                switch metadata.value {
                case .dictionary(let dictionary):
                    let table = WrittenGradient.keys
                    let keys = KeyedDictionary(dictionary, at: metadata.location, table)
                    return keys.decode(table, self).flatMap { gradient($0, keys) }
                case .array(let stops):
                    return tokenGradient(stops, at: metadata.location)
                case .string(let text) where GradientText.isMeant(by: text):
                    return gradient(text, at: metadata.location)
                default:
                    return fail(metadata, wanted: "a gradient")
                }
            }
        )
    }

    /// The gradient of the keys that were decoded from a dictionary.
    func gradient(_ written: WrittenGradient, _ dictionary: KeyedDictionary) -> Gradient? {
        guard let shape = shape(of: written, dictionary) else { return nil }
        if written.hue != nil, written.space != .oklch {
            let what = "the 'interpolation' of a gradient with 'hue'"
            return fail(
                .outOfRange(what: what, found: written.space.rawValue, allowed: "oklch"),
                at: dictionary.location(of: "hue")
            )
        }
        return Gradient(
            shape: shape,
            stops: written.stops,
            spread: written.spread,
            interpolation: ColorInterpolation(
                in: written.space.space,
                hue: written.hue ?? .shorter
            ),
            gamut: written.gamut
        ).withPlacedStops
    }

    private func shape(
        of written: WrittenGradient,
        _ dictionary: KeyedDictionary
    ) -> Gradient.Shape? {
        let center = RelativePoint(unit: written.center)
        switch written.type {
        case .linear:
            switch (written.start, written.end) {
            case (let start?, let end?): return .linearBetween(from: start, to: end)
            case (nil, nil): return (written.angle ?? .degrees(180)).shape
            case (let start, _):
                let missing = start == nil ? "from" : "to"
                return fail(
                    .missingKey(missing, owner: dictionary.owner),
                    at: dictionary.location
                )
            }
        case .radial:
            if written.shape == .circle, case .radii(let right, let down) = written.extent,
                right != down
            {
                return fail(
                    .wrongKind(wanted: "one radius of a circle", found: "two radii"),
                    at: dictionary.location(of: "radius")
                )
            }
            let isCircle = written.shape == .circle
            return .radial(center: center, extent: written.extent, isCircle: isCircle)
        case .conic:
            guard case .degrees(let degrees) = written.angle ?? .degrees(0) else {
                let found = "the direction to a corner"
                return fail(
                    .wrongKind(wanted: "the angle of a conic gradient", found: found),
                    at: dictionary.location(of: "angle")
                )
            }
            return .conic(center: center, angle: degrees)
        }
    }

    func radialExtent(_ metadata: DocumentValue) -> Gradient.RadialExtent? {
        if let extent = metadata.string.flatMap(Gradient.RadialExtent.init(word:)) { return extent }
        if let radii = metadata.array {
            guard radii.count == 2 else {
                return fail(metadata, wanted: "a radius or [horizontal, vertical]")
            }
            return pair(radii, ("a radius", "a radius")) { length($0, what: $1) }
                .map { .radii(RelativeLength(points: $0), RelativeLength(points: $1)) }
        }
        return length(metadata, what: "a radius").map { radius in
            .radii(RelativeLength(points: radius), RelativeLength(points: radius))
        }
    }
}

// MARK: Stops

extension ValueDecoder {
    /// The key `stops`.
    func stops(_ metadata: DocumentValue) -> [Gradient.Stop]? {
        follow(metadata, wanted: "a list of stops") { stops in
            guard let list = stops.array else { return fail(stops, wanted: "a list of stops") }
            guard mayHaveStops(list.count, at: stops.location) else { return nil }
            return self.stops(list).flatMap { enough($0, at: stops.location) }
        }
    }

    /// The key `colors`, evenly spaced stops.
    func stopColors(_ metadata: DocumentValue) -> [Gradient.Stop]? {
        follow(metadata, wanted: "a list of colors") { colors in
            guard let list = colors.array else { return fail(colors, wanted: "a list of colors") }
            guard mayHaveStops(list.count, at: colors.location) else { return nil }
            return tracedMembers(list) { color($0).map { [Gradient.Stop($0)] } }
                .flatMap { enough($0, at: colors.location) }
        }
    }

    /// A design-token gradient, `[{color:, position:}, …]`, drawn from top to bottom.
    func tokenGradient(_ list: [DocumentValue], at location: DocumentLocation) -> Gradient? {
        guard mayHaveStops(list.count, at: location) else { return nil }
        let known = traced("stops") {
            tracedMembers(list) { stop in
                follow(stop, wanted: "a stop", decode: tokenStop).map { [$0] }
            }
        }
        guard var stops = known else { return nil }
        // The color of a single stop extends to both ends, as the format specifies.
        if stops.count == 1 { stops.append(stops[0]) }
        guard let stops = enough(stops, at: location) else { return nil }
        return Gradient(shape: .linear(angle: 180), stops: stops).withPlacedStops
    }

    private func tokenStop(_ metadata: DocumentValue) -> Gradient.Stop? {
        guard metadata.dictionary != nil else {
            return fail(metadata, wanted: "a stop, {color:, position:},")
        }
        guard let written = decode(metadata, by: WrittenStop.tokenKeys) else { return nil }
        // The design tokens format treats positions outside the range as its ends.
        let offset = min(max(0, written.offset ?? 0), 1)
        return Gradient.Stop(written.color, at: .fraction(offset))
    }

    private func enough(_ stops: [Gradient.Stop], at location: DocumentLocation) -> [Gradient.Stop]?
    {
        if stops.count >= 2 { return stops }
        return fail(.tooFewStops(stops.count), at: location)
    }

    /// Stops, with hints between some of them.
    private func stops(_ list: [DocumentValue]) -> [Gradient.Stop]? {
        var count = 0
        var hints: [Int: Double] = [:]
        var canTakeHint = false
        let decoded = tracedMembers(Array(list.indices)) { (index: Int) -> [Gradient.Stop]? in
            let metadata = list[index]
            guard metadata.dictionary?["hint"] != nil else {
                canTakeHint = true
                let made = follow(metadata, wanted: "a stop", decode: { stop($0) })
                if made != nil { count += 1 }
                return made.map { [$0] }
            }
            let location = decode(metadata, by: WrittenHint.keys)?.position
            let isStray = !canTakeHint || index == list.count - 1
            canTakeHint = false
            if isStray { return fail(.strayHint, at: metadata.location) }
            guard let location, count > 0 else { return nil }
            hints[count - 1] = location
            return []
        }
        guard var stops = decoded else { return nil }
        for (index, hint) in hints { stops[index].hint = .fraction(hint) }
        return stops
    }

    /// What to write for an angle or a length, which are positions only in CSS text.
    static func placeHint(_ metadata: DocumentValue) -> String? {
        guard let tokens = metadata.string.flatMap(CSSTokenizer.tokens(of:)), tokens.count == 1,
            case .number(let number, let unit) = tokens[0], !unit.isEmpty
        else { return nil }
        guard let degrees = tokens[0].degrees else {
            return "write a number in 0…1, or a percentage; lengths are for CSS text, such as "
                + "'linear-gradient(red, blue \(number.shortest)\(unit))'"
        }
        let fraction = (degrees / 360 * 10_000).rounded() / 10_000
        return
            "write a number in 0…1, such as \(fraction.shortest), or a percentage; angles are for CSS text, "
            + "such as 'conic-gradient(red, blue \(number.shortest)\(unit))'"
    }

    private func stop(_ metadata: DocumentValue) -> Gradient.Stop? {
        guard metadata.dictionary != nil else {
            return fail(metadata, wanted: "a stop, {color:, at:},")
        }
        return decode(metadata, by: WrittenStop.keys).map { stop in
            Gradient.Stop(stop.color, at: stop.offset.map { .fraction($0) } ?? .auto)
        }
    }
}

// MARK: CSS text

extension ValueDecoder {
    /// A gradient as CSS text.
    func gradient(_ text: String, at location: DocumentLocation) -> Gradient? {
        let parsed: GradientText
        let tokens = tokens(
            of: text,
            wanted: "a gradient",
            operand: "a length or an angle",
            percentages: .ofSide,
            references: .quantities,
            at: location
        )
        guard let tokens else { return nil }
        do throws(GradientText.Failure) {
            parsed = try GradientText(tokens, of: text) { self.length($0) }
        } catch {
            let culprit = error.culprit.map { CSSToken.text(of: $0) } ?? text
            return fail(culprit, wanted: error.wanted, hint: error.hint, at: location)
        }
        guard mayHaveStops(parsed.items.count, at: location) else { return nil }
        var count = 0
        var hints: [Int: Gradient.Location] = [:]
        var isLegacy = true
        let decoded = traced("stops") {
            tracedMembers(parsed.items) { item -> [Gradient.Stop]? in
                switch item {
                case .hint(let hint):
                    if count > 0 { hints[count - 1] = hint }
                    return []
                case .stop(let tokens, let locations):
                    guard let color = stopColor(tokens, at: location) else { return nil }
                    isLegacy = isLegacy && Self.isLegacy(color, tokens)
                    var stops = [Gradient.Stop(color, at: locations.first ?? .auto)]
                    // css-images-4: a color with two positions is two stops of that color.
                    if locations.count == 2 { stops.append(Gradient.Stop(color, at: locations[1])) }
                    count += stops.count
                    return stops
                }
            }
        }
        guard var stops = decoded else { return nil }
        for (index, hint) in hints { stops[index].hint = hint }
        let gradient = Gradient(
            shape: parsed.shape,
            stops: stops,
            spread: parsed.spread,
            interpolation: parsed.interpolation ?? (isLegacy ? .srgb : .oklab)
        )
        return bounded(gradient, at: location)?.withPlacedStops
    }

    /// The color of a stop, which may also be the name of an asset or value.
    private func stopColor(_ tokens: [CSSToken], at location: DocumentLocation) -> Color? {
        if case .word(let name)? = tokens.first, tokens.count == 1 {
            return color(DocumentValue(.string(name), at: location))
        }
        return color(tokens, text: CSSToken.text(of: tokens), at: location)
    }

    /// Whether a color is in one of CSS's legacy forms, for which gradients without `in` are interpolated in sRGB
    /// instead of OKLab (css-images-4, section 3.5).
    ///
    /// As in browsers, those are the hexadecimal forms, names, and `rgb()`, `hsl()` and `hwb()` without `none`. For
    /// a reference, the space of its target decides.
    private static func isLegacy(_ color: Color, _ tokens: [CSSToken]) -> Bool {
        if case .function(let name)? = tokens.first {
            guard ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name.lowercased()) else {
                return false
            }
        }
        let isComplete =
            [color.first, color.second, color.third, color.alpha].allSatisfy { $0 != nil }
        return isComplete && [.srgb, .hsl, .hwb].contains(color.space)
    }
}

extension ValueDecoder {
    /// A point in unit coordinates. So far outside of the gradient's box, they are most likely meant as points.
    func gradientPoint(_ metadata: DocumentValue) -> Point2D? {
        guard let point = unitPoint(metadata) else { return nil }
        if let far = [point.x, point.y].first(where: { abs($0) >= 5 }) {
            warn(.farOutside(far.shortest), at: metadata.location)
        }
        return point
    }
}
