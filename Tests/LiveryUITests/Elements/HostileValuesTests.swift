import Livery
import LiveryRaster
import LiveryStyle
@testable import LiveryUI
import Testing
import TestSupport

/// Numbers from outside that no one should have written.
struct HostileValuesTests {
    static let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, .leastNonzeroMagnitude, 1e9, 0.3]

    @Test("whatever the frame, an element is drawn or not", arguments: ElementTypes.standard.elementNames) func frames(
        _ name: String
    ) throws {
        let window = Window(size: Size2D(40, 30))
        window.fonts = try PinnedText.fonts()
        for x in Self.numbers {
            for width in Self.numbers {
                let view = try #require(ElementTypes.standard.makeElement(name))
                Self.fill(view)
                view.frame = Rect2D(x: x, y: x, width: width, height: width)
                window.removeAllSubviews()
                window.addSubview(view)
                let picture = try window.snapshot(scale: 2).bitmap
                #expect(picture.size == PixelSize(width: 80, height: 60))
                let size = view.fittingSize(within: Size2D(width, x))
                #expect(size.width >= 0 && size.width.isFinite)
                #expect(size.height >= 0 && size.height.isFinite)
            }
        }
    }

    /// Gives an element something to draw and to lay out.
    private static func fill(_ view: View) {
        view.layer.borderWidth = 1
        switch view {
        case let label as Label:
            label.text = "A text of some words"
            label.numberOfLines = 0
        case let button as Button: button.title.normal = "A title"
        case let field as TextField:
            field.placeholder = "A field"
            field.borderStyle = .roundedRect
        case let text as TextView: text.text = "A text of some words"
        case let bar as NavigationBar:
            bar.title = "A title"
            bar.addSubview(Button("Back"))
        case let stack as StackView: for _ in 0..<3 { stack.addSubview(Label("Three")) }
        case let list as List: list.rows = [.header("A"), .init("One", showsDisclosure: true)]
        case let scroll as ScrollView where type(of: scroll) == ScrollView.self:
            scroll.addSubview(Label("One"))
            scroll.contentOffset = Point2D(5, 5)
        default: break
        }
    }

    @Test("whatever the numbers of a stack, its elements have frames", arguments: numbers) func stacks(_ number: Double)
        throws
    {
        for justify in StackView.Justify.allCases {
            for align in StackView.Align.allCases {
                let views = Self.numbers.map { View(frame: Rect2D(x: 0, y: 0, width: $0, height: $0)) }
                let stack = StackView(.horizontal, gap: number, subviews: views)
                (stack.justify, stack.align) = (justify, align)
                stack.padding = Insets(number)
                views[0].fixedWidth = number
                (views[1].flex.grow, views[2].flex.shrink) = (number, number)
                stack.frame = Rect2D(x: 0, y: 0, width: 30, height: 30)
                stack.layoutIfNeeded()
                for view in views {
                    #expect(view.frame.width >= 0 && view.frame.width.isFinite)
                    #expect(view.frame.height >= 0 && view.frame.height.isFinite)
                }
            }
        }
    }

    @Test("whatever the numbers of lists, they make few cells", arguments: numbers) func cells(_ number: Double) throws
    {
        let window = Window(size: Size2D(40, 30))
        window.fonts = try PinnedText.fonts()
        let rows = (0..<100_000).map { List.Row("\($0)") }
        let lists = [nil, Size2D(number, number)].map { size in
            let list = List(frame: Rect2D(x: 0, y: 0, width: 40, height: 30))
            (list.rows, list.rowHeight, list.itemSize) = (rows, number, size)
            (list.gap, list.lineGap, list.padding) = (number, number, Insets(number))
            list.contentOffset = Point2D(number, number)
            window.addSubview(list)
            return list
        }
        _ = try window.snapshot(scale: 1)
        #expect(lists[0].subviews.count <= 32)
        #expect(lists[1].subviews.count <= 51 * 31)
    }

    @Test("whatever the insets of a text, it is drawn or not", arguments: numbers) func insets(_ number: Double) throws
    {
        let window = Window(size: Size2D(40, 30))
        window.fonts = try PinnedText.fonts()
        let label = Label("A text")
        label.textInsets = Insets(number)
        label.shadowColor = .red
        label.shadowOffset = Point2D(number, number)
        let button = Button("A title")
        button.contentEdgeInsets = Insets(number)
        button.titleEdgeInsets = Insets(number)
        button.imageEdgeInsets = Insets(number)
        let text = TextView()
        text.text = "A text"
        text.textContainerInset = Insets(number)
        text.lineFragmentPadding = number
        text.contentOffset = Point2D(number, number)
        let field = TextField()
        field.text = "A text"
        field.textInsets = Insets(number)
        for view in [label, button, text, field] {
            view.frame = window.bounds
            window.addSubview(view)
            #expect(view.fittingSize(within: Size2D(number, number)).width.isFinite)
        }
        #expect(try window.snapshot(scale: 1).bitmap.size == PixelSize(width: 40, height: 30))
    }
}
