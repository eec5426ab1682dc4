import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What caches keep is bounded in bytes.
@Suite struct MemoryBudgetTests {
    @Test func cachesShareABudget() {
        let budget = MemoryBudget(limit: 100_000)
        let caches = (0..<3).map { _ in
            RecentResults<Int, Int>(capacity: 10_000, budget: budget)
        }
        var generator = SeededGenerator(seed: 11)
        for number in 0..<3_000 {
            let cache = caches[Int.random(in: 0..<3, using: &generator)]
            let cost = Int.random(in: 0...20_000, using: &generator)
            cache.insert(number, for: number, cost: cost)
            #expect(cache[number] == number)
            #expect(budget.cost <= 100_000)
            #expect(budget.cost >= cost)
            #expect(budget.cost == caches.reduce(0) { $0 + $1.cost })
            // Used all the time, it stays.
            if number == 0 { caches[0].insert(-1, for: -1, cost: 100) }
            #expect(caches[0][-1] == -1)
        }
        #expect(caches.allSatisfy { !$0.contains(0) && $0.all == nil })
    }

    @Test func aCacheThatIsNotUsedMakesRoom() {
        let budget = MemoryBudget(limit: 100_000)
        let idle = RecentResults<Int, Int>(capacity: 100, budget: budget)
        idle.insert(1, for: 1, cost: 40_000)
        let busy = RecentResults<Int, Int>(capacity: 100, budget: budget)
        for number in 0..<4 { busy.insert(number, for: number, cost: 40_000) }
        #expect(!idle.contains(1))
        #expect(idle.cost == 0)
    }

    @Test func whatIsTooLargeIsNotKept() {
        let budget = MemoryBudget(limit: 100_000)
        let cache = RecentResults<Int, Int>(capacity: 100, budget: budget)
        cache.insert(1, for: 1, cost: 1_000)
        cache.insert(2, for: 2, cost: 50_001)
        #expect(cache[1] == 1)
        #expect(cache[2] == nil)
        let none = RecentResults<Int, Int>(capacity: 100, budget: MemoryBudget(limit: -1))
        none.insert(1, for: 1)
        #expect(none[1] == nil)
    }

    @Test func aCacheThatIsGoneCostsNothing() {
        let budget = MemoryBudget(limit: 1_000_000)
        for number in 0..<1_000 {
            let cache = RecentResults<Int, Int>(capacity: 100, budget: budget)
            cache.insert(number, for: number, cost: 1_000)
            #expect(budget.cost == cache.cost)
        }
        #expect(budget.cost == 0)
    }

    @Test func aReplacedResultCostsNothing() {
        let budget = MemoryBudget(limit: 1_000_000)
        let cache = RecentResults<Int, Int>(capacity: 100, budget: budget)
        for number in 1...50 {
            cache.insert(number, for: 1, cost: 10_000)
            #expect((10_000...10_200).contains(budget.cost))
        }
        #expect(cache[1] == 50)
    }

    @Test func sharedArraysCountOnce() {
        let path = Path((0..<1_000).map { .line(to: Point(Double($0), 0)) })
        let elements = 1_000 * MemoryLayout<Path.Element>.stride
        let line = TextOutline.Line(path: path, baseline: 0)
        let text = TextOutline(size: Size(1, 1), lines: [line, line, line], fonts: [])
        let bytes = MemoryCost.bytes(of: text)
        #expect((elements...(elements + 1_000)).contains(bytes))
        let other = TextOutline.Line(path: Path(path.elements + [.close]), baseline: 0)
        let both = TextOutline(size: Size(1, 1), lines: [line, other], fonts: [])
        #expect(MemoryCost.bytes(of: both) >= 2 * elements)
    }
}
