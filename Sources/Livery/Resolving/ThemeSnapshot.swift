import LiveryRaster
import Synchronization

/// A theme and its resolvers, until either changes.
///
/// Results are cached within a budget, because a program may request any number of sizes and texts. Two threads may
/// resolve the same asset at the same time; they get equal results.
final class ThemeSnapshot: ThemeAssets {
    /// What a snapshot is made from.
    struct Setup: Sendable {
        var document: ThemeDocument
        var resolvers = ResolverRegistry()
        let limits: RasterLimits
        /// A folder of pictures that replace generated images, in addition to the theme's own.
        let replacements: String?
        /// The parameter values of the configuration.
        var parameters: [String: ParameterValue]
        let textRenderer: (any TextRenderer)?
        var componentRenderer: (any ComponentRenderer)?
        /// The limit on the memory of results.
        let budget: MemoryBudget
    }

    let setup: Setup
    var document: ThemeDocument { setup.document }
    var resolvers: ResolverRegistry { setup.resolvers }
    var limits: RasterLimits { setup.limits }
    var textRenderer: (any TextRenderer)? { setup.textRenderer }
    /// The inputs besides the theme's documents; shared with the sessions of a batch.
    let files: FileCache
    /// A number that no other snapshot of the process has had.
    let number: UInt64
    private let boundParameters = Locked<BoundParameters?>(nil)
    /// Draws what is in components, with the theme's own parameters.
    private let inner = Locked<[Appearance: StyleManager]>([:])

    private let resolutions: Cache<AssetKey, Result<ResolvedAsset, ThemeError>>
    /// What assets extend.
    private let bases: Cache<ResolvedLayer.Key, ResolvedLayer>
    // Results that do not depend on the scale are under the key for any scale.
    private let assets: Cache<AssetKey, CachedResult<Result<AssetContent, ThemeError>>>
    private let renditions: Cache<AssetKey, CachedResult<any MemoryCounted & Sendable>>
    private let sharedLayouts: Cache<AssetKey, any Sendable>

    private static let count = Atomic<UInt64>(0)

    /// Makes a snapshot.
    ///
    /// - Parameters:
    ///   - setup: What it is made from.
    ///   - files: The inputs known so far. Default: none.
    ///   - capacity: The maximum number of results of each kind. Default: 10,000.
    init(_ setup: Setup, files: FileCache? = nil, capacity: Int = 10_000) {
        let budget = setup.budget
        self.setup = setup
        self.files = files ?? FileCache(budget: budget)
        resolutions = Cache(budget: budget, capacity: capacity) { key, result in
            MemoryCost.bytes { cost in
                key.addCost(to: &cost)
                switch result {
                case .success(let found):
                    found.asset.addCost(to: &cost)
                    cost.add(found.faults)
                    cost.add(found.warnings)
                case .failure(let error): cost.add(error)
                }
            }
        }
        bases = Cache(budget: budget, capacity: capacity) { _, layer in
            MemoryCost.bytes(of: layer)
        }
        assets = Cache(budget: budget, capacity: capacity) { key, result in
            result.cost(key) { cost in
                switch result.value {
                case .success(let asset): asset.addCost(to: &cost)
                case .failure(let error): cost.add(error)
                }
            }
        }
        renditions = Cache(budget: budget, capacity: capacity) { key, result in
            result.cost(key) { cost in result.value.addCost(to: &cost) }
        }
        // Sizes in each appearance.
        let layoutCost = 512 + 256 * setup.document.appearances.count
        sharedLayouts = Cache(budget: budget, capacity: capacity) { key, _ in
            MemoryCost.bytes(of: key) + layoutCost
        }
        number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The parameter values of the configuration that the theme has and that are valid.
    var settings: BoundParameters? {
        guard !setup.parameters.isEmpty, !document.document.parameters.isEmpty else { return nil }
        if let bound = boundParameters.withLock({ $0 }) { return bound }
        // Resolvers determine the kinds of assets. They are the user's code and run without a lock.
        let fitting = setup.parameters.filter { (try? bound([$0.key: $0.value])) != nil }
        let made = (try? bound(fitting)) ?? BoundParameters([])
        boundParameters.withLock { $0 = made }
        return made
    }

    /// The texts of the given parameters that were used, by name.
    ///
    /// - Parameters:
    ///   - given: The values that a request gives.
    ///   - used: The bits of the parameters that were used.
    /// - Returns: The texts used in file names.
    func texts(of given: BoundParameters?, using used: UInt32) -> [String: String] {
        guard let given, given.mask & used != 0 else { return [:] }
        return given.values.filter { name, _ in
            (document.document.parameters[name]?.bit ?? 0) & used != 0
        }.mapValues(\.text)
    }

    /// A result for an asset, and its dependencies.
    private struct CachedResult<Value: Sendable>: Sendable {
        let value: Value
        let needs: AssetDependencies

        /// Whether the result is the same at the end of a path of a length.
        func serves(depth: Int, limit: Int) -> Bool {
            needs.dependsOnPath ? depth == 0 : depth + needs.chainLength <= limit
        }

        /// The key that it is cached under.
        func key(_ key: AssetKey) -> AssetKey {
            let key = isWithout(key.parameters) ? key.withoutParameters : key
            return needs.scale ? key : key.atAnyScale
        }

        /// What it refers to, with its key.
        func cost(_ key: AssetKey, _ add: (inout MemoryCost) -> Void) -> Int {
            var cost = MemoryCost()
            key.addCost(to: &cost)
            cost.add(needs.warnings)
            add(&cost)
            return cost.bytes
        }

        /// Whether it depends on none of a request's parameters.
        func isWithout(_ given: BoundParameters?) -> Bool {
            needs.parameters & (given?.mask ?? 0) == 0
        }
    }

    /// The cached result for a key, under any of the keys that it may have.
    private func known<Value>(
        _ key: AssetKey,
        in results: Cache<AssetKey, CachedResult<Value>>
    ) -> CachedResult<Value>? {
        if let known = results[key.atAnyScale] ?? results[key] { return known }
        guard let given = key.parameters else { return nil }
        let key = key.withoutParameters
        let known = results[key.atAnyScale] ?? results[key]
        return known.flatMap { $0.isWithout(given) ? $0 : nil }
    }

    // MARK: Assets

    func asset(
        _ key: AssetKey,
        path: AssetPath = AssetPath(),
        at location: DocumentLocation? = nil,
        needs: AssetDependencies? = nil
    ) throws(ThemeError) -> AssetContent {
        let scales = ImageRequest.scaleRange
        guard scales.contains(key.scale) else {
            let allowed = "in \(scales.lowerBound.shortest)…\(scales.upperBound.shortest)"
            throw ThemeError(.invalidScale(key.scale.shortest, allowed: allowed))
        }
        var key = key
        key.appearance = document.appearanceOrder.known(key.appearance)
        key.states = document.stateOrder.known(key.states)
        if let cycle = path.cycle(to: key.name, at: location) {
            needs?.notePath()
            throw ThemeError([cycle])
        }
        let longest = document.limits.chainLength
        guard path.count <= longest else {
            needs?.notePath()
            throw ThemeError(.referencesTooLong(limit: longest))
        }
        if let error = path.deadEnd(key, as: ThemeError.self) {
            needs?.notePath()
            throw error
        }
        if let known = known(key, in: assets),
            known.serves(depth: path.count, limit: longest)
        {
            needs?.noteAsset(needing: known.needs)
            return try known.value.get()
        }
        if path.count % 2 == 1, ThreadStack.isNearlyUsedUp {
            needs?.noteStack()
            throw ThemeError(.tooDeepForStack)
        }
        let inner = path.appending(key.name, at: location)
        let own = AssetDependencies()
        defer { needs?.noteAsset(needing: own) }
        let result = Result { () throws(ThemeError) in try make(key, path: inner, own) }
        // An image drawn by a resolver is cached in the pixel cache.
        if case .success(.image) = result { return try result.get() }
        if own.dependsOnPath, path.count > 0 || own.dependsOnStack {
            if case .failure(let error) = result {
                path.noteDeadEnd(error.deadEnd, of: key)
                throw path.count > 0 ? error.deadEnd : error
            }
        } else {
            let made = CachedResult(value: result, needs: own)
            assets.insert(made, for: made.key(key))
        }
        return try result.get()
    }

    private func make(
        _ key: AssetKey,
        path: AssetPath,
        _ needs: AssetDependencies
    ) throws(ThemeError) -> AssetContent {
        if let size = key.size {
            guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0
            else { throw ThemeError(.invalidSize(size.recipeText)) }
        }
        let resolution = try resolution(of: key.name, in: key.appearance)
        needs.note(warnings: resolution.warnings)
        let request = AssetRequest(
            key: key,
            resolution: resolution,
            snapshot: self,
            path: path,
            needs: needs
        )
        let asset: AssetContent
        do {
            asset = AssetContent(try resolution.resolver.resolve(request))
        } catch let error as ThemeError {
            let own = error.diagnostics.map {
                Diagnostic($0.fault, at: $0.location ?? resolution.asset.location)
            }
            let faults = ThemeError(resolution.faults + own).diagnostics
            throw ThemeError(
                resolution.asset.extendsOthers
                    ? document.withoutMost(faults, ofBasesOf: key.name) : faults
            )
        } catch {
            let fault = Fault.resolverFailed(
                key.name,
                resolver: type(of: resolution.resolver).name,
                reason: "\(error)"
            )
            throw ThemeError(
                resolution.faults + [Diagnostic(fault, at: resolution.asset.location)]
            )
        }
        guard resolution.faults.isEmpty else { throw ThemeError(resolution.faults) }
        return try asset.layout.flatMap { layout throws(ThemeError) in
            // There may be a picture for one scale and not for another.
            let isReplaceable = setup.replacements != nil || document.document.replacements != nil
            if isReplaceable { needs.noteScale() }
            return try replacement(of: layout, for: key, using: needs.parameters)
                .map(AssetContent.recipe)
        } ?? asset
    }

    /// The layers and the resolver of an asset.
    func resolution(
        of name: String,
        in appearance: Appearance
    ) throws(ThemeError) -> ResolvedAsset {
        let key = AssetKey(name: name, appearance: document.appearanceOrder.known(appearance))
        return try resolutions.value(of: key) {
            Result { () throws(ThemeError) in try findResolution(of: name, in: key.appearance) }
        }.get()
    }

    /// A layer of what an asset extends, in an appearance, by its position among those of the same name.
    func resolvedBase(
        _ layer: RawLayer,
        at position: Int,
        _ selector: AppearanceSelector
    ) -> ResolvedLayer {
        let key = ResolvedLayer.Key(
            name: layer.name,
            position: position,
            appearance: selector.appearance,
            synonyms: selector.synonyms,
            hasPaths: selector.hasPaths
        )
        return bases.value(of: key) { ResolvedLayer(layer, selector).ofBase }
    }

    func renditions<Values: Sendable & MemoryCounted>(
        _ key: AssetKey,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values {
        let depth = request.path.count - 1
        if let values = request.path.deadEnd(key, as: Values.self) {
            request.needs.notePath()
            return values
        }
        if let known = known(key, in: renditions),
            let values = known.value as? Values,
            known.serves(depth: depth, limit: document.limits.chainLength)
        {
            request.needs.note(known.needs)
            return values
        }
        let own = AssetDependencies()
        let values = make(own)
        request.needs.note(own)
        if own.dependsOnPath, depth > 0 || own.dependsOnStack {
            request.path.noteDeadEnd(values, of: key)
        } else {
            let made = CachedResult<any MemoryCounted & Sendable>(value: values, needs: own)
            renditions.insert(made, for: made.key(key))
        }
        return values
    }

    /// Whether all states and appearances of a requested image have the same faults at the same locations.
    func hasSharedFailure(_ key: AssetKey) -> Bool {
        var key = key
        key.appearance = []
        key.states = []
        let failure = (known(key, in: renditions)?.value as? any FailingRenditions)?
            .failureAtOwnSize
        return failure?.diagnostics.allSatisfy { $0.location != nil } ?? false
    }

    func sharedLayout<Shared: Sendable>(_ key: AssetKey, _ make: () -> Shared) -> Shared {
        if let known = sharedLayouts[key] as? Shared { return known }
        let shared = make()
        sharedLayouts.insert(shared, for: key)
        return shared
    }

    func layerAsset(_ key: AssetKey, path: AssetPath) -> LayerAsset {
        LayerAsset(key, of: document) { [setup, files] key throws(ThemeError) in
            try ThemeSnapshot(setup, files: files).asset(key, path: path)
        }
    }

    func styles(given: BoundParameters?, _ appearance: Appearance) -> StyleManager {
        let made = { StyleManager(within: self, given: given, in: appearance) }
        guard given == nil else { return made() }
        return inner.withLock { known in
            if let styles = known[appearance] { return styles }
            let styles = made()
            known[appearance] = styles
            return styles
        }
    }

    /// Whether an asset was made and does not depend on the scale.
    func isRememberedForAnyScale(_ key: AssetKey) -> Bool {
        known(key.atAnyScale, in: assets) != nil
    }
}

extension ResolvedLayer.Key: CacheKey {}

extension ImageKey {
    /// The key of a picture drawn by a resolver.
    init(drawn key: AssetKey, by snapshot: ThemeSnapshot) {
        self.init(asset: key.name, picture: .drawn(key, snapshot: snapshot.number))
    }
}
