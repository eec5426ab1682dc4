import LiverySupport

/// A theme: one document and all that it is laid over, read and checked as far as that goes without
/// asking what the assets mean.
///
/// A theme document is immutable and may be shared between threads. Assets are asked for through a
/// ``StyleManager``.
public final class ThemeDocument: Sendable {
    /// The theme's name: the file's name without its extension, or the name it was given.
    public let name: String

    /// The appearances to render, the default one first; light and dark unless the theme says
    /// otherwise.
    public let appearances: [Appearance]

    /// The documents from the lowest, which all others are laid over, to the outermost.
    package let layers: [DocumentLayer]

    package let appearanceOrder: QualifierOrder<AppearanceTrait>
    package let stateOrder: QualifierOrder<ControlState>

    /// Faults of `$values` and of asset names, which leave all other assets as they are.
    package let diagnostics: [Diagnostic]

    /// For each asset, the faults of its names: of the appearances that it is qualified by.
    package let nameFaults: [String: [Diagnostic]]

    /// The definitions of each asset in all documents, from the lowest document's weakest.
    let assets: [String: [QualifiedEntry]]

    /// The definitions of each value of `$values`, in the same order.
    let values: [String: [ValueDefinition]]

    /// The theme's own `$resources`.
    private let resources: [ResourceFolder]

    /// The position in `layers` of the document that has this source.
    private let positions: [Source: Int]

    /// Where files may be read from.
    package let rootFolder: RootFolder

    /// What may be spent on values, as it was on documents.
    package let limits: DocumentLimits

    // Made when the first wrong name asks for it.
    private let indexOfNames = Locked<NameIndex?>(nil)

    /// Reads a theme from a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave; the document's own unless
    ///     told otherwise.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents themselves, in order of place. Faults in an asset's
    ///   metadata are found when the asset is asked for, or by ``StyleManager/validate()``.
    public convenience init(
        contentsOfFile path: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let loaded = DocumentLoader.load(
            path: path,
            rootFolder: rootFolder,
            limits: limits
        )
        try self.init(
            loaded,
            name: Self.name(ofFile: path),
            rootFolder: rootFolder,
            limits: limits
        )
    }

    /// The name of a theme that is read from a file: the file's, without its extension.
    package static func name(ofFile path: String) -> String {
        let fileName = FilePath.name(of: path)
        return String(fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName)
    }

    /// Reads a theme from memory.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: How it is spelled.
    ///   - name: What diagnostics call it; the theme's name too.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents themselves, in order of place.
    public convenience init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "theme",
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let loaded = DocumentLoader.load(
            bytes: bytes,
            format: format,
            name: name,
            folder: folder,
            rootFolder: rootFolder,
            limits: limits
        )
        try self.init(loaded, name: name, rootFolder: rootFolder, limits: limits)
    }

    /// Makes a theme of documents that were loaded, or, of kind `.sheet`, what a style sheet shares
    /// with themes: its `$` keys, and where its files are.
    package init(
        _ loaded: LoadedDocuments,
        kind: DocumentKind = .theme,
        name: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        // A repeated key leaves a document that can be looked at further; of what else is wrong with
        // its text, the rest would follow.
        let isReadable = loaded.diagnostics.allSatisfy { diagnostic in
            if case .document(.repeatedKey) = diagnostic.fault { true } else { false }
        }
        guard let outermost = loaded.outermost, isReadable else {
            throw ThemeError(loaded.diagnostics)
        }
        do throws(DocumentFault) {
            self.rootFolder = try RootFolder(rootFolder ?? outermost.folder)
        } catch {
            throw ThemeError(.document(error))
        }
        var faults = loaded.diagnostics
        let nodes = outermost.fromLowest()
        let root = RootKeys(nodes: nodes, limits: limits, faults: &faults)
        guard !root.exceedsLimits else { throw ThemeError(faults) }
        self.name = name
        self.limits = limits
        appearances = root.appearances
        appearanceOrder = root.appearanceOrder
        stateOrder = root.stateOrder
        let selector = AppearanceSelector(
            appearance: [],
            appearances: root.appearanceOrder,
            states: root.stateOrder,
            synonyms: .none
        )
        let rootFaults = faults
        faults = []
        var nameFaults: [String: [Diagnostic]] = [:]
        let layers = nodes.map {
            DocumentLayer(
                $0,
                kind: kind,
                selector: selector,
                limits: limits,
                nameFaults: &nameFaults,
                faults: &faults
            )
        }
        // With one document, nothing is copied.
        var assets = layers.first?.assets ?? [:]
        var values = layers.first?.values ?? [:]
        for layer in layers.dropFirst() {
            for (name, entries) in layer.assets { assets[name, default: []] += entries }
            for (name, entries) in layer.values { values[name, default: []] += entries }
        }
        for layer in layers {
            for (name, definitions) in layer.values where assets[name] != nil {
                nameFaults[name, default: []] += definitions.firstOfEachTable.map {
                    Diagnostic(.layering(.assetAndValue(name)), at: $0.entry.keyLocation)
                }
            }
        }
        positions = Dictionary(
            layers.indices.map { (layers[$0].node.source, $0) },
            uniquingKeysWith: { $1 }
        )
        resources = layers.last { $0.resources != nil }?.resources ?? []
        self.assets = assets
        self.values = values
        self.layers = layers
        self.nameFaults = nameFaults
        diagnostics = faults.sortedByPlace()
        if !rootFaults.isEmpty {
            // Nothing can be rendered, but all that is wrong is told at once.
            let others =
                kind == .theme ? StyleManager(document: self).validate() : diagnostics
            throw ThemeError(rootFaults + others)
        }
    }
}

extension ThemeDocument {
    /// The names of a state set as file names have them: weakest first, joined by dots; empty for
    /// the normal state.
    public func text(of states: StateSet) -> String {
        stateOrder.text(of: states)
    }

    /// The names of an appearance as file names have them: weakest first, joined by dots.
    public func text(of appearance: Appearance) -> String {
        appearanceOrder.text(of: appearance)
    }

    /// Reads states such as `selected.disabled`; `normal` and the empty text are the normal state.
    ///
    /// - Throws: A fault with the nearest name when the theme does not know one of them.
    public func stateSet(parsing text: String) throws(ThemeError) -> StateSet {
        guard !text.isEmpty, text != "normal" else { return [] }
        do throws(LayeringFault) {
            return try stateOrder.qualifier(parsing: text)
        } catch {
            throw ThemeError(.layering(error))
        }
    }

    /// Reads an appearance such as `dark.highContrast`.
    ///
    /// - Throws: A fault with the nearest name when the theme does not know one of its traits.
    public func appearance(parsing text: String) throws(ThemeError) -> Appearance {
        do throws(LayeringFault) {
            return try appearanceOrder.qualifier(parsing: text)
        } catch {
            throw ThemeError(.layering(error))
        }
    }

    /// The names of all assets, in the order of their Unicode scalars.
    package var assetNames: [String] {
        nameFaults.isEmpty
            ? assets.keys.sortedByScalars()
            : Set(assets.keys).union(nameFaults.keys).sortedByScalars()
    }

    /// The names of everything that can be referred to: assets, and values in `$values`.
    package var referenceNames: NameIndex {
        indexOfNames.withLock { index in
            if let index { return index }
            let made = NameIndex(Set(assetNames).union(values.keys))
            index = made
            return made
        }
    }

    /// The folders in which a file that a document names is looked up, in this order: those of the
    /// theme's own `$resources`, then those of the document that names the file.
    package func resourceFolders(for source: Source) -> [ResourceFolder] {
        var folders = resources
        if let position = positions[source] {
            let layer = layers[position]
            folders += layer.resources ?? [layer.ownFolder]
        }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0.key).inserted }
    }

    /// The folder of hand-made pictures that take the place of generated ones.
    package var replacements: ResourceFolder? {
        layers.last { $0.replacements != nil }?.replacements
    }
}

extension Sequence<String> {
    /// The texts in the order of their Unicode scalars, which depends on no locale.
    package func sortedByScalars() -> [String] {
        sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}

extension LoadedDocument {
    /// This document and all it extends, each once, from the lowest to this one.
    ///
    /// A document that is reached in two ways is laid where it is reached last: laid again, it would
    /// cover all that it had set before.
    func fromLowest() -> [LoadedDocument] {
        var stack: [LoadedDocument] = [self]
        var topmostFirst: [LoadedDocument] = []
        var seen: Set<ObjectIdentifier> = []
        while let node = stack.popLast() {
            guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
            topmostFirst.append(node)
            stack.append(contentsOf: node.extends)
        }
        return topmostFirst.reversed()
    }
}
