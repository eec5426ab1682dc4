import LiveryRaster
import LiverySupport

/// The keys of a gradient.
struct WrittenGradient: Sendable {
    var type = Kind.linear
    var stops = WrittenStops()
    var spread = GradientPaint.Spread.pad
    /// Nil for CSS's choice.
    var space: Color.Space? = .srgb
    var hue: ColorInterpolation.HueMethod?
    var gamut = ColorGamut.clip
    var angle: Direction?
    var center = RelativePoint.center
    var shape = RadialShape.ellipse
    var extent = Gradient.RadialExtent.farthestCorner
    var start: Point2D?
    var end: Point2D?

    /// The word for the space of interpolation that CSS chooses: sRGB if all colors are written in its older forms,
    /// otherwise OKLab.
    static let automatic = "auto"

    enum Kind: String, CaseIterable { case linear, radial, conic }

    enum RadialShape: String, CaseIterable { case circle, ellipse }

    private static let stops = ValueType<WrittenStops>(
        "a list of stops",
        [
            .list(
                of: ValueSchema(
                    [ValueSchema("a stop", name: "stop2", [.keys(WrittenStop.keys)])],
                    or: [.keys(WrittenStop.hintKeys)]
                )
            )
        ]
    ) { $1.stops($0) }.written { stops, notation in
        .array(
            try stops.all.flatMap { stop in
                let tables = [WrittenStop.keys] + (stop.hint == nil ? [] : [WrittenStop.hintKeys])
                return try tables.map { try $0.written(stop, in: notation) }
            }
        )
    }
    private static let colors = ValueType<WrittenStops>("a list of colors", [.list(of: .color)]) {
        $1.stopColors($0)
    }
    private static let point: ValueType<Point2D> = {
        let point = ValueType<Point2D>.unitPoint
        return point.replacingDecoding { value, decoder in
            guard let point = point.decode(value, decoder) else { return nil }
            decoder.warnOfPoints([point.x, point.y], at: value.location)
            return point
        }
    }()
    private static let center: ValueType<RelativePoint> = {
        let position = ValueType<RelativePoint>.position(
            "a position",
            .unitPoint,
            usual: 0.5,
            hint: PositionText.hint,
            needsUnits: true
        )
        return position.replacingDecoding { value, decoder in
            guard let center = position.decode(value, decoder) else { return nil }
            decoder.warnOfPoints([center.x.fraction, center.y.fraction], at: value.location)
            return center
        }
    }()
    private static let extents = ValueSchema([.length], or: [.list(of: .length)])
    private static let space = ValueType<Color.Space?>(
        ValueSchema("an interpolation", [.words([automatic] + Color.Space.allCases.map(\.rawValue))])
    ) { value, decoder in
        if value.string == automatic { return .some(nil) }
        return decoder.word(value, what: "interpolation").map { .some($0) }
    }.written { .string($0?.rawValue ?? automatic) }
    private static let direction = ValueType<Direction>(.angle) { $1.direction($0) }.written { direction in
        switch direction {
        case .degrees(let degrees): .number(degrees)
        case .corner(let corner): .string("to \(corner.rawValue)")
        }
    }
    private static let extent = ValueType(extents) { $1.radialExtent($0) }.written { extent in
        guard case .radii(let right, let down) = extent else { return extent.word.map { .string($0) } }
        return right == down ? right.json : .array([right.json, down.json])
    }

    static let keys = Keys("gradient", WrittenGradient()) {
        TypedKey("type", \.type, .word("type of gradient"), "The kind of gradient: linear, radial or conic.")
        TypedKey("stops", \.stops, stops, "Two or more of {color:, at:}; or colors instead. Default: none").required(
            or: "colors"
        )
        TypedKey("colors", \.stops, colors, "Two or more colors, evenly spaced; or stops instead.").excluded(
            by: "stops"
        )
        TypedKey("spread", \.spread, .word("spread"), "How it continues beyond the stops: pad, repeat or reflect.")
        TypedKey("interpolation", \.space, space, "The color space of interpolation: srgb, srgb-linear, oklab, oklch.")
        TypedKey(
            "hue",
            \.hue,
            .word("way around the hues"),
            "In oklch, the interpolation of hues: shorter, longer, increasing, decreasing. Default: shorter"
        )
        TypedKey(
            "gamut",
            \.gamut,
            .word("gamut mapping"),
            "How stops outside of sRGB are painted: clip, or map as in css-color-4. Default: clip"
        )
        TypedKey(
            "angle",
            \.angle,
            direction,
            "The direction of a linear gradient, or the start of a conic one, in degrees. Default: 180, or 0"
        ).only("linear and conic gradients", by: "type") { $0.type != .radial }
        TypedKey("center", \.center, center, "For a radial or conic gradient: its center in unit coordinates.").only(
            "radial and conic gradients",
            by: "type"
        ) { $0.type != .linear }
        TypedKey("shape", \.shape, .word("shape"), "For a radial gradient: ellipse or circle.").only(
            "radial gradients",
            by: "type"
        ) { $0.type == .radial }
        TypedKey("radius", \.extent, extent, "For a radial gradient: a word such as closest-side, a length, or two.")
            .only("radial gradients", by: "type") { $0.type == .radial }
        TypedKey("from", \.start, point, "For a linear gradient: its start in unit coordinates, instead of an angle.")
            .excluded(by: "angle").only("linear gradients", by: "type") { $0.type == .linear }
        TypedKey("to", \.end, point, "For a linear gradient: its end in unit coordinates, instead of an angle.")
            .excluded(by: "angle").only("linear gradients", by: "type") { $0.type == .linear }
    }
}

extension WrittenGradient {
    /// The keys that say a gradient.
    init(_ gradient: Gradient) {
        stops.all = gradient.stops.map { WrittenStop($0) }
        (spread, gamut) = (gradient.spread, gradient.gamut)
        space = gradient.interpolation.space
        if gradient.interpolation.hue != .shorter { hue = gradient.interpolation.hue }
        switch gradient.shape {
        case .linear(let degrees): if degrees != 180 { angle = .degrees(degrees) }
        case .linearToCorner(let corner): angle = .corner(corner)
        case .linearBetween(let from, let to): (start, end) = (from, to)
        case .radial(let center, let extent, let isCircle):
            (type, self.center, self.extent) = (.radial, center, extent)
            if isCircle { shape = .circle }
        case .conic(let center, let degrees):
            (type, self.center) = (.conic, center)
            if degrees != 0 { angle = .degrees(degrees) }
        }
    }
}

extension Gradient {
    func written(in notation: Notation) throws -> JSON {
        try WrittenGradient.keys.written(WrittenGradient(self), in: notation)
    }

    /// The dictionary that says the gradient, in one line.
    package var text: String { (try? written(in: .recipe))?.text ?? "" }
}

extension Gradient.Location {
    fileprivate func json(in notation: Notation) -> JSON? {
        switch self {
        case .auto: nil
        // Beyond the line, only text says a position.
        case .fraction(let fraction) where notation == .theme && !(0...1).contains(fraction):
            .string(fraction.percentage.shortest + "%")
        case .fraction(let fraction): .number(fraction)
        case .points(let points): .string(points.shortest + "px")
        }
    }
}

extension Double {
    /// A fraction as a percentage, without what is lost in multiplying.
    fileprivate var percentage: Double {
        let short = (self * 1e4).rounded() / 100
        return short / 100 == self ? short : self * 100
    }
}

/// The stops of a gradient as they are written.
struct WrittenStops: Sendable {
    var all: [WrittenStop] = []
    /// Where they are written.
    var location: DocumentLocation?

    /// The first position in a unit.
    func first(in unit: WrittenStop.Place.Unit) -> DocumentValue? {
        all.lazy.flatMap { $0.places + [$0.hint].compactMap(\.self) }.first { $0.unit == unit }?.written
    }
}

/// A stop as it is written: its color, its places, and the hint behind it.
struct WrittenStop: Sendable {
    var color = Color.clear
    /// Whether the color is written in one of CSS's older forms, between which it interpolates in sRGB instead of OKLab
    /// (css-images-4, section 3.5).
    var isLegacy = true
    /// Where the stop is; one in two places is two stops of one color.
    var places: [Place] = []
    /// Where the color is halfway to the next stop.
    var hint: Place?

    /// A position.
    struct Place: Sendable {
        var location: Gradient.Location
        var unit = Unit.fraction
        /// What says it; nil for that of a gradient which is written.
        var written: DocumentValue?

        enum Unit: Sendable { case fraction, length, angle }
    }

    /// The stops of a gradient: one for each place.
    var stops: [Gradient.Stop] {
        var stops = (places.isEmpty ? [.auto] : places.map(\.location)).map { Gradient.Stop(color, at: $0) }
        stops[stops.count - 1].hint = hint?.location
        return stops
    }

    private static let stopColor = ValueType<(Color, isLegacy: Bool)>(.color) { value, decoder in
        decoder.color(value).map { ($0, ValueDecoder.isLegacy($0, value)) }
    }.written(\.0.json)
    private static let places = ValueSchema([.fraction], or: [.list(of: .fraction)])
    private static let place = ValueType<[Place]>(places) { value, decoder in
        let places = value.array ?? [value]
        guard (1...2).contains(places.count) else {
            return decoder.fail(value, wanted: "a position, or [first, second]")
        }
        return places.allOrNil { decoder.place($0, what: "a stop's position") }
    }.written { $0.first?.location.json(in: $1) }
    private static let hintPlace = ValueType<Place>(.fraction) { $1.place($0, what: "a hint's position") }.written {
        $0.location.json(in: $1)
    }
    /// The design tokens format treats positions outside the range as its ends.
    private static let tokenPlace = ValueType<Double>.number("a position").map {
        [Place(location: .fraction(min(max(0, $0), 1)))]
    }

    private var writtenColor: (Color, isLegacy: Bool) {
        get { (color, isLegacy) }
        set { (color, isLegacy) = newValue }
    }

    static let keys = Keys("stop", WrittenStop()) {
        TypedKey("color", \.writtenColor, stopColor, "The color of the stop.").required
        TypedKey("at", \.places, place, "The position of the stop, 0…1. Default: evenly spaced")
    }

    /// The only key of a hint between two stops.
    static let hintKeys = Keys("hint", WrittenStop()) {
        TypedKey("hint", \.hint, hintPlace, "Where the adjacent colors are mixed in equal parts, 0…1.")
    }

    /// The keys of a design-token gradient's stop.
    static let tokenKeys = Keys("stop", WrittenStop()) {
        TypedKey("color", \.color, .color, "The color of the stop.").required
        TypedKey("position", \.places, tokenPlace, "The position of the stop, 0…1.").required
    }
}

extension WrittenStop {
    fileprivate init(_ stop: Gradient.Stop) {
        color = stop.color
        places = stop.location == .auto ? [] : [Place(location: stop.location)]
        hint = stop.hint.map { Place(location: $0) }
    }
}
