/// One document of a theme, with its root's keys sorted by what they are.
package struct DocumentLayer: Sendable {
    /// The document.
    package let node: LoadedDocument

    /// The metadata of each asset, one entry for every appearance it is qualified by, weakest first.
    package let assets: [String: [QualifiedEntry]]

    /// The values of `$values` by their names, the weakest first: those of a `$values` that is qualified
    /// itself lie over those of a weaker one.
    package let values: [String: [ValueDefinition]]

    /// The folders of `$resources`; nil when the document has no such key.
    package let resources: [ResourceFolder]?

    /// The folder of `$replacements`.
    package let replacements: ResourceFolder?

    init(
        _ node: LoadedDocument,
        kind: DocumentKind = .theme,
        selector: AppearanceSelector,
        limits: DocumentLimits,
        nameFaults: inout [String: [Diagnostic]],
        faults: inout [Diagnostic]
    ) {
        self.node = node
        var assets: [String: [QualifiedEntry]] = [:]
        var values: [String: [ValueDefinition]] = [:]
        var resources: [ResourceFolder]?
        var replacements: ResourceFolder?
        var keyFaults: [Diagnostic] = []
        let root = kind == .theme ? node.root : node.root.filter { $0.key.hasPrefix("$") }
        for (key, entries) in selector.grouped(root, level: .value, faults: &keyFaults) {
            guard key.hasPrefix("$") else {
                assets[key] = Self.named(key, entries, faults: &keyFaults)
                continue
            }
            for (qualifier, entry) in entries {
                switch key {
                case "$values":
                    let table = Self.values(entry.value, selector: selector, faults: &faults)
                    for (name, entries) in table {
                        values[name, default: []] += entries.map {
                            ValueDefinition(table: qualifier, own: $0.qualifier, entry: $0.entry)
                        }
                    }
                case "$resources":
                    let folders = Self.folders(key, entry.value, of: node, faults: &faults)
                    if folders.count > limits.folderCount {
                        let fault = LayeringFault.tooManyFolders(limit: limits.folderCount)
                        let location = folders[limits.folderCount].location
                        faults.append(Diagnostic(.layering(fault), at: location))
                    }
                    resources = Array(folders.prefix(limits.folderCount))
                case "$replacements":
                    replacements =
                        Self.folders(key, entry.value, of: node, faults: &faults).first
                default:
                    break
                }
            }
        }
        // A fault in an asset's name is that asset's own; the rest of the theme goes on. There may be
        // as many as keys.
        var keys: [DocumentLocation: String] = [:]
        if !keyFaults.isEmpty {
            keys.reserveCapacity(node.root.count)
            for (key, entry) in node.root { keys[entry.keyLocation] = key }
        }
        for fault in keyFaults {
            let key = fault.location.flatMap { keys[$0] } ?? ""
            nameFaults[String(QualifiedKey(key).base), default: []].append(fault)
        }
        self.assets = assets
        self.resources = resources
        self.replacements = replacements
        self.values = values
    }

    /// The folder of the document itself.
    package var ownFolder: ResourceFolder {
        ResourceFolder(
            path: ".",
            base: node.folder,
            location: DocumentLocation(wholeOf: node.source)
        )
    }

    private static func values(
        _ metadata: DocumentValue,
        selector: AppearanceSelector,
        faults: inout [Diagnostic]
    ) -> [String: [QualifiedEntry]] {
        guard let dictionary = metadata.dictionary else {
            let fault = LayeringFault.wrongRootValue(
                key: "$values",
                wanted: "a dictionary",
                found: metadata.kindName
            )
            faults.append(Diagnostic(.layering(fault), at: metadata.location))
            return [:]
        }
        var values: [String: [QualifiedEntry]] = [:]
        for (name, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
            values[name] = named(name, entries, faults: &faults)
        }
        return values
    }

    private static func named(
        _ name: String,
        _ entries: [QualifiedEntry],
        faults: inout [Diagnostic]
    ) -> [QualifiedEntry]? {
        guard ThemeName.isAssetName(name) else {
            let location = entries.first?.entry.keyLocation
            faults.append(Diagnostic(.layering(.invalidName(name)), at: location))
            return nil
        }
        return entries
    }

    private static func folders(
        _ key: String,
        _ metadata: DocumentValue,
        of node: LoadedDocument,
        faults: inout [Diagnostic]
    ) -> [ResourceFolder] {
        var texts = [metadata]
        if key == "$resources", let elements = metadata.array { texts = elements }
        return texts.compactMap { text in
            guard let path = text.string else {
                let fault = LayeringFault.wrongRootValue(
                    key: key,
                    wanted: key == "$resources" ? "a folder or a list of folders" : "a folder",
                    found: text.kindName
                )
                faults.append(Diagnostic(.layering(fault), at: text.location))
                return nil
            }
            return ResourceFolder(path: path, base: node.folder, location: text.location)
        }
    }
}

/// A value of `$values` with the appearances that it and its `$values` are qualified by.
package struct ValueDefinition: Sendable {
    fileprivate let table: Appearance
    fileprivate let own: Appearance
    /// The value under its key.
    package let entry: DocumentDictionary.Entry

    /// Whether the value holds in an appearance.
    func isSatisfied(by appearance: Appearance) -> Bool {
        table.isSatisfied(by: appearance) && own.isSatisfied(by: appearance)
    }
}

extension [ValueDefinition] {
    /// Of each `$values` of a document, the first definition.
    var firstOfEachTable: [ValueDefinition] {
        indices.filter { $0 == 0 || self[$0 - 1].table != self[$0].table }.map { self[$0] }
    }
}

/// A folder that a document names, not yet looked for.
package struct ResourceFolder: Sendable {
    /// The path as the document has it.
    package let path: String
    /// The folder that it is relative to.
    package let base: String
    /// Where the document names it.
    package let location: DocumentLocation

    /// What two mentions of one folder share.
    package var key: String { FilePath.join(base, path) }
}

/// What the keys at a document's root are, besides the format's own.
package enum DocumentKind: Sendable {
    /// Names of assets.
    case theme
    /// Selectors, and names of controllers.
    case sheet
    /// What an element of a screen says of itself.
    case screen
}

extension DocumentKind {
    /// What a document with these keys at its root is, as far as that can be told in spite of a mistake in
    /// it; a theme where nothing tells that it is none.
    package init(of root: DocumentDictionary) {
        self = Self.certain(of: root) ?? Self.likely(of: root) ?? .theme
    }

    /// Whether the kind is a guess.
    package static func isGuess(of root: DocumentDictionary) -> Bool {
        certain(of: root) == nil && likely(of: root) != nil
    }

    /// A style sheet has a selector among its keys, or nothing but selectors below one; a screen has a list
    /// of `children`, or a `type` or a `controller` that is a word.
    private static func certain(of root: DocumentDictionary) -> DocumentKind? {
        let isSheet = root.contains { key, entry in
            if isSelector(key) { return true }
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key),
                let keys = entry.value.dictionary?.entries.keys
            else { return false }
            return !keys.isEmpty && keys.allSatisfy(isSelector)
        }
        if isSheet { return .sheet }
        let isScreen =
            root["children"]?.array != nil || root["type"]?.string != nil
            || root["controller"]?.string != nil
        return isScreen ? .screen : nil
    }

    /// A style sheet has rules of a controller, though not all of its keys are selectors; a screen has
    /// `children` that are no list, elements under another name, or two other keys of elements.
    private static func likely(of root: DocumentDictionary) -> DocumentKind? {
        let isSheet = root.contains { key, entry in
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key),
                let dictionary = entry.value.dictionary, dictionary["resolver"] == nil
            else { return false }
            return key.hasSuffix("Controller")
                || dictionary.entries.keys.contains(where: isSelector)
        }
        if isSheet { return .sheet }
        let words = [
            "size", "frame", "backgroundColor", "controller", "id", "state", "autoresizing",
        ]
        let isScreen =
            root["children"] != nil || words.count { root[$0] != nil } > 1
            || root.contains { _, entry in
                entry.value.array?.contains { $0.dictionary?["type"]?.string != nil } == true
            }
        return isScreen ? .screen : nil
    }

    /// Whether a key is meant as a selector.
    package static func isSelector(_ key: String) -> Bool {
        key.hasPrefix("@") || key.hasPrefix("#")
    }
}
