import Livery

/// A theme as formats see it: the assets that were selected.
package struct ExportedTheme: Sendable {
    /// The theme, with the style manager that makes its assets.
    package let theme: RenderTheme

    /// The selected images, colors, fonts, and gradients, in the order of their keys.
    package let assets: [AssetDescription]

    /// All of the theme's assets, and the images among them.
    package let contents: ThemeContents
    /// The assets that are selected.
    let selection: AssetSelection
    /// Whether the output has several themes, whose names may clash.
    package let isOneOfSeveral: Bool

    /// Creates a theme with its selected assets.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - contents: All of its assets.
    ///   - selection: What is selected. Default: everything.
    ///   - isOneOfSeveral: Whether other themes are in the same output. Default: `false`.
    package init(
        _ theme: RenderTheme,
        contents: ThemeContents,
        selection: AssetSelection = AssetSelection(),
        isOneOfSeveral: Bool = false
    ) {
        self.theme = theme
        self.contents = contents
        self.selection = selection
        self.isOneOfSeveral = isOneOfSeveral
        assets = contents.assets.filter { selection.includes(key: $0.key) }
    }

    /// The theme's document: its name, its appearances, and the texts of states.
    package var document: ThemeDocument { theme.document }
}

extension ExportedTheme {
    /// Finds assets that would have the same name in an output.
    ///
    /// - Parameters:
    ///   - ignoresCase: Whether names that differ only in case are the same, as in some file systems.
    ///     Default: `true`.
    ///   - names: Returns the names of an asset of any kind.
    /// - Returns: The errors by asset key, for each asset but the first of those that share a name.
    func clashes(
        ignoringCase ignoresCase: Bool = true,
        by names: (AssetDescription) -> [String]
    ) -> [String: Diagnostic] {
        var firsts: [String: String] = [:]
        var clashes: [String: Diagnostic] = [:]
        for asset in assets {
            for name in names(asset) {
                let folded = ignoresCase ? name.lowercased() : name
                let first = firsts[folded, default: asset.key]
                firsts[folded] = first
                guard first != asset.key else { continue }
                let fault = ProjectFault.sameName(first, asset.key, name)
                clashes[asset.key] = Diagnostic(Fault(fault), at: asset.location)
            }
        }
        return clashes
    }
}
