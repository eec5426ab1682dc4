import LiverySupport
import LiveryRaster
import Synchronization

/// A theme and the resolvers that make assets of it, as they are between two switches: whoever holds
/// a generation sees one theme, whatever others switch to meanwhile.
///
/// What was resolved is remembered. Nothing is called while the memory is locked, so two threads may
/// resolve the same asset at once; they get equal results.
final class ThemeSnapshot: Sendable {
    let document: ThemeDocument
    let resolvers: ResolverRegistry
    let limits: RasterLimits
    /// A folder of hand-made pictures besides the theme's own.
    let replacements: String?
    /// What was read besides the theme's documents; shared with the sessions of a batch.
    let files: FileCache
    /// Tells the generation from all others of the process, also from those that are gone.
    let number: UInt64

    private let memory: Locked<Memory>
    private static let count = Atomic<UInt64>(0)

    init(
        document: ThemeDocument,
        resolvers: ResolverRegistry,
        limits: RasterLimits,
        replacements: String? = nil,
        files: FileCache = FileCache(),
        capacity: Int = 10_000
    ) {
        self.files = files
        memory = Locked(Memory(capacity: capacity))
        self.document = document
        self.resolvers = resolvers
        self.limits = limits
        self.replacements = replacements
        number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// A generation that remembers nothing yet, with another theme or other resolvers if given.
    func replacing(
        document: ThemeDocument? = nil,
        resolvers: ResolverRegistry? = nil
    ) -> ThemeSnapshot {
        ThemeSnapshot(
            document: document ?? self.document,
            resolvers: resolvers ?? self.resolvers,
            limits: limits,
            replacements: replacements
        )
    }

    private struct Memory: ~Copyable {
        var resolutions: RecentResults<AssetVariant, Result<ResolvedAsset, ThemeError>>
        // Results in which the scale has no part stand under the key for any scale.
        var assets: RecentResults<AssetVariant, CachedResult<Result<any Sendable, ThemeError>>>
        var variants: RecentResults<AssetVariant, CachedResult<any Sendable>>
        var sharedLayouts: RecentResults<AssetVariant, any Sendable>

        /// Remembers so many results of each kind: sizes that a program asks for are without number.
        init(capacity: Int) {
            resolutions = RecentResults(capacity: capacity)
            assets = RecentResults(capacity: capacity)
            variants = RecentResults(capacity: capacity)
            sharedLayouts = RecentResults(capacity: capacity)
        }
    }

    /// What was made of an asset, and what it needed.
    private struct CachedResult<Value: Sendable>: Sendable {
        let value: Value
        let needs: AssetDependencies

        /// Whether it is what somebody would make to whom so many assets have led.
        func serves(depth: Int, limit: Int) -> Bool {
            needs.dependsOnWay ? depth == 0 : depth + needs.chainLength <= limit
        }

        /// The key that it is remembered by.
        func key(_ key: AssetVariant) -> AssetVariant { needs.scale ? key : key.atAnyScale }
    }

    // MARK: Assets

    /// Makes an asset.
    ///
    /// - Parameters:
    ///   - key: Which one; names that the theme does not know are passed over.
    ///   - path: The assets that led to this one, each of which needs the next.
    ///   - location: Where the last of them refers to this one.
    ///   - needs: Is told what the result needs, itself included.
    /// - Returns: What the resolver yields; an image as a recipe, or drawn.
    /// - Throws: All faults of the asset, each with its place.
    func asset(
        _ key: AssetVariant,
        path: AssetPath = AssetPath(),
        at location: DocumentLocation? = nil,
        needs: AssetDependencies? = nil
    ) throws(ThemeError) -> any Sendable {
        let scales = ResolvedImage.scaleRange
        guard scales.contains(key.scale) else {
            let allowed = "in \(scales.lowerBound.shortest)…\(scales.upperBound.shortest)"
            throw ThemeError(.asset(.scale(key.scale.shortest, allowed: allowed)))
        }
        var key = key
        key.appearance = document.appearanceOrder.known(key.appearance)
        key.states = document.stateOrder.known(key.states)
        if let cycle = path.cycle(to: key.name, at: location) {
            needs?.noteWay()
            throw ThemeError([cycle])
        }
        let longest = document.limits.chainLength
        guard path.count <= longest else {
            needs?.noteWay()
            throw ThemeError(.reference(.tooLong(limit: longest)))
        }
        if let error = path.deadEnd(key, as: ThemeError.self) {
            needs?.noteWay()
            throw error
        }
        let known = memory.withLock { $0.assets.use(key.atAnyScale) ?? $0.assets.use(key) }
        if let known, known.serves(depth: path.count, limit: longest) {
            needs?.noteAsset(needing: known.needs)
            return try known.value.get()
        }
        if path.count % 2 == 1, ThreadStack.isNearlyUsedUp {
            needs?.noteStack()
            throw ThemeError(.value(.tooDeepForStack))
        }
        let inner = path.appending(key.name, at: location)
        let own = AssetDependencies()
        defer { needs?.noteAsset(needing: own) }
        let result = Result { () throws(ThemeError) in try make(key, path: inner, own) }
        // An image that a resolver drew at once is the pixel cache's to keep.
        if case .success(is ThemedImage) = result { return try result.get() }
        if own.dependsOnWay, path.count > 0 || own.dependsOnStack {
            if case .failure(let error) = result {
                path.noteDeadEnd(error.deadEnd, of: key)
                throw path.count > 0 ? error.deadEnd : error
            }
        } else {
            let made = CachedResult(value: result, needs: own)
            let dropped = memory.withLock { $0.assets.insert(made, for: made.key(key)) }
            _ = consume dropped
        }
        return try result.get()
    }

    private func make(
        _ key: AssetVariant,
        path: AssetPath,
        _ needs: AssetDependencies
    ) throws(ThemeError) -> any Sendable {
        if let size = key.size {
            guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0
            else { throw ThemeError(.asset(.size(size.recipeText))) }
        }
        let resolution = try resolution(of: key.name, in: key.appearance)
        let request = AssetRequest(
            key: key,
            resolution: resolution,
            generation: self,
            path: path,
            needs: needs
        )
        let asset: any Sendable
        do {
            asset = try resolution.resolver.resolve(request)
        } catch let error as ThemeError {
            throw ThemeError(
                resolution.faults
                    + error.diagnostics.map {
                        Diagnostic($0.fault, at: $0.location ?? resolution.asset.location)
                    }
            )
        } catch {
            let fault = AssetFault.resolverFailed(
                key.name,
                resolver: type(of: resolution.resolver).name,
                reason: "\(error)"
            )
            throw ThemeError(
                resolution.faults + [Diagnostic(.asset(fault), at: resolution.asset.location)]
            )
        }
        guard resolution.faults.isEmpty else { throw ThemeError(resolution.faults) }
        let layout = (asset as? any ImageRecipe)?.layout ?? (asset as? ThemedImage)?.layout
        return try layout.flatMap { layout throws(ThemeError) in
            // There may be a picture for one scale and none for another.
            if replacements != nil || document.document.replacements != nil { needs.noteScale() }
            return try replacement(of: layout, for: key)
        } ?? asset
    }

    /// What is known of the asset before it is made.
    func resolution(
        of name: String,
        in appearance: Appearance
    ) throws(ThemeError) -> ResolvedAsset {
        let key = AssetVariant(name: name, appearance: document.appearanceOrder.known(appearance))
        if let known = memory.withLock({ $0.resolutions.use(key) }) { return try known.get() }
        let result = Result { () throws(ThemeError) in
            try findResolution(of: name, in: key.appearance)
        }
        let dropped = memory.withLock { $0.resolutions.insert(result, for: key) }
        _ = consume dropped
        return try result.get()
    }

    // MARK: Memory of others

    /// The typed values of an image asset in all of its states and appearances, remembered.
    ///
    /// - Parameters:
    ///   - key: Which asset; its appearance, states and size play no part.
    ///   - request: Who wants them; is told what they need.
    ///   - make: Decodes the values.
    /// - Returns: The values, made by whoever asked first.
    func variants<Values: Sendable>(
        _ key: AssetVariant,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values {
        let depth = request.path.count - 1
        if let values = request.path.deadEnd(key, as: Values.self) {
            request.needs.noteWay()
            return values
        }
        let known = memory.withLock { $0.variants.use(key.atAnyScale) ?? $0.variants.use(key) }
        if let known, let values = known.value as? Values,
            known.serves(depth: depth, limit: document.limits.chainLength)
        {
            request.needs.note(known.needs)
            return values
        }
        let own = AssetDependencies()
        let values = make(own)
        request.needs.note(own)
        if own.dependsOnWay, depth > 0 || own.dependsOnStack {
            request.path.noteDeadEnd(values, of: key)
        } else {
            let made = CachedResult<any Sendable>(value: values, needs: own)
            let dropped = memory.withLock { $0.variants.insert(made, for: made.key(key)) }
            _ = consume dropped
        }
        return values
    }

    /// What all images of an asset have in common at a size that is not its own, remembered.
    func sharedLayout<Shared: Sendable>(_ key: AssetVariant, _ make: () -> Shared) -> Shared {
        if let known = memory.withLock({ $0.sharedLayouts.use(key) }) as? Shared { return known }
        let shared = make()
        let dropped = memory.withLock { $0.sharedLayouts.insert(shared, for: key) }
        _ = consume dropped
        return shared
    }

    /// Whether an asset was made, and its scale had no part in it.
    func isRememberedForAnyScale(_ key: AssetVariant) -> Bool {
        memory.withLock { $0.assets.peek(key.atAnyScale) != nil }
    }
}

extension ResolvedImage {
    /// The pixels for each point that images can be drawn at: 0.1…16.
    public static let scaleRange = 0.1...16.0
}
