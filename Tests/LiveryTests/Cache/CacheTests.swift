import LiverySupport
import TestSupport
import Testing

@testable import Livery

struct CacheTests {
    /// Some keys are in one shard, as the images of an asset are.
    private struct Key: CacheKey {
        let number: Int
        var group: Int { number / 3 }
        var shard: Int { group &* 7 }

        struct Alias: CacheKey {
            let group: Int
            var shard: Int { group &* 7 }
        }
    }

    /// A cache of numbers, which are their keys.
    private static func cache(_ limits: CacheLimits) -> Cache<Key, Int> { Cache(limits: limits, isSharded: true) }

    private static func limits(bytes: Int, count: Int = .max, share: Double = 1) -> CacheLimits {
        CacheLimits(bytes: bytes, count: count, largestShare: share)
    }

    @Test func theLeastRecentlyUsedGoesFirst() throws {
        let cache = Self.cache(Self.limits(bytes: 10))
        cache.insert(1, for: Key(number: 1), cost: 4)
        cache.insert(2, for: Key(number: 2), cost: 4)
        #expect(cache.value(of: Key(number: 1), isCounted: true) == 1)
        cache.insert(3, for: Key(number: 3), cost: 4)
        #expect(cache.value(of: Key(number: 2), isCounted: true) == nil)
        #expect(cache.keysByUse == [Key(number: 3), Key(number: 1)])
        let statistics = cache.statistics
        #expect(statistics.bytes == 8 && statistics.count == 2 && statistics.evictions == 1)
        #expect(statistics.hits == 1 && statistics.misses == 1)
    }

    @Test(arguments: [
        (CacheLimits(bytes: -1, count: -1, largestShare: -1), [0, 0, 0]),
        (CacheLimits(bytes: 100, count: 5, largestShare: .nan), [100, 5, 0]),
        (CacheLimits(bytes: 100, count: 5, largestShare: 7), [100, 5, 100]),
        (CacheLimits(bytes: .max, count: .max), [.max, .max, .max / 4 + 1]),
    ]) func limitsAreClipped(limits: CacheLimits, expected: [Int]) {
        #expect([limits.bytes, limits.count, limits.largest] == expected)
    }

    /// A plain array, the most recently used first, whose entries know how many images were inserted
    /// before their last use.
    private struct Model {
        var entries: [(number: Int, cost: Int, time: Int)] = []
        var time = 0
        /// The shards of the numbers.
        let shards: [Int]

        var bytes: Int { entries.reduce(0) { $0 + $1.cost } }

        /// Drops the oldest entry of the shard whose oldest entry was used first, in the count of
        /// insertions.
        mutating func trim(_ bytes: Int, _ count: Int) {
            while self.bytes > bytes || entries.count > count {
                let oldest = entries.indices.reversed().min {
                    let (first, second) = (entries[$0], entries[$1])
                    return (first.time, shards[first.number]) < (second.time, shards[second.number])
                }
                if let oldest { entries.remove(at: oldest) }
            }
        }

        mutating func use(_ number: Int) -> Int? {
            guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
            var entry = entries.remove(at: index)
            entry.time = time | 1
            entries.insert(entry, at: 0)
            return number
        }

        mutating func insert(_ number: Int, cost: Int) {
            time += 2
            entries.insert((number, cost, time), at: 0)
        }
    }

    /// A plain model, against random operations of all kinds.
    @Test func agreesWithANaiveModel() throws {
        var limits = Self.limits(bytes: 100, count: 12, share: 0.5)
        let cache = Self.cache(limits)
        let keys = (0..<40).map { Key(number: $0) }
        var model = Model(shards: keys.map { $0.shard & 15 })
        var random = SeededGenerator(seed: 7)
        for step in 0..<rounds(100_000) {
            let number = Int.random(in: 0..<40, using: &random)
            switch Int.random(in: 0..<200, using: &random) {
            case 0:
                cache.removeAll()
                model.entries = []
            case 1:
                limits = Self.limits(
                    bytes: Int.random(in: 0...200, using: &random),
                    count: Int.random(in: 0...20, using: &random),
                    share: Double.random(in: 0...1, using: &random)
                )
                cache.limits = limits
                model.entries.removeAll { $0.cost > limits.largest }
                model.trim(limits.bytes, limits.count)
            case 2:
                cache.removeLeastRecentHalf()
                model.trim(model.bytes / 2, .max)
            case 3..<8:
                cache.removeAll { $0.group == keys[number].group }
                model.entries.removeAll { keys[$0.number].group == keys[number].group }
            case 8..<12:
                cache.removeAll { $0 == keys[number] }
                model.entries.removeAll { $0.number == number }
            case 12..<110: #expect(cache[keys[number]] == model.use(number))
            default:
                let cost = Int.random(in: 0..<60, using: &random)
                cache.insert(number, for: keys[number], cost: cost)
                model.entries.removeAll { $0.number == number }
                if cost <= limits.largest, limits.count > 0 {
                    model.trim(limits.bytes - cost, limits.count - 1)
                    model.insert(number, cost: cost)
                }
            }
            let statistics = cache.statistics
            #expect(statistics.bytes == model.bytes)
            #expect(statistics.count == model.entries.count)
            guard step % 8 == 0 else { continue }
            // Uses between two insertions are in order within a shard.
            #expect(
                Dictionary(grouping: cache.keysByUse) { $0.shard & 15 }
                    == Dictionary(grouping: model.entries.map { keys[$0.number] }) { $0.shard & 15 }
            )
        }
    }

    /// However many look at one value at once, each gets it, all are counted, and afterwards the cache
    /// knows which values were used.
    @Test func manyThreadsLookAtOneValue() throws {
        let cache = Self.cache(Self.limits(bytes: 40))
        for number in [0, 3, 6, 9] { cache.insert(number, for: Key(number: number), cost: 10) }
        let alias = Key.Alias(group: 1)
        cache.addAlias(alias, of: Key(number: 3), generation: 7)
        let (threadCount, rounds) = (6, 20_000)
        let found = Locked(0)
        let threads = (0..<threadCount).compactMap { _ in
            SystemThread {
                var count = 0
                for _ in 0..<rounds where cache.value(withAlias: alias, generation: 7) == 3 { count += 1 }
                found.withLock { $0 += count }
            }
        }
        for thread in threads { thread.join() }
        #expect(found.withLock { $0 } == threadCount * rounds)
        #expect(cache.statistics.hits == threadCount * rounds)
        #expect(cache.keysByUse == [3, 9, 6, 0].map { Key(number: $0) })
        cache.insert(12, for: Key(number: 12), cost: 20)
        #expect(cache.keysByUse == [12, 3, 9].map { Key(number: $0) })
    }

    // MARK: Aliases

    @Test func anAliasGoesWithItsValue() {
        let cache = Self.cache(Self.limits(bytes: 10))
        let alias = Key.Alias(group: 1)
        cache.addAlias(alias, of: Key(number: 3), generation: 0)
        #expect(cache.value(withAlias: alias, generation: 0) == nil)
        for number in [3, 4, 5] { cache.insert(number, for: Key(number: number), cost: 3) }
        cache.addAlias(alias, of: Key(number: 5), generation: 0)
        #expect(cache.value(withAlias: alias, generation: 0) == 5)
        #expect(cache.value(withAlias: alias, generation: 1) == nil)
        // The entry takes the place of the one that goes.
        cache.removeAll { $0 == Key(number: 3) }
        #expect(cache.value(withAlias: alias, generation: 0) == 5)
        cache.addAlias(alias, of: Key(number: 4), generation: 1)
        cache.removeAll { $0 == Key(number: 5) }
        #expect(cache.value(withAlias: alias, generation: 1) == 4)
        cache.removeAliases()
        #expect(cache.value(withAlias: alias, generation: 1) == nil)
        cache.addAlias(alias, of: Key(number: 4), generation: 1)
        cache.insert(6, for: Key(number: 4), cost: 1)
        #expect(cache.value(withAlias: alias, generation: 1) == nil)
    }

    /// A value whose code uses the cache when it is freed.
    private final class Resident: Sendable {
        private let whenFreed: @Sendable () -> Void
        init(_ whenFreed: @escaping @Sendable () -> Void) { self.whenFreed = whenFreed }
        deinit { whenFreed() }
    }

    @Test func valuesAreFreedWhileNoLockIsHeld() {
        let freed = Locked(0)
        for _ in 0..<10 {
            weak var used: Cache<Key, Resident>?
            let cache = Cache<Key, Resident>(limits: CacheLimits(bytes: 100_000, count: 8))
            used = cache
            for number in 0..<20 {
                let resident = Resident { [weak used] in
                    freed.withLock { $0 += 1 }
                    _ = used?[Key(number: 0)]
                    used?.removeAll { $0 == Key(number: -1) }
                }
                // Each is replaced, and goes by number, by bytes, or with its cache.
                cache.insert(resident, for: Key(number: number / 2), cost: 15_000)
            }
        }
        #expect(freed.withLock { $0 } == 200)
    }
}
