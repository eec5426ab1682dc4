import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// What the elements of a stack get if they have equal or proportional shares, and what is said of those that lack
/// some.
struct StackSharesTests {
    /// An element that needs an area of 20 points' height per 300 points of width.
    private final class Wrapping: View {
        let width: Double
        init(_ width: Double) {
            self.width = width
            super.init(frame: .zero)
        }
        override func sizeThatFits(_ size: Size2D) -> Size2D {
            let given = min(width, size.width)
            return Size2D(given, given > 0 ? 20 * (width / given).rounded(.up) : 0)
        }
    }

    private func stack(_ views: [View], _ distribution: StackView.Distribution, spacing: Double = 0)
        -> StackView
    {
        let stack = StackView(.horizontal, spacing: spacing, arrangedSubviews: views)
        stack.distribution = distribution
        return stack
    }

    /// UIStackView's `fillEqually`: each is as long as the longest.
    @Test("equal shares are as long as the longest element")
    func equalLengths() {
        let stack = stack([Wrapping(10), Wrapping(300)], .fillEqually, spacing: 8)
        #expect(stack.fittingSize(within: Size2D(.infinity, .infinity)) == Size2D(608, 20))
        stack.frame.size = Size2D(608, 20)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.width) == [300, 300])
    }

    @Test("and are measured across at the length that they will have")
    func equalHeights() {
        let stack = stack([Wrapping(10), Wrapping(300)], .fillEqually)
        // Two of 171.5, in which 300 take two lines.
        #expect(stack.fittingSize(within: Size2D(343, .infinity)) == Size2D(343, 40))
    }

    @Test(
        "an element with a width keeps it",
        arguments: [StackView.Distribution.fillEqually, .fillProportionally]
    )
    func fixed(_ distribution: StackView.Distribution) {
        let views = [Wrapping(10), Wrapping(30), Wrapping(30)]
        views[0].fixedWidth = 40
        let stack = stack(views, distribution, spacing: 10)
        #expect(stack.fittingSize(within: Size2D(.infinity, .infinity)).width == 40 + 30 + 30 + 20)
        stack.frame.size = Size2D(260, 20)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [40, 100, 100])
        stack.frame.size = Size2D(50, 20)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [40, 0, 0])
    }

    @Test("an empty label takes no room of a slider next to it, as in UIKit")
    func emptyLabel() throws {
        let (label, slider, image) = (Label(), Slider(), ImageView())
        let stack = stack([label, image, slider], .fill)
        stack.frame.size = Size2D(100, 40)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.width) == [0, 0, 100])
        let spacer = View()
        stack.addArrangedSubview(spacer)
        slider.fixedWidth = 30
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.width) == [0, 0, 30, 70])
    }

    @Test("an element that has left its stack lacks nothing", arguments: [false, true])
    func left(staysInPlace: Bool) throws {
        let toggle = Switch()
        let stack = stack([toggle], .fill)
        stack.frame.size = Size2D(10, 31)
        let window = Window(size: Size2D(100, 100))
        window.addSubview(stack)
        _ = try window.snapshot()
        #expect(
            window.faults.map(\.description) == ["Switch does not fit: its width needs 51, got 10"]
        )
        if staysInPlace {
            stack.removeArrangedSubview(toggle)
        } else {
            window.addSubview(toggle)
            toggle.frame = Rect2D(x: 0, y: 0, width: 51, height: 31)
        }
        _ = try window.snapshot()
        #expect(window.faults == [])
    }
}
