import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// Components of screens, rows, columns and grids in documents.
struct ScreenComponentTests {
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
              - {type: Label, text: "{title} of {length} points, {1}"}
              - {type: Switch, on: "{isOn}"}

        """

    @Test("a use has the component's elements, with its own values, names and keys") func use() throws {
        let window = try Screen.window(
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
        #expect((stack.subviews[1] as? Label)?.text == "A of 10 points, {1}")
        #expect((stack.subviews[2] as? Switch)?.isOn == true)
        let lines = window.treeText().split(separator: "\n")
        #expect(lines[2].hasPrefix("    StackView [switchRow] #row #first 0,0 375×30"))
        let other = try #require(window.element(named: "row")?.superview?.subviews[1])
        #expect(other.componentName == "switchRow")
        #expect((other.subviews[1] as? Label)?.text == "none of 12 points, {1}")
    }

    @Test("a component of a document replaces that of one below, and others stay") func extending() throws {
        let folder = try TemporaryFolder()
        try folder.write("$components: {a: {type: Label, text: a}, b: {type: Label, text: b}}", to: "base.yaml")
        let path = try folder.write(
            "$extends: base.yaml\n$components: {b: {type: Label, text: c}}\nrow: [{component: a}, {component: b}]",
            to: "screen.yaml"
        )
        let window = try Screen(contentsOfFile: path).window(styles: try StyleManager(yaml: "{}")).window
        #expect(window.subviews.first?.subviews.map { ($0 as? Label)?.text } == ["a", "c"])
    }

    @Test("a component that doubles itself is not used without end") func limit() throws {
        let levels = (0..<20).map { "  c\($0): {row: [{component: c\($0 + 1)}, {component: c\($0 + 1)}]}" }
        let found = try Screen(
            yaml: "$components:\n\(levels.joined(separator: "\n"))\n  c20: {width: 1}\nrow: [{component: c0}]"
        ).validate(styles: try StyleManager(yaml: "{}"))
        #expect(found.contains { $0.message.contains("a screen can use components at most 10000 times") })
    }

    @Test("a column in a scroll view is as wide as it, and may be longer") func scrolling() throws {
        let window = try Screen.window(
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
