import LiverySupport
import LiveryRaster

/// Provides the assets of a theme.
///
/// An asset is resolved on the first request, by the resolver for its key. Images are drawn once for each
/// size, scale, state and appearance, and cached within limits; requesting one again costs about as much as a
/// few dictionary lookups.
///
/// The theme can be switched at any time: each request is answered entirely from the old or entirely from the new
/// one, and once the setter has returned, only from the new one. A style manager can be used from any number of
/// threads.
public final class StyleManager: Sendable {
    /// The configuration of a style manager.
    public struct Configuration: Sendable {
        /// The scale of images that are requested without one, in pixels per point. Default: 1.
        public var scale = 1.0

        /// The limits of what is cached.
        public var cacheLimits: CacheLimits

        /// The maximum of what images are made of, in bytes, if it is not within `cacheLimits`, as for a style manager that
        /// keeps no images.
        package var resultBytes: Int?

        /// The limits on an image's size.
        public var imageLimits = RasterLimits.default

        /// Typesets the texts of images: `.pango()`, of `LiveryText`; without one, an image with a
        /// text is an error. Default: none.
        public var textRenderer: TextRenderer?

        /// The center where memory pressure is posted. A warning drops the images that were used least recently, down to
        /// half of the bytes, and what images are made of; critical pressure drops everything. Both call the resolvers' `purgeCaches()`.
        public var memoryPressure = MemoryPressureCenter.shared

        /// Parameter values that replace the theme's defaults where a request gives none. Those that do not fit are
        /// ignored.
        package var parameters: [String: ParameterValue] = [:]

        /// Whether images get the warnings that only help an author, such as that a state replaces a shadow without its
        /// color; ``StyleManager/validate(scales:)`` has them in any case.
        package var lints = false

        /// Makes the default configuration.
        public init() { cacheLimits = CacheLimits() }

        /// Makes the default configuration with other limits.
        package init(cacheLimits: CacheLimits) { self.cacheLimits = cacheLimits }
    }

    /// A change to a style manager.
    public enum Change: Hashable, Sendable {
        /// The theme.
        case document
        /// The appearance of assets that are requested without one.
        case appearance
        /// The resolvers.
        case resolvers
    }

    /// The configuration. The limits of the cache may have been changed since.
    public let configuration: Configuration

    let cache: ImageCache
    let flights = SingleFlight()
    private let state: Locked<Theme>
    private let observers = ObserverList<Change>()
    private let pressure = Locked<ObservationToken?>(nil)

    /// The theme at one moment, from which a request is answered.
    struct Theme: Sendable {
        var snapshot: ThemeSnapshot
        /// The appearance that was set.
        var chosenAppearance: Appearance?
        /// The number of changes; the greatest number if it never was the style manager's theme.
        var epoch: UInt64 = 0

        /// The appearance of requests without one.
        var appearance: Appearance { chosenAppearance ?? snapshot.defaultAppearance }
    }

    /// Makes a style manager with the built-in resolvers.
    public init(document: ThemeDocument, configuration: Configuration = Configuration()) {
        self.configuration = configuration
        cache = ImageCache(limits: configuration.cacheLimits)
        let setup = ThemeSnapshot.Setup(
            document: document,
            limits: configuration.imageLimits,
            parameters: configuration.parameters,
            lints: configuration.lints,
            textRenderer: configuration.textRenderer?.outliner,
            bytes: Self.resultBytes(configuration),
            shapes: ShapeCache(bytes: Self.resultBytes(configuration) / 32)
        )
        state = Locked(Theme(snapshot: ThemeSnapshot(setup)))
        let token = configuration.memoryPressure.observe { [weak self] in self?.relieve($0) }
        pressure.withLock { $0 = token }
    }

    /// The current theme.
    var theme: Theme { state.withLock { $0 } }
    var snapshot: ThemeSnapshot { theme.snapshot }

    // MARK: Theme and resolvers

    /// The theme. Setting another drops what was resolved of the old one; images remain as long as the cache has room,
    /// for themes that share them.
    ///
    /// Files are read when an asset first needs them, also whether they exist: setting the theme again, or purging, reads
    /// them anew.
    public var document: ThemeDocument {
        get { snapshot.document }
        set {
            let old = change { theme in
                var setup = theme.snapshot.setup
                setup.document = newValue
                theme.snapshot = ThemeSnapshot(setup)
                return true
            }
            old.snapshot.resolvers.purgeCaches()
            observers.post(.document)
        }
    }

    /// The appearance of assets that are requested without one. Default: the theme's first.
    public var appearance: Appearance {
        get { theme.appearance }
        set {
            let old = change { theme in
                let isOther = theme.appearance != newValue
                theme.chosenAppearance = newValue
                return isOther
            }
            if old.appearance != newValue { observers.post(.appearance) }
        }
    }

    /// Adds a resolver, in place of one of the same type. Of all that can resolve a name, the one registered last is
    /// used.
    public func register(_ resolver: some AssetResolver) { changeResolvers { $0.register(resolver) } }

    /// Removes the resolver of a type.
    public func unregister(_ resolver: (some AssetResolver).Type) { changeResolvers { $0.unregister(resolver) } }

    /// The changes to the theme, the appearance and the resolvers from now on:
    ///
    /// ```swift
    /// for await change in styles.changes { print(change, "changed") }
    /// ```
    ///
    /// Each use makes a sequence of its own, which has a change once requests are answered from the new state. It ends
    /// with the style manager.
    public var changes: AsyncStream<Change> { observers.events() }

    /// Calls a closure after each change, as long as the returned token lives.
    ///
    /// It is called on the thread that made the change, before the setter returns, when requests are already
    /// answered from the new state.
    package func observe(_ action: @escaping @Sendable (Change) -> Void) -> ObservationToken {
        observers.observe(action)
    }

    private func changeResolvers(_ edit: (inout ResolverRegistry) -> Void) {
        // A snapshot is made without a lock. If another thread was faster, the change is made again.
        while true {
            let old = snapshot
            var setup = old.setup
            edit(&setup.resolvers)
            let new = ThemeSnapshot(setup)
            var isDone = false
            change { theme in
                guard theme.snapshot === old else { return false }
                theme.snapshot = new
                isDone = true
                return true
            }
            guard isDone else { continue }
            return observers.post(.resolvers)
        }
    }

    /// Changes the theme, and forgets the results of all requests at the same moment, if the function returns true.
    /// Returns the previous theme.
    @discardableResult private func change(_ body: (inout Theme) -> Bool) -> Theme {
        let (old, isChanged) = state.withLock { theme in
            let old = theme
            guard body(&theme) else { return (old, false) }
            theme.epoch += 1
            cache.beginEpoch(theme.epoch)
            return (old, true)
        }
        if isChanged { cache.forgetRequests() }
        return old
    }

    // MARK: Cache

    /// The limits of what is cached. Setting lower ones immediately evicts images that exceed them, and drops what images
    /// are made of.
    public var cacheLimits: CacheLimits {
        get { cache.limits }
        set {
            cache.limits = newValue
            var configuration = configuration
            configuration.cacheLimits = newValue
            dropResults(keepingAtMost: Self.resultBytes(configuration))
        }
    }

    /// The part of the limits for what images are made of, in bytes.
    private static func resultBytes(_ configuration: Configuration) -> Int {
        configuration.resultBytes ?? configuration.cacheLimits.bytes / 4
    }

    /// The contents of the cache, and the number of requests that it answered.
    public var cacheStatistics: CacheStatistics {
        var statistics = cache.statistics
        statistics.bytes += snapshot.byteCount
        return statistics
    }

    /// Drops everything made from the theme, calls the resolvers' `purgeCaches()`, and gives the memory back to the
    /// system.
    public func purgeCaches() {
        dropEverything()
        FreedMemory.giveBack()
    }

    private func dropEverything() {
        cache.removeAll()
        dropResults(keepingAtMost: snapshot.setup.bytes).purgeCaches()
    }

    /// Drops what images are made of, and returns the resolvers.
    @discardableResult private func dropResults(keepingAtMost bytes: Int) -> ResolverRegistry {
        let old = change { theme in
            var setup = theme.snapshot.setup
            setup.bytes = bytes
            theme.snapshot = ThemeSnapshot(setup)
            return true
        }.snapshot
        old.setup.shapes.removeAll()
        // Images that the program holds refer to them.
        old.files.pictures.removeAll()
        return old.resolvers
    }

    /// Drops what the pressure asks for. The center gives the memory back once all that observe it have done so.
    private func relieve(_ pressure: MemoryPressure) {
        switch pressure {
        case .warning:
            cache.removeLeastRecentHalf()
            dropResults(keepingAtMost: snapshot.setup.bytes).purgeCaches()
        case .critical: dropEverything()
        }
    }
}
