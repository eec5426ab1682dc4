/// Makes assets of one kind from metadata.
///
/// A resolver is made once for each style manager that it is registered with, and may be asked from
/// several threads at once. It turns metadata into an asset in one step, or, for images, into an
/// ``ImageRecipe``, which the style manager then draws and caches.
public protocol AssetResolver: Sendable {
    /// The name for a theme's `resolver:`.
    static var name: String { get }

    /// Other names of keys, such as `color` for `fill`. Default: none.
    static var synonyms: KeySynonyms { get }

    /// Makes a resolver.
    init()

    /// Whether this resolver answers for an asset of this name.
    func canResolve(_ key: String) -> Bool

    /// What assets of this name are.
    func kind(of key: String) -> AssetKind

    /// Makes the asset.
    ///
    /// - Returns: A `Color`, a `FontDescription`, a ``Gradient``, a ``ThemedImage``, an
    ///   ``ImageRecipe``, or a value of the resolver's own.
    /// - Throws: Any error. A `ThemeError` keeps its locations; other errors are reported at the
    ///   asset's location.
    func resolve(_ request: AssetRequest) throws -> any Sendable

    /// Drops the resolver's caches: memory is short, or the theme has changed.
    func purgeCaches()
}

extension AssetResolver {
    /// No key has another name.
    public static var synonyms: KeySynonyms { .none }

    /// Keeps nothing.
    public func purgeCaches() {}
}
