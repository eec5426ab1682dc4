import LiveryRaster
import LiverySupport

extension ValueDecoder {
    /// A gradient: a dictionary, a design-token gradient, or a reference.
    func gradient(_ metadata: DocumentValue) -> Gradient? {
        follow(
            metadata,
            wanted: "a gradient",
            kinds: [.gradient],
            convert: { asset, _ in asset as? Gradient },
            decode: { metadata in
                switch metadata.value {
                case .dictionary(let dictionary):
                    var keys = KeyedDecoder(
                        dictionary,
                        owner: "gradient",
                        location: metadata.location
                    )
                    let gradient = gradient(&keys)
                    keys.finish(self)
                    return gradient
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

    /// Takes a gradient's keys. The caller takes any others that are allowed.
    func gradient(_ keys: inout KeyedDecoder) -> Gradient? {
        let type =
            keys.take("type").map { word($0, what: "type of gradient") } ?? GradientType.linear
        let stops = self.stops(&keys)
        let spread: GradientPaint.Spread? =
            keys.take("spread").map { word($0, what: "spread") } ?? .pad
        let interpolation = self.interpolation(&keys)
        let gamut: GradientPaint.Gamut? =
            keys.take("gamut").map { word($0, what: "gamut mapping") } ?? .clip
        let shape: Gradient.Shape? =
            switch type {
            case .linear: linearShape(&keys)
            case .radial: radialShape(&keys)
            case .conic: conicShape(&keys)
            case nil: nil
            }
        if let type { refuseKeys(ofOthersThan: type, &keys) }
        guard let shape, let stops, let spread, let interpolation, let gamut else { return nil }
        return Gradient(
            shape: shape,
            stops: stops,
            spread: spread,
            interpolation: interpolation,
            gamut: gamut
        ).withPlacedStops
    }

    private enum GradientType: String, CaseIterable {
        case linear, radial, conic
    }

    /// The keys that not every gradient has, and the gradients that have them.
    private static let keysOfTypes: [(key: String, types: [GradientType], owners: String)] = [
        ("from", [.linear], "linear gradients"),
        ("to", [.linear], "linear gradients"),
        ("angle", [.linear, .conic], "linear and conic gradients"),
        ("center", [.radial, .conic], "radial and conic gradients"),
        ("radius", [.radial], "radial gradients"),
        ("shape", [.radial], "radial gradients"),
    ]

    private func refuseKeys(ofOthersThan type: GradientType, _ keys: inout KeyedDecoder) {
        for (key, types, owners) in Self.keysOfTypes where !types.contains(type) {
            keys.refuse(key, as: owners, self)
        }
    }

    // MARK: Shapes

    private func linearShape(_ keys: inout KeyedDecoder) -> Gradient.Shape? {
        keys.exclude("angle", "from", self)
        keys.exclude("angle", "to", self)
        let from = keys.take("from")
        let to = keys.take("to")
        let angle = keys.take("angle")
        if from != nil || to != nil {
            guard let from, let to else {
                let missing = from == nil ? "from" : "to"
                return fail(.missingKey(missing, owner: keys.owner), at: keys.location)
            }
            let (start, end) = (gradientPoint(from), gradientPoint(to))
            guard let start, let end else { return nil }
            return .linearBetween(from: start, to: end)
        }
        guard let angle else { return .linear(angle: 180) }
        return direction(angle).map(\.shape)
    }

    private enum RadialShape: String, CaseIterable {
        case circle, ellipse
    }

    private func radialShape(_ keys: inout KeyedDecoder) -> Gradient.Shape? {
        let center =
            keys.take("center").map { gradientPoint($0).map(RelativePoint.init(unit:)) } ?? .center
        let shape = keys.take("shape").map { word($0, what: "shape") } ?? RadialShape.ellipse
        let written = keys.take("radius")
        let extent = written.map { radialExtent($0) } ?? .farthestCorner
        guard let center, let shape, let extent else { return nil }
        if shape == .circle, case .radii(let right, let down) = extent, right != down {
            return fail(
                .wrongKind(wanted: "one radius of a circle", found: "two radii"),
                at: written?.location ?? keys.location
            )
        }
        return .radial(center: center, extent: extent, isCircle: shape == .circle)
    }

    private func radialExtent(_ metadata: DocumentValue) -> Gradient.RadialExtent? {
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

    private func conicShape(_ keys: inout KeyedDecoder) -> Gradient.Shape? {
        let center =
            keys.take("center").map { gradientPoint($0).map(RelativePoint.init(unit:)) } ?? .center
        let written = keys.take("angle")
        let angle = written.map { direction($0) } ?? .degrees(0)
        guard let center, let angle else { return nil }
        guard case .degrees(let degrees) = angle else {
            let found = "the direction to a corner"
            return fail(
                .wrongKind(wanted: "the angle of a conic gradient", found: found),
                at: written?.location ?? keys.location
            )
        }
        return .conic(center: center, angle: degrees)
    }

    // MARK: Interpolation

    /// The spaces that a dictionary can name; CSS text can name all.
    private enum InterpolationSpace: String, CaseIterable {
        case srgb
        case srgbLinear = "srgb-linear"
        case oklab, oklch

        var space: Color.Space {
            switch self {
            case .srgb: .srgb
            case .srgbLinear: .srgbLinear
            case .oklab: .oklab
            case .oklch: .oklch
            }
        }
    }

    private func interpolation(_ keys: inout KeyedDecoder) -> ColorInterpolation? {
        let space: InterpolationSpace? =
            keys.take("interpolation").map { word($0, what: "interpolation") } ?? .srgb
        let written = keys.take("hue")
        let hue: ColorInterpolation.HueMethod? =
            written.map { word($0, what: "way around the hues") } ?? .shorter
        guard let space, let hue else { return nil }
        if let written, space != .oklch {
            let what = "the 'interpolation' of a gradient with 'hue'"
            return fail(
                .outOfRange(what: what, found: space.rawValue, allowed: "oklch"),
                at: written.location
            )
        }
        return ColorInterpolation(in: space.space, hue: hue)
    }
}

// MARK: Stops

extension ValueDecoder {
    /// The stops of a gradient's dictionary: `stops` or `colors`, at least two.
    func stops(_ keys: inout KeyedDecoder) -> [Gradient.Stop]? {
        keys.exclude("stops", "colors", self)
        let written = keys.take("stops")
        if let colors = keys.take("colors") {
            return follow(colors, wanted: "a list of colors") { colors in
                guard let list = colors.array else {
                    return fail(colors, wanted: "a list of colors")
                }
                guard mayHaveStops(list.count, at: colors.location) else { return nil }
                return list.allOrNil { color($0) }
                    .flatMap { enough($0.map { Gradient.Stop($0) }, at: colors.location) }
            }
        }
        guard let stops = written ?? keys.require("stops", or: "colors") else { return nil }
        return follow(stops, wanted: "a list of stops") { stops in
            guard let list = stops.array else { return fail(stops, wanted: "a list of stops") }
            guard mayHaveStops(list.count, at: stops.location) else { return nil }
            return self.stops(list).flatMap { enough($0, at: stops.location) }
        }
    }

    /// A design-token gradient, `[{color:, position:}, …]`, drawn from top to bottom.
    func tokenGradient(_ list: [DocumentValue], at location: DocumentLocation) -> Gradient? {
        guard mayHaveStops(list.count, at: location) else { return nil }
        let known = list.allOrNil { follow($0, wanted: "a stop", decode: tokenStop) }
        guard var stops = known else { return nil }
        // The color of a single stop extends to both ends, as the format specifies.
        if stops.count == 1 { stops.append(stops[0]) }
        guard let stops = enough(stops, at: location) else { return nil }
        return Gradient(shape: .linear(angle: 180), stops: stops).withPlacedStops
    }

    private func tokenStop(_ metadata: DocumentValue) -> Gradient.Stop? {
        guard let dictionary = metadata.dictionary else {
            return fail(metadata, wanted: "a stop, {color:, position:},")
        }
        var keys = KeyedDecoder(dictionary, owner: "stop", location: metadata.location)
        let color = keys.require("color").flatMap { self.color($0) }
        let offset = keys.require("position").flatMap { number($0, wanted: "a position") }
        keys.finish(self)
        guard let color, let offset else { return nil }
        // The design tokens format treats positions outside the range as its ends.
        return Gradient.Stop(color, at: .fraction(min(max(0, offset), 1)))
    }

    private func enough(_ stops: [Gradient.Stop], at location: DocumentLocation) -> [Gradient.Stop]?
    {
        if stops.count >= 2 { return stops }
        return fail(.tooFewStops(stops.count), at: location)
    }

    /// Stops, with hints between some of them.
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
        return fraction(hint, what: "a hint's position")
    }

    /// What to write for an angle or a length, which are positions only in CSS text.
    private static func placeHint(_ metadata: DocumentValue) -> String? {
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
        guard let dictionary = metadata.dictionary else {
            return fail(metadata, wanted: "a stop, {color:, at:},")
        }
        var keys = KeyedDecoder(dictionary, owner: "stop", location: metadata.location)
        let color = keys.require("color").flatMap { self.color($0) }
        let written = keys.take("at")
        let offset = written.flatMap { written in
            fraction(written, what: "a stop's position", hint: Self.placeHint(written))
        }
        keys.finish(self)
        guard let color, written == nil || offset != nil else { return nil }
        return Gradient.Stop(color, at: offset.map { .fraction($0) } ?? .auto)
    }
}

// MARK: CSS text

extension ValueDecoder {
    /// A gradient as CSS text.
    func gradient(_ text: String, at location: DocumentLocation) -> Gradient? {
        let parsed: GradientText
        do throws(GradientText.Failure) {
            parsed = try GradientText(text) { self.length($0) }
        } catch {
            let culprit = error.culprit.map { CSSToken.text(of: $0) } ?? text
            return fail(culprit, wanted: error.wanted, hint: error.hint, at: location)
        }
        guard mayHaveStops(parsed.items.count, at: location) else { return nil }
        var stops: [Gradient.Stop] = []
        var isComplete = true
        var isLegacy = true
        for item in parsed.items {
            switch item {
            case .hint(let hint):
                if !stops.isEmpty { stops[stops.count - 1].hint = hint }
            case .stop(let tokens, let locations):
                guard let color = stopColor(tokens, at: location) else {
                    isComplete = false
                    continue
                }
                isLegacy = isLegacy && Self.isLegacy(color, tokens)
                stops.append(Gradient.Stop(color, at: locations.first ?? .auto))
                // css-images-4: a color with two positions is two stops of that color.
                if locations.count == 2 { stops.append(Gradient.Stop(color, at: locations[1])) }
            }
        }
        guard isComplete else { return nil }
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
    private func gradientPoint(_ metadata: DocumentValue) -> Point? {
        guard let point = unitPoint(metadata) else { return nil }
        if let far = [point.x, point.y].first(where: { abs($0) >= 5 }) {
            warn(.farOutside(far.shortest), at: metadata.location)
        }
        return point
    }
}
