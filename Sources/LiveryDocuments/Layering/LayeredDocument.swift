/// A document and everything that it extends: what a theme, a style sheet and a screen have in common.
///
/// It knows the keys that begin with `$`. What other keys mean is up to each ``DocumentType``.
package final class LayeredDocument: Sendable {
    /// The file's name without its extension, or the name given.
    package let name: String

    /// The documents, from the lowest to the outermost.
    package let levels: [LoadedDocument]

    /// The appearances that the document lists, the default one first. Default: light and dark.
    package let appearances: [Appearance]

    /// All known appearance traits, weakest first.
    package let appearanceOrder: QualifierOrder<Appearance>

    /// All known states, weakest first.
    package let stateOrder: QualifierOrder<StateSet>
    /// Whether `$states` lists all states, and so sets their order.
    package let setsStateOrder: Bool

    /// The definitions of each name in `$values`, those of the lowest document first, and in each document the
    /// weakest first.
    package let values: [String: [ValueDefinition]]

    /// The design tokens of `$tokens`; nil without any.
    let tokens: TokenLayers?
    /// The folder of hand-made pictures, from `$replacements`.
    package let replacements: ResourceFolder?
    /// The fonts of all documents, from `$fonts`.
    package let fonts: FontSources

    /// The outermost `$resources`.
    private let resources: [ResourceFolder]

    /// The `$resources` of each document, or else its own folder.
    private let folders: [Source: [ResourceFolder]]

    /// The values of the keys that only documents of some types have, those of the lowest document first.
    private let ownKeys: [RootKey: [DocumentValue]]

    /// The folder that no path in the document may leave.
    package let rootFolder: RootFolder

    /// The limits of the document and its values.
    package let limits: DocumentLimits

    /// Faults that make the document unusable, such as repeated keys, unknown root keys, and invalid appearances
    /// and states.
    package let errors: [Diagnostic]

    /// Faults of single values and folders, which leave everything else usable.
    package let diagnostics: [Diagnostic]

    /// Merges loaded documents.
    ///
    /// - Parameters:
    ///   - loaded: The documents, with their faults.
    ///   - name: The name of the merged document.
    ///   - own: The root keys that its type has beside those of all documents. Default: those of style sheets.
    /// - Throws: All faults, when a document can't be read or exceeds a limit. The result may still have
    ///   `errors`.
    package init(_ loaded: LoadedDocuments, name: String, rootKeys own: Set<RootKey> = RootKey.ofStyles)
        throws(ThemeError)
    {
        // A document with a repeated key can still be checked. Any other fault in its text would cause more
        // faults.
        let isReadable = loaded.diagnostics.allSatisfy { $0.fault.code == .repeatedKey }
        guard let outermost = loaded.outermost, let files = loaded.files, isReadable else {
            throw ThemeError(loaded.diagnostics)
        }
        rootFolder = files.rootFolder
        limits = files.limits
        levels = outermost.fromLowest()
        let keys = try RootKeys(levels, own: own, limits: files.limits, errors: loaded.diagnostics)
        (appearances, appearanceOrder) = (keys.appearances, keys.appearanceOrder)
        (stateOrder, setsStateOrder) = (keys.stateOrder, keys.setsStateOrder)
        (values, fonts, replacements) = (keys.values, keys.fonts, keys.replacements)
        (resources, folders) = (keys.resources, keys.folders)
        ownKeys = Dictionary(uniqueKeysWithValues: own.map { ($0, keys.values(of: $0)) })
        var (errors, faults) = (keys.errors, keys.faults)
        tokens = TokenLayers(levels, files, keys, errors: &errors, faults: &faults)
        self.name = name
        self.errors = errors
        diagnostics = faults.sortedByLocation()
    }

    /// The name of a document read from a file: the file's name without its extension.
    package static func name(ofFile path: String) -> String {
        let fileName = FilePath.name(of: path)
        return String(fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName)
    }
}

extension LayeredDocument {
    /// The value of a name in an appearance: from `$values`, or a valid design token.
    package func value(_ name: String, in appearance: Appearance) -> DocumentDictionary.Entry? {
        if let values = values[name] { return values.last { $0.isSatisfied(by: appearance) }?.entry }
        return tokens?[appearance][name].map { token in
            DocumentDictionary.Entry(keyLocation: token.location, value: token.value)
        }
    }

    /// The value of a name, resolved for an appearance.
    ///
    /// - Parameters:
    ///   - name: A name in `$values`, or the path of a design token.
    ///   - selector: The selector of the appearance.
    /// - Returns: The value; nil when nothing has the name.
    /// - Throws: The faults in its keys, or of the token.
    package func value(_ name: String, by selector: AppearanceSelector) throws(ThemeError) -> DocumentValue? {
        guard let entry = value(name, in: selector.appearance) else {
            return try tokens?[selector.appearance].token(name)?.value
        }
        var faults: [Diagnostic] = []
        let value = selector.resolve(entry.value, level: .value, faults: &faults)
        guard faults.isEmpty else { throw ThemeError(faults) }
        return value
    }

    /// The values of a key that only documents of this type have, that of the lowest document first.
    package func values(of key: RootKey) -> [DocumentValue] { ownKeys[key] ?? [] }

    /// The names of values, and the paths of design tokens in any appearance.
    package var valueNames: Set<String> {
        var names = Set(values.keys)
        guard let tokens else { return names }
        for appearance in appearances { names.formUnion(tokens[appearance].paths) }
        return names
    }

    /// The names of states and appearances, for messages about keys that look like them.
    package var qualifierNames: QualifierNames {
        QualifierNames(states: stateOrder, appearances: appearanceOrder, usual: appearances[0])
    }

    /// Whether a design token has this path in one of the listed appearances.
    package func hasToken(_ path: String) -> Bool {
        guard let tokens else { return false }
        return appearances.contains { tokens[$0].contains(path) }
    }

    /// All files that were read, those of design tokens included.
    package var files: [DocumentFile] {
        var seen: Set<Source> = []
        return (levels.map(\.file) + (tokens?.files ?? [])).filter { seen.insert($0.source).inserted }
    }

    /// The design tokens in an appearance; nil without `$tokens`.
    package func tokens(in appearance: Appearance) -> DesignTokens? { tokens?[appearance] }

    /// Resolves parts of the document for an appearance.
    package func selector(for appearance: Appearance, hasPaths: Bool = false, variant: VariantSelection? = nil)
        -> AppearanceSelector
    {
        AppearanceSelector(
            appearance: appearance,
            appearances: appearanceOrder,
            states: stateOrder,
            hasPaths: hasPaths,
            variant: variant
        )
    }

    /// The folders to search for a file that a document names, in order: those of the outermost `$resources`,
    /// then those of the document that names the file.
    package func resourceFolders(for source: Source) -> [ResourceFolder] {
        var seen: Set<String> = []
        return (resources + (folders[source] ?? [])).filter { seen.insert($0.key).inserted }
    }
}

/// The sources of a document's fonts, as listed in `$fonts`.
package struct FontSources: Sendable {
    /// The word for the system's fonts.
    package static let systemWord = "system"

    /// The folders, those of the outermost document first.
    package var folders: [ResourceFolder] = []
    /// The location that lists the system's fonts; nil if they are not listed.
    package var system: DocumentLocation?

    package init() {}

    /// Whether nothing is listed.
    package var isEmpty: Bool { folders.isEmpty && system == nil }
}

/// How the dictionaries at one level of a document are merged.
///
/// The format has one rule: dictionaries are merged key by key if their keys are names or have their own
/// meanings, such as an asset's keys; the value of any other key is replaced as a whole. The types that know
/// what a document's keys mean define its levels.
package struct LayerLevel: Sendable {
    /// Whether keys are combinations of states, whose names can be in any order.
    let hasStateKeys: Bool
    /// Whether keys can be paths to parts of a value, such as `border.color`.
    let hasPaths: Bool
    private let inner: (@Sendable (String) -> LayerLevel)?

    /// Makes a level at which dictionaries are merged key by key.
    ///
    /// - Parameters:
    ///   - hasStateKeys: Whether keys are combinations of states.
    ///   - hasPaths: Whether keys can be paths to parts of a value.
    ///   - inner: The level of the value under a key. Default: `value`.
    package init(
        hasStateKeys: Bool = false,
        hasPaths: Bool = false,
        inner: @escaping @Sendable (String) -> LayerLevel = { _ in .value }
    ) {
        self.hasStateKeys = hasStateKeys
        self.hasPaths = hasPaths
        self.inner = inner
    }

    private init() {
        hasStateKeys = false
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
    func level(under key: String) -> LayerLevel { inner?(key) ?? self }
}
