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
        var cost = 0
        var hasDropped = false

        /// Makes the newer half the older one, and returns what is dropped.
        mutating func turn() -> [Key: Entry] {
            let dropped = older
            older = newer
            newer = [:]
            if !dropped.isEmpty { hasDropped = true }
            cost -= dropped.values.reduce(0) { $0 + $1.cost }
            return dropped
        }
    }

    private let halves = Locked(Halves())
    private let half: Int
    private let budget: MemoryBudget?

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
    init(capacity: Int, budget: MemoryBudget? = nil) {
        half = max(1, capacity / 2)
        self.budget = budget
        budget?.add(self)
    }

    /// All results, in no particular order; nil if some were dropped.
    var all: [(key: Key, value: Value)]? {
        halves.withLock { halves in
            guard !halves.hasDropped else { return nil }
            return halves.newer.map { ($0.key, $0.value.value) }
                + halves.older.map { ($0.key, $0.value.value) }
        }
    }

    /// The number of results.
    var count: Int { halves.withLock { $0.newer.count + $0.older.count } }

    /// The result of a key; counts as a use.
    subscript(key: Key) -> Value? {
        halves.withLock { halves in
            if let entry = halves.newer[key] { return entry.value }
            guard let entry = halves.older[key] else { return nil }
            guard halves.newer.count < half, budget?.spendIfUnspent(entry.cost) ?? true else {
                return entry.value
            }
            halves.older[key] = nil
            halves.newer[key] = entry
            return entry.value
        }
    }

    /// Whether there is a result of a key; does not count as a use.
    func contains(_ key: Key) -> Bool {
        halves.withLock { $0.newer[key] != nil || $0.older[key] != nil }
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

    /// Adds a result, replacing the key's previous one. One that takes more than half of the budget is not added.
    ///
    /// - Parameters:
    ///   - value: The result.
    ///   - key: Its key.
    ///   - cost: The memory that both refer to, in bytes. Default: 0.
    func insert(_ value: Value, for key: Key, cost: Int = 0) {
        let entry = Entry(value: value, cost: cost + Self.ownCost)
        if let budget, !budget.spend(entry.cost) { return }
        // Dropped values are freed after the lock is released: they may be of the user's own types, and freeing
        // them may run the user's code.
        _ = halves.withLock { halves in
            var dropped: [Key: Entry] = [:]
            if halves.newer.count >= half, halves.newer[key] == nil { dropped = halves.turn() }
            let replaced = [
                halves.older.removeValue(forKey: key), halves.newer.updateValue(entry, forKey: key),
            ]
            halves.cost += entry.cost - replaced.reduce(0) { $0 + ($1?.cost ?? 0) }
            return (dropped, replaced)
        }
    }
}

extension RecentResults: BudgetedCache {
    var cost: Int { halves.withLock { $0.cost } }

    func dropOlderHalf() {
        let dropped = halves.withLock { $0.turn() }
        _ = consume dropped
    }
}
