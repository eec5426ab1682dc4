import LiveryRaster

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
                    reportWrongKind(metadata, wanted: "a gradient")
                    return nil
                }
            }
        )
    }

    /// Takes a gradient's keys; the caller says which others there may be.
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

    /// The keys that not every gradient has, and which have each.
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
                report(.missingKey(missing, owner: keys.owner), at: keys.location)
                return nil
            }
            let (start, end) = (unitPoint(from), unitPoint(to))
            guard let start, let end else { return nil }
            return .linearBetween(from: start, to: end)
        }
        guard let angle else { return .linear(angle: 180) }
        return direction(angle).map { direction in
            switch direction {
            case .degrees(let degrees): .linear(angle: degrees)
            case .corner(let corner): .linearToCorner(corner)
            }
        }
    }

    private enum RadialShape: String, CaseIterable {
        case circle, ellipse
    }

    private func radialShape(_ keys: inout KeyedDecoder) -> Gradient.Shape? {
        let center = keys.take("center").map { self.center($0) } ?? .center
        let shape = keys.take("shape").map { word($0, what: "shape") } ?? RadialShape.ellipse
        let written = keys.take("radius")
        let extent = written.map { radialExtent($0) } ?? .farthestCorner
        guard let center, let shape, let extent else { return nil }
        if shape == .circle, case .radii(let right, let down) = extent, right != down {
            let fault = ValueFault.wrongKind(wanted: "one radius of a circle", found: "two radii")
            report(fault, at: written?.location ?? keys.location)
            return nil
        }
        return .radial(center: center, extent: extent, isCircle: shape == .circle)
    }

    private func radialExtent(_ metadata: DocumentValue) -> Gradient.RadialExtent? {
        switch metadata.string {
        case "closest-side": return .closestSide
        case "farthest-side": return .farthestSide
        case "closest-corner": return .closestCorner
        case "farthest-corner": return .farthestCorner
        default: break
        }
        if let radii = metadata.array {
            guard radii.count == 2 else {
                reportWrongKind(metadata, wanted: "a radius or [horizontal, vertical]")
                return nil
            }
            let (x, y) = (length(radii[0], what: "a radius"), length(radii[1], what: "a radius"))
            guard let x, let y else { return nil }
            return .radii(RelativeLength(points: x), RelativeLength(points: y))
        }
        return length(metadata, what: "a radius").map { radius in
            .radii(RelativeLength(points: radius), RelativeLength(points: radius))
        }
    }

    private func conicShape(_ keys: inout KeyedDecoder) -> Gradient.Shape? {
        let center = keys.take("center").map { self.center($0) } ?? .center
        let written = keys.take("angle")
        let angle = written.map { direction($0) } ?? .degrees(0)
        guard let center, let angle else { return nil }
        guard case .degrees(let degrees) = angle else {
            let found = "the direction to a corner"
            let fault = ValueFault.wrongKind(wanted: "the angle of a conic gradient", found: found)
            report(fault, at: written?.location ?? keys.location)
            return nil
        }
        return .conic(center: center, angle: degrees)
    }

    private func center(_ metadata: DocumentValue) -> RelativePoint? {
        unitPoint(metadata).map { RelativePoint(unit: $0) }
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
            let fault = ValueFault.outOfRange(what: what, found: space.rawValue, allowed: "oklch")
            report(fault, at: written.location)
            return nil
        }
        return ColorInterpolation(in: space.space, hue: hue)
    }
}
