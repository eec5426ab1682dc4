import LiveryRaster
import LiverySupport

/// The geometry of shapes, as far as their boxes and lengths depend on it.
extension SVGRewriter {
    /// The outline of a shape in its own coordinates; nil for what is none.
    func path(of shape: Int) -> Path? {
        let whole = viewport(of: shape)
        let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
        func length(_ name: String, _ whole: Double) -> Double? {
            text(name, of: shape).flatMap { pixels($0, of: shape, whole: whole) }
        }
        func across(_ name: String) -> Double { length(name, whole.width) ?? 0 }
        func down(_ name: String) -> Double { length(name, whole.height) ?? 0 }
        switch tree.elements[shape].name {
        case "path":
            return .valid(text("d", of: shape) ?? "")
        case "polyline", "polygon":
            let end = tree.elements[shape].name == "polygon" ? "Z" : ""
            return .valid("M" + (text("points", of: shape) ?? "") + end)
        case "line":
            return Path([
                .move(to: Point2D(across("x1"), down("y1"))),
                .line(to: Point2D(across("x2"), down("y2"))),
            ])
        case "circle":
            let radius = length("r", diagonal) ?? 0
            return .ellipse(around: Point2D(across("cx"), down("cy")), radius, radius)
        case "ellipse":
            let radii = (length("rx", whole.width), length("ry", whole.height))
            return .ellipse(
                around: Point2D(across("cx"), down("cy")),
                radii.0 ?? radii.1 ?? 0,
                radii.1 ?? radii.0 ?? 0
            )
        case "rect":
            let rect = Rect2D(
                x: across("x"),
                y: down("y"),
                width: across("width"),
                height: down("height")
            )
            let given = (length("rx", whole.width), length("ry", whole.height))
            let rx = min(given.0 ?? given.1 ?? 0, rect.width / 2)
            let ry = min(given.1 ?? given.0 ?? 0, rect.height / 2)
            let corner = "a \(rx) \(ry) 0 0 1 "
            let sides = (rect.width - 2 * rx, rect.height - 2 * ry)
            return .valid(
                "M \(rect.minX + rx) \(rect.minY) h \(sides.0) \(corner) \(rx) \(ry) "
                    + "v \(sides.1) \(corner) \(-rx) \(ry) h \(-sides.0) \(corner) \(-rx) \(-ry) "
                    + "v \(-sides.1) \(corner) \(rx) \(-ry) z"
            )
        default:
            return nil
        }
    }

    /// What SVG calls the object bounding box, in the element's coordinates; nil where there is none, or it
    /// is of something with a viewport within.
    mutating func box(of element: Int, depth: Int = 0) -> Rect2D? {
        if let box = boxes[element] { return box }
        guard depth <= limits.depth, !ThreadStack.isNearlyUsedUp else { return nil }
        // For an element within itself, which is refused later.
        boxes[element] = .some(nil)
        var box: Rect2D?
        if let path = path(of: element) {
            box = path.isEmpty ? nil : path.tightBounds
        } else {
            var children: [Int] = []
            var offset = AffineTransform.identity
            switch tree.elements[element].name {
            case "g", "a": children = tree.elements[element].children.filter { isShown($0) }
            case "use":
                children = target(tree.elements[element].attributes["href"]).map { [$0] } ?? []
                let whole = viewport(of: element)
                offset = .translation(
                    x: text("x", of: element)
                        .flatMap { pixels($0, of: element, whole: whole.width) } ?? 0,
                    y: text("y", of: element)
                        .flatMap { pixels($0, of: element, whole: whole.height) } ?? 0
                )
            default: return nil
            }
            for child in children {
                guard let inner = self.box(of: child, depth: depth + 1) else { continue }
                let map = AffineTransform(svgFunctions: values[child]["transform"]?.text ?? "")
                let part = map.concatenating(offset).bounds(of: inner)
                box = box.map { $0.union(part) } ?? part
            }
        }
        boxes[element] = .some(box)
        return box
    }

    private func isShown(_ element: Int) -> Bool {
        SVGNames.isDrawn(tree.elements[element].name)
            && values[element]["display"]?.text.lowercased() != "none"
    }
}

extension Path {
    /// The path of data up to its first mistake, as SVG draws it.
    static func valid(_ data: String) -> Path {
        var bytes = Array(data.utf8)[...]
        // What is in front of a mistake may end with half a command.
        for _ in 0..<3 {
            do throws(PathDataError) {
                return try Path(
                    svgPathData: String(decoding: bytes, as: UTF8.self),
                    maximumCommands: 1_000_000
                )
            } catch {
                bytes = bytes.prefix(error.offset)
                while let last = bytes.popLast(), last | 0x20 == UInt8(ascii: "e") || last < 0x41 {}
            }
        }
        return Path()
    }

    static func ellipse(around center: Point2D, _ rx: Double, _ ry: Double) -> Path {
        guard rx > 0, ry > 0 else { return Path() }
        return .valid(
            "M \(center.x + rx) \(center.y) a \(rx) \(ry) 0 0 1 \(-2 * rx) 0 "
                + "a \(rx) \(ry) 0 0 1 \(2 * rx) 0 z"
        )
    }

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

    /// The points of outlines that have segments, but no length.
    var dots: [Point2D] {
        var dots: [Point2D] = []
        var (start, isDot, hasSegments) = (Point2D.zero, true, false)
        for element in elements + [.move(to: .zero)] {
            switch element {
            case .move(let point):
                if isDot, hasSegments { dots.append(start) }
                (start, isDot, hasSegments) = (point, true, false)
            case .line(let point):
                hasSegments = true
                isDot = isDot && point == start
            case .curve(let point, let control1, let control2):
                hasSegments = true
                isDot = isDot && point == start && control1 == start && control2 == start
            case .close: hasSegments = true
            }
        }
        return dots
    }

    var outlineCount: Int {
        elements.reduce(0) { count, element in
            if case .move = element { count + 1 } else { count }
        }
    }
}
