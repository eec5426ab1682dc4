import Livery
import LiveryRaster

extension VectorPainter {
    /// The nodes of a fill over a rectangle.
    mutating func nodes(of fill: Fill, in rect: Rect2D) throws -> [VectorNode] {
        switch fill {
        case .color(let color): return [.shape(VectorShape(rect, fill: .color(color)))]
        case .gradient(let gradient): return try ground(gradient, over: rect, Path.rect(rect), .winding, shownIn: rect)
        case .layer(let layer): return try nodes(of: layer, in: rect)
        }
    }

    /// A path filled with a gradient that is laid out in a rectangle.
    private mutating func ground(
        _ gradient: Gradient,
        over rect: Rect2D,
        _ path: Path,
        _ rule: FillRule,
        shownIn area: Rect2D
    ) throws -> [VectorNode] {
        if let paint = gradient.paint(in: rect, scale: 1).vectorPaint {
            var shape = VectorShape(path, rule: rule, fill: paint)
            if path == .rect(rect) { shape.rect = VectorShape.Rectangle(rect: rect, radius: 0) }
            return [.shape(shape)]
        }
        note(.conicGradient)
        guard let scale else { return [] }
        // As far as the path goes, on whole pixels.
        let bounds = path.bounds
        let whole = PixelRect(
            around: Rect2D(
                x: bounds.minX * scale,
                y: bounds.minY * scale,
                width: bounds.width * scale,
                height: bounds.height * scale
            )
        )
        guard !whole.isEmpty else { return [] }
        let shift = Point2D(Double(whole.x) / scale, Double(whole.y) / scale)
        let moved = Rect2D(
            x: (rect.minX - shift.x) * scale,
            y: (rect.minY - shift.y) * scale,
            width: rect.width * scale,
            height: rect.height * scale
        )
        let paint = Paint.gradient(gradient.paint(in: moved, scale: scale))
        let bitmap = try Bitmap(width: whole.width, height: whole.height, limits: context.limits) {
            canvas throws(RasterError) in
            let size = Size2D(Double(whole.width), Double(whole.height))
            try canvas.fill(Rect2D(origin: .zero, size: size), with: paint)
        }
        let shown = Rect2D(origin: shift, size: Size2D(Double(whole.width) / scale, Double(whole.height) / scale))
        let picture = VectorNode.picture(VectorPicture(bitmap, in: shown))
        if path == .rect(shown) { return [picture] }
        return [.group(VectorGroup([picture], clip: VectorClip(path, rule: rule)))]
    }

    /// The nodes of a layer in the rectangle of its box.
    mutating func nodes(of layer: FillLayer, in box: Rect2D) throws -> [VectorNode] {
        let (shown, own) = try layer.layout(in: box.size, scale: nil, limits: context.limits)
        guard layer.effects.opacity > 0, !shown.isEmpty, !own.isEmpty, (shown.width + shown.height).isFinite else {
            return []
        }
        let target = shown.offset(x: box.minX, y: box.minY)
        var nodes: [VectorNode]
        if layer.placement.isTiled {
            nodes = try tiles(of: layer, target, own, in: box)
        } else {
            nodes = try content(of: layer, target, own)
        }
        guard !nodes.isEmpty else { return [] }
        let effects = layer.effects
        nodes = tinted(nodes, effects.tint, in: layer.visibleBounds(in: box) ?? box)
        var group = VectorGroup(nodes, transform: effects.turning(about: target.center))
        if effects.blur > 0 {
            // Turned back, the blur is the same.
            let bounds = layer.visibleBounds(in: box) ?? box.inset(by: Insets(-effects.blurReach))
            let reach = max(bounds.width, bounds.height)
            group.filter = .blur(sigma: effects.blur)
            group.filterArea = effects.rotation == 0 ? bounds : target.inset(by: Insets(-(reach + 3.2 * effects.blur)))
        }
        group.opacity = effects.opacity
        group.blend = effects.blend
        return group.isPlain ? nodes : [.group(group)]
    }

    /// A layer's content in its place.
    private mutating func content(of layer: FillLayer, _ target: Rect2D, _ own: Size2D) throws -> [VectorNode] {
        switch layer.content {
        case .color(let color): return [.shape(VectorShape(target, fill: .color(color)))]
        case .gradient(let gradient):
            return try ground(gradient, over: target, .rect(target), .winding, shownIn: target)
        case .path(let path): return try nodes(of: path, in: target)
        case .text(let text): return try nodes(of: text, at: target)
        case .box:
            guard let box = layer.shown?.recipe as? BoxRecipe else { return [] }
            return try nodes(of: box.resized(to: target.size), at: target.origin)
        case .image(let image): return try nodes(of: layer.shown ?? image, target, own)
        }
    }

    private mutating func nodes(of source: ImageSource, _ target: Rect2D, _ own: Size2D) throws -> [VectorNode] {
        if let recipe = source.anyRecipe, source.recipe != nil || own == target.size {
            guard own != target.size else { return try nodes(of: recipe, at: target.origin) }
            // What has only one size is drawn larger or smaller.
            let nodes = try nodes(of: recipe, at: .zero)
            let place = AffineTransform.scale(x: target.width / own.width, y: target.height / own.height).concatenating(
                .translation(x: target.minX, y: target.minY)
            )
            return nodes.isEmpty ? [] : [.group(VectorGroup(nodes, transform: place))]
        }
        // A file's pixels, in its own size.
        let isOwn = own == target.size && source.file != nil
        if !isOwn {
            note(.resampledPixels)
            if scale == nil { return [] }
        }
        let scale = scale ?? 1
        let (bitmap, content) = try source.picture(scale: scale, in: context)
        guard content.width > 0, content.height > 0 else { return [] }
        let (across, down) = (target.width / Double(content.width), target.height / Double(content.height))
        let rect = Rect2D(
            x: target.minX - Double(content.x) * across,
            y: target.minY - Double(content.y) * down,
            width: Double(bitmap.width) * across,
            height: Double(bitmap.height) * down
        )
        let isPixelated = source.resampling == .nearest
        let size = PixelSize(
            width: max(1, Int(pixels: (rect.width * scale).rounded())),
            height: max(1, Int(pixels: (rect.height * scale).rounded()))
        )
        let shown =
            isPixelated || isOwn ? bitmap : try bitmap.resized(to: size, resampling: .smooth, limits: context.limits)
        return [.picture(VectorPicture(shown, in: rect, isPixelated: isPixelated))]
    }

    /// A layer that is repeated over the whole box.
    private mutating func tiles(of layer: FillLayer, _ target: Rect2D, _ own: Size2D, in box: Rect2D) throws
        -> [VectorNode]
    {
        let (across, down) = (target.width / own.width, target.height / own.height)
        let margins = layer.margins(at: target.size).combined(
            with: Insets(top: down, left: across, bottom: down, right: across),
            *
        )
        let tile = target.inset(by: margins.map(-))
        guard !tile.isEmpty else { return [] }
        let first = Rect2D(x: margins.left, y: margins.top, width: target.width, height: target.height)
        let nodes = try content(of: layer, first, own)
        guard !nodes.isEmpty else { return [] }
        let pattern = VectorPattern(tile: tile, nodes: nodes)
        // A blur takes in what is around the box.
        let area = box.inset(by: Insets(-layer.effects.blurReach))
        return [.shape(VectorShape(area, fill: .pattern(pattern)))]
    }

    // MARK: Paths and texts

    private mutating func nodes(of drawing: PathDrawing, in target: Rect2D) throws -> [VectorNode] {
        guard let fitting = drawing.shape.fitting(target, scale: 1) else { return [] }
        let path = drawing.shape.path.applying(fitting)
        let factor = abs(fitting.determinant).squareRoot()
        var nodes: [VectorNode] = []
        var shape: VectorShape?
        switch drawing.fill {
        case .color(let color)?: shape = VectorShape(path, rule: drawing.shape.rule, fill: .color(color))
        case .gradient(let gradient)?:
            nodes += try ground(gradient, over: target, path, drawing.shape.rule, shownIn: target)
        case nil: break
        }
        guard let stroke = drawing.stroke else { return nodes + (shape.map { [.shape($0)] } ?? []) }
        var line = stroke.line
        let isTrimmed = line.trimStart > 0 || line.trimEnd < 1
        line.width *= factor
        line.dash = line.dash.map { dash in Dash(dash.lengths.map { $0 * factor }, phase: dash.phase * factor) }
        var paint: VectorPaint?
        switch stroke.paint {
        case .color(let color): paint = .color(color)
        case .gradient(let gradient): paint = gradient.paint(in: target, scale: 1).vectorPaint
        }
        if let paint, !isTrimmed {
            try count(dashes: path.dashCount(of: line))
            // One element for both.
            if var both = shape {
                both.strokePaint = paint
                both.stroke = line
                return nodes + [.shape(both)]
            }
            return nodes + [.shape(VectorShape(path, stroke: line, paint: paint))]
        }
        if let shape { nodes.append(.shape(shape)) }
        let outline = try path.stroked(line, tolerance: 0.002)
        if let paint {
            nodes.append(.shape(VectorShape(outline, fill: paint)))
        } else if case .gradient(let gradient) = stroke.paint {
            nodes += try ground(gradient, over: target, outline, .winding, shownIn: target)
        }
        return nodes
    }

    private mutating func nodes(of text: TextDrawing, at target: Rect2D) throws -> [VectorNode] {
        let path = text.set.outline.path(at: target.origin, scale: 1, snapsBaselines: false)
        guard !path.isEmpty else { return [] }
        var nodes: [VectorNode]
        switch text.paint {
        case .color(let color): nodes = [.shape(VectorShape(path, fill: .color(color)))]
        case .gradient(let gradient): nodes = try ground(gradient, over: target, path, .winding, shownIn: target)
        }
        var group = VectorGroup(nodes)
        group.title = text.text.string
        nodes = [.group(group)]
        return nodes
    }
}
