import LiverySupport
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

struct PixelCacheTests {
    /// An image that is told from others by its width.
    private static func image(_ number: Int) throws -> ThemedImage {
        let bitmap = try Bitmap.solid(.black, width: number + 1, height: 1)
        return ThemedImage(bitmap: bitmap, scale: 1, layout: ImageLayout(size: Size(1, 1)))
    }

    private static func key(_ number: Int) -> ImageKey {
        // Some assets have several images, which are in one shard.
        ImageKey(asset: "a\(number / 3)", picture: .recipe(Digest("\(number)")))
    }

    private static func limits(
        bytes: Int,
        count: Int = .max,
        share: Double = 1
    ) -> CacheLimits {
        CacheLimits(bytes: bytes, count: count, largestShare: share)
    }

    @Test func theLeastRecentlyUsedGoesFirst() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 10))
        cache.insert(try Self.image(1), for: Self.key(1), cost: 4)
        cache.insert(try Self.image(2), for: Self.key(2), cost: 4)
        #expect(cache.image(for: Self.key(1)) == (try Self.image(1)))
        cache.insert(try Self.image(3), for: Self.key(3), cost: 4)
        #expect(cache.image(for: Self.key(2)) == nil)
        #expect(cache.keysByUse == [Self.key(3), Self.key(1)])
        let statistics = cache.statistics
        #expect(statistics.bytes == 8 && statistics.count == 2 && statistics.evictions == 1)
        #expect(statistics.hits == 1 && statistics.misses == 1)
    }

    @Test func whatIsTooLargeIsNotKeptNorWhatItReplaces() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 100, share: 0.1))
        cache.insert(try Self.image(1), for: Self.key(1), cost: 10)
        #expect(cache.image(for: Self.key(1)) != nil)
        cache.insert(try Self.image(1), for: Self.key(1), cost: 11)
        #expect(cache.image(for: Self.key(1)) == nil)
        #expect(cache.statistics.bytes == 0 && cache.statistics.count == 0)
    }

    @Test func lowerLimitsTrimAtOnce() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 100))
        for number in 0..<10 {
            cache.insert(try Self.image(number), for: Self.key(number), cost: number + 1)
        }
        // 10 is more than a quarter of 36; 9 + 8 + 7 + 6 + 5 are 35.
        cache.limits = Self.limits(bytes: 36, share: 0.25)
        #expect(cache.keysByUse == [8, 7, 6, 5, 4].map(Self.key))
        cache.limits = Self.limits(bytes: 36, count: 2, share: 0.25)
        #expect(cache.keysByUse == [8, 7].map(Self.key))
        cache.limits = Self.limits(bytes: 0)
        #expect(cache.keysByUse.isEmpty && cache.statistics.bytes == 0)
    }

    @Test func underPressureTheLeastRecentHalfGoes() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 100))
        for number in 0..<10 {
            cache.insert(try Self.image(number), for: Self.key(number), cost: 10)
        }
        cache.removeLeastRecentHalf()
        #expect(cache.keysByUse == [9, 8, 7, 6, 5].map(Self.key))
        cache.removeAll { $0.asset == "a2" }
        #expect(cache.keysByUse == [9, 5].map(Self.key))
        cache.remove(Self.key(5))
        #expect(cache.keysByUse == [Self.key(9)])
    }

    @Test(arguments: [
        (CacheLimits(bytes: -1, count: -1, largestShare: -1), [0, 0, 0]),
        (CacheLimits(bytes: 100, count: 5, largestShare: .nan), [100, 5, 0]),
        (CacheLimits(bytes: 100, count: 5, largestShare: 7), [100, 5, 100]),
        (CacheLimits(bytes: .max, count: .max), [.max, .max, .max / 4 + 1]),
    ])
    func limitsAreClipped(limits: CacheLimits, expected: [Int]) {
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
                    return (first.time, shards[first.number])
                        < (second.time, shards[second.number])
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
        let images = try (0..<40).map(Self.image)
        var limits = Self.limits(bytes: 100, count: 12, share: 0.5)
        let cache = PixelCache(limits: limits)
        let keys = (0..<40).map(Self.key)
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
                cache.removeAll { $0.asset == keys[number].asset }
                model.entries.removeAll { keys[$0.number].asset == keys[number].asset }
            case 8..<12:
                cache.remove(keys[number])
                model.entries.removeAll { $0.number == number }
            case 12..<110:
                #expect(cache.image(for: keys[number]) == model.use(number).map { images[$0] })
            default:
                let cost = Int.random(in: 0..<60, using: &random)
                cache.insert(images[number], for: keys[number], cost: cost)
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

    /// However many look at one image at once, each gets it, all are counted, and afterwards the cache
    /// knows which images were used.
    @Test func manyThreadsLookAtOneImage() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 40))
        for number in [0, 3, 6, 9] {
            cache.insert(try Self.image(number), for: Self.key(number), cost: 10)
        }
        let request = ImageRequest("a1", scale: 1)
        cache.remember(request, as: .drawn, keptUnder: Self.key(3), epoch: 0)
        let (threadCount, rounds) = (6, 20_000)
        let found = Locked(0)
        let threads = (0..<threadCount).compactMap { _ in
            SystemThread {
                var count = 0
                for _ in 0..<rounds where cache.image(for: request)?.bitmap.width == 4 {
                    count += 1
                }
                found.withLock { $0 += count }
            }
        }
        for thread in threads { thread.join() }
        #expect(found.withLock { $0 } == threadCount * rounds)
        #expect(cache.statistics.hits == threadCount * rounds)
        #expect(cache.keysByUse == [3, 9, 6, 0].map(Self.key))
        cache.insert(try Self.image(12), for: Self.key(12), cost: 20)
        #expect(cache.keysByUse == [12, 3, 9].map(Self.key))
    }

    // MARK: Requests

    private static let request = ImageRequest("a1", size: Size(3, 4), scale: 2)

    @Test func aRequestFindsItsImageUntilItIsGone() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 10))
        #expect(cache.image(for: Self.request) == nil)
        cache.insert(try Self.image(3), for: Self.key(3), cost: 6)
        cache.remember(Self.request, as: .drawn, keptUnder: Self.key(3), epoch: 0)
        #expect(cache.image(for: Self.request) == (try Self.image(3)))
        #expect(cache.image(for: Self.request, epoch: 1) == nil)
        cache.insert(try Self.image(9), for: Self.key(9), cost: 6)
        #expect(cache.image(for: Self.request) == nil)
        // Another image in the place of the first is not taken for it.
        cache.insert(try Self.image(4), for: Self.key(4), cost: 6)
        #expect(cache.image(for: Self.request) == nil)
    }

    @Test func aNewEpochForgetsRequestsAndKeepsImages() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 10))
        cache.insert(try Self.image(3), for: Self.key(3), cost: 6)
        cache.remember(Self.request, as: .value(7), epoch: 0)
        #expect(cache.value(for: Self.request) as? Int == 7)
        _ = cache.forgetRequests(epoch: 1)
        #expect(cache.value(for: Self.request) == nil)
        cache.remember(Self.request, as: .value(8), epoch: 0)
        #expect(cache.value(for: Self.request) == nil)
        cache.remember(Self.request, as: .value(9), epoch: 1)
        #expect(cache.value(for: Self.request) as? Int == 9)
        #expect(cache.image(for: Self.key(3)) != nil)
    }

    @Test func requestsAreForgottenBeforeTheyAreTooMany() throws {
        let cache = PixelCache(limits: Self.limits(bytes: 10))
        for width in 0..<5000 {
            let request = ImageRequest("a", size: Size(Double(width), 1))
            cache.remember(request, as: .value(width), epoch: 0)
            #expect(cache.value(for: request) as? Int == width)
        }
        let first = ImageRequest("a", size: Size(0, 1))
        #expect(cache.value(for: first) == nil)
    }

    @Test func requestsThatDifferAreDifferent() {
        let dragged: StateSet = [ControlState(rawValue: "dragged")]
        let sepia: Appearance = [AppearanceTrait(rawValue: "sepia")]
        var requests: [ImageRequest] = []
        for name in ["a", "b", "aLongNameThatIsNoSmallString"] {
            for scale in [nil, 1.0, 2] {
                for size in [nil, Size(0, 0), Size(1, 2), Size(2, 1)] {
                    for states: StateSet in [[], [.selected], [.selected, .disabled], dragged] {
                        for appearance: Appearance? in [nil, [], [.dark], sepia] {
                            requests.append(
                                ImageRequest(
                                    name,
                                    size: size,
                                    scale: scale,
                                    states: states,
                                    appearance: appearance
                                )
                            )
                        }
                    }
                }
            }
        }
        #expect(Set(requests).count == requests.count)
        #expect(Set(requests.map(\.hashValue)).count == requests.count)
    }
}
