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
}

extension DocumentKind {
    /// The kind with its article, for messages.
    var noun: String {
        switch self {
        case .theme: "a theme"
        case .sheet: "a style sheet"
        case .screen: "a screen"
        case .project: "a project file"
        }
    }

    /// The kind of a document that no command says: that of its keys, or else of its name; a theme without either.
    ///
    /// - Parameters:
    ///   - levels: The keys at the root of the document and of those that it extends, the document's own last.
    ///   - path: The document's path.
    /// - Returns: The kind.
    static func of(_ levels: [DocumentDictionary], path: String) -> DocumentKind {
        if let told = levels.reversed().lazy.compactMap(notTheme).first { return told.kind }
        return Project.fileNames.contains(String(FilePath.name(of: path))) ? .project : .theme
    }

    /// The first key at the root of a document that no theme can have, and the kind of document that has it; nil if
    /// there is none.
    static func notTheme(_ root: DocumentDictionary) -> (kind: DocumentKind, key: DocumentDictionary.Entry)? {
        for (key, entry) in root {
            if let kind = notTheme(key, entry.value) { return (kind, entry) }
        }
        return nil
    }

    /// A project file has `themes` or `outputs`; a style sheet has a selector as a key, or only selectors below
    /// a key; a screen has a list of elements, or a `type` or `controller` that is a string.
    private static func notTheme(_ key: String, _ value: DocumentValue) -> DocumentKind? {
        if key.hasPrefix("$") || QualifiedKey.isAuthors(key) { return nil }
        if Project.isKey(key, value) { return .project }
        if StyleSheet.isSelector(key) { return .sheet }
        if let keys = value.dictionary?.entries.keys, !keys.isEmpty, keys.allSatisfy(StyleSheet.isSelector) {
            return .sheet
        }
        return switch key {
        case "children", "row", "column", "grid": value.array == nil ? nil : .screen
        case "type", "controller": value.string == nil ? nil : .screen
        default: nil
        }
    }
}
