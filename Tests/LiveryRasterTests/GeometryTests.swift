import Testing

@testable import LiveryRaster

@Suite struct GeometryTests {
    @Test func insetsBeyondARectLeaveAPointInTheOverlapsMiddle() {
        let rect = Rect(x: 10, y: 0, width: 4, height: 8)
        let inset = rect.inset(by: Insets(top: 1, left: 5, bottom: 2, right: 1))
        #expect(inset == Rect(x: 14, y: 1, width: 0, height: 5))
    }
}
