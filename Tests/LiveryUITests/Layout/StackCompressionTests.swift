import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// What gives way where a stack has too little room. The control is 51 by 31 points, as UIKit's switch.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct StackCompressionTests {
    private static let long = "Tell me of every ship that comes in before the evening"

    private func window(_ view: View, _ size: Size2D) throws -> Window {
        let window = Window(size: size)
        window.fonts = try PinnedText.fonts()
        view.frame.size = size
        window.addSubview(view)
        return window
    }

    private static func controls() throws -> [(View, Double)] {
        let button = Button()
        button.image.normal = try .solid(.red, 40, 20)
        let image = ImageView(image: try .solid(.red, 40, 20))
        let fixed = View()
        fixed.fixedWidth = 33
        return [
            (Switch(), 51), (button, 40), (image, 40), (Slider(), 150), (ProgressView(), 150),
            (fixed, 33), (View(frame: Rect2D(x: 0, y: 0, width: 25, height: 5)), 25),
        ]
    }

    @Test(
        "in a row, labels give way before controls and images, whatever their order",
        arguments: 0..<7,
        [true, false]
    )
    func row(_ number: Int, _ isLabelFirst: Bool) throws {
        let (control, width) = try Self.controls()[number]
        let label = Label()
        label.text = Self.long
        let stack = StackView(
            .horizontal,
            spacing: 9,
            arrangedSubviews: isLabelFirst ? [label, control] : [control, label]
        )
        let window = try window(stack, Size2D(200, 40))
        _ = try window.snapshot()
        #expect(control.frame.width == width)
        #expect(label.frame.width == 200 - 9 - width)
        #expect(window.faults == [])
    }

    @Test("the same holds for what is in stacks in the row")
    func nested() throws {
        func label() -> Label {
            let label = Label()
            label.text = Self.long
            return label
        }
        let (first, second) = (Switch(), Switch())
        let texts = StackView(.vertical, arrangedSubviews: [label(), label()])
        let inner = StackView(.horizontal, spacing: 5, arrangedSubviews: [label(), first])
        let stack = StackView(.horizontal, spacing: 5, arrangedSubviews: [texts, inner, second])
        let window = try window(stack, Size2D(700, 60))
        _ = try window.snapshot()
        #expect(first.frame.width == 51)
        #expect(second.frame.width == 51)
        #expect(window.faults == [])
    }

    @Test("in a column, labels give way first too")
    func column() throws {
        let label = Label()
        (label.text, label.numberOfLines) = (Self.long, 0)
        let control = Switch()
        let stack = StackView(.vertical, spacing: 4, arrangedSubviews: [label, control])
        let window = try window(stack, Size2D(120, 75))
        _ = try window.snapshot()
        #expect(control.frame.height == 31)
        #expect(label.frame.height == 40)
        #expect(window.faults == [])
    }

    @Test("what an element's own priority says comes first")
    func priorities() throws {
        let (label, control) = (Label(), Slider())
        label.text = Self.long
        label.layoutPriorities.horizontalResistance = 900
        let stack = StackView(.horizontal, arrangedSubviews: [label, control])
        let window = try window(stack, Size2D(500, 40))
        let natural = label.sizeThatFits(Size2D(.infinity, .infinity)).width
        stack.frame.size.width = natural + 60
        _ = try window.snapshot()
        #expect(label.frame.width == natural)
        #expect(control.frame.width == 60)
        control.layoutPriorities.horizontalResistance = 950
        _ = try window.snapshot()
        #expect(control.frame.width == 150)
        #expect(label.frame.width == natural - 90)
    }

    @Test("what still does not fit is told, with the element and its place in the document")
    func told() throws {
        let screen = try Screen(
            bytes: Array(
                """
                size: [120, 40]
                children:
                  - type: StackView
                    frame: [0, 0, 120, 40]
                    spacing: 10
                    children:
                      - {type: Switch, id: wifi}
                      - {type: Switch, id: sound}
                      - {type: Switch, id: light}
                """.utf8
            ),
            format: .yaml,
            name: "berth.yaml"
        )
        let (window, faults) = screen.window(styles: try StyleManager(yaml: "{}"))
        #expect(faults == [])
        _ = try window.snapshot(scale: 1)
        #expect(
            window.faults.map { "\($0.location?.description ?? ""): \($0)" } == [
                "berth.yaml:8:9: Switch #sound does not fit: its width needs 51, got 49",
                "berth.yaml:9:9: Switch #light does not fit: its width needs 51, got 0",
            ]
        )
    }

    @Test("told are lengths that can't be shortened, and labels of which nothing is left")
    func toldOfStacks() throws {
        let parts = (0..<2).map { _ in
            let view = View()
            view.fixedWidth = 60
            return view
        }
        let label = Label("Harbor")
        let stack = StackView(.horizontal, spacing: 8, arrangedSubviews: parts + [label])
        stack.styleIdentifier = "row"
        let window = try window(stack, Size2D(100, 40))
        _ = try window.snapshot()
        let width = label.sizeThatFits(Size2D(.infinity, .infinity)).width.shortest
        #expect(
            window.faults.map(\.description) == [
                "StackView #row does not fit: its width needs 136, got 100",
                "Label does not fit: its width needs \(width), got 0",
            ]
        )
    }

    @Test("what a drawing can't draw names the element")
    func drawing() throws {
        let label = Label()
        label.styleIdentifier = "story"
        label.text = String(repeating: "word ", count: 20_000)
        let window = try window(label, Size2D(100, 40))
        _ = try window.snapshot()
        let text = try #require(window.faults.first?.description)
        #expect(text.hasPrefix("can't draw the text of Label #story: "))
        let box = View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
        box.layer.shadows = [.init(color: .black, offset: Point2D(0, 0), blur: 1e7)]
        window.addSubview(box)
        _ = try window.snapshot()
        #expect(window.faults.contains { $0.description.hasPrefix("can't draw a box of View: ") })
    }
}
