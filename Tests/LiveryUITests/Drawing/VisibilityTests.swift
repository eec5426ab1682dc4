import Livery
import LiveryRaster
import Testing

@testable import LiveryUI

/// What is left out since it can't be seen.
struct VisibilityTests {
    private let window = Window(size: Size2D(100, 100))

    private func items() -> [DisplayItem] {
        DisplayList(of: window, scale: 1, size: PixelSize(width: 100, height: 100)).items
    }

    private func add(_ rect: Rect2D, to parent: View? = nil) -> View {
        let view = View(frame: rect)
        view.backgroundColor = .black
        (parent ?? window).addSubview(view)
        return view
    }

    @Test("elements outside of the window are not drawn") func outside() {
        _ = add(Rect2D(x: 100, y: 0, width: 10, height: 10))
        _ = add(Rect2D(x: -10, y: 0, width: 10, height: 10))
        #expect(items().isEmpty)
    }

    @Test("what lies outside of an element that clips is not drawn") func clipped() {
        let parent = View(frame: Rect2D(x: 10, y: 10, width: 20, height: 20))
        window.addSubview(parent)
        _ = add(Rect2D(x: 20, y: 0, width: 10, height: 10), to: parent)
        #expect(items().count == 1)
        parent.clipsToBounds = true
        #expect(items().isEmpty)
    }

    @Test("a group takes no more pixels than what is in it, and none of nothing") func groups() {
        let group = View(frame: window.bounds)
        group.alpha = 0.5
        window.addSubview(group)
        #expect(items().isEmpty)
        _ = add(Rect2D(x: 10, y: 20, width: 30, height: 40), to: group)
        #expect(items().map(\.area) == Array(repeating: PixelRect(x: 10, y: 20, width: 30, height: 40), count: 3))
    }
}
