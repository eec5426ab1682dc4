import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

struct ScrollViewTests {
    /// Counts its layouts.
    private final class Card: View {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }

    private let window = Window(size: Size2D(100, 100))
    private let scroll = ScrollView(frame: Rect2D(x: 10, y: 20, width: 50, height: 60))
    private let card = Card(frame: Rect2D(x: 5, y: 100, width: 40, height: 30))

    init() {
        card.backgroundColor = .red
        scroll.addSubview(card)
        window.addSubview(scroll)
    }

    private func red() throws -> PixelRect? { try window.snapshot().bitmap.bounds(of: .red) }

    @Test(
        "what is in sight is laid out and drawn, clipped to the element",
        arguments: [
            (0.0, nil), (39, nil), (40, nil), (60, PixelRect(x: 15, y: 60, width: 40, height: 20)),
            (100, PixelRect(x: 15, y: 20, width: 40, height: 30)),
            (120, PixelRect(x: 15, y: 20, width: 40, height: 10)), (130, nil), (1e300, nil),
        ] as [(Double, PixelRect?)]
    ) func offsets(_ offset: Double, _ rect: PixelRect?) throws {
        scroll.contentOffset.y = offset
        #expect(try red() == rect)
        #expect(card.layouts == (rect == nil ? 0 : 1))
        #expect(window.treeText().contains("View 15,") == (rect != nil))
    }

    @Test("a shadow of what is out of sight is drawn as far as it is in sight") func shadows() throws {
        card.frame.origin.y = 61
        card.layer.shadows = [Shadow(color: .blue, offset: Point2D(0, -11))]
        let shadow = try window.snapshot().bitmap.bounds(of: .blue)
        // From 61 - 11 on, over the end of the element at 60.
        #expect(shadow == PixelRect(x: 15, y: 70, width: 40, height: 10))
    }

    @Test("positions in the window are those of what is drawn") func positions() {
        scroll.contentOffset = Point2D(3, 90)
        #expect(card.frameInWindow == Rect2D(x: 12, y: 30, width: 40, height: 30))
        let inner = View(frame: Rect2D(x: 1, y: 2, width: 3, height: 4))
        card.addSubview(inner)
        #expect(inner.frameInWindow == Rect2D(x: 13, y: 32, width: 3, height: 4))
    }

    @Test("a screen scrolls, and a child that gets its own size is shown once it has one") func document() throws {
        let document = """
            size: [100, 100]
            type: UIScrollView
            contentOffset: [0, 30]
            children:
              - {type: Switch, id: low, frame: [10, 50, auto, auto]}
              - {type: Switch, id: high, frame: [10, -10, auto, auto]}
            """
        let screen = try Screen(yaml: document)
        let window = screen.window(styles: try StyleManager()).window
        let text = window.treeText()
        #expect(text.contains("Switch #low 10,20 51×31"))
        #expect(window.element(named: "low")?.frame == Rect2D(x: 10, y: 50, width: 51, height: 31))
    }
}
