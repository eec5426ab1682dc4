import LiveryRaster
import LiverySupport

/// Says in other words what librsvg would draw otherwise than browsers, and refuses what can't be said so.
///
/// It gets elements with resolved values. What it makes of them is drawn the same by librsvg 2.54 and by
/// later versions.
struct SVGRewriter {
    var tree: SVGTree
    var values: [[String: SVGCascade.Value]]
    let size: Size2D
    let limits: SVGLimits
    let rootFontSize: Double
    /// Whether anything is turned or skewed, so that boxes around it are not what librsvg takes them for.
    let isTurned: Bool

    /// The filters made of functions, by their text.
    var functionFilters: [String: String] = [:]
    /// The masks made of clips, by the clip and, where it depends on that, the clipped element.
    var clipMasks: [[Int]: String] = [:]
    /// The groups of what patterns contain.
    var patternContents: [Int: String] = [:]
    var boxes: [Int: Rect2D?] = [:]
    private var idCount = 0
    private var addedBytes = 0

    init(
        _ tree: SVGTree,
        _ values: [[String: SVGCascade.Value]],
        size: Size2D,
        limits: SVGLimits
    ) throws(SVGFault) {
        self.tree = tree
        self.values = values
        self.size = size
        self.limits = limits
        let text = values.first?["font-size"]?.text.trimmed.lowercased() ?? ""
        let em = text.hasSuffix("em") ? Double(text.dropLast(text.hasSuffix("rem") ? 3 : 2)) : nil
        rootFontSize = em.map { 16 * $0 } ?? SVGSize.pixels(text) ?? 16
        isTurned = values.contains { values in
            values["transform"].map { AffineTransform(svgFunctions: $0.text).isTurned } ?? false
        }
        try rewriteValues()
        try rewriteFilters()
        try addBackground()
        try rewriteViewports()
        try rewriteStrokes()
        try rewritePaints()
        if isTurned { try clipFilters() }
        try rewriteClips()
    }

    // MARK: Elements

    /// The value of a property, or of an attribute that is none.
    func text(_ name: String, of element: Int) -> String? {
        SVGNames.properties.contains(name)
            ? values[element][name]?.text : tree.elements[element].attributes[name]
    }

    mutating func set(_ name: String, _ text: String?, of element: Int) {
        guard !SVGNames.properties.contains(name) else {
            values[element][name] = text.map { SVGCascade.Value(text: $0, isAttribute: true) }
            return
        }
        if tree.elements[element].attributes[name] == nil, text != nil {
            tree.elements[element].order.append(name)
        } else if text == nil {
            tree.elements[element].order.removeAll { $0 == name }
        }
        tree.elements[element].attributes[name] = text
    }

    /// The value that an element has or inherits in the tree.
    func inherited(_ name: String, of element: Int) -> String? {
        var next: Int? = element
        while let current = next {
            if let text = values[current][name]?.text, text.lowercased() != "inherit" {
                return text
            }
            next = tree.elements[current].parent
        }
        return nil
    }

    /// Adds an element as the last child of another one.
    @discardableResult
    mutating func add(
        _ name: String,
        to parent: Int,
        _ attributes: KeyValuePairs<String, String> = [:]
    ) throws(SVGFault) -> Int {
        let index = tree.elements.count
        // Each is counted again as often as it is drawn; this is to end what never would.
        guard index < 4 * limits.elementCount else {
            throw SVGFault(
                .tooMuch(.elements, limit: limits.elementCount),
                at: tree.elements[parent].location
            )
        }
        tree.elements.append(
            SVGElement(
                name: name,
                attributes: [:],
                order: [],
                location: tree.elements[parent].location,
                parent: parent
            )
        )
        values.append([:])
        tree.elements[parent].children.append(index)
        for (name, text) in attributes { set(name, text, of: index) }
        if let id = tree.elements[index].attributes["id"] { tree.ids[id] = index }
        return index
    }

    /// Adds a copy of an element without its children, with another element as its parent.
    mutating func addCopy(of element: Int, to parent: Int) throws(SVGFault) -> Int {
        let source = tree.elements[element]
        addedBytes += source.attributes.values.reduce(0) { $0 + $1.utf8.count }
        guard addedBytes <= limits.byteCount else {
            throw SVGFault(.tooMuch(.bytes, limit: limits.byteCount), at: source.location)
        }
        let copy = try add(source.name, to: parent)
        tree.elements[copy].attributes = source.attributes
        tree.elements[copy].order = source.order
        tree.elements[copy].location = source.location
        values[copy] = values[element]
        set("id", nil, of: copy)
        return copy
    }

    /// Moves all that an element contains into a new group within it.
    mutating func wrapChildren(of element: Int) throws(SVGFault) -> Int {
        let children = tree.elements[element].children
        tree.elements[element].children = []
        let group = try add("g", to: element)
        tree.elements[group].children = children
        for child in children { tree.elements[child].parent = group }
        return group
    }

    /// Makes an element a group with its identifier and transform, and one child, which is the rest of it.
    @discardableResult
    mutating func wrap(_ element: Int) throws(SVGFault) -> Int {
        let children = tree.elements[element].children
        tree.elements[element].children = []
        let inner = try addCopy(of: element, to: element)
        tree.elements[inner].children = children
        for child in children { tree.elements[child].parent = inner }
        let id = tree.elements[element].attributes["id"]
        tree.elements[element].name = "g"
        tree.elements[element].attributes = [:]
        tree.elements[element].order = []
        if let id { set("id", id, of: element) }
        values[element] = [:]
        move(["transform", "mix-blend-mode", "isolation", "display"], from: inner, to: element)
        return inner
    }

    mutating func move(_ names: [String], from source: Int, to target: Int) {
        for name in names {
            values[target][name] = values[source][name]
            values[source][name] = nil
        }
    }

    /// An identifier that no element has.
    mutating func newID() -> String {
        while true {
            idCount += 1
            let id = "livery-\(idCount)"
            if tree.ids[id] == nil { return id }
        }
    }

    /// The element that `#id` means.
    func target(_ reference: String?) -> Int? {
        guard let reference = reference?.trimmed, reference.hasPrefix("#") else { return nil }
        return tree.ids[String(reference.dropFirst())]
    }

    /// The element of one of some names that a value refers to by `url()`.
    func reference(_ text: String?, to names: Set<String>) -> Int? {
        guard let text, let target = target(SVGReferences.targets(in: text).first),
            names.contains(tree.elements[target].name)
        else { return nil }
        return target
    }

    func fault(_ name: String, _ text: String, _ element: Int) -> SVGFault {
        SVGFault(.property(name, text), at: tree.elements[element].location)
    }

    // MARK: Lengths

    /// A length in user units, where `whole` is what percentages refer to.
    func pixels(_ text: String, of element: Int, whole: Double) -> Double? {
        let text = text.trimmed.lowercased()
        if let pixels = SVGSize.pixels(text) { return pixels }
        if text.hasSuffix("%") {
            return SVGSize.pixels(String(text.dropLast())).map { $0 * whole / 100 }
        }
        guard text.hasSuffix("em") else { return nil }
        return SVGSize.pixels(String(text.dropLast(2))).map { $0 * fontSize(of: element) }
    }

    private func fontSize(of element: Int) -> Double {
        var factor = 1.0
        var next: Int? = element
        while let current = next {
            next = tree.elements[current].parent
            guard let text = values[current]["font-size"]?.text.trimmed.lowercased() else {
                continue
            }
            if let pixels = SVGSize.pixels(text) { return factor * pixels }
            if let number = SVGSize.pixels(String(text.dropLast(text.hasSuffix("%") ? 1 : 2))) {
                factor *= text.hasSuffix("%") ? number / 100 : number
            }
        }
        return 16 * factor
    }

    /// What percentages refer to in an element.
    func viewport(of element: Int) -> Size2D {
        var next = tree.elements[element].parent
        while let current = next {
            next = tree.elements[current].parent
            guard tree.elements[current].name == "svg" else { continue }
            if let box = viewBox(of: current) { return box.size }
            guard next != nil else { break }
            let outer = viewport(of: current)
            return Size2D(
                text("width", of: current)
                    .flatMap { pixels($0, of: current, whole: outer.width) } ?? outer.width,
                text("height", of: current)
                    .flatMap { pixels($0, of: current, whole: outer.height) } ?? outer.height
            )
        }
        return size
    }

    func viewBox(of element: Int) -> Rect2D? {
        guard let text = tree.elements[element].attributes["viewBox"] else { return nil }
        let numbers = SVGNumberScanner.list(text) ?? []
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

/// Strokes: the lengths of dashes, and outlines without length.
extension SVGRewriter {
    mutating func rewriteStrokes() throws(SVGFault) {
        for element in tree.elements.indices
        where SVGNames.shapes.contains(tree.elements[element].name) {
            let isStroked =
                inherited("stroke", of: element).map { $0.lowercased() != "none" } ?? false
            if isStroked { try rewriteStroke(of: element) }
            if ["marker", "marker-mid"].contains(where: { name in
                inherited(name, of: element).map { $0.lowercased() != "none" } ?? false
            }), (path(of: element)?.outlineCount ?? 0) > 1 {
                // librsvg leaves out those where an outline ends.
                throw fault("marker-mid", "on a path of several outlines", element)
            }
        }
    }

    private mutating func rewriteStroke(of element: Int) throws(SVGFault) {
        let cap = inherited("stroke-linecap", of: element)?.lowercased() ?? "butt"
        if let dashes = inherited("stroke-dasharray", of: element), dashes.lowercased() != "none" {
            try rewriteDashes(dashes, of: element, cap)
        }
        guard cap == "square", ["path", "line", "polyline"].contains(tree.elements[element].name),
            let path = path(of: element)
        else { return }
        let dots = path.dots
        guard !dots.isEmpty else { return }
        let width = inherited("stroke-width", of: element) ?? "1"
        let whole = viewport(of: element)
        let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
        let length = (pixels(width, of: element, whole: diagonal) ?? 1) / 64
        let lines = dots.map { dot in
            "M\((dot.x - length / 2).shortest) \(dot.y.shortest)h\(length.shortest)"
        }
        .joined()
        if tree.elements[element].name != "path" {
            // The whole is the dot.
            for name in ["x1", "y1", "x2", "y2", "points"] { set(name, nil, of: element) }
            tree.elements[element].name = "path"
        }
        set("d", (tree.elements[element].attributes["d"] ?? "") + lines, of: element)
    }

    private mutating func rewriteDashes(
        _ dashes: String,
        of element: Int,
        _ cap: String
    ) throws(SVGFault) {
        let whole = viewport(of: element)
        let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
        var lengths = dashes.split { $0 == "," || $0.isWhitespace }
            .map { pixels(String($0), of: element, whole: diagonal) ?? .nan }
        guard lengths.allSatisfy({ $0 >= 0 }) else { return }
        if cap == "butt", lengths.count % 2 == 0, lengths.contains(where: { $0 > 0 }),
            stride(from: 0, to: lengths.count, by: 2).allSatisfy({ lengths[$0] == 0 })
        {
            set("stroke", "none", of: element)
            return
        }
        guard let text = tree.elements[element].attributes["pathLength"],
            let stated = NumberText.parse(text.trimmed), stated >= 0, let path = path(of: element)
        else { return }
        set("pathLength", nil, of: element)
        // A length of zero makes all dashes infinitely long (SVG 2, 9.6.1).
        guard stated > 0 else {
            set("stroke-dasharray", "none", of: element)
            return
        }
        let factor = path.totalLength / stated
        lengths = lengths.map { $0 * factor }
        set("stroke-dasharray", lengths.map(\.shortest).joined(separator: " "), of: element)
        if let offset = inherited("stroke-dashoffset", of: element),
            let pixels = pixels(offset, of: element, whole: diagonal)
        {
            set("stroke-dashoffset", (pixels * factor).shortest, of: element)
        }
    }
}
