/// The starts and lengths of a stack's elements along its axis, in points.
struct StackAxisLayout: Equatable {
    private(set) var starts: [Double] = []
    private(set) var lengths: [Double]

    struct Item {
        /// The length that fits.
        var length: Double
        /// The part of it that does not give way before labels do. Default: all of it.
        var least = Double.infinity
        /// The resistance to being longer.
        var hugging = 250.0
        /// The resistance to being shorter.
        var resistance = 750.0
        var isFixed = false
        /// Whether it takes spare room before others if it has no length: not what has content that is empty.
        var isSpacer = true
    }

    init(
        _ items: [Item],
        _ distribution: StackView.Distribution,
        spacing: Double,
        length: Double
    ) {
        lengths = Self.wantedLengths(items, distribution)
        guard let first = items.first, let last = items.last else { return }
        let gaps = Double(items.count - 1)
        let room = max(0, length - gaps * spacing)
        let wanted = lengths.reduce(0, +)
        let isTight = items.count == 1 || !(wanted < room)
        switch distribution {
        case .fill:
            fit(items, into: room)
            place(gap: spacing)
        case .fillEqually, .fillProportionally:
            let changeable = items.indices.filter { !items[$0].isFixed }
            let wanted = changeable.reduce(0) { $0 + lengths[$1] }
            let fixed = items.reduce(0) { $0 + ($1.isFixed ? $1.length : 0) }
            for index in changeable {
                let share = wanted > 0 ? lengths[index] / wanted : 1 / Double(changeable.count)
                lengths[index] = max(0, room - fixed) * share
            }
            place(gap: spacing)
        case .equalSpacing where isTight, .equalCentering where isTight:
            // There is one element, or space only for the minimum gaps.
            fit(items, into: room)
            place(gap: spacing)
        case .equalSpacing:
            place(gap: (length - wanted) / gaps)
        case .equalCentering:
            let distance = (length - first.length / 2 - last.length / 2) / gaps
            starts = lengths.enumerated().map { index, own in
                first.length / 2 + Double(index) * distance - own / 2
            }
            keepApart(spacing: spacing, length: length)
        }
    }

    /// The lengths of elements that have all the room that they need.
    static func wantedLengths(
        _ items: [Item],
        _ distribution: StackView.Distribution
    ) -> [Double] {
        guard distribution == .fillEqually else { return items.map(\.length) }
        let longest = items.reduce(0) { $1.isFixed ? $0 : max($0, $1.length) }
        return items.map { $0.isFixed ? $0.length : longest }
    }

    /// The total length of elements with the gaps between them.
    static func length(_ lengths: [Double], spacing: Double) -> Double {
        lengths.reduce(0, +) + spacing * Double(max(0, lengths.count - 1))
    }

    /// The total length when only labels have given way.
    static func leastLength(
        _ items: [Item],
        _ distribution: StackView.Distribution,
        spacing: Double
    ) -> Double {
        let lengths = items.map { min($0.least, $0.length) }
        switch distribution {
        case .fill, .equalSpacing, .equalCentering:
            return length(lengths, spacing: spacing)
        case .fillEqually:
            let longest = zip(lengths, items).reduce(0) { $1.1.isFixed ? $0 : max($0, $1.0) }
            return length(items.map { $0.isFixed ? $0.length : longest }, spacing: spacing)
        case .fillProportionally:
            // All are scaled by the same factor, to no less than the least length of any.
            let share =
                zip(lengths, items).map { !$1.isFixed && $1.length > 0 ? $0 / $1.length : 0 }.max()
                ?? 0
            return length(
                items.map { $0.isFixed ? $0.length : $0.length * share },
                spacing: spacing
            )
        }
    }

    private mutating func place(gap: Double) {
        var next = 0.0
        starts = lengths.map { length in
            defer { next += length + gap }
            return next
        }
    }

    /// Lengthens or shortens elements to fill the space.
    private mutating func fit(_ items: [Item], into room: Double) {
        let missing = room - lengths.reduce(0, +)
        let changeable = items.indices.filter { !items[$0].isFixed }
        guard missing != 0, !changeable.isEmpty else { return }
        if missing > 0 {
            // Elements without their own length fill the space first.
            let fillers = changeable.filter { items[$0].length == 0 && items[$0].isSpacer }
            guard fillers.isEmpty else {
                for index in fillers { lengths[index] = missing / Double(fillers.count) }
                return
            }
            let readiest = changeable.reduce(changeable[0]) { best, index in
                items[index].hugging <= items[best].hugging ? index : best
            }
            lengths[readiest] += missing
        } else {
            shorten(items, by: -missing)
        }
    }

    /// Shortens elements, the one with the lowest resistance first, and of several with the same the last.
    ///
    /// The part of an element that its labels can spare gives way at the resistance of labels.
    private mutating func shorten(_ items: [Item], by missing: Double) {
        var parts: [(resistance: Double, index: Int, floor: Double)] = []
        for (index, item) in items.enumerated() where !item.isFixed {
            let resistance = item.resistance
            if item.least < item.length {
                let ready = min(resistance, LayoutPriorities.textResistance)
                parts.append((ready, index, item.least))
            }
            parts.append((resistance, index, 0))
        }
        parts.sort { one, other in
            if one.resistance != other.resistance { return one.resistance < other.resistance }
            return one.index == other.index ? one.floor > other.floor : one.index > other.index
        }
        var excess = missing
        for part in parts where excess > 0 {
            let taken = min(excess, max(0, lengths[part.index] - part.floor))
            lengths[part.index] -= taken
            excess -= taken
        }
    }

    /// Moves elements apart to at least the spacing, for which there is space.
    private mutating func keepApart(spacing: Double, length: Double) {
        for index in starts.indices.dropFirst() {
            let least = starts[index - 1] + lengths[index - 1] + spacing
            starts[index] = max(starts[index], least)
        }
        var end = length
        for index in starts.indices.reversed() {
            starts[index] = min(starts[index], end - lengths[index])
            end = starts[index] - spacing
        }
    }
}
