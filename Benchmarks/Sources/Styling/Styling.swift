import Livery
import LiveryRaster
import LiveryStyle

/// What styling a tree takes for an element, by the number of rules in the sheet.
///
///     swift run -c release --package-path Benchmarks Styling [ELEMENTS]
///
/// `Styling restyle ELEMENTS ROUNDS` styles a tree once and again for as many rounds, and prints
/// nothing: for who counts allocations from outside.
@main
struct Styling {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "restyle", arguments.count == 3,
            let elements = arguments.dropFirst().first.flatMap({ Int($0) }),
            let rounds = arguments.last.flatMap({ Int($0) })
        {
            let injector = try injector(rules: 1_000)
            let tree = Node.tree(elements: elements)
            injector.apply(to: tree)
            for _ in 0..<rounds { injector.applyToAll() }
            return
        }
        let elements = arguments.first.flatMap { Int($0) } ?? 100_000
        print("\(elements) elements; nanoseconds for each, the best of 5")
        print("rules    first  restyle  switched appearance")
        var costs: [[Double]] = []
        for rules in [10, 100, 1_000, 10_000] {
            let cost = try measure(rules: rules, elements: elements)
            costs.append(cost)
            print(row(String(rules), cost.map { String(Int($0)) }))
        }
        let ratios = zip(costs[3], costs[0]).map { $0 / $1 }
        print(row("10000:10", ratios.map { String((($0 * 100).rounded()) / 100) }))
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        zip([name] + cells, [8, 6, 8, 20]).map { text, width in
            String(repeating: " ", count: max(0, width - text.count)) + text
        }.joined(separator: " ")
    }

    /// Nanoseconds for each element: of styling a tree for the first time, of doing so again, and
    /// with the values of another appearance.
    private static func measure(rules: Int, elements: Int) throws -> [Double] {
        var best = [Double](repeating: .infinity, count: 3)
        for _ in 0..<5 {
            let injector = try injector(rules: rules)
            let tree = Node.tree(elements: elements)
            let clock = ContinuousClock()
            let first = clock.measure { injector.apply(to: tree) }
            let again = clock.measure { injector.applyToAll() }
            let switched = clock.measure { injector.appearance = [.dark] }
            for (index, time) in [first, again, switched].enumerated() {
                best[index] = min(best[index], time / .nanoseconds(elements))
            }
            precondition(injector.faults.isEmpty && tree.children[0].isStyled)
        }
        return best
    }

    /// A sheet of as many rules, of which each element has the same number, whatever the others are.
    private static func injector(rules: Int) throws -> StyleInjector {
        var sheet: [String: Any] = [
            "@Node": ["alpha": 0.5, "width": 3, "color": "accentColor"],
            "@Node:disabled": ["alpha": 0.25],
            "@Node~dark": ["width": 4],
            "Controller": ["@Node": ["title": "Ahoy"]],
        ]
        for number in 0..<(rules - 4) {
            sheet[number % 2 == 0 ? "#name\(number)" : "@Type\(number)"] = [
                "width": number, "color": "#336699",
            ]
        }
        let theme = "accentColor: red\naccentColor~dark: blue"
        return StyleInjector(
            sheet: try StyleSheet(dictionary: sheet),
            styles: StyleManager(
                document: try ThemeDocument(bytes: Array(theme.utf8), format: .yaml)
            )
        )
    }
}

/// An element with a few properties.
final class Node: Styleable {
    var alpha = 1.0
    var width = 1.0
    var color = Color(red: 0, green: 0, blue: 0)
    var title = ""
    var styleIdentifier: String?
    var styleStates: StateSet = []
    var styleControllerNames: [String] = []
    var children: [Node] = []

    static let styleTypeNames = ["Node"]
    static let styleProperties = StyleProperties(of: Node.self) { properties in
        properties.add("alpha", \.alpha)
        properties.add("width", \.width)
        properties.add("color", \.color)
        properties.add("title", \.title)
    }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        for child in children { visit(child) }
    }

    var isStyled: Bool { width == 4 && alpha < 1 }

    /// A tree of groups of a hundred, with six names, two states and a controller.
    static func tree(elements: Int) -> Node {
        let root = Node()
        for group in 0..<(elements / 100) {
            let parent = Node()
            if group % 2 == 0 { parent.styleControllerNames = ["Controller"] }
            for number in 1..<100 {
                let child = Node()
                child.styleIdentifier = "#name\(number % 6)"
                if number % 10 == 0 { child.styleStates = [.disabled] }
                parent.children.append(child)
            }
            root.children.append(parent)
        }
        return root
    }
}
