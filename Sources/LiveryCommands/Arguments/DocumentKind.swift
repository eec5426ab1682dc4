import Livery
import LiveryExport
import LiveryStyle
import LiverySupport
import LiveryUI

/// The kind of a document, which tells what the keys at its root mean, apart from the format's own.
enum DocumentKind: Sendable {
    /// Names of assets.
    case theme
    /// Selectors, and names of controllers.
    case sheet
    /// The properties of a screen's root element.
    case screen
    /// Themes and outputs.
    case project
    /// Design tokens, and groups of them.
    case tokens
}

extension DocumentKind {
    /// The kind with its article, for messages.
    var noun: String {
        switch self {
        case .theme: "a theme"
        case .sheet: "a style sheet"
        case .screen: "a screen"
        case .project: "a project file"
        case .tokens: "design tokens"
        }
    }

    /// Throws if a document is of another kind: a key at its root is one of that kind, and none is of this one. In a
    /// theme, no key may be of another kind.
    func require(_ root: DocumentDictionary) throws(ThemeError) {
        // Whether keys are of assets is looked for only beside tokens: it takes the properties of all elements.
        let isTheme = self == .theme
        let told = root.compactMap { key, entry in
            (isTheme ? Self.other(key, entry.value) : Self.told(key, entry.value)).map { (kind: $0, key: entry) }
        }
        lazy var isMixed =
            isTheme
            ? root.contains { key, entry in Self.told(key, entry.value) == self } : told.contains { $0.kind == self }
        let other = told.first { kind, _ in
            // Of tokens among assets, there is more to say.
            kind != self && (isTheme && kind != .tokens || !isMixed)
        }
        guard let (found, key) = other else { return }
        let hint = self == .theme && found == .tokens ? "a theme names the file with them: '$tokens: FILE'" : nil
        throw ThemeError(.wrongKind(wanted: noun, found: found.noun, hint: hint), at: key.keyLocation)
    }

    /// The kind of a document that no command says: that of its keys, or else of its name; a theme without either.
    ///
    /// - Parameters:
    ///   - levels: The keys at the root of the document and of those that it extends, the document's own last.
    ///   - path: The document's path.
    /// - Returns: The kind.
    static func of(_ levels: [DocumentDictionary], path: String) -> DocumentKind {
        for level in levels.reversed() {
            for (key, entry) in level { if let kind = notTheme(key, entry.value) { return kind } }
            if level.contains(where: { told($0, $1.value) == .theme }) { return .theme }
        }
        return Project.fileNames.contains(String(FilePath.name(of: path))) ? .project : .theme
    }

    /// The kind of the documents that have a key at their root; nil if several may have it, or none.
    private static func told(_ key: String, _ value: DocumentValue) -> DocumentKind? {
        if let kind = other(key, value) { return kind }
        if key.hasPrefix("$") || QualifiedKey.isAuthors(key) { return nil }
        let name = String(QualifiedKey(key).base)
        let isAsset = value.dictionary?["resolver"] != nil || ThemeDocument.hasResolver(name)
        return isAsset && !elementProperties.contains(name) ? .theme : nil
    }

    /// The same, but nil for an asset.
    private static func other(_ key: String, _ value: DocumentValue) -> DocumentKind? {
        if let kind = notTheme(key, value) { return kind }
        let isName = !key.hasPrefix("$") && !QualifiedKey.isAuthors(key)
        return isName && value.hasDesignTokens ? .tokens : nil
    }

    /// The properties of all elements, of which some are named like assets: `backgroundColor`.
    private static let elementProperties: Set<String> = {
        let names = ElementTypes.standard.styleTypes.flatMap { type in type.styleProperties.names }
        return Set(names.map { name in String(name.prefix { $0 != "." }) })
    }()

    /// A project file has `themes` or `outputs`; a style sheet has a selector as a key, or only selectors below
    /// a key; a screen has a list of elements, or one, or a `type` or `controller` that is a string.
    private static func notTheme(_ key: String, _ value: DocumentValue) -> DocumentKind? {
        if key.hasPrefix("$") || QualifiedKey.isAuthors(key) { return nil }
        if Project.isKey(key, value) { return .project }
        if StyleSheet.isSelector(key) { return .sheet }
        if let keys = value.dictionary?.entries.keys, !keys.isEmpty, keys.allSatisfy(StyleSheet.isSelector) {
            return .sheet
        }
        return switch key {
        case "children", "row", "column", "grid":
            // A dictionary is an element where a list of them is expected.
            value.array != nil || value.dictionary?["type"]?.string != nil ? .screen : nil
        case "type", "controller": value.string == nil ? nil : .screen
        default: nil
        }
    }
}
