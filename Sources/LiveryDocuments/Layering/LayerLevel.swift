/// How the dictionaries at one level of a document are merged.
///
/// The format has one rule: dictionaries are merged key by key if their keys are names or have their own
/// meanings, such as an asset's keys; the value of any other key is replaced as a whole. The types that know
/// what a document's keys mean define its levels.
package struct LayerLevel: Sendable {
    /// Whether keys are combinations of states, whose names can be in any order.
    let hasStateKeys: Bool
    /// Whether keys can have synonyms, such as `color` for `fill`.
    let hasSynonyms: Bool
    /// Whether keys can be paths to parts of a value, such as `border.color`.
    let hasPaths: Bool
    private let inner: (@Sendable (String) -> LayerLevel)?

    /// Makes a level at which dictionaries are merged key by key.
    ///
    /// - Parameters:
    ///   - hasStateKeys: Whether keys are combinations of states.
    ///   - hasSynonyms: Whether keys can have synonyms.
    ///   - hasPaths: Whether keys can be paths to parts of a value.
    ///   - inner: The level of the value under a key. Default: `value`.
    package init(
        hasStateKeys: Bool = false,
        hasSynonyms: Bool = false,
        hasPaths: Bool = false,
        inner: @escaping @Sendable (String) -> LayerLevel = { _ in .value }
    ) {
        self.hasStateKeys = hasStateKeys
        self.hasSynonyms = hasSynonyms
        self.hasPaths = hasPaths
        self.inner = inner
    }

    private init() {
        hasStateKeys = false
        hasSynonyms = false
        hasPaths = false
        inner = nil
    }

    /// A value, which is replaced as a whole.
    package static let value = LayerLevel()

    /// Names and their values, as in `$values`.
    package static let values = LayerLevel(inner: { _ in .value })

    /// Whether dictionaries are merged key by key.
    var mergesKeys: Bool { inner != nil }

    /// The level of the value under a key.
    func level(under key: String) -> LayerLevel {
        inner?(key) ?? self
    }
}
