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

        /// The limits of the cache of drawn images.
        public var cacheLimits: CacheLimits

        /// The maximum size of what is cached besides drawn images, in bytes, approximately: resolved assets, typeset
        /// texts, and requests with their parameters. Default: 64 MiB.
        public var resultBytes = 64 << 20

        /// The budget of resolved assets and texts, if style managers share one.
        package var sharedBudget: MemoryBudget?

        /// The limits on an image's size.
        public var imageLimits = RasterLimits.default

        /// Typesets the texts of images, such as the `PangoRenderer` of `LiveryText`; without one, an image with a
        /// text is an error. Default: none.
        public var textRenderer: (any TextRenderer)?

        /// Draws components of screens, such as the `ScreenComponentRenderer` of `LiveryUI`; without one, an image of a
        /// component is an error. Default: none.
        public var componentRenderer: (any ComponentRenderer)?

        /// The center where memory pressure is posted. A warning drops the least recently used images, down to half
        /// of the bytes; critical pressure drops everything.
        public var memoryPressure = MemoryPressureCenter.shared

        /// A folder of PNG files, named like rendered ones, that replace generated images and the files in the
        /// folder of the theme's `$replacements`. It must exist when images are requested. Default: none.
        public var replacements: String?

        /// Parameter values that replace the theme's defaults where a request gives none. Those that do not fit are
        /// ignored.
        package var parameters: [String: ParameterValue] = [:]

        /// Makes the default configuration.
        public init() {
            cacheLimits = CacheLimits()
        }

        /// Makes the default configuration with other limits.
        package init(cacheLimits: CacheLimits) {
            self.cacheLimits = cacheLimits
        }
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
        /// The number of changes.
        var epoch: UInt64 = 0

        /// The appearance of requests without one.
        var appearance: Appearance { chosenAppearance ?? snapshot.defaultAppearance }
    }

    /// Makes a style manager with the built-in resolvers.
    public convenience init(
        document: ThemeDocument,
        configuration: Configuration = Configuration()
    ) {
        let setup = ThemeSnapshot.Setup(
            document: document,
            limits: configuration.imageLimits,
            replacements: configuration.replacements,
            parameters: configuration.parameters,
            textRenderer: configuration.textRenderer,
            componentRenderer: configuration.componentRenderer,
            budget: configuration.sharedBudget
                ?? MemoryBudget(limit: max(0, configuration.resultBytes) / 4 * 3)
        )
        self.init(configuration, ThemeSnapshot(setup))
    }

    /// Makes a style manager for what is drawn in an image of another one's theme. Both share the files that they read
    /// and the budget of their results.
    convenience init(
        within snapshot: ThemeSnapshot,
        given: BoundParameters?,
        in appearance: Appearance
    ) {
        var setup = snapshot.setup
        setup.componentRenderer = NestedComponents()
        for (name, value) in given?.values ?? [:] {
            setup.parameters[name] = ParameterValue(value)
        }
        var configuration = Configuration(cacheLimits: CacheLimits(bytes: 16 << 20))
        configuration.imageLimits = setup.limits
        configuration.textRenderer = setup.textRenderer
        configuration.resultBytes = 4 << 20
        // Memory pressure would replace the snapshot, and with it the files that are shared.
        configuration.memoryPressure = MemoryPressureCenter()
        self.init(configuration, ThemeSnapshot(setup, files: snapshot.files))
        self.appearance = appearance
    }

    private init(_ configuration: Configuration, _ snapshot: ThemeSnapshot) {
        self.configuration = configuration
        let requestBytes = max(0, configuration.resultBytes) / 4
        cache = ImageCache(limits: configuration.cacheLimits, requestBytes: requestBytes)
        state = Locked(Theme(snapshot: snapshot))
        let token = configuration.memoryPressure.observe { [weak self] in self?.relieve($0) }
        pressure.withLock { $0 = token }
    }

    /// The current theme.
    var theme: Theme { state.withLock { $0 } }
    var snapshot: ThemeSnapshot { theme.snapshot }

    // MARK: Theme and resolvers

    /// The theme. Setting another drops everything made from the old one, except images that both share.
    public var document: ThemeDocument {
        get { snapshot.document }
        set {
            let old = change { theme in
                var setup = theme.snapshot.setup
                setup.document = newValue
                theme.snapshot = ThemeSnapshot(setup)
                return true
            }
            dropImages(drawnBy: old.snapshot)
            old.snapshot.resolvers.purgeCaches()
            observers.post(.document)
        }
    }

    /// The appearance of assets that are requested without one. Default: the theme's first.
    public var appearance: Appearance {
        get { theme.appearance }
        set {
            change { theme in
                theme.chosenAppearance = newValue
                return true
            }
            observers.post(.appearance)
        }
    }

    /// Adds a resolver. Of all that can resolve a key, the one registered last is used. Registering one again moves
    /// it to the front.
    public func register(_ resolver: (some AssetResolver).Type) {
        changeResolvers { $0.register(resolver) }
    }

    /// Removes a registered resolver.
    public func unregister(_ resolver: (some AssetResolver).Type) {
        changeResolvers { $0.unregister(resolver) }
    }

    /// Calls a closure after each change to the theme, the appearance or the resolvers, as long as the returned
    /// token lives.
    ///
    /// It is called on the thread that made the change, before the setter returns, when requests are already
    /// answered from the new state.
    public func observe(_ action: @escaping @Sendable (Change) -> Void) -> ObservationToken {
        observers.observe(action)
    }

    private func changeResolvers(_ edit: (inout ResolverRegistry) -> Void) {
        // A resolver's initializer is the user's code, and runs without a lock. If another thread was faster, the
        // change is made again.
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
            dropImages(drawnBy: old)
            return observers.post(.resolvers)
        }
    }

    /// Changes the theme, and forgets the results of all requests at the same moment, if the function returns true.
    /// Returns the previous theme.
    @discardableResult
    private func change(_ body: (inout Theme) -> Bool) -> Theme {
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

    /// Evicts images drawn by resolvers, which can't be found once their snapshot is gone.
    private func dropImages(drawnBy old: ThemeSnapshot) {
        cache.removeAll { key in
            if case .drawn(_, snapshot: old.number) = key.picture { true } else { false }
        }
    }

    // MARK: Cache

    /// The limits of the cache of drawn images. Setting lower ones immediately evicts what exceeds them.
    public var cacheLimits: CacheLimits {
        get { cache.limits }
        set { cache.limits = newValue }
    }

    /// The contents of the cache, and the number of requests that it answered.
    public var cacheStatistics: CacheStatistics { cache.statistics }

    /// Evicts the cached images of an asset, in all sizes, scales, states and appearances.
    public func purgeImages(of name: String) {
        cache.removeAll { $0.asset == name }
    }

    /// Drops everything made from the theme, and calls the resolvers' `purgeCaches()`.
    public func purgeCaches() {
        let old = change { theme in
            theme.snapshot = ThemeSnapshot(theme.snapshot.setup)
            return true
        }
        cache.removeAll()
        old.snapshot.resolvers.purgeCaches()
    }

    private func relieve(_ pressure: MemoryPressure) {
        switch pressure {
        case .warning: cache.removeLeastRecentHalf()
        case .critical: purgeCaches()
        }
    }
}
