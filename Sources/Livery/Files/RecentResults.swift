/// Results by their keys, of which those that were used of late are kept.
///
/// They are in two halves: what is added or used goes to the newer one, and when that is full, the
/// older one is let go and the newer takes its place. So there are never more than `capacity`, and
/// those used last, up to half as many, stay.
struct RecentResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var newer: [Key: Value] = [:]
    private var older: [Key: Value] = [:]
    private let half: Int

    /// Makes an empty memory for so many results, at least 2.
    init(capacity: Int) {
        half = max(1, capacity / 2)
    }

    /// How many results there are.
    var count: Int { newer.count + older.count }

    /// All results, in no particular order.
    var all: [(key: Key, value: Value)] {
        newer.map { ($0.key, $0.value) } + older.map { ($0.key, $0.value) }
    }

    /// The result of a key, which counts as a use; nil when there is none.
    mutating func use(_ key: Key) -> Value? {
        if let value = newer[key] { return value }
        guard newer.count < half else { return older[key] }
        guard let value = older.removeValue(forKey: key) else { return nil }
        newer[key] = value
        return value
    }

    /// The result of a key, without its being used.
    func peek(_ key: Key) -> Value? {
        newer[key] ?? older[key]
    }

    /// Adds a result, or puts it in the place of the key's last one.
    ///
    /// - Returns: What there is no room for any more, to be let go of where nothing is locked.
    mutating func insert(_ value: Value, for key: Key) -> Dropped {
        var dropped = Dropped(values: [:])
        if newer.count >= half, newer[key] == nil {
            dropped = Dropped(values: older)
            older = newer
            newer = [:]
        }
        older[key] = nil
        newer[key] = value
        return dropped
    }

    /// Results that were let go.
    struct Dropped: Sendable {
        fileprivate let values: [Key: Value]

        /// Whether there is any.
        var isEmpty: Bool { values.isEmpty }
    }
}
