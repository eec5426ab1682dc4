/// Values by their keys, in the order of their last use.
///
/// A plain value without limits or locks; all operations take constant time but for the ones that
/// say so. The order is a list linked by indices into an array: freeing a long one frees one array,
/// where linked objects would free each other by recursion.
struct UseOrder<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Where an entry is: as good as its key while the entry is there, and found without hashing.
    struct Slot: Hashable, Sendable, BitwiseCopyable {
        fileprivate var index: Int
        /// Tells an entry from a later one at the same index.
        fileprivate var serial: UInt64
    }

    private struct Node: Sendable {
        var key: Key
        var value: Value?
        var cost: Int
        /// When it was last used, by the caller's clock.
        var time: UInt64
        var serial: UInt64
        var newer: Int
        var older: Int
    }

    /// Stands for no index.
    private static var none: Int { -1 }

    private var nodes: [Node] = []
    private var free: [Int] = []
    private var indices: [Key: Int] = [:]
    private var newest = none
    private var oldest = none
    private var serial: UInt64 = 0

    /// How many entries there are.
    var count: Int { indices.count }

    /// What all entries cost together.
    private(set) var cost = 0

    /// Where a key's entry is.
    func slot(of key: Key) -> Slot? {
        indices[key].map { Slot(index: $0, serial: nodes[$0].serial) }
    }

    /// The value in a slot; nil when it has been removed.
    @inline(__always)
    func value(in slot: Slot) -> Value? {
        let index = slot.index
        guard index < nodes.count, nodes[index].serial == slot.serial else { return nil }
        return nodes[index].value
    }

    /// Makes the entry in a slot the most recently used one at a time, unless it has been removed.
    mutating func use(_ slot: Slot, at time: UInt64) {
        let index = slot.index
        guard index < nodes.count, nodes[index].serial == slot.serial else { return }
        nodes[index].time = time
        if index != newest {
            unlink(index)
            linkAsNewest(index)
        }
    }

    /// Adds an entry as the most recently used one; a key that is there already must be removed
    /// first.
    mutating func insert(_ value: Value, for key: Key, cost: Int, at time: UInt64) -> Slot {
        serial += 1
        let node = Node(
            key: key,
            value: value,
            cost: cost,
            time: time,
            serial: serial,
            newer: Self.none,
            older: Self.none
        )
        let index: Int
        if let reused = free.popLast() {
            index = reused
            nodes[index] = node
        } else {
            index = nodes.count
            nodes.append(node)
        }
        indices[key] = index
        self.cost += cost
        linkAsNewest(index)
        return Slot(index: index, serial: serial)
    }

    /// What is known of the entry that was not used for longest.
    var oldestEntry: (slot: Slot, time: UInt64, cost: Int)? {
        guard oldest != Self.none else { return nil }
        let node = nodes[oldest]
        return (Slot(index: oldest, serial: node.serial), node.time, node.cost)
    }

    /// Removes an entry, and gives what it was for the caller to let go of when it likes.
    mutating func remove(_ slot: Slot) -> (value: Value, cost: Int)? {
        let index = slot.index
        guard index < nodes.count, nodes[index].serial == slot.serial,
            let value = nodes[index].value
        else { return nil }
        unlink(index)
        indices[nodes[index].key] = nil
        let cost = nodes[index].cost
        self.cost -= cost
        nodes[index].value = nil
        nodes[index].serial = 0
        free.append(index)
        return (value, cost)
    }

    /// The slots of all entries whose key and cost satisfy a condition, the most recently used first; takes
    /// time for each entry.
    func slots(where condition: (Key, Int) -> Bool) -> [Slot] {
        var slots: [Slot] = []
        var index = newest
        while index != Self.none {
            let node = nodes[index]
            if condition(node.key, node.cost) {
                slots.append(Slot(index: index, serial: node.serial))
            }
            index = node.older
        }
        return slots
    }

    /// The keys with the times of their last use, the most recently used first; takes time for each
    /// entry.
    var keysByUse: [(key: Key, time: UInt64)] {
        slots(where: { _, _ in true }).map { (nodes[$0.index].key, nodes[$0.index].time) }
    }

    private mutating func unlink(_ index: Int) {
        let (newer, older) = (nodes[index].newer, nodes[index].older)
        if newer != Self.none { nodes[newer].older = older } else { newest = older }
        if older != Self.none { nodes[older].newer = newer } else { oldest = newer }
    }

    private mutating func linkAsNewest(_ index: Int) {
        nodes[index].newer = Self.none
        nodes[index].older = newest
        if newest != Self.none { nodes[newest].newer = index } else { oldest = index }
        newest = index
    }
}
