import Livery
import LiveryLibc
import LiveryRaster

/// What a layer of a box is to a format that has shapes, the simplest first: it is decided here, for all of them.
package enum LayerKind: Hashable, Sendable {
    /// A text, which is left to the element or the view.
    case text
    /// A color over all of the layer's rectangle.
    case color(Color)
    /// A gradient over all of the layer's rectangle.
    case gradient(Gradient)
    /// Shapes of one color, of which none shows through another: the color, and the shapes in black.
    case shape(Color, VectorDrawing)
    /// Shapes and gradients of several colors.
    case drawing(VectorDrawing)
    /// What only pixels show, and why.
    case pixels(String)

    /// A text, or a color or a gradient that is painted once as it is; nil for any other layer.
    fileprivate init?(plain layer: FillLayer, _ isOnce: Bool) {
        switch layer.paint {
        case _ where layer.isText: self = .text
        case .color(let color)? where isOnce: self = .color(color)
        case .gradient(let gradient)? where isOnce: self = .gradient(gradient)
        default: return nil
        }
    }

    /// Decides what a layer is that is painted with nodes.
    fileprivate init(_ drawing: VectorDrawing, blend: BlendMode) {
        if blend != .normal {
            self = .pixels("a blend mode")
        } else if let reason = drawing.gaps.first?.reason.rawValue ?? drawing.nodes.pixelReason {
            self = .pixels(reason)
        } else if let color = drawing.nodes.onlyColor {
            let black = drawing.nodes.mapColors { _ in .black }
            self = .shape(color, VectorDrawing(size: drawing.size, nodes: black))
        } else {
            self = .drawing(drawing)
        }
    }
}

/// A layer of a box: what it is, and where.
package struct BoxLayer: Sendable {
    /// What it is.
    package let kind: LayerKind
    /// The box that it is; nil for anything else.
    package let box: Box?
    /// Its rectangle in its box, by the sides of that; nil if a side depends on both sides of the box.
    package let place: LayerPlace?
    /// The rectangle in a box of this size, in points.
    package let rect: Rect2D
    /// How far its drawing reaches out of the rectangle, in whole points.
    package let overhang: Insets
    /// Whether nothing of it is visibly cut off: by the border's inner edge, or for an overlay by the box's edge.
    package let isWithin: Bool
    /// How opaque it is, which its drawing leaves out.
    package let opacity: Double
    /// The image asset that it shows; nil for anything else.
    package let asset: String?
    /// The part of a circle that it is; nil for anything else.
    package let arc: Arc?
    /// How it is turned, if it is a rectangle of one color whose lengths follow those of the box; nil for anything else.
    package let turned: Turned?
    /// Whether it follows the sides of the box, and is more in a larger one than this drawing scaled.
    package let isRedrawn: Bool

    /// A line of one color along a circle, clockwise from a point of it.
    package struct Arc: Sendable {
        package let color: Color
        /// The middle, from the upper left corner of the layer's area.
        package let center: Point2D
        package let radius: Double
        package let width: Double
        /// Where it begins, in degrees clockwise from the top.
        package let start: Double
        /// How much of the circle it is, in 0...1.
        package let share: Double
        package let isRound: Bool
    }

    /// A rectangle turned about its middle.
    package struct Turned: Sendable {
        /// That of its corners, in points.
        package let radius: Double
        /// Clockwise.
        package let degrees: Double
    }

    /// The style of a box within another.
    package struct Box: Sendable {
        package let style: BoxStyle
        package let isPill: Bool
        /// Its layers, topmost first, if it follows the sides of the box around it; empty otherwise.
        package let layers: [BoxLayer]
    }
}

extension ResolvedImage {
    /// The layers of a box, topmost first; empty for any other image.
    ///
    /// - Returns: Those over the border, and those below it.
    /// - Throws: `ThemeError` if a file can no longer be read.
    package func layers() throws(ThemeError) -> (overlays: [BoxLayer], fills: [BoxLayer]) {
        guard let recipe = imageRecipe as? BoxRecipe else { return ([], []) }
        return try drawing(recipe.layers)
    }

    /// What an image is that is no box: all of it as one layer.
    package func kind() throws(ThemeError) -> LayerKind { LayerKind(try vectors(scale: nil), blend: .normal) }
}

extension BoxRecipe {
    fileprivate func layers(in context: DrawingContext) throws -> (overlays: [BoxLayer], fills: [BoxLayer]) {
        let border = VectorFrame(self, at: .zero).border
        func layer(_ fill: Fill, _ edge: RoundedRect) throws -> BoxLayer {
            // No pixels are drawn.
            var painter = VectorPainter(scale: nil, context: context)
            return try BoxLayer(fill, in: layout.contentSize, within: edge, by: &painter)
        }
        return (
            try style.overlays.map { try layer($0, border.outer) }, try style.fills.map { try layer($0, border.inner) }
        )
    }
}

extension BoxLayer {
    fileprivate init(_ fill: Fill, in box: Size2D, within edge: RoundedRect, by painter: inout VectorPainter) throws {
        let whole = Rect2D(origin: .zero, size: box)
        switch fill {
        case .color(let color): self.init(.color(color), in: whole)
        case .gradient(let gradient): self.init(.gradient(gradient), in: whole)
        case .layer(let layer): try self.init(layer, in: box, within: edge, by: &painter)
        }
    }

    private init(_ kind: LayerKind, in rect: Rect2D) {
        self.kind = kind
        box = nil
        place = .whole
        self.rect = rect
        overhang = .zero
        isWithin = false
        opacity = 1
        asset = nil
        (arc, turned, isRedrawn) = (nil, nil, false)
    }

    private init(_ layer: FillLayer, in size: Size2D, within edge: RoundedRect, by painter: inout VectorPainter) throws
    {
        let (placement, effects) = (layer.placement, layer.effects)
        opacity = effects.opacity
        asset = layer.assetName
        rect = try layer.layout(in: size, scale: nil, limits: painter.context.limits).0
        var place = layer.place
        if layer.isInPoints {
            place?.width = RelativeLength(points: rect.width)
            place?.height = RelativeLength(points: rect.height)
        }
        self.place = place
        let isFluid = place.map { $0.width.fraction != 0 || $0.height.fraction != 0 } ?? false
        let isPlain = effects.tint == nil && effects.rotation == 0 && effects.blur == 0
        let shown = layer.box
        if let shown, isPlain, effects.blend == .normal, shown.finish.tint == nil, shown.finish.opacity == 1,
            shown.style.mask.isEmpty
        {
            let (overlays, fills) = isFluid ? try shown.layers(in: painter.context) : ([], [])
            box = Box(style: shown.style, isPill: shown.isPill, layers: overlays + fills)
        } else {
            box = nil
        }
        let isOnce = isPlain && effects.blend == .normal && !placement.isTiled
        if let kind = LayerKind(plain: layer, isOnce) {
            self.kind = kind
            (arc, turned, isRedrawn) = (nil, nil, false)
            overhang = .zero
            isWithin = edge.surelyContains(rect)
            return
        }
        let box = Rect2D(origin: .zero, size: size)
        let nodes = try painter.nodes(of: layer.opaque, in: box)
        let bounds = placement.isTiled ? box : nodes.paintedBounds ?? layer.visibleBounds(in: box) ?? box
        overhang = Insets(
            top: max(0, rect.minY - bounds.minY).rounded(.up),
            left: max(0, rect.minX - bounds.minX).rounded(.up),
            bottom: max(0, bounds.maxY - rect.maxY).rounded(.up),
            right: max(0, bounds.maxX - rect.maxX).rounded(.up)
        )
        let area = rect.inset(by: overhang.map(-))
        // From its own corner, so that the same drawing is the same in boxes of any size.
        let own = Rect2D(origin: Point2D(-area.minX, -area.minY), size: size)
        let drawing = VectorDrawing(
            size: area.size,
            nodes: try painter.nodes(of: layer.opaque, in: own),
            gaps: painter.gaps
        )
        kind = LayerKind(drawing, blend: effects.blend)
        if isOnce, case .path(let path) = layer.content {
            arc = path.arc(in: rect, from: area.origin)
        } else {
            arc = nil
        }
        if isFluid, effects.rotation != 0, shown?.isPill != true {
            turned = nodes.radius(ofTurned: rect).map { Turned(radius: $0, degrees: effects.rotation) }
        } else {
            turned = nil
        }
        isRedrawn = isFluid && turned == nil && (shown != nil || layer.paint != nil && effects.rotation != 0)
        var isWithin = edge.surelyContains(area) || nodes.paintedBounds.map(edge.surelyContains) == true
        if !isWithin, let shown, self.box != nil, !shown.style.showsOverflow, !layer.hasCut(in: size) {
            let shape = shown.style.shape(of: rect, scale: 1)
            isWithin = edge.contains(shape.filled(with: .color(.black)))
        }
        self.isWithin = isWithin
    }

    /// Both layers as one; nil if they are not shapes of one length each that keep their distance.
    package func joined(above lower: BoxLayer) -> BoxLayer? {
        guard case .shape(let color, let drawing) = kind, case .shape(let other, let below) = lower.kind,
            color == other, color.alpha == 1, opacity == lower.opacity, isWithin == lower.isWithin,
            let (place, beneath) = place.flatMap({ own in lower.place.map { (own, $0) } }),
            [place.width, place.height, beneath.width, beneath.height].allSatisfy({ $0.fraction == 0 }),
            place.left.fraction == beneath.left.fraction, place.top.fraction == beneath.top.fraction
        else { return nil }
        let all = area.union(lower.area)
        func moved(_ drawing: VectorDrawing, _ area: Rect2D) -> VectorNode {
            let shift = AffineTransform.translation(x: area.minX - all.minX, y: area.minY - all.minY)
            return .group(VectorGroup(drawing.nodes, transform: shift))
        }
        let nodes = [moved(below, lower.area), moved(drawing, area)]
        return BoxLayer(
            kind: .shape(color, VectorDrawing(size: all.size, nodes: nodes)),
            box: nil,
            place: LayerPlace(
                left: RelativeLength(fraction: place.left.fraction, points: place.left.points + all.minX - rect.minX),
                top: RelativeLength(fraction: place.top.fraction, points: place.top.points + all.minY - rect.minY),
                width: RelativeLength(points: all.width),
                height: RelativeLength(points: all.height)
            ),
            rect: all,
            overhang: .zero,
            isWithin: isWithin,
            opacity: opacity,
            asset: nil,
            arc: nil,
            turned: nil,
            isRedrawn: false
        )
    }

    /// The layer's rectangle with all that its drawing reaches.
    package var area: Rect2D { rect.inset(by: overhang.map(-)) }
}

extension [VectorNode] {
    /// The radius of the corners of a rectangle if turned nodes are only that; nil for any others.
    fileprivate func radius(ofTurned rect: Rect2D) -> Double? {
        guard count == 1, case .group(let group) = self[0], group.children.count == 1,
            case .shape(let shape) = group.children[0], shape.strokePaint == nil, case .color? = shape.fill,
            shape.rect?.rect == rect
        else { return nil }
        return shape.rect?.radius
    }
}

extension PathDrawing {
    /// The part of a circle that a stroke alone is; nil for any other drawing.
    ///
    /// - Parameters:
    ///   - target: The rectangle of the layer.
    ///   - origin: The point from which the middle is counted.
    /// - Returns: The part.
    fileprivate func arc(in target: Rect2D, from origin: Point2D) -> BoxLayer.Arc? {
        guard fill == nil, let stroke, case .color(let color) = stroke.paint, stroke.line.dash == nil,
            stroke.line.trimStart == 0, stroke.line.cap != .square, let fitting = shape.fitting(target, scale: 1),
            fitting.b == 0, fitting.a == fitting.d
        else { return nil }
        guard let circle = shape.path.applying(fitting).circle(within: 0.004) else { return nil }
        let (center, first) = (circle.center, circle.start)
        let degrees = atan2(first.x - center.x, center.y - first.y) * 180 / .pi
        return BoxLayer.Arc(
            color: color,
            center: Point2D(center.x - origin.x, center.y - origin.y),
            radius: circle.radius,
            width: stroke.line.width * fitting.a,
            start: degrees,
            share: stroke.line.trimEnd,
            isRound: stroke.line.cap == .round
        )
    }
}
