import Synchronization

/// A cache of drawn images, which also remembers which request leads to which image or other asset.
///
/// Equal pictures of an asset are cached once. Requests are aliases of their images, so that a hit is one lookup;
/// answers belong to an epoch, which ends when the theme changes, and images do not.
final class ImageCache: Sendable {
    /// What a request leads to.
    enum Answer: Sendable {
        /// An image that can be drawn.
        case image(CacheableImage)
        /// An image that is resolved again to be drawn: by a resolver that draws it, or from a large recipe.
        case drawn
        /// Anything else.
        case value(any Sendable)

        /// What it refers to, in bytes.
        fileprivate var cost: Int {
            switch self {
            case .image(let image): image.byteCount
            case .drawn: 0
            case .value(let value): AssetContent(value).byteCount
            }
        }
    }

    private struct Remembered: Sendable {
        let answer: Answer
        /// What it refers to, in bytes.
        let cost: Int
        let epoch: UInt64
    }

    private let images: Cache<ImageKey, ThemedImage>
    /// Images that nobody requested, from which others are expanded.
    private let origins: Cache<ImageKey, ThemedImage>
    private let answers: Cache<ImageRequest, Remembered>
    private let epoch = Atomic<UInt64>(0)
    /// The limits of everything here, and of what shares them.
    let budget: MemoryBudget
    /// The maximum cost of a recipe that is remembered: a text's outlines can take megabytes.
    private static let largestRecipe = 64 << 10
    /// The maximum cost of a request that is an alias of its image: aliases are not counted.
    private static let largestAlias = 512

    /// Makes an empty cache.
    ///
    /// - Parameter limits: The limits of images, requests and their answers.
    init(limits: CacheLimits) {
        budget = MemoryBudget(limits: limits)
        images = Cache(budget: budget, isCounted: true, isSharded: true) {
            $0.byteCount + $1.byteCount
        }
        origins = Cache(budget: budget, isSharded: true) { $0.byteCount + $1.byteCount }
        answers = Cache(budget: budget, isSharded: true) { $1.cost + $0.byteCount }
    }

    // MARK: Requests

    /// The cached image that a request led to before, which becomes the most recently used one. Default epoch: the
    /// current one.
    @inline(__always)
    func image(for request: ImageRequest, epoch: UInt64? = nil) -> ThemedImage? {
        images.value(withAlias: request, generation: epoch ?? currentEpoch)
    }

    /// What a request led to in an epoch.
    func answer(to request: ImageRequest, epoch: UInt64) -> Answer? {
        guard let known = answers[request], known.epoch == epoch else { return nil }
        return known.answer
    }

    /// The value that a request led to before.
    func value(for request: ImageRequest) -> (any Sendable)? {
        guard case .value(let value) = answer(to: request, epoch: currentEpoch) else { return nil }
        return value
    }

    /// Remembers what a request led to, and the key of its cached image, if that was found in the current epoch.
    func remember(
        _ request: ImageRequest,
        as answer: Answer,
        keptUnder key: ImageKey? = nil,
        epoch: UInt64
    ) {
        guard epoch == currentEpoch else { return }
        var (answer, cost) = (answer, answer.cost)
        if case .image = answer, cost > Self.largestRecipe { (answer, cost) = (.drawn, 0) }
        let isKept = answers.insert(
            Remembered(answer: answer, cost: cost, epoch: epoch),
            for: request
        )
        guard isKept, let key, request.byteCount <= Self.largestAlias else { return }
        images.addAlias(request, of: key, generation: epoch)
    }

    @inline(__always)
    private var currentEpoch: UInt64 { epoch.load(ordering: .acquiring) }

    /// Ends the epoch: from now on, no request has an answer of an earlier one.
    func beginEpoch(_ number: UInt64) {
        epoch.store(number, ordering: .releasing)
    }

    /// Frees the answers to all requests.
    func forgetRequests() {
        images.removeAliases()
        answers.removeAll()
    }

    /// What requests and their answers take, in bytes, approximately.
    var requestBytes: Int { answers.cost }

    // MARK: Images

    /// A cached image, which becomes the most recently used one; counted in the statistics if it is looked up
    /// for a request.
    func image(for key: ImageKey, isRequested: Bool = true) -> ThemedImage? {
        guard isRequested else { return images[key] ?? origins[key] }
        if let origin = origins[key] {
            // Somebody wants to see what others are expanded from.
            origins.remove(key)
            images.insert(origin, for: key)
        }
        return images.value(of: key, isCounted: true)
    }

    /// Caches an image, replacing the key's previous one. An image that is too large is not cached.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - key: Its key.
    ///   - isRequested: Whether somebody has requested it; otherwise it does not count as an image of the cache.
    ///     Default: `true`.
    func insert(_ image: ThemedImage, for key: ImageKey, isRequested: Bool = true) {
        (isRequested ? images : origins).insert(image, for: key)
    }

    /// The contents of the cache, and the number of requests that it answered.
    var statistics: CacheStatistics {
        var statistics = images.statistics
        statistics.imageBytes += origins.cost
        return statistics
    }

    /// Drops all images whose keys satisfy a condition.
    func removeAll(where condition: (ImageKey) -> Bool = { _ in true }) {
        images.removeAll(where: condition)
        origins.removeAll(where: condition)
    }
}
