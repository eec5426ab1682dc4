/// Where references in values lead: the assets and values of a theme in one appearance.
protocol ReferenceScope {
    /// The metadata of a value in `$values`; nil when there is none of this name.
    ///
    /// - Throws: The faults in its keys.
    func value(named name: String) throws(ThemeError) -> Metadata?

    /// What an asset is; nil when there is none of this name.
    func kind(ofAsset name: String) -> AssetKind?

    /// The asset itself.
    func asset(named name: String) throws(ThemeError) -> any Sendable

    /// The names of everything that can be referred to.
    var names: [String] { get }

    /// How much references may lead to.
    var limits: DocumentLimits { get }
}
