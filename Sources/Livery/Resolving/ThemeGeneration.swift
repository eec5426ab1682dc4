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
        var assets: [AssetKey: Result<any Sendable, ThemeError>] = [:]
        var variants: [AssetKey: any Sendable] = [:]
        var sharedLayouts: [AssetKey: any Sendable] = [:]

        func asset(_ key: AssetKey) -> Remembered<Result<any Sendable, ThemeError>>? {
            Self.find(key, in: assets)
        }

        func variants(_ key: AssetKey) -> Remembered<any Sendable>? {
            Self.find(key, in: variants)
        }

        /// What is remembered for a key, and whether for its scale alone.
        typealias Remembered<Value> = (value: Value, usesScale: Bool)

        private static func find<Value>(
            _ key: AssetKey,
            in results: [AssetKey: Value]
        ) -> Remembered<Value>? {
            if let known = results[key.atAnyScale] { return (known, false) }
            return results[key].map { ($0, true) }
        }
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
    ///   - scaleUse: Is told when the scale has a part in the result.
    /// - Returns: What the resolver yields; an image as a recipe, or drawn.
    /// - Throws: All faults of the asset, each with its place.
    func asset(
        _ key: AssetKey,
        path: [String] = [],
        scaleUse: ScaleUse? = nil
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
            if known.usesScale { scaleUse?.note() }
            return try known.value.get()
        }
        if path.count % 2 == 1, ThreadStack.isNearlyUsedUp {
            throw ThemeError(.value(.tooDeepForStack))
        }
        let inner = path + [key.name]
        let use = ScaleUse()
        defer { if use.isNoted { scaleUse?.note() } }
        let result = Result { () throws(ThemeError) in try make(key, path: inner, use) }
        // An image that a resolver drew at once is the pixel cache's to keep.
        if case .success(is ThemedImage) = result { return try result.get() }
        // A ring is a fault only of the way that led into it.
        if !path.isEmpty, case .failure = result { return try result.get() }
        memory.withLock { memory in
            if memory.assets.count >= capacity { memory.assets.removeAll() }
            memory.assets[use.isNoted ? key : key.atAnyScale] = result
        }
        return try result.get()
    }

    private func make(
        _ key: AssetKey,
        path: [String],
        _ scaleUse: ScaleUse
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
            scaleUse: scaleUse
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
            if replacements != nil || document.replacements != nil { scaleUse.note() }
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

    private func findResolution(
        of name: String,
        in appearance: Appearance
    ) throws(ThemeError) -> Resolution {
        var faults = document.nameFaults[name] ?? []
        guard document.hasAsset(name) else {
            guard faults.isEmpty else { throw ThemeError(faults) }
            let nearest = nearestName(to: name, among: document.assetNames)
            throw ThemeError(
                .asset(.undefined(name, theme: document.name, nearest: nearest))
            )
        }
        let chain = document.layerChain(of: name, in: appearance, faults: &faults)
        guard let top = chain.layers.last else {
            let text = document.text(of: appearance)
            let place = document.layers.lazy.compactMap { $0.assets[name]?.first }.first
            let fault = AssetFault.undefinedInAppearance(name, appearance: text)
            throw ThemeError(faults + [Diagnostic(.asset(fault), at: place?.entry.keyPlace)])
        }
        guard
            let resolver = resolver(for: name, chain: chain, place: top.entry.keyPlace, &faults)
        else { throw ThemeError(faults) }
        let selector = document.selector(
            for: appearance,
            synonyms: type(of: resolver).synonyms
        )
        guard
            let asset = LayeredAsset(
                name: name,
                chain: chain.layers,
                selector: selector,
                faults: &faults
            )
        else { throw ThemeError(faults) }
        return Resolution(asset: asset, resolver: resolver, faults: faults)
    }

    private func resolver(
        for name: String,
        chain: ThemeDocument.LayerChain,
        place: SourcePlace,
        _ faults: inout [Diagnostic]
    ) -> (any AssetResolver)? {
        guard let written = chain.resolver else {
            if let resolver = resolvers.resolver(for: name) { return resolver }
            let fault = AssetFault.noResolver(name, suffixes: resolvers.suffixes)
            faults.append(Diagnostic(.asset(fault), at: place))
            return nil
        }
        if let text = written.string, let resolver = resolvers.resolver(named: text) {
            return resolver
        }
        let text = written.string ?? written.kindName
        let nearest = nearestName(to: text, among: resolvers.names)
        let fault = AssetFault.unknownResolver(text, nearest: nearest)
        faults.append(Diagnostic(.asset(fault), at: written.place))
        return nil
    }

    // MARK: Memory of others

    /// The typed values of an image asset in all of its states and appearances, remembered.
    func variants<Values: Sendable>(
        _ key: AssetKey,
        _ scaleUse: ScaleUse,
        _ make: (ScaleUse) -> Values
    ) -> Values {
        if let known = memory.withLock({ $0.variants(key) }), let values = known.value as? Values {
            if known.usesScale { scaleUse.note() }
            return values
        }
        let use = ScaleUse()
        let values = make(use)
        if use.isNoted { scaleUse.note() }
        memory.withLock { memory in
            if memory.variants.count >= capacity { memory.variants.removeAll() }
            memory.variants[use.isNoted ? key : key.atAnyScale] = values
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
