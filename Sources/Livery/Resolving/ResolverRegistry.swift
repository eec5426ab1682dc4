/// The resolvers of a style manager, in the order in which they are asked.
struct ResolverRegistry: Sendable {
    /// The registered resolvers, the newest first.
    private var registered: [any AssetResolver] = []

    /// The built-in resolvers.
    static let builtIn: [any BuiltInResolver] = [
        ColorResolver(), FontResolver(), GradientResolver(), BoxResolver(), StretchableResolver(), ImageResolver(),
    ]

    /// The suffixes of names that select them.
    static let suffixes = builtIn.flatMap { type(of: $0).forms.flatMap(\.suffixes) }

    /// These with their resolvers, the longest first: it decides.
    private static let bySuffix = builtIn.flatMap { resolver in
        type(of: resolver).forms.flatMap(\.suffixes).map { (suffix: $0.utf8, resolver: resolver) }
    }.sorted { $0.suffix.count > $1.suffix.count }

    /// Whether there are custom resolvers.
    var hasRegistered: Bool { !registered.isEmpty }

    /// The resolver that handles a key; nil if none does.
    func resolver(for key: String) -> (any AssetResolver)? {
        if let own = registered.first(where: { $0.canResolve(key) }) { return own }
        return Self.bySuffix.first { suffix, _ in key.utf8.suffix(suffix.count).elementsEqual(suffix) }?.resolver
    }

    /// The resolver of this name.
    func resolver(named name: String) -> (any AssetResolver)? {
        registered.first { type(of: $0).name == name } ?? Self.builtIn.first { type(of: $0).names.contains(name) }
    }

    /// The names of all resolvers.
    var names: [String] { registered.map { type(of: $0).name } + Self.builtIn.flatMap { type(of: $0).names } }

    /// Adds a resolver to the front, in place of one of the same type.
    mutating func register<Resolver: AssetResolver>(_ resolver: Resolver) {
        unregister(Resolver.self)
        registered.insert(resolver, at: 0)
    }

    /// Removes a resolver.
    mutating func unregister<Resolver: AssetResolver>(_ type: Resolver.Type) { registered.removeAll { $0 is Resolver } }

    /// Calls the custom resolvers' `purgeCaches()`.
    func purgeCaches() { for resolver in registered { resolver.purgeCaches() } }
}
