import LiveryRaster

extension StyleManager {
    /// The result of ``StyleManager/prefetch(_:)``.
    public struct Prefetch: Sendable {
        /// The number of images that were drawn.
        public internal(set) var drawn = 0
        /// The number of images that were already cached.
        public internal(set) var kept = 0
        /// The requests that were skipped because the cache has no room for their images in addition to those
        /// of earlier requests.
        public internal(set) var skipped: [ImageRequest] = []
        /// The requests that failed, with their errors.
        public internal(set) var failures: [(request: ImageRequest, error: ThemeError)] = []
    }

    /// Draws images ahead of requests, on all processors.
    ///
    /// Images are drawn as long as each of them, and all together, fit the cache's limits, so that none evicts
    /// another. All are of the current theme. Cancelling the task stops after the images that are being drawn.
    ///
    /// - Parameter requests: The requests, the most important first.
    /// - Returns: The numbers of images, and the failures.
    public func prefetch(_ requests: [ImageRequest]) async -> Prefetch {
        let theme = theme
        var plan = PrefetchPlan(limits: cache.limits)
        for request in requests where !Task.isCancelled {
            do throws(ThemeError) {
                let image = try wantedImage(request, of: theme)
                plan.add(request, try key(request, in: theme), image)
            } catch {
                plan.outcome.failures.append((request, error))
            }
        }
        var outcome = plan.outcome
        await withTaskGroup(of: (ImageRequest, ThemeError?).self) { group in
            var waiting = plan.toDraw[...]
            func startNext() {
                guard !Task.isCancelled, let request = waiting.popFirst() else { return }
                group.addTask {
                    do throws(ThemeError) {
                        _ = try self.image(request, of: theme)
                        return (request, nil)
                    } catch {
                        return (request, error)
                    }
                }
            }
            for _ in 0..<SystemThread.processorCount { startNext() }
            while let (request, error) = await group.next() {
                if let error {
                    outcome.failures.append((request, error))
                } else {
                    outcome.drawn += 1
                }
                startNext()
            }
        }
        return outcome
    }
}

/// Selects which of many images to draw ahead of time.
private struct PrefetchPlan {
    private let limits: CacheLimits
    /// The number of images there will be, and their size in bytes.
    private var (count, bytes) = (0, 0)
    private var keptVariants: Set<AssetKey> = []
    /// The images to draw, and the smaller ones that they are expanded from.
    private var keys: Set<ImageKey> = []
    private var keysToDraw: Set<ImageKey> = []

    var toDraw: [ImageRequest] = []
    var outcome = StyleManager.Prefetch()

    init(limits: CacheLimits) {
        self.limits = limits
    }

    mutating func add(
        _ request: ImageRequest,
        _ variant: AssetKey,
        _ image: StyleManager.WantedImage
    ) {
        switch image {
        case .kept(let image):
            outcome.kept += 1
            // A cached image counts once.
            guard keptVariants.insert(variant).inserted else { return }
            count += 1
            bytes += image.bitmap.byteCount
        case .toDraw(let wanted):
            // Equal pictures are drawn once.
            guard !keysToDraw.contains(wanted.key) else { return }
            // The smaller image that an image is expanded from is cached too.
            let added = [wanted, wanted.origin?.image].compactMap { image in
                image.flatMap { keys.contains($0.key) ? nil : $0 }
            }
            let costs = added.map { $0.image.pixelSize.width * $0.image.pixelSize.height * 4 }
            let cost = costs.reduce(0, +)
            guard
                costs.allSatisfy({ $0 <= limits.largest }),
                bytes + cost <= limits.bytes,
                count + added.count <= limits.count
            else {
                outcome.skipped.append(request)
                return
            }
            keys.formUnion(added.map(\.key))
            keysToDraw.insert(wanted.key)
            count += added.count
            bytes += cost
            toDraw.append(request)
        }
    }
}
