import LiveryRaster
import LiverySupport

/// What a value says as theme text: without references, and so that it decodes to the same value.
///
/// A table of keys writes the keys that it decodes; here are the values that are not dictionaries of one table.
enum ThemeText {
    /// What is drawn from files, by fonts or by a program, which no text alone says.
    struct Unwritable: Error {}

    /// The text of a value; nil without a value.
    static func json(_ value: Any) throws -> JSON? {
        switch value {
        case let value as Bool: .boolean(value)
        case let value as Double: .number(value)
        case let value as String: .string(value)
        case let value as Color: color(value)
        case let value as Point2D: .array([.number(value.x), .number(value.y)])
        case let value as PartialSize: .array([side(value.width), side(value.height)])
        case let value as Insets: insets(value)
        case let value as RelativeInsets: sides(value.all.map { length($0) })
        case let value as RelativePoint: .array([value.x, value.y].map(unitLength))
        case let value as LayerSize: size(value)
        case let value as CornerConfiguration: corners(value)
        case let value as CornerShapes: corners(value.all.map(shape))
        case let value as [Fill]: try fills(value)
        case let value as [Shadow]: .array(try value.map(Shadow.keys.written))
        case let value as [DropShadow]: .array(try value.map(shadow))
        case let value as Border: try border(value)
        case let value as Outline: try Outline.keys.written(value)
        case let value as ImageFinish.Tint:
            .object(["color": try json(value.color), "mode": .string(value.mode.rawValue)])
        case let value as FontDescription: font(value)
        case let value as any RawRepresentable: (value.rawValue as? String).map(JSON.string)
        default: nil
        }
    }

    /// A color by hexadecimal digits, if they are exact.
    private static func color(_ color: Color) -> JSON {
        let isExact = [color.first, color.second, color.third].allSatisfy { value in
            value.map { 0...1 ~= $0 && ($0 * 255).rounded() / 255 == $0 } ?? false
        }
        let isHexadecimal = isExact && color.space == .srgb && color.alpha == 1
        return .string(isHexadecimal ? color.hexadecimal : color.recipeText)
    }

    private static func side(_ length: Double?) -> JSON {
        length.map(JSON.number) ?? .string("auto")
    }

    private static func sides(_ all: [JSON]) -> JSON {
        .object(zip(["top", "right", "bottom", "left"], all).map { .init(name: $0, value: $1) })
    }

    private static func insets(_ insets: Insets) -> JSON {
        Set(insets.all).count == 1
            ? .number(insets.top) : .string(insets.all.map(\.shortest).joined(separator: " "))
    }

    private static func corners(_ all: [JSON]) -> JSON {
        if Set(all).count == 1 { return all[0] }
        return .object(
            zip(["topLeft", "topRight", "bottomRight", "bottomLeft"], all).map {
                .init(name: $0, value: $1)
            }
        )
    }

    private static func corners(_ corners: CornerConfiguration) -> JSON {
        let all = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
        return self.corners(
            all.map { corner in
                guard case .radii(let radii) = corner else { return .string("pill") }
                if radii.width == radii.height { return .number(radii.width) }
                return .array([.number(radii.width), .number(radii.height)])
            }
        )
    }

    private static func shape(_ shape: Superellipse) -> JSON {
        let parameter = shape.parameter
        let text =
            parameter.isFinite ? parameter.shortest : parameter > 0 ? "infinity" : "-infinity"
        return .string("superellipse(\(text))")
    }

    /// A length of a layer, in which numbers are points.
    private static func length(_ length: RelativeLength) -> JSON {
        if length.fraction == 0 { return .number(length.points) }
        let share = "\((length.fraction * 100).shortest)%"
        return .string(
            length.points == 0 ? share : "calc(\(share) + \(length.points.shortest)px)"
        )
    }

    /// A coordinate, in which numbers are fractions.
    private static func unitLength(_ length: RelativeLength) -> JSON {
        if length.points == 0 { return .number(length.fraction) }
        let points = "\(length.points.shortest)px"
        let share = "\((length.fraction * 100).shortest)%"
        return .string(length.fraction == 0 ? points : "calc(\(share) + \(points))")
    }

    private static func size(_ size: LayerSize) -> JSON {
        switch size {
        case .contain: .string("contain")
        case .cover: .string("cover")
        case .sides(let width, let height):
            .array([width, height].map { $0.map { length($0) } ?? .string("auto") })
        }
    }

    private static func shadow(_ shadow: DropShadow) throws -> JSON {
        try Shadow.keys.written(
            Shadow(color: shadow.color, offset: shadow.offset, blur: shadow.blur)
        )
    }

    private static func border(_ border: Border) throws -> JSON {
        var color: JSON?
        var fill: JSON?
        switch border.paint {
        case .color(let one): color = try json(one)
        case .sides: color = sides(try border.colors.compactMap(json))
        case .fills(let fills): fill = try json(fills)
        }
        let dash = border.dash.map { JSON.array($0.lengths.map(JSON.number)) }
        return .object([
            "width": try json(border.widths), "color": color, "fill": fill,
            "style": dash == nil ? .string(border.style.rawValue) : nil,
            "dash": dash, "cap": dash == nil ? nil : .string(border.cap.rawValue),
        ])
    }

    private static func font(_ font: FontDescription) -> JSON {
        .object([
            "family": .strings(font.families), "size": .number(font.size),
            "weight": .number(font.weight), "style": .string(font.style.rawValue),
            "lineHeight": font.lineHeight.map(JSON.number),
            "letterSpacing": font.letterSpacing == 0 ? nil : .number(font.letterSpacing),
            "textStyle": font.textStyle.map { .string($0.rawValue) },
        ])
    }
}

// MARK: Fills

extension ThemeText {
    private static func fills(_ fills: [Fill]) throws -> JSON {
        if fills.isEmpty { return .string("none") }
        return fills.count == 1 ? try fill(fills[0]) : .array(try fills.map(fill))
    }

    private static func fill(_ fill: Fill) throws -> JSON {
        switch fill {
        case .color(let color): self.color(color)
        case .gradient(let gradient): json(gradient)
        case .layer(let layer): try json(layer)
        }
    }

    /// The dictionary of a gradient.
    static func json(_ gradient: Gradient) -> JSON {
        let way = gradient.interpolation
        return shape(gradient.shape).adding([
            "spread": gradient.spread == .pad ? nil : .string(gradient.spread.rawValue),
            "interpolation": .string(way.space.rawValue),
            "hue": way.hue == .shorter ? nil : .string(way.hue.rawValue),
            "gamut": gradient.gamut == .clip ? nil : .string(gradient.gamut.rawValue),
            "stops": .array(
                gradient.stops.flatMap { stop in
                    let hint = location(stop.hint ?? .auto).map { JSON.object(["hint": $0]) }
                    let own = JSON.object([
                        "color": color(stop.color), "at": location(stop.location),
                    ])
                    return [own, hint].compactMap(\.self)
                }
            ),
        ])
    }

    private static func location(_ location: Gradient.Location) -> JSON? {
        switch location {
        case .auto: nil
        case .fraction(let fraction): .number(fraction)
        case .points(let points): .string(points.shortest + "px")
        }
    }

    private static func shape(_ shape: Gradient.Shape) -> JSON {
        func point(_ point: RelativePoint) -> JSON { .array([point.x, point.y].map(unitLength)) }
        func pair(_ point: Point2D) -> JSON { .array([.number(point.x), .number(point.y)]) }
        switch shape {
        case .linear(let angle): return .object(["angle": .number(angle)])
        case .linearToCorner(let corner):
            return .object(["angle": .string("to \(corner.rawValue)")])
        case .linearBetween(let from, let to):
            return .object(["from": pair(from), "to": pair(to)])
        case .radial(let center, let extent, let isCircle):
            var radius: JSON = .string(extent.word ?? "")
            if case .radii(let right, let down) = extent {
                radius = isCircle ? length(right) : .array([length(right), length(down)])
            }
            return .object([
                "type": .string("radial"), "shape": .string(isCircle ? "circle" : "ellipse"),
                "center": point(center), "radius": radius,
            ])
        case .conic(let center, let angle):
            return .object([
                "type": .string("conic"), "center": point(center), "angle": .number(angle),
            ])
        }
    }

    private static func json(_ layer: FillLayer) throws -> JSON {
        var placement = layer.placement
        let content: JSON
        switch layer.content {
        case .color(let color): content = .object(["color": self.color(color)])
        case .gradient(let gradient): content = .object(["gradient": json(gradient)])
        case .path(let path): content = json(path)
        case .text: throw Unwritable()
        case .image(let source):
            content = try box(layer.shown ?? source, &placement)
        case .box:
            guard let shown = layer.shown else { throw Unwritable() }
            content = try box(shown, &placement)
        }
        guard layer.effects.tint == nil else { throw Unwritable() }
        let frame = LayerFrame(placement: placement, effects: layer.effects)
        return content.adding(try LayerFrame.keys(of: .other).written(frame)).adding([
            "inset": placement.isWithinPadding ? .string("padding") : nil,
            "mode": placement.isTiled ? .string("tile") : nil,
        ])
    }

    /// The image of a box is that box.
    private static func box(_ source: ImageSource, _ placement: inout LayerPlacement) throws -> JSON
    {
        guard let box = source.recipe as? BoxRecipe else { throw Unwritable() }
        let size = source.contentSize
        placement.size = .sides(
            width: RelativeLength(points: size.width),
            height: RelativeLength(points: size.height)
        )
        return .object(["box": try BoxValues.keys.written(box.values)])
    }

    private static func json(_ path: PathDrawing) -> JSON {
        let (box, line) = (path.shape.viewBox, path.stroke?.line)
        let trim = line.flatMap { $0.trimStart > 0 || $0.trimEnd < 1 ? $0 : nil }
        return .object([
            "path": .string(path.shape.path.recipeText),
            "viewBox": box.map {
                .array([$0.minX, $0.minY, $0.width, $0.height].map(JSON.number))
            },
            "rule": path.shape.rule == .evenOdd ? .string("evenodd") : nil,
            "fill": path.fill.map(json),
            "stroke": path.stroke.map(json),
            "trim": trim.map { .array([.number($0.trimStart), .number($0.trimEnd)]) },
        ])
    }

    private static func json(_ paint: PathPaint) -> JSON {
        switch paint {
        case .color(let color): self.color(color)
        case .gradient(let gradient): json(gradient)
        }
    }

    private static func json(_ stroke: PathStroke) -> JSON {
        let line = stroke.line
        return .object([
            "color": json(stroke.paint), "width": .number(line.width),
            "cap": .string(line.cap.rawValue), "join": .string(line.join.rawValue),
            "miterLimit": .number(line.miterLimit),
            "dash": line.dash.map { .array($0.lengths.map(JSON.number)) },
            "dashOffset": line.dash.map { .number($0.phase) },
        ])
    }
}

// MARK: Assets

extension BoxRecipe {
    /// The values of a box of a given size that has this recipe.
    fileprivate var values: BoxValues {
        var values = BoxValues(self)
        values.size = PartialSize(layout.contentSize)
        if values.margins(at: layout.contentSize) != layout.margins {
            values.common.margin = layout.margins
        }
        return values
    }

    /// The values with what is not painted.
    fileprivate var wholeValues: BoxValues {
        var values = values
        values.common.padding = layout.padding == .zero ? nil : layout.padding
        let (caps, margins) = (layout.capInsets, layout.margins)
        values.common.capInsets = Insets(
            top: caps.top - margins.top,
            left: caps.left - margins.left,
            bottom: caps.bottom - margins.bottom,
            right: caps.right - margins.right
        )
        if layout.minSize != .zero { values.bounds.minimum = PartialSize(layout.minSize) }
        let (width, height) = (layout.maxSize.width, layout.maxSize.height)
        values.bounds.maximum.width = width.isFinite ? width : nil
        values.bounds.maximum.height = height.isFinite ? height : nil
        values.content = content
        return values
    }
}

extension ResolvedImage {
    /// The image as theme text without references; nil if it is drawn from files, by fonts or by a program.
    package var themeText: String? { Asset.image(imageRecipe).themeText(named: key) }
}

extension Asset {
    /// The asset as theme text without references, YAML that in a theme of nothing else makes the same asset.
    ///
    /// - Parameter name: The asset's name.
    /// - Returns: The text; nil if the asset is drawn from files, by fonts or by a program.
    package func themeText(named name: String) -> String? {
        let name = ThemeName.asset(of: name)
        guard let written = try? json(named: name) else { return nil }
        func text(_ value: JSON) -> String {
            value.indentedText.split(separator: "\n").joined(separator: "\n    ")
        }
        guard case .object(let members) = written else { return "\(name): \(text(written))\n" }
        return "\(name):\n" + members.map { "  \($0.name): \(text($0.value))\n" }.joined()
    }

    private func json(named name: String) throws -> JSON? {
        switch self {
        case .color(let color): return try ThemeText.json(color)
        case .font(let font): return try ThemeText.json(font)
        case .gradient(let gradient): return ThemeText.json(gradient)
        case .other: return nil
        case .image(let recipe):
            guard let box = recipe as? BoxRecipe else { return nil }
            let keys = BoxResolver.keys(of: name)
            let isBox = BoxResolver.isBox(name, [])
            let resolver = JSON.object(["resolver": isBox ? nil : .string(BoxResolver.names[0])])
            return resolver.adding(try keys.written(box.wholeValues))
        }
    }
}
