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
        let parameters: [String: ParameterValue]
        let textRenderer: (any TextRenderer)?
        /// The limit on the memory of results.
        let budget: MemoryBudget
        /// What is known of shapes that were drawn.
        let shapes: ShapeCache
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

    private let resolutions: Cache<AssetKey, Result<ResolvedAsset, ThemeError>>
    /// What assets extend.
    private let bases: Cache<ResolvedLayer.Key, ResolvedLayer>
    // Results that do not depend on the scale are under the key for any scale.
    private let assets: Cache<AssetKey, CachedResult<Result<AssetContent, ThemeError>>>
    private let renditions: Cache<AssetKey, CachedResult<any RenditionResult>>
    private let sharedLayouts: Cache<AssetKey, any Sendable>
    /// For assets from which references lead too far, the one that they lead on to. What is too far for an asset need not
    /// be for those along the way, so this is all that is known of them.
    private let ways: Cache<AssetKey, DeadEnd.Reference>
    private let workingSet: WorkingSet

    private static let count = Atomic<UInt64>(0)

    /// Makes a snapshot.
    ///
    /// - Parameters:
    ///   - setup: What it is made from.
    ///   - files: The inputs known so far. Default: none.
    ///   - capacity: The maximum number of results of each kind. Default: 10,000.
    ///   - workerCount: The number of threads that may each work on another asset. Default: 4.
    init(_ setup: Setup, files: FileCache? = nil, capacity: Int = 10_000, workerCount: Int = 4) {
        let budget = setup.budget
        self.setup = setup
        self.files = files ?? FileCache(budget: budget)
        workingSet = WorkingSet(capacity: workerCount)
        resolutions = Cache(budget: budget, capacity: capacity) { key, result in
            switch result {
            case .success(let found):
                key.byteCount + found.asset.byteCount + found.faults.byteCount
                    + found.warnings.byteCount
            case .failure(let error): key.byteCount + error.diagnostics.byteCount
            }
        }
        bases = Cache(budget: budget, capacity: capacity) { $1.byteCount }
        assets = Cache(budget: budget, capacity: capacity) { key, result in
            let made =
                switch result.value {
                case .success(let asset): asset.byteCount
                case .failure(let error): error.diagnostics.byteCount
                }
            return key.byteCount + result.needs.warnings.byteCount + made
        }
        renditions = Cache(budget: budget, capacity: capacity) { key, result in
            key.byteCount + result.needs.warnings.byteCount + result.value.byteCount
        }
        // Sizes in each appearance.
        let layoutCost = 512 + 256 * setup.document.appearances.count
        sharedLayouts = Cache(budget: budget, capacity: capacity) { key, _ in
            key.byteCount + layoutCost
        }
        ways = Cache(budget: budget, capacity: capacity) { $0.byteCount + $1.asset.byteCount }
        number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The parameter values of the configuration that the theme has and that are valid.
    var settings: BoundParameters? {
        guard !setup.parameters.isEmpty, !document.parametersByName.isEmpty else { return nil }
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
            (document.parametersByName[name]?.bit ?? 0) & used != 0
        }.mapValues(\.text)
    }

    /// A result for an asset, and its dependencies.
    private struct CachedResult<Value: Sendable>: Sendable {
        let value: Value
        let needs: AssetDependencies

        /// Whether the result is the same at the end of a path of a length.
        func serves(depth: Int, limit: Int) -> Bool {
            switch needs.deadEnd?.kind {
            case .circle: true
            case .length, .stack: depth == 0
            case nil: depth + needs.chainLength <= limit
            }
        }

        /// The key that it is cached under.
        func key(_ key: AssetKey) -> AssetKey {
            let key = isWithout(key.parameters) ? key.withoutParameters : key
            return needs.scale ? key : key.atAnyScale
        }

        /// Whether it depends on none of a request's parameters.
        func isWithout(_ given: BoundParameters?) -> Bool {
            needs.parameters & (given?.mask ?? 0) == 0
        }
    }

    /// The cached result for a key, under any of the keys that it may have.
    private func known<Value>(
        _ key: AssetKey,
        _ find: (AssetKey) -> CachedResult<Value>?
    ) -> CachedResult<Value>? {
        if let known = find(key.atAnyScale) ?? find(key) { return known }
        guard let given = key.parameters else { return nil }
        let key = key.withoutParameters
        let known = find(key.atAnyScale) ?? find(key)
        return known.flatMap { $0.isWithout(given) ? $0 : nil }
    }

    // MARK: Assets

    func asset(
        _ key: AssetKey,
        path: AssetPath = AssetPath(),
        at location: DocumentLocation? = nil,
        needs: AssetDependencies? = nil
    ) throws(ThemeError) -> AssetContent {
        // Before anything is looked up or remembered: a key with NaN equals nothing, not even itself.
        try ImageRequest.check(size: key.size, scale: key.scale)
        var key = key
        key.appearance = document.appearanceOrder.known(key.appearance)
        key.states = document.stateOrder.known(key.states)
        if path.count == 0 { workingSet.begin(key.name, key.parameters) }
        func refused(_ kind: DeadEnd.Kind, _ fault: Diagnostic) -> ThemeError {
            let end = DeadEnd(kind, fault)
            needs?.note(end.through(key, at: location))
            return end.error
        }
        if let cycle = path.cycle(to: key.name, at: location) { throw refused(.circle, cycle) }
        let longest = document.limits.chainLength
        guard path.count <= longest else {
            let fault = Fault.referencesTooLong(limit: longest)
            throw refused(.length, Diagnostic(fault, at: location))
        }
        if let known = known(key, { assets[$0] }),
            known.serves(depth: path.count, limit: longest)
        {
            needs?.noteAsset(key, at: location, needing: known.needs)
            return try known.value.get()
        }
        if path.count % 2 == 1, ThreadStack.isNearlyUsedUp {
            throw refused(.stack, Diagnostic(.tooDeepForStack, at: location))
        }
        let inner = path.appending(key.name, at: location)
        let own = AssetDependencies()
        defer { needs?.noteAsset(key, at: location, needing: own) }
        let result = Result { () throws(ThemeError) in
            try followWay(from: key, path: inner, own)
            return try make(key, path: inner, own)
        }
        // An image drawn by a resolver is cached in the pixel cache.
        if case .success(.image) = result { return try result.get() }
        let end = own.deadEnd
        switch end?.kind {
        case .stack: break
        case .length where path.count > 0:
            if let next = end?.next { ways.insert(next, for: key) }
        case .circle, .length, nil:
            guard !result.isTransient else { break }
            let made = CachedResult(value: result, needs: own)
            assets.insert(made, for: made.key(key))
        }
        return try result.get()
    }

    /// Throws if references still lead too far from an asset where they did for another request. The assets on the way
    /// are not looked at again.
    private func followWay(
        from key: AssetKey,
        path: AssetPath,
        _ needs: AssetDependencies
    ) throws(ThemeError) {
        guard let first = ways[key] else { return }
        var (way, end) = ([DeadEnd.Reference](), first)
        while path.count + way.count <= document.limits.chainLength, let next = ways[end.asset] {
            way.append(end)
            end = next
        }
        // What leads back is a circle.
        var names = path.names
        if let start = way.firstIndex(where: { !names.insert($0.asset.name).inserted }) {
            end = way[start]
            way.removeSubrange(start...)
        }
        let found = AssetDependencies()
        _ = try? asset(end.asset, path: path.appending(way), at: end.location, needs: found)
        guard let found = found.deadEnd else { return ways.remove(key) }
        needs.note(found.through(first.asset, at: first.location))
        // Which way there is may depend on them.
        needs.noteParameters(.max)
        needs.noteScale()
        throw found.error
    }

    private func make(
        _ key: AssetKey,
        path: AssetPath,
        _ needs: AssetDependencies
    ) throws(ThemeError) -> AssetContent {
        let resolution = try resolution(of: key.name, in: key.appearance)
        needs.note(warnings: resolution.warnings)
        let request = AssetRequest(
            key: key,
            resolution: resolution,
            snapshot: self,
            path: path,
            needs: needs
        )
        let made = Result { try resolution.resolver.resolve(request) }
        if let end = needs.deadEnd { throw end.error }
        let asset: AssetContent
        do {
            asset = AssetContent(try made.get())
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
        typealias Found = Result<ResolvedAsset, ThemeError>
        if let known: Found = resolutions[key] ?? workingSet.result(.resolution(key)) {
            return try known.get()
        }
        let found = Found { () throws(ThemeError) in
            try findResolution(of: name, in: key.appearance)
        }
        resolutions.insert(found, for: key)
        workingSet.keep(found, for: .resolution(key))
        return try found.get()
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
            hasPaths: selector.hasPaths
        )
        if let known: ResolvedLayer = bases[key] ?? workingSet.result(.base(key)) { return known }
        let resolved = ResolvedLayer(layer, selector).ofBase
        bases.insert(resolved, for: key)
        workingSet.keep(resolved, for: .base(key))
        return resolved
    }

    func renditions<Values: RenditionResult>(
        _ key: AssetKey,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values {
        let depth = request.path.count - 1
        if let known = knownRenditions(key),
            let values = known.value as? Values,
            known.serves(depth: depth, limit: document.limits.chainLength)
        {
            request.needs.note(known.needs)
            return values
        }
        let own = AssetDependencies()
        let values = make(own)
        request.needs.note(own)
        let isKept = own.deadEnd == nil || own.deadEnd?.kind == .circle
        if isKept, values.failureAtOwnSize?.isTransient != true {
            let made = CachedResult<any RenditionResult>(value: values, needs: own)
            renditions.insert(made, for: made.key(key))
            workingSet.keep(made, for: .renditions(made.key(key)))
        }
        return values
    }

    private func knownRenditions(_ key: AssetKey) -> CachedResult<any RenditionResult>? {
        known(key) { renditions[$0] ?? workingSet.result(.renditions($0)) }
    }

    /// Whether all states and appearances of a requested image have the same faults at the same locations.
    func hasSharedFailure(_ key: AssetKey) -> Bool {
        var key = key
        key.appearance = []
        key.states = []
        let failure = knownRenditions(key)?.value.failureAtOwnSize
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

    /// Whether an asset was made and does not depend on the scale.
    func isRememberedForAnyScale(_ key: AssetKey) -> Bool {
        known(key.atAnyScale) { assets[$0] } != nil
    }
}

extension ResolvedLayer.Key: CacheKey {}

extension ImageKey {
    /// The key of a picture drawn by a resolver.
    init(drawn key: AssetKey, by snapshot: ThemeSnapshot) {
        self.init(asset: key.name, picture: .drawn(key, snapshot: snapshot.number))
    }
}
