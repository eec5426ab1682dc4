import Livery

/// The assets, states, appearances, and parameters of a theme to render.
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

    /// Values for the themes' parameters, by name. Only assets that use one of them are included, and their
    /// file names have those that they use. Default: none.
    public var parameters: [String: ParameterValue] = [:]

    /// Creates a selection of everything.
    public init() {}

    /// Whether everything is included. Only then does a run remove obsolete files.
    public var isEverything: Bool {
        only.isEmpty && except.isEmpty && states == nil && appearances == nil && parameters.isEmpty
    }

    /// Whether the asset with a key is included.
    public func includes(key: String) -> Bool {
        (only.isEmpty || only.contains { $0.matches(key) }) && !except.contains { $0.matches(key) }
    }
}
