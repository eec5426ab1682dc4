/// The resolvers of a style manager, in the order in which they are asked.
struct ResolverRegistry: Sendable {
    /// The registered resolvers, the newest first.
    private var registered: [any AssetResolver] = []

    /// The built-in resolvers; the one with the longest matching suffix is used.
    let builtIn: [any BuiltInResolver] = [
        ColorResolver(), FontResolver(), GradientResolver(), BoxResolver(),
        StretchableResolver(), ImageResolver(),
    ]

    /// Whether there are custom resolvers.
    var hasRegistered: Bool { !registered.isEmpty }

    /// The resolver that handles a key; nil if none does.
    func resolver(for key: String) -> (any AssetResolver)? {
        if let own = registered.first(where: { $0.canResolve(key) }) { return own }
        let matches = builtIn.compactMap { resolver in
            resolver.longestSuffix(of: key).map { (resolver: resolver, length: $0.count) }
        }
        return matches.max { $0.length < $1.length }?.resolver
    }

    /// The resolver of this name.
    func resolver(named name: String) -> (any AssetResolver)? {
        registered.first { type(of: $0).name == name }
            ?? builtIn.first { type(of: $0).names.contains(name) }
    }

    /// The names of all resolvers.
    var names: [String] {
        registered.map { type(of: $0).name } + builtIn.flatMap { type(of: $0).names }
    }

    /// The suffixes that the built-in resolvers handle.
    var suffixes: [String] {
        builtIn.flatMap { type(of: $0).suffixes }
    }

    /// Adds a resolver to the front, in place of one of the same type.
    mutating func register<Resolver: AssetResolver>(_ resolver: Resolver) {
        unregister(Resolver.self)
        registered.insert(resolver, at: 0)
    }

    /// Removes a resolver.
    mutating func unregister<Resolver: AssetResolver>(_ type: Resolver.Type) {
        registered.removeAll { $0 is Resolver }
    }

    /// Calls the custom resolvers' `purgeCaches()`.
    func purgeCaches() {
        for resolver in registered { resolver.purgeCaches() }
    }
}
