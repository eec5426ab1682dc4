import LiveryRaster

/// The layout of a table cell's parts.
struct CellParts {
    private(set) var image = Rect2D.zero
    private(set) var text = Rect2D.zero
    private(set) var detail = Rect2D.zero
    private(set) var accessory = Rect2D.zero
    /// The size that fits the cell.
    private(set) var fitting = Size2D.zero

    private static let margin = 16.0
    private static let gap = 8.0
    /// The minimum distance of text from the top and bottom edges.
    private static let padding = 11.0
    /// The width of the first label of `value2`.
    private static let caption = 91.0
    private static let minimumHeight = 44.0

    init(of cell: TableViewCell, size: Size2D) {
        let (width, height) = (size.width.extent, size.height.extent)
        func centered(_ part: Size2D, x: Double) -> Rect2D {
            let y = ((height - part.height) / 2).rounded(.down)
            return Rect2D(x: x, y: y, width: part.width, height: part.height)
        }
        var (left, right) = (Self.margin, Self.margin)
        if let own = cell.imageView.image?.ownSize, !own.isEmpty {
            let factor = size.height.isFinite ? min(1, height / own.height) : 1
            image = centered(Size2D(own.width * factor, own.height * factor), x: left)
            left = image.maxX + cell.imagePadding
        }
        let accessorySize = Self.accessorySize(of: cell, within: size)
        if accessorySize.width > 0 {
            accessory = centered(accessorySize, x: width - Self.margin - accessorySize.width)
            right += accessorySize.width + Self.gap
        }
        let room = Rect2D(x: left, y: 0, width: max(0, width - left - right), height: height)
        let lines = place(cell, in: room)
        if cell.isRightToLeft {
            image = image.mirrored(in: width, if: true)
            text = text.mirrored(in: width, if: true)
            detail = detail.mirrored(in: width, if: true)
            accessory = accessory.mirrored(in: width, if: true)
        }
        fitting = Size2D(
            size.width.isFinite ? width : left + lines.width + right,
            max(
                Self.minimumHeight,
                (lines.height + 2 * Self.padding).rounded(.up),
                image.height,
                accessorySize.height
            )
        )
    }

    private static func accessorySize(of cell: TableViewCell, within size: Size2D) -> Size2D {
        if let view = cell.accessoryView { return view.fittingSize(within: size) }
        return switch cell.accessoryType {
        case .none: .zero
        case .disclosureIndicator: Size2D(8, 14)
        case .checkmark: Size2D(14, 13)
        }
    }

    /// Places the labels. Returns the size that fits them.
    private mutating func place(_ cell: TableViewCell, in room: Rect2D) -> Size2D {
        let unlimited = Size2D(room.width, .infinity)
        func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect2D {
            Rect2D(x: room.minX + x, y: y, width: max(0, width), height: height)
        }
        switch cell.style {
        case .default:
            text = room
            return cell.textLabel.fittingSize(within: unlimited)
        case .subtitle:
            let first = cell.textLabel.fittingSize(within: unlimited)
            let second = cell.detailTextLabel.fittingSize(within: unlimited)
            let top = ((room.height - first.height - second.height) / 2).rounded(.down)
            text = rect(0, top, room.width, first.height)
            detail = rect(0, top + first.height, room.width, second.height)
            return Size2D(max(first.width, second.width), first.height + second.height)
        case .value1:
            let second = cell.detailTextLabel.fittingSize(within: unlimited)
            let first = cell.textLabel.fittingSize(within: unlimited)
            // The first label takes precedence over the second.
            let width = min(second.width, max(0, room.width - first.width - Self.gap))
            let isShown = width > 0
            let own = isShown ? room.width - width - Self.gap : room.width
            text = rect(0, 0, min(own, room.width), room.height)
            detail = rect(room.width - width, 0, width, room.height)
            return Size2D(first.width + Self.gap + second.width, max(first.height, second.height))
        case .value2:
            let caption = min(Self.caption, room.width)
            let rest = max(0, room.width - caption - Self.gap)
            text = rect(0, 0, caption, room.height)
            detail = rect(caption + Self.gap, 0, rest, room.height)
            let second = cell.detailTextLabel.fittingSize(within: Size2D(rest, .infinity))
            let first = cell.textLabel.fittingSize(within: Size2D(caption, .infinity))
            return Size2D(caption + Self.gap + second.width, max(first.height, second.height))
        }
    }
}
