import Livery
import LiverySupport

/// A theme as formats see it: the assets that were selected.
package struct ExportedTheme: Sendable {
    /// The theme, with the style manager that makes its assets.
    package let theme: RenderTheme

    /// The images, colors, fonts, and gradients of the output, in the order of their keys.
    package let assets: [AssetDescription]
    /// The states of the images among them.
    private let states: [String: [StateSet]]
    /// The states that the theme names for a box and its parts in any variant, by the name of the box.
    private let namedStates: [String: StateSet]
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
    ///   - hasTokenColors: Whether colors among values and design tokens are in the output as assets are. Default:
    ///     `false`.
    package init(
        _ theme: RenderTheme,
        contents: ThemeContents,
        content: [AssetSelection] = [],
        selection: AssetSelection = AssetSelection(),
        isOneOfSeveral: Bool = false,
        hasTokenColors: Bool = false
    ) {
        self.theme = theme
        self.contents = contents
        self.content = ThemeSelection(content, in: theme.document)
        self.selection = ThemeSelection([selection], in: theme.document)
        self.isOneOfSeveral = isOneOfSeveral
        let content = self.content
        var all = contents.assets
        if hasTokenColors, !contents.tokenColors.isEmpty {
            all = (all + contents.tokenColors).sorted { $0.name.precedesByScalars($1.name) }
        }
        let assets = all.compactMap { $0.limited(to: content) }
        self.assets = assets
        let images = assets.lazy.filter { $0.kind == .image }.map { ($0.name, $0.states) }
        states = Dictionary(images) { first, _ in first }
        let document = theme.document
        namedStates = contents.assets.reduce(into: [:]) { named, asset in
            let root = document.rootAsset(of: asset.name)
            for states in asset.states { named[root] = states.union(named[root] ?? []) }
        }
        let first = theme.document.appearances.first
        appearances = theme.document.appearances.filter { $0 == first || content.includes($0) }
    }

    /// The appearances of the output: the theme's first one, and those of the others that it has.
    package let appearances: [Appearance]

    /// The errors of selected assets that can't be described.
    package var undescribed: [ThemeError] { contents.undescribed.filter { includes(key: $0.key) }.map(\.error) }

    /// Whether the output has an asset, described or not.
    func has(_ key: String) -> Bool { content.includes(key: key) }

    /// Whether the output has an image: the normal state and the theme's first appearance, on which the others build, are
    /// there whatever is listed.
    func has(_ image: ThemeContents.Image) -> Bool {
        has(image.key) && (image.states.isEmpty || content.includes(image.states))
            && (image.appearance == appearances.first || content.includes(image.appearance))
    }

    /// The states in which what an image says of its contents may differ, those of lowest precedence first: a part
    /// inherits what its box says, in the states of the box.
    func contentStates(of asset: AssetDescription) -> [StateSet] { document.contentStates(of: asset) { states[$0] } }

    /// The states that the theme names for an image, for the box that it is a part of, or for parts of that, in any
    /// variant.
    func namedStates(of key: String) -> StateSet { namedStates[document.rootAsset(of: key)] ?? [] }

    /// The states of a box and of its parts, those of lowest precedence first.
    func statesWithParts(of asset: AssetDescription) -> [StateSet] {
        document.statesWithParts(of: asset) { states[$0] }
    }

    /// Whether an image has pictures in catalogs and resources: a program that chooses a variant needs those of all, also
    /// of the ones that paint nothing.
    func hasPictures(_ asset: AssetDescription) -> Bool {
        asset.isPainted || contents.paintedAssets.contains(ThemeName.asset(of: asset.name))
    }

    /// Whether a run brings the files of an asset up to date.
    func includes(key: String) -> Bool { content.includes(key: key) && selection.includes(key: key) }

    /// Whether a run brings the files of an appearance up to date.
    func includes(_ appearance: Appearance) -> Bool { content.includes(appearance) && selection.includes(appearance) }

    /// Whether the states and the appearance of an image are listed, in the output and in what a run brings up to date:
    /// nothing builds on PNG files, so that there are exactly these.
    func includes(_ image: ThemeContents.Image) -> Bool { content.includes(image) && selection.includes(image) }

    /// The theme's document: its name, its appearances, and the texts of states.
    package var document: ThemeDocument { theme.document }
}

extension ThemeDocument {
    /// The name of an asset without the words of its variant; of a part, that of its box.
    fileprivate func rootAsset(of key: String) -> String { ThemeName.asset(of: owner(ofPart: key)?.asset ?? key) }

    /// Whether an image is the part `icon` of a box, which has no text.
    func isIcon(_ key: String) -> Bool { owner(ofPart: key)?.part == "icon" }

    /// The states in which what an image says of its contents may differ, those of lowest precedence first.
    ///
    /// - Parameters:
    ///   - asset: The image.
    ///   - states: Returns the states of the box that it is a part of.
    /// - Returns: The states of both.
    package func contentStates(of asset: AssetDescription, states: (_ root: String) -> [StateSet]?) -> [StateSet] {
        guard let root = owner(ofPart: asset.name)?.asset, let inherited = states(root) else { return asset.states }
        let all = Set(asset.states + inherited)
        return all.sorted { stateOrder.hasLowerPrecedence($0, than: $1) }
    }

    /// The states of a box and of its parts, those of lowest precedence first.
    ///
    /// - Parameters:
    ///   - asset: The box.
    ///   - states: Returns the states of a part.
    /// - Returns: The states of all.
    func statesWithParts(of asset: AssetDescription, states: (_ part: String) -> [StateSet]?) -> [StateSet] {
        let names = parts(of: asset.name)
        guard !names.isEmpty else { return asset.states }
        let own = names.flatMap { states(name(ofPart: $0, of: asset.name)) ?? [] }
        return Set(asset.states + own).sorted { stateOrder.hasLowerPrecedence($0, than: $1) }
    }
}

extension ExportedTheme {
    /// Finds assets that would have the same name in an output.
    ///
    /// - Parameters:
    ///   - ignoresCase: Whether names that differ only in case are the same, as in some file systems.
    ///     Default: `true`.
    ///   - names: Returns the names of an asset of any kind.
    /// - Returns: The errors by asset key, for each asset but the first of those that share a name.
    func clashes(ignoringCase ignoresCase: Bool = true, by names: (AssetDescription) -> [String]) -> [String:
        Diagnostic]
    {
        var taken = Names<String>(ignoringCase: ignoresCase)
        var clashes: [String: Diagnostic] = [:]
        for asset in assets {
            for name in names(asset) {
                let clash = taken.claim(name, by: asset.name, at: asset.location)
                clashes[asset.name] = clash ?? clashes[asset.name]
            }
        }
        return clashes
    }
}

extension ExportedTheme {
    /// The files that a format makes from the theme, with pictures not yet drawn, for callers that don't write files.
    ///
    /// - Parameter format: The format.
    /// - Returns: The files, those of each asset first.
    /// - Throws: The faults of the theme that keep one of the files from being made.
    package func files(as format: some OutputFormat) throws(ThemeError) -> [PlannedFile] {
        let output = format.output(of: self)
        let errors = output.diagnostics.filter { $0.severity == .error } + clashes(by: output.names).values
        guard errors.isEmpty else { throw ThemeError(errors) }
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var files: [PlannedFile] = []
        var parts: [any Sendable] = []
        for asset in assets {
            let made = try output.anyFiles(of: asset, in: session)
            files += made.files
            if let part = made.part { parts.append(part) }
        }
        let section = try output.anySection(joining: parts, in: session)
        return files + (try output.anyFiles(of: [section]))
    }
}
