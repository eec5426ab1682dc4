import LiverySupport

/// Results by key; recently used ones are kept. May be used from any thread.
///
/// They are in two halves: what is added or used goes to the newer one, and when that is full, the
/// older one is dropped and the newer takes its place. So there are never more than `capacity`, and
/// the most recently used ones, up to half as many, stay.
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

    /// All results, in no particular order; nil when some were dropped.
    var all: [(key: Key, value: Value)]? {
        halves.withLock { halves in
            guard !halves.hasDropped else { return nil }
            return halves.newer.map { ($0.key, $0.value) } + halves.older.map { ($0.key, $0.value) }
        }
    }

    /// The number of results.
    var count: Int { halves.withLock { $0.newer.count + $0.older.count } }

    /// The result of a key, as a recently used one.
    subscript(key: Key) -> Value? {
        halves.withLock { halves in
            if let value = halves.newer[key] { return value }
            guard halves.newer.count < half else { return halves.older[key] }
            guard let value = halves.older.removeValue(forKey: key) else { return nil }
            halves.newer[key] = value
            return value
        }
    }

    /// Whether there is a result of a key, which does not count as a use.
    func contains(_ key: Key) -> Bool {
        halves.withLock { $0.newer[key] != nil || $0.older[key] != nil }
    }

    /// The result of a key, made and added unless there is one.
    ///
    /// No lock is held while it is made, so that two threads may make equal results.
    func result(of key: Key, _ make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = make()
        insert(value, for: key)
        return value
    }

    /// Adds a result in place of the key's last one.
    func insert(_ value: Value, for key: Key) {
        // What is dropped is freed after the lock is released: values may be of the user's own types,
        // and freeing them may run the user's code.
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
