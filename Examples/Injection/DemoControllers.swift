import LiveryRaster
import LiveryUI

// The five screens. They set no styles: the sheets do, by element type, style identifier and class name.

/// What all of them are in: a bar with the title of a screen over its view. Its name is a scope of the sheets.
final class NavigationController: ViewController {
    private let bar = NavigationBar(frame: Rect2D(x: 0, y: 0, width: 320, height: 44))
    private var shown: DemoController?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.frame.size = Size2D(320, 480)
        (bar.edges.left, bar.edges.right) = (0, 0)
        view.addSubview(bar)
    }

    /// Shows a screen instead of the one before.
    func show(_ controller: DemoController) {
        shown = controller
        view.removeAllSubviews()
        controller.view.edges = Sides(top: 44, left: 0, bottom: 0, right: 0)
        view.addSubview(controller.view)
        view.addSubview(bar)
        bar.title = controller.title
        bar.removeAllSubviews()
        guard !(controller is ListViewController) else { return }
        let back = BackButton("Demos")
        back.sizeToFit()
        back.frame.origin = Point2D(8, (44 - back.frame.height) / 2)
        bar.addSubview(back)
    }
}

/// A button of the bar, with an arrow. Rules for buttons are not for it.
private final class BackButton: Button {
    override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        titleLabel.font.size = 17
        contentHorizontalAlignment = .start
        contentEdgeInsets = Insets(top: 0, left: 18, bottom: 0, right: 0)
    }

    override func draw(in drawing: inout ElementDrawing) {
        super.draw(in: &drawing)
        let top = (drawing.size.height - 20) / 2
        let lines = Path([
            .move(to: Point2D(10, top + 1)), .line(to: Point2D(2, top + 10)), .line(to: Point2D(10, top + 19)),
        ])
        guard let arrow = try? lines.stroked(Stroke(width: 3)) else { return }
        drawing.fill(arrow, with: currentTitleColor)
    }

    override class var styleTypeNames: [String] { ["BarButtonItem"] }
}

/// A screen with a title.
class DemoController: ViewController { fileprivate(set) var title = "" }

/// The list of the other screens.
final class ListViewController: DemoController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Demos"
        let demo = Label()
        demo.text = "This one is called demo1."
        demo.textAlignment = .center
        demo.styleIdentifier = "demo1"
        demo.fixedHeight = 44
        let list = List()
        list.rowHeight = 48
        list.rows = ["Simple button", "Style change", "Table", "Collection"].map { List.Row($0, showsDisclosure: true) }
        list.grow = 1
        view.addColumn([demo, list])
    }
}

/// One button, styled by its identifier alone.
final class SimpleButtonDemoController: DemoController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Simple button"
        let label = Label()
        label.text = "Its titles and its image are in the sheet."
        label.numberOfLines = 0
        let button = Button()
        button.styleIdentifier = "#theButton"
        button.fixedHeight = 44
        view.addColumn([label, button, spacer()])
    }
}

/// Switches to another sheet while the application runs.
final class StyleChangeDemoController: DemoController {
    /// Called when the button is pressed.
    var changeStyle: () -> Void = {}

    /// What pressing the button does.
    func pressButton() { changeStyle() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Style change"
        let label = Label()
        label.text = "One button, and everything looks different: what is here, and what is yet to come."
        label.numberOfLines = 0
        let button = Button()
        button.title.normal = "Change the style"
        button.fixedHeight = 44
        let progress = ProgressView()
        progress.progress = 0.6
        progress.grow = 1
        let toggle = Switch()
        toggle.isOn = true
        let row = StackView(.horizontal, gap: 16, subviews: [progress, toggle])
        row.align = .center
        view.addColumn([label, button, row, spacer()])
    }
}

/// A list in two sections.
final class TableViewDemoController: DemoController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Table"
        let list = List()
        list.rows = [
            .header("Knots"), List.Row("Bowline", detail: "a loop that holds"),
            List.Row("Clove hitch", detail: "around a post"),
            List.Row("Sheet bend", detail: "two ropes of different size"), .header("Splices"),
            List.Row("Eye splice", detail: "a loop for good"), List.Row("Short splice", detail: "two ropes become one"),
        ]
        view.fill(with: list)
    }
}

/// A list of words as items.
final class CollectionViewDemoController: DemoController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Collection"
        let list = List()
        list.backgroundColor = nil
        list.itemSize = Size2D(84, 84)
        list.padding = Insets(16)
        (list.gap, list.lineGap) = (12, 12)
        list.rows = [
            "Anchor", "Bow", "Cleat", "Davit", "Fender", "Galley", "Helm", "Jib", "Keel", "Mast", "Rudder", "Stern",
        ].map { List.Row($0) }
        view.fill(with: list)
    }
}

/// An element that takes the room that is left.
private func spacer() -> View {
    let view = View()
    view.grow = 1
    return view
}

extension View {
    /// Stacks elements vertically.
    fileprivate func addColumn(_ elements: [View]) {
        let column = StackView(.vertical, gap: 16, subviews: elements)
        column.padding = Insets(20)
        fill(with: column)
    }

    /// Adds an element that always fills this view.
    fileprivate func fill(with element: View) {
        element.frame = bounds
        element.edges = Sides(0)
        addSubview(element)
    }
}
