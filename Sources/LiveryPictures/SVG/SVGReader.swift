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
    }

    /// A paint with all that it depends on.
    struct ContextPaint {
        var paint: SVGPaint
        var color: Color
        /// Its box; nil for that of what is painted.
        var box: Rect2D?
        /// From the units of the element that has the paint to the picture's.
        var map: AffineTransform
        var viewport: Size2D
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
    }

    let tree: SVGTree
    let values: [[String: SVGCascade.Value]]
    let size: Size2D
    let limits: SVGLimits
    private let rootFontSize: Double
    /// Whether any element is painted as the one that it is used by.
    private let usesContextPaints: Bool

    /// What texts are set in; nil where they are refused.
    let fonts: (any TextFonts)?
    /// In how many other files this one is.
    let imageDepth: Int
    private var imagePixelCount = 0
    private var elementCount = 0
    private var segmentCount = 0
    /// As how many elements each one counts: one more for each kilobyte of its values.
    private let weights: [Int]
    /// The elements that are being read, and those that refer to them.
    var open: Set<Int> = []
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
        weights = tree.elements.indices.map { index in
            var texts = values[index].values.reduce(0) { $0 + $1.text.utf8.count }
            texts += tree.elements[index].texts.reduce(0) { $0 + $1.text.utf8.count }
            let attributes = tree.elements[index].attributes.values
            return 1 + attributes.reduce(texts) { $0 + $1.utf8.count } / 1_024
        }
        usesContextPaints = values.contains { values in
            ["fill", "stroke"].contains { values[$0]?.text.hasPrefix("context-") ?? false }
        }
        rootFontSize =
            values.first.map { SVGStyle().applying($0, rootFontSize: 16).fontSize } ?? 16
    }

    /// The picture.
    mutating func drawing() throws(SVGFault) -> VectorDrawing {
        try checkValues()
        var context = Context(viewport: size)
        context.style = style(of: 0, in: context.style)
        guard isDisplayed(0) else { return VectorDrawing(size: size, nodes: []) }
        var nodes = try background()
        let content = try viewport(0, Rect2D(origin: .zero, size: size), context, isRoot: true)
        nodes += moved(content, 0, context).nodes
        return VectorDrawing(size: size, nodes: nodes)
    }

    // MARK: Values

    /// The value of a property that is not inherited, or of an attribute.
    func value(_ name: String, of element: Int) -> String? {
        guard SVGNames.properties.contains(name) else {
            return tree.elements[element].attributes[name]?.trimmed
        }
        guard let value = values[element][name],
            !value.isAttribute || !SVGNames.propertiesAlone.contains(name)
        else { return nil }
        let text = value.text.trimmed
        guard !text.isEmpty else { return nil }
        switch text.lowercased() {
        case "inherit":
            // Places and sizes are attributes of the parent's that mean something else, if anything.
            if SVGNames.lengths.contains(name) { return nil }
            return tree.elements[element].parent.flatMap { self.value(name, of: $0) }
        case "initial", "unset", "revert", "revert-layer": return nil
        default: return text
        }
    }

    func word(_ name: String, of element: Int) -> String? { value(name, of: element)?.lowercased() }

    /// The value of a property; nil for `none`, too.
    func given(_ name: String, of element: Int) -> String? {
        value(name, of: element).flatMap { $0.lowercased() == "none" ? nil : $0 }
    }

    /// The color of a property that is not inherited.
    func color(_ name: String, of element: Int, _ style: SVGStyle, missing: Color) -> Color {
        guard let text = value(name, of: element) else { return missing }
        return text.lowercased() == "currentcolor" ? style.color : Color(svg: text) ?? missing
    }

    /// A length in user units; nil where there is none.
    func length(
        _ name: String,
        of element: Int,
        _ whole: Double,
        _ context: Context
    ) -> Double? {
        value(name, of: element).flatMap { pixels($0, whole, context) }
    }

    /// A length in user units; nil for what is none.
    func pixels(_ text: String, _ whole: Double, _ context: Context) -> Double? {
        SVGLength(text)?.pixels(
            of: whole,
            em: context.style.fontSize,
            rem: rootFontSize,
            picture: size
        )
    }

    func style(of element: Int, in parent: SVGStyle) -> SVGStyle {
        parent.applying(values[element], rootFontSize: rootFontSize)
    }

    /// The style that an element has by its place in the file.
    mutating func ownStyle(of element: Int) -> SVGStyle {
        if let style = styles[element] { return style }
        // Parents come before their children.
        var chain = [element]
        while let parent = tree.elements[chain[chain.count - 1]].parent { chain.append(parent) }
        var style = SVGStyle()
        for element in chain.reversed() {
            style = styles[element] ?? self.style(of: element, in: style)
            styles[element] = style
        }
        return style
    }

    /// The element that `#id` means.
    func target(_ reference: String?) -> Int? {
        guard let reference = reference?.trimmed, reference.hasPrefix("#") else { return nil }
        let id = String(reference.dropFirst())
        return tree.ids[id] ?? id.removingPercentEncoding.flatMap { tree.ids[$0] }
    }

    /// The element of some names that the first `url()` of a value refers to.
    func reference(_ text: String?, to names: Set<String>) -> Int? {
        guard let text, let target = target(SVGReferences.targets(in: text).first),
            names.contains(tree.elements[target].name)
        else { return nil }
        return target
    }

    func isDisplayed(_ element: Int) -> Bool { word("display", of: element) != "none" }

    func fault(_ name: String, _ text: String, _ element: Int) -> SVGFault {
        SVGFault(.property(name, text), at: tree.elements[element].location)
    }

    /// Refuses values that depend on fonts, or on what is around the picture.
    private func checkValues() throws(SVGFault) {
        func check(_ name: String, _ text: String, _ element: Int) throws(SVGFault) {
            guard let last = text.utf8.last, !(0x30...0x39 ~= last), SVGNames.lengths.contains(name)
            else { return }
            let word = text.trimmed.lowercased()
            let units = ["lh", "cap", "ic", "rex", "rch", "rlh"]
            if word.contains("(")
                || word.first?.isNumber == true && units.contains(where: word.hasSuffix)
            {
                throw fault(name, text, element)
            }
        }
        for element in tree.elements.indices {
            for (name, text) in tree.elements[element].attributes {
                try check(name, text, element)
            }
            for (name, value) in values[element] where !value.isAttribute {
                try check(name, value.text, element)
            }
            if let mode = values[element]["mix-blend-mode"]?.text, mode.hasPrefix("plus-") {
                throw fault("mix-blend-mode", mode, element)
            }
        }
    }

    // MARK: Limits

    /// Reads an element within others, unless it is within itself.
    mutating func entering(
        _ element: Int,
        _ context: Context,
        _ body: (inout SVGReader, Context) throws(SVGFault) -> Content
    ) throws(SVGFault) -> Content {
        var context = context
        context.depth += 1 + filterDepth(of: element)
        guard context.depth <= limits.depth, !ThreadStack.isNearlyUsedUp else {
            throw tooMuch(.depth, limits.depth, element)
        }
        try count(element, context.style.longTextByteCount / 1_024)
        // A shape may be in one of its own markers; that the marker is within itself ends it.
        if SVGNames.shapes.contains(tree.elements[element].name) { return try body(&self, context) }
        guard open.insert(element).inserted else { return Content() }
        defer { open.remove(element) }
        return try body(&self, context)
    }

    /// Reads what an element refers to, which is refused within itself.
    mutating func referring(
        from element: Int,
        to target: Int,
        _ body: (inout SVGReader) throws(SVGFault) -> Content
    ) throws(SVGFault) -> Content {
        guard open.insert(element).inserted, !open.contains(target) else {
            let id = tree.elements[target].attributes["id"] ?? ""
            throw SVGFault(.circularUse(id), at: tree.elements[element].location)
        }
        defer { open.remove(element) }
        return try body(&self)
    }

    func tooMuch(_ what: SVGLimit, _ limit: Int, _ element: Int) -> SVGFault {
        SVGFault(.tooMuch(what, limit: limit), at: tree.elements[element].location)
    }

    /// Counts an element that is read once more.
    mutating func count(_ element: Int, _ more: Int = 0) throws(SVGFault) {
        elementCount += weights[element] + more
        guard elementCount <= limits.elementCount else {
            throw tooMuch(.elements, limits.elementCount, element)
        }
    }

    mutating func count(segments: Int, _ element: Int) throws(SVGFault) {
        segmentCount += min(segments, limits.segmentCount + 1)
        guard segmentCount <= limits.segmentCount else {
            throw tooMuch(.segments, limits.segmentCount, element)
        }
    }

    mutating func count(pixels: Int, _ element: Int) throws(SVGFault) {
        imagePixelCount += pixels
        guard imagePixelCount <= 1 << 26 else { throw tooMuch(.pixels, 1 << 26, element) }
    }

    // MARK: Elements

    /// What an element is drawn as.
    mutating func content(of element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard isDisplayed(element) else { return Content() }
        return try entering(element, context) { (reader, context) throws(SVGFault) in
            try reader.entered(element, context)
        }
    }

    private mutating func entered(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        var inner = context
        inner.style = style(of: element, in: context.style)
        let transform = transform(of: element, box: nil, inner)
        if let transform { inner.map = transform.concatenating(inner.map) }
        var content = Content()
        switch tree.elements[element].name {
        case "g", "a", "switch": content = try children(of: element, inner)
        case "svg":
            let rect = viewportRect(of: element, inner)
            guard !rect.isEmpty else { return Content() }
            return try moved(viewport(element, rect, inner, isRoot: false), element, inner)
        case "use": content = try use(element, inner)
        case "image": content = try image(element, inner)
        case "text": content = try text(element, inner)
        case "foreignObject", "video", "audio", "canvas", "iframe":
            let problem = SVGNames.refusal(of: tree.elements[element].name)
            throw SVGFault(problem, at: tree.elements[element].location)
        case let name where SVGNames.shapes.contains(name):
            content = try shape(element, inner)
        default: return Content()
        }
        return try moved(effects(of: element, content, inner), element, inner)
    }

    /// Content placed by the element's transform.
    private func moved(_ content: Content, _ element: Int, _ context: Context) -> Content {
        guard let map = transform(of: element, box: content.box, context), map != .identity else {
            return content
        }
        return content.moved(by: map)
    }

    mutating func children(of element: Int, _ context: Context) throws(SVGFault) -> Content {
        var all = Content()
        for child in tree.elements[element].children
        where SVGNames.painted.contains(tree.elements[child].name) {
            all.add(try content(of: child, context))
        }
        return all
    }

    private mutating func use(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard let target = target(tree.elements[element].attributes["href"]), target != 0 else {
            return Content()
        }
        let move = AffineTransform.translation(
            x: length("x", of: element, context.viewport.width, context) ?? 0,
            y: length("y", of: element, context.viewport.height, context) ?? 0
        )
        var inner = context
        inner.map = move.concatenating(inner.map)
        let name = tree.elements[target].name
        if usesContextPaints {
            var box: Rect2D?
            if inner.style.hasServers { box = try content(of: target, inner).moved(by: move).box }
            inner.paints = contextPaints(inner.style, box: box, context)
        }
        guard name == "symbol" || name == "svg" else {
            guard SVGNames.painted.contains(name) else { return Content() }
            return try content(of: target, inner).moved(by: move)
        }
        guard isDisplayed(target) else { return Content() }
        let content = try entering(target, inner) { (reader, context) throws(SVGFault) in
            var context = context
            context.style = reader.style(of: target, in: context.style)
            var rect = reader.viewportRect(of: target, context)
            func side(_ name: String, _ whole: Double) -> Double? {
                reader.word(name, of: element) == "auto"
                    ? nil : reader.length(name, of: element, whole, context)
            }
            if let width = side("width", context.viewport.width) { rect.size.width = width }
            if let height = side("height", context.viewport.height) { rect.size.height = height }
            guard !rect.isEmpty else { return Content() }
            let content = try reader.viewport(target, rect, context, isRoot: false)
            return reader.moved(content, target, context)
        }
        return content.moved(by: move)
    }
}

extension SVGReader.Content {
    /// The content moved.
    func moved(by map: AffineTransform) -> SVGReader.Content {
        guard map != .identity else { return self }
        var nodes = nodes
        if !nodes.isEmpty { nodes = [.group(VectorGroup(nodes, transform: map))] }
        return SVGReader.Content(nodes: nodes, box: box.map { map.bounds(of: $0) })
    }
}

extension String {
    /// The text with the bytes that `%` and two hexadecimal digits stand for; nil where they are no text.
    var removingPercentEncoding: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        return SVGDataURL.unescaped(utf8).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
