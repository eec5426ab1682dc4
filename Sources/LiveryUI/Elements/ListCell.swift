import Livery
import LiveryRaster
import LiveryStyle

/// A row or an item of a list: in style sheets, a `TableViewCell` and a `CollectionViewCell`.
///
/// In the states `selected` and `highlighted`, its labels and its image are highlighted, and it is gray, `#D1D1D6`, unless
/// it has a background.
open class ListCell: View {
    /// The text.
    public let textLabel = Label()

    /// The text below it. Default font: 12 points of the default font.
    public let detailTextLabel = Label()

    /// The image: in front of the texts, or behind the text of an item, which it fills. Default: empty.
    public let imageView = ImageView()

    /// Whether an arrow is shown at the end. Default: false.
    public var showsDisclosure = false

    /// The color of this arrow. Default: gray, `rgb(60 60 67 / 30%)`.
    public var disclosureColor = Color.tertiaryLabel

    /// The image behind the content, which fills the cell. Default: nil.
    public var backgroundImage: ScalableImage?

    /// The distance between the image and the texts, in points. Default: 16.
    public var imagePadding = 16.0

    /// Creates a cell without content.
    public override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        detailTextLabel.font = .system(12)
        for view in [imageView, textLabel, detailTextLabel] { addSubview(view) }
    }

    convenience init(_ row: List.Row) {
        self.init()
        textLabel.text = row.text
        detailTextLabel.text = row.detail ?? ""
        detailTextLabel.isHidden = row.detail == nil
        imageView.image = row.image
        imageView.contentMode = .scaleAspectFit
        showsDisclosure = row.showsDisclosure
        styleIdentifier = row.identifier
    }

    open override func statesDidChange() {
        super.statesDidChange()
        for view in [imageView, textLabel, detailTextLabel] { view.isHighlighted = isSelected || isHighlighted }
    }

    // MARK: Layout

    private var list: List? { superview as? List }
    private var isItem: Bool { list?.itemSize != nil }

    private struct Parts {
        var image = Rect2D.zero
        var text = Rect2D.zero
        var detail = Rect2D.zero
        var arrow = Rect2D.zero
        var fitting = Size2D.zero
    }

    private func parts(in size: Size2D) -> Parts {
        var parts = Parts()
        let (width, height) = (size.width.extent, size.height.extent)
        func centered(_ part: Size2D, x: Double) -> Rect2D {
            let y = ((height - part.height) / 2).rounded(.down)
            return Rect2D(x: x, y: y, width: part.width, height: part.height)
        }
        var (left, right) = (16.0, 16.0)
        if let own = imageView.image?.ownSize, !own.isEmpty {
            let factor = size.height.isFinite ? min(1, height / own.height) : 1
            parts.image = centered(Size2D(own.width * factor, own.height * factor), x: left)
            left = parts.image.maxX + imagePadding
        }
        if showsDisclosure {
            parts.arrow = centered(Size2D(8, 14), x: width - 24)
            right = 32
        }
        let room = max(0, width - left - right)
        let first = textLabel.fittingSize(within: Size2D(room, .infinity))
        var second = detailTextLabel.fittingSize(within: Size2D(room, .infinity))
        if detailTextLabel.isHidden {
            second = .zero
            parts.text = Rect2D(x: left, y: 0, width: room, height: height)
        } else {
            let top = ((height - first.height - second.height) / 2).rounded(.down)
            parts.text = Rect2D(x: left, y: top, width: room, height: first.height)
            parts.detail = Rect2D(x: left, y: parts.text.maxY, width: room, height: second.height)
        }
        let own = left + max(first.width, second.width) + right
        let texts = (first.height + second.height + 22).rounded(.up)
        parts.fitting = Size2D(size.width.isFinite ? width : own, max(44, texts, parts.image.height))
        return parts
    }

    open override func sizeThatFits(_ size: Size2D) -> Size2D { parts(in: size).fitting }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !isItem else {
            (textLabel.frame, imageView.frame) = (bounds, bounds)
            textLabel.textAlignment = .center
            imageView.contentMode = .scaleToFill
            return
        }
        let (parts, isMirrored) = (parts(in: frame.size), isRightToLeft)
        imageView.frame = parts.image.mirrored(in: frame.width, if: isMirrored)
        textLabel.frame = parts.text.mirrored(in: frame.width, if: isMirrored)
        detailTextLabel.frame = parts.detail.mirrored(in: frame.width, if: isMirrored)
    }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        let (bounds, isMirrored) = (drawing.bounds, isRightToLeft)
        if let backgroundImage {
            drawing.draw(backgroundImage, in: bounds)
        } else if isSelected || isHighlighted, !isItem, !hasOwnBackground {
            drawing.fill(bounds, with: .systemGray4)
        }
        guard !isItem else { return }
        let parts = parts(in: drawing.size)
        if let color = list?.separatorColor {
            // The line begins where the text does, behind the image.
            let hairline = 1 / drawing.scale
            let line = Rect2D(
                x: parts.text.minX,
                y: bounds.maxY - hairline,
                width: max(0, bounds.width - parts.text.minX),
                height: hairline
            )
            drawing.fill(line.mirrored(in: bounds.width, if: isMirrored), with: color)
        }
        guard showsDisclosure else { return }
        let arrow = parts.arrow.mirrored(in: bounds.width, if: isMirrored)
        let base = isMirrored ? arrow.maxX - 1 : arrow.minX + 1
        let tip = isMirrored ? arrow.minX + 1.5 : arrow.maxX - 1.5
        let lines = Path([
            .move(to: Point2D(base, arrow.minY + 1)), .line(to: Point2D(tip, arrow.minY + arrow.height / 2)),
            .line(to: Point2D(base, arrow.maxY - 1)),
        ])
        drawing.fill((try? lines.stroked(Stroke(width: 2))) ?? Path(), with: disclosureColor)
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    /// The properties that style sheets can set, including those of the labels and the image.
    /// The labels and the image are themselves elements, styled after the cell: a rule for labels
    /// that sets the same property overrides the cell's.
    private static let table = StyleProperties(
        "ListCell",
        "TableViewCell",
        "CollectionViewCell",
        of: ListCell.self,
        inheriting: View.styleProperties
    ) { list in
        list.add("disclosureColor", \.disclosureColor, "The color of the arrow at the end. Default: gray")
        list.add("backgroundImage", \.backgroundImage, "The image behind the content. Default: none")
        list.add("imagePadding", \.imagePadding, "The distance between image and texts, in points. Default: 16")
        list.require("imagePadding", in: 0...(.infinity))
        list.addLabel("textLabel", of: "backgroundImage", part: "title")
        list.addLabel("detailTextLabel", of: "backgroundImage", part: "subtitle")
        list.addIcon(of: "backgroundImage", color: "imageView.tintColor")
        list.add("imagePadding", contentOf: "backgroundImage", \.gap)
        list.add(.selected)
        list.add(.highlighted)
        list.add("textLabel", part: { $0.textLabel }, properties: Label.styleProperties)
        list.add("detailTextLabel", part: { $0.detailTextLabel }, properties: Label.styleProperties)
        list.add("imageView", part: { $0.imageView }, properties: ImageView.styleProperties)
    }
}

/// A title above rows of a list: in style sheets, a `TableViewHeaderFooterView`.
final class ListHeader: View {
    private let textLabel = Label()

    /// Creates a title on light gray, `#F2F2F7`, 28 points high, in 17 points of the default font, semibold.
    init(_ row: List.Row) {
        super.init(frame: .zero)
        backgroundColor = .systemGray6
        textLabel.font = .system(17, weight: 600)
        textLabel.text = row.text
        styleIdentifier = row.identifier
        addSubview(textLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = bounds.inset(by: Insets(top: 0, left: 16, bottom: 0, right: 16))
    }

    override func sizeThatFits(_ size: Size2D) -> Size2D { Size2D(size.width, 28) }

    override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties(
        "ListHeader",
        "TableViewHeaderFooterView",
        of: ListHeader.self,
        inheriting: View.styleProperties
    ) { list in list.add("textLabel", part: { $0.textLabel }, properties: Label.styleProperties) }
}
