import Livery

/// A theme as formats see it: the assets that were selected.
package struct ExportedTheme: Sendable {
    /// The theme, with the style manager that makes its assets.
    package let theme: RenderTheme

    /// The selected images, colors, fonts, and gradients, in the order of their keys.
    package let assets: [AssetDescription]

    /// All of the theme's assets, and the images among them.
    let contents: ThemeContents
    /// What of it is selected.
    let selection: AssetSelection
    /// Whether the output is made of several themes, so that names of one may be those of another.
    package let isOneOfSeveral: Bool

    init(
        _ theme: RenderTheme,
        contents: ThemeContents,
        selection: AssetSelection,
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
    ///   - kinds: The kinds of assets that have a name in the output.
    ///   - name: The name of an asset; compared as they are, so without letter case where that plays no part.
    /// - Returns: An error for each asset but the first of those that share a name.
    package func clashes(
        among kinds: Set<AssetKind>,
        by name: (AssetDescription) -> String
    ) -> [Diagnostic] {
        var firsts: [String: String] = [:]
        return assets.compactMap { asset in
            guard kinds.contains(asset.kind) else { return nil }
            let name = name(asset)
            guard let first = firsts[name] else {
                firsts[name] = asset.key
                return nil
            }
            return Diagnostic(
                Fault(ProjectFault.sameName(first, asset.key, name)),
                at: asset.location
            )
        }
    }
}
