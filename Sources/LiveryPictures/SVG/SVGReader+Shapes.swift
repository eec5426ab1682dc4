import LiveryRaster
import LiverySupport

/// Shapes: their outlines, fills, strokes and markers.
extension SVGReader {
    /// An outline, and where the segments of the file end in it.
    struct Outline {
        var path: Path
        var ends: [Int] = []
        /// The rectangle that it is; nil if it is something else.
        var rect: VectorShape.Corners?
    }

    /// What a shape is drawn as, in its own units.
    mutating func shape(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard let outline = outline(of: element, context), !outline.path.isEmpty else {
            return Content()
        }
        let path = outline.path
        try count(segments: path.elements.count, element)
        var content = Content(box: path.tightBounds)
        guard context.style.isVisible, let box = content.box else { return content }
        content.nodes = try painted(path, element, box, context, outline)
        return content
    }

    /// What fills and strokes a path, and the markers of an outline.
    mutating func painted(
        _ path: Path,
        _ element: Int,
        _ box: Rect2D,
        _ context: Context,
        _ outline: Outline? = nil
    ) throws(SVGFault) -> [VectorNode] {
        var nodes: [VectorNode] = []
        let style = context.style
        for step in style.paintOrder {
            switch step {
            case .fill:
                let paint = try paint(style.fill, style.fillOpacity, box, context)
                guard let paint, !path.isEmpty else { continue }
                let rule = outline == nil ? FillRule.winding : style.fillRule
                var shape = VectorShape(path, rule: rule, fill: paint.paint)
                shape.isCrisp = style.isCrisp
                shape.rect = outline?.rect
                nodes += paint.node(shape)
            case .stroke:
                let paint = try paint(style.stroke, style.strokeOpacity, box, context)
                guard let paint,
                    var shape = try strokeShape(path, element, paint, context)
                else { continue }
                // One shape says both.
                if case .shape(let filled)? = nodes.last, filled.path == shape.path,
                    paint.opacity == 1, shape.strokePaint != nil
                {
                    (shape.fill, shape.rule) = (filled.fill, filled.rule)
                    nodes.removeLast()
                }
                if shape.strokePaint != nil { shape.rect = outline?.rect }
                nodes += paint.node(shape)
            case .markers:
                if let outline { nodes += try markers(of: element, outline, box, context) }
            }
        }
        return nodes
    }

    // MARK: Outlines

    /// The outline of a shape; nil for what is none.
    func outline(of element: Int, _ context: Context) -> Outline? {
        let whole = context.viewport
        func across(_ name: String) -> Double? { length(name, of: element, whole.width, context) }
        func down(_ name: String) -> Double? { length(name, of: element, whole.height, context) }
        func radius(_ value: Double?) -> Double? { value.flatMap { $0 < 0 ? nil : $0 } }
        switch tree.elements[element].name {
        case "path":
            // The property is a function around the attribute's text.
            if let text = values[element]["d"]?.text.trimmed {
                guard text.lowercased().hasPrefix("path("), text.hasSuffix(")") else { return nil }
                return .data(String(text.dropFirst(5).dropLast().trimmed.dropFirst().dropLast()))
            }
            return .data(tree.elements[element].attributes["d"] ?? "")
        case "polyline", "polygon":
            var scanner = SVGNumberScanner(tree.elements[element].attributes["points"] ?? "")
            var points: [Point2D] = []
            while let x = scanner.number(), let y = scanner.number(),
                max(abs(x), abs(y)) <= 1e9
            {
                points.append(Point2D(x, y))
            }
            guard points.count > 1, let first = points.first else { return nil }
            var elements = [Path.Element.move(to: first)]
            elements += points.dropFirst().map { .line(to: $0) }
            if tree.elements[element].name == "polygon" { elements.append(.close) }
            return Outline(path: Path(elements), ends: Array(elements.indices))
        case "line":
            let path = Path([
                .move(to: Point2D(across("x1") ?? 0, down("y1") ?? 0)),
                .line(to: Point2D(across("x2") ?? 0, down("y2") ?? 0)),
            ])
            return Outline(path: path, ends: [0, 1])
        case "circle":
            let radius = radius(length("r", of: element, whole.diagonal, context)) ?? 0
            let center = Point2D(across("cx") ?? 0, down("cy") ?? 0)
            var outline = Outline.ellipse(center, radius, radius)
            outline?.rect = VectorShape.Corners(around: center, radius: radius)
            return outline
        case "ellipse":
            let (rx, ry) = (radius(across("rx")), radius(down("ry")))
            let center = Point2D(across("cx") ?? 0, down("cy") ?? 0)
            return .ellipse(center, rx ?? ry ?? 0, ry ?? rx ?? 0)
        case "rect":
            let rect = Rect2D(
                x: across("x") ?? 0,
                y: down("y") ?? 0,
                width: across("width") ?? 0,
                height: down("height") ?? 0
            )
            guard !rect.isEmpty else { return nil }
            let (rx, ry) = (radius(across("rx")), radius(down("ry")))
            let radii = Size2D(
                min(rx ?? ry ?? 0, rect.width / 2),
                min(ry ?? rx ?? 0, rect.height / 2)
            )
            let isRound = radii.width == radii.height
            return Outline(
                path: .rect(rect, radii: radii),
                rect: isRound ? VectorShape.Corners(rect: rect, radius: radii.width) : nil
            )
        default: return nil
        }
    }

    // MARK: Strokes

    /// The line along a path; nil for none.
    private mutating func strokeShape(
        _ path: Path,
        _ element: Int,
        _ paint: PlacedPaint,
        _ context: Context
    ) throws(SVGFault) -> VectorShape? {
        var stroke = stroke(of: element, path, context)
        guard stroke.width > 0 else { return nil }
        var shape = VectorShape(path, stroke: stroke, paint: paint.paint)
        var segments = 0
        do throws(RasterError) {
            if stroke.dash != nil { segments = try path.dashCount(of: stroke) }
            if word("vector-effect", of: element) == "non-scaling-stroke",
                let inverse = context.map.inverted
            {
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
        pixels(context.style.strokeWidth, context.viewport.diagonal, context) ?? 1
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
        let whole = context.viewport.diagonal
        let texts = style.dashArray.split { $0 == "," || $0.isWhitespace }
        var lengths = texts.compactMap { pixels(String($0), whole, context) }
        // A list with anything else, or with what is negative, is none.
        guard lengths.count == texts.count, lengths.allSatisfy({ $0 >= 0 }),
            lengths.contains(where: { $0 > 0 })
        else { return stroke }
        var phase = pixels(style.dashOffset, whole, context) ?? 0
        if let text = tree.elements[element].attributes["pathLength"],
            let stated = NumberText.parse(text.trimmed), stated >= 0
        {
            // A length of zero makes all dashes infinitely long (SVG 2, 9.6.1).
            guard stated > 0 else { return stroke }
            let factor = path.totalLength / stated
            lengths = lengths.map { min($0 * factor, 1e12) }
            phase = min(max(phase * factor, -1e12), 1e12)
        }
        stroke.dash = Dash(lengths, phase: phase)
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

    /// An ellipse that begins at the right, as SVG's does.
    static func ellipse(_ center: Point2D, _ rx: Double, _ ry: Double) -> SVGReader.Outline? {
        guard rx > 0, ry > 0 else { return nil }
        return SVGReader.Outline(path: .ellipse(around: center, radii: Size2D(rx, ry)))
    }
}

extension VectorShape.Corners {
    /// Makes a circle.
    fileprivate init(around center: Point2D, radius: Double) {
        self.init(
            rect: Rect2D(
                x: center.x - radius,
                y: center.y - radius,
                width: 2 * radius,
                height: 2 * radius
            ),
            radius: radius
        )
    }
}

extension Path {
    /// The sum of the lengths of all outlines.
    var totalLength: Double {
        var length = 0.0
        var (start, current) = (Point2D.zero, Point2D.zero)
        func curve(_ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D, _ depth: Int) -> Double {
            let chord = a.distance(to: d)
            let hull = a.distance(to: b) + b.distance(to: c) + c.distance(to: d)
            if hull - chord <= 1e-4 * hull || depth == 8 { return (chord + hull) / 2 }
            let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
            let (abc, bcd) = ((ab + bc) / 2, (bc + cd) / 2)
            let center = (abc + bcd) / 2
            return curve(a, ab, abc, center, depth + 1) + curve(center, bcd, cd, d, depth + 1)
        }
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
            case .line(let point):
                length += current.distance(to: point)
                current = point
            case .curve(let point, let control1, let control2):
                length += curve(current, control1, control2, point, 0)
                current = point
            case .close:
                length += current.distance(to: start)
                current = start
            }
        }
        return length
    }
}
