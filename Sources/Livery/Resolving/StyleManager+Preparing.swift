import LiveryRaster

extension StyleManager {
    /// An image, drawn unless it was kept. While another thread or task draws it, the task is
    /// suspended, and no thread blocked.
    ///
    /// The parameters are those of ``image(_:size:scale:states:appearance:)``.
    ///
    /// - Throws: ``ThemeError`` with all faults of the asset; `CancellationError` when the task is
    ///   cancelled while it waits, which affects neither the drawing nor others that wait for it.
    public func preparedImage(
        _ name: String,
        size: Size? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) async throws -> ThemedImage {
        try await preparedImage(
            ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance)
        )
    }

    /// The image of a request, drawn unless it was kept: what
    /// ``preparedImage(_:size:scale:states:appearance:)`` returns.
    public func preparedImage(_ request: ImageRequest) async throws -> ThemedImage {
        if let kept = cache.image(for: request) { return kept }
        let theme = theme
        switch try wantedImage(request, of: theme) {
        case .kept(let image):
            return image
        case .toDraw(let wanted):
            let image = try await flights.preparedImage(wanted.key) {
                cache.image(for: wanted.key, isRequested: false)
            } draw: { () throws(ThemeError) in
                try draw(wanted)
            }
            remember(request, wanted, of: theme)
            return image
        }
    }

    /// The result of ``StyleManager/prefetch(_:)``.
    public struct Prefetch: Sendable {
        /// The number of images that were drawn.
        public internal(set) var drawn = 0
        /// The number of images that were kept already.
        public internal(set) var kept = 0
        /// The requests that were skipped, because the cache has no room for their images beside
        /// those of earlier requests.
        public internal(set) var skipped: [ImageRequest] = []
        /// The requests that failed, with their errors.
        public internal(set) var failures: [(request: ImageRequest, error: ThemeError)] = []
    }

    /// Draws images before they are asked for, on all processors.
    ///
    /// Images are drawn for as long as each of them, and all together, stay within the cache's
    /// limits, so that none drives out another; all are of the present theme. Cancelling the task
    /// stops after the images that are being drawn.
    ///
    /// - Parameter requests: The requests, the most important first.
    /// - Returns: The numbers of images, and what failed.
    public func prefetch(_ requests: [ImageRequest]) async -> Prefetch {
        let theme = theme
        var plan = PrefetchPlan(limits: cache.limits)
        for request in requests where !Task.isCancelled {
            do throws(ThemeError) {
                let image = try wantedImage(request, of: theme)
                plan.add(request, variant(request, in: theme), image)
            } catch {
                plan.outcome.failures.append((request, error))
            }
        }
        var outcome = plan.outcome
        await withTaskGroup(of: (Int, ThemeError?).self) { group in
            var waiting = plan.toDraw.indices[...]
            func startNext() {
                guard !Task.isCancelled, let index = waiting.popFirst() else { return }
                let request = plan.toDraw[index]
                group.addTask {
                    do throws(ThemeError) {
                        _ = try self.image(request, of: theme)
                        return (index, nil)
                    } catch {
                        return (index, error)
                    }
                }
            }
            for _ in 0..<SystemThread.processorCount { startNext() }
            while let (index, error) = await group.next() {
                if let error {
                    outcome.failures.append((plan.toDraw[index], error))
                } else {
                    outcome.drawn += 1
                }
                startNext()
            }
        }
        return outcome
    }
}

/// Which of many images are drawn ahead of time.
private struct PrefetchPlan {
    private let limits: CacheLimits
    /// The number of images there will be, and their bytes.
    private var (count, bytes) = (0, 0)
    private var keptVariants: Set<AssetVariant> = []
    private var keys: Set<ImageKey> = []

    var toDraw: [ImageRequest] = []
    var outcome = StyleManager.Prefetch()

    init(limits: CacheLimits) {
        self.limits = limits
    }

    mutating func add(
        _ request: ImageRequest,
        _ variant: AssetVariant,
        _ image: StyleManager.WantedImage
    ) {
        switch image {
        case .kept(let image):
            outcome.kept += 1
            // A kept image takes its room once.
            guard keptVariants.insert(variant).inserted else { return }
            count += 1
            bytes += image.bitmap.byteCount
        case .toDraw(let wanted):
            // Equal pictures are drawn once.
            guard !keys.contains(wanted.key) else { return }
            let size = wanted.image.pixelSize
            let cost = size.width * size.height * 4
            guard cost <= limits.largest, bytes + cost <= limits.bytes, count < limits.count
            else {
                outcome.skipped.append(request)
                return
            }
            keys.insert(wanted.key)
            count += 1
            bytes += cost
            toDraw.append(request)
        }
    }
}
