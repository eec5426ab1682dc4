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
        guard let list = Self.filters(text) else { return content.nodes }
        var groups: [VectorGroup] = []
        var functions: [FilterStep] = []
        func addFunctions() {
            guard !functions.isEmpty else { return }
            groups.append(VectorGroup([], filter: .steps(functions), in: .zero))
            functions = []
        }
        for (name, arguments) in list {
            if name == "url" {
                guard let filter = reference("url(\(arguments))", to: ["filter"]) else { continue }
                guard let group = try self.filter(filter, element, content.box, context) else {
                    return []
                }
                addFunctions()
                groups.append(group)
            } else {
                let function = FilterFunction(name, arguments, color: context.style.color) {
                    pixels($0, .nan, context)
                }
                // A list with anything else is none.
                guard let function else { return content.nodes }
                functions.append(
                    FilterStep(
                        function.effect,
                        of: [functions.isEmpty ? .source : .step(functions.count - 1)],
                        in: Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
                        isOfLight: false
                    )
                )
            }
        }
        addFunctions()
        var nodes = content.nodes
        for var group in groups {
            group.children = nodes
            nodes = [.group(group)]
        }
        return nodes
    }

    /// The functions of a list of filters, and what is between their parentheses; nil for what is no such list.
    private static func filters(_ text: String) -> [(name: String, arguments: String)]? {
        var scanner = CSSScanner(Array(text.utf8))
        var list: [(name: String, arguments: String)] = []
        while scanner.skipBlanks(), !scanner.isAtEnd {
            guard let name = scanner.name()?.lowercased(), scanner.current == UInt8(ascii: "(")
            else { return nil }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), !scanner.isAtEnd else {
                return nil
            }
            scanner.advance()
            list.append((name, arguments))
        }
        return list
    }

    /// How many groups an element's filters become at most, one within the other.
    func filterDepth(of element: Int) -> Int {
        guard let list = given("filter", of: element).flatMap(Self.filters) else { return 0 }
        return 2 * list.count { $0.name == "url" }
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
