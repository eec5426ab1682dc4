import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// Rows below each other, or items of one size in lines, which scroll.
///
/// In style sheets, a list is a `TableView` and a `CollectionView`, too, and what is in it a ``ListCell`` or a
/// `TableViewHeaderFooterView`.
open class List: ScrollView {
    /// A row or an item, or a title above rows.
    public struct Row: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The text below it. Default: nil.
        public var detail: String?
        /// The image in front of a row's texts, or below an item's. Default: nil.
        public var image: ScalableImage?
        /// Whether an arrow at the end says that the row opens another screen. Default: false.
        public var showsDisclosure = false
        /// The style identifier. Default: nil.
        public var identifier: String?
        /// Whether it is the title of the rows below. Default: false.
        public var isHeader = false

        /// Creates a row.
        public init(
            _ text: String,
            detail: String? = nil,
            image: ScalableImage? = nil,
            showsDisclosure: Bool = false,
            identifier: String? = nil
        ) {
            (self.text, self.detail, self.image) = (text, detail, image)
            (self.showsDisclosure, self.identifier) = (showsDisclosure, identifier)
        }

        /// Creates a title.
        public static func header(_ text: String) -> Row {
            var row = Row(text)
            row.isHeader = true
            return row
        }
    }

    /// The rows. Default: none. A layout makes elements of those in sight, and of those above that have to be measured.
    public var rows: [Row] = [] {
        didSet {
            guard rows != oldValue else { return }
            for cell in cells.values { cell.superview = nil }
            subviews.removeAll { $0.superview == nil }
            cells = [:]
        }
    }

    private var cells: [Int: View] = [:]

    /// The height of each row, in points, at least 1. Default: nil, the height that fits it.
    public var rowHeight: Double?

    /// The size of items, of which each line has as many as fit. Default: nil, rows.
    public var itemSize: Size2D?

    /// The least distance between the items of a line, in points; spare room is divided among them. Default: 10.
    public var gap = 10.0

    /// The distance between lines of items, in points. Default: 10.
    public var lineGap = 10.0

    /// The distance of what is in the list from its edges, in points. Default: zero.
    public var padding = Insets.zero

    /// The color of the line below each row. Default: gray, `rgb(60 60 67 / 29%)`.
    public var separatorColor: Color? = .separator

    /// Creates an element with a frame in its superview's coordinates. Its background is white, and it clips to its
    /// bounds.
    public override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    override var textBlocks: [TextBlock] {
        rows.flatMap { [$0.text, $0.detail ?? ""] }.map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    override func letGoOfSubviews() -> [View] {
        cells = [:]
        return super.letGoOfSubviews()
    }

    /// The element of a row, which is added behind all that a program has added.
    private func cell(_ index: Int) -> View {
        if let known = cells[index] { return known }
        let row = rows[index]
        let cell = row.isHeader ? ListHeader(row) : ListCell(row)
        insertSubview(cell, at: cells.count)
        cells[index] = cell
        return cell
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let visible = visibleRect
        let room = Rect2D(origin: .zero, size: visibleRect.size).inset(by: padding.finite)
        guard let itemSize else {
            var y = room.minY
            for (index, row) in rows.enumerated() where y < visible.maxY {
                let known = row.isHeader ? nil : rowHeight.map { max(1, $0.extent) }
                defer { y += known ?? cells[index]?.frame.height ?? 0 }
                if let known, y + known <= visible.minY { continue }
                let cell = cell(index)
                let fitting = { cell.fittingSize(within: Size2D(room.width, .infinity)).height }
                let height = known ?? max(1, fitting())
                cell.frame = Rect2D(x: room.minX, y: y, width: room.width, height: height)
            }
            return
        }
        let size = Size2D(max(1, itemSize.width.extent), max(1, itemSize.height.extent))
        // With a tolerance, since a third of the room fits three times.
        let places = (room.width + gap.extent + View.sizeTolerance) / (size.width + gap.extent)
        let count = Int(pixels: min(max(1, places.rounded(.down)), 1e6))
        let spare = max(0, room.width - Double(count) * size.width)
        let step = size.width + (count > 1 ? spare / Double(count - 1) : 0)
        for index in rows.indices {
            let origin = Point2D(
                room.minX + Double(index % count) * step,
                room.minY + Double(index / count) * (size.height + lineGap.extent)
            )
            let frame = Rect2D(origin: origin, size: size)
            guard visible.overlaps(frame) else { continue }
            cell(index).frame = frame.mirrored(in: visible.width, if: isRightToLeft)
        }
    }

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties(
        "List",
        "TableView",
        "CollectionView",
        of: List.self,
        inheriting: ScrollView.styleProperties
    ) { list in
        list.add("rows", \.rows, "The rows of a list: texts, or dictionaries such as {text:, detail:} and {header:}.")
        list.add("rowHeight", \.rowHeight, "The height of rows, in points. Default: that of their content")
        list.add("itemSize", \.itemSize, "The size of the items of a list, in points. Default: none, rows")
        list.add("gap", \.gap, "The least distance between the items of a line, in points. Default: 10")
        list.add("lineGap", \.lineGap, "The distance between lines of items, in points. Default: 10")
        list.add("padding", \.padding, "The insets of the rows, in points. Default: 0")
        list.add("separatorColor", \.separatorColor, "The color of lines below rows; none for no lines. Default: gray")
        list.require("rowHeight", "gap", "lineGap", in: 0...(.infinity))
    }
}

extension List.Row: StyleKeyed {
    package static let keys = StyleKeys("a row", List.Row(""), textKey: "text") { keys in
        keys.add("header", \.header, "The title of the rows below, instead of a row.")
        keys.add("text", \.text, "The text of the row. Default: none")
        keys.add("detail", \.detail, "The text below the text of a row. Default: none")
        keys.add("image", \.image, "The image of the row: an asset, or the name of a file. Default: none")
        keys.add("disclosure", \.showsDisclosure, "Whether a row has an arrow at its end. Default: false")
        keys.add("id", \.identifier, "The name for style sheets, without '#'. Default: none") {
            $0.flatMap(View.fault(ofIdentifier:))
        }
    }

    private var header: String? {
        get { isHeader ? text : nil }
        set { (text, isHeader) = (newValue ?? text, newValue != nil) }
    }

    /// Decodes a row from a document: its text, a dictionary such as `{text: Pears, detail: ripe}`, or `{header: Fruit}`.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> List.Row {
        let row = try keys.decode(value)
        guard row.isHeader, let dictionary = try value.followed().dictionary,
            let other = dictionary.first(where: { key, _ in ["text", "detail", "image", "disclosure"].contains(key) })
        else { return row }
        let fault = Fault.misplacedKey(other.key, owner: "a header", of: "rows without 'header'")
        throw ThemeError(fault, at: other.entry.keyLocation)
    }
}
