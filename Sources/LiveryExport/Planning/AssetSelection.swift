/// The assets, states, and appearances of a theme to render.
public struct AssetSelection: Hashable, Sendable {
    /// Patterns for the keys of assets to include. Default: none, which includes every asset.
    public var only: [Glob] = []

    /// Patterns for the keys of assets to exclude. Default: none.
    public var except: [Glob] = []

    /// Combinations of states, such as `selected.disabled` and `normal`. Default: `nil`, which includes
    /// all of an asset's.
    public var states: [String]?

    /// Appearances, such as `dark.highContrast`. Default: `nil`, which includes all of the theme's.
    public var appearances: [String]?

    /// Creates a selection of everything.
    public init() {}

    /// Whether everything is included. Only then does a run remove obsolete files.
    public var isEverything: Bool {
        only.isEmpty && except.isEmpty && states == nil && appearances == nil
    }

    /// Whether the asset of a key is included.
    public func includes(key: String) -> Bool {
        (only.isEmpty || only.contains { $0.matches(key) }) && !except.contains { $0.matches(key) }
    }
}
