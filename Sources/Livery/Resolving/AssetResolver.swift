/// Makes assets of one kind from a value.
///
/// A resolver is registered with style managers, and may be called from several threads at once. It turns a value into an asset in one step or, for images, into an ``ImageRecipe``, which the
/// style manager draws and caches.
public protocol AssetResolver: Sendable {
    /// The name that selects this resolver in a theme's `resolver:`.
    static var name: String { get }

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
    /// Does nothing.
    public func purgeCaches() {}
}

/// A resolver that is selected by the suffix of the asset's name.
protocol BuiltInResolver: AssetResolver {
    /// The names that select it in `resolver:`.
    static var names: [String] { get }
    /// What the names of its assets end in, each with what such assets look like besides the keys of every asset.
    static var forms: [(suffixes: [String], schema: ValueSchema)] { get }
}

extension BuiltInResolver {
    static var name: String { names.first ?? "" }
    static var names: [String] { [name] }

    func canResolve(_ name: String) -> Bool { Self.forms.contains { $0.suffixes.contains(where: name.hasSuffix) } }
}

/// An asset's definition in an appearance, with the resolver that makes the asset from them.
struct AssetResolution: Sendable {
    let asset: AssetDefinition
    let resolver: any AssetResolver
    /// Faults in its levels, to be reported with those of the values.
    let faults: [Diagnostic]
    /// Warnings of what it extends.
    let warnings: [Diagnostic]
    /// Whether it extends what can't be extended, so that keys may be missing.
    let lacksBase: Bool
}
