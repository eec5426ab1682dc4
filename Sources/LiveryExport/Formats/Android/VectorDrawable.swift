import LiveryRaster
import LiverySupport

/// A vector picture as Android's `<vector>`: paths, colors and clips. What takes more than API level 23 is refused:
/// gradients, and colors by state.
struct VectorDrawable {
    /// The element, whose colors are `fixed` slots.
    private(set) var element: AndroidElement
    /// The colors of the slots.
    let colors: [Color]

    /// Why a picture can't be said.
    struct Refusal: Error, Equatable { let reason: String }

    /// The longest side, in dp: above it, drawing on the device takes longer than decoding a picture.
    private static let longestSide = 200.0
    /// The bytes of a path's data that compiled resources can hold.
    private static let longestData = 32_767

    /// Says a picture.
    ///
    /// - Parameters:
    ///   - drawing: The picture.
    ///   - first: The number of the first slot. Default: 0.
    /// - Throws: Why it can't be said.
    init(_ drawing: VectorDrawing, firstSlot first: Int = 0) throws(Refusal) {
        let (width, height) = (drawing.size.width, drawing.size.height)
        guard max(width, height) <= Self.longestSide else { throw Refusal(reason: "a side of more than 200 dp") }
        var nodes = drawing.nodes
        var alpha: String?
        // The whole may be translucent.
        if nodes.count == 1, case .group(let group) = nodes[0] {
            var plain = group
            plain.opacity = 1
            if plain.isPlain, group.opacity < 1 {
                nodes = group.children
                alpha = ShortNumber.text(group.opacity)
            }
        }
        var writer = Writer(firstSlot: first)
        let paths = try writer.elements(nodes, .identity)
        colors = writer.colors
        let (w, h) = (ShortNumber.text(width), ShortNumber.text(height))
        element = AndroidElement(
            "vector",
            ["width": w + "dp", "height": h + "dp", "viewportWidth": w, "viewportHeight": h, "alpha": alpha],
            paths
        )
    }

    /// Writes nodes.
    private struct Writer {
        let firstSlot: Int
        var colors: [Color] = []

        init(firstSlot: Int) { self.firstSlot = firstSlot }

        mutating func elements(_ nodes: [VectorNode], _ transform: AffineTransform) throws(Refusal) -> [AndroidElement]
        {
            var elements: [AndroidElement] = []
            for node in nodes {
                switch node {
                case .shape(let shape): elements += try paths(shape, transform, opacity: 1)
                case .group(let group): elements += try self.elements(of: group, transform)
                case .picture: throw Refusal(reason: VectorDrawing.ofPixels)
                }
            }
            return elements
        }

        private mutating func elements(of group: VectorGroup, _ transform: AffineTransform) throws(Refusal)
            -> [AndroidElement]
        {
            if group.filter != nil { throw Refusal(reason: VectorDrawing.filtered) }
            if !group.mask.isEmpty { throw Refusal(reason: "a mask") }
            if group.blend != .normal { throw Refusal(reason: "a blend mode") }
            let map = group.transform.concatenating(transform)
            guard group.opacity < 1 else {
                let content = try elements(group.children, map)
                guard let clip = group.clip else { return content }
                guard clip.nodes.isEmpty else { throw Refusal(reason: "a clip of several shapes") }
                let path = try data(clip.path.applying(map), clip.rule)
                return [AndroidElement("group", [AndroidElement("clip-path", ["pathData": path])] + content)]
            }
            // Only what is painted once can be made translucent path by path.
            guard group.clip == nil, let shape = group.onlyShape else {
                throw Refusal(reason: "the opacity of several shapes together")
            }
            return try paths(shape.shape, shape.transform.concatenating(map), opacity: group.opacity)
        }

        /// The data of a path, by the rule that all levels of the API have.
        private func data(_ path: Path, _ rule: FillRule) throws(Refusal) -> String {
            guard let wound = rule == .winding ? path : path.wound else {
                throw Refusal(reason: "holes where lines cross by the rule of even and odd")
            }
            let text = PathDataWriter.text(of: wound)
            guard text.utf8.count <= VectorDrawable.longestData else {
                throw Refusal(reason: "a path of more than 32,767 bytes")
            }
            return text
        }

        private mutating func paths(_ shape: VectorShape, _ map: AffineTransform, opacity: Double) throws(Refusal)
            -> [AndroidElement]
        {
            guard let paint = shape.strokePaint else { return [try path(shape, map, opacity)] }
            let isEven = abs(map.a * map.a + map.b * map.b - map.c * map.c - map.d * map.d) < 1e-9
            let isStraight = abs(map.a * map.c + map.b * map.d) < 1e-9
            let isWound = shape.rule == .winding || shape.fill == nil
            if shape.stroke.dash == nil, isEven, isStraight, isWound { return [try path(shape, map, opacity)] }
            // Lines with dashes, or that are wider along one axis, are areas.
            var paths: [AndroidElement] = []
            if shape.fill != nil {
                guard opacity == 1 else { throw Refusal(reason: "the opacity of several shapes together") }
                var inside = shape
                inside.strokePaint = nil
                paths.append(try path(inside, map, 1))
            }
            guard let outline = try? shape.path.stroked(shape.stroke, tolerance: 0.002) else {
                throw Refusal(reason: "a line that is too long")
            }
            return paths + [try path(VectorShape(outline, fill: paint), map, opacity)]
        }

        private mutating func path(_ shape: VectorShape, _ map: AffineTransform, _ opacity: Double) throws(Refusal)
            -> AndroidElement
        {
            if opacity < 1, shape.fill != nil, shape.strokePaint != nil {
                throw Refusal(reason: "the opacity of several shapes together")
            }
            if shape.isCrisp { throw Refusal(reason: "edges that are not smooth") }
            let rule = shape.fill == nil ? .winding : shape.rule
            var path = AndroidElement("path", ["pathData": try data(shape.path.applying(map), rule)])
            for (name, paint) in [("fill", shape.fill), ("stroke", shape.strokePaint)] {
                switch paint {
                case nil: continue
                case .color(let color)?:
                    path.add(name + "Color", .fixed(firstSlot + colors.count))
                    colors.append(color)
                case .gradient?: throw Refusal(reason: "a gradient before Android 7")
                case .pattern?: throw Refusal(reason: "a repeated layer")
                }
                if opacity < 1 { path.add(name + "Alpha", ShortNumber.text(opacity)) }
            }
            guard shape.strokePaint != nil else { return path }
            let line = shape.stroke
            path.add("strokeWidth", ShortNumber.text(line.width * abs(map.determinant).squareRoot()))
            if line.cap != .butt { path.add("strokeLineCap", line.cap.rawValue) }
            if line.join != .miter {
                path.add("strokeLineJoin", line.join.rawValue)
            } else if line.miterLimit != 4 {
                path.add("strokeMiterLimit", ShortNumber.text(line.miterLimit))
            }
            return path
        }
    }
}

extension VectorGroup {
    /// The one shape within the group and groups that only move it; nil for anything else.
    fileprivate var onlyShape: (shape: VectorShape, transform: AffineTransform)? {
        guard children.count == 1 else { return nil }
        switch children[0] {
        case .shape(let shape): return (shape, .identity)
        case .group(let group):
            var moved = group
            moved.transform = .identity
            guard moved.isPlain, let inner = group.onlyShape else { return nil }
            return (inner.shape, inner.transform.concatenating(group.transform))
        case .picture: return nil
        }
    }
}
