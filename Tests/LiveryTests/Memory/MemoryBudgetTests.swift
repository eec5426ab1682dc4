import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// What caches keep is bounded in bytes.
@Suite struct MemoryBudgetTests {
    private struct Number: CacheKey {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    /// A cache whose results are what they cost.
    private func cache(
        capacity: Int = 100,
        _ budget: MemoryBudget
    ) -> Cache<Number, Int> {
        Cache(budget: budget, capacity: capacity) { _, cost in cost }
    }

    @Test(arguments: [8, 10_000]) func cachesShareABudget(_ capacity: Int) {
        let budget = MemoryBudget(limit: 100_000)
        let caches = (0..<3).map { _ in cache(capacity: capacity, budget) }
        var generator = SeededGenerator(seed: 11)
        for number in 0..<3_000 {
            let cache = caches[Int.random(in: 0..<3, using: &generator)]
            let cost = Int.random(in: 0...20_000, using: &generator)
            cache.insert(cost, for: Number(number))
            #expect(cache[Number(number)] == cost)
            #expect(budget.cost <= 100_000)
            #expect(budget.cost >= cost)
            #expect(budget.cost == caches.reduce(0) { $0 + $1.cost })
            // Used all the time, it stays.
            if number == 0 { caches[0].insert(100, for: Number(-1)) }
            #expect(caches[0][Number(-1)] == 100)
        }
        #expect(caches.allSatisfy { $0[Number(0)] == nil })
    }

    @Test func aCacheThatIsNotUsedMakesRoom() {
        let budget = MemoryBudget(limit: 100_000)
        let idle = cache(budget)
        idle.insert(40_000, for: Number(1))
        let busy = cache(budget)
        for number in 0..<4 { busy.insert(40_000, for: Number(number)) }
        #expect(idle.cost == 0)
        #expect(idle[Number(1)] == nil)
    }

    @Test func whatIsTooLargeIsNotKept() {
        let budget = MemoryBudget(limit: 100_000)
        let cache = cache(budget)
        cache.insert(1_000, for: Number(1))
        #expect(!cache.insert(50_001, for: Number(2)))
        #expect(cache[Number(1)] == 1_000)
        #expect(cache[Number(2)] == nil)
        let none = self.cache(MemoryBudget(limit: -1))
        none.insert(1, for: Number(1))
        #expect(none[Number(1)] == nil)
    }

    @Test func aCacheThatIsGoneCostsNothing() {
        let budget = MemoryBudget(limit: 1_000_000)
        let kept = cache(budget)
        kept.insert(1_000, for: Number(1))
        for _ in 0..<1_000 {
            let cache = cache(budget)
            cache.insert(100_000, for: Number(1))
            #expect(budget.cost == cache.cost + kept.cost)
            #expect(budget.cacheCount == 2)
        }
        #expect(budget.cost == kept.cost && budget.cacheCount == 1)
        // What they spent came back, so that nothing had to go for it.
        #expect(kept[Number(1)] == 1_000)
    }

    @Test func aReplacedResultCostsNothing() {
        let budget = MemoryBudget(limit: 1_000_000)
        let (kept, cache) = (cache(budget), cache(budget))
        kept.insert(1_000, for: Number(1))
        for number in 1...500 {
            cache.insert(10_000 + number, for: Number(1))
            #expect((10_000...10_800).contains(budget.cost - kept.cost))
        }
        #expect(cache[Number(1)] == 10_500)
        #expect(kept[Number(1)] == 1_000)
    }

    /// A cache that drops results because there are too many of them takes nothing from others.
    @Test func resultsThatGoByNumberCostNothing() {
        let budget = MemoryBudget(limit: 1_000_000)
        let (kept, cache) = (cache(budget), cache(capacity: 4, budget))
        kept.insert(1_000, for: Number(1))
        for number in 0..<1_000 { cache.insert(10_000, for: Number(number)) }
        #expect(kept[Number(1)] == 1_000)
        #expect((30_000...41_000).contains(cache.cost))
    }

    /// What caches report of themselves adds up, whatever threads do at the same time.
    @Test func threadsKeepTheSum() async {
        let budget = MemoryBudget(limit: 200_000)
        let caches = [4, 50, 10_000].map { cache(capacity: $0, budget) }
        await withTaskGroup(of: Void.self) { group in
            for seed in 0..<4 {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(seed))
                    for _ in 0..<4_000 {
                        let key = Int.random(in: 0..<300, using: &generator)
                        let cache = caches[key % 3]
                        if key % 7 == 0 {
                            self.cache(budget).insert(5_000, for: Number(key))
                        } else if cache[Number(key)] == nil {
                            let cost = Int.random(in: 0...9_000, using: &generator)
                            cache.insert(cost, for: Number(key))
                        }
                        #expect(budget.cost <= 200_000)
                    }
                }
            }
        }
        #expect(budget.cost == caches.reduce(0) { $0 + $1.cost })
        #expect(budget.cost > 50_000)
        #expect(budget.cacheCount == 3)
    }

    /// A result of a program whose code uses the cache when it is freed.
    private final class Resident: Sendable {
        private let whenFreed: @Sendable () -> Void
        init(_ whenFreed: @escaping @Sendable () -> Void) { self.whenFreed = whenFreed }
        deinit { whenFreed() }
    }

    @Test func resultsAreFreedWhileNoLockIsHeld() {
        let budget = MemoryBudget(limit: 100_000)
        let other = cache(budget)
        let freed = Locked(0)
        for _ in 0..<10 {
            let residents = Cache<Number, Resident>(budget: budget, capacity: 8) { _, _ in
                10_000
            }
            for number in 0..<20 {
                let resident = Resident {
                    freed.withLock { $0 += 1 }
                    other.insert(1_000, for: Number(1))
                    _ = self.cache(budget)
                }
                // Each is replaced, and goes by number, by bytes, or with its cache.
                residents.insert(resident, for: Number(number / 2))
            }
        }
        #expect(freed.withLock { $0 } == 200)
        #expect(other[Number(1)] == 1_000)
        #expect(budget.cost == other.cost && budget.cacheCount == 1)
    }

    @Test func sharedArraysCountOnce() {
        let path = Path((0..<1_000).map { .line(to: Point2D(Double($0), 0)) })
        let elements = 1_000 * MemoryLayout<Path.Element>.stride
        let line = TextOutline.Line(path: path, baseline: 0)
        let text = TextOutline(size: Size2D(1, 1), lines: [line, line, line], fonts: [])
        let bytes = TextInFonts(outline: text, files: []).held.byteCount
        #expect((elements...(elements + 1_000)).contains(bytes))
        let other = TextOutline.Line(path: Path(path.elements + [.close]), baseline: 0)
        let both = TextOutline(size: Size2D(1, 1), lines: [line, other], fonts: [])
        #expect(TextInFonts(outline: both, files: []).held.byteCount >= 2 * elements)
    }
}
