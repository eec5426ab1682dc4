import LiveryRaster

/// The layout of a collection's items in lines, like UIKit's flow layout.
struct FlowLayout {
    private let isVertical: Bool
    private let insets: Insets
    private let itemSize: Size
    private let room: Size
    let itemsPerLine: Int
    /// The distance between the starts of neighboring items of a line.
    private let step: Double
    /// The distance between the starts of neighboring lines.
    private let lineStep: Double

    init(
        itemSize: Size,
        lineSpacing: Double,
        itemSpacing: Double,
        insets: Insets,
        direction: CollectionView.ScrollDirection,
        room: Size
    ) {
        isVertical = direction == .vertical
        let room = Size(room.width.extent, room.height.extent)
        // Negative insets are limited to the element's size.
        let insets = insets.finite
        self.insets = Insets(
            top: max(-room.height, insets.top),
            left: max(-room.width, insets.left),
            bottom: max(-room.height, insets.bottom),
            right: max(-room.width, insets.right)
        )
        self.room = room
        let itemSize = Size(max(1, itemSize.width.extent), max(1, itemSize.height.extent))
        self.itemSize = itemSize
        let length = isVertical ? itemSize.width : itemSize.height
        let available =
            isVertical
            ? room.width - self.insets.horizontal : room.height - self.insets.vertical
        let gap = itemSpacing.extent
        // With a tolerance, since a third of the room fits three times.
        let places = (available + gap + View.sizeTolerance) / (length + gap)
        let fitting = places.rounded(.down)
        itemsPerLine = Int(min(max(1, fitting), 1e6))
        let left = available - Double(itemsPerLine) * length
        step = length + (itemsPerLine > 1 ? max(0, left) / Double(itemsPerLine - 1) : 0)
        lineStep = (isVertical ? itemSize.height : itemSize.width) + lineSpacing.extent
    }

    private var lineThickness: Double { isVertical ? itemSize.height : itemSize.width }

    /// The frame of an item.
    func frame(of item: Int) -> Rect {
        let along = Double(item % itemsPerLine) * step
        let across = Double(item / itemsPerLine) * lineStep
        let origin =
            isVertical
            ? Point(insets.left + along, insets.top + across)
            : Point(insets.left + across, insets.top + along)
        return Rect(origin: origin, size: itemSize)
    }

    /// The items that are visible at an offset.
    func items(from offset: Point, count: Int) -> Range<Int> {
        guard count > 0, !room.isEmpty else { return 0..<0 }
        let start = isVertical ? offset.y - insets.top : offset.x - insets.left
        let length = min(isVertical ? room.height : room.width, VisibleBounds.maximumLength)
        let lines = (count - 1) / itemsPerLine + 1
        // Clamped, so that any offset can be converted.
        func line(_ number: Double) -> Int { Int(min(max(0, number), Double(lines))) }
        let first = line(((start - lineThickness) / lineStep).rounded(.down) + 1)
        let end = line(((start + length) / lineStep).rounded(.up))
        guard first < end else { return 0..<0 }
        return first * itemsPerLine..<min(count, end * itemsPerLine)
    }

    /// The size of a number of items with their insets.
    func contentSize(count: Int) -> Size {
        guard count > 0 else { return Size(insets.horizontal, insets.vertical) }
        let lines = (count - 1) / itemsPerLine + 1
        let across = Double(lines - 1) * lineStep + lineThickness
        return isVertical
            ? Size(room.width, across + insets.vertical)
            : Size(across + insets.horizontal, room.height)
    }
}
