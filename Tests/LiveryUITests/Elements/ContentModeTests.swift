import LiveryRaster
import Testing

@testable import LiveryUI

struct ContentModeTests {
    /// An image of 20 by 10 points in an element of 100 by 100.
    @Test(
        "where an image goes",
        arguments: [
            (ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100)),
            (.scaleAspectFit, Rect(x: 0, y: 25, width: 100, height: 50)),
            (.scaleAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
            (.center, Rect(x: 40, y: 45, width: 20, height: 10)),
            (.top, Rect(x: 40, y: 0, width: 20, height: 10)),
            (.bottom, Rect(x: 40, y: 90, width: 20, height: 10)),
            (.left, Rect(x: 0, y: 45, width: 20, height: 10)),
            (.right, Rect(x: 80, y: 45, width: 20, height: 10)),
            (.topLeft, Rect(x: 0, y: 0, width: 20, height: 10)),
            (.topRight, Rect(x: 80, y: 0, width: 20, height: 10)),
            (.bottomLeft, Rect(x: 0, y: 90, width: 20, height: 10)),
            (.bottomRight, Rect(x: 80, y: 90, width: 20, height: 10)),
        ]
    )
    func place(_ mode: ContentMode, _ expected: Rect) {
        #expect(mode.rect(for: Size(20, 10), in: Size(100, 100)) == expected)
    }
}
