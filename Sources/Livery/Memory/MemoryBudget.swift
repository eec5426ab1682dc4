import LiverySupport
import Synchronization

/// Limits that caches share. Can be used from any thread.
///
/// When a limit is reached, the least recently used values of all these caches go first.
package final class MemoryBudget: Sendable {
    /// What is cached, with the lock that every addition and removal holds, so that the limits hold at every moment.
    struct Totals: Sendable {
        var limits: CacheLimits
        private(set) var bytes = 0
        /// The number of counted values.
        private(set) var count = 0
        /// The number of counted values dropped to make room for others.
        private(set) var evictions = 0
        fileprivate var caches: [any BudgetedCache] = []
        fileprivate var dropped: [any Sendable] = []

        /// Counts a value that is added.
        mutating func add(_ cost: Int, isCounted: Bool) {
            bytes += cost
            if isCounted { count += 1 }
        }

        /// Counts memory that is not a cache's.
        mutating func reserve(_ cost: Int) { bytes += cost }

        /// Counts a value that was removed. It is freed after the lock is released: values may be of the user's own
        /// types, and freeing them may run the user's code.
        mutating func drop(
            _ value: some Sendable,
            cost: Int,
            isCounted: Bool,
            isEvicted: Bool = false
        ) {
            bytes -= cost
            dropped.append(value)
            guard isCounted else { return }
            count -= 1
            if isEvicted { evictions += 1 }
        }

        /// No longer counts values that are freed with their cache.
        mutating func forget(_ counted: Int, cost: Int) {
            bytes -= cost
            count -= counted
        }

        /// Drops values until one of a cost can be added. False, with nothing done, if it is too large.
        mutating func makeRoom(for cost: Int, isCounted: Bool) -> Bool {
            guard cost <= limits.largest, !isCounted || limits.count > 0 else { return false }
            trim(bytes: limits.bytes - cost, count: isCounted ? limits.count - 1 : limits.count)
            return true
        }

        /// Drops the least recently used values until neither number is exceeded.
        mutating func trim(bytes: Int, count: Int) {
            while self.bytes > bytes || self.count > count {
                let isTooMany = self.count > count
                var oldest: (cache: any BudgetedCache, use: CacheUse)?
                for cache in caches where cache.isCounted || !isTooMany {
                    guard let use = cache.oldestUse, use.time < oldest?.use.time ?? .max else {
                        continue
                    }
                    oldest = (cache, use)
                }
                guard let oldest else { return }
                oldest.cache.removeOldest(inShard: oldest.use.shard, from: &self)
            }
        }
    }

    private let totals: Locked<Totals>
    /// Twice the number of insertions so far. Values that are used between two insertions get the odd time between,
    /// which costs a hit nothing.
    private let clock = Atomic<UInt64>(0)

    /// Makes a budget of bytes, of which one value may take half.
    ///
    /// - Parameter limit: The limit, in bytes. Default: ``usualLimit``.
    package convenience init(limit: Int = MemoryBudget.usualLimit) {
        self.init(limits: CacheLimits(bytes: limit, count: .max, largestShare: 0.5))
    }

    /// Makes a budget with limits.
    init(limits: CacheLimits) {
        totals = Locked(Totals(limits: limits))
    }

    /// 48 MiB.
    package static let usualLimit = 48 << 20

    /// The maximum cost of everything that is cached, in bytes.
    package var limit: Int { limits.bytes }

    /// The cost of everything that is cached, in bytes.
    package var cost: Int { totals.withLock { $0.bytes } }

    /// The number of caches.
    var cacheCount: Int { totals.withLock { $0.caches.count } }

    /// The limits. Setting lower ones immediately evicts what exceeds them.
    var limits: CacheLimits {
        get { totals.withLock { $0.limits } }
        set {
            withTotals { totals in
                totals.limits = newValue
                for cache in totals.caches {
                    cache.removeAll(costingMoreThan: newValue.largest, from: &totals)
                }
                totals.trim(bytes: newValue.bytes, count: newValue.count)
            }
        }
    }

    /// Drops the least recently used values until at most half of the bytes are left.
    func removeLeastRecentHalf() {
        withTotals { $0.trim(bytes: $0.bytes / 2, count: $0.count) }
    }

    /// Counts memory that is not a cache's, and drops what has no room beside it; no longer counts it if the number is
    /// negative.
    func reserve(_ bytes: Int) {
        withTotals { totals in
            totals.reserve(bytes)
            totals.trim(bytes: totals.limits.bytes, count: totals.limits.count)
        }
    }

    /// Calls a function with the totals, then frees what it dropped while no lock is held.
    func withTotals<Result>(_ body: (inout Totals) -> Result) -> Result {
        let (result, dropped) = totals.withLock { totals in
            let result = body(&totals)
            let dropped = totals.dropped
            totals.dropped = []
            return (result, dropped)
        }
        _ = consume dropped
        return result
    }

    /// A time after the last insertion and before the next one.
    @inline(__always)
    var timeOfUse: UInt64 { clock.load(ordering: .relaxed) | 1 }

    /// The time of a new insertion.
    func nextInsertion() -> UInt64 { clock.wrappingAdd(2, ordering: .relaxed).newValue }

    /// Adds a cache, until it is removed.
    func add(_ cache: some BudgetedCache) {
        totals.withLock { $0.caches.append(cache) }
    }

    /// Removes a cache with its values.
    func remove(_ cache: some BudgetedCache) {
        withTotals { totals in
            cache.release(from: &totals)
            totals.caches.removeAll { $0 === cache }
        }
    }
}

/// When the least recently used value of a shard was used.
struct CacheUse: Sendable {
    let shard: Int
    let time: UInt64
}

/// A cache of any type whose values count against a budget. All calls are made with the budget's totals locked.
protocol BudgetedCache: AnyObject, Sendable {
    /// Whether the limit on the number of values counts its values.
    var isCounted: Bool { get }

    /// The least recent use of all shards.
    var oldestUse: CacheUse? { get }

    /// Evicts the least recently used value of a shard.
    func removeOldest(inShard shard: Int, from totals: inout MemoryBudget.Totals)

    /// Takes what the cache holds out of the totals, before it is freed with the cache.
    func release(from totals: inout MemoryBudget.Totals)

    /// Drops all values above a cost.
    func removeAll(costingMoreThan cost: Int, from totals: inout MemoryBudget.Totals)
}
