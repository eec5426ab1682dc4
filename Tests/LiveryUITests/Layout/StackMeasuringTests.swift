import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// How often the elements of stacks are asked for their sizes, and that no size is an old one.
struct StackMeasuringTests {
    private final class Counter { var count = 0 }

    /// An element that counts how often it is asked.
    private final class Counted: View {
        private let counter: Counter

        init(_ counter: Counter) {
            self.counter = counter
            super.init(frame: .zero)
        }

        override func sizeThatFits(_ size: Size2D) -> Size2D {
            counter.count += 1
            return Size2D(min(20, size.width), min(10, size.height))
        }
    }

    /// The axes of stacks in each other, the outer one first, over and over.
    private static let axes: [[StackView.Axis]] = [
        [.horizontal], [.vertical], [.horizontal, .vertical], [.vertical, .vertical, .horizontal],
    ]

    /// How often the elements of stacks in each other are asked, two in each.
    private func count(
        depth: Int,
        _ axes: [StackView.Axis],
        _ justify: StackView.Justify,
        _ align: StackView.Align,
        in room: Size2D
    ) -> Int {
        let counter = Counter()
        var inner = StackView()
        for level in 0..<depth {
            let outer = StackView(axes[level % axes.count], gap: 1)
            (outer.justify, outer.align) = (justify, align)
            outer.addSubview(Counted(counter))
            outer.addSubview(inner)
            outer.addSubview(Counted(counter))
            inner = outer
        }
        inner.frame.size = room
        inner.layoutIfNeeded()
        return counter.count
    }

    @Test(
        "what is in stacks in stacks is asked no more often than the square of their depth",
        arguments: StackView.Justify.allCases,
        StackView.Align.allCases
    ) func nesting(_ justify: StackView.Justify, _ align: StackView.Align) {
        for room in [Size2D(20, 20), Size2D(150, 90), Size2D(5000, 5000)] {
            for axes in Self.axes {
                for depth in Rounds.areAll ? [10, 30] : [12] {
                    let count = count(depth: depth, axes, justify, align, in: room)
                    // Whatever a program's own element may have changed when it was laid out is measured anew.
                    #expect(count <= 4 * depth * depth)
                }
            }
        }
    }

    /// An element of a program's own that changes what is in it when it is laid out.
    private final class Changing: StackView {
        let part = View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
        var wanted = 10.0

        override func layoutSubviews() {
            part.frame.size.width = wanted
            super.layoutSubviews()
        }
    }

    @Test("what an element changes when it is laid out counts") func changes() {
        let inner = Changing(.horizontal)
        let tail = View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
        inner.justify = .spaceBetween
        inner.addSubview(inner.part)
        inner.addSubview(tail)
        let outer = StackView(.vertical, subviews: [inner])
        outer.frame.size = Size2D(100, 10)
        inner.wanted = 40
        outer.layoutIfNeeded()
        #expect(inner.part.frame.width == 40)
        #expect(tail.frame == Rect2D(x: 90, y: 0, width: 10, height: 10))
    }
}
