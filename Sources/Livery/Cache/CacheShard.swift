/// Values by key, in the order of their last use: what one lock of a ``Cache`` guards.
///
/// All operations take constant time unless documented otherwise. Entries are linked by indices into an array:
/// freeing a long list frees one array, where linked objects would free each other recursively.
struct CacheShard<Key: CacheKey, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let key: Key
        let value: Value
        let cost: Int
        /// When the entry was last used.
        var time: UInt64
        /// The neighbors in the order of use.
        var newer: Int
        var older: Int
        /// The aliases, the latest last.
        var aliases: [Key.Alias] = []
    }

    /// The entry that an alias of a generation leads to.
    private struct AliasedEntry: Sendable {
        var index: Int
        let generation: UInt64
    }

    /// No index.
    private static var none: Int { -1 }

    /// The number of aliases that a value keeps.
    private static var aliasCount: Int { 8 }

    private var entries: [Entry] = []
    private var indices = [Key: Int]()
    private var aliases = [Key.Alias: AliasedEntry]()
    private var newest = none
    private var oldest = none

    /// The number of counted lookups.
    var hits = 0
    var misses = 0

    /// All values.
    var values: [Value] { entries.map(\.value) }

    /// What an entry takes besides the memory that its key and its value refer to: arrays and tables have up to twice
    /// as many places as elements.
    static var entryCost: Int { 2 * (MemoryLayout<Entry>.stride + MemoryLayout<Key>.stride + MemoryLayout<Int>.stride) }

    // MARK: Looking up

    /// The value of a key, which becomes the most recently used one.
    mutating func value(of key: Key, at time: UInt64) -> Value? { indices[key].map { use($0, at: time) } }

    /// The value with an alias of a generation, which becomes the most recently used one.
    @inline(__always) mutating func value(withAlias alias: Key.Alias, generation: UInt64, at time: UInt64) -> Value? {
        guard let known = aliases[alias], known.generation == generation else { return nil }
        return use(known.index, at: time)
    }

    @inline(__always) private mutating func use(_ index: Int, at time: UInt64) -> Value {
        entries[index].time = time
        if index != newest {
            unlink(index)
            linkAsNewest(index)
        }
        return entries[index].value
    }

    /// When the least recently used value was used.
    var oldestTime: UInt64? { oldest == Self.none ? nil : entries[oldest].time }

    /// The keys and the times of their last use, most recently used first. Takes linear time.
    var keysByUse: [(key: Key, time: UInt64)] {
        var keys: [(key: Key, time: UInt64)] = []
        var index = newest
        while index != Self.none {
            keys.append((entries[index].key, entries[index].time))
            index = entries[index].older
        }
        return keys
    }

    // MARK: Changing

    /// Adds a value as the most recently used one. The key must not have one.
    mutating func insert(_ value: Value, for key: Key, cost: Int, at time: UInt64) {
        let entry = Entry(key: key, value: value, cost: cost, time: time, newer: Self.none, older: Self.none)
        indices[key] = entries.count
        entries.append(entry)
        linkAsNewest(entries.count - 1)
    }

    /// Adds an alias of a key, if that has a value.
    mutating func addAlias(_ alias: Key.Alias, of key: Key, generation: UInt64) {
        guard let index = indices[key] else { return }
        let entry = AliasedEntry(index: index, generation: generation)
        if let known = aliases.updateValue(entry, forKey: alias) {
            if known.index == index { return }
            entries[known.index].aliases.removeAll { $0 == alias }
        }
        if entries[index].aliases.count >= Self.aliasCount { aliases[entries[index].aliases.removeFirst()] = nil }
        entries[index].aliases.append(alias)
    }

    /// Removes all aliases. Takes linear time.
    mutating func removeAliases() {
        aliases = [:]
        for index in entries.indices { entries[index].aliases = [] }
    }

    /// Removes a value, and returns it with its cost.
    mutating func remove(_ key: Key) -> (value: Value, cost: Int)? { indices[key].map { remove(at: $0) } }

    /// Removes the least recently used value.
    mutating func removeOldest() -> (value: Value, cost: Int)? { oldest == Self.none ? nil : remove(at: oldest) }

    /// Removes all values whose key and cost satisfy a condition. Takes linear time.
    mutating func removeAll(where condition: (Key, Int) -> Bool) -> [(value: Value, cost: Int)] {
        var removed: [(value: Value, cost: Int)] = []
        for index in entries.indices.reversed() where condition(entries[index].key, entries[index].cost) {
            removed.append(remove(at: index))
        }
        // The memory of a cache that is purged is given back.
        if entries.isEmpty { (entries, indices, aliases) = ([], [:], [:]) }
        return removed
    }

    /// Removes an entry, whose place the last one takes.
    private mutating func remove(at index: Int) -> (value: Value, cost: Int) {
        unlink(index)
        let removed = entries[index]
        indices[removed.key] = nil
        for alias in removed.aliases { aliases[alias] = nil }
        let last = entries.removeLast()
        if index < entries.count {
            entries[index] = last
            indices[last.key] = index
            for alias in last.aliases { aliases[alias]?.index = index }
            relink(index)
        }
        return (removed.value, removed.cost)
    }

    // MARK: Order

    private mutating func unlink(_ index: Int) {
        let (newer, older) = (entries[index].newer, entries[index].older)
        if newer != Self.none { entries[newer].older = older } else { newest = older }
        if older != Self.none { entries[older].newer = newer } else { oldest = newer }
    }

    private mutating func linkAsNewest(_ index: Int) {
        entries[index].newer = Self.none
        entries[index].older = newest
        newest = index
        relink(index)
    }

    /// Makes the neighbors of an entry refer to it.
    private mutating func relink(_ index: Int) {
        let (newer, older) = (entries[index].newer, entries[index].older)
        if newer != Self.none { entries[newer].older = index } else { newest = index }
        if older != Self.none { entries[older].newer = index } else { oldest = index }
    }
}
