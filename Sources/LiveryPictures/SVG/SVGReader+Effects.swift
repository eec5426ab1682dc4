import LiveryRaster
import LiverySupport

/// Filters, clips, masks, opacity and blending, in this order.
extension SVGReader {
    /// Content with an element's effects, which are in the element's own units.
    mutating func effects(of element: Int, _ content: Content, _ context: Context) throws(SVGFault) -> Content {
        let unfiltered = content
        var content = content
        if !context.isClip, let text = given("filter", of: element) {
            content.nodes = try filtered(content, text, element, context)
        }
        var group = VectorGroup(content.nodes)
        content.nodes = []
        if let text = given("clip-path", of: element) {
            switch try clip(text, element, unfiltered, context) {
            case .whole: break
            case .nothing: return content
            case .clip(let clip): group.clip = clip
            }
        }
        if !context.isClip {
            if let mask = try mask(of: element) {
                guard try add(mask, to: &group, content.box, context) else { return content }
            }
            group.opacity = opacity("opacity", of: element)
            group.blend = word("mix-blend-mode", of: element).flatMap(BlendMode.init) ?? .normal
            group.isIsolated = word("isolation", of: element) == "isolate"
        }
        guard group.opacity > 0, !group.children.isEmpty else { return content }
        content.nodes = group.isPlain ? group.children : [.group(group)]
        return content
    }

    // MARK: Clips

    /// What a clip leaves.
    private enum Clip {
        case whole
        case nothing
        case clip(VectorClip)

        /// Nodes that are clipped.
        func nodes(_ nodes: [VectorNode]) -> [VectorNode] {
            switch self {
            case .whole: nodes
            case .nothing: []
            case .clip(let clip): [.group(VectorGroup(nodes, clip: clip))]
            }
        }
    }

    private mutating func clip(_ text: String, _ element: Int, _ content: Content, _ context: Context) throws(SVGFault)
        -> Clip
    {
        guard text.lowercased().hasPrefix("url(") else {
            let shape = try basicShape(text, element, content, context)
            return shape.map { $0.path.isEmpty ? .nothing : .clip($0) } ?? .whole
        }
        // A clip that is not there does not clip, nor does one within itself.
        guard let clip = reference(text, to: "clipPath"), !open.contains(clip) else { return .whole }
        var inner = context
        inner.style = ownStyle(of: clip)
        var map = transform(of: clip, content, inner) ?? .identity
        if tree.elements[clip]["clipPathUnits"] == "objectBoundingBox" {
            guard let box = content.box else { return .nothing }
            map = AffineTransform(unitSquareTo: box).concatenating(map)
        }
        guard map.inverted != nil else { return .nothing }
        inner.map = map.concatenating(inner.map)
        inner.isClip = true
        inner.paints = nil
        var outside = Clip.whole
        let parts = try entering(clip, inner) { (reader, inner) throws(SVGFault) in
            if let text = reader.given("clip-path", of: clip) {
                outside = try reader.clip(text, clip, Content(box: content.box), context)
            }
            return try reader.children(of: clip, inner).moved(by: map)
        }
        let nodes = outside.nodes(parts?.nodes ?? [])
        guard let node = nodes.first else { return .nothing }
        if nodes.count == 1, let shape = node.onlyShape { return .clip(VectorClip(shape.path, rule: shape.rule)) }
        return .clip(VectorClip(nodes))
    }

    // MARK: Masks

    /// The mask of an element, and whether it masks by its opacity; nil without one.
    ///
    /// - Throws: That the value of `mask` has more than a reference and a mode (css-masking-1, 7.10).
    private func mask(of element: Int) throws(SVGFault) -> (element: Int, isAlpha: Bool)? {
        guard let text = given("mask", of: element) else { return nil }
        var count = 0
        let modes = CSSScanner.replacing(["url"], in: text) { _, _ in
            count += 1
            return " "
        }
        let mode = (modes ?? text).trimmed.lowercased()
        guard count == 1, ["", "alpha", "luminance", "match-source"].contains(mode) else {
            throw fault(.property("mask", text), element)
        }
        return reference(text, to: "mask").map { mask in
            (mask, mode == "alpha" || mode != "luminance" && word("mask-type", of: mask) == "alpha")
        }
    }

    /// Masks a group; false where nothing is left.
    private mutating func add(
        _ reference: (element: Int, isAlpha: Bool),
        to group: inout VectorGroup,
        _ box: Rect2D?,
        _ outer: Context
    ) throws(SVGFault) -> Bool {
        let mask = reference.element
        var context = outer
        context.style = ownStyle(of: mask)
        guard let area = region(of: mask, "maskUnits", box, context) else { return false }
        var map = AffineTransform.identity
        if tree.elements[mask]["maskContentUnits"] == "objectBoundingBox" {
            guard let box else { return false }
            map = AffineTransform(unitSquareTo: box)
        }
        context.map = map.concatenating(context.map)
        context.paints = nil
        var outside = VectorGroup([])
        var isLeft = true
        let content = try entering(mask, context) { (reader, context) throws(SVGFault) in
            if let other = try reader.mask(of: mask) {
                isLeft = try reader.add(other, to: &outside, box, outer)
            }
            return try reader.children(of: mask, context).moved(by: map)
        }
        // A mask within itself does not mask.
        guard var nodes = content?.nodes else { return true }
        guard isLeft else { return false }
        if !outside.mask.isEmpty {
            outside.children = nodes
            nodes = [.group(outside)]
        }
        if let text = given("clip-path", of: mask) {
            nodes = try clip(text, mask, Content(nodes: nodes, box: box), outer).nodes(nodes)
        }
        guard !nodes.isEmpty else { return false }
        group.mask = nodes
        group.maskArea = area
        let isOfLight = context.style.interpolatesLight
        group.maskType = reference.isAlpha ? .alpha : isOfLight ? .luminanceOfLight : .luminance
        return true
    }
}

extension VectorNode {
    /// The shape that a node is, moved to where it is; nil for other nodes.
    fileprivate var onlyShape: VectorShape? {
        switch self {
        case .shape(let shape): return shape
        case .group(let group):
            var moved = VectorGroup(group.children)
            moved.transform = group.transform
            guard group == moved, group.children.count == 1, var shape = group.children[0].onlyShape else { return nil }
            shape.path = shape.path.applying(group.transform)
            return shape
        case .picture: return nil
        }
    }
}
