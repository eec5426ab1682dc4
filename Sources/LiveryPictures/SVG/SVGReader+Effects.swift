import LiveryRaster
import LiverySupport

/// Filters, clips, masks, opacity and blending, in this order.
extension SVGReader {
    /// Content with an element's effects, which are in the element's own units.
    mutating func effects(
        of element: Int,
        _ content: Content,
        _ context: Context
    ) throws(SVGFault) -> Content {
        var content = content
        if let text = given("filter", of: element) {
            content.nodes = try filtered(content, text, element, context)
        }
        var group = VectorGroup(content.nodes)
        if let text = given("clip-path", of: element) {
            switch try clip(text, element, content, context) {
            case .whole: break
            case .nothing: return Content(box: content.box)
            case .clip(let clip): group.clip = clip
            }
        }
        if let mask = reference(value("mask", of: element), to: ["mask"]) {
            let nodes = try masked(&group, mask, content.box, context)
            guard nodes else { return Content(box: content.box) }
        }
        group.opacity = value("opacity", of: element).flatMap(SVGValue.opacity) ?? 1
        guard group.opacity > 0 else { return Content(box: content.box) }
        group.blend = word("mix-blend-mode", of: element).flatMap(BlendMode.init) ?? .normal
        group.isIsolated = word("isolation", of: element) == "isolate"
        guard !content.nodes.isEmpty else { return content }
        let isPlain =
            group.clip == nil && group.mask.isEmpty && group.opacity == 1
            && group.blend == .normal && !group.isIsolated
        if !isPlain { content.nodes = [.group(group)] }
        return content
    }

    // MARK: Clips

    /// What a clip leaves.
    enum Clip {
        /// All.
        case whole
        case nothing
        case clip(VectorClip)
    }

    private mutating func clip(
        _ text: String,
        _ element: Int,
        _ content: Content,
        _ context: Context
    ) throws(SVGFault) -> Clip {
        if text.lowercased().hasPrefix("url(") {
            // A clip that is not there does not clip.
            guard let clip = reference(text, to: ["clipPath"]) else { return .whole }
            return try self.clip(clip, content.box, context)
        }
        guard let shape = CSSShape(text) else {
            if text.contains("(") { throw fault("clip-path", text, element) }
            return .whole
        }
        let reference: Rect2D
        switch shape.box {
        case "view-box": reference = Rect2D(origin: .zero, size: context.viewport)
        case "stroke-box", "border-box", "margin-box":
            guard let box = content.nodes.paintedBounds ?? content.box else { return .whole }
            reference = box
        default:
            guard let box = content.box else { return .whole }
            reference = box
        }
        let path = shape.path(in: reference) { text, whole in pixels(text, whole, context) }
        guard let path else { throw fault("clip-path", text, element) }
        return path.path.isEmpty ? .nothing : .clip(VectorClip(path.path, rule: path.rule))
    }

    private mutating func clip(
        _ clip: Int,
        _ box: Rect2D?,
        _ outer: Context
    ) throws(SVGFault) -> Clip {
        var context = outer
        context.style = ownStyle(of: clip)
        var map = transform(of: clip, box: box, context) ?? .identity
        if tree.elements[clip].attributes["clipPathUnits"]?.trimmed == "objectBoundingBox" {
            guard let box else { return .nothing }
            map = AffineTransform(unitSquareTo: box).concatenating(map)
        }
        guard map.inverted != nil else { return .nothing }
        context.map = map.concatenating(context.map)
        // A clip within itself does not clip.
        guard !open.contains(clip) else { return .whole }
        var outside = Clip.whole
        let content = try entering(clip, context) { (reader, context) throws(SVGFault) in
            if let text = reader.given("clip-path", of: clip) {
                outside = try reader.clip(text, clip, Content(box: box), outer)
            }
            return Content(nodes: try reader.clipParts(of: clip, context))
        }
        let parts = content.nodes
        guard !parts.isEmpty else { return .nothing }
        switch outside {
        case .nothing: return .nothing
        case .whole:
            if parts.count == 1, case .shape(let shape) = parts[0] {
                return .clip(VectorClip(shape.path.applying(map), rule: shape.rule))
            }
            return .clip(VectorClip([.group(VectorGroup(parts, transform: map))]))
        case .clip(let other):
            let whole = VectorNode.group(VectorGroup(parts, transform: map))
            return .clip(VectorClip([.group(VectorGroup([whole], clip: other))]))
        }
    }

    /// The shapes of a clip, in white.
    private mutating func clipParts(
        of clip: Int,
        _ context: Context
    ) throws(SVGFault) -> [VectorNode] {
        var parts: [VectorNode] = []
        for child in tree.elements[clip].children {
            let name = tree.elements[child].name
            guard isDisplayed(child) else { continue }
            if SVGNames.shapes.contains(name) {
                parts += try clipPart(child, style(of: child, in: context.style), context)
            } else if name == "text" {
                var inner = context
                inner.style = style(of: child, in: context.style)
                var path = Path()
                for run in try letters(of: child, inner) where run.style.isVisible {
                    path.append(run.path)
                }
                guard !path.isEmpty else { continue }
                let part = VectorNode.shape(VectorShape(path, fill: .color(.white)))
                parts += try placed([part], child, path.tightBounds, inner)
            } else if name == "use", let used = target(tree.elements[child].attributes["href"]),
                SVGNames.shapes.contains(tree.elements[used].name), isDisplayed(used)
            {
                var inner = context
                inner.style = style(of: child, in: context.style)
                let move = AffineTransform.translation(
                    x: length("x", of: child, context.viewport.width, inner) ?? 0,
                    y: length("y", of: child, context.viewport.height, inner) ?? 0
                )
                let style = style(of: used, in: inner.style)
                let nodes = try clipPart(used, style, inner)
                guard !nodes.isEmpty else { continue }
                let moved = Content(nodes: nodes).moved(by: move).nodes
                let box = outline(of: used, inner)?.path.tightBounds
                parts += try placed(moved, child, box, inner)
            }
        }
        return parts
    }

    private mutating func clipPart(
        _ shape: Int,
        _ style: SVGStyle,
        _ outer: Context
    ) throws(SVGFault) -> [VectorNode] {
        var context = outer
        context.style = style
        guard style.isVisible, let path = outline(of: shape, context)?.path, !path.isEmpty else {
            return []
        }
        try count(shape)
        try count(segments: path.elements.count, shape)
        var part = VectorShape(path, rule: style.clipRule, fill: .color(.white))
        part.isCrisp = style.isCrisp
        return try placed([.shape(part)], shape, path.tightBounds, context)
    }

    /// Parts with the clip and the transform of an element.
    private mutating func placed(
        _ parts: [VectorNode],
        _ element: Int,
        _ box: Rect2D?,
        _ context: Context
    ) throws(SVGFault) -> [VectorNode] {
        var parts = parts
        if let text = given("clip-path", of: element) {
            switch try clip(text, element, Content(nodes: parts, box: box), context) {
            case .whole: break
            case .nothing: return []
            case .clip(let clip): parts = [.group(VectorGroup(parts, clip: clip))]
            }
        }
        guard let map = transform(of: element, box: box, context), map != .identity else {
            return parts
        }
        if case .shape(var shape)? = parts.first, parts.count == 1 {
            shape.path = shape.path.applying(map)
            return [.shape(shape)]
        }
        return [.group(VectorGroup(parts, transform: map))]
    }

    // MARK: Masks

    /// The area of a mask or a filter, in user units; nil where there is none.
    func region(
        of element: Int,
        _ units: String,
        _ box: Rect2D?,
        _ context: Context
    ) -> Rect2D? {
        let isOfUser = tree.elements[element].attributes[units]?.trimmed == "userSpaceOnUse"
        let whole = isOfUser ? context.viewport : Size2D(1, 1)
        func side(_ name: String, _ missing: Double, _ whole: Double) -> Double {
            length(name, of: element, whole, context) ?? missing * whole
        }
        var area = Rect2D(
            x: side("x", -0.1, whole.width),
            y: side("y", -0.1, whole.height),
            width: side("width", 1.2, whole.width),
            height: side("height", 1.2, whole.height)
        )
        if !isOfUser {
            guard let box else { return nil }
            area = AffineTransform(unitSquareTo: box).bounds(of: area)
        }
        return area.isEmpty ? nil : area
    }

    /// Masks a group; false where nothing is left.
    private mutating func masked(
        _ group: inout VectorGroup,
        _ mask: Int,
        _ box: Rect2D?,
        _ outer: Context
    ) throws(SVGFault) -> Bool {
        var context = outer
        context.style = ownStyle(of: mask)
        let attributes = tree.elements[mask].attributes
        guard let area = region(of: mask, "maskUnits", box, context) else { return false }
        var map = AffineTransform.identity
        if attributes["maskContentUnits"]?.trimmed == "objectBoundingBox" {
            guard let box else { return false }
            map = AffineTransform(unitSquareTo: box)
        }
        context.map = map.concatenating(context.map)
        context.paints = nil
        // A mask within itself does not mask.
        guard !open.contains(mask) else { return true }
        var outside = VectorGroup([])
        var isLeft = true
        let content = try entering(mask, context) { (reader, context) throws(SVGFault) in
            if let other = reader.reference(reader.value("mask", of: mask), to: ["mask"]) {
                isLeft = try reader.masked(&outside, other, box, outer)
            }
            return try reader.children(of: mask, context)
        }
        var nodes = content.moved(by: map).nodes
        guard isLeft, !nodes.isEmpty else { return false }
        if !outside.mask.isEmpty {
            outside.children = nodes
            nodes = [.group(outside)]
        }
        if let text = given("clip-path", of: mask) {
            switch try clip(text, mask, Content(nodes: nodes, box: box), outer) {
            case .whole: break
            case .nothing: return false
            case .clip(let clip): nodes = [.group(VectorGroup(nodes, clip: clip))]
            }
        }
        group.mask = nodes
        group.maskArea = area
        group.maskType = ownStyle(of: mask).interpolatesLight ? .luminanceOfLight : .luminance
        if word("mask-type", of: mask) == "alpha" { group.maskType = .alpha }
        return true
    }
}
