/// Values by key, in the order of their last use.
///
/// It has no limits or locks; all operations take constant time unless documented otherwise. Entries are linked by
/// indices into an array: freeing a long list frees one array, where linked objects would free each other
/// recursively.
struct LRUList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The position of an entry. Identifies the entry while it exists, and needs no hashing.
    struct Slot: Hashable, Sendable, BitwiseCopyable {
        fileprivate var index: Int
        /// Distinguishes an entry from a later one at the same index.
        fileprivate var serial: UInt64
    }

    private struct Node: Sendable {
        var key: Key
        var value: Value?
        var cost: Int
        /// When the entry was last used, by the caller's clock.
        var time: UInt64
        var serial: UInt64
        var newer: Int
        var older: Int
    }

    /// No index.
    private static var none: Int { -1 }

    private var nodes: [Node] = []
    private var free: [Int] = []
    private var indices: [Key: Int] = [:]
    private var newest = none
    private var oldest = none
    private var serial: UInt64 = 0

    /// The number of entries.
    var count: Int { indices.count }

    /// The slot of a key's entry.
    func slot(of key: Key) -> Slot? {
        indices[key].map { Slot(index: $0, serial: nodes[$0].serial) }
    }

    /// The value in a slot, which becomes the most recently used one; nil if it has been removed.
    @inline(__always)
    mutating func use(_ slot: Slot, at time: UInt64) -> Value? {
        let index = slot.index
        guard index < nodes.count, nodes[index].serial == slot.serial else { return nil }
        nodes[index].time = time
        if index != newest {
            unlink(index)
            linkAsNewest(index)
        }
        return nodes[index].value
    }

    /// Adds an entry as the most recently used one. The key must not have one.
    mutating func insert(_ value: Value, for key: Key, cost: Int, at time: UInt64) {
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
        let index = free.popLast() ?? nodes.count
        if index < nodes.count { nodes[index] = node } else { nodes.append(node) }
        indices[key] = index
        linkAsNewest(index)
    }

    /// The least recently used entry, and the time of its last use.
    var oldestEntry: (slot: Slot, time: UInt64)? {
        guard oldest != Self.none else { return nil }
        return (Slot(index: oldest, serial: nodes[oldest].serial), nodes[oldest].time)
    }

    /// Removes an entry. The caller frees its value while no lock is held.
    mutating func remove(_ slot: Slot) -> (value: Value, cost: Int)? {
        let index = slot.index
        guard index < nodes.count, nodes[index].serial == slot.serial,
            let value = nodes[index].value
        else { return nil }
        unlink(index)
        indices[nodes[index].key] = nil
        nodes[index].value = nil
        nodes[index].serial = 0
        free.append(index)
        return (value, nodes[index].cost)
    }

    /// The slots of all entries whose key and cost satisfy a condition, most recently used first. Takes linear
    /// time.
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

    /// The keys and the times of their last use, most recently used first. Takes linear time.
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
