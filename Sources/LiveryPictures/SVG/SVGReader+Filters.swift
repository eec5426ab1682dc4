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
        guard let area = region(of: filter, "filterUnits", box, context) else { return nil }
        let isUnitOfBox = attributes["primitiveUnits"]?.trimmed == "objectBoundingBox"
        if isUnitOfBox, box == nil { return nil }
        var reader = SVGFilterReader(
            area: area,
            box: isUnitOfBox ? box : nil,
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
