import LiverySupport
import Livery
import LiveryRaster

/// Assets, as the index of pictures, galleries, `list` and `show` tell them: one name for each thing, in one order.
extension JSON {
    /// What an asset is, with what its keys say of it.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - kind: Its kind. Default: nil, its own.
    ///   - namesVariant: Whether the words of a variant are members. Default: `false`; they are in the key.
    ///   - hasResolver: Whether its resolver is a member. Default: `false`.
    package init(_ asset: AssetDescription, kind: String? = nil, namesVariant: Bool = false, hasResolver: Bool = false)
    {
        let (name, words) = ThemeName.parts(of: asset.name)
        let isVariant = namesVariant && !words.isEmpty
        self = .object([
            "kind": .string(kind ?? asset.kind.rawValue), "key": .string(asset.name),
            "asset": isVariant ? .string(name) : nil, "variant": isVariant ? .strings(words) : nil,
            "resolver": hasResolver ? .string(asset.resolver) : nil, "description": asset.description.map(JSON.string),
            "deprecated": asset.deprecation.map { JSON($0) },
        ])
    }

    /// `true`, or what to use instead, as in the design tokens format.
    package init(_ deprecation: Deprecation) { self = deprecation.reason.map(JSON.string) ?? .boolean(true) }

    /// A color, font, or gradient in the theme format's terms; nil for another kind of asset.
    package init?(_ value: Asset) {
        switch value {
        case .color(let color): self = .string(color.hexadecimal)
        case .font(let font): self = JSON(font)
        case .gradient(let gradient): self = JSON(gradient)
        case .image, .other: return nil
        }
    }

    /// A size in points.
    package init(_ size: Size2D) { self = .object(["width": .number(size.width), "height": .number(size.height)]) }

    /// A size in pixels.
    package init(_ size: PixelSize) { self = .object(["width": .number(size.width), "height": .number(size.height)]) }

    /// A rectangle in pixels.
    package init(_ rect: PixelRect) {
        self = .object([
            "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width), "height": .number(rect.height),
        ])
    }

    /// Insets in points.
    package init(_ insets: Insets) {
        self = .object([
            "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
            "right": .number(insets.right),
        ])
    }

    /// What a theme says of a control's contents.
    package init(_ content: ContentStyle) {
        self = .object([
            "font": content.font.map { JSON($0) }, "textColor": content.textColor.map { .string($0.hexadecimal) },
            "iconColor": content.iconColor.map { .string($0.hexadecimal) },
            "textTransform": content.textTransform.map { .string($0.rawValue) },
            "textDecoration": content.textDecoration.map { .string($0.rawValue) },
            "transition": content.transition?.json, "gap": content.gap.map(JSON.number),
        ])
    }

    /// A part of a box: its contents, the sides that have a length, and the padding, if it has any.
    init(part: ResolvedImage) {
        let (width, height) = part.givenSides
        let sides = JSON.object(["width": width.map(JSON.number), "height": height.map(JSON.number)])
        self = .object([
            "content": part.content.map { JSON($0) }, "size": width == nil && height == nil ? nil : sides,
            "padding": part.layout.padding == .zero ? nil : JSON(part.layout.padding),
        ]).adding(JSON(boundsOf: part.layout))
    }

    /// The members `minSize` and `maxSize` of a layout, each with the sides that are bounded.
    package init(boundsOf layout: ImageLayout) {
        func sides(_ size: Size2D, but none: Double) -> JSON? {
            guard size != Size2D(none, none) else { return nil }
            return .object([
                "width": size.width == none ? nil : .number(size.width),
                "height": size.height == none ? nil : .number(size.height),
            ])
        }
        self = .object(["minSize": sides(layout.minSize, but: 0), "maxSize": sides(layout.maxSize, but: .infinity)])
    }

    /// The layout of an image.
    package init(_ layout: ImageLayout) {
        self = .object([
            "size": JSON(layout.size), "margins": JSON(layout.margins), "capInsets": JSON(layout.capInsets),
            "padding": JSON(layout.padding),
            "mode": .strings([layout.horizontalMode.rawValue, layout.verticalMode.rawValue]),
        ]).adding(JSON(boundsOf: layout))
    }

    private init(_ font: FontDescription) {
        self = .object([
            "family": .strings(font.families), "size": .number(font.size), "weight": .number(font.weight),
            "style": .string(font.style.rawValue), "lineHeight": font.lineHeight.map(JSON.number),
            "letterSpacing": .number(font.letterSpacing), "textStyle": font.textStyle.map { .string($0.rawValue) },
        ])
    }
}

extension JSON {
    private init(_ gradient: Gradient) {
        let shape: JSON =
            switch gradient.shape {
            case .linear(let angle): .object(["type": .string("linear"), "angle": .number(angle)])
            case .linearToCorner(let corner):
                .object(["type": .string("linear"), "angle": .string("to \(corner.rawValue)")])
            case .linearBetween(let from, let to):
                .object(["type": .string("linear"), "from": JSON(from), "to": JSON(to)])
            case .radial(let center, let extent, let isCircle):
                .object([
                    "type": .string("radial"), "center": JSON(center), "radius": JSON(extent),
                    "shape": .string(isCircle ? "circle" : "ellipse"),
                ])
            case .conic(let center, let angle):
                .object(["type": .string("conic"), "center": JSON(center), "angle": .number(angle)])
            }
        let stops = gradient.stops.flatMap { stop -> [JSON] in
            let color = JSON.string(stop.color.hexadecimal)
            let hint = stop.hint.map { JSON.object(["hint": JSON($0)]) }
            return [.object(["color": color, "at": JSON(stop.location)]), hint].compactMap(\.self)
        }
        let interpolation = gradient.interpolation
        self = shape.adding([
            "stops": .array(stops), "spread": .string(gradient.spread.rawValue),
            "interpolation": interpolation == .srgb ? nil : .string(interpolation.space.rawValue),
            "hue": interpolation.hue == .shorter ? nil : .string(interpolation.hue.rawValue),
            "gamut": gradient.gamut == .clip ? nil : .string(gradient.gamut.rawValue),
        ])
    }

    private init(_ point: Point2D) { self = .array([.number(point.x), .number(point.y)]) }

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

    private init(_ point: RelativePoint) { self = .array([JSON(inUnits: point.x), JSON(inUnits: point.y)]) }

    /// A coordinate: a number is a fraction of the side, a string is a CSS length.
    private init(inUnits length: RelativeLength) {
        self = length.points == 0 ? .number(length.fraction) : .string(length.cssText)
    }

    /// A radius: a number is in points, a string is a CSS length.
    private init(inPoints length: RelativeLength) {
        self = length.fraction == 0 ? .number(length.points) : .string(length.cssText)
    }
}
