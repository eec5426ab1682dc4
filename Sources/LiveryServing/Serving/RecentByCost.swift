/// A cache of recently used values, by string, up to a total cost.
///
/// It has two halves: values that are added or used go to the newer one. When that is full, the older one is
/// dropped and the newer takes its place.
struct RecentByCost<Value: Sendable>: Sendable {
    private typealias Half = [String: (value: Value, cost: Int)]

    private var newer: Half = [:]
    private var older: Half = [:]
    private var newerCost = 0
    private var olderCost = 0
    private let limit: Int

    /// Makes an empty cache.
    ///
    /// - Parameter limit: The maximum total cost of the values.
    init(limit: Int) {
        self.limit = limit
    }

    /// The total cost of the values, at most the limit.
    var cost: Int { newerCost + olderCost }

    /// Returns the value of a key, and marks it as recently used.
    mutating func value(for key: String) -> Value? {
        if let known = newer[key] { return known.value }
        guard let known = older.removeValue(forKey: key) else { return nil }
        olderCost -= known.cost
        insert(known.value, for: key, cost: known.cost)
        return known.value
    }

    /// Adds a value, replacing the key's previous one, unless its cost is more than half the limit.
    mutating func insert(_ value: Value, for key: String, cost: Int) {
        guard cost <= limit / 2 else { return }
        if let last = newer.removeValue(forKey: key) { newerCost -= last.cost }
        if let last = older.removeValue(forKey: key) { olderCost -= last.cost }
        if newerCost + cost > limit / 2 {
            (older, olderCost) = (newer, newerCost)
            (newer, newerCost) = ([:], 0)
        }
        newer[key] = (value, cost)
        newerCost += cost
    }

    /// Removes all values.
    mutating func removeAll() {
        self = RecentByCost(limit: limit)
    }
}
