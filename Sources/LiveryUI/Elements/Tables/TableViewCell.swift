import Livery
import LiveryRaster
import LiveryStyle

/// A row of a table: an image, one or two labels, and what tells what the row does.
///
/// Being chosen is the state `selected`, being pressed `highlighted`; in either the labels and the image
/// are highlighted too.
open class TableViewCell: View {
    /// Where the labels are.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// One label.
        case `default`
        /// The second label at the right, in gray.
        case value1
        /// The first label small and right-aligned at the left, in blue; the second beside it.
        case value2
        /// The second label, smaller, below the first.
        case subtitle
    }

    /// What is at the right end.
    public enum AccessoryType: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// An arrow: the row leads somewhere.
        case disclosureIndicator
        /// A check mark in the tint color.
        case checkmark
    }

    /// How a cell that is chosen or pressed looks.
    public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
        /// As any other.
        case none
        /// Gray, `#D1D1D6`, unless the cell has a background of its own.
        case `default`
    }

    /// Where the labels are.
    public let style: Style

    /// The first label.
    public let textLabel = Label()

    /// The second label, which `default` cells do not show.
    public let detailTextLabel = Label()

    /// The image at the left. Default: there is none.
    public let imageView = ImageView()

    /// What is at the right end. Default: nothing.
    public var accessoryType = AccessoryType.none

    /// The color of the arrow. Default: gray, `rgb(60 60 67 / 30%)`.
    public var disclosureColor = Color.defaultDisclosure

    /// What is at the right end in place of that. Default: nothing.
    public var accessoryView: View? {
        didSet {
            guard accessoryView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
        }
    }

    /// How the cell looks while it is chosen or pressed.
    public var selectionStyle = SelectionStyle.default

    /// The line at the lower edge, which its table gives the cell.
    var separator: Separator?

    struct Separator: Equatable {
        var color: Color
        var insets: Insets
    }

    /// Makes a cell.
    public init(style: Style, frame: Rect = .zero) {
        self.style = style
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFit
        setFonts()
        addSubview(imageView)
        addSubview(textLabel)
        if style != .default { addSubview(detailTextLabel) }
    }

    /// Makes a cell with one label.
    public override convenience init(frame: Rect = .zero) {
        self.init(style: .default, frame: frame)
    }

    private func setFonts() {
        let gray = Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.6)
        switch style {
        case .default: break
        case .value1:
            detailTextLabel.textColor = gray
            detailTextLabel.textAlignment = .right
        case .value2:
            textLabel.font = .system(12)
            textLabel.textColor = .defaultTint
            textLabel.textAlignment = .right
            detailTextLabel.font = .system(12)
        case .subtitle:
            detailTextLabel.font = .system(12)
        }
    }

    /// Whether the row is chosen: the state `selected`.
    public var isSelected: Bool {
        get { isIn(.selected) }
        set { set(.selected, to: newValue) }
    }

    /// Whether the row is pressed: the state `highlighted`.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    open override func statesDidChange() {
        super.statesDidChange()
        let isLit = isSelected || isHighlighted
        textLabel.isHighlighted = isLit
        detailTextLabel.isHighlighted = isLit
        imageView.isHighlighted = isLit
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: Size) -> Size {
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

    open override func firstBaseline(at size: Size) -> Double {
        let text = CellParts(of: self, size: size).text
        return text.minY + textLabel.firstBaseline(at: text.size)
    }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        let isLit = isSelected || isHighlighted
        if isLit, selectionStyle == .default, layer.backgroundColor == nil, layer.gradient == nil {
            drawing.fill(bounds, with: .defaultSelection)
        }
        let parts = CellParts(of: self, size: drawing.size)
        if let separator {
            let left = max(separator.insets.left, parts.image.isEmpty ? 0 : parts.text.minX)
            let line = Rect(
                x: left,
                y: bounds.maxY - drawing.hairline,
                width: max(0, bounds.width - left - separator.insets.right),
                height: drawing.hairline
            )
            drawing.fill(line, with: separator.color)
        }
        if accessoryView == nil { draw(accessoryType, in: parts.accessory, on: &drawing) }
    }

    private func draw(_ type: AccessoryType, in rect: Rect, on drawing: inout ElementDrawing) {
        let middle = rect.minY + rect.height / 2
        switch type {
        case .none: break
        case .disclosureIndicator:
            let arrow = Path.chevron(
                from: Point(rect.minX + 1, rect.minY + 1),
                over: Point(rect.maxX - 1.5, middle),
                to: Point(rect.minX + 1, rect.maxY - 1),
                width: 2
            )
            drawing.fill(arrow, with: disclosureColor)
        case .checkmark:
            let mark = Path.chevron(
                from: Point(rect.minX + 1, middle + 0.5),
                over: Point(rect.minX + 5, rect.maxY - 2),
                to: Point(rect.maxX - 1, rect.minY + 1),
                width: 2
            )
            drawing.fill(mark, with: effectiveTintColor)
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TableViewCell"] }

    open override class var styleProperties: StyleProperties { tableViewCellProperties }

    /// What style sheets can set of every cell of a table, its labels and its image included.
    ///
    /// These are elements of their own, which are styled after the cell: a rule for labels that sets the
    /// same property has the last word.
    public static let tableViewCellProperties = StyleProperties(
        of: TableViewCell.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("accessoryType", get: { $0.accessoryType }, set: { $0.accessoryType = $1 })
        properties.add(
            "selectionStyle",
            get: { $0.selectionStyle },
            set: { $0.selectionStyle = $1 }
        )
        properties.add(
            "disclosureColor",
            get: { $0.disclosureColor },
            set: { $0.disclosureColor = $1 }
        )
        properties.add("selected", get: { $0.isSelected }, set: { $0.isSelected = $1 })
        properties.add("isSelected", get: { $0.isSelected }, set: { $0.isSelected = $1 })
        properties.add("highlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("isHighlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
        properties.add(
            "detailTextLabel",
            part: { $0.detailTextLabel },
            properties: Label.labelProperties
        )
        properties.add(
            "imageView",
            part: { $0.imageView },
            properties: ImageView.imageViewProperties
        )
    }
}

extension ElementDrawing {
    /// The height of a line of one pixel, in points.
    var hairline: Double { 1 / scale }
}

extension Color {
    /// iOS's `systemGray4` in light.
    static let defaultSelection = Color(red: 209.0 / 255, green: 209.0 / 255, blue: 214.0 / 255)
    /// iOS's `tertiaryLabel` in light.
    static let defaultDisclosure = Color(
        red: 60.0 / 255,
        green: 60.0 / 255,
        blue: 67.0 / 255,
        alpha: 0.3
    )
}
