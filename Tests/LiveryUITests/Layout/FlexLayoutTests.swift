import LiveryRaster
import LiveryUI
import Testing

/// Stacks with the words of CSS. The frames are those that Chromium has for the same CSS.
struct FlexLayoutTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let size: Size2D
        let frames: [[Double]]
        let stack: @Sendable () -> StackView
    }

    private static func item(
        _ width: Double? = nil,
        _ height: Double? = nil,
        _ change: (inout FlexTraits) -> Void = { _ in }
    ) -> View {
        let view = View()
        (view.fixedWidth, view.fixedHeight) = (width, height)
        change(&view.flex)
        return view
    }

    private static func row(
        _ views: [View],
        _ justify: StackView.Justify = .start,
        gap: Double = 0,
        _ change: (StackView) -> Void = { _ in }
    ) -> StackView {
        let stack = StackView(.horizontal, gap: gap, subviews: views)
        stack.justify = justify
        change(stack)
        return stack
    }

    static let cases = [
        Case(
            testDescription: "spare room is shared by the factors to grow",
            size: Size2D(300, 40),
            frames: [[0, 0, 90, 40], [100, 0, 170, 40], [280, 0, 20, 40]]
        ) { row([item(50) { $0.grow = 1 }, item(50) { $0.grow = 3 }, item(20)], gap: 10) },
        Case(
            testDescription: "missing room is shared by the factors to shrink and the lengths",
            size: Size2D(100, 40),
            frames: [[0, 0, 40, 40], [40, 0, 0, 40], [40, 0, 60, 40]]
        ) { row([item(80) { ($0.shrink, $0.minSize.width) = (1, 0) }, item(40) { $0.shrink = 2 }, item(60)]) },
        Case(
            testDescription: "elements at a limit leave the rest to others",
            size: Size2D(300, 40),
            frames: [[0, 0, 60, 40], [60, 0, 160, 40], [220, 0, 80, 40]]
        ) {
            row([
                item { ($0.grow, $0.maxSize.width) = (1, 60) }, item { ($0.grow, $0.minSize.width) = (1, 160) },
                item { $0.grow = 1 },
            ])
        },
        Case(
            testDescription: "factors of less than 1 leave room",
            size: Size2D(300, 40),
            frames: [[0, 0, 100, 40], [100, 0, 100, 40]]
        ) { row([item(50) { $0.grow = 0.25 }, item(50) { $0.grow = 0.25 }]) },
        Case(
            testDescription: "lines share the room across",
            size: Size2D(120, 100),
            frames: [[0, 19, 50, 20], [60, 14, 50, 30], [0, 76, 70, 10]]
        ) {
            row([item(50, 20), item(50, 30), item(70, 10)], gap: 10) {
                ($0.wraps, $0.lineGap, $0.align) = (true, 4, .center)
            }
        },
        Case(testDescription: "space around", size: Size2D(200, 20), frames: [[30, 0, 40, 20], [130, 0, 40, 20]]) {
            row([item(40), item(40)], .spaceAround)
        },
        Case(testDescription: "space evenly", size: Size2D(200, 20), frames: [[40, 0, 40, 20], [120, 0, 40, 20]]) {
            row([item(40), item(40)], .spaceEvenly)
        },
        Case(
            testDescription: "what does not fit begins at the start",
            size: Size2D(60, 20),
            frames: [[0, 0, 40, 20], [40, 0, 40, 20]]
        ) { row([item(40), item(40)], .spaceAround) },
        Case(
            testDescription: "one side follows from the other",
            size: Size2D(200, 60),
            frames: [[0, 0, 120, 60], [120, 0, 50, 25]]
        ) { row([item { $0.aspectRatio = 2 }, item(50) { ($0.aspectRatio, $0.align) = (2, .start) }]) },
        Case(
            testDescription: "the columns of a grid",
            size: Size2D(200, 100),
            frames: [[0, 0, 30, 20], [40, 0, 50, 30], [100, 0, 100, 62], [0, 68, 30, 32]]
        ) {
            row([item(nil, 20), item(nil, 30), item(), item()], gap: 10) {
                $0.lineGap = 6
                $0.columns = .tracks([.points(30), .share(1), .share(2)])
            }
        },
        Case(
            testDescription: "as many columns as have room",
            size: Size2D(200, 60),
            frames: [
                [0, 0, 63.33, 27.5], [68.33, 0, 63.33, 27.5], [136.66, 0, 63.33, 27.5], [0, 32.5, 63.33, 27.5],
            ]
        ) { row([item(), item(), item(), item()], gap: 5) { $0.columns = .minimum(60) } },
    ]

    @Test("elements lie where Chromium has them", arguments: cases) func frames(_ example: Case) {
        let stack = example.stack()
        stack.frame.size = example.size
        stack.layoutIfNeeded()
        let frames = stack.subviews.map(\.frame)
        #expect(frames.count == example.frames.count)
        for (frame, wanted) in zip(frames, example.frames) {
            let sides = [frame.minX, frame.minY, frame.width, frame.height]
            #expect(zip(sides, wanted).allSatisfy { abs($0 - $1) < 0.011 }, "\(frame)")
        }
    }

    @Test("from right to left, each frame is mirrored within the margins", arguments: cases) func mirrored(
        _ example: Case
    ) {
        let stacks = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
            let stack = example.stack()
            stack.direction = direction
            stack.padding = Insets(top: 1, left: 20, bottom: 2, right: 4)
            stack.frame.size = Size2D(example.size.width + 24, example.size.height + 3)
            stack.layoutIfNeeded()
            return stack.subviews.map(\.frame)
        }
        for (one, other) in zip(stacks[0], stacks[1]) {
            // The middle of the room within the margins.
            let middle = 20 + example.size.width / 2
            #expect(abs((one.minX + other.maxX) / 2 - middle) < 1e-9)
            #expect(one.size == other.size && one.minY == other.minY)
        }
    }
}
