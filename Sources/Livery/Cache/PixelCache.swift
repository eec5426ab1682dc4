import LiverySupport
import Synchronization

/// A cache of drawn images within limits, which also remembers which request leads to which image.
///
/// All data of an asset is in one of several shards, and a hit takes only that shard's lock. Adding and removing
/// images takes the lock of the totals first, so that the limits hold for all shards together, at every moment.
///
/// The least recently used image is evicted first: exactly so within a shard. Time is counted in insertions, which
/// costs a hit nothing, so images of different shards that were used between the same two insertions may be evicted
/// in any order.
final class PixelCache: Sendable {
    private static let exponent = 4
    private let shards = Shards(exponent: PixelCache.exponent) { Shard() }
    private let totals: Locked<Totals>
    /// Twice the number of insertions so far. Images that are used between two insertions get the odd time between.
    private let clock = Atomic<UInt64>(0)

    private struct Shard: ~Copyable, Sendable {
        var images = LRUList<ImageKey, ThemedImage>()
        var requests = Requests()
        /// What the requests and their results refer to, in bytes.
        var requestBytes = 0
        /// Changes whenever all requests are forgotten.
        var epoch: UInt64 = 0
        var hits = 0
        var misses = 0

        /// Forgets all requests, and returns them.
        mutating func forgetRequests() -> Requests {
            let forgotten = requests
            requests = Requests()
            requestBytes = 0
            return forgotten
        }
    }

    private struct Totals: Sendable {
        var limits: CacheLimits
        var bytes = 0
        var count = 0
        var evictions = 0
    }

    /// The results of requests, and the slots of their images.
    fileprivate typealias Requests = RequestTable<LRUList<ImageKey, ThemedImage>.Slot, Remembered>

    /// The result of a request.
    enum CachedResult: Sendable {
        /// An image that can be drawn.
        case image(CacheableImage)
        /// An image that is resolved again to be drawn: by a resolver that draws it, or from a large recipe.
        case drawn
        /// Anything else.
        case value(any Sendable)

        /// What it refers to, in bytes.
        fileprivate var cost: Int {
            var cost = MemoryCost()
            switch self {
            case .image(let image): image.addCost(to: &cost)
            case .drawn: break
            case .value(let value): cost.add(asset: value)
            }
            return cost.bytes
        }
    }

    /// A result of a request with its cost, which is found while no lock is held: a program's recipe is written for it.
    fileprivate struct Remembered: Sendable {
        let result: CachedResult
        let cost: Int
    }

    /// Forgotten results of requests, to be freed while no lock is held: values may be of the user's own types, and
    /// freeing them may run the user's code.
    struct Forgotten: Sendable {
        fileprivate var requests: [Requests] = []
        fileprivate var result: Remembered?
    }

    /// The number of requests that a shard remembers before it forgets them all: a program may request any number
    /// of sizes.
    private static let requestLimit = 1024

    /// The maximum of ``requestBytes`` in a shard.
    private let shardBytes: Int

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - limits: The limits on images.
    ///   - requestBytes: The maximum of what requests and their results take. Default: 16 MiB.
    init(limits: CacheLimits, requestBytes: Int = 16 << 20) {
        totals = Locked(Totals(limits: limits))
        shardBytes = requestBytes >> Self.exponent
    }

    // MARK: Looking up

    /// The cached image that a request led to before, which becomes the most recently used one; with an epoch, only
    /// in that epoch.
    @inline(__always)
    func image(for request: ImageRequest, epoch: UInt64? = nil) -> ThemedImage? {
        shards.withLock(request.shard) { shard in
            guard let index = shard.requests.index(of: request),
                let slot = shard.requests.mark(index),
                epoch == nil || epoch == shard.epoch,
                let image = shard.images.use(slot, at: timeOfUse)
            else { return nil }
            shard.hits += 1
            return image
        }
    }

    /// The result of a request in an epoch.
    func result(of request: ImageRequest, epoch: UInt64) -> CachedResult? {
        shards.withLock(request.shard) { shard in
            guard shard.epoch == epoch else { return nil }
            return shard.requests.index(of: request).map { shard.requests.value($0).result }
        }
    }

    /// The value that a request led to before.
    func value(for request: ImageRequest) -> (any Sendable)? {
        shards.withLock(request.shard) { shard in
            guard let index = shard.requests.index(of: request),
                case .value(let value) = shard.requests.value(index).result
            else { return nil }
            return value
        }
    }

    /// A cached image, which becomes the most recently used one; counted in the statistics if it is looked up
    /// for a request.
    func image(for key: ImageKey, isRequested: Bool = true) -> ThemedImage? {
        shards.withLock(key.shard) { shard in
            let image = shard.images.slot(of: key).flatMap {
                shard.images.use($0, at: timeOfUse)
            }
            if isRequested, image != nil { shard.hits += 1 }
            if isRequested, image == nil { shard.misses += 1 }
            return image
        }
    }

    /// A time after the last insertion and before the next one.
    @inline(__always)
    private var timeOfUse: UInt64 { clock.load(ordering: .relaxed) | 1 }

    // MARK: Requests

    /// Remembers the result of a request, and the key of its cached image, if it was found in the current epoch.
    func remember(
        _ request: ImageRequest,
        as result: CachedResult,
        keptUnder key: ImageKey? = nil,
        epoch: UInt64
    ) {
        var forgotten = Forgotten()
        let own = Requests.bytesPerRequest + MemoryCost.bytes(of: request)
        var (result, cost) = (result, result.cost)
        // A text's outlines can take megabytes.
        if case .image = result, cost > shardBytes / 16 { (result, cost) = (.drawn, 0) }
        guard own + cost <= shardBytes else { return }
        let remembered = Remembered(result: result, cost: cost)
        shards.withLock(request.shard) { shard in
            guard shard.epoch == epoch else { return }
            if shard.requests.count >= Self.requestLimit
                || shard.requestBytes + own + cost > shardBytes
            {
                forgotten.requests.append(shard.forgetRequests())
            }
            let slot = key.flatMap(shard.images.slot)
            forgotten.result = shard.requests.set(remembered, slot, for: request)
            shard.requestBytes += cost - (forgotten.result.map(\.cost) ?? -own)
        }
    }

    /// What requests and their results take, in bytes, approximately.
    var requestBytes: Int {
        (0..<shards.count).reduce(0) { sum, index in
            sum + shards.withLock(index) { $0.requestBytes }
        }
    }

    /// Forgets the results of all requests at once, and begins a new epoch.
    func forgetRequests(epoch: UInt64) -> Forgotten {
        var forgotten = Forgotten()
        shards.withAllLocked { shard in
            forgotten.requests.append(shard.forgetRequests())
            shard.epoch = epoch
        }
        return forgotten
    }

    // MARK: Keeping

    /// Caches an image, replacing the key's previous one. An image that is too large is not cached.
    func insert(_ image: ThemedImage, for key: ImageKey, cost: Int) {
        let cost = max(0, cost)
        withTotals { totals, dropped in
            remove(key, &totals, &dropped)
            let limits = totals.limits
            guard cost <= limits.largest, limits.count > 0 else { return }
            trim(&totals, bytes: limits.bytes - cost, count: limits.count - 1, &dropped)
            totals.bytes += cost
            totals.count += 1
            let time = clock.wrappingAdd(2, ordering: .relaxed).newValue
            shards.withLock(key.shard) { shard in
                shard.images.insert(image, for: key, cost: cost, at: time)
            }
        }
    }

    /// The limits. Setting lower ones immediately evicts what exceeds them.
    var limits: CacheLimits {
        get { totals.withLock { $0.limits } }
        set {
            withTotals { totals, dropped in
                totals.limits = newValue
                let largest = newValue.largest
                removeAll(&totals, &dropped) { _, cost in cost > largest }
                trim(&totals, bytes: newValue.bytes, count: newValue.count, &dropped)
            }
        }
    }

    /// Drops an image.
    func remove(_ key: ImageKey) {
        withTotals { remove(key, &$0, &$1) }
    }

    /// Drops all images whose keys satisfy a condition.
    func removeAll(where condition: (ImageKey) -> Bool = { _ in true }) {
        withTotals { removeAll(&$0, &$1) { key, _ in condition(key) } }
    }

    /// Drops the least recently used images until at most half of the bytes are left.
    func removeLeastRecentHalf() {
        withTotals { trim(&$0, bytes: $0.bytes / 2, count: $0.count, &$1) }
    }

    /// The contents of the cache, and the number of requests that it answered.
    var statistics: CacheStatistics {
        var statistics = CacheStatistics()
        totals.withLock { totals in
            statistics.evictions = totals.evictions
            statistics.bytes = totals.bytes
            statistics.count = totals.count
        }
        for index in 0..<shards.count {
            shards.withLock(index) { shard in
                statistics.hits += shard.hits
                statistics.misses += shard.misses
            }
        }
        return statistics
    }

    /// The keys of all images, most recently used first.
    var keysByUse: [ImageKey] {
        var keys: [(key: ImageKey, time: UInt64)] = []
        for index in 0..<shards.count {
            keys += shards.withLock(index) { $0.images.keysByUse }
        }
        // Stable within a shard, whose entries may have equal times.
        return keys.enumerated()
            .sorted { ($0.element.time, $1.offset) > ($1.element.time, $0.offset) }
            .map(\.element.key)
    }

    // MARK: With the totals locked

    /// Calls a function with the totals and a list for the images that it evicts, which are freed when no lock is
    /// held.
    private func withTotals(_ body: (inout Totals, inout [ThemedImage]) -> Void) {
        var dropped: [ThemedImage] = []
        totals.withLock { body(&$0, &dropped) }
    }

    /// Drops the least recently used images until neither number is exceeded.
    private func trim(
        _ totals: inout Totals,
        bytes: Int,
        count: Int,
        _ dropped: inout [ThemedImage]
    ) {
        while totals.bytes > bytes || totals.count > count {
            var oldest: (shard: Int, time: UInt64)?
            for index in 0..<shards.count {
                let time = shards.withLock(index) { $0.images.oldestEntry?.time }
                guard let time, oldest.map({ time < $0.time }) ?? true else { continue }
                oldest = (index, time)
            }
            guard let oldest else { return }
            shards.withLock(oldest.shard) { shard in
                guard let slot = shard.images.oldestEntry?.slot else { return }
                remove(slot, from: &shard, &totals, &dropped)
            }
            totals.evictions += 1
        }
    }

    private func remove(
        _ key: ImageKey,
        _ totals: inout Totals,
        _ dropped: inout [ThemedImage]
    ) {
        shards.withLock(key.shard) { shard in
            guard let slot = shard.images.slot(of: key) else { return }
            remove(slot, from: &shard, &totals, &dropped)
        }
    }

    private func removeAll(
        _ totals: inout Totals,
        _ dropped: inout [ThemedImage],
        where condition: (ImageKey, Int) -> Bool
    ) {
        for index in 0..<shards.count {
            shards.withLock(index) { shard in
                for slot in shard.images.slots(where: condition) {
                    remove(slot, from: &shard, &totals, &dropped)
                }
            }
        }
    }

    private func remove(
        _ slot: LRUList<ImageKey, ThemedImage>.Slot,
        from shard: inout Shard,
        _ totals: inout Totals,
        _ dropped: inout [ThemedImage]
    ) {
        guard let removed = shard.images.remove(slot) else { return }
        totals.bytes -= removed.cost
        totals.count -= 1
        dropped.append(removed.value)
    }
}
