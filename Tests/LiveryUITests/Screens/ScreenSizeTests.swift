import Livery
import LiveryRaster
import LiveryUI
import Testing

/// What follows the size of what it is in, before and after that changes.
struct ScreenSizeTests {
    private func frame(of name: String, in window: Window) throws -> Rect2D {
        window.layoutIfNeeded()
        return try #require(window.element(named: name)).frame
    }

    /// The root has its size before its children are put into it.
    @Test func aScreenOfItsOwnSizeHasTheFramesThatItSays() throws {
        let window = try Screen.window(
            """
            size: [200, 100]
            children:
              - {id: bar, left: 10, right: 10, bottom: 50, height: 30}
            """
        )
        #expect(try frame(of: "bar", in: window) == Rect2D(x: 10, y: 20, width: 180, height: 30))
        window.frame.size = Size2D(300, 160)
        #expect(try frame(of: "bar", in: window) == Rect2D(x: 10, y: 80, width: 280, height: 30))
    }
}
