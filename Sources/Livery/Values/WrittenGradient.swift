import LiveryRaster

/// The keys of a gradient.
struct WrittenGradient: Sendable {
    var type = Kind.linear
    var stops: [Gradient.Stop] = []
    var spread = GradientPaint.Spread.pad
    var space = Space.srgb
    var hue: ColorInterpolation.HueMethod?
    var gamut = GradientPaint.Gamut.clip
    var angle: Direction?
    var center = Point2D(0.5, 0.5)
    var shape = RadialShape.ellipse
    var extent = Gradient.RadialExtent.farthestCorner
    var start: Point2D?
    var end: Point2D?

    enum Kind: String, CaseIterable {
        case linear, radial, conic
    }

    enum RadialShape: String, CaseIterable {
        case circle, ellipse
    }

    /// The spaces of interpolation that a dictionary can name; CSS text can name all.
    enum Space: String, CaseIterable {
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

    private static let stops = ValueType<[Gradient.Stop]>(
        ValueSchema(
            "a list of stops",
            [
                .list(
                    of: ValueSchema(
                        [ValueSchema("a stop", name: "stop2", [.keys(WrittenStop.keys)])],
                        or: [.keys(WrittenHint.keys)]
                    )
                )
            ]
        )
    ) { $1.stops($0) }
    private static let colors = ValueType<[Gradient.Stop]>(
        ValueSchema("a list of colors", [.list(of: .color)])
    ) { $1.stopColors($0) }
    private static let point = ValueType<Point2D>(.unitPoint) { $1.gradientPoint($0) }
    private static let extents = ValueSchema([.length], or: [.list(of: .length)])

    static let keys = Keys("gradient", WrittenGradient()) {
        TypedKey("type", \.type, .word("type of gradient"))
        TypedKey("stops", \.stops, stops).required(or: "colors")
        TypedKey("colors", \.stops, colors).excluded(by: "stops")
        TypedKey("spread", \.spread, .word("spread"))
        TypedKey("interpolation", \.space, .word("interpolation"))
        TypedKey("hue", \.hue, .word("way around the hues"))
        TypedKey("gamut", \.gamut, .word("gamut mapping"))
        TypedKey("angle", \.angle, ValueType(.angle) { $1.direction($0) })
            .only("linear and conic gradients", by: "type") { $0.type != .radial }
        TypedKey("center", \.center, point)
            .only("radial and conic gradients", by: "type") { $0.type != .linear }
        TypedKey("shape", \.shape, .word("shape"))
            .only("radial gradients", by: "type") { $0.type == .radial }
        TypedKey("radius", \.extent, ValueType(extents) { $1.radialExtent($0) })
            .only("radial gradients", by: "type") { $0.type == .radial }
        TypedKey("from", \.start, point).excluded(by: "angle")
            .only("linear gradients", by: "type") { $0.type == .linear }
        TypedKey("to", \.end, point).excluded(by: "angle")
            .only("linear gradients", by: "type") { $0.type == .linear }
    }
}

/// The keys of a stop.
struct WrittenStop: Sendable {
    var color = Color.clear
    var offset: Double?

    private static let offset = ValueType<Double>(.fraction) { value, decoder in
        let hint = ValueDecoder.placeHint(value)
        return decoder.fraction(value, what: "a stop's position", hint: hint)
    }

    static let keys = Keys("stop", WrittenStop()) {
        TypedKey("color", \.color, .color).required
        TypedKey("at", \.offset, offset)
    }

    /// The keys of a design-token gradient's stop.
    static let tokenKeys = Keys("stop", WrittenStop()) {
        TypedKey("color", \.color, .color).required
        TypedKey("position", \.offset, .number("a position")).required
    }
}

/// The only key of a hint between two stops.
struct WrittenHint: Sendable {
    var position = 0.5

    static let keys = Keys("hint", WrittenHint()) {
        TypedKey("hint", \.position, .fraction("a hint's position"))
    }
}
