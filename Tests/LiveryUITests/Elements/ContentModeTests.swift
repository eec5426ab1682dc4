import LiveryRaster
import Testing

@testable import LiveryUI

struct ContentModeTests {
    /// An image of 20 by 10 points in an element of 100 by 100.
    @Test(
        "where an image goes",
        arguments: [
            (ContentMode.scaleToFill, Rect2D(x: 0, y: 0, width: 100, height: 100)),
            (.scaleAspectFit, Rect2D(x: 0, y: 25, width: 100, height: 50)),
            (.scaleAspectFill, Rect2D(x: -50, y: 0, width: 200, height: 100)),
            (.center, Rect2D(x: 40, y: 45, width: 20, height: 10)),
            (.right, Rect2D(x: 80, y: 45, width: 20, height: 10)),
            (.topRight, Rect2D(x: 80, y: 0, width: 20, height: 10)),
            (.bottomLeft, Rect2D(x: 0, y: 90, width: 20, height: 10)),
        ]
    ) func place(_ mode: ContentMode, _ expected: Rect2D) {
        #expect(mode.rect(for: Size2D(20, 10), in: Size2D(100, 100)) == expected)
    }
}
