import LiverySupport

/// A cache of results by key, which keeps recently used ones. Can be used from any thread.
///
/// It has two halves. Results are added to the newer one, and used ones move there while it has room. When it is
/// full, an addition drops the older half, and the newer one takes its place, so there are never more than
/// `capacity` results.
final class RecentResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Halves: Sendable {
        var newer: [Key: Value] = [:]
        var older: [Key: Value] = [:]
        var hasDropped = false
    }

    private let halves = Locked(Halves())
    private let half: Int

    /// Makes an empty cache for a number of results, at least 2.
    init(capacity: Int) {
        half = max(1, capacity / 2)
    }

    /// All results, in no particular order; nil if some were dropped.
    var all: [(key: Key, value: Value)]? {
        halves.withLock { halves in
            guard !halves.hasDropped else { return nil }
            return halves.newer.map { ($0.key, $0.value) } + halves.older.map { ($0.key, $0.value) }
        }
    }

    /// The number of results.
    var count: Int { halves.withLock { $0.newer.count + $0.older.count } }

    /// The result of a key; counts as a use.
    subscript(key: Key) -> Value? {
        halves.withLock { halves in
            if let value = halves.newer[key] { return value }
            guard halves.newer.count < half else { return halves.older[key] }
            guard let value = halves.older.removeValue(forKey: key) else { return nil }
            halves.newer[key] = value
            return value
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

    /// Adds a result, replacing the key's previous one.
    func insert(_ value: Value, for key: Key) {
        // Dropped values are freed after the lock is released: they may be of the user's own types, and freeing
        // them may run the user's code.
        _ = halves.withLock { halves in
            var dropped: [Key: Value] = [:]
            if halves.newer.count >= half, halves.newer[key] == nil {
                dropped = halves.older
                halves.older = halves.newer
                halves.newer = [:]
                if !dropped.isEmpty { halves.hasDropped = true }
            }
            let replaced = [
                halves.older.removeValue(forKey: key), halves.newer.updateValue(value, forKey: key),
            ]
            return (dropped, replaced)
        }
    }
}
