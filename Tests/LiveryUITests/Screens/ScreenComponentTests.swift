import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// Components of screens, rows, columns and grids in documents.
struct ScreenComponentTests {
    private func screen(_ yaml: String) throws -> Screen {
        try Screen(bytes: Array(yaml.utf8), format: .yaml, name: "s")
    }

    private func window(_ yaml: String) throws -> Window {
        let (window, faults) = try screen(yaml).window(styles: try StyleManager(yaml: "{}"))
        #expect(faults.map(\.description) == [])
        return window
    }

    private func faults(_ yaml: String) throws -> [String] {
        try screen(yaml).validate(styles: try StyleManager(yaml: "inkColor: black")).map(\.description)
    }

    private static let row = """
        $components:
          switchRow:
            parameters:
              title: {type: text, default: none}
              isOn: {type: boolean}
              length: {type: number, minimum: 10}
            id: row
            row:
              - {type: Label, text: "{title}"}
              - {type: Label, text: "{title} of {length} points, {other}"}
              - {type: Switch, on: "{isOn}"}

        """

    @Test("a use has the component's elements, with its own values, names and keys") func use() throws {
        let window = try window(
            Self.row + """
                column:
                  - {component: switchRow, title: A, isOn: true, id: first, height: 30}
                  - {component: switchRow, length: 12}
                """
        )
        window.layoutIfNeeded()
        let stack = try #require(window.element(named: "first") as? StackView)
        #expect(stack.frame == Rect2D(x: 0, y: 0, width: 375, height: 30))
        #expect((stack.subviews[0] as? Label)?.text == "A")
        #expect((stack.subviews[1] as? Label)?.text == "A of 10 points, {other}")
        #expect((stack.subviews[2] as? Switch)?.isOn == true)
        let lines = window.treeText().split(separator: "\n")
        #expect(lines[2].hasPrefix("    StackView [switchRow] #row #first 0,0 375×30"))
        let other = try #require(window.element(named: "row")?.superview?.subviews[1])
        #expect(other.componentName == "switchRow")
        #expect((other.subviews[1] as? Label)?.text == "none of 12 points, {other}")
    }

    @Test("what is wrong in a component is told there and at its use, what is wrong in a use there") func mistakes()
        throws
    {
        let found = try faults(
            """
            $components:
              card:
                parameters: {title: {type: text}, tone: {type: color}}
                column:
                  - {type: Label, text: "{title}", textColour: red}
              loop:
                column: [{component: other}]
              other:
                column: [{component: loop}]
              unused:
                row: [{type: Buton}]
            column:
              - {component: card, title: A}
              - {component: card, tone: blau}
              - {component: crad}
              - {component: card, row: []}
              - {component: loop}
            """
        )
        func has(_ place: String, _ part: String) -> Bool {
            found.contains { $0.hasPrefix("s:\(place): error: ") && $0.contains(part) }
        }
        #expect(has("5:40", "'Label' has no property 'textColour'; did you mean 'textColor'?"))
        #expect(has("13:5", "in the component 'card': 'Label' has no property 'textColour'"))
        #expect(has("14:29", "blau"))
        #expect(has("15:17", "unknown component 'crad'; did you mean 'card'?"))
        #expect(has("16:23", "'row' is not supported in a use of the component 'card'"))
        #expect(has("9:26", "circular reference: loop → other → loop"))
        #expect(has("11:18", "unknown element type 'Buton'; did you mean 'Button'?"))
    }

    @Test("rows, columns and grids are stacks with the words of CSS") func containers() throws {
        let window = try window(
            """
            size: [100, 90]
            column:
              - row: [{width: 20}, {width: 20}]
                justify: end
                gap: 5
                height: 20
              - grid: [{height: 10}, {height: 10}, {height: 10}]
                columns: [1fr, 3fr]
                id: grid
              - {type: View, id: last, grow: 1}
            padding: 10
            """
        )
        window.layoutIfNeeded()
        let column = try #require(window.subviews[0] as? StackView)
        #expect(column.subviews[0].subviews.map(\.frame.minX) == [35, 60])
        let grid = try #require(window.element(named: "grid"))
        #expect(grid.subviews.map(\.frame.width) == [20, 60, 20])
        #expect(window.element(named: "last")?.frame == Rect2D(x: 10, y: 50, width: 80, height: 30))
        #expect(
            try faults("row: []\ncolumn: []") == [
                "s:2:1: error: 'column' is not supported in an element with 'row'; keep one of them"
            ]
        )
        #expect(
            try faults("children: [{type: Label, row: []}]") == [
                "s:1:26: error: 'row' has no effect in 'Label'; only stacks have it"
            ]
        )
    }

    @Test("a component that doubles itself is not used without end") func limit() throws {
        let levels = (0..<20).map { "  c\($0): {row: [{component: c\($0 + 1)}, {component: c\($0 + 1)}]}" }
        let found = try faults(
            "$components:\n\(levels.joined(separator: "\n"))\n  c20: {width: 1}\nrow: [{component: c0}]"
        )
        #expect(found.contains { $0.contains("a screen can use components at most 10000 times") })
    }

    @Test("a column in a scroll view is as wide as it, and may be longer") func scrolling() throws {
        let window = try window(
            """
            size: [100, 100]
            column:
              - type: ScrollView
                id: scroll
                grow: 1
                contentOffset: [0, 30]
                children:
                  - column: [{height: 60}, {height: 60}, {height: 60}]
                    id: content
            """
        )
        window.layoutIfNeeded()
        #expect(window.element(named: "scroll")?.frame == Rect2D(x: 0, y: 0, width: 100, height: 100))
        let content = try #require(window.element(named: "content"))
        #expect(content.frame == Rect2D(x: 0, y: 0, width: 100, height: 180))
        #expect(content.frameInWindow.minY == -30)
    }
}
