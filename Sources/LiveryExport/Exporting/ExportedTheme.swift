import Livery

/// A theme as formats see it: the assets that were selected.
package struct ExportedTheme: Sendable {
    /// The theme, with the style manager that makes its assets.
    package let theme: RenderTheme

    /// The images, colors, fonts, and gradients of the output, in the order of their keys.
    package let assets: [AssetDescription]
    /// All of the theme's assets, and the images among them.
    package let contents: ThemeContents
    /// Whether the output has several themes, whose names may clash.
    package let isOneOfSeveral: Bool
    /// What the output has.
    private let content: ThemeSelection
    /// What of it a run brings up to date.
    private let selection: ThemeSelection

    /// Creates a theme with its selected assets.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - contents: All of its assets.
    ///   - content: What the output has: what all of these include. Default: everything.
    ///   - selection: What of it a run brings up to date. Default: everything.
    ///   - isOneOfSeveral: Whether other themes are in the same output. Default: `false`.
    package init(
        _ theme: RenderTheme,
        contents: ThemeContents,
        content: [AssetSelection] = [],
        selection: AssetSelection = AssetSelection(),
        isOneOfSeveral: Bool = false
    ) {
        self.theme = theme
        self.contents = contents
        self.content = ThemeSelection(content, in: theme.document)
        self.selection = ThemeSelection([selection], in: theme.document)
        self.isOneOfSeveral = isOneOfSeveral
        let content = self.content
        assets = contents.assets.compactMap { $0.limited(to: content) }
        let first = theme.document.appearances.first
        appearances = theme.document.appearances.filter { $0 == first || content.includes($0) }
    }

    /// The appearances of the output: the theme's first one, and those of the others that it has.
    package let appearances: [Appearance]

    /// The errors of selected assets that can't be described.
    package var undescribed: [ThemeError] {
        contents.undescribed.filter { includes(key: $0.key) }.map(\.error)
    }

    /// Whether the output has an asset, described or not.
    func has(_ key: String) -> Bool { content.includes(key: key) }

    /// Whether a run brings the files of an asset up to date.
    func includes(key: String) -> Bool {
        content.includes(key: key) && selection.includes(key: key)
    }

    /// Whether a run brings the files of an appearance up to date.
    func includes(_ appearance: Appearance) -> Bool {
        content.includes(appearance) && selection.includes(appearance)
    }

    /// Whether a run brings the files of an image up to date.
    func includes(_ image: ThemeContents.Image) -> Bool {
        content.includes(image) && selection.includes(image)
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
                let fault: Fault =
                    name.hasSuffix(".png")
                    ? .samePath([first, asset.key], name) : .sameName(first, asset.key, name)
                clashes[asset.key] = Diagnostic(fault, at: asset.location)
            }
        }
        return clashes
    }
}
