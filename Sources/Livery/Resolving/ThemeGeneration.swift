import LiverySupport
import LiveryRaster
import Synchronization

/// A theme and the resolvers that make assets of it, as they are between two switches: whoever holds
/// a generation sees one theme, whatever others switch to meanwhile.
///
/// What was resolved is remembered. Nothing is called while the memory is locked, so two threads may
/// resolve the same asset at once; they get equal results.
final class ThemeGeneration: Sendable {
    let document: ThemeDocument
    let resolvers: ResolverRegistry
    let limits: RasterLimits
    /// A folder of hand-made pictures besides the theme's own.
    let replacements: String?
    /// What was read besides the theme's documents; shared with the sessions of a batch.
    let files: FileMemory
    /// Tells the generation from all others of the process, also from those that are gone.
    let number: UInt64

    private let memory = Locked(Memory())
    private static let count = Atomic<UInt64>(0)

    init(
        document: ThemeDocument,
        resolvers: ResolverRegistry,
        limits: RasterLimits,
        replacements: String? = nil,
        files: FileMemory = FileMemory(),
        capacity: Int = 10_000
    ) {
        self.files = files
        self.capacity = capacity
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
    ) -> ThemeGeneration {
        ThemeGeneration(
            document: document ?? self.document,
            resolvers: resolvers ?? self.resolvers,
            limits: limits,
            replacements: replacements
        )
    }

    /// An asset's metadata in an appearance, with who makes the asset of it.
    struct Resolution: Sendable {
        let asset: LayeredAsset
        let resolver: any AssetResolver
        /// Faults in the layers, to be reported with those of the values.
        let faults: [Diagnostic]
    }

    private struct Memory: ~Copyable {
        var resolutions: [AssetKey: Result<Resolution, ThemeError>] = [:]
        // Results in which the scale has no part stand under the key for any scale.
        var assets: [AssetKey: Made<Result<any Sendable, ThemeError>>] = [:]
        var variants: [AssetKey: Made<any Sendable>] = [:]
        var sharedLayouts: [AssetKey: any Sendable] = [:]

        func asset(_ key: AssetKey) -> Made<Result<any Sendable, ThemeError>>? {
            assets[key.atAnyScale] ?? assets[key]
        }

        func variants(_ key: AssetKey) -> Made<any Sendable>? {
            variants[key.atAnyScale] ?? variants[key]
        }
    }

    /// What was made of an asset, and what it needed.
    private struct Made<Value: Sendable>: Sendable {
        let value: Value
        let needs: AssetNeeds
        /// How many assets had led to it.
        let depth: Int
    }

    /// How many results are remembered of each kind before all are forgotten: sizes that a program
    /// asks for are without number.
    private let capacity: Int

    // MARK: Assets

    /// Makes an asset.
    ///
    /// - Parameters:
    ///   - key: Which one; names that the theme does not know are passed over.
    ///   - path: The assets that led to this one, each of which needs the next.
    ///   - needs: Is told what the result needs, itself included.
    /// - Returns: What the resolver yields; an image as a recipe, or drawn.
    /// - Throws: All faults of the asset, each with its place.
    func asset(
        _ key: AssetKey,
        path: [String] = [],
        needs: AssetNeeds? = nil
    ) throws(ThemeError) -> any Sendable {
        let scales = ResolvedImage.scaleRange
        guard scales.contains(key.scale) else {
            let allowed = "in \(scales.lowerBound.shortest)…\(scales.upperBound.shortest)"
            throw ThemeError(.asset(.scale(key.scale.shortest, allowed: allowed)))
        }
        var key = key
        key.appearance = document.appearanceOrder.known(key.appearance)
        key.states = document.stateOrder.known(key.states)
        if let start = path.firstIndex(of: key.name) {
            throw ThemeError(.asset(.ring(path[start...] + [key.name])))
        }
        guard path.count <= document.limits.chainLength else {
            throw ThemeError(.reference(.tooLong(limit: document.limits.chainLength)))
        }
        if let known = memory.withLock({ $0.asset(key) }) {
            switch known.value {
            case .success(let asset):
                try requireRoom(for: known.needs, after: path.count)
                needs?.noteAsset(needing: known.needs)
                return asset
            case .failure(let error):
                // A ring, or a chain that is too long, may be a fault only of the way that had led
                // here; but whoever comes a longer way meets it too.
                if known.depth <= path.count { throw error }
            }
        }
        if path.count % 2 == 1, ThreadStack.isNearlyUsedUp {
            throw ThemeError(.value(.tooDeepForStack))
        }
        let inner = path + [key.name]
        let own = AssetNeeds()
        defer { needs?.noteAsset(needing: own) }
        let result = Result { () throws(ThemeError) in try make(key, path: inner, own) }
        // An image that a resolver drew at once is the pixel cache's to keep.
        if case .success(is ThemedImage) = result { return try result.get() }
        memory.withLock { memory in
            if memory.assets.count >= capacity { memory.assets.removeAll() }
            memory.assets[own.scale ? key : key.atAnyScale] =
                Made(value: result, needs: own, depth: path.count)
        }
        return try result.get()
    }

    /// Throws unless a chain may go on with what something needs that was made before: whether it is
    /// too long must not depend on who has asked for what before.
    private func requireRoom(for needs: AssetNeeds, after count: Int) throws(ThemeError) {
        guard count + needs.chainLength <= document.limits.chainLength else {
            throw ThemeError(.reference(.tooLong(limit: document.limits.chainLength)))
        }
    }

    private func make(
        _ key: AssetKey,
        path: [String],
        _ needs: AssetNeeds
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
                        Diagnostic($0.fault, at: $0.place ?? resolution.asset.place)
                    }
            )
        } catch {
            let fault = AssetFault.resolverFailed(
                key.name,
                resolver: type(of: resolution.resolver).name,
                reason: "\(error)"
            )
            throw ThemeError(
                resolution.faults + [Diagnostic(.asset(fault), at: resolution.asset.place)]
            )
        }
        guard resolution.faults.isEmpty else { throw ThemeError(resolution.faults) }
        let layout = (asset as? any ImageRecipe)?.layout ?? (asset as? ThemedImage)?.layout
        return try layout.flatMap { layout throws(ThemeError) in
            // There may be a picture for one scale and none for another.
            if replacements != nil || document.replacements != nil { needs.noteScale() }
            return try replacement(of: layout, for: key)
        } ?? asset
    }

    /// What is known of the asset before it is made.
    func resolution(
        of name: String,
        in appearance: Appearance
    ) throws(ThemeError) -> Resolution {
        let key = AssetKey(name: name, appearance: document.appearanceOrder.known(appearance))
        if let known = memory.withLock({ $0.resolutions[key] }) { return try known.get() }
        let result = Result { () throws(ThemeError) in
            try findResolution(of: name, in: key.appearance)
        }
        memory.withLock { memory in
            if memory.resolutions.count >= capacity { memory.resolutions.removeAll() }
            memory.resolutions[key] = result
        }
        return try result.get()
    }

    // MARK: Memory of others

    /// The typed values of an image asset in all of its states and appearances, remembered.
    ///
    /// - Parameters:
    ///   - key: Which asset; its appearance, states and size play no part.
    ///   - request: Who wants them; is told what they need.
    ///   - isFaulty: Tells values that may owe their faults to the way that led to the asset.
    ///   - make: Decodes the values.
    /// - Returns: The values, made by whoever asked first.
    /// - Throws: That the chain of what they need would be too long for who asks.
    func variants<Values: Sendable>(
        _ key: AssetKey,
        _ request: AssetRequest,
        isFaulty: (Values) -> Bool,
        _ make: (AssetNeeds) -> Values
    ) throws(ThemeError) -> Values {
        let depth = request.path.count - 1
        if let known = memory.withLock({ $0.variants(key) }), let values = known.value as? Values,
            !isFaulty(values) || known.depth <= depth
        {
            if !isFaulty(values) { try requireRoom(for: known.needs, after: depth) }
            request.needs.note(known.needs)
            return values
        }
        let own = AssetNeeds()
        let values = make(own)
        request.needs.note(own)
        memory.withLock { memory in
            if memory.variants.count >= capacity { memory.variants.removeAll() }
            memory.variants[own.scale ? key : key.atAnyScale] =
                Made(value: values, needs: own, depth: depth)
        }
        return values
    }

    /// What all images of an asset have in common at a size that is not its own, remembered.
    func sharedLayout<Shared: Sendable>(_ key: AssetKey, _ make: () -> Shared) -> Shared {
        if let known = memory.withLock({ $0.sharedLayouts[key] }) as? Shared { return known }
        let shared = make()
        memory.withLock { memory in
            if memory.sharedLayouts.count >= capacity { memory.sharedLayouts.removeAll() }
            memory.sharedLayouts[key] = shared
        }
        return shared
    }

    /// Whether an asset was made, and its scale had no part in it.
    func isRememberedForAnyScale(_ key: AssetKey) -> Bool {
        memory.withLock { $0.assets[key.atAnyScale] != nil }
    }
}

extension ResolvedImage {
    /// The pixels for each point that images can be drawn at: 0.1…16.
    public static let scaleRange = 0.1...16.0
}
