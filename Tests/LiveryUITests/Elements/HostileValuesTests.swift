import Livery
import LiveryRaster
import LiveryStyle
@testable import LiveryUI
import Testing
import TestSupport

/// Numbers from outside that no one should have written.
struct HostileValuesTests {
    static let numbers = [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, .leastNonzeroMagnitude, 1e9, 0.3,
    ]

    @Test(
        "whatever the frame, an element is drawn or not",
        arguments: ElementTypes.standard.elementNames
    )
    func frames(_ name: String) throws {
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
        case let button as Button:
            button.title.normal = "A title"
            (button as? BarButtonItem)?.showsBackIndicator = true
        case let field as TextField:
            field.placeholder = "A field"
            field.borderStyle = .roundedRect
            field.leftView = Switch()
        case let text as TextView: text.text = "A text of some words"
        case let bar as NavigationBar:
            bar.title = "A title"
            bar.leftItems = [BarButtonItem("Back")]
        case let stack as StackView:
            for _ in 0..<3 { stack.addArrangedSubview(Label("Three")) }
        case let table as TableView:
            table.sections = [.init(header: "A", rows: [.init("One", accessoryType: .checkmark)])]
        case let cell as TableViewCell:
            cell.textLabel.text = "One"
            cell.accessoryType = .disclosureIndicator
        case let scroll as ScrollView where type(of: scroll) == ScrollView.self:
            scroll.addSubview(Label("One"))
            scroll.contentOffset = Point2D(5, 5)
        case let collection as CollectionView: collection.items = [.init("1"), .init("2")]
        default: break
        }
    }

    @Test("whatever the numbers of a stack, its elements have frames", arguments: numbers)
    func stacks(_ number: Double) throws {
        for distribution in StackView.Distribution.allCases {
            for alignment in StackView.Alignment.allCases {
                let views = Self.numbers.map {
                    View(frame: Rect2D(x: 0, y: 0, width: $0, height: $0))
                }
                let stack = StackView(.horizontal, spacing: number, arrangedSubviews: views)
                (stack.distribution, stack.alignment) = (distribution, alignment)
                stack.layoutMargins = Insets(number)
                views[0].fixedWidth = number
                views[1].layoutPriorities.horizontalHugging = number
                views[2].layoutPriorities.horizontalResistance = number
                stack.frame = Rect2D(x: 0, y: 0, width: 30, height: 30)
                stack.layoutIfNeeded()
                for view in views {
                    #expect(view.frame.width >= 0 && view.frame.width.isFinite)
                    #expect(view.frame.height >= 0 && view.frame.height.isFinite)
                }
            }
        }
    }

    @Test("whatever the numbers of tables and collections, they make few cells", arguments: numbers)
    func cells(_ number: Double) throws {
        let window = Window(size: Size2D(40, 30))
        window.fonts = try PinnedText.fonts()
        let table = TableView(frame: Rect2D(x: 0, y: 0, width: 40, height: 30))
        table.sections = [.init(header: "A", rows: (0..<100_000).map { .init("\($0)") })]
        table.rowHeight = number
        table.sectionHeaderHeight = number
        table.contentOffset = Point2D(number, number)
        window.addSubview(table)
        let collection = CollectionView(frame: Rect2D(x: 0, y: 0, width: 40, height: 30))
        collection.items = (0..<100_000).map { .init("\($0)") }
        collection.itemSize = Size2D(number, number)
        collection.minimumLineSpacing = number
        collection.minimumInteritemSpacing = number
        collection.sectionInset = Insets(number)
        collection.contentOffset = Point2D(number, number)
        window.addSubview(collection)
        _ = try window.snapshot(scale: 1)
        #expect(table.subviewsInSight.count <= 32)
        #expect(collection.subviews.count <= 51 * 31)
    }

    @Test("whatever the insets of a text, it is drawn or not", arguments: numbers)
    func insets(_ number: Double) throws {
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
