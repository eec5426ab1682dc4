import LiveryRaster

extension StyleManager {
    /// An image, drawn if it was not kept; who has to wait for another's drawing of it suspends its
    /// task instead of blocking a thread.
    ///
    /// The parameters are those of ``image(_:size:scale:states:appearance:)``.
    ///
    /// - Throws: ``ThemeError`` with all faults of the asset; `CancellationError` when the task is
    ///   cancelled while it waits, which disturbs neither the drawing nor others who wait for it.
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

    /// An image, drawn if it was not kept, as
    /// ``preparedImage(_:size:scale:states:appearance:)`` gives it.
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

    /// What came of preparing images ahead of time.
    public struct Prefetch: Sendable {
        /// How many images were drawn.
        public internal(set) var drawn = 0
        /// How many images were there already.
        public internal(set) var kept = 0
        /// The requests that were passed over, because the cache has no room for their images beside
        /// those of the requests before them.
        public internal(set) var skipped: [ImageRequest] = []
        /// The requests that could not be fulfilled, and why.
        public internal(set) var failures: [(request: ImageRequest, error: ThemeError)] = []
    }

    /// Draws images before they are asked for, on all processors.
    ///
    /// Images are taken in the order given for as long as all of them together, and each for itself,
    /// stay within the cache's limits, so that none drives out another; all are of the theme as it is
    /// now. Cancelling the task ends the work after the images that are being drawn.
    ///
    /// - Parameter requests: What is wanted, the most important first.
    /// - Returns: What came of it; nothing is thrown.
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

/// Which of many images are worth drawing ahead of time.
private struct PrefetchPlan {
    private let limits: CacheLimits
    /// How many images there will be, and how many bytes they take.
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
            // What is there takes its room once.
            guard keptVariants.insert(variant).inserted else { return }
            count += 1
            bytes += image.bitmap.byteCount
        case .toDraw(let wanted):
            // Equal pictures are drawn once, whoever asks for them.
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
