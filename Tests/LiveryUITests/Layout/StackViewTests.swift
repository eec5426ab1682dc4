import LiveryRaster
import LiveryUI
import Testing
import TestSupport

/// Stacks of elements whose sizes are told; the numbers are worked out by hand.
struct StackViewTests {
    private let first = View(frame: Rect2D(x: 7, y: 7, width: 20, height: 10))
    private let second = View(frame: Rect2D(x: 9, y: 9, width: 40, height: 10))

    private func column(_ align: StackView.Align) -> StackView {
        let stack = StackView(.vertical, gap: 4, subviews: [first, second])
        stack.padding = Insets(10)
        stack.align = align
        stack.frame = Rect2D(x: 0, y: 0, width: 100, height: 44)
        stack.layoutIfNeeded()
        return stack
    }

    @Test("a stack's own size is that of its elements, gaps and padding") func ownSize() {
        let stack = column(.start)
        let all = Size2D(Double.infinity, .infinity)
        #expect(stack.sizeThatFits(all) == Size2D(60, 44))
        stack.axis = .horizontal
        #expect(stack.sizeThatFits(all) == Size2D(84, 30))
    }

    @Test("elements have their own sizes again when a stack that stretched them is smaller") func pathIndependence() {
        let stack = column(.stretch)
        let frames = [first.frame, second.frame]
        stack.frame.size = Size2D(300, 200)
        stack.layoutIfNeeded()
        #expect(second.frame == Rect2D(x: 10, y: 24, width: 280, height: 10))
        stack.frame.size = Size2D(100, 44)
        stack.layoutIfNeeded()
        #expect([first.frame, second.frame] == frames)
        #expect(stack.sizeThatFits(Size2D(.infinity, .infinity)) == Size2D(60, 44))
        second.frame.size.height = 30
        stack.frame.size.height = 64
        stack.layoutIfNeeded()
        #expect(second.frame.height == 30)
    }

    @Test("hidden elements take no room, and others are where their edges are") func hidden() {
        let stack = column(.start)
        let free = View(frame: Rect2D(x: 1, y: 2, width: 3, height: 4))
        (free.edges.right, free.edges.top) = (5, 6)
        stack.addSubview(free)
        first.isHidden = true
        stack.layoutIfNeeded()
        #expect(second.frame.minY == 10)
        let x = stack.frame.width - 8
        #expect(free.frame == Rect2D(x: x, y: 6, width: 3, height: 4))
    }

    @Test("a stack can't be arranged in itself or below itself") func cycle() {
        let outer = StackView(.vertical)
        let inner = StackView(.vertical)
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(inner.subviews.isEmpty)
        #expect(outer.subviews.count == 1)
    }

    @Test("the texts of a row stand on one line") func baselines() throws {
        let window = Window(size: Size2D(400, 100))
        window.fonts = try PinnedText.fonts()
        let labels = [9.0, 17, 31].map { size in
            let label = Label("Text\nof lines")
            label.font.size = size
            label.numberOfLines = size < 20 ? 0 : 1
            return label
        }
        let stack = StackView(.horizontal, gap: 3, subviews: labels)
        stack.align = .baseline
        window.addSubview(stack)
        stack.sizeToFit()
        window.layoutIfNeeded()
        let lines = labels.map { label in label.frame.minY + label.firstBaseline(at: label.frame.size) }
        #expect(abs(lines[0] - lines[1]) < 1e-9)
        #expect(abs(lines[0] - lines[2]) < 1e-9)
        // None reaches out of the stack.
        #expect(labels.map(\.frame.minY).min() == 0)
        #expect(labels.map(\.frame.maxY).max() == stack.frame.height)
    }
}
