import LiveryRaster
import LiverySupport

/// A theme and its resolvers, until either changes.
///
/// Results are cached within a budget, because a program may request any number of sizes and texts. Two threads may
/// resolve the same asset at the same time; they get equal results.
final class ThemeSnapshot: Sendable {
    /// What a snapshot is made from.
    struct Setup: Sendable {
        var document: ThemeDocument
        var resolvers = ResolverRegistry()
        let limits: RasterLimits
        /// The parameter values of the configuration.
        let parameters: [String: ParameterValue]
        /// Whether what only helps an author is looked for.
        var lints = false
        /// Whether images are made for content that runs from right to left.
        var isRightToLeft = false
        let textRenderer: (any TextOutliner)?
        /// The maximum of what results take in memory, in bytes.
        var bytes: Int
        /// What is known of shapes that were drawn.
        let shapes: ShapeCache
    }

    let setup: Setup
    var document: ThemeDocument { setup.document }
    var resolvers: ResolverRegistry { setup.resolvers }
    var limits: RasterLimits { setup.limits }
    var textRenderer: (any TextOutliner)? { setup.textRenderer }
    /// The inputs besides the theme's documents; shared with the sessions of a batch.
    let files: FileCache
    private let boundParameters = Locked<Parameters?>(nil)
    private let fromRight = Once<ThemeSnapshot>()

    private let resolutions: Cache<AssetKey, Result<AssetResolution, ThemeError>>
    /// A value of `$values` in an appearance.
    private struct ValueKey: CacheKey {
        let name: String
        let appearance: Appearance
    }

    private let values: Cache<ValueKey, Result<DocumentValue?, ThemeError>>
    /// What assets extend.
    private let bases: Cache<SelectedLevel.Key, SelectedLevel>
    // Results that do not depend on the scale are under the key for any scale.
    private let assets: Cache<AssetKey, CachedResult<Result<Asset, ThemeError>>>
    private let renditions: Cache<AssetKey, CachedResult<any RenditionResult>>
    private let sharedLayouts: Cache<AssetKey, any Sendable>

    /// Makes a snapshot.
    ///
    /// - Parameters:
    ///   - setup: What it is made from.
    ///   - files: The inputs known so far. Default: none.
    ///   - capacity: The maximum number of results of each kind. Default: 10,000.
    init(_ setup: Setup, files: FileCache? = nil, capacity: Int = 10_000) {
        self.setup = setup
        self.files = files ?? FileCache(bytes: setup.bytes * 3 / 8)
        let limits = CacheLimits(only: setup.bytes)
        // What all states of an asset are made from stays while it is in work, however large it is.
        resolutions = Cache(limits: limits.part(1 / 8, count: capacity), least: 4) { key, result in
            switch result {
            case .success(let found):
                key.byteCount + found.asset.byteCount + found.faults.byteCount + found.warnings.byteCount
            case .failure(let error): key.byteCount + error.diagnostics.byteCount
            }
        }
        values = Cache(limits: limits.part(1 / 32, count: capacity)) { key, _ in 512 + key.name.utf8.count }
        bases = Cache(limits: limits.part(1 / 32, count: capacity), least: 4) { $1.byteCount }
        assets = Cache(limits: limits.part(3 / 16, count: capacity)) { key, result in
            let made =
                switch result.value {
                case .success(let asset): asset.byteCount
                case .failure(let error): error.diagnostics.byteCount
                }
            return key.byteCount + result.needs.warnings.byteCount + made
        }
        renditions = Cache(limits: limits.part(3 / 16, count: capacity), least: 4) { key, result in
            key.byteCount + result.needs.warnings.byteCount + result.value.byteCount
        }
        // Sizes in each appearance.
        let layoutCost = 512 + 256 * setup.document.appearances.count
        sharedLayouts = Cache(limits: limits.part(1 / 32, count: capacity)) { key, _ in key.byteCount + layoutCost }
    }

    /// What the results take in memory, with what is known of files and shapes, in bytes.
    var byteCount: Int {
        ownByteCount + (fromRight.value?.ownByteCount ?? 0) + files.byteCount + setup.shapes.byteCount
    }

    private var ownByteCount: Int {
        resolutions.cost + values.cost + bases.cost + assets.cost + renditions.cost + sharedLayouts.cost
    }

    /// The same theme where content runs from right to left.
    var mirrored: ThemeSnapshot {
        fromRight {
            var setup = setup
            setup.isRightToLeft = true
            return ThemeSnapshot(setup, files: files)
        }
    }

    /// The parameter values of the configuration that the theme has and that are valid.
    var settings: Parameters? {
        guard !setup.parameters.isEmpty, !document.parametersByName.isEmpty else { return nil }
        if let bound = boundParameters.withLock({ $0 }) { return bound }
        // Resolvers determine the kinds of assets. They are the user's code and run without a lock.
        let fitting = setup.parameters.filter { (try? bound([$0.key: $0.value])) != nil }
        let made = (try? bound(fitting)) ?? Parameters([:])
        boundParameters.withLock { $0 = made }
        return made
    }

    /// The texts of the given parameters that were used, by name.
    ///
    /// - Parameters:
    ///   - given: The values that a request gives.
    ///   - used: The bits of the parameters that were used.
    /// - Returns: The texts used in file names.
    func texts(of given: Parameters?, using used: UInt32) -> [String: String] {
        guard let given, given.mask & used != 0 else { return [:] }
        return given.values.filter { name, _ in (document.parametersByName[name]?.bit ?? 0) & used != 0 }.mapValues(
            \.text
        )
    }

    /// A result for an asset, and its dependencies.
    private struct CachedResult<Value: Sendable>: Sendable {
        let value: Value
        let needs: AssetNeeds

        /// The key that it is cached under.
        func key(_ key: AssetKey) -> AssetKey {
            let key = isWithout(key.parameters) ? key.withoutParameters : key
            return needs.scale ? key : key.atAnyScale
        }

        /// Whether it is the same whichever assets led to it.
        var isLasting: Bool { needs.failure?.reason != .unfinished }

        /// Whether it depends on none of a request's parameters.
        func isWithout(_ given: Parameters?) -> Bool { needs.parameters & (given?.mask ?? 0) == 0 }
    }

    /// The cached result for a key, under any of the keys that it may have.
    private func known<Value>(_ key: AssetKey, _ find: (AssetKey) -> CachedResult<Value>?) -> CachedResult<Value>? {
        if let known = find(key.atAnyScale) ?? find(key) { return known }
        guard let given = key.parameters else { return nil }
        let key = key.withoutParameters
        let known = find(key.atAnyScale) ?? find(key)
        return known.flatMap { $0.isWithout(given) ? $0 : nil }
    }

    // MARK: Assets

    /// Makes an asset.
    ///
    /// - Parameters:
    ///   - key: Which one; names that the theme does not know are skipped.
    ///   - path: The assets that led to this one, each of which needs the next. The result does not depend on them.
    ///   - location: Where the last of them refers to this one.
    ///   - needs: Records what the result depends on, including the asset itself.
    /// - Returns: What the resolver returns.
    /// - Throws: All faults of the asset, each with its location; or only that references lead in a circle or too far.
    func asset(
        _ key: AssetKey,
        path: AssetPath = AssetPath(),
        at location: DocumentLocation? = nil,
        needs: AssetDependencies = AssetDependencies()
    ) throws(ThemeError) -> Asset {
        // Before anything is looked up or remembered: a key with NaN equals nothing, not even itself.
        try ImageRequest.check(size: key.size, scale: key.scale)
        var key = key
        key.appearance = document.appearanceOrder.known(key.appearance)
        key.states = document.stateOrder.known(key.states)
        if path.count > 0 { needs.noteReference(to: key.name) }
        if let cycle = path.cycle(to: key.name, at: location) {
            throw needs.fail(ThemeError([cycle]), because: .circle)
        }
        let longest = document.limits.chainLength
        func passOn(_ made: CachedResult<Result<Asset, ThemeError>>) throws(ThemeError) -> Asset {
            if path.count == 0 {
                needs.note(made.needs)
            } else {
                try needs.note(made.needs, at: location, longest: longest)
            }
            return try made.value.get()
        }
        if let known = known(key, { assets[$0] }) { return try passOn(known) }
        // Twice as far as allowed: of half of the assets on the way it is known then that it is too far for them.
        guard path.count <= 2 * longest else {
            let error = ThemeError(.referencesTooLong(limit: longest), at: location)
            throw needs.fail(error, because: .unfinished)
        }
        guard !ThreadStack.isNearlyUsedUp else {
            throw needs.fail(ThemeError(.tooDeepForStack, at: location), because: .unfinished)
        }
        let own = AssetDependencies()
        let result = Result { () throws(ThemeError) in try make(key, path: path.appending(key.name, at: location), own)
        }
        let made = CachedResult(value: result, needs: own.all)
        if made.isLasting, !result.isTransient { assets.insert(made, for: made.key(key)) }
        return try passOn(made)
    }

    private func make(_ key: AssetKey, path: AssetPath, _ needs: AssetDependencies) throws(ThemeError) -> Asset {
        let resolution = try resolution(of: key.name, in: key.appearance)
        needs.note(warnings: resolution.warnings)
        let request = AssetRequest(resolution, key, of: self, path: path, needs: needs)
        let made = Result { try resolution.resolver.resolve(request) }
        if let failure = needs.all.failure { throw failure.error }
        if setup.lints, case .success = made { needs.note(warnings: request.hiddenContrasts) }
        let asset: Asset
        do { asset = Asset(try made.get()) } catch let error as ThemeError {
            let own = error.diagnostics.filter { !resolution.lacksBase || $0.fault.code != .missingKey }
                .map { Diagnostic($0.fault, at: $0.location ?? resolution.asset.location) }
            throw ThemeError(resolution.faults + own)
        } catch {
            let fault = Fault.resolverFailed(key.name, resolver: type(of: resolution.resolver).name, reason: "\(error)")
            throw ThemeError(resolution.faults + [Diagnostic(fault, at: resolution.asset.location)])
        }
        guard resolution.faults.isEmpty else { throw ThemeError(resolution.faults) }
        guard let layout = asset.recipe?.layout, document.document.replacements != nil else { return asset }
        // There may be a picture for one scale and not for another.
        needs.noteScale()
        return try replacement(of: layout, for: key, using: needs.all.parameters).map(Asset.image) ?? asset
    }

    /// The layers and the resolver of an asset.
    func resolution(of name: String, in appearance: Appearance) throws(ThemeError) -> AssetResolution {
        let key = AssetKey(name: name, appearance: document.appearanceOrder.known(appearance))
        return try resolutions.value(of: key) {
            Result { () throws(ThemeError) in try findResolution(of: name, in: key.appearance) }
        }.get()
    }

    /// A layer of what an asset extends, in an appearance, by its position among those of the same name.
    func selectedBase(_ level: WrittenLevel, at position: Int, _ selector: AppearanceSelector) -> SelectedLevel {
        let key = SelectedLevel.Key(
            name: level.name,
            position: position,
            appearance: selector.appearance,
            hasPaths: selector.hasPaths
        )
        return bases.value(of: key) { SelectedLevel(level, selector) }
    }

    /// The value of a name in an appearance, selected once: what values refer to is asked for again and again.
    func value(named name: String, in appearance: Appearance) throws(ThemeError) -> DocumentValue? {
        let document = document.document
        switch document.value(name, in: appearance)?.value.value {
        case .dictionary, .array:
            return try values.value(of: ValueKey(name: name, appearance: appearance)) {
                Result { () throws(ThemeError) in try document.value(name, by: document.selector(for: appearance)) }
            }.get()
        // Most names are those of nothing.
        case nil where document.tokens(in: appearance) == nil: return nil
        // Nothing is selected in any other value.
        default: return try document.value(name, by: document.selector(for: appearance))
        }
    }

    /// The typed values of an image asset in all of its states and appearances, cached.
    ///
    /// - Parameters:
    ///   - key: The asset; its appearance, states and size are ignored.
    ///   - request: The request that needs them; records their dependencies.
    ///   - make: Decodes the values.
    /// - Returns: The values, made by the first request.
    func renditions<Values: RenditionResult>(
        _ key: AssetKey,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values {
        if let known = knownRenditions(key), let values = known.value as? Values {
            request.needs.note(known.needs)
            return values
        }
        let own = AssetDependencies()
        let values = make(own)
        let made = CachedResult<any RenditionResult>(value: values, needs: own.all)
        request.needs.note(made.needs)
        if made.isLasting, values.failureAtOwnSize?.isTransient != true {
            renditions.insert(made, for: made.key(key))
        }
        return values
    }

    private func knownRenditions(_ key: AssetKey) -> CachedResult<any RenditionResult>? {
        known(key) { renditions[$0] }
    }

    /// Whether all states and appearances of a requested image have the same faults at the same locations.
    func hasSharedFailure(_ key: AssetKey) -> Bool {
        var key = key
        key.appearance = []
        key.states = []
        let failure = knownRenditions(key)?.value.failureAtOwnSize
        return failure?.diagnostics.allSatisfy { $0.location != nil } ?? false
    }

    /// What all images of an asset share at a size other than its own, cached.
    func sharedLayout<Shared: Sendable>(_ key: AssetKey, _ make: () -> Shared) -> Shared {
        if let known = sharedLayouts[key] as? Shared { return known }
        let shared = make()
        sharedLayouts.insert(shared, for: key)
        return shared
    }

    /// Whether an asset was made and does not depend on the scale.
    func isRememberedForAnyScale(_ key: AssetKey) -> Bool { known(key.atAnyScale) { assets[$0] } != nil }
}

extension SelectedLevel.Key: CacheKey {}
