/// An element of a line, along the line's axis, in points.
struct FlexItem: Equatable {
    /// The length that the element starts from: CSS's flex base size.
    var base: Double
    /// The least length.
    var minimum = 0.0
    /// The greatest length.
    var maximum = Double.infinity
    /// The part of the length that is not for content, and does not shrink.
    var padding = 0.0
    /// The share of spare room.
    var grow = 0.0
    /// The share of missing room, in proportion to the base.
    var shrink = 1.0

    /// The base within the limits: CSS's hypothetical main size.
    var hypothetical: Double { clamped(base) }

    func clamped(_ length: Double) -> Double { max(minimum, padding, min(length, maximum)) }
}

/// The starts and lengths of the elements of a line along its axis, in points.
struct FlexLine: Equatable {
    private(set) var starts: [Double] = []
    private(set) var lengths: [Double]

    init(_ items: [FlexItem], _ justify: StackView.Justify, gap: Double, length: Double) {
        let room = length - gap * Double(max(0, items.count - 1))
        self.init(lengths: Self.resolved(items, room), justify, gap: gap, length: length)
    }

    /// Places elements whose lengths are known (css-align-3, 5.3): where there is no room to spare, from the start.
    init(lengths: [Double], _ justify: StackView.Justify, gap: Double, length: Double) {
        self.lengths = lengths
        guard !lengths.isEmpty else { return }
        let spare = length - Self.length(lengths, gap: gap)
        let (room, count) = (max(0, spare), Double(lengths.count))
        let (start, more) =
            switch justify {
            case .start: (0.0, 0.0)
            case .center: (spare / 2, 0)
            case .end: (spare, 0)
            case .spaceBetween: (0, count > 1 ? room / (count - 1) : 0)
            case .spaceAround: (room / count / 2, room / count)
            case .spaceEvenly: (room / (count + 1), room / (count + 1))
            }
        var next = start
        starts = lengths.map { length in
            defer { next += length + gap + more }
            return next
        }
    }

    /// The first of the elements, where they are.
    func first(_ count: Int) -> FlexLine {
        var line = self
        (line.starts, line.lengths) = (Array(starts.prefix(count)), Array(lengths.prefix(count)))
        return line
    }

    /// The total length of elements with the gaps between them.
    static func length(_ lengths: [Double], gap: Double) -> Double {
        lengths.reduce(0, +) + gap * Double(max(0, lengths.count - 1))
    }

    /// The lengths of elements that share a room by their factors (css-flexbox-1, 9.7).
    static func resolved(_ items: [FlexItem], _ room: Double) -> [Double] {
        let isGrowing = items.reduce(0) { $0 + $1.hypothetical } < room
        let factors = items.map { isGrowing ? $0.grow : $0.shrink }
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
                let wanted = items[index].base + (weight > 0 ? share * weights[place] / weight : 0)
                lengths[index] = max(0, items[index].clamped(wanted))
                clamped[place] = lengths[index] - wanted
                violation += clamped[place]
            }
            // Those that are beyond a limit are settled: all of them, or those of the side that weighs more.
            let settled = abs(violation) < 1e-9
            open = zip(open, clamped).filter { _, own in !settled && (violation > 0 ? own <= 0 : own >= 0) }.map(\.0)
        }
        return lengths
    }
}
