import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Keys of screens that had no effect, and what is said of elements.
struct SilentScreenTests {
    private func window(_ yaml: String, types: ElementTypes = .standard) throws -> (
        window: Window, faults: [Diagnostic]
    ) { try Screen(yaml: yaml).window(styles: try StyleManager(), types: types) }

    @Test("a border that can't be drawn is told once, with its element") func border() throws {
        let (window, faults) = try window(
            """
            size: [40, 40]
            children:
              - {type: View, id: a, frame: [0, 0, 40, 40], layer.border: {width: 1, fill: {image: gone, size: 9}}, layer.backgroundColor: red,
                 children: [{type: View, frame: [2, 2, 9, 9], backgroundColor: blue}]}
            """
        )
        _ = try window.snapshot()
        let all = faults.map(\.description) + window.faults.map(\.description)
        #expect(all.count == 1, "\(all)")
    }

    @Test("a tree has the texts and images of elements that a program made") func tree() throws {
        let window = Window(size: Size2D(99, 99))
        let label = Label(frame: Rect2D(x: 0, y: 0, width: 9, height: 9))
        label.text = "one | two"
        window.addSubview(label)
        let button = Button(frame: Rect2D(x: 0, y: 0, width: 9, height: 9))
        button.title.normal = "Go"
        button.title[.disabled] = "Gone"
        button.isEnabled = false
        window.addSubview(button)
        window.addSubview(Switch(frame: Rect2D(x: 0, y: 0, width: 9, height: 9)))
        #expect(
            window.treeText() == """
                Window 0,0 99×99
                  Label 0,0 9×9 | text: "one \\u{7C} two"
                  Button :disabled 0,0 9×9 | title: "Gone"
                  Switch 0,0 9×9

                """
        )
    }
}
