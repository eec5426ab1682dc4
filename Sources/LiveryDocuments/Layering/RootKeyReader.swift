/// Reads the root keys that begin with `$`, except the lists of appearances and states, which must be known
/// first.
struct RootKeyReader {
    let selector: AppearanceSelector
    let limits: DocumentLimits
    /// Whether the documents may have `$parameters`.
    let hasParameters: Bool
    /// Whether the documents may have `$components`, which their type reads, and `$strings`, which the loader does.
    let hasComponents: Bool

    private(set) var values: [String: [ValueDefinition]] = [:]
    private(set) var resources: [ResourceFolder] = []
    private(set) var folders: [Source: [ResourceFolder]] = [:]
    private(set) var replacements: ResourceFolder?
    private(set) var backdrops: DocumentValue?
    private var parameterReader = ParameterReader()
    private(set) var fonts = FontSources()
    private(set) var faults: [Diagnostic] = []

    init(
        selector: AppearanceSelector,
        limits: DocumentLimits,
        hasParameters: Bool,
        hasComponents: Bool
    ) {
        self.selector = selector
        self.limits = limits
        self.hasParameters = hasParameters
        self.hasComponents = hasComponents
    }

    private static let known = RootKey.allCases.map(\.rawValue)

    /// Finds unknown keys and those that may not depend on the appearance.
    static func checkKeys(of document: LoadedDocument, faults: inout [Diagnostic]) {
        for (key, entry) in document.root where key.hasPrefix("$") {
            let parts = QualifiedKey(key)
            let base = String(parts.base)
            if !known.contains(base) {
                let hint = KeySuggestions.hint(for: base, among: known)
                let fault = Fault.unknownRootKey(key, hint: hint)
                faults.append(Diagnostic(fault, at: entry.keyLocation))
            } else if parts.qualifier != nil, base != "$values" {
                faults.append(Diagnostic(.unqualifiableKey(base), at: entry.keyLocation))
            }
        }
    }

    /// Reads a document; the lowest is read first.
    mutating func read(_ document: LoadedDocument) {
        folders[document.source] = [ResourceFolder(of: document)]
        let keys = selector.grouped(document.root, level: .value, faults: &faults) {
            $0.hasPrefix("$")
        }
        for (key, entries) in keys {
            for (qualifier, entry) in entries {
                switch key {
                case "$values":
                    readValues(entry.value, of: qualifier)
                case "$parameters" where !hasParameters, "$backdrops" where !hasParameters:
                    faults.append(Diagnostic(.keyOfThemes(key), at: entry.keyLocation))
                case "$components" where !hasComponents, "$strings" where !hasComponents:
                    faults.append(Diagnostic(.keyOfScreens(key), at: entry.keyLocation))
                case "$parameters":
                    parameterReader.read(entry.value, selector: selector)
                case "$backdrops":
                    backdrops = entry.value
                case "$resources":
                    resources = list(key, entry.value, of: document)
                    folders[document.source] = resources
                case "$fonts":
                    readFonts(entry.value, of: document)
                case "$replacements":
                    replacements = folder(key, entry.value, of: document) ?? replacements
                default:
                    break
                }
            }
        }
    }

    /// The parameters of all documents that were read, by name.
    mutating func parameters() -> [String: Parameter] {
        let parameters = parameterReader.parameters(besides: values)
        faults += parameterReader.faults
        return parameters
    }

    private mutating func readValues(_ value: DocumentValue, of table: Appearance) {
        guard let dictionary = value.dictionary else {
            return reportWrongValue(of: "$values", wanted: "a dictionary", value)
        }
        for (name, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
            guard ThemeName.isAssetName(name) else {
                let location = entries.first?.entry.keyLocation
                faults.append(Diagnostic(.invalidName(name), at: location))
                continue
            }
            values[name, default: []] += entries.map {
                ValueDefinition(table: table, own: $0.qualifier, entry: $0.entry)
            }
        }
    }

    /// Adds the fonts of a document, which come before those of the documents that it extends.
    private mutating func readFonts(_ value: DocumentValue, of document: LoadedDocument) {
        let system = (value.array ?? [value]).first { $0.string == FontSources.systemWord }
        if let system { fonts.system = system.location }
        let folders = list("$fonts", value, of: document) { $0.string != FontSources.systemWord }
        fonts.folders = Array((folders + fonts.folders).prefix(limits.folderCount))
    }

    private mutating func list(
        _ key: String,
        _ value: DocumentValue,
        of document: LoadedDocument,
        where isFolder: (DocumentValue) -> Bool = { _ in true }
    ) -> [ResourceFolder] {
        let folders = (value.array ?? [value]).filter(isFolder).compactMap {
            folder(key, $0, of: document)
        }
        let limit = limits.folderCount
        if folders.count > limit {
            let location = folders[limit].location
            faults.append(
                Diagnostic(.tooManyFolders(in: key, limit: limit), at: location)
            )
        }
        return Array(folders.prefix(limit))
    }

    private mutating func folder(
        _ key: String,
        _ value: DocumentValue,
        of document: LoadedDocument
    ) -> ResourceFolder? {
        guard let path = value.string else {
            let wanted = key == "$replacements" ? "a folder" : "a folder or a list of folders"
            reportWrongValue(of: key, wanted: wanted, value)
            return nil
        }
        return ResourceFolder(path: path, base: document.folder, location: value.location)
    }

    private mutating func reportWrongValue(
        of key: String,
        wanted: String,
        _ value: DocumentValue
    ) {
        let fault = Fault.wrongValue(key, wanted: wanted, found: value.kindName)
        faults.append(Diagnostic(fault, at: value.location))
    }
}

/// The format's own keys at the root of documents.
package enum RootKey: String, CaseIterable, Sendable {
    /// Documents that this one extends.
    case extends = "$extends"
    /// The appearances, the default one first.
    case appearances = "$appearances"
    /// The document's own control states, weakest first.
    case states = "$states"
    /// Shared values.
    case values = "$values"
    /// Values that each request may set.
    case parameters = "$parameters"
    /// Elements that screens use several times.
    case components = "$components"
    /// The texts of screens in several languages.
    case strings = "$strings"
    /// Folders to search for files.
    case resources = "$resources"
    /// A folder of pictures that replace generated ones.
    case replacements = "$replacements"
    /// The colors that may lie behind translucent boxes.
    case backdrops = "$backdrops"
    /// Folders of fonts.
    case fonts = "$fonts"
    /// Files of design tokens.
    case tokens = "$tokens"
    /// The address or path of a JSON Schema, for editors.
    case schema = "$schema"
    /// A description for people.
    case description = "$description"
}

/// One definition of a value in `$values`, with the appearances that qualify its key and its `$values`.
package struct ValueDefinition: Sendable {
    let table: Appearance
    let own: Appearance
    /// The value under its key.
    package let entry: DocumentDictionary.Entry

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
            return last.table != next.table
                || last.entry.keyLocation.source != next.entry.keyLocation.source
        }.map { self[$0] }
    }
}
