/// Where the elements of a stack are along its axis.
struct StackRun: Equatable {
    /// Where each begins, in points.
    private(set) var starts: [Double] = []
    /// How long each is, in points.
    private(set) var lengths: [Double]

    /// An element of a stack, along its axis.
    struct Item {
        /// The length that it would like.
        var length: Double
        /// What speaks against being longer.
        var hugging = 250.0
        /// What speaks against being shorter.
        var resistance = 750.0
        /// Whether its length can't be changed.
        var isFixed = false
    }

    /// Distributes elements over a length.
    init(
        _ items: [Item],
        _ distribution: StackView.Distribution,
        spacing: Double,
        length: Double
    ) {
        lengths = items.map(\.length)
        distribute(items, distribution, spacing: spacing, length: length)
    }

    private mutating func distribute(
        _ items: [Item],
        _ distribution: StackView.Distribution,
        spacing: Double,
        length: Double
    ) {
        guard let first = items.first, let last = items.last else { return }
        let gaps = Double(items.count - 1)
        let room = max(0, length - gaps * spacing)
        let wanted = lengths.reduce(0, +)
        switch distribution {
        case .fill:
            fit(items, into: room)
            place(gap: spacing)
        case .fillEqually:
            lengths = items.map { _ in room / Double(items.count) }
            place(gap: spacing)
        case .fillProportionally:
            lengths = items.map { item in
                wanted > 0 ? room * (item.length / wanted) : room / Double(items.count)
            }
            place(gap: spacing)
        case .equalSpacing, .equalCentering:
            guard items.count > 1, wanted < room else {
                // One element has both edges, and many have no room for more than the least gaps.
                fit(items, into: room)
                return place(gap: spacing)
            }
            guard distribution == .equalCentering else {
                return place(gap: (length - wanted) / gaps)
            }
            let distance = (length - first.length / 2 - last.length / 2) / gaps
            starts = lengths.enumerated().map { index, own in
                first.length / 2 + Double(index) * distance - own / 2
            }
            keepApart(spacing: spacing, length: length)
        }
    }

    /// The length of all elements with the gaps between them.
    static func length(_ lengths: [Double], spacing: Double) -> Double {
        lengths.reduce(0, +) + spacing * Double(max(0, lengths.count - 1))
    }

    private mutating func place(gap: Double) {
        var next = 0.0
        starts = lengths.map { length in
            defer { next += length + gap }
            return next
        }
    }

    /// Makes the elements longer or shorter until they fill the room.
    private mutating func fit(_ items: [Item], into room: Double) {
        let missing = room - lengths.reduce(0, +)
        let changeable = items.indices.filter { !items[$0].isFixed }
        guard missing != 0, !changeable.isEmpty else { return }
        if missing > 0 {
            // What has no length of its own has nothing to keep: it is there to fill.
            let fillers = changeable.filter { items[$0].length == 0 }
            guard fillers.isEmpty else {
                for index in fillers { lengths[index] = missing / Double(fillers.count) }
                return
            }
            let readiest = changeable.reduce(changeable[0]) { best, index in
                items[index].hugging <= items[best].hugging ? index : best
            }
            lengths[readiest] += missing
        } else {
            var excess = -missing
            let readiest = changeable.sorted { one, other in
                let (first, second) = (items[one].resistance, items[other].resistance)
                return first == second ? one > other : first < second
            }
            for index in readiest where excess > 0 {
                let taken = min(excess, lengths[index])
                lengths[index] -= taken
                excess -= taken
            }
        }
    }

    /// Moves elements until there is at least the spacing between them; there is room for it.
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
