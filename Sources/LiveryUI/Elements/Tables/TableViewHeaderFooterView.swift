import Livery
import LiveryRaster
import LiveryStyle

/// The title above a section of a table.
open class TableViewHeaderFooterView: View {
    /// The title: 17 points of the default font, semibold, unless told otherwise.
    public let textLabel = Label()

    /// Makes an element at a place in its superview; light gray, `#F2F2F7`, as iOS's are.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255)
        textLabel.font = .system(17, weight: 600)
        addSubview(textLabel)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = bounds.inset(by: Insets(top: 0, left: 16, bottom: 0, right: 16))
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let label = textLabel.fittingSize(within: Size(size.width - 32, size.height))
        return Size(label.width + 32, max(28, label.height))
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TableViewHeaderFooterView"] }

    open override class var styleProperties: StyleProperties { headerFooterProperties }

    /// What style sheets can set of every title of a section.
    public static let headerFooterProperties = StyleProperties(
        of: TableViewHeaderFooterView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
    }
}
