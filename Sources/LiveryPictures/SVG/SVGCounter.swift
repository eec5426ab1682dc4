import LiveryRaster
import LiverySupport

/// Counts what an SVG file asks for, by visiting each element as often as it is drawn, and refuses what librsvg
/// would draw otherwise than browsers.
///
/// The way through the elements ends at the first limit that is exceeded, so that it is bounded too. It tells
/// files that multiply themselves; how much time and memory others take is not known before they are drawn, and
/// limited by `SVGHelper`.
struct SVGCounter {
    /// What an element is drawn with.
    struct Context {
        var transform: AffineTransform
        /// The values that were inherited.
        var inherited: [String: String] = [:]
        /// How often it is drawn.
        var count = 1.0
        var depth = 0
    }

    /// What is counted of a shape's outline.
    private struct Outline {
        let segmentCount: Int
        let size: Size2D
        let length: Double
    }

    let file: SVGRewriter
    let pixels: PixelSize
    let hasPaintServers: Bool
    private var totals: [SVGLimit: Double] = [:]
    /// The elements that are being drawn, and those that refer to them.
    private var open: Set<Int> = []
    private var outlines: [Int: Outline] = [:]

    init(_ file: SVGRewriter, pixels: PixelSize) {
        self.file = file
        self.pixels = pixels
        hasPaintServers = file.values.contains { values in
            ["fill", "stroke"].contains { values[$0]?.text.contains("(") ?? false }
        }
    }

    /// Throws `SVGProblem.tooMuch`, `circularUse` or `property` for a file that is not to be drawn.
    func check() throws(SVGFault) {
        var counter = self
        let (x, y) = (Double(pixels.width), Double(pixels.height))
        let scale = AffineTransform.scale(x: x / file.size.width, y: y / file.size.height)
        try counter.draw(0, Context(transform: scale))
    }

    // MARK: Counting

    private mutating func add(
        _ number: Double,
        _ what: SVGLimit,
        _ limit: KeyPath<SVGLimits, Int>,
        _ context: Context,
        at element: Int
    ) throws(SVGFault) {
        let total = totals[what, default: 0] + number * context.count
        totals[what] = total
        // A total that is not a number is too large as well.
        guard total <= Double(file.limits[keyPath: limit]) else {
            throw fault(what, file.limits[keyPath: limit], element)
        }
    }

    /// Counts pictures of a number of pixels each.
    mutating func add(layers area: Double, _ context: Context, at element: Int) throws(SVGFault) {
        try add(area, .layers, \.layerPixelCount, context, at: element)
    }

    /// Counts an element's attributes and values, which are read whenever it is drawn.
    private mutating func addTexts(of element: Int, _ context: Context) throws(SVGFault) {
        let attributes = file.tree.elements[element].attributes.values
        let count =
            attributes.reduce(0) { $0 + $1.utf8.count }
            + file.values[element].values.reduce(0) { $0 + $1.text.utf8.count }
        try add(Double(count), .values, \.valueByteCount, context, at: element)
    }

    private func fault(_ limit: SVGLimit, _ count: Int, _ element: Int) -> SVGFault {
        SVGFault(.tooMuch(limit, limit: count), at: file.tree.elements[element].location)
    }

    /// The pixels of the bitmap.
    var area: Double { Double(pixels.width) * Double(pixels.height) }

    func value(_ name: String, of element: Int) -> String? { file.values[element][name]?.text }

    // MARK: Elements

    /// Goes through an element and all that it draws.
    mutating func draw(_ index: Int, _ context: Context) throws(SVGFault) {
        let element = file.tree.elements[index]
        var context = context
        context.depth += 1
        // Code that is not optimized takes many times the stack.
        guard context.depth <= file.limits.depth, !ThreadStack.isNearlyUsedUp else {
            throw fault(.depth, file.limits.depth, index)
        }
        try add(1, .elements, \.elementCount, context, at: index)
        guard open.insert(index).inserted else {
            throw SVGFault(.circularUse(element.attributes["id"] ?? ""), at: element.location)
        }
        defer { open.remove(index) }
        try addTexts(of: index, context)
        let values = file.values[index].mapValues(\.text)
        if values["display"]?.lowercased() == "none" { return }
        for name in SVGNames.inheritedProperties {
            if let value = values[name], value.lowercased() != "inherit" {
                context.inherited[name] = value
            }
        }
        if let text = values["transform"] {
            context.transform = AffineTransform(svgFunctions: text)
                .concatenating(context.transform)
        }
        if ["svg", "symbol"].contains(element.name) {
            let whole = index == 0 ? file.size : file.viewport(of: index)
            func side(_ name: String, _ whole: Double) -> Double {
                index == 0 ? whole : length(name, of: index, whole: whole) ?? whole
            }
            let size = Size2D(side("width", whole.width), side("height", whole.height))
            enterViewBox(of: index, size: size, &context)
        }
        try drawLayers(of: index, context)
        if SVGNames.shapes.contains(element.name) { return try drawShape(index, context) }
        switch element.name {
        case "use":
            if let target = file.target(element.attributes["href"]) { try draw(target, context) }
        case "svg", "g", "a", "symbol", "marker", "pattern", "mask", "clipPath":
            try drawChildren(of: index, context)
        default: break
        }
    }

    private mutating func drawChildren(of index: Int, _ context: Context) throws(SVGFault) {
        for child in file.tree.elements[index].children
        where SVGNames.isDrawn(file.tree.elements[child].name) {
            try draw(child, context)
        }
    }

    /// A length in user units; nil without one.
    func length(_ name: String, of element: Int, whole: Double) -> Double? {
        file.text(name, of: element).flatMap { file.pixels($0, of: element, whole: whole) }
    }

    /// Scales what is within a viewport of a size; the larger of the two factors is used for both.
    private func enterViewBox(of index: Int, size: Size2D, _ context: inout Context) {
        guard let box = file.viewBox(of: index) else { return }
        let factor = max(size.width / box.width, size.height / box.height)
        context.transform = AffineTransform.scale(x: factor, y: factor)
            .concatenating(context.transform)
    }

    // MARK: Shapes

    private mutating func drawShape(_ index: Int, _ context: Context) throws(SVGFault) {
        try checkShape(index, context)
        let inheritedBytes = context.inherited.values.reduce(0) { $0 + $1.utf8.count }
        try add(Double(inheritedBytes), .values, \.valueByteCount, context, at: index)
        let outline = outline(of: index)
        try add(Double(outline.segmentCount), .segments, \.segmentCount, context, at: index)
        for (name, missing) in [("fill", "black"), ("stroke", "none")] {
            try drawPaint(context.inherited[name] ?? missing, outline.size, index, context)
        }
        try drawDashes(outline, index, context)
        try drawMarkers(Double(outline.segmentCount), index, context)
    }

    private mutating func outline(of index: Int) -> Outline {
        if let known = outlines[index] { return known }
        let path = file.path(of: index) ?? Path()
        let outline = Outline(
            segmentCount: path.elements.count,
            size: path.bounds.size,
            length: path.totalLength
        )
        outlines[index] = outline
        return outline
    }

    private mutating func drawDashes(
        _ outline: Outline,
        _ index: Int,
        _ context: Context
    ) throws(SVGFault) {
        guard context.inherited["stroke"]?.lowercased() ?? "none" != "none",
            let dashes = context.inherited["stroke-dasharray"], dashes.lowercased() != "none"
        else { return }
        if context.inherited["vector-effect"]?.lowercased() == "non-scaling-stroke" {
            throw refusal("stroke-dasharray", "of a stroke that is not scaled", index)
        }
        let whole = file.viewport(of: index)
        let diagonal = Point2D(whole.width, whole.height).length / 2.0.squareRoot()
        let lengths = dashes.split { $0 == "," || $0.isWhitespace }
            .map { abs(file.pixels(String($0), of: index, whole: diagonal) ?? 0) }
        let period = lengths.reduce(0, +)
        guard period > 0 else { return }
        let count = outline.length / period * Double(lengths.count)
        try add(count, .dashes, \.dashCount, context, at: index)
    }

    /// Goes through the markers at the ends of a shape's segments.
    private mutating func drawMarkers(
        _ places: Double,
        _ index: Int,
        _ context: Context
    ) throws(SVGFault) {
        let names = ["marker", "marker-start", "marker-mid", "marker-end"]
        for name in names {
            guard let target = file.reference(context.inherited[name], to: ["marker"]) else {
                continue
            }
            var inner = context
            for name in names { inner.inherited[name] = nil }
            if name == "marker" || name == "marker-mid" { inner.count *= places }
            if file.tree.elements[target].attributes["markerUnits"] != "userSpaceOnUse" {
                let whole = file.viewport(of: index)
                let width =
                    context.inherited["stroke-width"].flatMap {
                        file.pixels($0, of: index, whole: max(whole.width, whole.height))
                    } ?? 1
                inner.transform = AffineTransform.scale(x: width, y: width)
                    .concatenating(inner.transform)
            }
            let size = Size2D(
                length("markerWidth", of: target, whole: 1) ?? 3,
                length("markerHeight", of: target, whole: 1) ?? 3
            )
            enterViewBox(of: target, size: size, &inner)
            try draw(target, inner)
        }
    }

    // MARK: Paints

    /// Goes through the gradient or the pattern that a shape of a size is painted with, if it is.
    private mutating func drawPaint(
        _ paint: String,
        _ size: Size2D,
        _ index: Int,
        _ context: Context
    ) throws(SVGFault) {
        let gradients: Set = ["linearGradient", "radialGradient"]
        if let gradient = file.reference(paint, to: gradients) {
            let stops = try chain(from: gradient, gradients)
                .reduce(0) { $0 + file.tree.elements[$1].children.count }
            return try add(Double(stops), .elements, \.elementCount, context, at: index)
        }
        guard let pattern = file.reference(paint, to: ["pattern"]) else { return }
        let chain = try chain(from: pattern, ["pattern"])
        for element in chain { try addTexts(of: element, context) }
        func attribute(_ name: String) -> String? {
            chain.compactMap { file.text(name, of: $0) }.first
        }
        var inner = context
        // An element that paints a shape does not paint its paint servers.
        for name in SVGNames.inheritedProperties { inner.inherited[name] = nil }
        if let text = attribute("patternTransform") {
            inner.transform = AffineTransform(svgFunctions: text).concatenating(inner.transform)
        }
        let isOfUser = attribute("patternUnits") == "userSpaceOnUse"
        func side(_ name: String, _ length: Double, _ whole: Double) -> Double {
            let text = attribute(name) ?? "0"
            let side = file.pixels(text, of: pattern, whole: isOfUser ? whole : 1) ?? 0
            return abs(isOfUser ? side : side * length)
        }
        let whole = file.viewport(of: pattern)
        let tile = Size2D(
            side("width", size.width, whole.width),
            side("height", size.height, whole.height)
        )
        let bounds = inner.transform.bounds(of: Rect2D(origin: .zero, size: tile))
        try add(layers: bounds.width * bounds.height, context, at: index)
        guard let owner = chain.first(where: { !file.tree.elements[$0].children.isEmpty }) else {
            return
        }
        if let box = chain.first(where: { file.viewBox(of: $0) != nil }) {
            enterViewBox(of: box, size: tile, &inner)
        } else if attribute("patternContentUnits") == "objectBoundingBox" {
            inner.transform = AffineTransform.scale(x: size.width, y: size.height)
                .concatenating(inner.transform)
        }
        try draw(owner, inner)
    }

    /// An element and the ones it inherits attributes from by `href`.
    private func chain(from first: Int, _ names: Set<String>) throws(SVGFault) -> [Int] {
        var chain = [first]
        while let next = file.target(file.tree.elements[chain[chain.count - 1]].attributes["href"]),
            names.contains(file.tree.elements[next].name)
        {
            guard !chain.contains(next) else {
                let element = file.tree.elements[next]
                throw SVGFault(.circularUse(element.attributes["id"] ?? ""), at: element.location)
            }
            let depth = file.limits.depth
            guard chain.count < depth else { throw fault(.depth, depth, next) }
            chain.append(next)
        }
        return chain
    }
}

/// Pictures that are drawn apart: of groups, masks and filters.
extension SVGCounter {
    /// Counts what an element's opacity, blending, clips, masks and filters take.
    private mutating func drawLayers(of index: Int, _ context: Context) throws(SVGFault) {
        func value(_ name: String, _ missing: String) -> String {
            self.value(name, of: index)?.lowercased() ?? missing
        }
        let references = ["clip-path", "mask", "filter"].filter {
            !["", "none"].contains(value($0, "none"))
        }
        let isBlended = value("mix-blend-mode", "normal") != "normal"
        let isApart = isBlended || value("isolation", "auto") != "auto" || !references.isEmpty
        guard isApart || SVGSize.pixels(value("opacity", "1")) ?? 1 < 1 else { return }
        try add(layers: area, context, at: index)
        for name in references {
            for reference in SVGReferences.targets(in: self.value(name, of: index) ?? "") {
                guard let target = file.target(reference) else { continue }
                for child in file.tree.elements[target].children {
                    try addTexts(of: child, context)
                }
                try checkTurned(target, context)
                switch (name, file.tree.elements[target].name) {
                case ("filter", "filter"):
                    for child in file.tree.elements[target].children
                    where SVGNames.primitives.contains(file.tree.elements[child].name) {
                        let count = sampleCount(child, of: target, context)
                        try add(layers: area * count, context, at: child)
                    }
                case ("mask", "mask"):
                    try add(layers: 2 * area, context, at: index)
                    try draw(target, context)
                case ("clip-path", "clipPath"): try draw(target, context)
                default: break
                }
            }
        }
    }

    /// How many pixels a filter's primitive takes for each of its result.
    private func sampleCount(_ index: Int, of filter: Int, _ context: Context) -> Double {
        let element = file.tree.elements[index]
        func pair(_ name: String, _ missing: Double) -> (Double, Double) {
            SVGNumberScanner.pair(element.attributes[name], missing)
        }
        switch element.name {
        case "feTurbulence": return max(1, pair("numOctaves", 1).0)
        case "feMorphology":
            let units = file.tree.elements[filter].attributes["primitiveUnits"]
            if units == "objectBoundingBox" { return area }
            let radii = pair("radius", 0)
            let box = Rect2D(x: 0, y: 0, width: radii.0, height: radii.1)
            let radius = context.transform.bounds(of: box)
            return min((2 * radius.width + 1) * (2 * radius.height + 1), area)
        case "feConvolveMatrix":
            let order = pair("order", 3)
            return max(1, order.0 * order.1)
        case "feMerge": return Double(max(1, element.children.count))
        default: return 1
        }
    }
}
