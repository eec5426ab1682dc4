import LiveryRaster
import LiverySupport

/// Reads the elements of an SVG file, whose values are resolved, as nodes of a vector picture.
///
/// The names are the specification's. What an element is drawn as depends on where it is used, so that each is read as
/// often as it is drawn, and counted.
struct SVGReader {
    /// What elements are read in.
    struct Context {
        var style = SVGStyle()
        /// What percentages refer to.
        var viewport: Size2D
        /// From user units to the picture's, without its scale.
        var map = AffineTransform.identity
        var depth = 0
        /// The paints of what a marker or a `use` belongs to.
        var paints: (fill: ContextPaint, stroke: ContextPaint)?
        /// Whether the elements are those of a clip: outlines in white, without other effects than clips.
        var isClip = false
    }

    /// What an element is drawn as, in the units around it.
    struct Content {
        var nodes: [VectorNode] = []
        /// What SVG calls the object bounding box; nil where there is none.
        var box: Rect2D?

        mutating func add(_ other: Content) {
            nodes += other.nodes
            guard let part = other.box else { return }
            box = box?.union(part) ?? part
        }

        /// The content moved.
        func moved(by map: AffineTransform?) -> Content {
            guard let map, map != .identity else { return self }
            var moved = self
            if !nodes.isEmpty { moved.nodes = [.group(VectorGroup(nodes, transform: map))] }
            moved.box = box.map { map.bounds(of: $0) }
            return moved
        }
    }

    let tree: SVGTree
    let values: [[String: SVGCascade.Value]]
    let size: Size2D
    let limits: SVGLimits
    /// What texts are set in; nil where they are refused.
    let fonts: (any TextFonts)?
    /// In how many other files this one is.
    let imageDepth: Int
    private let rootFontSize: Double
    /// Whether any element is painted as the one that it is used by.
    private let usesContextPaints: Bool
    /// As how many elements each one counts: one more for each kilobyte of its values.
    private let weights: [Int]
    private var imagePixelCount = 0
    private var elementCount = 0
    private var segmentCount = 0
    /// The elements that are being read, and those that refer to them.
    private(set) var open: Set<Int> = []
    private var styles: [Int: SVGStyle] = [:]

    init(
        _ tree: SVGTree,
        _ values: [[String: SVGCascade.Value]],
        size: Size2D,
        limits: SVGLimits,
        fonts: (any TextFonts)? = nil,
        imageDepth: Int = 0
    ) {
        self.imageDepth = imageDepth
        self.fonts = fonts
        self.tree = tree
        self.values = values
        self.size = size
        self.limits = limits
        weights = zip(tree.elements, values).map { element, values in
            let texts = values.values.map(\.text) + element.attributes.values + element.texts.map(\.text)
            return 1 + texts.reduce(0) { $0 + $1.utf8.count } / 1_024
        }
        usesContextPaints = values.contains { values in
            ["fill", "stroke"].contains { values[$0]?.text.hasPrefix("context-") ?? false }
        }
        rootFontSize = values.first.map { SVGStyle().applying($0, rootFontSize: 16).fontSize } ?? 16
    }

    /// The picture.
    mutating func drawing() throws(SVGFault) -> VectorDrawing {
        try checkValues()
        var context = Context(viewport: size)
        context.style = style(of: 0, in: context.style)
        guard isDisplayed(0) else { return VectorDrawing(size: size, nodes: []) }
        var nodes = try background(context.style)
        let content = try viewport(0, Rect2D(origin: .zero, size: size), context)
        nodes += content.moved(by: transform(of: 0, content, context)).nodes
        return VectorDrawing(size: size, nodes: nodes)
    }

    // MARK: Values

    /// The value of a property that is not inherited, or of an attribute.
    func value(_ name: String, of element: Int) -> String? {
        guard SVGNames.properties.contains(name) else { return tree.elements[element][name] }
        guard let text = values[element][name]?.text.trimmed, !text.isEmpty else { return nil }
        switch text.lowercased() {
        case "inherit":
            // Places and sizes are attributes of the parent's that mean something else, if anything.
            if SVGNames.lengths.contains(name) { return nil }
            return tree.elements[element].parent.flatMap { value(name, of: $0) }
        case "initial", "unset", "revert", "revert-layer": return nil
        default: return text
        }
    }

    func word(_ name: String, of element: Int) -> String? { value(name, of: element)?.lowercased() }

    /// The value of a property; nil for `none`, too.
    func given(_ name: String, of element: Int) -> String? {
        value(name, of: element).flatMap { $0.lowercased() == "none" ? nil : $0 }
    }

    /// The opacity in a property that is not inherited.
    func opacity(_ name: String, of element: Int) -> Double { value(name, of: element).flatMap(SVGValue.opacity) ?? 1 }

    /// The color of a property that is not inherited.
    func color(_ name: String, of element: Int, _ style: SVGStyle, missing: Color) -> Color {
        guard let text = value(name, of: element) else { return missing }
        return text.lowercased() == "currentcolor" ? style.color : Color(svg: text) ?? missing
    }

    /// A length in user units; nil for what is none.
    func pixels(_ text: String, _ whole: Double, _ context: Context) -> Double? {
        SVGValue.pixels(text, of: whole, em: context.style.fontSize, rem: rootFontSize, picture: size)
    }

    func style(of element: Int, in parent: SVGStyle) -> SVGStyle {
        parent.applying(values[element], rootFontSize: rootFontSize)
    }

    /// The style that an element has by its place in the file.
    mutating func ownStyle(of element: Int) -> SVGStyle {
        if let style = styles[element] { return style }
        var chain: [Int] = []
        let known = tree.nearest(element) { part -> SVGStyle? in
            if styles[part] == nil { chain.append(part) }
            return styles[part]
        }
        var style = known ?? SVGStyle()
        for part in chain.reversed() {
            style = self.style(of: part, in: style)
            styles[part] = style
        }
        return style
    }

    /// The element that `#id` means.
    func target(_ reference: String?) -> Int? { tree.target(reference) }

    /// The element of a name that the first `url()` of a value refers to.
    func reference(_ text: String?, to name: String) -> Int? {
        guard let text, let target = target(CSSScanner.references(in: text)?.first), tree.elements[target].name == name
        else { return nil }
        return target
    }

    func isDisplayed(_ element: Int) -> Bool { word("display", of: element) != "none" }

    func fault(_ problem: SVGProblem, _ element: Int) -> SVGFault {
        SVGFault(problem, at: tree.elements[element].location)
    }

    /// Refuses values that are calculated, in space, or depend on fonts, or on what is around the picture.
    private func checkValues() throws(SVGFault) {
        func check(_ name: String, _ text: String, _ element: Int) throws(SVGFault) {
            guard let last = text.utf8.last, !(0x30...0x39 ~= last), SVGNames.lengths.contains(name) else { return }
            let word = text.trimmed.lowercased()
            if word.contains("(") || SVGGrammar.hasFontUnit(word) { throw fault(.property(name, text), element) }
        }
        for element in tree.elements.indices {
            for (name, text) in tree.elements[element].attributes { try check(name, text, element) }
            for (name, value) in values[element] {
                if !value.isAttribute { try check(name, value.text, element) }
                let isSpatial = name == "transform" && !value.isAttribute
                let refused = isSpatial ? SVGGrammar.calculations.union(SVGGrammar.spatial) : SVGGrammar.calculations
                if name != "font-family", SVGGrammar.uses(refused, value.text) {
                    throw fault(.property(name, value.text), element)
                }
            }
            if let mode = values[element]["mix-blend-mode"]?.text, mode.hasPrefix("plus-") {
                throw fault(.property("mix-blend-mode", mode), element)
            }
        }
    }

    // MARK: Limits

    /// Reads an element within others, unless it is within itself.
    mutating func entering(
        _ element: Int,
        _ context: Context,
        _ body: (inout SVGReader, Context) throws(SVGFault) -> Content
    ) throws(SVGFault) -> Content? {
        let inner = try deeper(element, context)
        try count(element, context.style.longTextByteCount / 1_024)
        // A shape may be in one of its own markers; that the marker is within itself ends it.
        if SVGNames.shapes.contains(tree.elements[element].name) { return try body(&self, inner) }
        guard open.insert(element).inserted else { return nil }
        defer { open.remove(element) }
        return try body(&self, inner)
    }

    /// The context of what is within an element.
    func deeper(_ element: Int, _ context: Context) throws(SVGFault) -> Context {
        var inner = context
        inner.depth += 1 + filterDepth(of: element)
        guard inner.depth <= limits.depth, !ThreadStack.isNearlyUsedUp else {
            throw fault(.tooMuch(.depth, limit: limits.depth), element)
        }
        return inner
    }

    /// Reads what an element refers to, which is refused within itself.
    mutating func referring(from element: Int, to target: Int, _ context: Context) throws(SVGFault) -> Content {
        guard open.insert(element).inserted, !open.contains(target) else {
            throw fault(.circularUse(tree.elements[target].attributes["id"] ?? ""), element)
        }
        defer { open.remove(element) }
        return try content(of: target, context)
    }

    /// Counts an element that is read once more.
    mutating func count(_ element: Int, _ more: Int = 0) throws(SVGFault) {
        elementCount += weights[element] + more
        guard elementCount <= limits.elementCount else {
            throw fault(.tooMuch(.elements, limit: limits.elementCount), element)
        }
    }

    mutating func count(segments: Int, _ element: Int) throws(SVGFault) {
        segmentCount += min(segments, limits.segmentCount + 1)
        guard segmentCount <= limits.segmentCount else {
            throw fault(.tooMuch(.segments, limit: limits.segmentCount), element)
        }
    }

    mutating func count(pixels: Int, _ element: Int) throws(SVGFault) {
        imagePixelCount += pixels
        guard imagePixelCount <= 1 << 26 else { throw fault(.tooMuch(.pixels, limit: 1 << 26), element) }
    }

    // MARK: Elements

    /// What an element is drawn as.
    mutating func content(of element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard isDisplayed(element) else { return Content() }
        let content = try entering(element, context) { (reader, context) throws(SVGFault) in
            try reader.entered(element, context)
        }
        return content ?? Content()
    }

    private mutating func entered(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        var inner = context
        inner.style = style(of: element, in: context.style)
        if let transform = transform(of: element, nil, inner) { inner.map = transform.concatenating(inner.map) }
        let name = tree.elements[element].name
        var move = AffineTransform.identity
        if name == "use" {
            // The last of its transforms (SVG 2, 5.6), so that its effects are in what it moves.
            let place = rect(of: [element], inner, missing: .zero).origin
            move = .translation(x: place.x, y: place.y)
            inner.map = move.concatenating(inner.map)
        }
        var content = Content()
        switch name {
        case "g", "a": content = try children(of: element, inner)
        case "svg": content = try viewport(element, viewportRect(of: element, inner), inner)
        case "use": content = try use(element, inner)
        case "image": content = try image(element, inner)
        case "text": content = try text(element, inner)
        case _ where SVGNames.embedded.contains(name):
            let isForeign = name == "foreignObject"
            throw fault(isForeign ? .unsupportedElement(name) : .embeddedPicture(name), element)
        case _ where SVGNames.shapes.contains(name): content = try shape(element, inner)
        default: return content
        }
        // Those of a viewport are within it.
        if name != "svg" { content = try effects(of: element, content, inner).moved(by: move) }
        return content.moved(by: transform(of: element, content, inner))
    }

    mutating func children(of element: Int, _ context: Context) throws(SVGFault) -> Content {
        var all = Content()
        for child in tree.elements[element].children {
            let name = tree.elements[child].name
            let isShown =
                context.isClip
                ? SVGNames.shapes.contains(name) || name == "text" || name == "use" : SVGNames.painted.contains(name)
            if isShown { all.add(try content(of: child, context)) }
        }
        return all
    }

    private mutating func use(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard let original = target(tree.elements[element].attributes["href"]), original != 0 else { return Content() }
        let target = tree.copies[original] ?? original
        let name = tree.elements[target].name
        if context.isClip, !SVGNames.shapes.contains(name), name != "text" { return Content() }
        var inner = context
        if usesContextPaints {
            var box: Rect2D?
            if inner.style.hasServers { box = try content(of: target, inner).box }
            inner.paints = contextPaints(inner.style, box: box, context)
        }
        guard name == "symbol" || name == "svg" else {
            guard SVGNames.painted.contains(name) else { return Content() }
            return try content(of: target, inner)
        }
        guard isDisplayed(target) else { return Content() }
        let content = try entering(target, inner) { (reader, context) throws(SVGFault) in
            var context = context
            context.style = reader.style(of: target, in: context.style)
            var rect = reader.viewportRect(of: target, context)
            rect.size = reader.rect(of: [element], context, missing: rect).size
            let content = try reader.viewport(target, rect, context)
            return content.moved(by: reader.transform(of: target, content, context))
        }
        return content ?? Content()
    }
}
