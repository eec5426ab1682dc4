/// Makes assets of one kind from metadata.
///
/// A resolver is made once for each style manager that it is registered with, and may be called from several
/// threads at once. It turns metadata into an asset in one step or, for images, into an ``ImageRecipe``, which the
/// style manager draws and caches.
public protocol AssetResolver: Sendable {
    /// The name that selects this resolver in a theme's `resolver:`.
    static var name: String { get }

    /// Other names of keys, such as `color` for `fill`. Default: none.
    static var synonyms: KeySynonyms { get }

    /// Makes a resolver.
    init()

    /// Whether this resolver handles assets of this name.
    func canResolve(_ name: String) -> Bool

    /// The kind of the assets of this name.
    func kind(of name: String) -> AssetKind

    /// Makes the asset.
    ///
    /// - Returns: A `Color`, a `FontDescription`, a ``Gradient``, a ``ThemedImage``, an
    ///   ``ImageRecipe``, or a value of the resolver's own.
    /// - Throws: Any error. A `ThemeError` keeps its locations; other errors are reported at the
    ///   asset's location.
    func resolve(_ request: AssetRequest) throws -> any Sendable

    /// Drops the resolver's caches, because memory is low or the theme has changed.
    func purgeCaches()
}

extension AssetResolver {
    /// No synonyms.
    public static var synonyms: KeySynonyms { .none }

    /// Does nothing.
    public func purgeCaches() {}
}
