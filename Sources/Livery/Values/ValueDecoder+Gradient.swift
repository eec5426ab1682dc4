import LiveryRaster

extension ValueDecoder {
    /// A gradient: a dictionary, a design-token gradient, or a reference.
    func gradient(_ metadata: Metadata) -> Gradient? {
        follow(
            metadata,
            wanted: "a gradient",
            kinds: [.gradient],
            convert: { $0 as? Gradient },
            decode: { metadata in
                switch metadata.value {
                case .dictionary(let dictionary):
                    var keys = KeyedMetadata(dictionary, owner: "gradient", place: metadata.place)
                    let gradient = gradient(&keys)
                    keys.finish(self)
                    return gradient
                case .array(let stops):
                    return tokenGradient(stops, at: metadata.place)
                case .string(let text) where Self.isGradientText(text):
                    report(.notSupportedYet("gradients as CSS text"), at: metadata.place)
                    return nil
                default:
                    reportWrongKind(metadata, wanted: "a gradient")
                    return nil
                }
            }
        )
    }

    /// Whether a text is meant as a CSS gradient.
    static func isGradientText(_ text: String) -> Bool {
        guard case .function(let name)? = CSSTokenizer.tokens(of: text)?.first else { return false }
        return name.lowercased().hasSuffix("-gradient")
    }

    /// Takes a gradient's keys; the caller says which others there may be.
    func gradient(_ keys: inout KeyedMetadata) -> Gradient? {
        let type =
            keys.take("type").map { word($0, what: "type of gradient") } ?? GradientType.linear
        let stops = self.stops(&keys)
        let spread: GradientPaint.Spread? =
            keys.take("spread").map { word($0, what: "spread") } ?? .pad
        for key in ["interpolation", "hue", "gamut"] {
            guard let value = keys.take(key) else { continue }
            if key == "interpolation", value.string == "srgb" { continue }
            let what =
                key == "interpolation"
                ? "interpolation spaces other than srgb" : "gradients with '\(key)'"
            report(.notSupportedYet(what), at: value.place)
        }
        let shape: Gradient.Shape? =
            switch type {
            case .linear: linearShape(&keys)
            case .radial: radialShape(&keys)
            case .conic:
                {
                    report(.notSupportedYet("conic gradients"), at: keys.place)
                    return nil
                }()
            case nil: nil
            }
        guard let shape, let stops, let spread else { return nil }
        return Gradient(shape: shape, stops: stops, spread: spread)
    }

    private enum GradientType: String, CaseIterable {
        case linear, radial, conic
    }

    // MARK: Shapes

    private func linearShape(_ keys: inout KeyedMetadata) -> Gradient.Shape? {
        keys.exclude("angle", "from", self)
        keys.exclude("angle", "to", self)
        let from = keys.take("from")
        let to = keys.take("to")
        let angle = keys.take("angle")
        if from != nil || to != nil {
            guard let from, let to else {
                let missing = from == nil ? "from" : "to"
                report(.missingKey(missing, owner: keys.owner), at: keys.place)
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

    private func radialShape(_ keys: inout KeyedMetadata) -> Gradient.Shape? {
        let center = keys.take("center").map { unitPoint($0) } ?? Point(0.5, 0.5)
        let shape = keys.take("shape").map { word($0, what: "shape") } ?? RadialShape.ellipse
        let written = keys.take("radius")
        let extent = written.map { radialExtent($0) } ?? .farthestCorner
        guard let center, let shape, let extent else { return nil }
        if shape == .circle, case .radii(let radii) = extent, radii.width != radii.height {
            let fault = ValueFault.wrongKind(wanted: "one radius of a circle", found: "two radii")
            report(fault, at: written?.place ?? keys.place)
            return nil
        }
        return .radial(center: center, extent: extent, isCircle: shape == .circle)
    }

    private func radialExtent(_ metadata: Metadata) -> Gradient.RadialExtent? {
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
            return .radii(Size(x, y))
        }
        return length(metadata, what: "a radius").map { .radii(Size($0, $0)) }
    }

    // MARK: Stops

    private func stops(_ keys: inout KeyedMetadata) -> [ColorStop]? {
        keys.exclude("stops", "colors", self)
        if let colors = keys.take("colors") {
            guard let list = colors.array else {
                reportWrongKind(colors, wanted: "a list of colors")
                return nil
            }
            let known = list.compactMap { color($0) }
            guard known.count == list.count else { return nil }
            return stops(known.map { ($0, nil) }, at: colors.place)
        }
        guard let stops = keys.require("stops", self) else { return nil }
        guard let list = stops.array else {
            reportWrongKind(stops, wanted: "a list of stops")
            return nil
        }
        let known = list.compactMap { stop($0) }
        guard known.count == list.count else { return nil }
        return self.stops(known, at: stops.place)
    }

    private func stop(_ metadata: Metadata) -> (color: Color, offset: Double?)? {
        guard let dictionary = metadata.dictionary else {
            reportWrongKind(metadata, wanted: "a stop, {color:, at:},")
            return nil
        }
        if dictionary["hint"] != nil {
            report(.notSupportedYet("color hints"), at: metadata.place)
            return nil
        }
        var keys = KeyedMetadata(dictionary, owner: "stop", place: metadata.place)
        let color = keys.require("color", self).flatMap { self.color($0) }
        let offset = keys.take("at").map { fraction($0, what: "a stop's place") }
        keys.finish(self)
        guard let color, offset == nil || offset != .some(nil) else { return nil }
        return (color, offset ?? nil)
    }

    /// A design-token gradient, `[{color:, position:}, …]`, drawn from top to bottom.
    private func tokenGradient(_ list: [Metadata], at place: SourcePlace) -> Gradient? {
        let known = list.compactMap { metadata -> (color: Color, offset: Double?)? in
            guard let dictionary = metadata.dictionary else {
                reportWrongKind(metadata, wanted: "a stop, {color:, position:},")
                return nil
            }
            var keys = KeyedMetadata(dictionary, owner: "stop", place: metadata.place)
            let color = keys.require("color", self).flatMap { self.color($0) }
            let offset = keys.require("position", self)
                .flatMap { fraction($0, what: "a stop's position") }
            keys.finish(self)
            guard let color, let offset else { return nil }
            return (color, offset)
        }
        guard known.count == list.count, let stops = stops(known, at: place) else { return nil }
        return Gradient(shape: .linear(angle: 180), stops: stops)
    }

    /// Gives every stop its place, as css-images-3 (section 3.4.3) has it: the first is at 0 and the
    /// last at 1 unless they say otherwise, none is before the one it follows, and those without a
    /// place are spaced evenly between their neighbors.
    private func stops(
        _ stops: [(color: Color, offset: Double?)],
        at place: SourcePlace
    ) -> [ColorStop]? {
        guard stops.count >= 2 else {
            report(.tooFewStops(stops.count), at: place)
            return nil
        }
        var offsets = stops.map(\.offset)
        offsets[0] = offsets[0] ?? 0
        offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
        var largest = -Double.infinity
        for (index, offset) in offsets.enumerated() {
            guard let offset else { continue }
            largest = max(largest, offset)
            offsets[index] = largest
        }
        var placed: [Double] = []
        var index = 0
        while index < offsets.count {
            if let offset = offsets[index] {
                placed.append(offset)
                index += 1
                continue
            }
            let end = offsets[index...].firstIndex { $0 != nil } ?? offsets.count - 1
            let before = placed.last ?? 0
            let step = ((offsets[end] ?? 1) - before) / Double(end - index + 1)
            for position in index..<end {
                placed.append(before + step * Double(position - index + 1))
            }
            index = end
        }
        return zip(placed, stops).map { ColorStop(offset: $0, color: $1.color) }
    }
}
