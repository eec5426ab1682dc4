import LiveryRaster
import LiverySupport

/// Filters: lists of functions and of references to elements.
extension SVGReader {
    /// Nodes with the filters of a list, one after the other; none where one keeps the element from being painted.
    mutating func filtered(
        _ content: Content,
        _ text: String,
        _ element: Int,
        _ context: Context
    ) throws(SVGFault) -> [VectorNode] {
        var nodes = content.nodes
        var scanner = CSSScanner(Array(text.utf8))
        var list: [(name: String, arguments: String)] = []
        while scanner.skipBlanks(), !scanner.isAtEnd {
            guard let name = scanner.name()?.lowercased(), scanner.current == UInt8(ascii: "(")
            else { return nodes }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), !scanner.isAtEnd else {
                return nodes
            }
            scanner.advance()
            list.append((name, arguments))
        }
        var groups: [VectorGroup] = []
        for (name, arguments) in list {
            if name == "url" {
                guard let filter = reference("url(\(arguments))", to: ["filter"]) else { continue }
                guard let group = try self.filter(filter, element, content.box, context) else {
                    return []
                }
                groups.append(group)
            } else {
                let function = FilterFunction(name, arguments, color: context.style.color) {
                    pixels($0, .nan, context)
                }
                // A list with anything else is none.
                guard let function else { return nodes }
                let step = FilterStep(
                    function.effect,
                    of: [.source],
                    in: Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
                    isOfLight: false
                )
                groups.append(VectorGroup([], filter: .steps([step]), in: .zero))
            }
        }
        for var group in groups {
            group.children = nodes
            nodes = [.group(group)]
        }
        return nodes
    }

    /// A group with an element's filter; nil where the filter leaves nothing.
    private mutating func filter(
        _ filter: Int,
        _ element: Int,
        _ box: Rect2D?,
        _ outer: Context
    ) throws(SVGFault) -> VectorGroup? {
        let attributes = tree.elements[filter].attributes
        var context = outer
        context.style = ownStyle(of: filter)
        let isOfUser = attributes["filterUnits"]?.trimmed == "userSpaceOnUse"
        let isUnitOfBox = attributes["primitiveUnits"]?.trimmed == "objectBoundingBox"
        guard isOfUser && !isUnitOfBox || box != nil else { return nil }
        let whole = isOfUser ? context.viewport : Size2D(1, 1)
        func side(_ name: String, _ missing: Double, _ whole: Double) -> Double {
            length(name, of: filter, whole, context) ?? missing * whole
        }
        var area = Rect2D(
            x: side("x", -0.1, whole.width),
            y: side("y", -0.1, whole.height),
            width: side("width", 1.2, whole.width),
            height: side("height", 1.2, whole.height)
        )
        if !isOfUser, let box {
            if box.isEmpty { return nil }
            area = AffineTransform(unitSquareTo: box).bounds(of: area)
        }
        guard !area.isEmpty else { return nil }
        let unit = isUnitOfBox ? box : nil
        var reader = SVGFilterReader(
            area: area,
            box: unit,
            viewport: context.viewport,
            element: element,
            outer: outer
        )
        for primitive in tree.elements[filter].children
        where tree.elements[primitive].name.hasPrefix("fe") {
            try reader.add(primitive, &self, context)
        }
        guard !reader.steps.isEmpty else { return nil }
        return VectorGroup([], filter: .steps(reader.steps), in: area)
    }
}
