import LiverySupport

/// A key of a ``Cache``.
package protocol CacheKey: Hashable, Sendable {
    /// Another name that may be given to a cached value. Default: none.
    associatedtype Alias: CacheKey = Never

    /// A number whose low bits select the shard of a cache that has several; equal for a key and its aliases.
    /// Default: 0.
    var shard: Int { get }
}

extension CacheKey {
    package var shard: Int { 0 }
}

extension Never: CacheKey {}
extension String: CacheKey {}
extension Array: CacheKey where Element: CacheKey {}

/// A cache of values by key, whose least recently used values are evicted first. Can be used from any thread.
///
/// Its limits are those of a ``MemoryBudget``, which it may share with other caches. A hit takes the lock of one
/// shard. Adding and removing takes the lock of the budget first, and evicts what was used least recently in any
/// shard: exactly so within a shard. Time is counted in insertions, so values of different shards that were used
/// between the same two insertions may be evicted in any order.
package final class Cache<Key: CacheKey, Value: Sendable>: Sendable {
    private typealias Shard = CacheShard<Key, Value>

    private let contents: CacheContents<Key, Value>
    private let budget: MemoryBudget
    private let capacity: Int
    private let byteCapacity: Int
    private let largest: Int
    private let isCounted: Bool
    private let referredCost: @Sendable (Key, Value) -> Int

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - budget: The limits.
    ///   - capacity: The maximum number of values in a shard. Default: none.
    ///   - byteCapacity: The maximum cost of the values in a shard. Default: none.
    ///   - largest: The maximum cost of one of them. Default: that of the budget.
    ///   - isCounted: Whether the budget's limit on the number of values counts them. Default: `false`.
    ///   - isSharded: Whether there are sixteen shards, for keys that say in which they are; else one. Default:
    ///     `false`.
    ///   - cost: The memory that a key and its value refer to, in bytes, for values that are inserted without a
    ///     cost. It is called while no lock is held. Default: 0.
    package init(
        budget: MemoryBudget,
        capacity: Int = .max,
        byteCapacity: Int = .max,
        largest: Int = .max,
        isCounted: Bool = false,
        isSharded: Bool = false,
        cost: @escaping @Sendable (Key, Value) -> Int = { _, _ in 0 }
    ) {
        contents = CacheContents(exponent: isSharded ? 4 : 0, isCounted: isCounted)
        self.budget = budget
        self.capacity = capacity
        self.byteCapacity = byteCapacity
        self.largest = min(largest, byteCapacity)
        self.isCounted = isCounted
        referredCost = cost
        budget.add(contents)
    }

    deinit {
        budget.remove(contents)
    }

    // MARK: Looking up

    /// The value of a key, which becomes the most recently used one.
    package subscript(key: Key) -> Value? { value(of: key, isCounted: false) }

    /// The value of a key, which becomes the most recently used one; a hit or a miss for the statistics if it is
    /// counted.
    func value(of key: Key, isCounted: Bool) -> Value? {
        contents.shards.withLock(key.shard) { shard in
            let value = shard.value(of: key, at: budget.timeOfUse)
            guard isCounted else { return value }
            if value == nil { shard.misses += 1 } else { shard.hits += 1 }
            return value
        }
    }

    /// The value with an alias of a generation, which becomes the most recently used one.
    @inline(__always)
    func value(withAlias alias: Key.Alias, generation: UInt64) -> Value? {
        contents.shards.withLock(alias.shard) { shard in
            let value = shard.value(
                withAlias: alias,
                generation: generation,
                at: budget.timeOfUse
            )
            if value != nil { shard.hits += 1 }
            return value
        }
    }

    /// The value of a key, made and added if there is none.
    ///
    /// No lock is held while it is made, so two threads may make equal values.
    package func value(of key: Key, _ make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = make()
        insert(value, for: key)
        return value
    }

    // MARK: Adding

    /// Adds a value with the cost of what it takes in memory, replacing the key's previous one.
    ///
    /// - Returns: False for one that is too large, which is not added.
    @discardableResult
    package func insert(_ value: Value, for key: Key) -> Bool {
        insert(value, for: key, cost: Shard.entryCost + referredCost(key, value))
    }

    /// Adds a value, replacing the key's previous one.
    ///
    /// - Returns: False for one that is too large, which is not added, nor is one whose key equals nothing, not even
    ///   itself, as NaN does: it could neither be found nor removed.
    @discardableResult
    package func insert(_ value: Value, for key: Key, cost: Int) -> Bool {
        guard key == key else { return false }
        let cost = max(0, cost)
        return budget.withTotals { totals in
            contents.shards.withLock(key.shard) { $0.remove(key, from: &totals) }
            guard cost <= largest, totals.makeRoom(for: cost, isCounted: isCounted) else {
                return false
            }
            totals.add(cost, isCounted: isCounted)
            let time = budget.nextInsertion()
            contents.shards.withLock(key.shard) { shard in
                while shard.count > 0, shard.count >= capacity || shard.cost > byteCapacity - cost {
                    shard.removeOldest(from: &totals)
                }
                shard.insert(value, for: key, cost: cost, at: time)
            }
            return true
        }
    }

    /// Gives the value of a key another name, until the value is removed or replaced.
    ///
    /// - Parameters:
    ///   - alias: The name. A value keeps the last few.
    ///   - key: The key.
    ///   - generation: A number that the alias is looked up with.
    func addAlias(_ alias: Key.Alias, of key: Key, generation: UInt64) {
        guard alias == alias else { return }
        contents.shards.withLock(key.shard) { shard in
            shard.addAlias(alias, of: key, generation: generation)
        }
    }

    // MARK: Removing

    /// Removes all aliases.
    func removeAliases() {
        for index in 0..<contents.shards.count {
            contents.shards.withLock(index) { $0.removeAliases() }
        }
    }

    /// Removes a value.
    package func remove(_ key: Key) {
        budget.withTotals { totals in
            contents.shards.withLock(key.shard) { $0.remove(key, from: &totals) }
        }
    }

    /// Removes all values whose keys satisfy a condition.
    package func removeAll(where condition: (Key) -> Bool = { _ in true }) {
        budget.withTotals { totals in
            contents.removeAll(from: &totals) { key, _ in condition(key) }
        }
    }

    // MARK: Inspecting

    /// The cost of all values, in bytes.
    package var cost: Int { contents.sum { $0.cost } }

    /// The contents, and the number of counted lookups. Bytes and evictions are those of the whole budget.
    var statistics: CacheStatistics {
        var statistics = CacheStatistics()
        budget.withTotals { totals in
            statistics.evictions = totals.evictions
            statistics.bytes = totals.bytes
            statistics.imageBytes = contents.sum { $0.cost }
            statistics.count = contents.sum { $0.count }
        }
        statistics.hits = contents.sum { $0.hits }
        statistics.misses = contents.sum { $0.misses }
        return statistics
    }

    /// All keys, most recently used first.
    var keysByUse: [Key] {
        (0..<contents.shards.count)
            .flatMap { index in contents.shards.withLock(index) { $0.keysByUse } }
            .enumerated()
            // Stable within a shard, whose values may have equal times.
            .sorted { ($0.element.time, $1.offset) > ($1.element.time, $0.offset) }
            .map(\.element.key)
    }
}

/// What the budget knows of a cache: it keeps no cache alive.
private final class CacheContents<Key: CacheKey, Value: Sendable>: BudgetedCache {
    let shards: Shards<CacheShard<Key, Value>>

    let isCounted: Bool

    init(exponent: Int, isCounted: Bool) {
        self.isCounted = isCounted
        shards = Shards(exponent: exponent) { CacheShard(isCounted: isCounted) }
    }

    var oldestUse: CacheUse? {
        var oldest: CacheUse?
        for index in 0..<shards.count {
            guard let time = shards.withLock(index, { $0.oldestTime }),
                time < oldest?.time ?? .max
            else { continue }
            oldest = CacheUse(shard: index, time: time)
        }
        return oldest
    }

    func removeOldest(inShard shard: Int, from totals: inout MemoryBudget.Totals) {
        shards.withLock(shard) { $0.removeOldest(from: &totals) }
    }

    func release(from totals: inout MemoryBudget.Totals) {
        totals.forget(isCounted ? sum { $0.count } : 0, cost: sum { $0.cost })
    }

    func removeAll(costingMoreThan cost: Int, from totals: inout MemoryBudget.Totals) {
        removeAll(from: &totals) { $1 > cost }
    }

    func removeAll(from totals: inout MemoryBudget.Totals, where condition: (Key, Int) -> Bool) {
        for index in 0..<shards.count {
            shards.withLock(index) { $0.removeAll(from: &totals, where: condition) }
        }
    }

    func sum(_ number: (CacheShard<Key, Value>) -> Int) -> Int {
        (0..<shards.count).reduce(0) { sum, index in sum + shards.withLock(index) { number($0) } }
    }
}
