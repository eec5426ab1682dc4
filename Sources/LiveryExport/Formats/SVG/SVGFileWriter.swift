import LiveryRaster
import LiverySupport

/// Writes vector pictures as SVG: numbers as short as a thousandth of a pixel or so allows, each definition once.
struct SVGFileWriter {
    /// What ids begin with, so that several files can be in one page.
    private var prefix: String
    var colors: SVGColors
    /// Whether edges may be masks.
    private let hasMasks: Bool
    /// The gradients, clips, masks, filters and patterns, in the order of their ids.
    private var definitions: [SVGElement] = []
    /// Their ids by what they say.
    private var ids: [String: String] = [:]
    /// How much larger the units of what is being written are than those of the picture.
    var scale = 1.0

    private init(prefix: String, colors: SVGColors, hasMasks: Bool = true) {
        self.hasMasks = hasMasks
        self.prefix = Self.identifier(prefix) + "-"
        self.colors = colors
    }

    /// The name of a file as an id, which needs no quotes in `url()`: no other name has the same.
    private static func identifier(_ name: String) -> String {
        let plain = name.replacingScalars { scalar in
            switch scalar {
            case "-", ".": nil
            case "_": "__"
            case "~": "_-"
            case _ where scalar.isASCII && scalar.properties.isAlphabetic: nil
            case "0"..."9": nil
            default: "_\(String(scalar.value, radix: 16))_"
            }
        }
        return (plain.unicodeScalars.first?.properties.isAlphabetic == true ? "" : "_") + plain
    }

    /// The text of a file with one picture.
    ///
    /// - Parameters:
    ///   - drawing: The picture.
    ///   - prefix: What its ids begin with.
    ///   - colors: How colors are written. Default: as they are.
    ///   - hasMasks: Whether a clip of several shapes is a mask, which leaves nothing of the lower ones along its edge.
    ///     Default: `true`.
    ///   - hasSize: Whether it says its size, and not only that of its units. Default: `true`.
    /// - Returns: The text, with a line feed at its end.
    static func text(
        of drawing: VectorDrawing,
        prefix: String,
        colors: SVGColors = .literal,
        hasMasks: Bool = true,
        hasSize: Bool = true
    ) -> String {
        var writer = SVGFileWriter(prefix: prefix, colors: colors, hasMasks: hasMasks)
        var root = SVGElement("svg", [("xmlns", "http://www.w3.org/2000/svg")])
        if hasSize {
            root.attributes += [
                ("width", writer.number(drawing.size.width)), ("height", writer.number(drawing.size.height)),
            ]
        }
        writer.fill(&root, with: drawing)
        var text = ""
        root.write(to: &text)
        return text + "\n"
    }

    /// The text of a file with many pictures, each a symbol.
    ///
    /// - Parameter pictures: The pictures, by the ids of their symbols.
    /// - Returns: The text, with a line feed at its end.
    static func sprite(of pictures: [(id: String, drawing: VectorDrawing, colors: SVGColors)]) -> String {
        var root = SVGElement("svg", [("xmlns", "http://www.w3.org/2000/svg")])
        for (id, drawing, colors) in pictures {
            // No symbol's own id begins with an underscore.
            var writer = SVGFileWriter(prefix: id, colors: colors)
            writer.prefix = "_" + writer.prefix
            var symbol = SVGElement("symbol", [("id", id)])
            writer.fill(&symbol, with: drawing)
            root.children.append(symbol)
        }
        var text = ""
        root.write(to: &text)
        return text.replacing("<symbol", with: "\n<symbol").replacing("</symbol></svg>", with: "</symbol>\n</svg>")
            + "\n"
    }

    private mutating func fill(_ root: inout SVGElement, with drawing: VectorDrawing) {
        var nodes = drawing.nodes
        var box = Rect2D(origin: .zero, size: drawing.size)
        // What is drawn in units of its own has a view box of them.
        while nodes.count == 1, case .group(let group) = nodes[0], group.transform.isEven,
            let back = group.transform.inverted
        {
            let own = back.bounds(of: box)
            var plain = group
            plain.transform = .identity
            // The view box cuts off what is beyond it.
            if let clip = plain.clip?.rect, clip.radius == 0, clip.rect.surelyContains(own) { plain.clip = nil }
            guard plain.isPlain, plain.title.isEmpty else { break }
            nodes = group.children
            box = own
            scale *= group.transform.a
        }
        let sides = [box.minX, box.minY, box.width, box.height].map(number)
        root.attributes.append(("viewBox", sides.joined(separator: " ")))
        let content = elements(of: nodes)
        if !definitions.isEmpty {
            var definitions = SVGElement("defs")
            definitions.children = self.definitions
            root.children.append(definitions)
        }
        root.children += content
        root.hoistAttributes()
    }

    /// A length in the units of what is being written.
    func number(_ value: Double) -> String { ShortNumber.text(value, digits: digits) }

    /// How many digits a length has after its point: three, and more where units are large.
    private var digits: Int {
        var (digits, unit) = (3, 10.0)
        while scale > unit, digits < 9 {
            digits += 1
            unit *= 10
        }
        return digits
    }

    /// The reference to a definition, which is added if there is none like it.
    mutating func reference(to definition: SVGElement) -> String {
        var key = ""
        definition.write(to: &key)
        if let known = ids[key] { return "url(#\(known))" }
        let id = prefix + Self.name(of: ids.count)
        ids[key] = id
        var named = definition
        named.attributes.insert(("id", id), at: 0)
        definitions.append(named)
        return "url(#\(id))"
    }

    /// `a` to `z`, `ba` and so on.
    private static func name(of index: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(97 + index % 26)))
        return (index >= 26 ? name(of: index / 26) : "") + letter
    }

    // MARK: Nodes

    mutating func elements(of nodes: [VectorNode]) -> [SVGElement] {
        nodes.flatMap { node in
            switch node {
            case .shape(let shape): return [element(of: shape)]
            case .group(let group): return elements(of: group)
            case .picture(let picture): return [element(of: picture)]
            }
        }
    }

    private mutating func elements(of group: VectorGroup) -> [SVGElement] {
        var own: [(name: String, value: String)] = []
        if group.transform != .identity { own.append(("transform", text(of: group.transform))) }
        let outer = scale
        scale *= group.transform.scale ?? 1
        defer { scale = outer }
        let children = elements(of: group.children)
        guard !children.isEmpty || group.filter?.paintsItself == true else { return [] }
        if let filter = group.filter {
            var area = group.filterArea
            if area.isEmpty, case .steps = filter {
                area = VectorGroup(group.children, filter: filter).paintedBounds ?? .everything
            }
            let element = element(of: filter, in: area)
            own.append(("filter", reference(to: element)))
        }
        if let clip = group.clip {
            let isMask = hasMasks && clip.isOfWhole && clip.rect?.radius != 0
            let element = element(of: clip, isMask)
            own.append((isMask ? "mask" : "clip-path", reference(to: element)))
        }
        if !group.mask.isEmpty {
            var mask = mask(of: group.mask, in: group.maskArea)
            switch group.maskType {
            case .luminance: break
            case .luminanceOfLight: mask.attributes.append(("color-interpolation", "linearRGB"))
            case .alpha: mask.attributes.append(("mask-type", "alpha"))
            }
            own.append(("mask", reference(to: mask)))
        }
        if group.opacity < 1 { own.append(("opacity", ShortNumber.text(group.opacity))) }
        if group.blend != .normal {
            own.append(("style", "mix-blend-mode:\(group.blend.rawValue)"))
        } else if group.isIsolated {
            own.append(("style", "isolation:isolate"))
        }
        if group.title.isEmpty {
            if own.isEmpty { return children }
            if children.count == 1, let merged = Self.merged(own, into: children[0]) { return [merged] }
        }
        // A clip and a mask of one group are two of an element.
        var element = SVGElement("g", own)
        if own.count(where: { $0.name == "mask" }) > 1 {
            // Both are in the units of what is moved.
            let masks = own.filter { $0.name == "mask" }
            var inner = SVGElement("g", own.filter { $0.name == "filter" } + [masks[0]])
            inner.children = children
            element = SVGElement("g", own.filter { $0.name != "mask" && $0.name != "filter" })
            element.attributes.append(masks[1])
            element.children = [inner]
        } else {
            element.children = children
        }
        if !group.title.isEmpty {
            var title = SVGElement("title")
            title.text = group.title
            element.children.insert(title, at: 0)
        }
        return [element]
    }

    /// An element with what is done to the group that it is alone in; nil where the element needs a group.
    private static func merged(_ own: [(name: String, value: String)], into element: SVGElement) -> SVGElement? {
        guard ["path", "rect", "circle", "g", "image"].contains(element.name) else { return nil }
        let order = ["transform", "filter", "clip-path", "mask", "opacity", "style"]
        let applied = element.attributes.compactMap { order.firstIndex(of: $0.name) }
        let added = own.compactMap { order.firstIndex(of: $0.name) }
        // What is done to the group is done after, and in the units around the element.
        guard let first = added.min() else { return element }
        if let last = applied.max(), last >= first { return nil }
        if element["transform"] != nil, added.contains(where: { (1...3).contains($0) }) { return nil }
        if own.count(where: { $0.name == "mask" }) > 1 { return nil }
        var element = element
        element.attributes += own
        return element
    }

    private mutating func element(of shape: VectorShape) -> SVGElement {
        var element = circle(of: shape) ?? geometry(of: shape.path, shape.rect)
        if shape.isCrisp { element.attributes.append(("shape-rendering", "crispEdges")) }
        if shape.rule == .evenOdd, shape.fill != nil, element.name == "path" {
            element.attributes.append(("fill-rule", "evenodd"))
        }
        if let fill = shape.fill {
            let (text, opacity) = text(of: fill)
            if text != "#000" { element.attributes.append(("fill", text)) }
            if opacity < 1 { element.attributes.append(("fill-opacity", ShortNumber.text(opacity))) }
        } else {
            element.attributes.append(("fill", "none"))
        }
        guard let paint = shape.strokePaint else { return element }
        let (text, opacity) = text(of: paint)
        element.attributes.append(("stroke", text))
        if opacity < 1 { element.attributes.append(("stroke-opacity", ShortNumber.text(opacity))) }
        let line = shape.stroke
        if line.width != 1 { element.attributes.append(("stroke-width", number(line.width))) }
        if line.cap != .butt { element.attributes.append(("stroke-linecap", line.cap.rawValue)) }
        if line.join != .miter {
            element.attributes.append(("stroke-linejoin", line.join.rawValue))
        } else if line.miterLimit != 4 {
            element.attributes.append(("stroke-miterlimit", ShortNumber.text(line.miterLimit)))
        }
        if let dash = line.dash, !dash.lengths.isEmpty {
            let lengths = dash.lengths.map(number).joined(separator: " ")
            element.attributes.append(("stroke-dasharray", lengths))
            if dash.phase != 0 { element.attributes.append(("stroke-dashoffset", number(dash.phase))) }
        }
        return element
    }

    /// The element of a path that is a circle; nil for any other shape, and for dashes, which begin where the path does.
    private func circle(of shape: VectorShape) -> SVGElement? {
        guard shape.rect == nil, shape.strokePaint == nil || shape.stroke.dash == nil,
            let circle = shape.path.circle(within: 0.0005)
        else { return nil }
        return self.circle(around: circle.center, circle.radius)
    }

    private func circle(around center: Point2D, _ radius: Double) -> SVGElement {
        let sides = [("cx", center.x), ("cy", center.y), ("r", radius)]
        return SVGElement("circle", sides.filter { $0.1 != 0 }.map { ($0.0, number($0.1)) })
    }

    /// The element of an outline: the shortest that says it.
    func geometry(of path: Path, _ corners: VectorShape.Rectangle?) -> SVGElement {
        guard let corners else { return SVGElement("path", [("d", PathDataWriter.text(of: path, digits: digits))]) }
        let (rect, radius) = (corners.rect, corners.radius)
        if rect.width == rect.height, radius > 0, abs(radius - rect.width / 2) < 1e-9 {
            return circle(around: rect.center, radius)
        }
        if radius == 0 {
            // As a path, a rectangle is shorter.
            return geometry(of: .rect(rect), nil)
        }
        var element = SVGElement("rect", area(rect))
        element.attributes.append(("rx", number(radius)))
        return element
    }

    func area(_ rect: Rect2D) -> [(name: String, value: String)] {
        let origin = [("x", rect.minX), ("y", rect.minY)].filter { $0.1 != 0 }
        let size = [("width", rect.width), ("height", rect.height)]
        return (origin + size).map { ($0.0, number($0.1)) }
    }

    private func element(of picture: VectorPicture) -> SVGElement {
        // Encoding fails only without memory, and then there is no picture.
        let bytes = (try? PNGEncoder().encode(picture.bitmap)) ?? []
        var element = SVGElement("image", filterArea(picture.rect))
        element.attributes += [
            ("preserveAspectRatio", "none"),
            ("href", "data:image/png;base64," + String(decoding: Base64.encode(bytes), as: UTF8.self)),
        ]
        if picture.isPixelated { element.attributes.append(("image-rendering", "pixelated")) }
        return element
    }

    /// The shortest functions of SVG's `transform`.
    func text(of map: AffineTransform) -> String {
        let move = [map.tx, map.ty].map(number)
        let moves = move != ["0", "0"]
        func factor(_ value: Double) -> String { ShortNumber.text(value, digits: 6) }
        let (a, d) = (factor(map.a), factor(map.d))
        if map.b == 0, map.c == 0 {
            let translation = moves ? "translate(\(move[0])\(move[1] == "0" ? "" : " \(move[1])"))" : ""
            if map.a == 1, map.d == 1 { return translation }
            return translation + "scale(\(map.a == map.d ? a : "\(a) \(d)"))"
        }
        let parts = [a, factor(map.b), factor(map.c), d]
        return "matrix(\((parts + move).joined(separator: " ")))"
    }
}

extension AffineTransform {
    /// Whether it only moves and scales evenly.
    fileprivate var isEven: Bool { b == 0 && c == 0 && a == d && a > 0 }
}

extension Rect2D {
    /// More than any picture has.
    static let everything = Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
