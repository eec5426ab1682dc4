import LiveryRaster
import LiverySupport

/// Estimates the cost of drawing an SVG file, by visiting each element as often as it is drawn.
///
/// Costs are in operations on a pixel, of about a nanosecond, as they were measured with librsvg 2.54;
/// they are rather too high than too low. The way through the elements ends at the first limit that is
/// exceeded, so that it is bounded too.
struct SVGWork {
    /// What an element is drawn with.
    struct Context {
        var transform: SVGTransform
        /// The values that were inherited.
        var inherited: [String: String] = [:]
        /// How often it is drawn.
        var count = 1
        var depth = 0
        /// The bytes of the pictures that it is drawn within.
        var layerBytes = 0.0
        /// What percentages refer to.
        var viewport: SIMD2<Double> {
            didSet { leastDiagonal = min(leastDiagonal, Self.diagonal(of: viewport)) }
        }
        /// The smallest diagonal so far. Percentages in dashes refer to at least this length.
        var leastDiagonal = Double.infinity
        var fontSize = 16.0

        /// What percentages refer to that belong to neither side (SVG 2, 7.10).
        private static func diagonal(of size: SIMD2<Double>) -> Double {
            ((size * size).sum() / 2).squareRoot()
        }
    }

    let tree: SVGTree
    let values: [[String: SVGCascade.Value]]
    let limits: SVGLimits
    /// The size of the bitmap.
    let pixels: SIMD2<Double>
    let size: SIMD2<Double>

    private var elementCount = 0
    private var segmentCount = 0
    private var dashCount = 0.0
    private var work = 0.0
    /// The elements that are being drawn, and those that refer to them.
    private var open: Set<Int> = []
    /// The bytes of each element's attributes and values, which are read whenever it is drawn.
    private let byteCounts: [Int]
    private var rootFontSize = 16.0
    let hasPaintServers: Bool

    init(
        _ tree: SVGTree,
        _ values: [[String: SVGCascade.Value]],
        size: Size,
        pixels: PixelSize,
        limits: SVGLimits
    ) {
        self.tree = tree
        self.values = values
        self.limits = limits
        self.size = SIMD2(size.width, size.height)
        self.pixels = SIMD2(Double(pixels.width), Double(pixels.height))
        hasPaintServers = values.contains { values in
            ["fill", "stroke"].contains { values[$0]?.text.contains("(") ?? false }
        }
        byteCounts = zip(tree.elements, values).map { element, values in
            element.attributes.values.reduce(0) { $0 + $1.utf8.count }
                + values.values.reduce(0) { $0 + $1.text.utf8.count }
        }
    }

    var area: Double { pixels.x * pixels.y }

    /// Throws `SVGProblem.tooMuch` or `circularUse` for a file that is not to be drawn.
    func check() throws(SVGFault) {
        var work = self
        let scale = pixels / size
        let context = Context(transform: .scale(scale.x, scale.y), viewport: size)
        try work.draw(0, context)
    }

    // MARK: Counting

    mutating func add(work cost: Double, _ context: Context, at element: Int) throws(SVGFault) {
        work += cost * Double(context.count)
        // A result that is not a number is too large as well.
        guard work <= Double(limits.workCount) else {
            throw fault(.work, limits.workCount, element)
        }
    }

    func check(bytes: Double, at element: Int) throws(SVGFault) {
        guard bytes <= Double(limits.intermediateByteCount) else {
            throw fault(.memory, limits.intermediateByteCount, element)
        }
    }

    func fault(_ limit: SVGLimit, _ count: Int, _ element: Int) -> SVGFault {
        SVGFault(.tooMuch(limit, limit: count), at: tree.elements[element].location)
    }

    // MARK: Elements

    /// A property's own value; nil without one.
    func value(_ name: String, of element: Int) -> String? {
        values[element][name]?.text
    }

    /// A length in user units; percentages are of the viewport's longer side.
    func measure(_ name: String, of element: Int, _ context: Context) -> Double? {
        (value(name, of: element) ?? tree.elements[element].attributes[name]).flatMap {
            length($0, context, percentageOf: context.viewport.max())
        }
    }

    /// A length in user units; nil for anything else.
    private func length(
        _ text: some StringProtocol,
        _ context: Context,
        percentageOf whole: Double
    ) -> Double? {
        let text = text.trimmed.lowercased()
        if let pixels = SVGSize.pixels(text) { return pixels }
        let units = [
            ("%", whole / 100), ("rem", rootFontSize), ("em", context.fontSize),
            ("ex", context.fontSize / 2), ("ch", context.fontSize / 2),
        ]
        for (unit, factor) in units where text.hasSuffix(unit) {
            return SVGSize.pixels(String(text.dropLast(unit.count))).map { $0 * factor }
        }
        return nil
    }

    /// The size of an element's font: a length or a keyword of `font-size`.
    private func fontSize(_ text: String, _ context: Context) -> Double {
        if let size = length(text, context, percentageOf: context.fontSize) { return abs(size) }
        switch text.trimmed.lowercased() {
        case "smaller": return context.fontSize / 1.2
        case "larger": return context.fontSize * 1.2
        case "xx-small": return 9.26
        case "x-small": return 11.11
        case "small": return 13.33
        case "medium": return 16
        case "large": return 19.2
        case "x-large": return 23.04
        case "xx-large": return 27.65
        default: return context.fontSize
        }
    }

    /// Goes through an element and all that it draws.
    mutating func draw(_ index: Int, _ context: Context) throws(SVGFault) {
        let element = tree.elements[index]
        var context = context
        context.depth += 1
        // Code that is not optimized takes many times the stack.
        guard context.depth <= limits.depth, !ThreadStack.isNearlyUsedUp else {
            throw fault(.depth, limits.depth, index)
        }
        let (count, overflow) = elementCount.addingReportingOverflow(context.count)
        elementCount = count
        guard !overflow, count <= limits.elementCount else {
            throw fault(.elements, limits.elementCount, index)
        }
        guard open.insert(index).inserted else {
            throw SVGFault(.circularUse(element.attributes["id"] ?? ""), at: element.location)
        }
        defer { open.remove(index) }
        try add(work: 3_000 + 10 * Double(byteCounts[index]), context, at: index)
        if value("display", of: index)?.lowercased() == "none" { return }
        if let text = value("font-size", of: index) { context.fontSize = fontSize(text, context) }
        if index == 0 { rootFontSize = context.fontSize }
        for name in SVGNames.inheritedProperties {
            if let value = value(name, of: index), value.lowercased() != "inherit" {
                context.inherited[name] = value
            }
        }
        if let text = value("transform", of: index) {
            context.transform = context.transform * SVGTransform(text)
        }
        switch element.name {
        case "use": context = try enterUse(index, context)
        case "svg", "symbol": enterViewport(index, &context, isRoot: index == 0)
        default: break
        }
        context = try addLayers(of: index, context)
        if SVGNames.shapes.contains(element.name) {
            try drawShape(index, context)
            return
        }
        switch element.name {
        case "svg", "g", "a", "symbol", "marker", "pattern", "mask", "clipPath":
            if element.attributes.values.contains("objectBoundingBox") {
                context.leastDiagonal = min(context.leastDiagonal, 1)
            }
            for child in element.children where SVGNames.isDrawn(tree.elements[child].name) {
                try draw(child, context)
            }
        default: break
        }
    }

    /// Goes through what an element uses.
    private mutating func enterUse(_ index: Int, _ context: Context) throws(SVGFault) -> Context {
        guard let target = target(of: tree.elements[index].attributes["href"] ?? "") else {
            return context
        }
        var inner = try addLayers(of: index, context)
        let width = measure("width", of: index, context)
        let height = measure("height", of: index, context)
        if let width { inner.viewport.x = width }
        if let height { inner.viewport.y = height }
        try draw(target, inner)
        return context
    }

    /// The element that `#id` means.
    func target(of reference: String) -> Int? {
        let reference = reference.trimmed
        guard reference.hasPrefix("#") else { return nil }
        return tree.ids[String(reference.dropFirst())]
    }

    /// Scales by the view box; the larger of the two factors is used for both.
    private func enterViewport(_ index: Int, _ context: inout Context, isRoot: Bool) {
        let viewport =
            isRoot
            ? size
            : SIMD2(
                measure("width", of: index, context) ?? context.viewport.x,
                measure("height", of: index, context) ?? context.viewport.y
            )
        var scanner = SVGNumberScanner(
            Array((tree.elements[index].attributes["viewBox"] ?? "").utf8)
        )
        guard scanner.number() != nil, scanner.number() != nil, let width = scanner.number(),
            let height = scanner.number(), width > 0, height > 0
        else {
            context.viewport = viewport
            return
        }
        let factor = max(viewport.x / width, viewport.y / height)
        context.transform = context.transform * .scale(factor, factor)
        context.viewport = SIMD2(width, height)
    }

    // MARK: Shapes

    private mutating func drawShape(_ index: Int, _ context: Context) throws(SVGFault) {
        try checkShape(index, context)
        let element = tree.elements[index]
        let factor = context.transform.factor
        let outline = SVGOutline(
            of: element.name,
            longest: (pixels.x + pixels.y) / max(factor, 1e-9)
        ) { name in
            element.attributes[name] ?? ""
        } measure: { name in
            let other = name == "rx" ? "ry" : name == "ry" ? "rx" : name
            return measure(name, of: index, context) ?? measure(other, of: index, context) ?? 0
        }
        let (count, overflow) = segmentCount.addingReportingOverflow(
            outline.segmentCount.multipliedReportingOverflow(by: context.count).overflow
                ? Int.max : outline.segmentCount * context.count
        )
        segmentCount = count
        guard !overflow, count <= limits.segmentCount else {
            throw fault(.segments, limits.segmentCount, index)
        }
        let edges = edgeCost(outline, sides: 1, context)
        let inheritedBytes = context.inherited.values.reduce(0) { $0 + $1.utf8.count }
        try add(work: 10 * Double(inheritedBytes), context, at: index)
        let fill = context.inherited["fill"] ?? "black"
        if fill.lowercased() != "none" {
            let extent = pointwiseMin(context.transform.extent(of: outline.extent), pixels)
            let cost = try pixelCost(ofPaint: fill)
            try add(work: edges + extent.x * extent.y * cost, context, at: index)
            try drawPattern(fill, extent: outline.extent, index, context)
        }
        let stroke = context.inherited["stroke"] ?? "none"
        if stroke.lowercased() != "none" {
            try drawStroke(outline, index, context)
            try drawPattern(stroke, extent: outline.extent, index, context)
        }
        try drawMarkers(outline.segmentCount + 1, index, context)
    }

    /// The cost of an outline's edges in Cairo's scan conversion, which goes through them fifteen times in
    /// each row of pixels.
    ///
    /// It sorts the edges of a row by insertion, so that many edges that cross one another cost the square of
    /// their number, and more where they are crowded: 8,000 lines to and fro over 24 × 24 pixels take 20
    /// seconds, 4,000 over 1,000 × 1,000 pixels 3.5. Edges that are short compared with the outline's width
    /// hardly cross.
    private func edgeCost(_ outline: SVGOutline, sides: Double, _ context: Context) -> Double {
        let length = outline.length * context.transform.factor * sides
        let count = Double(outline.segmentCount) * sides
        guard count > 0 else { return 0 }
        let extent = context.transform.extent(of: outline.extent)
        let rows = max(min(extent.y, pixels.y), 1)
        let columns = max(min(extent.x, pixels.x), 1)
        let crowd = max(0, min(count, length / rows) - 8)
        let crossing = min(1, 3 * length / count / max(extent.x, 1))
        let sorting = rows * crowd * crowd * (4 + 1.5 * crowd / columns) * crossing
        return length * 60 + count * 300 + sorting
    }

    private mutating func drawStroke(
        _ outline: SVGOutline,
        _ index: Int,
        _ context: Context
    ) throws(SVGFault) {
        let width = strokeWidth(context)
        let extent = pointwiseMin(
            context.transform.extent(of: outline.extent + 2 * abs(width)),
            pixels
        )
        // A stroke has two sides; the round joins of wide strokes have many edges.
        let joint = max(0, (abs(width) * context.transform.factor * 50).squareRoot() - 20) * 8_000
        let cost = try pixelCost(ofPaint: context.inherited["stroke"] ?? "")
        try add(
            work: edgeCost(outline, sides: 2, context) + Double(outline.segmentCount) * joint
                + extent.x * extent.y * cost,
            context,
            at: index
        )
        guard let dashes = context.inherited["stroke-dasharray"], dashes.lowercased() != "none"
        else {
            return
        }
        if context.inherited["vector-effect"]?.lowercased() == "non-scaling-stroke" {
            let problem = SVGProblem.property("stroke-dasharray", "of a stroke that is not scaled")
            throw SVGFault(problem, at: tree.elements[index].location)
        }
        let diagonal = max(context.leastDiagonal, 1e-9)
        let lengths = dashes.split { $0 == "," || $0.isWhitespace }
            .map { length($0, context, percentageOf: diagonal) ?? 0 }
        let period = lengths.reduce(0) { $0 + abs($1) }
        guard period > 0 else { return }
        dashCount +=
            outline.wholeLength / period * Double(lengths.count) * Double(context.count)
        guard dashCount <= Double(limits.dashCount) else {
            throw fault(.dashes, limits.dashCount, index)
        }
    }

    private func strokeWidth(_ context: Context) -> Double {
        context.inherited["stroke-width"].flatMap {
            length($0, context, percentageOf: context.viewport.max())
        } ?? 1
    }

    /// Goes through the markers at the ends of a shape's segments.
    private mutating func drawMarkers(
        _ places: Int,
        _ index: Int,
        _ context: Context
    ) throws(SVGFault) {
        for name in ["marker", "marker-start", "marker-mid", "marker-end"] {
            guard let value = context.inherited[name],
                let target = SVGReferences.targets(in: value).first.flatMap({ target(of: $0) }),
                tree.elements[target].name == "marker"
            else { continue }
            var inner = context
            for name in ["marker", "marker-start", "marker-mid", "marker-end"] {
                inner.inherited[name] = nil
            }
            let isSingle = name == "marker-start" || name == "marker-end"
            inner.count =
                context.count.multipliedReportingOverflow(by: places).overflow
                ? Int.max : context.count * (isSingle ? 1 : places)
            let width = strokeWidth(context)
            if tree.elements[target].attributes["markerUnits"] != "userSpaceOnUse" {
                inner.transform = inner.transform * .scale(width, width)
            }
            inner.viewport = SIMD2(
                measure("markerWidth", of: target, context) ?? 3,
                measure("markerHeight", of: target, context) ?? 3
            )
            enterViewport(target, &inner, isRoot: false)
            try draw(target, inner)
        }
    }
}
