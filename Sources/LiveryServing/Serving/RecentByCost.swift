/// Values by text, of which the recently used ones are kept, up to a cost.
///
/// They are in two halves: what is added or used goes to the newer one, and when that is full, the older one
/// is dropped and the newer takes its place.
struct RecentByCost<Value: Sendable>: Sendable {
    private typealias Half = [String: (value: Value, cost: Int)]

    private var newer: Half = [:]
    private var older: Half = [:]
    private var newerCost = 0
    private var olderCost = 0
    private let limit: Int

    /// Keeps nothing yet.
    ///
    /// - Parameter limit: The most that values may cost together.
    init(limit: Int) {
        self.limit = limit
    }

    /// What the values cost together, at most the limit.
    var cost: Int { newerCost + olderCost }

    /// The value of a key, as a recently used one.
    mutating func value(for key: String) -> Value? {
        if let known = newer[key] { return known.value }
        guard let known = older.removeValue(forKey: key) else { return nil }
        olderCost -= known.cost
        insert(known.value, for: key, cost: known.cost)
        return known.value
    }

    /// Adds a value in place of the key's last one, unless it alone would be half of all.
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

    /// Drops everything.
    mutating func removeAll() {
        self = RecentByCost(limit: limit)
    }
}
