import Livery
import LiveryRaster
import LiveryStyle

/// The title of a table's section.
open class TableViewHeaderFooterView: View {
    /// The title's label. Default font: 17 points of the default font, semibold.
    public let textLabel = Label()

    /// Creates an element with a frame in its superview's coordinates. Its background is light
    /// gray, `#F2F2F7`.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
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

    /// The properties that style sheets can set.
    public static let headerFooterProperties = StyleProperties(
        of: TableViewHeaderFooterView.self,
        inheriting: viewProperties
    ) { list in
        list.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
    }
}
