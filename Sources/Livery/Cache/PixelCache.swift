/// Keeps values until they cost too much together; those that were not used for longest go first.
///
/// All operations take constant time but for `removeAll`. May be used from several threads at once.
final class PixelCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The most that all values may cost together, in bytes.
    let costLimit: Int

    private let state = Locked(State())

    init(costLimit: Int) {
        self.costLimit = max(0, costLimit)
    }

    /// The value under a key, which becomes the most recently used one.
    func value(for key: Key) -> Value? {
        state.withLock { $0.use(key) }
    }

    /// Keeps a value; one that costs more than the limit is not kept, nor is what its key had before.
    func insert(_ value: Value, for key: Key, cost: Int) {
        let limit = costLimit
        state.withLock { $0.insert(value, for: key, cost: max(0, cost), limit: limit) }
    }

    /// Forgets everything.
    func removeAll() {
        // The values are freed when the lock is open again.
        let old = state.withLock { state in
            let nodes = state.nodes
            state = State()
            return nodes
        }
        _ = consume old
    }

    /// What all values cost together, in bytes.
    var totalCost: Int {
        state.withLock { $0.totalCost }
    }

    /// How many values there are.
    var count: Int {
        state.withLock { $0.indices.count }
    }

    /// The values' keys, the most recently used first.
    var keysByUse: [Key] {
        state.withLock { state in
            var keys: [Key] = []
            var index = state.newest
            while let current = index {
                keys.append(state.nodes[current].key)
                index = state.nodes[current].older
            }
            return keys
        }
    }

    private struct Node {
        var key: Key
        var value: Value?
        var cost: Int
        var newer: Int?
        var older: Int?
    }

    /// A list from the newest to the oldest, linked by indices into an array: freeing a long one
    /// frees one array, where linked objects would free each other by recursion.
    private struct State {
        var nodes: [Node] = []
        var free: [Int] = []
        var indices: [Key: Int] = [:]
        var newest: Int?
        var oldest: Int?
        var totalCost = 0

        mutating func use(_ key: Key) -> Value? {
            guard let index = indices[key] else { return nil }
            if index != newest {
                unlink(index)
                linkAsNewest(index)
            }
            return nodes[index].value
        }

        mutating func insert(_ value: Value, for key: Key, cost: Int, limit: Int) {
            if let index = indices[key] { remove(index) }
            guard cost <= limit else { return }
            while totalCost > limit - cost, let oldest { remove(oldest) }
            let node = Node(key: key, value: value, cost: cost)
            let index: Int
            if let reused = free.popLast() {
                index = reused
                nodes[index] = node
            } else {
                index = nodes.count
                nodes.append(node)
            }
            indices[key] = index
            totalCost += cost
            linkAsNewest(index)
        }

        private mutating func remove(_ index: Int) {
            unlink(index)
            indices[nodes[index].key] = nil
            totalCost -= nodes[index].cost
            nodes[index].value = nil
            free.append(index)
        }

        private mutating func unlink(_ index: Int) {
            let (newer, older) = (nodes[index].newer, nodes[index].older)
            if let newer { nodes[newer].older = older } else { newest = older }
            if let older { nodes[older].newer = newer } else { oldest = newer }
        }

        private mutating func linkAsNewest(_ index: Int) {
            nodes[index].newer = nil
            nodes[index].older = newest
            if let newest { nodes[newest].newer = index } else { oldest = index }
            newest = index
        }
    }
}
