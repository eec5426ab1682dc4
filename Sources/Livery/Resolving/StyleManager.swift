import LiveryRaster

/// Hands out the assets of a theme.
///
/// An asset is made when it is first asked for, by the resolver that answers for its key; images are
/// drawn once for each size, scale, state and appearance and kept while there is room. The theme can
/// be switched at any time: whoever is being served gets wholly the old or wholly the new one.
///
/// A style manager may be used from any number of threads at once.
public final class StyleManager: Sendable {
    /// How a style manager works.
    public struct Configuration: Sendable {
        /// Pixels for each point of images that are asked for without a scale; 1 unless told
        /// otherwise.
        public var scale = 1.0

        /// The most that kept images may cost together, in bytes; 64 MiB unless told otherwise.
        public var cacheLimit = 64 << 20

        /// How large an image may be.
        public var imageLimits = RasterLimits.default

        /// Where the style manager hears that memory is short.
        public var memoryPressure = MemoryPressureCenter.shared

        /// Makes the usual configuration.
        public init() {}
    }

    /// How this style manager works.
    public let configuration: Configuration

    private let state: Locked<State>
    private let cache: PixelCache<ImageKey, ThemedImage>
    private let observation = Locked<MemoryPressureCenter.Observation?>(nil)

    private struct State {
        var generation: ThemeGeneration
        var appearance: Appearance?
    }

    /// What a drawn image is kept by.
    private enum ImageKey: Hashable, Sendable {
        /// A recipe at a scale.
        case recipe(Digest)
        /// An image that a resolver drew at once, of one generation.
        case asset(AssetKey, ObjectIdentifier)
    }

    /// Makes a style manager that has the built-in resolvers.
    public init(document: ThemeDocument, configuration: Configuration = Configuration()) {
        self.configuration = configuration
        cache = PixelCache(costLimit: configuration.cacheLimit)
        let generation = ThemeGeneration(
            document: document,
            resolvers: ResolverRegistry(),
            limits: configuration.imageLimits
        )
        state = Locked(State(generation: generation))
        let token = configuration.memoryPressure.observe { [weak self] in self?.purgeCaches() }
        observation.withLock { $0 = token }
    }

    // MARK: Theme and resolvers

    /// The theme. Setting another drops everything that was made of the old one.
    public var document: ThemeDocument {
        get { generation.document }
        set {
            let old = replaceGeneration { old in
                ThemeGeneration(
                    document: newValue,
                    resolvers: old.resolvers,
                    limits: configuration.imageLimits
                )
            }
            cache.removeAll()
            old.resolvers.purgeCaches()
        }
    }

    /// The appearance of assets that are asked for without one; the theme's first unless set.
    public var appearance: Appearance {
        get {
            state.withLock { $0.appearance ?? $0.generation.defaultAppearance }
        }
        set { state.withLock { $0.appearance = newValue } }
    }

    /// Adds a resolver. Of all that can resolve a key, the one registered last answers; registering
    /// one again moves it to the front.
    public func register(_ resolver: (some AssetResolver).Type) {
        changeResolvers { $0.register(resolver) }
    }

    /// Takes a resolver away that was registered.
    public func unregister(_ resolver: (some AssetResolver).Type) {
        changeResolvers { $0.unregister(resolver) }
    }

    /// Drops all kept images, and has the resolvers drop what they keep.
    ///
    /// Called by itself when the memory-pressure center of the configuration posts.
    public func purgeCaches() {
        let resolvers = replaceGeneration { old in
            ThemeGeneration(
                document: old.document,
                resolvers: old.resolvers,
                limits: configuration.imageLimits
            )
        }.resolvers
        cache.removeAll()
        resolvers.purgeCaches()
    }

    private func changeResolvers(_ change: (inout ResolverRegistry) -> Void) {
        // A resolver's initializer is the user's own code, so it runs while nothing is locked;
        // when another thread was faster, the change is made again on what that one made.
        while true {
            let old = generation
            var resolvers = old.resolvers
            change(&resolvers)
            let new = ThemeGeneration(
                document: old.document,
                resolvers: resolvers,
                limits: configuration.imageLimits
            )
            let isDone = state.withLock { state in
                guard state.generation === old else { return false }
                state.generation = new
                return true
            }
            if isDone { return }
        }
    }

    private func replaceGeneration(
        _ make: (ThemeGeneration) -> ThemeGeneration
    ) -> ThemeGeneration {
        state.withLock { state in
            let old = state.generation
            state.generation = make(old)
            return old
        }
    }

    /// What is to be seen of one request: the theme as it is now, wholly.
    var generation: ThemeGeneration {
        state.withLock { $0.generation }
    }

    // MARK: Assets

    /// An asset of any type.
    ///
    /// - Parameters:
    ///   - key: The asset's name; in a property's getter, the property's own name unless given.
    ///   - type: `Color`, ``FontDescription``, ``Gradient``, ``ThemedImage`` (of the normal state),
    ///     ``StateImages``, or what a resolver of the user's yields.
    ///   - appearance: The style manager's own unless given.
    /// - Returns: The asset.
    /// - Throws: All faults of the asset; also when it is of another type.
    public func asset<Asset>(
        _ key: String = #function,
        as type: Asset.Type = Asset.self,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> Asset {
        let (generation, key) = request(key, appearance: appearance)
        if type == ThemedImage.self, let image = try image(key, of: generation) as? Asset {
            return image
        }
        if type == StateImages.self, let images = try images(key, of: generation) as? Asset {
            return images
        }
        return try generation.convert(try generation.asset(key), of: key, to: type)
    }

    /// A color.
    public func color(
        _ key: String = #function,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> Color {
        try asset(key, appearance: appearance)
    }

    /// A font's description.
    public func font(
        _ key: String = #function,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> FontDescription {
        try asset(key, appearance: appearance)
    }

    /// A gradient.
    public func gradient(
        _ key: String = #function,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> Gradient {
        try asset(key, appearance: appearance)
    }

    /// An image, drawn if it was not kept.
    ///
    /// - Parameters:
    ///   - key: The asset's name.
    ///   - size: In points, of what the image shows without its margins; the asset's own unless
    ///     given.
    ///   - scale: Pixels for each point, in 0.1…16; the configuration's unless given.
    ///   - states: The control states that hold; none is the normal state.
    ///   - appearance: The style manager's own unless given.
    /// - Returns: The image, whose bitmap has its margins around it.
    /// - Throws: All faults of the asset, in whatever state and appearance they are: its images
    ///   share one size and alignment.
    public func image(
        _ key: String = #function,
        size: Size? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) throws(ThemeError) -> ThemedImage {
        let (generation, key) = request(
            key,
            appearance: appearance,
            states: states,
            scale: scale,
            size: size
        )
        return try image(key, of: generation)
    }

    /// An image as a recipe that can be looked at, and drawn later.
    ///
    /// The parameters are those of ``image(_:size:scale:states:appearance:)``.
    public func resolvedImage(
        _ key: String,
        size: Size? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) throws(ThemeError) -> ResolvedImage {
        let (generation, key) = request(
            key,
            appearance: appearance,
            states: states,
            scale: scale,
            size: size
        )
        return try generation.image(key)
    }

    private func request(
        _ name: String,
        appearance: Appearance?,
        states: StateSet = [],
        scale: Double? = nil,
        size: Size? = nil
    ) -> (ThemeGeneration, AssetKey) {
        let (generation, current) = state.withLock { ($0.generation, $0.appearance) }
        let key = AssetKey(
            name: name,
            appearance: appearance ?? current ?? generation.defaultAppearance,
            states: states,
            scale: scale ?? configuration.scale,
            size: size
        )
        return (generation, key)
    }

    private func image(
        _ key: AssetKey,
        of generation: ThemeGeneration
    ) throws(ThemeError) -> ThemedImage {
        let direct = ImageKey.asset(key, ObjectIdentifier(generation))
        if let kept = cache.value(for: direct) { return kept }
        let asset = try generation.asset(key)
        if let image = asset as? ThemedImage {
            cache.insert(image, for: direct, cost: image.bitmap.byteCount)
            return image
        }
        let resolved = try generation.image(key)
        let recipe = ImageKey.recipe(resolved.digest)
        if let kept = cache.value(for: recipe) { return kept }
        let image = try resolved.render()
        cache.insert(image, for: recipe, cost: image.bitmap.byteCount)
        return image
    }

    private func images(
        _ key: AssetKey,
        of generation: ThemeGeneration
    ) throws(ThemeError) -> StateImages {
        let normal = try image(key, of: generation)
        let states = try generation.resolution(of: key.name, in: key.appearance).asset.states
        let others = try states.map { states throws(ThemeError) in
            var stateKey = key
            stateKey.states = states
            return (states, try image(stateKey, of: generation))
        }
        return StateImages(normal: normal, states: others)
    }
}
