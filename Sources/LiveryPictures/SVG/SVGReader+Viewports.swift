import LiveryRaster
import LiverySupport

/// Viewports, and where elements are placed.
extension SVGReader {
    // MARK: Viewports

    /// Where an `svg` or a `symbol` is.
    func viewportRect(of element: Int, _ context: Context) -> Rect2D {
        let whole = context.viewport
        func side(_ name: String, _ whole: Double) -> Double {
            length(name, of: element, whole, context) ?? whole
        }
        return Rect2D(
            x: length("x", of: element, whole.width, context) ?? 0,
            y: length("y", of: element, whole.height, context) ?? 0,
            width: side("width", whole.width),
            height: side("height", whole.height)
        )
    }

    func viewBox(of element: Int) -> Rect2D? {
        tree.elements[element].attributes["viewBox"].flatMap { Rect2D(viewBox: $0) }
    }

    /// What is within an `svg` or a `symbol`, with its effects, which are in the units within.
    mutating func viewport(
        _ element: Int,
        _ rect: Rect2D,
        _ context: Context,
        isRoot: Bool
    ) throws(SVGFault) -> Content {
        let box = viewBox(of: element)
        var map = AffineTransform.translation(x: rect.minX, y: rect.minY)
        if let box {
            let aspect = tree.elements[element].attributes["preserveAspectRatio"] ?? ""
            map = AffineTransform.placing(box, in: rect.size, aspect).concatenating(map)
        }
        var inner = context
        inner.viewport = box?.size ?? rect.size
        inner.map = map.concatenating(inner.map)
        var content = try children(of: element, inner)
        content = try effects(of: element, content, inner)
        content = content.moved(by: map)
        guard !isRoot, isCut(element), !content.nodes.isEmpty else {
            return content
        }
        content.nodes = [.group(VectorGroup(content.nodes, clip: VectorClip(rect)))]
        return content
    }

    /// Whether what is beyond the viewport of an element is not painted.
    func isCut(_ element: Int) -> Bool {
        var next: Int? = element
        while let current = next {
            let own = values[current]["overflow"]?.text.trimmed.lowercased()
            guard own == "inherit" else {
                let hasViewport = ["svg", "symbol", "marker", "pattern"].contains(
                    tree.elements[current].name
                )
                let missing = hasViewport && current != 0 ? "hidden" : "visible"
                return !["visible", "auto"].contains(own ?? missing)
            }
            next = tree.elements[current].parent
        }
        return false
    }

    /// A background of the root element, which browsers paint under the picture.
    func background() throws(SVGFault) -> [VectorNode] {
        let texts = ["background", "background-color"].compactMap { name in
            values[0][name].map { (name, $0.text.trimmed) }
        }
        guard let (name, text) = texts.last else { return [] }
        let none: Set = ["none", "transparent", "inherit", "initial", "unset", "0"]
        if none.contains(text.lowercased()) { return [] }
        if text.lowercased() == "currentcolor" {
            return [
                .shape(
                    VectorShape(
                        Rect2D(origin: .zero, size: size),
                        fill: .color(style(of: 0, in: SVGStyle()).color)
                    )
                )
            ]
        }
        guard text.dropFirst().utf8.allSatisfy(\.isCSSNameByte) else { throw fault(name, text, 0) }
        // What is no color paints nothing.
        guard let color = Color(svg: text) else { return [] }
        return [.shape(VectorShape(Rect2D(origin: .zero, size: size), fill: .color(color)))]
    }

    // MARK: Transforms

    /// An element's transform about its origin; nil without one, and where it depends on a box that is not given.
    func transform(of element: Int, box: Rect2D?, _ context: Context) -> AffineTransform? {
        guard let text = given("transform", of: element) else { return nil }
        var reference = Rect2D(origin: .zero, size: context.viewport)
        if ["fill-box", "stroke-box", "content-box", "border-box"]
            .contains(word("transform-box", of: element) ?? "")
        {
            guard let box else { return nil }
            reference = box
        }
        let map = AffineTransform(svg: text) { axis, text in
            pixels(text, axis == 0 ? reference.width : reference.height, context)
        }
        guard let map, abs(map.tx) < 1e12, abs(map.ty) < 1e12 else { return nil }
        return placedAtOrigin(map, of: element, reference, context)
    }

    /// A map about the origin that an element has.
    func placedAtOrigin(
        _ map: AffineTransform,
        of element: Int,
        _ box: Rect2D,
        _ context: Context
    ) -> AffineTransform {
        guard let words = value("transform-origin", of: element),
            let place = origin(words, box, context)
        else { return map }
        return AffineTransform.translation(x: -place.x, y: -place.y).concatenating(map)
            .concatenating(.translation(x: place.x, y: place.y))
    }

    private func origin(_ text: String, _ box: Rect2D, _ context: Context) -> Point2D? {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard 1...3 ~= words.count else { return nil }
        if words.count == 1 { words.append("center") }
        let isSwapped =
            ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1])
        if isSwapped { words.swapAt(0, 1) }
        func place(_ word: String, _ start: Double, _ length: Double, _ low: String, _ high: String)
            -> Double?
        {
            switch word {
            case low: start
            case high: start + length
            case "center": start + length / 2
            default: pixels(word, length, context).map { start + $0 }
            }
        }
        guard let x = place(words[0], box.minX, box.width, "left", "right"),
            let y = place(words[1], box.minY, box.height, "top", "bottom")
        else { return nil }
        return Point2D(x, y)
    }
}
