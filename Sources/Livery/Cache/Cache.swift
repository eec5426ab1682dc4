import LiverySupport
import Synchronization

/// A key of a ``Cache``.
package protocol CacheKey: Hashable, Sendable {
    /// Another name that may be given to a cached value. Default: none.
    associatedtype Alias: CacheKey = Never

    /// A number whose low bits select the shard of a cache that has several; equal for a key and its aliases.
    /// Default: 0.
    var shard: Int { get }
}

extension CacheKey { package var shard: Int { 0 } }

extension Never: CacheKey {}
extension String: CacheKey {}
extension Array: CacheKey where Element: CacheKey {}

/// A cache of values by key, whose least recently used values are evicted first. Can be used from any thread.
///
/// A hit takes the lock of one shard. Adding and removing takes the lock of the whole cache first, so that its limits hold
/// at every moment, and evicts what was used least recently in any shard: exactly so within a shard. Time is counted in
/// insertions, so values of different shards that were used between the same two insertions may be evicted in any order.
package final class Cache<Key: CacheKey, Value: Sendable>: Sendable {
    private typealias Shard = CacheShard<Key, Value>

    private struct Totals: Sendable {
        var limits: CacheLimits
        var bytes = 0
        var count = 0
        var evictions = 0
        /// What is removed, and freed after the lock is released: values may be of the user's own types, and freeing them
        /// may run the user's code.
        var removed: [Value] = []

        mutating func remove(_ entry: (value: Value, cost: Int)?) {
            guard let entry else { return }
            bytes -= entry.cost
            count -= 1
            removed.append(entry.value)
        }
    }

    private let shards: Shards<Shard>
    private let totals: Locked<Totals>
    /// Twice the number of insertions so far. Values that are used between two insertions get the odd time between,
    /// which costs a hit nothing.
    private let clock = Atomic<UInt64>(0)
    /// The number of values that stay whatever they take.
    private let least: Int
    private let referredCost: @Sendable (Key, Value) -> Int

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - limits: The limits.
    ///   - least: The number of values that are kept even if they exceed the limits, for what takes long to make anew.
    ///     Default: 0.
    ///   - isSharded: Whether there are sixteen shards, for keys that say in which they are; else one. Default:
    ///     `false`.
    ///   - cost: The memory that a key and its value refer to, in bytes, for values that are inserted without a
    ///     cost. It is called while no lock is held. Default: 0.
    package init(
        limits: CacheLimits,
        least: Int = 0,
        isSharded: Bool = false,
        cost: @escaping @Sendable (Key, Value) -> Int = { _, _ in 0 }
    ) {
        shards = Shards(exponent: isSharded ? 4 : 0) { CacheShard() }
        totals = Locked(Totals(limits: limits))
        self.least = least
        referredCost = cost
    }

    // MARK: Looking up

    /// The value of a key, which becomes the most recently used one.
    package subscript(key: Key) -> Value? { value(of: key, isCounted: false) }

    /// The value of a key, which becomes the most recently used one; a hit or a miss for the statistics if it is
    /// counted.
    func value(of key: Key, isCounted: Bool) -> Value? {
        shards.withLock(key.shard) { shard in
            let value = shard.value(of: key, at: timeOfUse)
            guard isCounted else { return value }
            if value == nil { shard.misses += 1 } else { shard.hits += 1 }
            return value
        }
    }

    /// The value with an alias of a generation, which becomes the most recently used one.
    @inline(__always) func value(withAlias alias: Key.Alias, generation: UInt64) -> Value? {
        shards.withLock(alias.shard) { shard in
            let value = shard.value(withAlias: alias, generation: generation, at: timeOfUse)
            if value != nil { shard.hits += 1 }
            return value
        }
    }

    /// The value of a key, made and added if there is none.
    ///
    /// No lock is held while it is made, so two threads may make equal values.
    package func value<Failure>(of key: Key, _ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let known = self[key] { return known }
        let value = try make()
        insert(value, for: key)
        return value
    }

    /// A time after the last insertion and before the next one.
    @inline(__always) private var timeOfUse: UInt64 { clock.load(ordering: .relaxed) | 1 }

    // MARK: Adding

    /// Adds a value with the cost of what it takes in memory, replacing the key's previous one.
    ///
    /// - Returns: False for one that is too large, which is not added.
    @discardableResult package func insert(_ value: Value, for key: Key) -> Bool {
        insert(value, for: key, cost: Shard.entryCost + referredCost(key, value))
    }

    /// Adds a value, replacing the key's previous one.
    ///
    /// - Returns: False for one that is too large, which is not added, nor is one whose key equals nothing, not even
    ///   itself, as NaN does: it could neither be found nor removed.
    @discardableResult package func insert(_ value: Value, for key: Key, cost: Int) -> Bool {
        guard key == key else { return false }
        let cost = max(0, cost)
        return withTotals { totals in
            totals.remove(shards.withLock(key.shard) { $0.remove(key) })
            let limits = totals.limits
            guard least > 0 || cost <= limits.largest && limits.count > 0 else { return false }
            evict(from: &totals, bytes: limits.bytes - cost, count: limits.count - 1)
            let time = clock.wrappingAdd(2, ordering: .relaxed).newValue
            shards.withLock(key.shard) { $0.insert(value, for: key, cost: cost, at: time) }
            totals.bytes += cost
            totals.count += 1
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
        shards.withLock(key.shard) { shard in shard.addAlias(alias, of: key, generation: generation) }
    }

    // MARK: Removing

    /// The limits. Setting lower ones immediately evicts what exceeds them.
    package var limits: CacheLimits {
        get { totals.withLock { $0.limits } }
        set {
            withTotals { totals in
                totals.limits = newValue
                remove(from: &totals) { $1 > newValue.largest }
                evict(from: &totals, bytes: newValue.bytes, count: newValue.count)
            }
        }
    }

    /// Drops the least recently used values until at most half of the bytes are left.
    func removeLeastRecentHalf() { withTotals { evict(from: &$0, bytes: $0.bytes / 2, count: .max) } }

    /// Removes all values whose keys satisfy a condition.
    package func removeAll(where condition: (Key) -> Bool = { _ in true }) {
        withTotals { totals in remove(from: &totals) { key, _ in condition(key) } }
    }

    /// Removes all aliases.
    func removeAliases() { for index in 0..<shards.count { shards.withLock(index) { $0.removeAliases() } } }

    private func remove(from totals: inout Totals, where condition: (Key, Int) -> Bool) {
        for index in 0..<shards.count {
            for entry in shards.withLock(index, { $0.removeAll(where: condition) }) { totals.remove(entry) }
        }
    }

    /// Evicts the least recently used values until neither number is exceeded, or there are few.
    private func evict(from totals: inout Totals, bytes: Int, count: Int) {
        while totals.count >= least, totals.bytes > bytes || totals.count > count {
            var oldest: (shard: Int, time: UInt64)?
            for index in 0..<shards.count {
                guard let time = shards.withLock(index, { $0.oldestTime }), time < oldest?.time ?? .max else {
                    continue
                }
                oldest = (index, time)
            }
            guard let oldest else { return }
            totals.remove(shards.withLock(oldest.shard) { $0.removeOldest() })
            totals.evictions += 1
        }
    }

    private func withTotals<Result>(_ body: (inout Totals) -> Result) -> Result {
        let (result, removed) = totals.withLock { totals in
            let result = body(&totals)
            let removed = totals.removed
            totals.removed = []
            return (result, removed)
        }
        _ = consume removed
        return result
    }

    // MARK: Inspecting

    /// The cost of all values, in bytes.
    package var cost: Int { totals.withLock { $0.bytes } }

    /// All values.
    package var values: [Value] { (0..<shards.count).flatMap { index in shards.withLock(index) { $0.values } } }

    /// The contents, and the number of counted lookups.
    var statistics: CacheStatistics {
        var statistics = CacheStatistics()
        totals.withLock { totals in
            statistics.bytes = totals.bytes
            statistics.count = totals.count
            statistics.evictions = totals.evictions
        }
        statistics.hits = sum { $0.hits }
        statistics.misses = sum { $0.misses }
        return statistics
    }

    /// All keys, most recently used first.
    var keysByUse: [Key] {
        (0..<shards.count).flatMap { index in shards.withLock(index) { $0.keysByUse } }.enumerated()
            // Stable within a shard, whose values may have equal times.
            .sorted { ($0.element.time, $1.offset) > ($1.element.time, $0.offset) }.map(\.element.key)
    }

    private func sum(_ number: (Shard) -> Int) -> Int {
        (0..<shards.count).reduce(0) { sum, index in sum + shards.withLock(index) { number($0) } }
    }
}
