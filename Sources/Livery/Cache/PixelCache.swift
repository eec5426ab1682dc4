import Synchronization

/// Keeps drawn images, and which request led to which, within limits; those that were not used for
/// longest go first.
///
/// What belongs to one asset lies in one of several stripes, each with a lock of its own, so that
/// threads that want different assets do not wait for each other. A request that was answered before
/// costs one look-up in its stripe. What changes how much there is, is done one thing at a time,
/// under a lock that is taken before any stripe's: so the limits hold for all stripes together, and
/// at every moment.
final class PixelCache: Sendable {
    private let stripes = Stripes<Stripe>(exponent: stripeBits) { Stripe() }
    private let contents: Locked<Contents>
    private let clock = Atomic<UInt64>(0)

    private static let stripeBits = 4

    private struct Stripe: Sendable {
        var images = UseOrder<ImageKey, ThemedImage>()
        var requests = Requests()
        /// Counts how often all requests were forgotten.
        var epoch: UInt64 = 0
        var hits = 0
        var misses = 0
    }

    /// What requests lead to, and where the image is kept.
    fileprivate typealias Requests = RequestTable<UseOrder<ImageKey, ThemedImage>.Slot, Resolution>

    private struct Contents: Sendable {
        var limits: CacheLimits
        var bytes = 0
        var count = 0
        var evictions = 0
    }

    /// What a request leads to.
    enum Resolution: Sendable {
        /// An image that can be drawn.
        case image(KeyedImage)
        /// An image that only its resolver can draw.
        case drawn
        /// Anything else.
        case value(any Sendable)
    }

    /// What requests led to, to be let go of when no lock is held: values may be of the user's own
    /// types, and freeing them run the user's code.
    struct Forgotten: Sendable {
        fileprivate var tables: [Requests] = []
        fileprivate var resolution: Resolution?
    }

    /// How many requests a stripe remembers before it forgets them all: sizes that a program asks
    /// for are without number.
    private static let requestLimit = 1024

    init(limits: CacheLimits) {
        contents = Locked(Contents(limits: limits))
    }

    // MARK: Looking up

    /// The image that a request led to before, if it is still there, as the most recently used one;
    /// only if that was in a certain epoch, when one is given.
    @inline(__always)
    func image(for request: RequestKey, epoch: UInt64? = nil) -> ThemedImage? {
        stripes.withLock(request.stripe) { stripe in
            guard let index = stripe.requests.index(of: request),
                let slot = stripe.requests.mark(index),
                epoch == nil || epoch == stripe.epoch,
                let image = stripe.images.use(slot, at: tick(request.stripe))
            else { return nil }
            stripe.hits += 1
            return image
        }
    }

    /// What a request led to in an epoch.
    func resolution(of request: RequestKey, epoch: UInt64) -> Resolution? {
        stripes.withLock(request.stripe) { stripe in
            guard stripe.epoch == epoch else { return nil }
            return stripe.requests.index(of: request).map(stripe.requests.value)
        }
    }

    /// The value that a request led to before.
    func value(for request: RequestKey) -> (any Sendable)? {
        stripes.withLock(request.stripe) { stripe in
            guard let index = stripe.requests.index(of: request),
                case .value(let value) = stripe.requests.value(index)
            else { return nil }
            return value
        }
    }

    /// A kept image, as the most recently used one; the statistics take note when it is asked for on
    /// behalf of a request.
    func image(for key: ImageKey, isRequested: Bool = true) -> ThemedImage? {
        let number = RequestKey.hash(key.asset)
        return stripes.withLock(number) { stripe in
            guard let slot = stripe.images.slot(of: key),
                let image = stripe.images.use(slot, at: tick(number))
            else {
                if isRequested { stripe.misses += 1 }
                return nil
            }
            if isRequested { stripe.hits += 1 }
            return image
        }
    }

    /// The time of a use: larger than that of any use before it, but for uses of the same stripe,
    /// whose order that stripe knows, and for uses at the same moment.
    @inline(__always)
    private func tick(_ number: Int) -> UInt64 {
        let stripe = UInt64(truncatingIfNeeded: number & (stripes.count - 1))
        let now = clock.load(ordering: .relaxed)
        // Nothing is written as long as one stripe is used again and again, so that the threads
        // that do so need not fetch the clock from each other.
        if now & UInt64(stripes.count - 1) == stripe { return now }
        let next = ((now >> UInt64(Self.stripeBits)) &+ 1) << UInt64(Self.stripeBits) | stripe
        clock.store(next, ordering: .relaxed)
        return next
    }

    // MARK: Requests

    /// Remembers what a request leads to, and under which key its image is kept, if that was found
    /// out in the present epoch.
    func remember(
        _ request: RequestKey,
        as resolution: Resolution,
        keptUnder key: ImageKey? = nil,
        epoch: UInt64
    ) {
        var forgotten = Forgotten()
        stripes.withLock(request.stripe) { stripe in
            guard stripe.epoch == epoch else { return }
            if stripe.requests.count >= Self.requestLimit {
                forgotten.tables.append(stripe.requests)
                stripe.requests = Requests()
            }
            let slot = key.flatMap(stripe.images.slot)
            forgotten.resolution = stripe.requests.set(resolution, slot, for: request)
        }
    }

    /// Forgets what requests lead to, all at one moment, with which a new epoch begins.
    func forgetRequests(epoch: UInt64) -> Forgotten {
        var forgotten = Forgotten()
        stripes.withAllLocked { stripe in
            forgotten.tables.append(stripe.requests)
            stripe.requests = Requests()
            stripe.epoch = epoch
        }
        return forgotten
    }

    // MARK: Keeping

    /// Keeps an image; one that is too large is not kept, nor is what its key had before.
    func insert(_ image: ThemedImage, for key: ImageKey, cost: Int) {
        let (number, cost) = (RequestKey.hash(key.asset), max(0, cost))
        var dropped: [ThemedImage] = []
        contents.withLock { contents in
            remove(key, from: &contents, into: &dropped)
            guard cost <= contents.limits.largest, contents.limits.count > 0 else { return }
            trim(
                &contents,
                bytes: contents.limits.bytes - cost,
                count: contents.limits.count - 1,
                into: &dropped
            )
            contents.bytes += cost
            contents.count += 1
            stripes.withLock(number) { stripe in
                _ = stripe.images.insert(image, for: key, cost: cost, at: tick(number))
            }
        }
    }

    /// The limits; setting lower ones drops what exceeds them at once.
    var limits: CacheLimits {
        get { contents.withLock { $0.limits } }
        set {
            var dropped: [ThemedImage] = []
            contents.withLock { contents in
                contents.limits = newValue
                let tooLarge = newValue.largest
                removeAll(from: &contents, into: &dropped) { _, cost in cost > tooLarge }
                trim(&contents, bytes: newValue.bytes, count: newValue.count, into: &dropped)
            }
        }
    }

    /// Drops an image.
    func remove(_ key: ImageKey) {
        var dropped: [ThemedImage] = []
        contents.withLock { remove(key, from: &$0, into: &dropped) }
    }

    /// Drops all images whose keys satisfy a condition.
    func removeAll(where condition: (ImageKey) -> Bool) {
        var dropped: [ThemedImage] = []
        contents.withLock { contents in
            removeAll(from: &contents, into: &dropped) { key, _ in condition(key) }
        }
    }

    /// Drops all images.
    func removeAll() {
        removeAll { _ in true }
    }

    /// Drops those that were not used for longest, until half of the bytes are left.
    func removeLeastRecentHalf() {
        var dropped: [ThemedImage] = []
        contents.withLock { contents in
            let (half, all) = (contents.bytes / 2, contents.count)
            trim(&contents, bytes: half, count: all, into: &dropped)
        }
    }

    /// What there is, and how often it helped.
    var statistics: CacheStatistics {
        var statistics = CacheStatistics()
        contents.withLock { contents in
            statistics.evictions = contents.evictions
            statistics.bytes = contents.bytes
            statistics.count = contents.count
        }
        for number in 0..<stripes.count {
            stripes.withLock(number) { stripe in
                statistics.hits += stripe.hits
                statistics.misses += stripe.misses
            }
        }
        return statistics
    }

    /// The keys of all images, the most recently used first.
    var keysByUse: [ImageKey] {
        var keys: [(key: ImageKey, time: UInt64)] = []
        for number in 0..<stripes.count {
            keys += stripes.withLock(number) { $0.images.keysByUse }
        }
        // Stable within a stripe, whose entries may have equal times.
        return keys.enumerated()
            .sorted { ($0.element.time, $1.offset) > ($1.element.time, $0.offset) }
            .map(\.element.key)
    }

    // MARK: Under the lock of the contents

    /// Drops the oldest until neither number is exceeded.
    ///
    /// `dropped` takes the images, to be freed when no lock is held.
    private func trim(
        _ contents: inout Contents,
        bytes: Int,
        count: Int,
        into dropped: inout [ThemedImage]
    ) {
        while contents.bytes > bytes || contents.count > count {
            var oldest: (number: Int, time: UInt64)?
            for number in 0..<stripes.count {
                guard let entry = stripes.withLock(number, { $0.images.oldestEntry }) else {
                    continue
                }
                if oldest.map({ entry.time < $0.time }) ?? true { oldest = (number, entry.time) }
            }
            guard let oldest else { return }
            let removed = stripes.withLock(oldest.number) { stripe in
                // Since it was looked at, it may have been used.
                stripe.images.oldestEntry.flatMap { entry in
                    entry.time == oldest.time ? stripe.images.remove(entry.slot) : nil
                }
            }
            guard let removed else { continue }
            contents.bytes -= removed.cost
            contents.count -= 1
            contents.evictions += 1
            dropped.append(removed.value)
        }
    }

    private func remove(
        _ key: ImageKey,
        from contents: inout Contents,
        into dropped: inout [ThemedImage]
    ) {
        let removed = stripes.withLock(RequestKey.hash(key.asset)) { stripe in
            stripe.images.slot(of: key).flatMap { stripe.images.remove($0) }
        }
        guard let removed else { return }
        contents.bytes -= removed.cost
        contents.count -= 1
        dropped.append(removed.value)
    }

    private func removeAll(
        from contents: inout Contents,
        into dropped: inout [ThemedImage],
        where condition: (ImageKey, Int) -> Bool
    ) {
        for number in 0..<stripes.count {
            let removed = stripes.withLock(number) { stripe in
                stripe.images.slots(where: condition).compactMap { stripe.images.remove($0) }
            }
            for entry in removed {
                contents.bytes -= entry.cost
                contents.count -= 1
                dropped.append(entry.value)
            }
        }
    }
}
