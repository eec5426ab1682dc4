import Livery
import LiveryRaster
import LiveryUI
import Testing

/// The spokes of an activity indicator.
struct ActivityIndicatorTests {
    private func picture(step: Int, isAnimating: Bool = true) throws -> Bitmap {
        let view = ActivityIndicatorView(frame: Rect2D(x: 0, y: 0, width: 20, height: 20))
        (view.step, view.isAnimating, view.color) = (step, isAnimating, .black)
        return try view.picture(scale: 2, on: .white)
    }

    /// The middle of each spoke at twice the size, clockwise from the top.
    private static let spokes = [(20, 5), (30, 9), (35, 20), (30, 30), (20, 35), (9, 30), (5, 20), (9, 9)]

    @Test("the spoke of the step is the darkest, each one before it is lighter", arguments: [0, 3, 7, 8, -1])
    func spokes(step: Int) throws {
        let picture = try picture(step: step)
        for age in 0..<8 {
            let place = ((step - age) % 8 + 8) % 8
            let (x, y) = Self.spokes[place]
            let wanted = 255 * 0.11 * Double(age)
            #expect(abs(Double(picture[x, y].red) - wanted) <= 1, "spoke \(place)")
        }
        // Nothing in the middle.
        #expect(picture[20, 20].red == 255)
    }

    @Test("without an animation nothing is drawn; its own size is 20 points") func stopped() throws {
        #expect(try picture(step: 0, isAnimating: false).bounds(of: .white)?.width == 40)
        let view = ActivityIndicatorView()
        #expect(view.sizeThatFits(Size2D(.infinity, .infinity)) == Size2D(20, 20))
    }
}
