import Testing

@testable import Livery

struct PixelCacheTests {
    @Test func theLeastRecentlyUsedGoesFirst() {
        let cache = PixelCache<Int, String>(costLimit: 10)
        cache.insert("a", for: 1, cost: 4)
        cache.insert("b", for: 2, cost: 4)
        #expect(cache.value(for: 1) == "a")
        cache.insert("c", for: 3, cost: 4)
        #expect(cache.value(for: 2) == nil)
        #expect(cache.keysByUse == [3, 1])
        #expect(cache.totalCost == 8)
    }

    @Test func whatIsTooLargeIsNotKeptNorWhatItReplaces() {
        let cache = PixelCache<Int, String>(costLimit: 10)
        cache.insert("a", for: 1, cost: 4)
        cache.insert("b", for: 1, cost: 11)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.totalCost == 0)
        #expect(cache.count == 0)
    }

    /// A model that keeps a plain array, against 20,000 random operations.
    @Test func agreesWithANaiveModel() {
        let limit = 100
        let cache = PixelCache<Int, Int>(costLimit: limit)
        var model: [(key: Int, value: Int, cost: Int)] = []
        var random = SplitMix64(seed: 7)
        for step in 0..<20_000 {
            let key = Int.random(in: 0..<30, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                if step % 97 == 0 {
                    cache.removeAll()
                    model.removeAll()
                }
            case 1..<10:
                let index = model.firstIndex { $0.key == key }
                let expected = index.map { model.remove(at: $0) }
                if let expected { model.insert(expected, at: 0) }
                #expect(cache.value(for: key) == expected?.value)
            default:
                let cost = Int.random(in: 0..<120, using: &random)
                cache.insert(step, for: key, cost: cost)
                model.removeAll { $0.key == key }
                if cost <= limit {
                    while model.reduce(cost, { $0 + $1.cost }) > limit { model.removeLast() }
                    model.insert((key, step, cost), at: 0)
                }
            }
            #expect(cache.keysByUse == model.map(\.key))
            #expect(cache.totalCost == model.reduce(0) { $0 + $1.cost })
            #expect(cache.count == model.count)
        }
    }

    /// A long list is freed without recursion: on a stack of a test's thread, linked objects would
    /// overflow it.
    @Test func longListsAreFreed() {
        let cache = PixelCache<Int, [Int]>(costLimit: .max)
        for key in 0..<300_000 { cache.insert([key], for: key, cost: 1) }
        #expect(cache.count == 300_000)
        cache.removeAll()
        #expect(cache.count == 0)
    }
}

/// A generator with a seed: Vigna's SplitMix64.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
