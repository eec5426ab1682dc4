import Livery
import LiveryRaster
import LiveryStyle

/// The layout of a stack's elements in a room, by the algorithm of CSS's flexible boxes (css-flexbox-1, 9).
///
/// As there, the width is settled first, then what the elements are along the axis, then across it. A grid is lines of
/// as many elements as it has columns.
struct FlexLayout {
    /// The elements that are arranged.
    let views: [View]
    /// Their frames in the stack.
    private(set) var frames: [Rect2D] = []
    /// The room that each has: its own length, or that of its column in a grid, and what there is across.
    private(set) var rooms: [Size2D] = []
    /// The size of the elements with gaps and padding.
    private(set) var size = Size2D.zero
    /// The size that the elements take, with the padding.
    private(set) var needed = Size2D.zero

    private let stack: StackView
    private let pass: LayoutPass
    private let isRow: Bool
    private let padding: Insets
    /// The room within the padding; a side may be infinite.
    private var room: Size2D
    /// The sides of the room that the elements have to fill.
    private var exact: FittingSides
    /// The elements with the length along the axis that they want.
    private var wishes: [Measurement] = []
    private var items: [FlexItem] = []
    /// The least width of a column, or a grid, whose width was settled.
    private var columnLeast = 0.0
    private var tracks: GridTracks?
    private var lines: [Range<Int>] = []

    init(_ stack: StackView, within room: Size2D, exact: FittingSides = [], in pass: LayoutPass) {
        self.stack = stack
        self.pass = pass
        self.exact = exact
        views = stack.arrangedSubviews
        isRow = stack.isRow
        padding = stack.insets
        self.room = Size2D(max(0, room.width - padding.horizontal), max(0, room.height - padding.vertical))
        if !isRow { settleWidth() }
        wishes = views.map(wish)
        items = zip(views, wishes).map(item)
        arrange()
    }

    /// The sizes that the elements want.
    var wishedSizes: [Size2D] { wishes.map(\.size) }

    /// The measurement of the stack.
    var measurement: Measurement {
        let least = (isRow ? leastLength : columnLeast) + padding.horizontal
        return Measurement(size: size, leastWidth: max(0, least), staysInSmallerRoom: false)
    }

    // MARK: Sides

    private var mainSide: FittingSides { isRow ? .width : .height }
    private var crossSide: FittingSides { isRow ? .height : .width }
    private var gap: Double { isRow ? stack.gaps.width : stack.gaps.height }
    private var lineGap: Double { isRow ? stack.gaps.height : stack.gaps.width }

    private func parts(of size: Size2D) -> (length: Double, across: Double) {
        isRow ? (size.width, size.height) : (size.height, size.width)
    }

    private func size(length: Double, across: Double) -> Size2D {
        isRow ? Size2D(length, across) : Size2D(across, length)
    }

    private func withPadding(_ size: Size2D) -> Size2D {
        Size2D(max(0, size.width + padding.horizontal), max(0, size.height + padding.vertical))
    }

    private func fixedLength(_ view: View) -> Double? { isRow ? view.fixedWidth : view.fixedHeight }
    private func fixedAcross(_ view: View) -> Double? { isRow ? view.fixedHeight : view.fixedWidth }

    private func align(_ view: View) -> StackView.Align { view.flex.align ?? stack.align }

    private func stretches(_ view: View) -> Bool { align(view) == .stretch && fixedAcross(view) == nil }

    /// A length across the axis within an element's limits.
    private func limited(_ across: Double, of view: View) -> Double {
        isRow ? view.limited(height: across) : view.limited(width: across)
    }

    /// Whether the elements that are stretched have a known length across the axis before lines are formed.
    private var isCrossKnown: Bool { exact.contains(crossSide) && !stack.wraps && stack.columns == nil }

    // MARK: Measuring

    private func measure(_ view: View, length: Double = .infinity, across: Double = .infinity, exact: FittingSides = [])
        -> Measurement
    { view.measurement(within: size(length: length, across: across), exact: exact, in: pass) }

    /// Settles the width of a column: the given one, or as much as the elements need and there is.
    private mutating func settleWidth() {
        guard !exact.contains(.width) else { return }
        let own = views.map { measure($0) }
        let widest = own.reduce(0) { max($0, $1.size.width) }
        columnLeast = own.reduce(0) { max($0, $1.leastWidth) }
        room.width = min(max(columnLeast, room.width), widest)
        exact.insert(.width)
    }

    /// An element with the length that it wants along the axis.
    private func wish(of view: View) -> Measurement {
        let (_, across) = parts(of: room)
        if isCrossKnown, stretches(view) { return measure(view, across: limited(across, of: view), exact: crossSide) }
        let own = measure(view)
        guard !isRow, fixedAcross(view) == nil else { return own }
        let width = min(max(own.leastWidth, across), own.size.width)
        return measure(view, across: limited(width, of: view), exact: crossSide)
    }

    private func item(_ view: View, _ wish: Measurement) -> FlexItem {
        let flex = view.flex
        let fixed = fixedLength(view)
        let limits = view.sizeLimits
        let least = isRow ? limits.least.width : limits.least.height
        let greatest = isRow ? limits.greatest.width : limits.greatest.height
        var item = FlexItem(base: (flex.basis ?? fixed ?? parts(of: wish.unlimited).length).extent)
        item.maximum = greatest
        item.minimum = least?.extent ?? (stack.columns == nil ? min(automaticMinimum(of: view, wish), greatest) : 0)
        item.padding = isRow ? view.paddingSize.width : view.paddingSize.height
        item.grow = (flex.grow ?? 0).extent
        item.shrink = (flex.shrink ?? (fixed != nil && flex.basis == nil ? 0 : 1)).extent
        return item
    }

    /// The length below which an element does not shrink without a limit of its own (css-flexbox-1, 4.5).
    private func automaticMinimum(of view: View, _ wish: Measurement) -> Double {
        if view.reducibleSides.contains(mainSide) { return 0 }
        guard let fixed = fixedLength(view)?.extent else { return isRow ? wish.leastWidth : wish.size.height }
        guard view.flex.shrink != nil else { return fixed }
        // A ratio counts where the other side does not depend on the content (css-flexbox-1, 9.8).
        let isDefinite = !isRow || view.flex.ratio == nil || stack.hasDefiniteHeight
        let isStretched = isCrossKnown && stretches(view) && isDefinite
        let content = measure(
            view,
            across: isStretched ? limited(parts(of: room).across, of: view) : .infinity,
            exact: isStretched ? [.width, .height] : mainSide
        )
        return min(fixed, isRow ? content.leastWidth : content.size.height)
    }

    // MARK: Arranging

    private mutating func arrange() {
        if let columns = stack.columns {
            if !exact.contains(.width) {
                let width = columns.countedWidth(of: stack, gap: gap)
                let own = GridTracks(columns, wishes, width: width, gap: gap)
                columnLeast = own.leastLength
                room.width = min(max(columnLeast, room.width), own.wantedLength)
                exact.insert(.width)
            }
            tracks = GridTracks(columns, wishes, width: room.width, gap: gap)
        }
        let length = settledLength()
        lines = brokenLines(length)
        let axisLines = lines.map { line in
            tracks?.line(count: line.count, stack.justify, gap: gap, length: length)
                ?? FlexLine(Array(items[line]), stack.justify, gap: gap, length: length)
        }
        let places = axisLines.flatMap(\.lengths)
        var lengths = places
        if tracks != nil {
            // An element of a grid is as wide as its column, or has its own width, within its limits.
            for (index, view) in views.enumerated() {
                lengths[index] = items[index].clamped(view.fixedWidth?.extent ?? lengths[index])
            }
        }
        let starts = axisLines.flatMap(\.starts)
        let fits = views.indices.map { fit(of: $0, length: lengths[$0]) }
        let across = parts(of: room).across
        var crosses = lines.map { CrossLine(cross(of: $0, fits, lengths)) }
        if isCrossKnown { crosses = crosses.map { _ in CrossLine(across) } }
        let sum = FlexLine.length(crosses.map(\.length), gap: lineGap)
        place(&crosses, within: exact.contains(crossSide) ? across : sum)
        for (line, cross) in zip(lines, crosses) {
            let bases = baselines(of: line, fits, lengths)
            for index in line {
                let view = views[index]
                var own = parts(of: fits[index].size).across
                if stretches(view) {
                    own = limited(cross.length, of: view)
                } else if cross.length > across {
                    own = widened(own, view, in: cross.length)
                }
                let offset = bases[index].map { base in (bases.values.max() ?? 0) - base }
                let start = cross.start + (offset ?? self.offset(of: own, view, cross.length))
                let (x, y) = isRow ? (starts[index], start) : (start, starts[index])
                let room = isCrossKnown ? across : cross.length
                rooms.append(size(length: tracks == nil ? lengths[index] : places[index], across: room))
                frames.append(
                    Rect2D(
                        origin: Point2D(padding.left + x, padding.top + y),
                        size: size(length: lengths[index], across: own)
                    )
                )
            }
        }
        let taken = axisLines.map { FlexLine.length($0.lengths, gap: gap) }.max() ?? 0
        needed = withPadding(size(length: taken, across: sum))
        size = withPadding(size(length: length, across: sum))
    }

    /// The length of the stack along its axis, within the padding.
    private func settledLength() -> Double {
        let (length, _) = parts(of: room)
        if exact.contains(mainSide) { return length }
        guard isRow else {
            let lengths = brokenLines(length).map { items[$0].map(\.hypothetical) }
            return lengths.map { FlexLine.length($0, gap: gap) }.max() ?? 0
        }
        let wanted = FlexLine.length(items.map(\.hypothetical), gap: gap)
        return min(max(leastLength, length), wanted)
    }

    /// The least length of a row.
    private var leastLength: Double {
        if tracks != nil { return columnLeast }
        let lengths = views.indices.map { index in
            let view = views[index]
            let own = view.reducibleSides.contains(.width) ? 0 : wishes[index].leastWidth
            return items[index].clamped(fixedLength(view)?.extent ?? own)
        }
        return stack.wraps ? lengths.max() ?? 0 : FlexLine.length(lengths, gap: gap)
    }

    private func brokenLines(_ length: Double) -> [Range<Int>] {
        guard !views.isEmpty else { return [] }
        if let tracks {
            return stride(from: 0, to: views.count, by: tracks.count).map { $0..<min($0 + tracks.count, views.count) }
        }
        guard stack.wraps else { return [views.indices] }
        var (lines, first, used) = ([Range<Int>](), 0, -gap)
        for (index, item) in items.enumerated() {
            let own = item.hypothetical + gap
            if index > first, used + own > length + View.sizeTolerance {
                lines.append(first..<index)
                (first, used) = (index, -gap)
            }
            used += own
        }
        return lines + [first..<items.count]
    }

    /// The measurement of an element at the length that it has.
    private func fit(of index: Int, length: Double) -> Measurement {
        let (view, wish) = (views[index], wishes[index])
        guard isRow || view.flex.ratio != nil, length != parts(of: wish.size).length, !(isCrossKnown && stretches(view))
        else { return wish }
        return measure(view, length: length, exact: mainSide)
    }

    // MARK: Across the axis

    private struct CrossLine {
        var start = 0.0
        var length: Double
        init(_ length: Double) { self.length = length }
    }

    /// The width of an element whose line is wider than the stack: what it wants of the line, as in Chromium.
    private func widened(_ own: Double, _ view: View, in line: Double) -> Double {
        guard !isRow, stack.wraps, fixedAcross(view) == nil, view.flex.ratio == nil else { return own }
        return limited(min(measure(view).size.width, max(own, line)), of: view)
    }

    /// The length of a line across the axis.
    private func cross(of line: Range<Int>, _ fits: [Measurement], _ lengths: [Double]) -> Double {
        let bases = baselines(of: line, fits, lengths)
        let above = bases.values.max() ?? 0
        return line.reduce(0) { longest, index in
            let own = parts(of: fits[index].size).across
            return max(longest, bases[index].map { above - $0 + own } ?? own)
        }
    }

    /// The distances of baselines from the top edges of the elements that are aligned by them.
    private func baselines(of line: Range<Int>, _ fits: [Measurement], _ lengths: [Double]) -> [Int: Double] {
        guard isRow else { return [:] }
        var bases: [Int: Double] = [:]
        for index in line where align(views[index]) == .baseline {
            let across = parts(of: fits[index].size).across
            let size = size(length: lengths[index], across: across)
            bases[index] = views[index].firstBaseline(at: size).finite(or: 0)
        }
        return bases
    }

    /// Places lines in the stack (css-flexbox-1, 9.6).
    private func place(_ lines: inout [CrossLine], within across: Double) {
        guard stack.wraps || tracks != nil else { return }
        let sum = FlexLine.length(lines.map(\.length), gap: lineGap)
        if stack.alignContent == nil, across > sum {
            let share = (across - sum) / Double(max(1, lines.count))
            for index in lines.indices { lines[index].length += share }
        }
        let placed = FlexLine(lengths: lines.map(\.length), stack.alignContent ?? .start, gap: lineGap, length: across)
        for index in lines.indices { lines[index].start = placed.starts[index] }
    }

    private func offset(of own: Double, _ view: View, _ across: Double) -> Double {
        switch align(view) {
        case .center: (across - own) / 2
        case .end: across - own
        case .stretch, .start, .baseline: 0
        }
    }
}
