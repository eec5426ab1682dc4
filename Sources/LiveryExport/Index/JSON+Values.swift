import Livery
import LiveryRaster

extension JSON {
    /// A color, font or gradient in the words of the theme format; nil for an asset of another kind.
    package init?(_ value: AssetValue) {
        switch value {
        case .color(let color): self = .string(color.hexadecimal)
        case .font(let font): self = JSON(font)
        case .gradient(let gradient): self = JSON(gradient)
        case .image, .other: return nil
        }
    }

    private init(_ font: FontDescription) {
        self = .object([
            "family": .strings(font.families),
            "size": .number(font.size),
            "weight": .number(font.weight),
            "style": .string(font.style.rawValue),
            "lineHeight": font.lineHeight.map(JSON.number),
            "letterSpacing": .number(font.letterSpacing),
        ])
    }

    private init(_ gradient: Gradient) {
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
            }
        let stops = gradient.stops.map { stop -> JSON in
            .object(["color": .string(stop.color.hexadecimal), "at": .number(stop.offset)])
        }
        self = shape.adding([
            "stops": .array(stops), "spread": .string(gradient.spread.rawValue),
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
            case .radii(let radii): .array([.number(radii.width), .number(radii.height)])
            }
    }
}

extension Color {
    /// What the color paints into 8-bit sRGB, as CSS spells it: `#rrggbb`, or `#rrggbbaa` when it
    /// is not opaque.
    package var hexadecimal: String {
        let pixel = straightPixel
        let components =
            [pixel.red, pixel.green, pixel.blue] + (pixel.alpha == 255 ? [] : [pixel.alpha])
        return "#"
            + components.map { value in
                (value < 16 ? "0" : "") + String(value, radix: 16)
            }.joined()
    }
}
