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

    @Test(
        "each of many elements in one stack is asked at most twice",
        arguments: [StackView.Axis.horizontal, .vertical]
    ) func many(_ axis: StackView.Axis) {
        for room in [Size2D(100, 100), Size2D(1e6, 1e6)] {
            let counter = Counter()
            let views = (0..<2_000).map { _ in Counted(counter) }
            let stack = StackView(axis, subviews: views)
            stack.frame.size = room
            stack.layoutIfNeeded()
            #expect(counter.count <= 4_000)
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

    @Test("asked directly, an element tells what it wants now") func direct() {
        let view = View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
        let stack = StackView(.vertical, subviews: [StackView(.vertical)])
        (stack.subviews[0] as? StackView)?.addSubview(view)
        let all = Size2D(Double.infinity, .infinity)
        #expect(stack.fittingSize(within: all) == Size2D(10, 10))
        view.frame.size = Size2D(30, 20)
        #expect(stack.fittingSize(within: all) == Size2D(30, 20))
        #expect(stack.sizeThatFits(all) == Size2D(30, 20))
        view.frame.size = Size2D(40, 20)
        #expect(stack.sizeThatFits(all) == Size2D(40, 20))
    }
}

/// Layouts after changes are those of new trees.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct StackChangesTests {
    @Test("what was measured in other fonts of the window does not count") func fonts() throws {
        let window = Window(size: Size2D(300, 100))
        window.fonts = try PinnedText.fonts()
        let label = Label()
        label.text = "quay"
        label.font = .init(families: ["DejaVu Sans Mono", "DejaVu Sans"], size: 20)
        let stack = StackView(.horizontal, subviews: [label, View()])
        stack.frame.size = Size2D(300, 100)
        window.addSubview(stack)
        window.layoutIfNeeded()
        let wide = label.frame.width
        let folder = try TemporaryFolder()
        try folder.link("Sans.ttf", to: PinnedText.folder() + "/DejaVuSans.ttf")
        window.fonts = try .init(folders: [folder.path], cacheFolder: folder.path + "-cache")
        window.layoutIfNeeded()
        #expect(label.frame.width != wide)
        window.fonts = try PinnedText.fonts()
        window.layoutIfNeeded()
        #expect(label.frame.width == wide)
    }
}
