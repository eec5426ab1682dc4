import Livery
import LiveryExport
import LiveryStyle

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

    /// The probable kind of a document with these keys at its root, even if it has mistakes. A theme if
    /// nothing suggests otherwise.
    init(of root: DocumentDictionary) {
        self = Self.certain(of: root) ?? Self.likely(of: root) ?? .theme
    }

    /// Whether the kind is a guess.
    static func isGuess(of root: DocumentDictionary) -> Bool {
        certain(of: root) == nil && likely(of: root) != nil
    }

    /// A project file has a list of `outputs`; a style sheet has a selector as a key, or only selectors below
    /// a key; a screen has a list of `children`, a `type` or `controller` that is a string, or only components and
    /// texts.
    private static func certain(of root: DocumentDictionary) -> DocumentKind? {
        if Project.isProject(root) { return .project }
        let isSheet = root.contains { key, entry in
            if StyleSheet.isSelector(key) { return true }
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key),
                let keys = entry.value.dictionary?.entries.keys
            else { return false }
            return !keys.isEmpty && keys.allSatisfy(StyleSheet.isSelector)
        }
        if isSheet { return .sheet }
        let isScreen =
            root["children"]?.array != nil || root["type"]?.string != nil
            || root["controller"]?.string != nil
            || root.allSatisfy { $0.key.hasPrefix("$") }
                && (root["$components"] != nil || root["$strings"] != nil)
        return isScreen ? .screen : nil
    }

    /// A style sheet has rules of a controller, though not all of its keys are selectors; a screen has
    /// `children` that are not a list, elements under another name, or two other keys of elements.
    private static func likely(of root: DocumentDictionary) -> DocumentKind? {
        let isSheet = root.contains { key, entry in
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key),
                let dictionary = entry.value.dictionary, dictionary["resolver"] == nil
            else { return false }
            return key.hasSuffix("Controller")
                || dictionary.entries.keys.contains(where: StyleSheet.isSelector)
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
}
