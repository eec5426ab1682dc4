import LiveryRaster
import LiveryUI
import Testing

/// Frames that follow their superview's size, worked by hand.
struct AutoresizingTests {
    /// A superview of 100 × 100 becomes one of 160 × 100; the element is at 20 and 40 wide, so that 40
    /// are left on the right.
    @Test(
        arguments: [
            (mask: [], x: 20, width: 40),
            ([.flexibleRightMargin], 20, 40),
            ([.flexibleLeftMargin], 80, 40),
            ([.flexibleWidth], 20, 100),
            // 20 : 40 of 60 points.
            ([.flexibleLeftMargin, .flexibleRightMargin], 40, 40),
            // 40 : 40.
            ([.flexibleWidth, .flexibleRightMargin], 20, 70),
            // 20 : 40 : 40.
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 32, 64),
            // The other axis.
            ([.flexibleHeight, .flexibleTopMargin], 20, 40),
        ] as [(mask: AutoresizingMask, x: Double, width: Double)]
    )
    func horizontal(mask: AutoresizingMask, x: Double, width: Double) {
        let parent = View(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
        let view = View(frame: Rect2D(x: 20, y: 10, width: 40, height: 30))
        view.autoresizingMask = mask
        parent.addSubview(view)
        parent.frame.size.width = 160
        #expect(view.frame == Rect2D(x: x, y: 10, width: width, height: 30))
    }

    @Test("lengths of 0 share a change evenly, and a side is never negative")
    func zero() {
        let parent = View(frame: Rect2D(x: 0, y: 0, width: 0, height: 50))
        let view = View(frame: Rect2D(x: 0, y: 0, width: 0, height: 50))
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        parent.addSubview(view)
        parent.frame.size.width = 30
        #expect(view.frame == Rect2D(x: 15, y: 0, width: 15, height: 50))
        parent.frame.size.width = -100
        #expect(view.frame.width == 0)
    }
}
