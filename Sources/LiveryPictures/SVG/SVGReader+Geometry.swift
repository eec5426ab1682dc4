import LiveryRaster
import LiverySupport

/// Lengths, viewports, and where elements are placed.
extension SVGReader {
    // MARK: Lengths

    /// A length in user units; nil where there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the attribute or property.
    ///   - element: The element.
    ///   - context: What it is in.
    ///   - whole: What percentages refer to. Default: the viewport.
    /// - Returns: The length.
    func length(_ name: String, of element: Int, _ context: Context, in whole: Size2D? = nil) -> Double? {
        value(name, of: element).flatMap { pixels($0, (whole ?? context.viewport).side(along: name), context) }
    }

    /// The length of the first of some elements that has it.
    func length(_ name: String, ofFirst elements: [Int], _ context: Context, in whole: Size2D) -> Double? {
        elements.lazy.compactMap { length(name, of: $0, context, in: whole) }.first
    }

    /// A list of lengths in user units; empty for what is none.
    func lengths(_ text: String, _ whole: Double, _ context: Context) -> [Double] {
        let texts = text.split { $0 == "," || $0.isWhitespace }
        let lengths = texts.compactMap { pixels(String($0), whole, context) }
        return lengths.count == texts.count ? lengths : []
    }

    /// The rectangle of `x`, `y`, `width` and `height` of the first of some elements that has each.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - context: What they are in.
    ///   - box: The box whose sides are the unit; nil for user units.
    ///   - missing: The rectangle whose values go for those that are missing.
    /// - Returns: The rectangle in user units.
    func rect(of elements: [Int], _ context: Context, unit box: Rect2D? = nil, missing: Rect2D) -> Rect2D {
        let unit = box ?? Rect2D(x: 0, y: 0, width: 1, height: 1)
        let whole = box == nil ? context.viewport : Size2D(1, 1)
        func side(_ name: String, _ missing: Double, from start: Double, _ unit: Double) -> Double {
            return length(name, ofFirst: elements, context, in: whole).map { start + $0 * unit } ?? missing
        }
        return Rect2D(
            x: side("x", missing.minX, from: unit.minX, unit.width),
            y: side("y", missing.minY, from: unit.minY, unit.height),
            width: side("width", missing.width, from: 0, unit.width),
            height: side("height", missing.height, from: 0, unit.height)
        )
    }

    /// The area of a mask or a filter, in user units; nil where there is none.
    func region(of element: Int, _ units: String, _ box: Rect2D?, _ context: Context) -> Rect2D? {
        let isOfUser = tree.elements[element][units] == "userSpaceOnUse"
        let viewport = Rect2D(origin: .zero, size: context.viewport)
        guard let whole = isOfUser ? viewport : box else { return nil }
        let usual = Rect2D(
            x: whole.minX - 0.1 * whole.width,
            y: whole.minY - 0.1 * whole.height,
            width: 1.2 * whole.width,
            height: 1.2 * whole.height
        )
        let area = rect(of: [element], context, unit: isOfUser ? nil : whole, missing: usual)
        return area.isEmpty ? nil : area
    }

    // MARK: Viewports

    /// Where an `svg` or a `symbol` is.
    func viewportRect(of element: Int, _ context: Context) -> Rect2D {
        rect(of: [element], context, missing: Rect2D(origin: .zero, size: context.viewport))
    }

    func viewBox(of element: Int) -> Rect2D? {
        tree.elements[element].attributes["viewBox"].flatMap { Rect2D(viewBox: $0) }
    }

    /// Whether nothing is painted as a side of the view box is 0 (SVG 2, 8.6).
    private func hasEmptyViewBox(_ element: Int) -> Bool {
        let numbers = tree.elements[element].attributes["viewBox"].flatMap(SVGNumberScanner.list) ?? []
        return numbers.count == 4 && (numbers[2] == 0 || numbers[3] == 0)
    }

    /// What is within an `svg` or a `symbol`, with its effects, which are in the units within.
    mutating func viewport(_ element: Int, _ rect: Rect2D, _ context: Context) throws(SVGFault) -> Content {
        guard !rect.isEmpty, !hasEmptyViewBox(element) else { return Content() }
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
        // The outermost element is a box of CSS, with its effects in pixels.
        guard element != 0 else {
            return try effects(of: element, Content(nodes: content.moved(by: map).nodes, box: rect), context)
        }
        content = try effects(of: element, content, inner).moved(by: map)
        if isCut(element), !content.nodes.isEmpty {
            content.nodes = [.group(VectorGroup(content.nodes, clip: VectorClip(rect)))]
        }
        return content
    }

    /// Whether what is beyond the viewport of an element is not painted.
    func isCut(_ element: Int) -> Bool {
        tree.nearest(element) { current -> Bool? in
            let own = values[current]["overflow"]?.text.trimmed.lowercased()
            if own == "inherit" { return nil }
            let hasViewport = ["svg", "symbol", "marker", "pattern"].contains(tree.elements[current].name)
            let missing = hasViewport && current != 0 ? "hidden" : "visible"
            return !["visible", "auto"].contains(own ?? missing)
        } ?? false
    }

    /// A background of the root element, which browsers paint under the picture.
    func background(_ style: SVGStyle) throws(SVGFault) -> [VectorNode] {
        let name = SVGNames.backgrounds.sorted().last { values[0][$0] != nil }
        guard let name, let text = values[0][name]?.text.trimmed else { return [] }
        let isName = text.dropFirst().unicodeScalars.allSatisfy(\.isCSSName)
        guard isName else { throw fault(.property(name, text), 0) }
        let color = text.lowercased() == "currentcolor" ? style.color : Color(svg: text)
        // What is no color paints nothing.
        guard let color, (color.alpha ?? 0) > 0 else { return [] }
        return [.shape(VectorShape(Rect2D(origin: .zero, size: size), fill: .color(color)))]
    }

    // MARK: Transforms

    /// An element's transform about its origin; nil without one, and where it depends on a box that is not given.
    func transform(of element: Int, _ content: Content?, _ context: Context) -> AffineTransform? {
        guard let text = given("transform", of: element) else { return nil }
        var reference: Rect2D? = Rect2D(origin: .zero, size: context.viewport)
        switch word("transform-box", of: element) {
        case "fill-box", "content-box": reference = content?.box
        case "stroke-box", "border-box": reference = content.flatMap { borderBox(of: element, $0) }
        default: break
        }
        guard let reference else { return nil }
        let map = transform(text, of: element, in: reference, context)
        return map.flatMap { abs($0.tx) < 1e12 && abs($0.ty) < 1e12 ? $0 : nil }
    }

    /// What CSS calls the border box: of the outermost element its own, of all others what their strokes reach.
    func borderBox(of element: Int, _ content: Content) -> Rect2D? {
        element == 0 ? content.box : content.nodes.paintedBounds ?? content.box
    }

    /// The map that a text says about the origin that an element has; nil for a text that is no transform.
    func transform(_ text: String, of element: Int, in box: Rect2D, _ context: Context) -> AffineTransform? {
        let map = AffineTransform(svg: text, in: box.size) { pixels($0, $1, context) }
        // The style sheet of browsers has '0 0' for all other elements.
        let origin = value("transform-origin", of: element) ?? (element == 0 ? "50% 50%" : nil)
        guard let map, let words = origin?.words,
            let place = box.position(Array(words.prefix(2)), { pixels($0, $1, context) })
        else { return map }
        return AffineTransform.translation(x: -place.x, y: -place.y).concatenating(map).concatenating(
            .translation(x: place.x, y: place.y)
        )
    }
}
