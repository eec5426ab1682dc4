import Livery
import LiveryRaster
import LiveryStyle

/// A row of a table: an image, one or two labels, and an accessory.
///
/// In the states `selected` and `highlighted`, its labels and its image are highlighted.
open class TableViewCell: View {
    /// The arrangement of the labels.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// One label.
        case `default`
        /// The second label at the right, in gray.
        case value1
        /// The first label small, right-aligned and blue on the left; the second next to it.
        case value2
        /// The second label below the first, smaller.
        case subtitle
    }

    /// The accessory at the right edge.
    public enum AccessoryType: String, Hashable, Sendable, CaseIterable {
        /// No accessory.
        case none
        /// An arrow, for a row that opens another screen.
        case disclosureIndicator
        /// A check mark in the tint color.
        case checkmark
    }

    /// The appearance of a selected or highlighted cell.
    public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
        /// No difference.
        case none
        /// A gray background, `#D1D1D6`, unless the cell has its own.
        case `default`
    }

    /// The arrangement of the labels.
    public let style: Style

    /// The first label.
    public let textLabel = Label()

    /// The second label, which cells of the style `default` do not show.
    public let detailTextLabel = Label()

    /// The image at the left. Default: empty.
    public let imageView = ImageView()

    /// The accessory at the right edge. Default: `none`.
    public var accessoryType = AccessoryType.none

    /// The color of the disclosure indicator. Default: gray, `rgb(60 60 67 / 30%)`.
    public var disclosureColor = Color.tertiaryLabel

    /// The element at the right edge, instead of the accessory. Default: nil.
    public var accessoryView: View? {
        didSet { replace(oldValue, by: accessoryView) }
    }

    override func letGoOfSubviews() -> [View] {
        let old = super.letGoOfSubviews()
        accessoryView = nil
        return old
    }

    /// The appearance of the selected or highlighted cell. Default: `default`.
    public var selectionStyle = SelectionStyle.default

    /// The image behind the content, which fills the cell. Default: nil.
    public var backgroundImage: ScalableImage?

    /// The distance between the image and the labels, in points. Default: 16.
    public var imagePadding = 16.0

    /// The line at the bottom edge, set by the table.
    var separator: Separator?

    struct Separator: Equatable {
        var color: Color
        var insets: Insets
    }

    /// Creates a cell of a style.
    public init(style: Style, frame: Rect2D = .zero) {
        self.style = style
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFit
        switch style {
        case .default: break
        case .value1:
            detailTextLabel.textColor = .secondaryLabel
            detailTextLabel.textAlignment = .end
        case .value2:
            textLabel.font = .system(12)
            textLabel.textColor = .systemBlue
            textLabel.textAlignment = .end
            detailTextLabel.font = .system(12)
        case .subtitle:
            detailTextLabel.font = .system(12)
        }
        addSubview(imageView)
        addSubview(textLabel)
        if style != .default { addSubview(detailTextLabel) }
    }

    /// Creates a cell of the style `default`.
    public override convenience init(frame: Rect2D = .zero) {
        self.init(style: .default, frame: frame)
    }

    open override func statesDidChange() {
        super.statesDidChange()
        let isLit = isSelected || isHighlighted
        textLabel.isHighlighted = isLit
        detailTextLabel.isHighlighted = isLit
        imageView.isHighlighted = isLit
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        CellParts(of: self, size: size).fitting
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let parts = CellParts(of: self, size: frame.size)
        imageView.frame = parts.image
        textLabel.frame = parts.text
        detailTextLabel.frame = parts.detail
        accessoryView?.arrange(in: parts.accessory)
    }

    open override func firstBaseline(at size: Size2D) -> Double {
        let text = CellParts(of: self, size: size).text
        return text.minY + textLabel.firstBaseline(at: text.size)
    }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        if let backgroundImage {
            drawing.draw(backgroundImage, in: bounds)
        } else if isSelected || isHighlighted, selectionStyle == .default, !hasOwnBackground {
            drawing.fill(bounds, with: .systemGray4)
        }
        let parts = CellParts(of: self, size: drawing.size)
        if let separator {
            // The line begins where the text does, behind the image.
            let isMirrored = isRightToLeft
            let text = parts.text.mirrored(in: bounds.width, if: isMirrored)
            let left = max(separator.insets.left, parts.image.isEmpty ? 0 : text.minX)
            let hairline = 1 / drawing.scale
            let line = Rect2D(
                x: left,
                y: bounds.maxY - hairline,
                width: max(0, bounds.width - left - separator.insets.right),
                height: hairline
            )
            drawing.fill(line.mirrored(in: bounds.width, if: isMirrored), with: separator.color)
        }
        if accessoryView == nil { drawAccessory(in: parts.accessory, on: &drawing) }
    }

    private func drawAccessory(in rect: Rect2D, on drawing: inout ElementDrawing) {
        let middle = rect.minY + rect.height / 2
        switch accessoryType {
        case .none: break
        case .disclosureIndicator:
            let isMirrored = isRightToLeft
            let base = isMirrored ? rect.maxX - 1 : rect.minX + 1
            let arrow = Path.chevron(
                from: Point2D(base, rect.minY + 1),
                over: Point2D(isMirrored ? rect.minX + 1.5 : rect.maxX - 1.5, middle),
                to: Point2D(base, rect.maxY - 1),
                width: 2
            )
            drawing.fill(arrow, with: disclosureColor)
        case .checkmark:
            let mark = Path.chevron(
                from: Point2D(rect.minX + 1, middle + 0.5),
                over: Point2D(rect.minX + 5, rect.maxY - 2),
                to: Point2D(rect.maxX - 1, rect.minY + 1),
                width: 2
            )
            drawing.fill(mark, with: effectiveTintColor)
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TableViewCell"] }
    open override class var styleProperties: StyleProperties { tableViewCellProperties }

    /// The properties that style sheets can set, including those of the labels and the image.
    ///
    /// The labels and the image are themselves elements, styled after the cell: a rule for labels
    /// that sets the same property overrides the cell's.
    public static let tableViewCellProperties = StyleProperties(
        of: TableViewCell.self,
        inheriting: viewProperties
    ) { list in
        list.add("accessoryType", get: \.accessoryType, set: { $0.accessoryType = $1 })
        list.add("selectionStyle", get: \.selectionStyle, set: { $0.selectionStyle = $1 })
        list.add("disclosureColor", get: \.disclosureColor, set: { $0.disclosureColor = $1 })
        list.add("backgroundImage", get: \.backgroundImage, set: { $0.backgroundImage = $1 })
        list.add("imagePadding", get: \.imagePadding, set: { $0.imagePadding = $1 })
        list.addLabel("textLabel", of: "backgroundImage", part: "title")
        list.addLabel("detailTextLabel", of: "backgroundImage", part: "subtitle")
        list.addIcon(of: "backgroundImage", color: "imageView.tintColor")
        list.add("imagePadding", contentOf: "backgroundImage", \.gap)
        list.add(.selected)
        list.add(.highlighted)
        list.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
        list.add("detailTextLabel", part: { $0.detailTextLabel }, properties: Label.labelProperties)
        list.add("imageView", part: { $0.imageView }, properties: ImageView.imageViewProperties)
    }
}
