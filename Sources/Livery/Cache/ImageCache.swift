import LiverySupport
import Synchronization

/// A cache of drawn images, which also remembers which request leads to which image or other asset.
///
/// Equal pictures of an asset are cached once. Requests are aliases of their images, so that a hit is one lookup;
/// answers belong to an epoch, which ends when the theme changes, and images do not.
final class ImageCache: Sendable {
    /// What a request leads to.
    enum Answer: Sendable {
        /// An image that can be drawn.
        case image(ResolvedImage)
        /// Anything else.
        case asset(Asset)
    }

    private struct Remembered: Sendable {
        let answer: Answer
        /// What it refers to, in bytes.
        let cost: Int
        let epoch: UInt64
    }

    private let images: Cache<ImageKey, ThemedImage>
    private let answers: Cache<ImageRequest, Remembered>
    private let epoch = Atomic<UInt64>(0)
    private let allLimits: Locked<CacheLimits>
    /// The maximum cost of a recipe that is remembered: a text's outlines can take megabytes.
    private static let largestRecipe = 64 << 10
    /// The maximum cost of a request that is an alias of its image: aliases are not counted.
    private static let largestAlias = 512

    /// Makes an empty cache.
    ///
    /// - Parameter limits: The limits of images, requests and their answers.
    init(limits: CacheLimits) {
        allLimits = Locked(limits)
        images = Cache(limits: Self.ofImages(limits), isSharded: true) { $0.byteCount + $1.byteCount }
        answers = Cache(limits: limits.part(1 / 8), isSharded: true) { $1.cost + $0.byteCount }
    }

    /// The limits. Setting lower ones immediately evicts what exceeds them. A quarter of the bytes is left to others.
    var limits: CacheLimits {
        get { allLimits.withLock { $0 } }
        set {
            allLimits.withLock { $0 = newValue }
            images.limits = Self.ofImages(newValue)
            answers.limits = newValue.part(1 / 8)
        }
    }

    private static func ofImages(_ limits: CacheLimits) -> CacheLimits { limits.part(5 / 8, count: limits.count) }

    // MARK: Requests

    /// The cached image that a request led to before, which becomes the most recently used one. Default epoch: the
    /// current one.
    @inline(__always) func image(for request: ImageRequest, epoch: UInt64? = nil) -> ThemedImage? {
        images.value(withAlias: request, generation: epoch ?? currentEpoch)
    }

    /// What a request led to in an epoch.
    func answer(to request: ImageRequest, epoch: UInt64) -> Answer? {
        guard let known = answers[request], known.epoch == epoch else { return nil }
        return known.answer
    }

    /// The asset that a request led to before.
    func asset(for request: ImageRequest) -> Asset? {
        guard case .asset(let asset) = answer(to: request, epoch: currentEpoch) else { return nil }
        return asset
    }

    /// Remembers the image that a request led to, if that was found in the current epoch. One that is made of much is
    /// resolved again if it has to be drawn again.
    func remember(_ request: ImageRequest, as image: ResolvedImage, epoch: UInt64) {
        guard epoch == currentEpoch else { return }
        let cost = image.byteCount
        if cost <= Self.largestRecipe {
            let answer = Remembered(answer: .image(image), cost: cost, epoch: epoch)
            answers.insert(answer, for: request)
        }
        remember(request, keptUnder: image.cacheKey, epoch: epoch)
    }

    /// Remembers the key of the cached image that a request led to.
    func remember(_ request: ImageRequest, keptUnder key: ImageKey, epoch: UInt64) {
        guard epoch == currentEpoch, request.byteCount <= Self.largestAlias else { return }
        images.addAlias(request, of: key, generation: epoch)
    }

    /// Remembers the asset that a request led to, if that was found in the current epoch.
    func remember(_ request: ImageRequest, as asset: Asset, epoch: UInt64) {
        guard epoch == currentEpoch else { return }
        let answer = Remembered(answer: .asset(asset), cost: asset.byteCount, epoch: epoch)
        answers.insert(answer, for: request)
    }

    @inline(__always) private var currentEpoch: UInt64 { epoch.load(ordering: .acquiring) }

    /// Ends the epoch: from now on, no request has an answer of an earlier one.
    func beginEpoch(_ number: UInt64) { epoch.store(number, ordering: .releasing) }

    /// Frees the answers to all requests.
    func forgetRequests() {
        images.removeAliases()
        answers.removeAll()
    }

    // MARK: Images

    /// A cached image, which becomes the most recently used one; counted in the statistics if it is looked up
    /// for a request.
    func image(for key: ImageKey, isRequested: Bool = true) -> ThemedImage? {
        images.value(of: key, isCounted: isRequested)
    }

    /// Caches an image, replacing the key's previous one. An image that is too large is not cached.
    func insert(_ image: ThemedImage, for key: ImageKey) { images.insert(image, for: key) }

    /// The contents of the cache, and the number of requests that it answered.
    var statistics: CacheStatistics {
        var statistics = images.statistics
        statistics.imageBytes = statistics.bytes
        statistics.bytes += answers.cost
        return statistics
    }

    /// Drops what was used least recently, down to half of the bytes.
    func removeLeastRecentHalf() {
        images.removeLeastRecentHalf()
        answers.removeLeastRecentHalf()
    }

    /// Drops all images.
    func removeAll() { images.removeAll() }
}
