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

    /// The kind of a document that no command says: a theme if nothing suggests otherwise.
    ///
    /// - Parameters:
    ///   - levels: The keys at the root of the document and of those that it extends, the document's own last.
    ///   - path: The document's path.
    /// - Returns: The kind, and whether it is a guess.
    static func of(_ levels: [DocumentDictionary], path: String) -> (kind: DocumentKind, isGuess: Bool) {
        let levels = levels.reversed()
        if let kind = levels.lazy.compactMap(certain).first { return (kind, false) }
        if Project.fileNames.contains(String(FilePath.name(of: path))) { return (.project, false) }
        let likely = levels.lazy.compactMap(Self.likely).first
        return (likely ?? .theme, likely != nil)
    }

    /// The kind that a document certainly is instead of an expected one; nil if it may be that: something at its root
    /// belongs to it, or nothing to another.
    ///
    /// - Parameters:
    ///   - root: The keys at the root.
    ///   - hasAssets: Whether some of them are names of assets.
    /// - Returns: The kind.
    func mistaken(for root: DocumentDictionary, hasAssets: () -> Bool) -> DocumentKind? {
        let certain = Self.certain(of: root)
        switch self {
        case _ where certain == self: return nil
        case .theme: return certain
        case .sheet: break
        case .project:
            let keys = ["themes", "outputs"]
            let isLike = root.keys.contains { keys.contains($0) || nearestName(to: $0, among: keys) != nil }
            if isLike { return nil }
        case .screen:
            let known = Set(View.styleProperties.names).union(Self.elementKeys)
            let isRule = root.keys.contains(where: StyleSheet.isSelector)
            let isElement = root.keys.contains { known.contains(String(QualifiedKey($0).base)) }
            if isElement, !isRule { return nil }
        }
        if let other = certain ?? Self.likely(of: root) { return other == self ? nil : other }
        return hasAssets() ? .theme : nil
    }

    /// The keys of elements that list what is in them.
    private static let lists = ["children", "row", "column", "grid"]
    /// The keys of elements that say what is in them.
    private static let elementKeys = lists + ["type", "component"]

    /// A project file has `themes` or `outputs`; a style sheet has a selector as a key, or only selectors below
    /// a key; a screen has a list of elements, or a `type` or `controller` that is a string.
    private static func certain(of root: DocumentDictionary) -> DocumentKind? {
        if Project.isProject(root) { return .project }
        let isSheet = root.contains { key, entry in
            if StyleSheet.isSelector(key) { return true }
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key), let keys = entry.value.dictionary?.entries.keys
            else { return false }
            return !keys.isEmpty && keys.allSatisfy(StyleSheet.isSelector)
        }
        if isSheet { return .sheet }
        let isScreen =
            lists.contains { root[$0]?.array != nil } || root["type"]?.string != nil
            || root["controller"]?.string != nil
        return isScreen ? .screen : nil
    }

    /// A style sheet has rules of a controller, though not all of its keys are selectors; a screen has components, only
    /// texts, `children` that are not a list, elements under another name, or two other keys of elements.
    private static func likely(of root: DocumentDictionary) -> DocumentKind? {
        let isSheet = root.contains { key, entry in
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key), let dictionary = entry.value.dictionary,
                dictionary["resolver"] == nil
            else { return false }
            return key.hasSuffix("Controller") || dictionary.entries.keys.contains(where: StyleSheet.isSelector)
        }
        if isSheet { return .sheet }
        let words = ["size", "frame", "backgroundColor", "id", "state"]
        let isScreen =
            root["children"] != nil || root["$components"] != nil || words.count { root[$0] != nil } > 1
            || root["$strings"] != nil && root.allSatisfy { $0.key.hasPrefix("$") }
            || root.contains { _, entry in
                entry.value.array?.contains { element in
                    let keys = element.dictionary
                    return keys?["type"]?.string != nil || keys?["component"]?.string != nil
                } == true
            }
        return isScreen ? .screen : nil
    }
}
