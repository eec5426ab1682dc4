import LiveryRaster
import LiverySupport

/// Reads the shapes and groups of an SVG file as nodes of a vector picture.
///
/// It gives up on anything else that has a part in the picture: gradients, masks, filters, patterns, markers and uses.
struct SVGShapeReader {
    private let file: SVGRewriter
    private let named: (String) -> Color?

    /// Something that is no shape or group.
    private struct Unsaid: Error {}

    /// What elements inherit.
    private struct Style {
        var fill = Paint.color("black")
        var stroke = Paint.none
        var color = "black"
        var fillOpacity = 1.0
        var strokeOpacity = 1.0
        var rule = FillRule.winding
        var width = "1"
        var cap = Stroke.Cap.butt
        var join = Stroke.Join.miter
        var miterLimit = 4.0
        var dashes = "none"
        var dashOffset = "0"
        var isVisible = true
    }

    private enum Paint {
        case none
        case color(String)
    }

    init(_ file: SVGRewriter, named: @escaping (String) -> Color?) {
        self.file = file
        self.named = named
    }

    /// The nodes; nil for a file with anything but shapes and groups.
    var nodes: [VectorNode]? { try? root() }

    private func root() throws -> [VectorNode] {
        let root = file.tree.elements[0]
        guard root.name == "svg" else { throw Unsaid() }
        let style = try style(of: 0, in: Style())
        let size = Rect2D(origin: .zero, size: file.size)
        var nodes = try children(of: 0, style)
        var map = AffineTransform.identity
        if let box = file.viewBox(of: 0) {
            let words = (root.attributes["preserveAspectRatio"] ?? "xMidYMid meet")
                .split(separator: " ").map(String.init)
            switch (words.first ?? "", words.dropFirst().first ?? "meet") {
            case ("none", _):
                map = AffineTransform.translation(x: -box.minX, y: -box.minY).concatenating(
                    .scale(x: size.width / box.width, y: size.height / box.height)
                )
            case ("xMidYMid", "meet"):
                guard let fitting = AffineTransform.fitting(box, in: size) else { throw Unsaid() }
                map = fitting
            default:
                // Other places differ only in other proportions.
                let (across, down) = (size.width / box.width, size.height / box.height)
                guard abs(across - down) < 1e-9 * across,
                    let fitting = AffineTransform.fitting(box, in: size)
                else { throw Unsaid() }
                map = fitting
            }
        }
        if map != .identity { nodes = [.group(VectorGroup(nodes, transform: map))] }
        return try effects(of: 0, nodes)
    }

    private func children(of parent: Int, _ style: Style) throws -> [VectorNode] {
        guard !ThreadStack.isNearlyUsedUp else { throw Unsaid() }
        var nodes: [VectorNode] = []
        for child in file.tree.elements[parent].children {
            let element = file.tree.elements[child]
            switch element.name {
            case "style", "defs", "clipPath", "mask", "filter", "linearGradient",
                "radialGradient", "pattern", "marker", "symbol":
                // Drawn only where something refers to it, which is not read.
                continue
            case "g", "a":
                guard display(of: child) else { continue }
                let own = try self.style(of: child, in: style)
                nodes += try moved(child, try effects(of: child, try children(of: child, own)))
            case _ where SVGNames.shapes.contains(element.name):
                guard display(of: child) else { continue }
                let own = try self.style(of: child, in: style)
                guard own.isVisible else { continue }
                nodes += try moved(child, try effects(of: child, try shape(child, own)))
            default: throw Unsaid()
            }
        }
        return nodes
    }

    private func display(of element: Int) -> Bool {
        file.values[element]["display"]?.text.trimmed.lowercased() != "none"
    }

    private func moved(_ element: Int, _ nodes: [VectorNode]) throws -> [VectorNode] {
        guard let text = file.values[element]["transform"]?.text, !nodes.isEmpty else {
            return nodes
        }
        let map = AffineTransform(svgFunctions: text)
        guard map.isFinite else { throw Unsaid() }
        if map == .identity { return nodes }
        return [.group(VectorGroup(nodes, transform: map))]
    }

    private func effects(of element: Int, _ nodes: [VectorNode]) throws -> [VectorNode] {
        guard let text = file.values[element]["opacity"]?.text, !nodes.isEmpty else {
            return nodes
        }
        let opacity = try self.opacity(text)
        return opacity < 1 ? [.group(VectorGroup(nodes, opacity: opacity))] : nodes
    }

    private func opacity(_ text: String) throws -> Double {
        let text = text.trimmed
        if text.hasSuffix("%"), let number = NumberText.parse(String(text.dropLast())) {
            return min(max(number / 100, 0), 1)
        }
        guard let number = NumberText.parse(text) else { throw Unsaid() }
        return min(max(number, 0), 1)
    }

    // MARK: Styles

    private func style(of element: Int, in inherited: Style) throws -> Style {
        var style = inherited
        for (name, value) in file.values[element] {
            let text = value.text.trimmed
            let word = text.lowercased()
            if word == "inherit" { continue }
            switch name {
            case "color": style.color = text
            case "fill-opacity": style.fillOpacity = try opacity(text)
            case "stroke-opacity": style.strokeOpacity = try opacity(text)
            case "fill-rule": style.rule = word == "evenodd" ? .evenOdd : .winding
            case "stroke-width": style.width = text
            case "stroke-linecap": style.cap = Stroke.Cap(rawValue: word) ?? .butt
            case "stroke-linejoin":
                guard let join = Stroke.Join(rawValue: word) else { throw Unsaid() }
                style.join = join
            case "stroke-miterlimit": style.miterLimit = NumberText.parse(text) ?? 4
            case "stroke-dasharray": style.dashes = text
            case "stroke-dashoffset": style.dashOffset = text
            case "visibility": style.isVisible = word == "visible"
            case "fill", "stroke", "opacity", "transform", "display": continue
            case "x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "font-size",
                "clip-rule", "overflow", "isolation", "color-interpolation",
                "color-interpolation-filters", "flood-color", "flood-opacity", "stop-color",
                "stop-opacity", "lighting-color", "mask-type":
                continue
            case "paint-order", "clip-path", "mask", "filter", "mix-blend-mode", "marker",
                "marker-start", "marker-mid", "marker-end", "vector-effect":
                guard ["none", "normal"].contains(word) else { throw Unsaid() }
            case "shape-rendering":
                guard ["auto", "geometricprecision"].contains(word) else { throw Unsaid() }
            default: throw Unsaid()
            }
        }
        // `currentColor` is the color of the element that says it.
        for (name, path) in [("fill", \Style.fill), ("stroke", \Style.stroke)] {
            guard let text = file.values[element][name]?.text.trimmed else { continue }
            switch text.lowercased() {
            case "inherit": continue
            case "none": style[keyPath: path] = .none
            case "currentcolor": style[keyPath: path] = .color(style.color)
            case let text where text.contains("url("): throw Unsaid()
            default: style[keyPath: path] = .color(text)
            }
        }
        return style
    }

    private func color(_ text: String, _ opacity: Double) throws -> Color? {
        let text = text.trimmed
        guard let color = Color(text) ?? named(text.lowercased()) else { throw Unsaid() }
        let alpha = (color.alpha ?? 0) * opacity
        return alpha > 0 ? color.withAlpha(alpha) : nil
    }

    // MARK: Shapes

    private func shape(_ element: Int, _ style: Style) throws -> [VectorNode] {
        guard let path = file.path(of: element), !path.isEmpty else { return [] }
        var fill: Color?
        var stroke: Color?
        if case .color(let text) = style.fill, file.tree.elements[element].name != "line" {
            fill = try color(text, style.fillOpacity)
        }
        if case .color(let text) = style.stroke { stroke = try color(text, style.strokeOpacity) }
        let whole = file.viewport(of: element)
        let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
        func length(_ text: String) throws -> Double {
            guard let length = file.pixels(text, of: element, whole: diagonal) else {
                throw Unsaid()
            }
            return length
        }
        var line = Stroke(
            width: try length(style.width),
            cap: style.cap,
            join: style.join,
            miterLimit: style.miterLimit
        )
        if line.width <= 0 { stroke = nil }
        if style.dashes.lowercased() != "none", stroke != nil {
            let lengths = try style.dashes.split { $0 == "," || $0.isWhitespace }
                .map { try length(String($0)) }
            if lengths.contains(where: { $0 > 0 }) {
                line.dash = Dash(lengths, phase: try length(style.dashOffset))
            }
        }
        guard let first = fill ?? stroke else { return [] }
        var node = VectorShape(path, rule: style.rule, fill: .color(first))
        node.fill = fill.map { .color($0) }
        node.strokePaint = stroke.map { .color($0) }
        node.stroke = line
        node.rect = corners(of: element)
        return [.shape(node)]
    }

    /// The rectangle that a `rect` or `circle` is; nil for other shapes.
    private func corners(of element: Int) -> VectorShape.Corners? {
        let whole = file.viewport(of: element)
        func length(_ name: String, _ whole: Double) -> Double? {
            file.text(name, of: element).flatMap { file.pixels($0, of: element, whole: whole) }
        }
        switch file.tree.elements[element].name {
        case "circle":
            guard let radius = length("r", 0), radius > 0,
                file.text("r", of: element)?.contains("%") == false
            else { return nil }
            let (x, y) = (length("cx", whole.width) ?? 0, length("cy", whole.height) ?? 0)
            let rect = Rect2D(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            return VectorShape.Corners(rect: rect, radius: radius)
        case "rect":
            let radii = (length("rx", whole.width), length("ry", whole.height))
            let rect = Rect2D(
                x: length("x", whole.width) ?? 0,
                y: length("y", whole.height) ?? 0,
                width: length("width", whole.width) ?? 0,
                height: length("height", whole.height) ?? 0
            )
            let radius = radii.0 ?? radii.1 ?? 0
            guard radius == radii.1 ?? radius, !rect.isEmpty, radius >= 0,
                radius <= min(rect.width, rect.height) / 2
            else { return nil }
            return VectorShape.Corners(rect: rect, radius: radius)
        default: return nil
        }
    }
}
