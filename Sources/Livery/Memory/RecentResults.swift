import LiverySupport

/// A cache of results by key, which keeps recently used ones. Can be used from any thread.
///
/// It has two halves. Results are added to the newer one, and used ones move there while it has room. When it is
/// full, an addition drops the older half, and the newer one takes its place, so there are never more than
/// `capacity` results, nor more than a budget allows.
final class RecentResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let value: Value
        let cost: Int
    }

    private struct Halves: Sendable {
        var newer: [Key: Entry] = [:]
        var older: [Key: Entry] = [:]
        var costs = HalfCosts()

        /// Makes the newer half the older one, and returns what is dropped.
        mutating func turn() -> [Key: Entry] {
            let dropped = older
            older = newer
            newer = [:]
            costs = HalfCosts(newer: 0, older: costs.newer)
            return dropped
        }
    }

    private let halves = Locked(Halves())
    private let half: Int
    private let budget: MemoryBudget?
    private let referredCost: @Sendable (Key, Value) -> Int

    /// What an entry takes besides the memory that its key and its value refer to.
    private static var ownCost: Int {
        // A table has up to twice as many places as entries.
        2 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride)
    }

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of results, at least 2.
    ///   - budget: The limit on their memory. Default: none.
    ///   - cost: The memory that a key and its result refer to, in bytes. It is called while no lock is held, and only
    ///     with a budget. Default: 0.
    init(
        capacity: Int,
        budget: MemoryBudget? = nil,
        cost: @escaping @Sendable (Key, Value) -> Int = { _, _ in 0 }
    ) {
        half = max(1, capacity / 2)
        self.budget = budget
        referredCost = cost
        budget?.add(self)
    }

    deinit {
        budget?.remove(ObjectIdentifier(self), holding: halves.withLock { $0.costs })
    }

    /// The cost of all results, in bytes.
    var cost: Int { halves.withLock { $0.costs.newer + $0.costs.older } }

    /// The result of a key; counts as a use.
    subscript(key: Key) -> Value? {
        halves.withLock { halves in
            if let entry = halves.newer[key] { return entry.value }
            guard let entry = halves.older[key] else { return nil }
            guard halves.newer.count < half, move(entry.cost, in: &halves) else {
                return entry.value
            }
            halves.older[key] = nil
            halves.newer[key] = entry
            return entry.value
        }
    }

    /// Counts an entry of the older half as one of the newer one; false if that has no room for it.
    private func move(_ cost: Int, in halves: inout Halves) -> Bool {
        guard let budget else { return true }
        let moved = HalfCosts(newer: halves.costs.newer + cost, older: halves.costs.older - cost)
        guard budget.move(from: halves.costs, to: moved) else { return false }
        halves.costs = moved
        return true
    }

    /// The result of a key, made and added if there is none.
    ///
    /// No lock is held while it is made, so two threads may make equal results.
    func result(of key: Key, _ make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = make()
        insert(value, for: key)
        return value
    }

    /// Adds a result, replacing the key's previous one.
    ///
    /// - Returns: False for one that takes more than half of the budget, which is not added.
    @discardableResult
    func insert(_ value: Value, for key: Key) -> Bool {
        var cost = 0
        if let budget {
            cost = Self.ownCost + referredCost(key, value)
            guard budget.spend(cost) else { return false }
        }
        let entry = Entry(value: value, cost: cost)
        // Dropped values are freed after the lock is released: they may be of the user's own types, and freeing
        // them may run the user's code.
        _ = halves.withLock { halves in
            // What is added has been spent already.
            var old = halves.costs
            old.newer += cost
            var dropped: [Key: Entry] = [:]
            if halves.newer.count >= half, halves.newer[key] == nil { dropped = halves.turn() }
            let replaced = (
                halves.newer.updateValue(entry, forKey: key), halves.older.removeValue(forKey: key)
            )
            halves.costs.newer += cost - (replaced.0?.cost ?? 0)
            halves.costs.older -= replaced.1?.cost ?? 0
            budget?.change(from: old, to: halves.costs)
            return (dropped, replaced)
        }
        return true
    }
}

extension RecentResults: BudgetedCache {
    func dropOlderHalf() {
        let dropped = halves.withLock { halves in
            let old = halves.costs
            let dropped = halves.turn()
            budget?.change(from: old, to: halves.costs)
            return dropped
        }
        _ = consume dropped
    }
}
