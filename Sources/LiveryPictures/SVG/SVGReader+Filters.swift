import LiveryRaster
import LiverySupport

/// Filters: lists of functions and of references to elements.
extension SVGReader {
    /// Nodes with the filters of a list, one after the other; none where one keeps the element from being painted.
    mutating func filtered(_ content: Content, _ text: String, _ element: Int, _ context: Context) throws(SVGFault)
        -> [VectorNode]
    {
        // A list with anything else is none.
        guard let list = Self.filters(text) else { return content.nodes }
        var groups: [VectorGroup] = []
        // Functions that follow each other are the steps of one filter.
        var functions: [FilterStep] = []
        func addFunctions() {
            guard !functions.isEmpty else { return }
            groups.append(VectorGroup([], filter: .steps(functions), in: .zero))
            functions = []
        }
        for (name, arguments) in list {
            if name == "url" {
                guard let filter = reference("url(\(arguments))", to: "filter") else { continue }
                guard let group = try self.filter(filter, content.box, context) else { return [] }
                addFunctions()
                groups.append(group)
            } else {
                let effect = FilterEffect(name, arguments, color: context.style.color) { pixels($0, .nan, context) }
                guard let effect else { return content.nodes }
                let input = functions.isEmpty ? FilterStep.Input.source : .step(functions.count - 1)
                let everywhere = Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
                functions.append(FilterStep(effect, of: [input], in: everywhere, isOfLight: false))
            }
        }
        addFunctions()
        return groups.reduce(content.nodes) { nodes, filter in
            var group = filter
            group.children = nodes
            return [.group(group)]
        }
    }

    /// The functions of a list of filters; nil for what is no such list.
    private static func filters(_ text: String) -> [(name: String, arguments: String)]? {
        var scanner = CSSScanner(text)
        var list: [(name: String, arguments: String)] = []
        while scanner.skipBlanks(), !scanner.isAtEnd {
            guard let name = scanner.name()?.lowercased(), scanner.take("("), let arguments = scanner.arguments() else {
                return nil
            }
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
    private mutating func filter(_ filter: Int, _ box: Rect2D?, _ outer: Context) throws(SVGFault)
        -> VectorGroup?
    {
        var context = outer
        context.style = ownStyle(of: filter)
        guard let area = region(of: filter, "filterUnits", box, context) else { return nil }
        let isOfBox = tree.elements[filter]["primitiveUnits"] == "objectBoundingBox"
        if isOfBox, box == nil { return nil }
        var reader = SVGFilterReader(area: area, box: isOfBox ? box : nil, context: context, outer: outer)
        for primitive in tree.elements[filter].children { try reader.add(primitive, &self) }
        return reader.steps.isEmpty ? nil : VectorGroup([], filter: .steps(reader.steps), in: area)
    }
}
