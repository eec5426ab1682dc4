import Livery
import LiveryUI
import TestSupport
import Testing

/// Screens whose elements are nested deeper than their documents.
struct DeepScreenTests {
    private static let count = 20_000

    private func faults(_ yaml: String) throws -> [String] {
        let screen = try Screen(yaml: yaml)
        return try screen.validate(styles: try StyleManager(yaml: "{}")).map(\.description)
    }

    /// Components each of which contains the next one, and a screen that uses the first.
    private func chain(_ element: (Int) -> String, root: String) -> String {
        let lines = (0..<Self.count).map { "  c\($0): \(element($0 + 1))" }
        return "$components:\n\(lines.joined(separator: "\n"))\n  c\(Self.count): {width: 1}\n"
            + "type: StackView\nchildren: [\(root)]\n"
    }

    @Test(
        "a chain of components is told once, where it is too long",
        arguments: [
            // An element of a component is another level; what is another component is one, too.
            ("{component: c#}", "s:20004:12"), ("{column: [{component: c#}]}", "s:65:18"),
            ("{type: View, children: [{row: [{component: c#}]}]}", "s:44:32"),
        ]
    ) func chains(_ element: String, place: String) throws {
        let yaml = chain({ element.replacing("#", with: "\($0)") }, root: "{component: c0}")
        let found = try faults(yaml)
        #expect(found.contains("\(place): error: nested more than 128 deep"))
        let use = "s:20004:12: error: in the component 'c0': nested more than 128 deep"
        #expect(found.filter { $0 != use }.count == 1, "\(found.prefix(9))")
    }

    @Test("so is one that no element uses") func unused() throws {
        let found = try faults(chain({ "{column: [{component: c\($0)}]}" }, root: "{type: View}"))
        #expect(found == ["s:65:18: error: nested more than 128 deep"])
    }

    @Test("each component that no element uses is checked once, however many there are") func manyUnused() throws {
        let lines = (0..<Self.count).map { "  c\($0): {row: [{component: d}, {component: d}]}\n" }
        let found = try faults("$components:\n\(lines.joined())  d: {type: Buton}\ntype: View\nchildren: []\n")
        let line = Self.count + 2
        #expect(found == ["s:\(line):13: error: unknown element type 'Buton'; did you mean 'Button'?"])
    }

    @Test("128 elements in each other are drawn") func deepest() throws {
        // Of each component a stack and the next component; and the root's element.
        let lines = (0..<63).map { "  c\($0): {column: [{component: c\($0 + 1)}]}\n" }
        let yaml =
            "$components:\n\(lines.joined())  c63: {width: 8, height: 8, backgroundColor: red}\n"
            + "size: [20, 20]\ntype: StackView\nchildren: [{component: c0, alignSelf: start}]\n"
        let window = try Screen.window(yaml)
        let picture = try window.snapshot().bitmap
        #expect(window.faults == [])
        #expect(picture[4, 4].red == 255)
    }
}
