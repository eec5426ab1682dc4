import LiveryRaster
import LiverySupport

/// Shapes: their outlines, fills and strokes.
extension SVGReader {
    /// An outline, and where the segments of the file end in it.
    struct Outline {
        var path: Path
        var ends: [Int] = []
        /// The rectangle that it is; nil if it is something else.
        var rect: VectorShape.Rectangle?
    }

    /// What a shape is drawn as, in its own units.
    mutating func shape(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard let outline = outline(of: element, context), !outline.path.isEmpty else { return Content() }
        try count(segments: outline.path.elements.count, element)
        let box = outline.path.tightBounds
        guard context.style.isVisible else { return Content(box: box) }
        return Content(nodes: try painted(outline.path, element, box, context, outline), box: box)
    }

    /// What fills and strokes a path, and the markers of an outline.
    mutating func painted(_ path: Path, _ element: Int, _ box: Rect2D, _ context: Context, _ outline: Outline? = nil)
        throws(SVGFault) -> [VectorNode]
    {
        var nodes: [VectorNode] = []
        let style = context.style
        func filled(_ rule: FillRule, _ paint: VectorPaint) -> VectorShape {
            var shape = VectorShape(path, rule: outline == nil ? .winding : rule, fill: paint)
            shape.isCrisp = style.isCrisp
            shape.rect = outline?.rect
            return shape
        }
        if context.isClip { return [.shape(filled(style.clipRule, .color(.white)))] }
        for step in style.paintOrder {
            switch step {
            case .fill:
                let paint = try paint(style.fill, style.fillOpacity, box, context)
                guard let paint, !path.isEmpty else { continue }
                nodes += paint.node(filled(style.fillRule, paint.paint))
            case .stroke:
                let paint = try paint(style.stroke, style.strokeOpacity, box, context)
                guard let paint, var shape = try strokeShape(path, element, paint, context) else { continue }
                if shape.strokePaint != nil { shape.rect = outline?.rect }
                // One shape says both.
                if case .shape(let filled)? = nodes.last, filled.path == shape.path, paint.opacity == 1,
                    shape.strokePaint != nil
                {
                    (shape.fill, shape.rule) = (filled.fill, filled.rule)
                    nodes.removeLast()
                }
                nodes += paint.node(shape)
            case .markers: if let outline { nodes += try markers(of: outline, box, context) }
            }
        }
        return nodes
    }

    // MARK: Outlines

    /// The outline of a shape; nil for what is none.
    private func outline(of element: Int, _ context: Context) -> Outline? {
        let node = tree.elements[element]
        func side(_ name: String) -> Double { length(name, of: element, context) ?? 0 }
        func radius(_ name: String) -> Double? { length(name, of: element, context).flatMap { $0 < 0 ? nil : $0 } }
        func lines(_ points: [Point2D], isClosed: Bool = false) -> Outline? {
            guard points.count > 1, let first = points.first else { return nil }
            let lines = points.dropFirst().map { Path.Element.line(to: $0) }
            let elements = [.move(to: first)] + lines + (isClosed ? [.close] : [])
            return Outline(path: Path(elements), ends: Array(elements.indices))
        }
        /// Begins at the right, as SVG's does.
        func ellipse(_ rx: Double, _ ry: Double) -> Outline? {
            let path = Path.ellipse(around: Point2D(side("cx"), side("cy")), radii: Size2D(rx, ry))
            return rx > 0 && ry > 0 ? Outline(path: path) : nil
        }
        let (rx, ry) = (radius("rx"), radius("ry"))
        switch node.name {
        case "path":
            // The property is a function around the attribute's text.
            guard let text = values[element]["d"]?.text.trimmed else { return .data(node.attributes["d"] ?? "") }
            guard text.lowercased().hasPrefix("path("), text.hasSuffix(")") else { return nil }
            return .data(text.dropFirst(5).dropLast().trimmed.unquoted)
        case "polyline", "polygon":
            var scanner = SVGNumberScanner(node.attributes["points"] ?? "")
            var points: [Point2D] = []
            while let x = scanner.number(), let y = scanner.number(), max(abs(x), abs(y)) <= 1e9 {
                points.append(Point2D(x, y))
            }
            return lines(points, isClosed: node.name == "polygon")
        case "line": return lines([Point2D(side("x1"), side("y1")), Point2D(side("x2"), side("y2"))])
        case "circle":
            let radius = radius("r") ?? 0
            var outline = ellipse(radius, radius)
            let corner = Point2D(side("cx") - radius, side("cy") - radius)
            let square = Rect2D(origin: corner, size: Size2D(2 * radius, 2 * radius))
            outline?.rect = VectorShape.Rectangle(rect: square, radius: radius)
            return outline
        case "ellipse": return ellipse(rx ?? ry ?? 0, ry ?? rx ?? 0)
        default:
            let rect = rect(of: [element], context, missing: .zero)
            guard !rect.isEmpty else { return nil }
            let radii = Size2D(min(rx ?? ry ?? 0, rect.width / 2), min(ry ?? rx ?? 0, rect.height / 2))
            let isRound = radii.width == radii.height
            return Outline(
                path: .rect(rect, radii: radii),
                rect: isRound ? VectorShape.Rectangle(rect: rect, radius: radii.width) : nil
            )
        }
    }

    // MARK: Strokes

    /// The line along a path; nil for none.
    private mutating func strokeShape(_ path: Path, _ element: Int, _ paint: PlacedPaint, _ context: Context)
        throws(SVGFault) -> VectorShape?
    {
        var stroke = stroke(of: element, path, context)
        guard stroke.width > 0 else { return nil }
        var shape = VectorShape(path, stroke: stroke, paint: paint.paint)
        var segments = 0
        do throws(RasterError) {
            if stroke.dash != nil { segments = try path.dashCount(of: stroke) }
            if word("vector-effect", of: element) == "non-scaling-stroke", let inverse = context.map.inverted {
                // As wide as it is in the picture's units.
                let moved = path.applying(context.map)
                stroke = self.stroke(of: element, moved, context)
                let outline = try moved.stroked(stroke, tolerance: 0.001)
                segments = outline.elements.count
                shape = VectorShape(outline.applying(inverse), fill: paint.paint)
            }
        } catch {
            // There are too many dashes.
            segments = .max
        }
        try count(segments: segments, element)
        shape.isCrisp = context.style.isCrisp
        return shape
    }

    func strokeWidth(_ context: Context) -> Double {
        pixels(context.style.strokeWidth, context.viewport.normalizedDiagonal, context) ?? 1
    }

    private func stroke(of element: Int, _ path: Path, _ context: Context) -> Stroke {
        let style = context.style
        var stroke = Stroke(
            width: strokeWidth(context),
            cap: style.lineCap,
            join: style.lineJoin,
            miterLimit: style.miterLimit
        )
        guard style.dashArray != "none" else { return stroke }
        let whole = context.viewport.normalizedDiagonal
        let lengths = lengths(style.dashArray, whole, context)
        // A list with anything else, or with what is negative, is none.
        guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else { return stroke }
        var factor = 1.0
        let stated = tree.elements[element].number("pathLength", -1)
        if stated >= 0 {
            // A length of zero makes all dashes infinitely long (SVG 2, 9.6.1).
            guard stated > 0 else { return stroke }
            factor = path.length / stated
        }
        let phase = pixels(style.dashOffset, whole, context) ?? 0
        stroke.dash = Dash(lengths.map { min($0 * factor, 1e12) }, phase: min(max(phase * factor, -1e12), 1e12))
        return stroke
    }
}

extension SVGReader.Outline {
    /// The outline of path data up to its first mistake.
    static func data(_ text: String) -> SVGReader.Outline {
        var ends: [Int] = []
        let path = Path(validPartOf: text, maximumCommands: 1_000_000, ends: &ends)
        // A move alone draws nothing, not even a dot.
        guard path.elements.contains(where: { if case .move = $0 { false } else { true } }) else {
            return SVGReader.Outline(path: Path())
        }
        return SVGReader.Outline(path: path, ends: ends)
    }
}
