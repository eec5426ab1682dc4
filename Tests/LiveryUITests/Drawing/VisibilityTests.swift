import Livery
import LiveryRaster
import Testing

@testable import LiveryUI

/// What is left out since it can't be seen.
struct VisibilityTests {
    private let window = Window(size: Size(100, 100))

    private func items() -> [DisplayItem] {
        DisplayList(of: window, scale: 1, size: PixelSize(width: 100, height: 100)).items
    }

    private func add(_ rect: Rect, to parent: View? = nil) -> View {
        let view = View(frame: rect)
        view.backgroundColor = .black
        (parent ?? window).addSubview(view)
        return view
    }

    @Test("elements outside of the window are not drawn")
    func outside() {
        _ = add(Rect(x: 100, y: 0, width: 10, height: 10))
        _ = add(Rect(x: -10, y: 0, width: 10, height: 10))
        #expect(items().isEmpty)
    }

    @Test("what lies outside of an element that clips is not drawn")
    func clipped() {
        let parent = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        window.addSubview(parent)
        _ = add(Rect(x: 20, y: 0, width: 10, height: 10), to: parent)
        #expect(items().count == 1)
        parent.clipsToBounds = true
        #expect(items().isEmpty)
    }

    @Test("what lies beneath an opaque element is not drawn")
    func covered() {
        let lower = add(Rect(x: 5, y: 5, width: 10, height: 10))
        let upper = add(window.bounds)
        #expect(items().count == 1)
        upper.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.99)
        #expect(items().count == 2)
        upper.backgroundColor = .black
        // Through rounded corners, the lower one shows.
        upper.layer.cornerRadius = 20
        #expect(items().count == 2)
        lower.isHidden = true
        #expect(items().count == 1)
    }

    @Test("an opaque element in a translucent one covers nothing")
    func translucentGroup() {
        _ = add(window.bounds)
        let group = View(frame: window.bounds)
        group.alpha = 0.5
        window.addSubview(group)
        _ = add(window.bounds, to: group)
        #expect(items().count == 4)
    }

    @Test("a group takes no more pixels than what is in it, and none of nothing")
    func groups() {
        let group = View(frame: window.bounds)
        group.alpha = 0.5
        window.addSubview(group)
        #expect(items().isEmpty)
        _ = add(Rect(x: 10, y: 20, width: 30, height: 40), to: group)
        #expect(
            items().map(\.area)
                == Array(
                    repeating: PixelRect(x: 10, y: 20, width: 30, height: 40),
                    count: 3
                )
        )
    }
}
