import LiverySupport
internal import CThread

/// Keeps drawn images, and which request led to which, within limits; those that were not used for
/// longest go first.
///
/// What belongs to one asset lies in one of several stripes. A request that was answered before costs
/// one look-up in its stripe, under one of several locks of it; that the image was used is noted
/// there, and told to the stripe with other uses, in their order. What changes how much there is, is
/// done one thing at a time, under a lock that is taken before any stripe's: so the limits hold for
/// all stripes together, and at every moment.
final class PixelCache: Sendable {
    private let stripes = Stripes<Stripe, Side>(exponent: 4, sideExponent: 2) {
        Stripe()
    } side: {
        Side()
    }
    private let contents: Locked<Contents>

    private struct Stripe: ~Copyable, Sendable {
        var images = Images()
        var requests = Requests()
        /// Counts how often all requests were forgotten.
        var epoch: UInt64 = 0
    }

    /// What those have of their own that look at a stripe under one of its locks.
    private struct Side: ~Copyable {
        var uses = RecentUses<Images.Slot>()
        var hits = 0
        var misses = 0
    }

    fileprivate typealias Images = UseOrder<ImageKey, ThemedImage>

    /// What requests lead to, and where the image is kept.
    fileprivate typealias Requests = RequestTable<Images.Slot, CachedResult>

    private struct Contents: Sendable {
        var limits: CacheLimits
        /// For each stripe, a time that its least recently used image was used at or later; the
        /// largest one when it has none.
        var oldest: [UInt64]
        var bytes = 0
        var count = 0
        var evictions = 0
    }

    /// What a request leads to.
    enum CachedResult: Sendable {
        /// An image that can be drawn.
        case image(CacheableImage)
        /// An image that only its resolver can draw.
        case drawn
        /// Anything else.
        case value(any Sendable)
    }

    /// What requests led to, to be let go of when no lock is held: values may be of the user's own
    /// types, and freeing them run the user's code.
    struct Forgotten: Sendable {
        fileprivate var tables: [Requests] = []
        fileprivate var resolution: CachedResult?
    }

    /// How many requests a stripe remembers before it forgets them all: sizes that a program asks
    /// for are without number.
    private static let requestLimit = 1024

    init(limits: CacheLimits) {
        let oldest = [UInt64](repeating: .max, count: stripes.count)
        contents = Locked(Contents(limits: limits, oldest: oldest))
    }

    // MARK: Looking up

    /// The image that a request led to before, if it is still there, as the most recently used one;
    /// only if that was in a certain epoch, when one is given.
    @inline(__always)
    func image(for request: RequestKey, epoch: UInt64? = nil) -> ThemedImage? {
        var hasNoRoom = false
        let image = stripes.withSide(request.stripe) { stripe, side -> ThemedImage? in
            guard let index = stripe.requests.index(of: request),
                let slot = stripe.requests.mark(index),
                epoch == nil || epoch == stripe.epoch,
                let image = stripe.images.value(in: slot)
            else { return nil }
            side.hits += 1
            hasNoRoom = side.uses.note(slot, at: livery_thread_time())
            return image
        }
        if hasNoRoom { takeNotes(request.stripe) }
        return image
    }

    /// What a request led to in an epoch.
    func resolution(of request: RequestKey, epoch: UInt64) -> CachedResult? {
        stripes.withSide(request.stripe) { stripe, _ in
            guard stripe.epoch == epoch else { return nil }
            return stripe.requests.index(of: request).map(stripe.requests.value)
        }
    }

    /// The value that a request led to before.
    func value(for request: RequestKey) -> (any Sendable)? {
        stripes.withSide(request.stripe) { stripe, _ in
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
        var hasNoRoom = false
        let image = stripes.withSide(number) { stripe, side -> ThemedImage? in
            guard let slot = stripe.images.slot(of: key), let image = stripe.images.value(in: slot)
            else {
                if isRequested { side.misses += 1 }
                return nil
            }
            if isRequested { side.hits += 1 }
            hasNoRoom = side.uses.note(slot, at: livery_thread_time())
            return image
        }
        if hasNoRoom { takeNotes(number) }
        return image
    }

    /// Tells a stripe the uses that were noted at its sides, unless another thread has one of them,
    /// since looking things up is not to wait.
    private func takeNotes(_ number: Int) {
        stripes.withLockIfFree(number) { Self.takeNotes(from: $1, in: &$0) }
    }

    private static func takeNotes(
        from sides: borrowing Stripes<Stripe, Side>.Sides,
        in stripe: inout Stripe
    ) {
        // The sides' notes are in order of time each.
        while true {
            var next: (note: RecentUses<Images.Slot>.Note, side: Int)?
            for index in 0..<sides.count {
                let earliest = sides.withSide(index) { $0.uses.earliest }
                guard let earliest, next.map({ earliest.time < $0.note.time }) ?? true else {
                    continue
                }
                next = (earliest, index)
            }
            guard let next else { return }
            stripe.images.use(next.note.slot, at: next.note.time)
            sides.withSide(next.side) { $0.uses.removeEarliest() }
        }
    }

    /// Calls a function with a stripe that knows of all uses.
    private func withStripe<Result>(_ number: Int, _ body: (inout Stripe) -> Result) -> Result {
        stripes.withLock(number) { stripe, sides in
            Self.takeNotes(from: sides, in: &stripe)
            return body(&stripe)
        }
    }

    // MARK: Requests

    /// Remembers what a request leads to, and under which key its image is kept, if that was found
    /// out in the present epoch.
    func remember(
        _ request: RequestKey,
        as resolution: CachedResult,
        keptUnder key: ImageKey? = nil,
        epoch: UInt64
    ) {
        var forgotten = Forgotten()
        stripes.withLock(request.stripe) { stripe, _ in
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
            let time = withStripe(number) { stripe in
                let time = livery_thread_time()
                _ = stripe.images.insert(image, for: key, cost: cost, at: time)
                return time
            }
            let index = number & (stripes.count - 1)
            contents.oldest[index] = min(contents.oldest[index], time)
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
            stripes.withLock(number) { _, sides in
                for index in 0..<sides.count {
                    sides.withSide(index) { side in
                        statistics.hits += side.hits
                        statistics.misses += side.misses
                    }
                }
            }
        }
        return statistics
    }

    /// The keys of all images, the most recently used first.
    var keysByUse: [ImageKey] {
        var keys: [(key: ImageKey, time: UInt64)] = []
        for number in 0..<stripes.count {
            keys += withStripe(number) { $0.images.keysByUse }
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
            var (number, next) = (0, UInt64.max)
            for other in contents.oldest.indices.dropFirst() {
                if contents.oldest[other] < contents.oldest[number] {
                    (number, next) = (other, contents.oldest[number])
                } else {
                    next = min(next, contents.oldest[other])
                }
            }
            guard contents.oldest[number] < .max else { return }
            // Since it was looked at, the stripe's oldest image may have been used, so that another
            // stripe has the oldest of all.
            let removed = withStripe(number) { stripe -> (value: ThemedImage, cost: Int)? in
                let entry = stripe.images.oldestEntry
                let removed = entry.flatMap { entry in
                    entry.time <= next ? stripe.images.remove(entry.slot) : nil
                }
                contents.oldest[number] = stripe.images.oldestEntry?.time ?? .max
                return removed
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
        let removed = withStripe(RequestKey.hash(key.asset)) { stripe in
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
            let removed = withStripe(number) { stripe in
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
