import LiveryPictures
import LiveryRaster

/// What values refer to, in one appearance: the names, files and fonts of a theme and, searched before them, of a style
/// sheet.
final class Scope: Sendable {
    /// The theme; nil where nothing has a name, as in the declarations of parameters.
    let snapshot: ThemeSnapshot?
    /// The style sheet or screen whose values these are; nil for those of a theme. They have A_StyleInjection's notations
    /// of colors and fonts in addition to those of themes.
    let sheet: SheetContext?
    /// The asset whose values these are; of a style sheet's, only the appearance and the scale.
    let key: AssetKey
    /// The assets that led here, this one included.
    let path: AssetPath
    /// Records what the values depend on.
    let needs: AssetDependencies
    /// Whether an image asset is its name, which is looked up later.
    let keepsImageNames: Bool

    /// The scope of an asset's values. Default: that of values that belong to no asset, in their own right.
    init(
        _ snapshot: ThemeSnapshot,
        _ key: AssetKey,
        path: AssetPath = AssetPath(),
        needs: AssetDependencies = AssetDependencies()
    ) {
        (self.snapshot, self.key, self.path, self.needs) = (snapshot, key, path, needs)
        sheet = nil
        keepsImageNames = false
    }

    private init() {
        (snapshot, sheet, keepsImageNames) = (nil, nil, false)
        key = AssetKey(name: "", appearance: [])
        (path, needs) = (AssetPath(), AssetDependencies())
    }

    /// A scope in which nothing has a name.
    static let nameless = Scope()

    /// The scope of a style sheet's values. Default scale: that of the style manager.
    init(_ sheet: SheetContext, scale: Double? = nil, keepsImageNames: Bool = false) {
        snapshot = sheet.theme.snapshot
        self.sheet = sheet
        key = AssetKey(name: "", appearance: sheet.appearance, scale: scale ?? sheet.scale)
        path = AssetPath()
        needs = AssetDependencies()
        self.keepsImageNames = keepsImageNames
    }

    private var theme: ThemeDocument? { snapshot?.document }

    /// The documents that are searched, in this order.
    var documents: [LayeredDocument] {
        guard let theme = theme?.document else { return [] }
        guard let sheet = sheet?.sheet, sheet !== theme else { return [theme] }
        return [sheet, theme]
    }

    var isSheet: Bool { sheet != nil }

    // MARK: Names

    /// The value of a name in `$values`, or of a design token; nil if there is none of this name.
    ///
    /// - Throws: The faults in its keys.
    func value(named name: String) throws(ThemeError) -> DocumentValue? {
        if let sheet, let own = try sheet.sheet.value(name, by: sheet.selector) { return own }
        return try snapshot?.value(named: name, in: key.appearance)
    }

    /// The design tokens in the appearance, in the order in which they are searched.
    var tokens: [DesignTokens] { documents.compactMap { $0.tokens(in: key.appearance) } }

    /// The value of a parameter; nil if there is none of this name. In a style sheet it is the default: a value of the
    /// theme may refer to it.
    func parameter(named name: String) -> Parameters.Binding? {
        snapshot?.parameter(named: name, in: key.appearance, given: key.parameters)
    }

    /// The kind of an asset; nil if there is none of this name.
    func kind(ofAsset name: String) -> AssetKind? {
        guard sheet?.sheet.value(name, in: key.appearance) == nil else { return nil }
        return snapshot?.kind(ofAsset: name, in: key.appearance)
    }

    /// That an asset should no longer be used; nil if there is no asset of this name, or it may be used.
    func deprecation(ofAsset name: String) -> Deprecation? {
        guard let theme, theme.hasAsset(name), !isSheet || kind(ofAsset: name) != nil else { return nil }
        return theme.deprecation(of: name, in: key.appearance)
    }

    /// Why a name with words names no variant; nil if there is no such asset that has variants.
    func fault(ofVariant name: String) -> Fault? { theme?.fault(ofVariant: name) }

    /// The names of everything that can be referred to.
    var names: NameIndex { sheet?.names ?? theme?.referenceNames ?? NameIndex([]) }

    /// The names of known states and appearances.
    var qualifiers: QualifierNames {
        guard let theme else { return .builtIn }
        guard let selector = sheet?.selector else { return theme.document.qualifierNames }
        return QualifierNames(states: selector.states, appearances: selector.appearances, usual: theme.appearances[0])
    }

    /// The limits on references.
    var limits: DocumentLimits { (sheet?.sheet ?? theme?.document)?.limits ?? DocumentLimits() }

    /// Whether the values are those of one state alone, in the default variant and appearance.
    func isUsual(in state: String) -> Bool {
        guard let theme, !isSheet else { return true }
        return theme.text(of: key.states) == state && key.appearance == theme.appearances.first
            && ThemeName.parts(of: key.name).words.isEmpty
    }

    /// Where names of values lead: to the first value that is no such name, which may be that of an asset.
    ///
    /// - Parameters:
    ///   - value: The value. Its faults, and those of others on the way, are not told.
    ///   - takesWords: Whether a name needs no braces. Default: false.
    /// - Returns: The value, and the asset; nil if it names none.
    func target(of value: DocumentValue, takesWords: Bool = false) -> (value: DocumentValue, asset: String?) {
        var value = value
        for _ in 0...limits.chainLength {
            guard let text = value.string, let name = referenceName(in: text) ?? (takesWords ? text : nil) else {
                break
            }
            if kind(ofAsset: name) != nil { return (value, name) }
            guard let next = (try? self.value(named: name)) ?? nil else { break }
            value = next
        }
        return (value, nil)
    }

    // MARK: Assets

    /// The asset that is referred to at a location; an image in the requested states, as far as it has them.
    func asset(named name: String, at location: DocumentLocation) throws(ThemeError) -> Asset {
        guard let snapshot else { throw ThemeError(.unknownName(name, nearest: nil), at: location) }
        if keepsImageNames, kind(ofAsset: name) == .image { return .other(ImageReference.asset(name)) }
        return try snapshot.asset(key(ofAsset: name), path: path, at: location, needs: needs)
    }

    /// An image asset for a layer, which requests it at its displayed size.
    func layerAsset(named name: String) -> LayerAsset? {
        guard let snapshot else { return nil }
        let key = key(ofAsset: name)
        return isSheet ? LayerAsset(key, of: snapshot) : LayerAsset(key, inside: snapshot)
    }

    /// An image is requested in the same states.
    private func key(ofAsset name: String) -> AssetKey {
        var own = key
        own.name = name
        own.size = nil
        if kind(ofAsset: name) != .image { own.states = [] }
        return own
    }

    // MARK: Fonts

    /// Whether there are fonts, and what sets texts in them.
    var hasFonts: Bool {
        snapshot?.textRenderer != nil && documents.contains { !$0.fonts.folders.isEmpty || $0.fonts.system != nil }
    }

    /// The fonts that the documents list in `$fonts`, read when the first text needs them.
    ///
    /// - Parameter location: The location of the text that needs them.
    /// - Returns: The fonts.
    /// - Throws: If no fonts are listed, or they can't be read.
    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts {
        guard let snapshot, let renderer = snapshot.textRenderer else {
            let reason = "its style manager's configuration has no 'textRenderer'"
            throw ThemeError(Fault(.undrawable, "this program draws no text in images; \(reason)"), at: location)
        }
        let folders = documents.flatMap { document in
            document.fonts.folders.map { (folder: $0, root: document.rootFolder) }
        }
        let system = documents.lazy.compactMap(\.fonts.system).first
        guard !folders.isEmpty || system != nil else {
            let hint = "name their folder at the root, '$fonts: FOLDER', or '$fonts: system'"
            throw ThemeError(Fault(.undrawable, "no fonts for the text; \(hint)"), at: location)
        }
        // The empty string stands for the system's fonts: no absolute path is empty.
        let files = snapshot.files
        let key = folders.map(\.folder.key) + (system == nil ? [] : [""])
        let fonts = try files.fonts(of: key) { () throws(ThemeError) in
            try ThemeFonts(of: (folders, system), renderer: renderer, noting: files)
        }
        if fonts.includesSystem { needs.noteSystemFonts() }
        return fonts
    }
}
