/// Which of a theme's assets, states and appearances are rendered.
public struct AssetSelection: Hashable, Sendable {
    /// Patterns of which an asset's key matches one; no pattern takes every asset.
    public var only: [Glob] = []

    /// Patterns of which an asset's key matches none.
    public var except: [Glob] = []

    /// The combinations of states, such as `selected.disabled` and `normal`; nil takes all that an
    /// asset has.
    public var states: [String]?

    /// The appearances, such as `dark.highContrast`; nil takes all that the theme renders.
    public var appearances: [String]?

    /// Makes a selection of everything.
    public init() {}

    /// Whether nothing is left out, which lets a run remove what a theme no longer has.
    public var isEverything: Bool {
        only.isEmpty && except.isEmpty && states == nil && appearances == nil
    }

    /// Whether an asset is among the selected ones.
    public func includes(key: String) -> Bool {
        (only.isEmpty || only.contains { $0.matches(key) }) && !except.contains { $0.matches(key) }
    }
}
