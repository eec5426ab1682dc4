import LiverySupport
import Livery
import LiveryRaster

extension JSON {
    /// A gradient in the words of the theme format, its colors as they are painted.
    init(_ gradient: Gradient) {
        let shape: JSON =
            switch gradient.shape {
            case .linear(let angle):
                .object(["type": .string("linear"), "angle": .number(angle)])
            case .linearToCorner(let corner):
                .object(["type": .string("linear"), "angle": .string("to \(corner.rawValue)")])
            case .linearBetween(let from, let to):
                .object(["type": .string("linear"), "from": JSON(from), "to": JSON(to)])
            case .radial(let center, let extent, let isCircle):
                .object([
                    "type": .string("radial"),
                    "center": JSON(center),
                    "radius": JSON(extent),
                    "shape": .string(isCircle ? "circle" : "ellipse"),
                ])
            case .conic(let center, let angle):
                .object([
                    "type": .string("conic"), "center": JSON(center), "angle": .number(angle),
                ])
            }
        let stops = gradient.stops.flatMap { stop -> [JSON] in
            let color = JSON.string(stop.color.hexadecimal)
            let stop: [JSON] =
                [.object(["color": color, "at": JSON(stop.location)])]
                + (stop.hint.map { [.object(["hint": JSON($0)])] } ?? [])
            return stop
        }
        let interpolation = gradient.interpolation
        let hasHueMethod = interpolation.hue != .shorter
        self = shape.adding([
            "stops": .array(stops),
            "spread": .string(gradient.spread.rawValue),
            "interpolation": interpolation == .srgb ? nil : .string(interpolation.space.rawValue),
            "hue": hasHueMethod ? .string(interpolation.hue.rawValue) : nil,
            "gamut": gradient.gamut == .clip ? nil : .string(gradient.gamut.rawValue),
        ])
    }

    private init(_ point: Point) {
        self = .array([.number(point.x), .number(point.y)])
    }

    private init(_ extent: Gradient.RadialExtent) {
        self =
            switch extent {
            case .closestSide: .string("closest-side")
            case .farthestSide: .string("farthest-side")
            case .closestCorner: .string("closest-corner")
            case .farthestCorner: .string("farthest-corner")
            case .radii(let right, let down): .array([JSON(inPoints: right), JSON(inPoints: down)])
            }
    }

    private init(_ location: Gradient.Location) {
        self =
            switch location {
            case .auto: .string("auto")
            case .fraction(let fraction): .number(fraction)
            case .points(let points): .string(points.shortest + "px")
            }
    }

    private init(_ point: RelativePoint) {
        self = .array([JSON(inUnits: point.x), JSON(inUnits: point.y)])
    }

    /// A coordinate: a number counts the side, and text is as in CSS.
    private init(inUnits length: RelativeLength) {
        self = length.points == 0 ? .number(length.fraction) : .string(length.cssText)
    }

    /// A radius: a number counts points, and text is as in CSS.
    private init(inPoints length: RelativeLength) {
        self = length.fraction == 0 ? .number(length.points) : .string(length.cssText)
    }
}

extension RelativeLength {
    /// The length as CSS spells it.
    fileprivate var cssText: String {
        let (share, length) = ((fraction * 100).shortest + "%", points.shortest + "px")
        if points == 0 { return share }
        return fraction == 0 ? length : "calc(\(share) + \(length))"
    }
}
