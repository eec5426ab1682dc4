import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// Elements that keep clear of what a device shows at its edges.
struct SafeAreaTests {
    private func window(_ yaml: String) throws -> Window {
        let window = try Screen.window(yaml)
        window.safeAreaInsets = Insets(top: 50, left: 7, bottom: 30, right: 3)
        window.layoutIfNeeded()
        return window
    }

    @Test(
        "a stack adds the edges that it names to its padding",
        arguments: [
            ("top", Rect2D(x: 10, y: 60, width: 80, height: 130)),
            ("bottom", Rect2D(x: 10, y: 10, width: 80, height: 150)),
            ("top bottom", Rect2D(x: 10, y: 60, width: 80, height: 100)),
            ("[left, right]", Rect2D(x: 17, y: 10, width: 70, height: 180)),
            ("all", Rect2D(x: 17, y: 60, width: 70, height: 100)),
            ("none", Rect2D(x: 10, y: 10, width: 80, height: 180)),
        ]
    ) func stacks(_ edges: String, _ frame: Rect2D) throws {
        let window = try window("{size: [100, 200], column: [{id: a, grow: 1}], padding: 10, safeArea: \(edges)}")
        #expect(window.element(named: "a")?.frameInWindow == frame)
    }

    @Test("a bar is larger by the safe area, and its title is below it") func bars() throws {
        let window = try window(
            """
            size: [200, 300]
            column:
              - type: NavigationBar
                id: bar
                title: T
                safeArea: top
              - {id: rest, grow: 1}
            """
        )
        #expect(window.element(named: "bar")?.frame == Rect2D(x: 0, y: 0, width: 200, height: 94))
        #expect(window.element(named: "rest")?.frame.minY == 94)
    }
}
