import Livery

/// Some of the assets, states, and appearances of a theme.
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

    /// Whether the asset with a key is included.
    public func includes(key: String) -> Bool {
        (only.isEmpty || only.contains { $0.matches(key) }) && !except.contains { $0.matches(key) }
    }
}

/// What all of some selections include, as a theme understands them: words that it does not know select nothing.
struct ThemeSelection: Sendable {
    private let selections: [AssetSelection]
    private let states: [Set<StateSet>]
    private let appearances: [Set<Appearance>]

    init(_ selections: [AssetSelection], in document: ThemeDocument) {
        self.selections = selections
        states = selections.compactMap(\.states).map { texts in
            Set(texts.compactMap { try? document.stateSet(parsing: $0) })
        }
        appearances = selections.compactMap(\.appearances).map { texts in
            Set(texts.compactMap { try? document.appearance(parsing: $0) })
        }
    }

    func includes(key: String) -> Bool { selections.allSatisfy { $0.includes(key: key) } }

    func includes(_ states: StateSet) -> Bool { self.states.allSatisfy { $0.contains(states) } }

    func includes(_ appearance: Appearance) -> Bool {
        appearances.allSatisfy { $0.contains(appearance) }
    }

    func includes(_ image: ThemeContents.Image) -> Bool {
        includes(key: image.key) && includes(image.states) && includes(image.appearance)
    }
}

extension AssetDescription {
    /// The asset with the selected states and appearances; nil if it is not selected.
    func limited(to selection: ThemeSelection) -> AssetDescription? {
        guard selection.includes(key: key) else { return nil }
        var asset = self
        // What every format but PNG builds on stays: the normal state and the theme's first appearance.
        asset.states = states.filter { $0.isEmpty || selection.includes($0) }
        let first = appearances.first
        asset.appearances = appearances.filter { $0 == first || selection.includes($0) }
        return asset
    }
}
