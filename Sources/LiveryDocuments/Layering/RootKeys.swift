/// What documents say in their root keys that begin with `$`.
struct RootKeys {
    /// A key that a document has, without a qualifier.
    private typealias Written = (entry: DocumentDictionary.Entry, document: LoadedDocument)
    /// A name in a list.
    private typealias ListedName = (text: String, location: DocumentLocation)

    private let limits: DocumentLimits
    /// What is written under each key, that of the lowest document first.
    private var written: [RootKey: [Written]] = [:]
    /// The appearances that the documents list, the default one first.
    private(set) var appearances: [Appearance] = []
    private(set) var appearanceOrder = QualifierOrder(Appearance.builtIn)
    private(set) var stateOrder = QualifierOrder(StateSet.builtIn)
    /// Whether `$states` lists all states, and so sets their order.
    private(set) var setsStateOrder = false
    private(set) var values: [String: [ValueDefinition]] = [:]
    private(set) var resources: [ResourceFolder] = []
    private(set) var folders: [Source: [ResourceFolder]] = [:]
    private(set) var replacements: ResourceFolder?
    private(set) var fonts = FontSources()
    /// Unknown keys, and faults of appearances and states, with which the documents are of no use.
    private(set) var errors: [Diagnostic] = []
    /// The faults of single values and folders.
    private(set) var faults: [Diagnostic] = []

    /// Reads the keys of documents.
    ///
    /// - Parameters:
    ///   - documents: The documents, the lowest first.
    ///   - own: The keys that their type has beside those of all documents.
    ///   - limits: The limits on lists.
    ///   - errors: What is wrong with the documents already.
    /// - Throws: All faults so far, if there are more appearances or states than the limits allow.
    init(_ documents: [LoadedDocument], own: Set<RootKey>, limits: DocumentLimits, errors: [Diagnostic])
        throws(ThemeError)
    {
        self.limits = limits
        self.errors = errors
        for document in documents { sort(document, own: own) }
        try readStates()
        try readAppearances()
        let selector = AppearanceSelector(appearance: [], appearances: appearanceOrder, states: stateOrder)
        for document in documents { readValues(of: document, selector) }
        for document in documents { folders[document.source] = [ResourceFolder(of: document)] }
        for (entry, document) in written[.resources] ?? [] {
            resources = list(.resources, entry.value, of: document)
            folders[document.source] = resources
        }
        for (entry, document) in written[.fonts] ?? [] { readFonts(entry.value, of: document) }
        for (entry, document) in written[.replacements] ?? [] {
            replacements = list(.replacements, entry.value, of: document).first ?? replacements
        }
    }

    /// The values of a key, that of the lowest document first.
    func values(of key: RootKey) -> [DocumentValue] { written[key]?.map(\.entry.value) ?? [] }

    /// Sorts the keys of a document; finds those that are unknown or do not belong there.
    private mutating func sort(_ document: LoadedDocument, own: Set<RootKey>) {
        for (text, entry) in document.root where text.hasPrefix("$") {
            let parts = QualifiedKey(text)
            let base = String(parts.base)
            guard let key = RootKey(rawValue: base) else {
                let message = "unknown key \(quoted(text)) at the root" + Self.hint(for: base)
                errors.append(Diagnostic(Fault(.unknownKey, message), at: entry.keyLocation))
                continue
            }
            if parts.qualifier != nil {
                guard key != .values else { continue }
                let message = "\(quoted(base)) can't depend on the appearance"
                errors.append(Diagnostic(Fault(.misplacedKey, message), at: entry.keyLocation))
            } else if let owners = key.owners, !own.contains(key) {
                let message = "\(quoted(base)) has no effect here; only \(owners) have it"
                faults.append(Diagnostic(Fault(.misplacedKey, message), at: entry.keyLocation))
            } else {
                written[key, default: []].append((entry, document))
            }
        }
    }

    private static func hint(for key: String) -> String {
        if let row = WordTable.ofDocuments[WordTable.folded(key)].first { return "; write '\(row)'" }
        return nearestName(to: key, among: RootKey.allCases.map(\.rawValue)).asQuestion
    }

    // MARK: Appearances and states

    /// CSS's words for built-in states that can't mean a state of one's own, as `active` can.
    private static let pseudoClasses: Set = ["hover", "focus", "focusvisible", "focuswithin"]

    private mutating func readStates() throws(ThemeError) {
        let listed = names(.states, kind: StateSet.kindName) ?? []
        let names = listed.map { StateSet(name: $0.text) }
        try limit(listed.count, to: limits.stateCount, "$states", listed)
        setsStateOrder = Set(names).isSuperset(of: StateSet.builtIn)
        stateOrder = setsStateOrder ? QualifierOrder(names) : QualifierOrder(own: names)
        var known: Set<String> = []
        for state in listed {
            if state.text.contains(".") || state.text == "normal" {
                let fault = Fault.invalidQualifierName(state.text, kind: StateSet.kindName)
                errors.append(Diagnostic(fault, at: state.location))
            } else if !known.insert(state.text).inserted {
                let fault = Fault.repeatedQualifier(state.text, in: "$states")
                errors.append(Diagnostic(fault, at: state.location))
            } else if Self.pseudoClasses.contains(WordTable.folded(state.text)),
                let own = WordTable.ofDocuments.translation(of: state.text, among: StateSet.builtInNames)
            {
                let message = "the state \(quoted(state.text)) is built in as \(quoted(own))"
                errors.append(Diagnostic(Fault(.invalidName, message), at: state.location))
            }
        }
        if !setsStateOrder, let first = listed.first(where: { StateSet.builtInNames.contains($0.text) }) {
            let all = stateOrder.names.map(\.name).joined(separator: ", ")
            let fault = Fault(
                .invalidName,
                "\(quoted(first.text)) is built in; '$states' lists only your own states, or all to set their "
                    + "order: [\(all)]"
            )
            errors.append(Diagnostic(fault, at: first.location))
        }
    }

    private mutating func readAppearances() throws(ThemeError) {
        let listed = names(.appearances, kind: Appearance.kindName)
        let texts = listed?.map(\.text) ?? ["light", "dark"]
        let traits = texts.flatMap { $0.split(separator: ".") }.map { Appearance(name: String($0)) }
        let count = max(texts.count, Set(traits).count)
        try limit(count, to: limits.appearanceCount, "$appearances", listed ?? [])
        appearanceOrder = QualifierOrder(traits + Appearance.builtIn)
        for (index, text) in texts.enumerated() {
            do throws(Fault) {
                let appearance = try appearanceOrder.qualifier(parsing: text)
                guard !appearances.contains(appearance) else { throw .repeatedQualifier(text, in: "$appearances") }
                appearances.append(appearance)
            } catch { errors.append(Diagnostic(error, at: listed?[index].location)) }
        }
        if appearances.isEmpty { appearances = [[.light]] }
    }

    private mutating func limit(_ count: Int, to limit: Int, _ key: String, _ listed: [ListedName]) throws(ThemeError) {
        guard count > limit else { return }
        let fault = Fault(.limit, "\(quoted(key)) lists more than \(limit) names")
        errors.append(Diagnostic(fault, at: listed.prefix(limit + 1).last?.location))
        throw ThemeError(errors)
    }

    /// The names that the outermost document with a key lists; nil when none has it.
    private mutating func names(_ key: RootKey, kind: String) -> [ListedName]? {
        guard let list = written[key]?.last?.entry.value else { return nil }
        let elements = list.array ?? [list]
        var names: [ListedName] = []
        for element in elements.isEmpty ? [list] : elements {
            guard let text = element.string else {
                let found = element.array?.isEmpty == true ? "an empty list" : element.kindName
                let wanted = "a list of names"
                let fault = Fault.wrongValue(key.rawValue, wanted: wanted, found: found)
                errors.append(Diagnostic(fault, at: element.location))
                continue
            }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            if parts.allSatisfy({ ThemeName.isQualifierName($0) }) {
                names.append((text, element.location))
            } else {
                let fault = Fault.invalidQualifierName(text, kind: kind)
                errors.append(Diagnostic(fault, at: element.location))
            }
        }
        return names
    }

    // MARK: Values and folders

    private mutating func readValues(of document: LoadedDocument, _ selector: AppearanceSelector) {
        let tables = selector.grouped(document.root, level: .value, faults: &faults) {
            QualifiedKey($0).base == "$values"
        }
        for (table, entry) in tables.flatMap(\.entries) {
            guard let dictionary = entry.value.dictionary else {
                report("$values", wanted: "a dictionary", entry.value)
                continue
            }
            for (name, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
                if ThemeName.isAssetName(name) {
                    values[name, default: []] += entries.map {
                        ValueDefinition(table: table, own: $0.qualifier, entry: $0.entry)
                    }
                } else {
                    let location = entries.first?.entry.keyLocation
                    faults.append(Diagnostic(.invalidName(name), at: location))
                }
            }
        }
    }

    /// Adds the fonts of a document, which come before those of the documents that it extends.
    private mutating func readFonts(_ value: DocumentValue, of document: LoadedDocument) {
        let system = (value.array ?? [value]).first { $0.string == FontSources.systemWord }
        if let system { fonts.system = system.location }
        let folders = list(.fonts, value, of: document) + fonts.folders
        fonts.folders = Array(folders.prefix(limits.folderCount))
    }

    /// The folders of a key that takes one or several; 'system' is none.
    private mutating func list(_ key: RootKey, _ value: DocumentValue, of document: LoadedDocument) -> [ResourceFolder]
    {
        let isSingle = key == .replacements
        var folders: [ResourceFolder] = []
        for element in isSingle ? [value] : value.array ?? [value]
        where key != .fonts || element.string != FontSources.systemWord {
            guard let path = element.string else {
                let wanted = isSingle ? "a folder" : "a folder or a list of folders"
                report(key.rawValue, wanted: wanted, element)
                continue
            }
            guard folders.count < limits.folderCount else {
                let message = "\(quoted(key.rawValue)) lists more than \(limits.folderCount) folders"
                faults.append(Diagnostic(Fault(.limit, message), at: element.location))
                break
            }
            folders.append(ResourceFolder(path: path, base: document.folder, location: element.location))
        }
        return folders
    }

    private mutating func report(_ key: String, wanted: String, _ value: DocumentValue) {
        let fault = Fault.wrongValue(key, wanted: wanted, found: value.kindName)
        faults.append(Diagnostic(fault, at: value.location))
    }
}

/// One definition of a value in `$values`, with the appearances that qualify its key and its `$values`.
package struct ValueDefinition: Sendable {
    let table: Appearance
    let own: Appearance
    /// The value under its key.
    package let entry: DocumentDictionary.Entry

    /// The appearances of both.
    package var qualifier: Appearance { table.union(own) }

    /// Whether the value applies in an appearance.
    func isSatisfied(by appearance: Appearance) -> Bool {
        table.isSatisfied(by: appearance) && own.isSatisfied(by: appearance)
    }
}

extension [ValueDefinition] {
    /// The first definition in each `$values` of a document.
    package var firstOfEachTable: [ValueDefinition] {
        indices.filter { index in
            guard index > 0 else { return true }
            let (last, next) = (self[index - 1], self[index])
            return last.table != next.table || last.entry.keyLocation.source != next.entry.keyLocation.source
        }.map { self[$0] }
    }
}
