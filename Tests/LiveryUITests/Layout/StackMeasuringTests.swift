import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// How often the elements of stacks are asked for their sizes, and that no size is an old one.
struct StackMeasuringTests {
    private final class Counter {
        var count = 0
    }

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
        [.horizontal], [.vertical], [.horizontal, .vertical],
        [.vertical, .vertical, .horizontal],
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
            outer.addArrangedSubview(Counted(counter))
            outer.addArrangedSubview(inner)
            outer.addArrangedSubview(Counted(counter))
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
    )
    func nesting(_ justify: StackView.Justify, _ align: StackView.Align) {
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
    )
    func many(_ axis: StackView.Axis) {
        for room in [Size2D(100, 100), Size2D(1e6, 1e6)] {
            let counter = Counter()
            let views = (0..<2_000).map { _ in Counted(counter) }
            let stack = StackView(axis, arrangedSubviews: views)
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

    @Test("what an element changes when it is laid out counts")
    func changes() {
        let inner = Changing(.horizontal)
        let tail = View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
        inner.justify = .spaceBetween
        inner.addArrangedSubview(inner.part)
        inner.addArrangedSubview(tail)
        let outer = StackView(.vertical, arrangedSubviews: [inner])
        outer.frame.size = Size2D(100, 10)
        inner.wanted = 40
        outer.layoutIfNeeded()
        #expect(inner.part.frame.width == 40)
        #expect(tail.frame == Rect2D(x: 90, y: 0, width: 10, height: 10))
    }

    @Test("asked directly, an element tells what it wants now")
    func direct() {
        let view = View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
        let stack = StackView(.vertical, arrangedSubviews: [StackView(.vertical)])
        (stack.arrangedSubviews[0] as? StackView)?.addArrangedSubview(view)
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
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct StackChangesTests {
    /// What a tree is made of.
    private indirect enum Plan {
        case label(String, lines: Int, size: Double)
        case button(String)
        case control(Int)
        case plain(Size2D)
        case stack(Stack)

        struct Stack {
            var axis: StackView.Axis
            var justify: StackView.Justify
            var align: StackView.Align
            var gap: Double
            var margin: Double
            var hidden: Bool
            var width: Double?
            var children: [Plan]
        }
    }

    private static let words = [
        "", "Harbor", "North quay", "Free until the pilot boat is back again",
    ]

    private func plan(_ depth: Int, _ random: inout SeededGenerator) -> Plan {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
        case 0, 1:
            return .label(
                Self.words.randomElement(using: &random) ?? "",
                lines: Int.random(in: 0...2, using: &random),
                size: Double.random(in: 8...24, using: &random).rounded()
            )
        case 2: return .button(Self.words.randomElement(using: &random) ?? "")
        case 3: return .control(Int.random(in: 0..<4, using: &random))
        case 4:
            let side = Double.random(in: 0...60, using: &random).rounded()
            return .plain(Size2D(side, 20))
        default:
            let count = Int.random(in: 0...4, using: &random)
            return .stack(
                Plan.Stack(
                    axis: Bool.random(using: &random) ? .horizontal : .vertical,
                    justify: StackView.Justify.allCases.randomElement(using: &random)
                        ?? .start,
                    align: StackView.Align.allCases.randomElement(using: &random) ?? .start,
                    gap: Double.random(in: -2...8, using: &random).rounded(),
                    margin: Double.random(in: 0...5, using: &random).rounded(),
                    hidden: Int.random(in: 0..<10, using: &random) == 0,
                    width: Int.random(in: 0..<6, using: &random) == 0 ? 70 : nil,
                    children: (0..<count).map { _ in plan(depth - 1, &random) }
                )
            )
        }
    }

    private func make(_ plan: Plan) -> View {
        switch plan {
        case .label(let text, let lines, let size):
            let label = Label()
            (label.text, label.numberOfLines) = (text, lines)
            label.font = .init(families: ["DejaVu Sans"], size: size)
            return label
        case .button(let title):
            let button = Button()
            button.title.normal = title
            return button
        case .control(let number):
            return [Switch(), Slider(), ProgressView(), TextField()][number]
        case .plain(let size): return View(frame: Rect2D(origin: .zero, size: size))
        case .stack(let plan):
            let stack = StackView()
            set(plan, on: stack)
            for child in plan.children { stack.addArrangedSubview(make(child)) }
            return stack
        }
    }

    private func set(_ plan: Plan.Stack, on stack: StackView) {
        (stack.axis, stack.justify) = (plan.axis, plan.justify)
        (stack.align, stack.gap) = (plan.align, plan.gap)
        stack.padding = Insets(plan.margin)
        stack.isHidden = plan.hidden
        stack.fixedWidth = plan.width
    }

    /// Changes a part of a tree and its plan alike.
    private func change(
        _ plan: inout Plan,
        _ view: View,
        _ random: inout SeededGenerator
    ) {
        switch (plan, view) {
        case (.label(_, let lines, let size), let label as Label):
            label.text = Self.words.randomElement(using: &random) ?? ""
            label.font.size = size + 1
            plan = .label(label.text, lines: lines, size: size + 1)
        case (.button, let button as Button):
            let title = Self.words.randomElement(using: &random) ?? ""
            button.title.normal = title
            plan = .button(title)
        case (.stack(var parts), let stack as StackView):
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                parts.axis = parts.axis == .horizontal ? .vertical : .horizontal
                parts.gap += 1
                parts.hidden.toggle()
                set(parts, on: stack)
            case 1 where !parts.children.isEmpty:
                parts.children.removeFirst()
                stack.arrangedSubviews[0].removeFromSuperview()
            case 2:
                let new = self.plan(1, &random)
                parts.children.append(new)
                stack.addArrangedSubview(make(new))
            default:
                guard let index = parts.children.indices.randomElement(using: &random) else {
                    break
                }
                change(&parts.children[index], stack.arrangedSubviews[index], &random)
            }
            plan = .stack(parts)
        default: break
        }
    }

    private func frames(_ view: View) -> [Rect2D] {
        var frames: [Rect2D] = []
        var pending = [view]
        while let view = pending.popLast() {
            frames.append(view.frame)
            // What is hidden keeps the frame that it had.
            pending += view.subviews.filter { !$0.isHidden }
        }
        return frames
    }

    @Test("a tree that has changed is laid out as a new one is", arguments: 1...rounds(150))
    func incremental(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let fonts = try PinnedText.fonts()
        func window(_ view: View, _ size: Size2D) -> Window {
            let window = Window(size: Size2D(1000, 1000))
            window.fonts = fonts
            view.frame.size = size
            window.addSubview(view)
            window.layoutIfNeeded()
            return window
        }
        var whole = Plan.stack(
            Plan.Stack(
                axis: .vertical,
                justify: .start,
                align: .stretch,
                gap: 2,
                margin: 3,
                hidden: false,
                children: (0..<3).map { _ in plan(4, &random) }
            )
        )
        let view = make(whole)
        let old = window(view, Size2D(120, 200))
        for _ in 0..<6 {
            change(&whole, view, &random)
            let size = Size2D(
                Double.random(in: 20...500, using: &random).rounded(),
                Double.random(in: 20...500, using: &random).rounded()
            )
            view.frame.size = size
            old.layoutIfNeeded()
            #expect(frames(view) == frames(window(make(whole), size).subviews[0]))
        }
    }

    @Test("what was measured in other fonts of the window does not count")
    func fonts() throws {
        let window = Window(size: Size2D(300, 100))
        window.fonts = try PinnedText.fonts()
        let label = Label()
        label.text = "quay"
        label.font = .init(families: ["DejaVu Sans Mono", "DejaVu Sans"], size: 20)
        let stack = StackView(.horizontal, arrangedSubviews: [label, View()])
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
