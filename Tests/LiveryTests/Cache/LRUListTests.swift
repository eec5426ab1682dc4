import TestSupport
import Testing

@testable import Livery

struct LRUListTests {
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
        var list = LRUList<Int, Int>()
        var model = Model()
        var random = SeededGenerator(seed: 3)
        var stale: [LRUList<Int, Int>.Slot] = []
        for step in 1...rounds(100_000) {
            let key = Int.random(in: 0..<40, using: &random)
            let time = UInt64(step)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let slot = list.slot(of: key)
                #expect(slot.flatMap { list.use($0, at: time) } == model.use(key))
            case 5..<8:
                if let slot = list.slot(of: key) {
                    #expect(list.remove(slot)?.value == model.remove(key))
                    stale.append(slot)
                }
                let cost = Int.random(in: 0..<9, using: &random)
                list.insert(step, for: key, cost: cost, at: time)
                model.entries.insert((key, step, cost), at: 0)
            case 8:
                let oldest = list.oldestEntry
                #expect((oldest == nil) == model.entries.isEmpty)
                if let oldest {
                    let (removed, expected) = (list.remove(oldest.slot), model.entries.popLast())
                    #expect(removed?.value == expected?.value && removed?.cost == expected?.cost)
                    stale.append(oldest.slot)
                }
            default:
                // What was removed stays removed, though its place may have been taken.
                if let slot = stale.randomElement(using: &random) {
                    #expect(list.use(slot, at: time) == nil)
                    #expect(list.remove(slot) == nil)
                }
            }
            #expect(list.count == model.entries.count)
            if step % 16 == 0 { #expect(list.keysByUse.map(\.key) == model.entries.map(\.key)) }
            if stale.count > 200 { stale.removeFirst(100) }
        }
    }

    /// On the stack of a test's thread, linked objects that free each other would overflow it.
    @Test func longListsAreFreed() {
        var list = LRUList<Int, [Int]>()
        for key in 0..<300_000 { list.insert([key], for: key, cost: 1, at: 0) }
        #expect(list.count == 300_000)
        list = LRUList()
        #expect(list.count == 0)
    }
}
