import LiveryRaster
import LiveryUI
import Testing

/// Frames by distances from the superview's edges, worked by hand.
struct EdgeTests {
    @Test(
        "two opposite edges determine a side, one the place, the other edge the frame",
        arguments: [
            (nil, nil, 20, 40), (5, nil, 5, 40), (nil, 5, 115, 40), (5, 10, 5, 145), (100, 100, 100, 0),
            (-10, 0, -10, 170), (.nan, nil, .nan, 40),
        ] as [(left: Double?, right: Double?, x: Double, width: Double)]
    ) func sides(left: Double?, right: Double?, x: Double, width: Double) {
        let parent = View(frame: Rect2D(x: 0, y: 0, width: 160, height: 160))
        let view = View(frame: Rect2D(x: 20, y: 20, width: 40, height: 40))
        view.edges = Sides(top: left, left: left, bottom: right, right: right)
        parent.addSubview(view)
        parent.layoutIfNeeded()
        for (start, length) in [(view.frame.minX, view.frame.width), (view.frame.minY, view.frame.height)] {
            #expect(start == x || start.isNaN && x.isNaN)
            #expect(length == width)
        }
    }
}
