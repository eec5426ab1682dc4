/// An element of a line, along the line's axis, in points.
struct FlexItem: Equatable {
    /// The length that fits, or the one that the element starts from: CSS's flex base size.
    var base: Double
    /// The least length.
    var minimum = 0.0
    /// The greatest length.
    var maximum = Double.infinity
    /// The part of the length that is not for content, and does not shrink.
    var padding = 0.0
    /// The share of spare room; nil if the distribution decides.
    var grow: Double?
    /// The share of missing room, in proportion to the base; nil if the distribution decides.
    var shrink: Double?
    /// Whether the element has a length of its own, which distributions keep.
    var isFixed = false

    // What follows counts in UIKit's distributions alone.

    /// The part of the length that does not give way before labels do. Default: all of it.
    var least = Double.infinity
    /// The resistance to being longer.
    var hugging = 250.0
    /// The resistance to being shorter.
    var resistance = 750.0
    /// Whether it takes spare room before others if it has no length: not what has content that is empty.
    var isSpacer = true

    /// The base within the limits: CSS's hypothetical main size.
    var hypothetical: Double { clamped(base) }

    func clamped(_ length: Double) -> Double { max(minimum, padding, min(length, maximum)) }
}

/// The starts and lengths of the elements of a line along its axis, in points.
///
/// Lengths are resolved as in css-flexbox-1, 9.7. UIKit's distributions are that too: each stands for factors to grow
/// and shrink by, except that what is too long gives way in the order of priorities.
struct FlexLine: Equatable {
    private(set) var starts: [Double] = []
    private(set) var lengths: [Double]

    init(
        _ items: [FlexItem],
        _ distribution: StackView.Distribution,
        spacing: Double,
        length: Double
    ) {
        let gaps = spacing * Double(max(0, items.count - 1))
        let room = distribution.isOfUIKit ? max(0, length - gaps) : length - gaps
        let wanted = Self.wantedLengths(items, distribution)
        let isTight = items.count < 2 || !(wanted.reduce(0, +) < room)
        switch distribution {
        case .fill: lengths = Self.filled(items, room)
        case .fillEqually, .fillProportionally:
            lengths = Self.resolved(Self.shares(of: items, distribution), room)
        case .equalSpacing where isTight, .equalCentering where isTight:
            // There is one element, or space only for the minimum gaps.
            lengths = Self.filled(items, room)
        case .equalSpacing, .equalCentering: lengths = wanted
        case .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly:
            lengths = Self.resolved(items, room)
        }
        place(distribution, spacing: spacing, length: length, isTight: isTight)
    }

    /// Places elements whose lengths are known.
    init(
        lengths: [Double],
        _ distribution: StackView.Distribution,
        spacing: Double,
        length: Double
    ) {
        self.lengths = lengths
        place(distribution, spacing: spacing, length: length, isTight: true)
    }

    /// The first of the elements, where they are.
    func first(_ count: Int) -> FlexLine {
        var line = self
        (line.starts, line.lengths) = (Array(starts.prefix(count)), Array(lengths.prefix(count)))
        return line
    }

    /// The total length of elements with the gaps between them.
    static func length(_ lengths: [Double], spacing: Double) -> Double {
        lengths.reduce(0, +) + spacing * Double(max(0, lengths.count - 1))
    }

    // MARK: Lengths

    /// The lengths of elements that have all the room that they need.
    static func wantedLengths(
        _ items: [FlexItem],
        _ distribution: StackView.Distribution
    ) -> [Double] {
        guard distribution == .fillEqually else { return items.map(\.hypothetical) }
        let longest = items.reduce(0) { $1.isFixed ? $0 : max($0, $1.hypothetical) }
        return items.map { $0.isFixed ? $0.base : $0.clamped(longest) }
    }

    /// The lengths of elements that share a room by their factors (css-flexbox-1, 9.7).
    static func resolved(_ items: [FlexItem], _ room: Double) -> [Double] {
        let isGrowing = items.reduce(0) { $0 + $1.hypothetical } < room
        let factors = items.map { item in
            isGrowing ? item.grow ?? 0 : item.shrink ?? (item.isFixed ? 0 : 1)
        }
        var lengths = items.map(\.hypothetical)
        var open = items.indices.filter { index in
            let (item, own) = (items[index], lengths[index])
            return factors[index] > 0 && (isGrowing ? item.base <= own : item.base >= own)
        }
        func free() -> Double {
            var used = lengths
            for index in open { used[index] = items[index].base }
            return room - used.reduce(0, +)
        }
        let initial = free()
        while !open.isEmpty {
            var share = free()
            let sum = open.reduce(0) { $0 + factors[$1] }
            if sum < 1, abs(initial * sum) < abs(share) { share = initial * sum }
            let weights = open.map { index in
                let (item, factor) = (items[index], factors[index])
                return isGrowing ? factor : factor * max(0, item.base - item.padding)
            }
            let weight = weights.reduce(0, +)
            var (violation, clamped) = (0.0, [Double](repeating: 0, count: open.count))
            for (place, index) in open.enumerated() {
                let wanted =
                    items[index].base + (weight > 0 ? share * weights[place] / weight : 0)
                lengths[index] = max(0, items[index].clamped(wanted))
                clamped[place] = lengths[index] - wanted
                violation += clamped[place]
            }
            // Those that are beyond a limit are settled: all of them, or those of the side that weighs more.
            let settled = abs(violation) < 1e-9
            open = zip(open, clamped).filter { _, own in
                !settled && (violation > 0 ? own <= 0 : own >= 0)
            }.map(\.0)
        }
        return lengths
    }

    /// The factors that stand for a distribution into equal or proportional lengths.
    private static func shares(
        of items: [FlexItem],
        _ distribution: StackView.Distribution
    ) -> [FlexItem] {
        let longest = items.reduce(0) { $1.isFixed ? $0 : max($0, $1.base) }
        return items.map { item in
            var item = item
            if item.isFixed {
                (item.grow, item.shrink) = (0, 0)
            } else if distribution == .fillEqually || longest == 0 {
                (item.base, item.grow, item.shrink) = (0, 1, 0)
            } else {
                (item.grow, item.shrink) = (item.base / longest, 1)
            }
            return item
        }
    }

    /// The lengths of elements that fill a room: by their factors if any has one, else by their priorities.
    private static func filled(_ items: [FlexItem], _ room: Double) -> [Double] {
        let lengths = items.map(\.hypothetical)
        let missing = room - lengths.reduce(0, +)
        let changeable = items.indices.filter { !items[$0].isFixed }
        if items.contains(where: { $0.grow != nil || $0.shrink != nil }) {
            return resolved(items, room)
        }
        guard missing != 0, let first = changeable.first else { return lengths }
        guard missing > 0 else { return shortened(items, by: -missing) }
        // Elements without their own length fill the space first.
        var growing = changeable.filter { items[$0].base == 0 && items[$0].isSpacer }
        if growing.isEmpty {
            growing = [
                changeable.reduce(first) { items[$1].hugging <= items[$0].hugging ? $1 : $0 }
            ]
        }
        var items = items
        for index in growing { items[index].grow = 1 }
        return resolved(items, room)
    }

    /// Shortens elements, the one with the lowest resistance first, and of several with the same the last.
    ///
    /// The part of an element that its labels can spare gives way at the resistance of labels.
    private static func shortened(_ items: [FlexItem], by missing: Double) -> [Double] {
        var lengths = items.map(\.hypothetical)
        var parts: [(resistance: Double, index: Int, floor: Double)] = []
        for (index, item) in items.enumerated() where !item.isFixed {
            let resistance = item.resistance
            if item.least < item.base {
                let ready = min(resistance, LayoutPriorities.textResistance)
                parts.append((ready, index, max(item.least, item.minimum)))
            }
            parts.append((resistance, index, item.minimum))
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
        return lengths
    }

    /// The total length when only labels have given way.
    static func leastLength(
        _ items: [FlexItem],
        _ distribution: StackView.Distribution,
        spacing: Double
    ) -> Double {
        let lengths = items.map { min($0.least, $0.hypothetical) }
        switch distribution {
        case .fillEqually:
            let longest = zip(lengths, items).reduce(0) { $1.1.isFixed ? $0 : max($0, $1.0) }
            return length(items.map { $0.isFixed ? $0.base : longest }, spacing: spacing)
        case .fillProportionally:
            // All are scaled by the same factor, to no less than the least length of any.
            let share =
                zip(lengths, items).map { !$1.isFixed && $1.base > 0 ? $0 / $1.base : 0 }.max()
                ?? 0
            return length(items.map { $0.isFixed ? $0.base : $0.base * share }, spacing: spacing)
        default: return length(lengths, spacing: spacing)
        }
    }

    // MARK: Places

    /// Places the elements (css-align-3, 5.3): where there is no room to spare, from the start.
    private mutating func place(
        _ distribution: StackView.Distribution,
        spacing: Double,
        length: Double,
        isTight: Bool
    ) {
        guard let first = lengths.first, let last = lengths.last else { return }
        let spare = length - Self.length(lengths, spacing: spacing)
        let room = max(0, spare)
        let count = Double(lengths.count)
        switch distribution {
        case .fill, .fillEqually, .fillProportionally, .start: place(gap: spacing)
        case .equalSpacing where isTight, .equalCentering where isTight: place(gap: spacing)
        case .center: place(from: spare / 2, gap: spacing)
        case .end: place(from: spare, gap: spacing)
        case .spaceBetween, .equalSpacing:
            place(gap: spacing + (count > 1 ? room / (count - 1) : 0))
        case .spaceAround: place(from: room / count / 2, gap: spacing + room / count)
        case .spaceEvenly:
            let part = room / (count + 1)
            place(from: part, gap: spacing + part)
        case .equalCentering:
            let distance = (length - first / 2 - last / 2) / (count - 1)
            starts = lengths.enumerated().map { index, own in
                first / 2 + Double(index) * distance - own / 2
            }
            keepApart(spacing: spacing, length: length)
        }
    }

    private mutating func place(from start: Double = 0, gap: Double) {
        var next = start
        starts = lengths.map { length in
            defer { next += length + gap }
            return next
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
