import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// Trees that a program nests deeper than documents can be.
struct DeepTreeTests {
    private static let count = 100_000

    /// Elements each of which contains the one before, from the inside out.
    private func tree(_ count: Int, _ make: () -> View) -> View {
        var view = make()
        for _ in 1..<count {
            let outer = make()
            outer.addSubview(view)
            view = outer
        }
        return view
    }

    private static let kinds: [@Sendable () -> View] = [
        { View(frame: Rect2D(x: 0, y: 0, width: 10, height: 10)) }, { StackView(.vertical) },
        { StackView(.horizontal) }, { NavigationBar() },
        { ScrollView(frame: Rect2D(x: 0, y: 0, width: 10, height: 10)) },
        { List(frame: Rect2D(x: 0, y: 0, width: 10, height: 10)) },
    ]

    @Test("are let go of", arguments: kinds.indices) func lettingGo(_ kind: Int) {
        weak var root: View?
        do { root = tree(Self.count, Self.kinds[kind]) }
        #expect(root == nil)
    }

    @Test("are measured, laid out, drawn and described down to 128", arguments: kinds.indices) func drawing(_ kind: Int)
        throws
    {
        let window = Window(size: Size2D(20, 20))
        let root = tree(Self.count, Self.kinds[kind])
        root.frame = window.bounds
        window.addSubview(root)
        _ = root.fittingSize(within: Size2D(20, 20))
        #expect(try window.snapshot().bitmap.width == 20)
        let told = window.faults.filter { if case .tooDeep = $0.fault { true } else { false } }
        // The labels of a cell are as deep as the next cell.
        #expect(Set(told.map(\.fault)) == [.tooDeep(limit: 128)])
        #expect(told.first?.description.hasSuffix(": it is nested more than 128 deep") == true)
        let lines = window.treeText().split(separator: "\n")
        #expect(lines.last?.hasSuffix("nested more than 128 deep") == true)
        #expect(lines.count < 1_000)
        #expect(try window.textContrasts(scale: 1).isEmpty)
    }

    @Test("128 stacks in each other are measured on a thread with a small stack, or it is told") func smallStack()
        throws
    {
        let faults = try onSmallStack { () -> [ElementFault] in
            let window = Window(size: Size2D(20, 20))
            window.addSubview(tree(120) { StackView(.vertical) })
            _ = try? window.snapshot()
            return window.faults
        }
        #expect(faults.allSatisfy { $0.fault == .tooDeep(limit: nil) })
    }
}
