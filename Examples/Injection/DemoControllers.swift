import LiveryRaster
import LiveryUI

// The five screens. They set no styles: the sheets do, by element type, style identifier and class name.

/// The list of the other screens.
final class ListViewController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Demos"
        let demo = Label()
        demo.text = "This one is called demo1."
        demo.textAlignment = .center
        demo.styleIdentifier = "demo1"
        demo.fixedHeight = 44
        let table = TableView()
        table.rowHeight = 48
        table.sections = [
            TableView.Section(
                rows: ["Simple button", "Style change", "Table", "Collection"].map {
                    TableView.Row($0, accessoryType: .disclosureIndicator)
                }
            )
        ]
        view.addColumn([demo, table])
    }
}

/// One button, styled by its identifier alone.
final class SimpleButtonDemoController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Simple button"
        let label = Label()
        label.text = "Its titles and its image are in the sheet."
        label.numberOfLines = 0
        let button = Button()
        button.styleIdentifier = "#theButton"
        button.fixedHeight = 44
        view.addColumn([label, button, View()])
    }
}

/// Switches to another sheet while the application runs.
final class StyleChangeDemoController: ViewController {
    /// Called when the button is pressed.
    var changeStyle: () -> Void = {}

    /// What pressing the button does.
    func pressButton() {
        changeStyle()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Style change"
        let label = Label()
        label.text =
            "One button, and everything looks different: what is here, and what is yet to come."
        label.numberOfLines = 0
        let button = Button()
        button.title.normal = "Change the style"
        button.fixedHeight = 44
        let progress = ProgressView()
        progress.progress = 0.6
        let toggle = Switch()
        toggle.isOn = true
        let row = StackView(.horizontal, spacing: 16, arrangedSubviews: [progress, toggle])
        row.alignment = .center
        view.addColumn([label, button, row, View()])
    }
}

/// A table in two sections.
final class TableViewDemoController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Table"
        let table = TableView()
        table.sections = [
            TableView.Section(
                header: "Knots",
                rows: [
                    TableView.Row("Bowline", detailText: "a loop that holds"),
                    TableView.Row("Clove hitch", detailText: "around a post"),
                    TableView.Row("Sheet bend", detailText: "two ropes of different size"),
                ]
            ),
            TableView.Section(
                header: "Splices",
                rows: [
                    TableView.Row("Eye splice", detailText: "a loop for good"),
                    TableView.Row("Short splice", detailText: "two ropes become one"),
                ]
            ),
        ]
        view.fill(with: table)
    }
}

/// A collection of words.
final class CollectionViewDemoController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Collection"
        let collection = CollectionView()
        collection.itemSize = Size2D(84, 84)
        collection.sectionInset = Insets(16)
        collection.minimumInteritemSpacing = 12
        collection.minimumLineSpacing = 12
        collection.items = [
            "Anchor", "Bow", "Cleat", "Davit", "Fender", "Galley", "Helm", "Jib", "Keel", "Mast",
            "Rudder", "Stern",
        ].map { CollectionView.Item($0) }
        view.fill(with: collection)
    }
}

extension View {
    /// Stacks elements vertically; the last one takes the remaining height.
    fileprivate func addColumn(_ elements: [View]) {
        let column = StackView(.vertical, spacing: 16, arrangedSubviews: elements)
        column.layoutMargins = Insets(20)
        fill(with: column)
    }

    /// Adds an element that always fills this view.
    fileprivate func fill(with element: View) {
        element.frame = bounds
        element.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(element)
    }
}
