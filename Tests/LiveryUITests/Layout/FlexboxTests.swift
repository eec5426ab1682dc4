import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryUI

private let browser = try? Browser.installed()

/// Stacks beside the flexible boxes and grids of Chromium: random trees, laid out by both.
struct FlexboxTests {
    private static let answers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Fixtures/flexbox.txt"
    )

    private static func trees(count: Int, seed: UInt64) -> [FlexTree] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in FlexTree.random(depth: 3, &random) }
    }

    @Test("200 random trees lie where Chromium had them, within a pixel") func randomTrees() throws {
        let trees = Self.trees(count: 200, seed: 47)
        if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "all", browser != nil {
            try Data(answer(to: trees).utf8).write(to: Self.answers)
        }
        try compare(trees, with: String(contentsOf: Self.answers, encoding: .utf8))
    }

    @Test("more random trees", .enabled(if: Rounds.areAll && browser != nil), arguments: 1...10) func more(
        _ seed: UInt64
    ) throws {
        let trees = Self.trees(count: 500, seed: seed)
        try compare(trees, with: answer(to: trees))
    }

    @Test("from right to left, each frame is mirrored within the padding, which stays where it is") func mirrored() {
        for tree in Self.trees(count: 50, seed: 48) {
            let stacks = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
                let view = tree.view()
                (view.direction, view.frame.size) = (direction, tree.rootSize)
                view.layoutIfNeeded()
                return view
            }
            let sum = tree.rootSize.width + tree.padding.left - tree.padding.right
            for (one, other) in zip(stacks[0].subviews.map(\.frame), stacks[1].subviews.map(\.frame)) {
                #expect(abs(one.minX + other.maxX - sum) < 1e-6)
                #expect(one.size == other.size && one.minY == other.minY)
            }
        }
    }

    private func compare(_ trees: [FlexTree], with answer: String) throws {
        let found = answer.split(separator: "\n").map { line in
            line.split(separator: ";").map { text in
                let numbers = text.split(separator: " ").compactMap { Double($0) }
                return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
        }
        #expect(found.count == trees.count)
        var worst = 0.0
        for (number, (tree, wanted)) in zip(trees, found).enumerated() {
            let view = tree.view()
            view.frame.size = tree.rootSize
            view.layoutIfNeeded()
            let rects = view.withDescendants.map(\.frameInWindow)
            #expect(rects.count == wanted.count)
            for (own, other) in zip(rects, wanted) {
                let off =
                    [own.minX - other.minX, own.minY - other.minY, own.width - other.width, own.height - other.height]
                    .map { abs($0) }.max() ?? 0
                worst = max(worst, off)
                if off > 1 {
                    Issue.record("tree \(number): \(own) and not \(other)\n\(tree.html(isRoot: true))")
                    break
                }
            }
        }
        #expect(worst <= 1)
    }

    /// The rectangles of the elements of each tree, a line for each, in the order of the document, as a browser has them.
    private func answer(to trees: [FlexTree]) throws -> String {
        let folder = try TemporaryFolder()
        let page = """
            <!DOCTYPE html><meta charset="utf-8"><style>
            body { margin: 0 } .n { box-sizing: border-box; font-size: 0; line-height: 0 }
            .root { position: absolute; left: 0; top: 0 }
            i { display: inline-block; height: 20px; vertical-align: top }
            </style>\(trees.map { $0.html(isRoot: true) }.joined(separator: "\n"))
            <script>
            const lines = [...document.querySelectorAll('.root')].map(root =>
              [root, ...root.querySelectorAll('.n')].map(node => {
                const r = node.getBoundingClientRect()
                return [r.x, r.y, r.width, r.height].map(n => Math.round(n * 1000) / 1000).join(' ')
              }).join(';'))
            document.body.textContent = '[[' + lines.join('|') + ']]'
            </script>
            """
        let file = try folder.write(page, to: "page.html")
        let output = try #require(browser).output(
            of: ["--headless", "--dump-dom", "file://\(file)"],
            profile: folder.path(of: "profile")
        )
        let start = try #require(output.range(of: "[["))
        let end = try #require(output.range(of: "]]", options: .backwards))
        return output[start.upperBound..<end.lowerBound].replacing("|", with: "\n") + "\n"
    }
}

/// A random tree of boxes, words and containers, as a view and as a page.
private struct FlexTree {
    enum Kind {
        /// Text: words of these widths, 20 points high.
        case words([Double])
        case box
        case flex(isRow: Bool, wraps: Bool)
        case grid(GridColumns)
    }

    var kind: Kind
    var rootSize = Size2D.zero
    var width: Double?
    var height: Double?
    var flex = FlexTraits()
    var justify = StackView.Justify.start
    var align = StackView.Align.stretch
    var alignContent: StackView.Justify?
    var gap = 0.0
    var lineGap = 0.0
    var padding = Insets.zero
    var children: [FlexTree] = []

    // MARK: Random trees

    static func random(depth: Int, _ random: inout SeededGenerator) -> FlexTree {
        var tree = node(depth: depth, inGrid: false, isRoot: true, &random)
        tree.rootSize = Size2D(
            Double.random(in: 40...500, using: &random).rounded(),
            Double.random(in: 40...500, using: &random).rounded()
        )
        (tree.width, tree.height, tree.flex) = (nil, nil, FlexTraits())
        return tree
    }

    private static func node(depth: Int, inGrid: Bool, isRoot: Bool, _ random: inout SeededGenerator) -> FlexTree {
        func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
        func length(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        let isLeaf = !isRoot && (depth == 0 || chance(0.4))
        var tree = FlexTree(kind: .box)
        if isLeaf {
            if chance(0.6) {
                let count = Int.random(in: 1...8, using: &random)
                tree.kind = .words((0..<count).map { _ in length(10...60) })
            } else {
                (tree.width, tree.height) = (length(5...80), length(5...80))
                if !inGrid, chance(0.2) {
                    tree.flex.aspectRatio = [0.5, 1, 2].randomElement(using: &random)
                    if chance(0.5) { tree.width = nil } else { tree.height = nil }
                }
            }
        } else {
            if chance(0.2) {
                tree.kind = .grid(
                    [
                        .count(Int.random(in: 1...4, using: &random)), .tracks([.share(1), .share(2)]),
                        .tracks([.points(30), .share(1)]), .minimum(length(30...90)),
                    ].randomElement(using: &random) ?? .count(1)
                )
            } else {
                tree.kind = .flex(isRow: chance(0.6), wraps: false)
                if case .flex(let isRow, _) = tree.kind, isRow || isRoot {
                    tree.kind = .flex(isRow: isRow, wraps: chance(0.3))
                }
            }
            var isGrid = false
            if case .grid = tree.kind { isGrid = true }
            tree.justify =
                isGrid
                ? .start
                : [.start, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly].randomElement(
                    using: &random
                ) ?? .start
            tree.align = [.stretch, .stretch, .start, .center, .end].randomElement(using: &random) ?? .start
            tree.alignContent =
                [nil, nil, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly].randomElement(
                    using: &random
                ) ?? nil
            tree.gap = chance(0.5) ? length(1...12) : 0
            tree.lineGap = chance(0.5) ? length(1...12) : tree.gap
            if chance(0.4) {
                tree.padding = Insets(
                    top: length(0...9),
                    left: length(0...9),
                    bottom: length(0...9),
                    right: length(0...9)
                )
            }
            let count = Int.random(in: 1...5, using: &random)
            tree.children = (0..<count).map { _ in node(depth: depth - 1, inGrid: isGrid, isRoot: false, &random) }
        }
        guard !inGrid else { return tree }
        if chance(0.3) { tree.flex.grow = [0, 0.3, 1, 2].randomElement(using: &random) }
        if chance(0.3) { tree.flex.shrink = [0, 0.5, 1, 3].randomElement(using: &random) }
        if chance(0.15) { tree.flex.align = [.start, .center, .end, .stretch].randomElement(using: &random) }
        guard tree.flex.aspectRatio == nil else { return tree }
        if chance(0.15) { tree.flex.minSize.width = length(0...90) }
        if chance(0.15) { tree.flex.maxSize.width = length(20...150) }
        if chance(0.1) { tree.flex.minSize.height = length(0...90) }
        if chance(0.1) { tree.flex.maxSize.height = length(20...150) }
        if case .grid(.minimum(let own)) = tree.kind, let least = tree.flex.minSize.width {
            // For one pixel more than some columns, Chromium has no further one (css-grid-1, 7.2.3.2).
            let room = least - tree.padding.horizontal + tree.gap
            if room.truncatingRemainder(dividingBy: own + tree.gap) == 1 { tree.flex.minSize.width = least + 1 }
        }
        return tree
    }

    // MARK: Views

    private final class Words: View {
        let words: [Double]

        init(_ words: [Double]) {
            self.words = words
            super.init(frame: .zero)
        }

        override func sizeThatFits(_ size: Size2D) -> Size2D {
            var (lines, used, widest) = (1.0, 0.0, 0.0)
            for word in words {
                // Chromium counts in 64ths of a pixel, and lets a line be one too long.
                if used > 0, used + word > ((size.width * 64).rounded() + 1) / 64 + 1e-6 {
                    lines += 1
                    used = 0
                }
                used += word
                widest = max(widest, used)
            }
            return Size2D(widest, 20 * lines)
        }

        override func measure(within room: Size2D, exact: FittingSides) -> LiveryUI.Measurement {
            var found = super.measure(within: room, exact: exact)
            found.leastWidth = words.max() ?? 0
            return found
        }
    }

    func view() -> View {
        let view: View
        switch kind {
        case .words(let words): view = Words(words)
        case .box: view = View()
        case .flex, .grid:
            let stack = StackView()
            if case .flex(let isRow, let wraps) = kind {
                (stack.axis, stack.wraps) = (isRow ? .horizontal : .vertical, wraps)
            }
            if case .grid(let columns) = kind { stack.columns = columns }
            (stack.justify, stack.align) = (justify, align)
            (stack.alignContent, stack.padding) = (alignContent, padding)
            (stack.gap, stack.lineGap) = (gap, lineGap)
            for child in children { stack.addSubview(child.view()) }
            view = stack
        }
        (view.fixedWidth, view.fixedHeight, view.flex) = (width, height, flex)
        return view
    }

    // MARK: Pages

    func html(isRoot: Bool = false, parentIsRow: Bool? = nil) -> String {
        var css = ""
        func set(_ name: String, _ value: Double?, _ unit: String = "px") {
            if let value { css += "\(name):\(value)\(unit);" }
        }
        set("width", isRoot ? rootSize.width : width)
        set("height", isRoot ? rootSize.height : height)
        set("min-width", flex.minSize.width)
        set("min-height", flex.minSize.height)
        set("max-width", flex.maxSize.width)
        set("max-height", flex.maxSize.height)
        set("aspect-ratio", flex.aspectRatio, "")
        set("flex-grow", flex.grow, "")
        let isFixed = parentIsRow.map { ($0 ? width : height) != nil } ?? false
        set("flex-shrink", flex.shrink ?? (isFixed ? 0 : nil), "")
        if let align = flex.align { css += "align-self:\(align.rawValue);" }
        var content = ""
        switch kind {
        case .words(let words): content = words.map { "<i style='width:\($0)px'></i>" }.joined()
        case .box: break
        case .flex(let isRow, let wraps):
            css += "display:flex;flex-direction:\(isRow ? "row" : "column");"
            css += "flex-wrap:\(wraps ? "wrap" : "nowrap");"
            css += "column-gap:\(isRow ? gap : lineGap)px;row-gap:\(isRow ? lineGap : gap)px;"
            content = children.map { $0.html(parentIsRow: isRow) }.joined()
        case .grid(let columns):
            css += "display:grid;column-gap:\(gap)px;row-gap:\(lineGap)px;"
            css += "grid-template-columns:\(Self.text(of: columns));"
            content = children.map { $0.html() }.joined()
        }
        if !children.isEmpty {
            css += "justify-content:\(justify.rawValue);align-items:\(align.rawValue);"
            css += "align-content:\(alignContent?.rawValue ?? "normal");"
            css += "padding:\(padding.top)px \(padding.right)px \(padding.bottom)px \(padding.left)px;"
        }
        return "<div class='n\(isRoot ? " root" : "")' style='\(css)'>\(content)</div>"
    }

    private static func text(of columns: GridColumns) -> String {
        switch columns {
        case .minimum(let width): return "repeat(auto-fill,minmax(\(width)px,1fr))"
        case .tracks(let tracks):
            return tracks.map { track in
                switch track {
                case .points(let width): "\(width)px"
                case .share(let share): "minmax(0,\(share)fr)"
                }
            }.joined(separator: " ")
        }
    }
}
