import LiveryRaster
import Testing

@testable import Livery

struct ImageCacheTests {
    /// An image that is told from others by its width.
    private static func image(_ number: Int) throws -> ThemedImage {
        let bitmap = try Bitmap.solid(.black, width: number + 1, height: 1)
        return ThemedImage(bitmap: bitmap, scale: 1, layout: ImageLayout(size: Size2D(1, 1)))
    }

    private static func key(_ number: Int) -> ImageKey {
        // Some assets have several images, which are in one shard.
        ImageKey(asset: "a\(number / 3)", picture: Digest("\(number)"))
    }

    private static func limits(count: Int) -> CacheLimits { CacheLimits(bytes: 1 << 20, count: count, largestShare: 1) }

    private static let request = ImageRequest("a1", size: Size2D(3, 4), scale: 2)

    @Test func aRequestFindsItsImageUntilItIsGone() throws {
        let cache = ImageCache(limits: Self.limits(count: 1))
        #expect(cache.image(for: Self.request) == nil)
        cache.insert(try Self.image(3), for: Self.key(3))
        cache.remember(Self.request, keptUnder: Self.key(3), epoch: 0)
        #expect(cache.image(for: Self.request) == (try Self.image(3)))
        #expect(cache.image(for: Self.request, epoch: 1) == nil)
        cache.insert(try Self.image(9), for: Self.key(9))
        #expect(cache.image(for: Self.request) == nil)
        // Another image in the place of the first is not taken for it.
        cache.insert(try Self.image(4), for: Self.key(4))
        #expect(cache.image(for: Self.request) == nil)
    }

    @Test func anImageKeepsItsLastRequests() throws {
        let cache = ImageCache(limits: Self.limits(count: 10))
        cache.insert(try Self.image(3), for: Self.key(3))
        let requests = (1...20).map { ImageRequest("a1", scale: Double($0) / 10 + 1) }
        for request in requests {
            cache.remember(request, keptUnder: Self.key(3), epoch: 0)
            #expect(cache.image(for: request) != nil)
        }
        #expect(cache.image(for: requests[0]) == nil)
        // A request may lead to another image, and its first one may go.
        cache.insert(try Self.image(4), for: Self.key(4))
        cache.remember(requests[19], keptUnder: Self.key(4), epoch: 0)
        cache.limits = Self.limits(count: 1)
        #expect(cache.image(for: requests[18]) == nil)
        #expect(cache.image(for: requests[19]) == (try Self.image(4)))
    }

    @Test func aNewEpochForgetsRequestsAndKeepsImages() throws {
        let cache = ImageCache(limits: Self.limits(count: 10))
        cache.insert(try Self.image(3), for: Self.key(3))
        cache.remember(Self.request, as: .other(7), epoch: 0)
        #expect(cache.asset(for: Self.request)?.value(as: Int.self) == 7)
        cache.beginEpoch(1)
        #expect(cache.asset(for: Self.request)?.value(as: Int.self) == nil)
        cache.forgetRequests()
        #expect(cache.asset(for: Self.request)?.value(as: Int.self) == nil)
        cache.remember(Self.request, as: .other(8), epoch: 0)
        #expect(cache.asset(for: Self.request)?.value(as: Int.self) == nil)
        cache.remember(Self.request, as: .other(9), epoch: 1)
        #expect(cache.asset(for: Self.request)?.value(as: Int.self) == 9)
        #expect(cache.image(for: Self.key(3)) != nil)
    }

    @Test func requestsAreForgottenBeforeTheyTakeTooMuch() throws {
        let cache = ImageCache(limits: Self.limits(count: 10))
        for width in 0..<5000 {
            let request = ImageRequest("a", size: Size2D(Double(width), 1))
            cache.remember(request, as: .other(width), epoch: 0)
            #expect(cache.asset(for: request)?.value(as: Int.self) == width)
            #expect(cache.statistics.bytes <= 1 << 20)
        }
        let first = ImageRequest("a", size: Size2D(0, 1))
        #expect(cache.asset(for: first)?.value(as: Int.self) == nil)
    }

    @Test func requestsThatDifferAreDifferent() {
        let dragged: StateSet = [StateSet(name: "dragged")]
        let sepia: Appearance = [Appearance(name: "sepia")]
        var requests: [ImageRequest] = []
        for name in ["a", "b", "aLongNameThatIsNoSmallString"] {
            for scale in [nil, 1.0, 2] {
                for size in [nil, Size2D(0, 0), Size2D(1, 2), Size2D(2, 1)] {
                    for states: StateSet in [[], [.selected], [.selected, .disabled], dragged] {
                        for appearance: Appearance? in [nil, [], [.dark], sepia] {
                            requests.append(
                                ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance)
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
