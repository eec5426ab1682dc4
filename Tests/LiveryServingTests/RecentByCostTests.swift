import TestSupport
import Testing

@testable import LiveryServing

@Suite struct RecentByCostTests {
    @Test func theCostIsBoundedAndRecentlyUsedOnesStay() {
        var kept = RecentByCost<Int>(limit: 1_000)
        var generator = SeededGenerator(seed: 7)
        kept.insert(-1, for: "used", cost: 10)
        for number in 0..<5_000 {
            kept.insert(number, for: "\(number)", cost: Int.random(in: 1...90, using: &generator))
            #expect(kept.cost <= 1_000)
            #expect(kept.value(for: "\(number)") == number)
            #expect(kept.value(for: "used") == -1)
        }
        #expect(kept.value(for: "0") == nil)
        kept.removeAll()
        #expect(kept.cost == 0)
        #expect(kept.value(for: "used") == nil)
    }

    @Test func aValueTakesThePlaceOfTheLast() {
        var kept = RecentByCost<Int>(limit: 100)
        for number in 0..<50 {
            kept.insert(number, for: "a", cost: 40)
            #expect(kept.cost == 40)
        }
        #expect(kept.value(for: "a") == 49)
    }

    @Test func whatIsTooLargeIsNotKept() {
        var kept = RecentByCost<Int>(limit: 100)
        kept.insert(1, for: "small", cost: 50)
        kept.insert(2, for: "large", cost: 51)
        #expect(kept.value(for: "small") == 1)
        #expect(kept.value(for: "large") == nil)
    }
}
