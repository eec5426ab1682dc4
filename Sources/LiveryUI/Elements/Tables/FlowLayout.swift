import LiveryRaster

/// Where the items of a collection are: all of one size, in lines, as UIKit's flow layout has them.
struct FlowLayout {
    private let direction: CollectionView.ScrollDirection
    private let insets: Insets
    private let itemSize: Size
    private let room: Size
    /// How many items a line has.
    let itemsPerLine: Int
    /// From where an item begins to where the next one of its line does.
    private let step: Double
    /// From where a line begins to where the next one does.
    private let lineStep: Double

    init(
        itemSize: Size,
        lineSpacing: Double,
        itemSpacing: Double,
        insets: Insets,
        direction: CollectionView.ScrollDirection,
        room: Size
    ) {
        self.direction = direction
        let room = Size(room.width.extent, room.height.extent)
        // Insets that reach out of the element do so by no more than its own size.
        let insets = insets.finite
        self.insets = Insets(
            top: max(-room.height, insets.top),
            left: max(-room.width, insets.left),
            bottom: max(-room.height, insets.bottom),
            right: max(-room.width, insets.right)
        )
        self.room = room
        self.itemSize = Size(max(1, itemSize.width.extent), max(1, itemSize.height.extent))
        let isVertical = direction == .vertical
        let length = isVertical ? self.itemSize.width : self.itemSize.height
        let thickness = isVertical ? self.itemSize.height : self.itemSize.width
        let available =
            isVertical
            ? room.width - self.insets.horizontal : room.height - self.insets.vertical
        let gap = itemSpacing.extent
        let fitting = ((available + gap) / (length + gap)).rounded(.down)
        itemsPerLine = Int(min(max(1, fitting), 1e6))
        let left = available - Double(itemsPerLine) * length
        step = length + (itemsPerLine > 1 ? max(0, left) / Double(itemsPerLine - 1) : 0)
        lineStep = thickness + lineSpacing.extent
    }

    /// Where an item is.
    func frame(of item: Int) -> Rect {
        let along = Double(item % itemsPerLine) * step
        let across = Double(item / itemsPerLine) * lineStep
        let origin =
            direction == .vertical
            ? Point(insets.left + along, insets.top + across)
            : Point(insets.left + across, insets.top + along)
        return Rect(origin: origin, size: itemSize)
    }

    /// The items that are in sight at an offset.
    func items(from offset: Point, count: Int) -> Range<Int> {
        guard count > 0, !room.isEmpty else { return 0..<0 }
        let isVertical = direction == .vertical
        let thickness = isVertical ? itemSize.height : itemSize.width
        let start = isVertical ? offset.y - insets.top : offset.x - insets.left
        let length = min(isVertical ? room.height : room.width, VisibleBounds.maximumLength)
        let lines = (count - 1) / itemsPerLine + 1
        // Within 0...lines, so that any offset can be converted.
        func line(_ number: Double) -> Int { Int(min(max(0, number), Double(lines))) }
        let first = line(((start - thickness) / lineStep).rounded(.down) + 1)
        let end = line(((start + length) / lineStep).rounded(.up))
        guard first < end else { return 0..<0 }
        return first * itemsPerLine..<min(count, end * itemsPerLine)
    }

    /// The size of a number of items with their insets.
    func contentSize(count: Int) -> Size {
        guard count > 0 else { return Size(insets.horizontal, insets.vertical) }
        let lines = (count - 1) / itemsPerLine + 1
        let thickness = direction == .vertical ? itemSize.height : itemSize.width
        let across = Double(lines - 1) * lineStep + thickness
        return direction == .vertical
            ? Size(room.width, across + insets.vertical)
            : Size(across + insets.horizontal, room.height)
    }
}
