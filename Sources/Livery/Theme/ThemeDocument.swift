import LiverySupport

/// A theme: a document with everything that it extends, whose keys name assets.
///
/// A theme document is immutable and may be shared between threads. Assets are made by a
/// ``StyleManager``.
public final class ThemeDocument: DocumentType {
    /// The document, with the keys that themes share with style sheets and screens.
    package let document: LayeredDocument

    /// The definitions of each asset in all documents, from the lowest document's weakest on.
    var assets: [String: [QualifiedEntry]] { expansion.assets }

    /// What variants, parts and `extends` make of the assets.
    let expansion: Expansion
    /// What design tokens say of the assets that are made of them.
    let tokenNotes: [String: AssetNotes]
    /// Whether the theme has nothing but design tokens, so that its assets are made of them.
    package let isOfTokens: Bool

    /// The parameters of `$parameters`, by name.
    package let parametersByName: [String: Parameter]

    /// Faults of `$values`, of parameters and of folders, which leave all assets usable.
    package let diagnostics: [Diagnostic]

    /// For each asset, the faults of its names and of the appearances that qualify them.
    package let nameFaults: [String: [Diagnostic]]

    // Made when a wrong name first needs it.
    private let indexOfNames = Once<NameIndex>()

    /// Themes alone have parameters and backdrops.
    package static let rootKeys: Set<RootKey> = RootKey.ofStyles.union([.parameters, .backdrops, .replacements])

    /// Makes a theme from a document. If that has errors, only ``StyleManager/validate(scales:)`` is of use.
    package init(_ document: LayeredDocument) {
        self.document = document
        var faults: [Diagnostic] = []
        var assets: [String: [QualifiedEntry]] = [:]
        let selector = document.selector(for: [])
        for layer in document.levels {
            let groups = selector.grouped(layer.root, level: .value, faults: &faults) { !$0.hasPrefix("$") }
            for (name, entries) in groups {
                if ThemeName.isAssetName(name) {
                    assets[name, default: []] += entries
                } else {
                    let location = entries.first?.entry.keyLocation
                    faults.report(.invalidName(name), at: location)
                }
            }
        }
        var reader = ParameterReader()
        for value in document.values(of: .parameters) { reader.read(value, selector: selector) }
        parametersByName = reader.parameters(besides: document.values)
        diagnostics = (document.diagnostics + reader.faults).sortedByLocation()
        var nameFaults = Self.faultsByName(faults, in: document)
        for (name, definitions) in document.values where assets[name] != nil {
            nameFaults[name, default: []] += definitions.firstOfEachTable.map {
                Diagnostic(.ambiguousName(name, "an asset", "a value of '$values'"), at: $0.entry.keyLocation)
            }
        }
        for (name, parameter) in parametersByName where assets[name] != nil {
            let fault = Fault.ambiguousName(name, "a parameter", "an asset")
            nameFaults[name, default: []].report(fault, at: parameter.location)
        }
        for (name, entries) in assets where document.hasToken(name) {
            let location = entries.last?.entry.keyLocation
            nameFaults[name, default: []].append(
                Diagnostic(.ambiguousName(name, "an asset", "a design token", rename: "the asset"), at: location)
            )
        }
        var tokenNotes: [String: AssetNotes] = [:]
        isOfTokens = assets.isEmpty
        if isOfTokens { assets = TokenAssets.assets(of: document, notes: &tokenNotes) }
        self.tokenNotes = tokenNotes
        expansion = Expansion(assets, of: document)
        for (name, faults) in expansion.faults where expansion.assets[name] != nil {
            nameFaults[name, default: []] += faults
        }
        self.nameFaults = nameFaults
    }

    /// Makes a theme without assets, with the values of a document of another kind.
    init(valuesOf document: LayeredDocument) {
        self.document = document
        (parametersByName, diagnostics) = ([:], document.diagnostics)
        tokenNotes = [:]
        isOfTokens = false
        expansion = Expansion([:], of: document)
        nameFaults = [:]
    }

    /// Groups faults of keys by the asset that the key names: they belong to that asset, and leave the rest of the
    /// theme usable.
    private static func faultsByName(_ faults: [Diagnostic], in document: LayeredDocument) -> [String: [Diagnostic]] {
        guard !faults.isEmpty else { return [:] }
        // There may be as many faults as keys.
        var keys: [DocumentLocation: String] = [:]
        for layer in document.levels { for (key, entry) in layer.root { keys[entry.keyLocation] = key } }
        return Dictionary(grouping: faults) { fault in
            String(QualifiedKey(fault.location.flatMap { keys[$0] } ?? "").base)
        }
    }
}

extension ThemeDocument {
    /// The documents, from the lowest to the outermost.
    package var levels: [LoadedDocument] { document.levels }

    package var appearanceOrder: QualifierOrder<Appearance> { document.appearanceOrder }

    package var stateOrder: QualifierOrder<StateSet> { document.stateOrder }

    /// Throws if the theme does not know a state or a trait that a program names, with the nearest one: what is asked for
    /// would be the image of the others.
    func requireKnown(_ states: StateSet = [], in appearance: Appearance) throws(ThemeError) {
        do throws(Fault) {
            try stateOrder.requireKnown(states)
            try appearanceOrder.requireKnown(appearance)
        } catch { throw ThemeError(error) }
    }

    /// The limits on what values may cost.
    package var limits: DocumentLimits { document.limits }

    /// The names of a state set as in file names: by ascending precedence, joined by dots; empty for the normal
    /// state.
    public func text(of states: StateSet) -> String { stateOrder.text(of: states) }

    /// The names of an appearance as in file names: by ascending precedence, joined by dots.
    public func text(of appearance: Appearance) -> String { appearanceOrder.text(of: appearance) }

    /// Reads states such as `selected.disabled`; `normal` and the empty text are the normal state.
    ///
    /// - Throws: A fault with the nearest name if the theme does not know one of them.
    public func stateSet(parsing text: String) throws(ThemeError) -> StateSet {
        guard !text.isEmpty, text != "normal" else { return [] }
        do throws(Fault) { return try stateOrder.qualifier(parsing: text) } catch { throw ThemeError(error) }
    }

    /// Reads an appearance such as `dark.highContrast`.
    ///
    /// - Throws: A fault with the nearest name if the theme does not know one of its traits.
    public func appearance(parsing text: String) throws(ThemeError) -> Appearance {
        do throws(Fault) { return try appearanceOrder.qualifier(parsing: text) } catch { throw ThemeError(error) }
    }

    /// The names of all assets, in the order of their Unicode scalars.
    package var assetNames: [String] {
        nameFaults.isEmpty ? assets.keys.sortedByScalars() : Set(assets.keys).union(nameFaults.keys).sortedByScalars()
    }

    /// The parameters of the theme, in the order of their names' Unicode scalars.
    package var parameters: [Parameter] { parametersByName.values.sorted { $0.name.precedesByScalars($1.name) } }

    /// The names of everything that can be referred to: assets, values in `$values`, and parameters.
    package var referenceNames: NameIndex {
        indexOfNames { NameIndex(Set(assetNames).union(document.valueNames).union(parametersByName.keys)) }
    }

    /// The names of an asset's parts, each an asset `ASSET.PART`, in the asset's variants.
    ///
    /// - Parameter name: The asset's name.
    /// - Returns: The names, those that it declares before those that it inherits.
    package func parts(of name: String) -> [String] {
        expansion.parts.isEmpty ? [] : expansion.parts[ThemeName.asset(of: name)] ?? []
    }

    /// The asset that a part belongs to, and the part's own name; nil if no part has this name.
    package func owner(ofPart name: String) -> (asset: String, part: String)? {
        guard !expansion.parts.isEmpty else { return nil }
        let (full, words) = ThemeName.parts(of: name)
        guard let period = full.lastIndex(of: ".") else { return nil }
        let (asset, part) = (String(full[..<period]), String(full[full.index(after: period)...]))
        guard expansion.parts[asset]?.contains(part) == true else { return nil }
        return (ThemeName.name(of: asset, words: words), part)
    }

    /// The asset of a part, in the same variant: `goButton.icon~danger`.
    package func name(ofPart part: String, of asset: String) -> String {
        let (name, words) = ThemeName.parts(of: asset)
        return ThemeName.name(of: "\(name).\(part)", words: words)
    }

    /// Whether an asset has this name, in any appearance; of a variant, with its words in any order.
    package func hasAsset(_ name: String) -> Bool {
        if assets[name] != nil { return true }
        guard !expansion.axes.isEmpty, name.utf8.contains(UInt8(ascii: "~")) else { return false }
        return (try? canonicalName(name)).map { assets[$0] != nil } ?? false
    }

    /// The axes of an asset's variants, of which each combination is an asset `ASSET~WORDS`.
    package func variantAxes(of name: String) -> [VariantAxis] {
        guard !expansion.axes.isEmpty else { return [] }
        let asset = ThemeName.asset(of: name)
        return expansion.axes[owner(ofPart: asset)?.asset ?? asset] ?? []
    }

    /// What is wrong with the name of an asset, or with the variants and parts of the asset that it is a variant of.
    func nameFaults(of name: String) -> [Diagnostic] {
        guard !nameFaults.isEmpty else { return [] }
        let asset = ThemeName.asset(of: name)
        return (nameFaults[name] ?? []) + (asset == name ? [] : nameFaults[asset] ?? [])
    }

    /// Why a name with words names no variant; nil if it does, or there is no such asset that has variants.
    func fault(ofVariant name: String) -> Fault? {
        let asset = ThemeName.asset(of: name)
        guard asset != name, !variantAxes(of: asset).isEmpty else { return nil }
        do throws(Fault) {
            _ = try canonicalName(name)
            return nil
        } catch { return error }
    }

    /// The name of an asset in which words of variants are in any order, and may be default ones: that without default
    /// words, in the order of the axes.
    ///
    /// - Parameter name: A name such as `goButton~small.danger`.
    /// - Returns: The name; the same one if the asset has no variants.
    /// - Throws: A fault with the nearest word if the asset has no such variant, or two of one axis are named.
    package func canonicalName(_ name: String) throws(Fault) -> String {
        let (asset, words) = ThemeName.parts(of: name)
        guard !words.isEmpty, assets[name] == nil else { return name }
        let axes = variantAxes(of: asset)
        var chosen: [String: String] = [:]
        for word in words {
            guard let axis = axes.first(where: { $0.words.contains(word) }) else {
                let known = axes.flatMap(\.words)
                throw .unknownVariant(word, of: asset, nearest: NameIndex(known).nearest(to: word), known: known)
            }
            if let other = chosen[axis.name] { throw .variantsOfOneAxis(other, word, axis: axis.name) }
            chosen[axis.name] = word
        }
        let canonical = axes.compactMap { axis in chosen[axis.name].flatMap { $0 == axis.default ? nil : $0 } }
        return ThemeName.name(of: asset, words: canonical)
    }
}

extension ThemeDocument: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension ThemeDocument {
    /// Reads a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location. Faults in other
    ///   keys are found later, by `validate` or when the value is used.
    public convenience init(
        contentsOfFile path: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        try self.init(
            DocumentLoader.load(.file(path), rootFolder: rootFolder, limits: limits),
            name: LayeredDocument.name(ofFile: path)
        )
    }

    /// Reads a document in memory, with every document that it extends.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    ///   - name: The document's name, also in diagnostics. Default: `theme`.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location.
    public convenience init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "theme",
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let origin = DocumentSource.bytes(bytes, format, name: name, folder: folder)
        let documents = DocumentLoader.load(origin, rootFolder: rootFolder, limits: limits)
        try self.init(documents, name: name)
    }

    /// The file's name without its extension, or the name given.
    public var name: String { document.name }

    /// The appearances that the document lists, the default one first. Default: light and dark.
    public var appearances: [Appearance] { document.appearances }
}
