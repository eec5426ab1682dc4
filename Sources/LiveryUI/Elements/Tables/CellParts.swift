import LiveryRaster

/// Where the parts of a table's cell are.
struct CellParts {
    private(set) var image = Rect.zero
    private(set) var text = Rect.zero
    private(set) var detail = Rect.zero
    private(set) var accessory = Rect.zero
    /// The size that the cell would like to have.
    private(set) var fitting = Size.zero

    private static let margin = 16.0
    private static let gap = 8.0
    /// The least distance of text from the upper and the lower edge.
    private static let padding = 11.0
    /// How wide the first label of `value2` is.
    private static let caption = 91.0
    private static let minimumHeight = 44.0

    init(of cell: TableViewCell, size: Size) {
        let height = size.height.extent
        var left = Self.margin
        var imageSize = Size.zero
        if let own = cell.imageView.image?.ownSize, !own.isEmpty {
            let factor = size.height.isFinite ? min(1, height / own.height) : 1
            imageSize = Size(own.width * factor, own.height * factor)
            image = Rect(
                x: left,
                y: ((height - imageSize.height) / 2).rounded(.down),
                width: imageSize.width,
                height: imageSize.height
            )
            left = image.maxX + Self.margin
        }
        let width = size.width.extent
        var right = Self.margin
        let accessorySize = Self.accessorySize(of: cell, within: size)
        if accessorySize.width > 0 {
            accessory = Rect(
                x: width - Self.margin - accessorySize.width,
                y: ((height - accessorySize.height) / 2).rounded(.down),
                width: accessorySize.width,
                height: accessorySize.height
            )
            right += accessorySize.width + Self.gap
        }
        let room = Rect(x: left, y: 0, width: max(0, width - left - right), height: height)
        let lines = place(cell, in: room)
        fitting = Size(
            size.width.isFinite ? width : left + lines.width + right,
            max(
                Self.minimumHeight,
                (lines.height + 2 * Self.padding).rounded(.up),
                imageSize.height,
                accessorySize.height
            )
        )
    }

    private static func accessorySize(of cell: TableViewCell, within size: Size) -> Size {
        if let view = cell.accessoryView { return view.fittingSize(within: size) }
        return switch cell.accessoryType {
        case .none: .zero
        case .disclosureIndicator: Size(8, 14)
        case .checkmark: Size(14, 13)
        }
    }

    /// Places the labels, and gives the size that they would like to have.
    private mutating func place(_ cell: TableViewCell, in room: Rect) -> Size {
        let unlimited = Size(room.width, .infinity)
        func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
            Rect(x: room.minX + x, y: y, width: max(0, width), height: height)
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
            return Size(max(first.width, second.width), first.height + second.height)
        case .value1:
            let second = cell.detailTextLabel.fittingSize(within: unlimited)
            let first = cell.textLabel.fittingSize(within: unlimited)
            // The second label gives way to the first.
            let width = min(second.width, max(0, room.width - first.width - Self.gap))
            let isShown = width > 0
            let own = isShown ? room.width - width - Self.gap : room.width
            text = rect(0, 0, min(own, room.width), room.height)
            detail = rect(room.width - width, 0, width, room.height)
            return Size(
                first.width + Self.gap + second.width,
                max(first.height, second.height)
            )
        case .value2:
            let caption = min(Self.caption, room.width)
            let rest = max(0, room.width - caption - Self.gap)
            text = rect(0, 0, caption, room.height)
            detail = rect(caption + Self.gap, 0, rest, room.height)
            let second = cell.detailTextLabel.fittingSize(within: Size(rest, .infinity))
            let first = cell.textLabel.fittingSize(within: Size(caption, .infinity))
            return Size(
                caption + Self.gap + second.width,
                max(first.height, second.height)
            )
        }
    }
}
