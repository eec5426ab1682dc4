import TestSupport
import Testing

@testable import Livery

struct UseOrderTests {
    /// A plain array, the most recently used first.
    private struct Model {
        var entries: [(key: Int, value: Int, cost: Int)] = []

        mutating func use(_ key: Int) -> Int? {
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: index)
            entries.insert(entry, at: 0)
            return entry.value
        }

        mutating func remove(_ key: Int) -> Int? {
            entries.firstIndex { $0.key == key }.map { entries.remove(at: $0).value }
        }
    }

    @Test func agreesWithANaiveModel() {
        var order = UseOrder<Int, Int>()
        var model = Model()
        var random = SeededGenerator(seed: 3)
        var stale: [UseOrder<Int, Int>.Slot] = []
        for step in 1...100_000 {
            let key = Int.random(in: 0..<40, using: &random)
            let time = UInt64(step)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let slot = order.slot(of: key)
                if let slot { order.use(slot, at: time) }
                #expect(slot.flatMap { order.value(in: $0) } == model.use(key))
            case 5..<8:
                if let slot = order.slot(of: key) {
                    #expect(order.remove(slot)?.value == model.remove(key))
                    stale.append(slot)
                }
                let cost = Int.random(in: 0..<9, using: &random)
                _ = order.insert(step, for: key, cost: cost, at: time)
                model.entries.insert((key, step, cost), at: 0)
            case 8:
                let oldest = order.oldestEntry
                #expect(oldest?.cost == model.entries.last?.cost)
                if let oldest {
                    #expect(order.remove(oldest.slot)?.value == model.entries.popLast()?.value)
                    stale.append(oldest.slot)
                }
            default:
                // What was removed stays removed, though its place may have been taken.
                if let slot = stale.randomElement(using: &random) {
                    order.use(slot, at: time)
                    #expect(order.value(in: slot) == nil)
                    #expect(order.remove(slot) == nil)
                }
            }
            #expect(order.count == model.entries.count)
            #expect(order.cost == model.entries.reduce(0) { $0 + $1.cost })
            if step % 16 == 0 { #expect(order.keysByUse.map(\.key) == model.entries.map(\.key)) }
            if stale.count > 200 { stale.removeFirst(100) }
        }
    }

    /// On the stack of a test's thread, linked objects that free each other would overflow it.
    @Test func longOrdersAreFreed() {
        var order = UseOrder<Int, [Int]>()
        for key in 0..<300_000 { _ = order.insert([key], for: key, cost: 1, at: 0) }
        #expect(order.count == 300_000)
        order = UseOrder()
        #expect(order.count == 0)
    }
}
