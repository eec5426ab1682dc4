import Livery

/// Names that CSS, UIKit and SwiftUI have for properties, for what to write instead.
enum ForeignProperties {
    /// What may be meant, the likeliest first: the first that elements of a type have is.
    private static let ours: [String: [String]] = [
        "accentColor": ["tintColor"],
        "background": ["backgroundColor"],
        "bold": ["font", "titleFont"],
        "border": ["layer.border"],
        "borderColor": ["layer.borderColor"],
        "borderRadius": ["layer.cornerRadius"],
        "borderWidth": ["layer.borderWidth"],
        "boxShadow": ["layer.shadow"],
        "caption": ["text", "title"],
        "clipShape": ["layer.cornerRadius"],
        "clipped": ["clipsToBounds"],
        "color": ["textColor", "titleColor", "tintColor", "color"],
        "content": ["text", "title"],
        "corner": ["layer.cornerRadius"],
        "cornerRadius": ["layer.cornerRadius"],
        "corners": ["layer.cornerRadius"],
        "direction": ["axis"],
        "disabled": ["enabled"],
        "display": ["hidden"],
        "elevation": ["layer.shadow"],
        "fill": ["backgroundColor"],
        "flexDirection": ["axis"],
        "font": ["titleFont"],
        "fontFamily": ["font", "titleFont"],
        "fontSize": ["font", "titleFont"],
        "fontWeight": ["font", "titleFont"],
        "foreground": ["textColor", "titleColor", "tintColor"],
        "foregroundColor": ["textColor", "titleColor", "tintColor"],
        "foregroundStyle": ["textColor", "titleColor", "tintColor"],
        "gap": ["spacing"],
        "gradient": ["layer.gradient"],
        "icon": ["image"],
        "label": ["title", "text"],
        "lineLimit": ["numberOfLines"],
        "multilineTextAlignment": ["textAlignment"],
        "overflow": ["clipsToBounds"],
        "padding": ["contentEdgeInsets", "textInsets", "textContainerInset", "layoutMargins"],
        "radius": ["layer.cornerRadius", "cornerRadius"],
        "shadow": ["layer.shadow"],
        "shadowRadius": ["layer.shadowRadius"],
        "text": ["title"],
        "textAlign": ["textAlignment"],
        "textColor": ["titleColor"],
        "textShadow": ["shadowColor", "titleShadowColor"],
        "textOverflow": ["lineBreakMode"],
        "tint": ["tintColor"],
        "title": ["text"],
        "titleColor": ["textColor"],
        "titleFont": ["font"],
        "visibility": ["hidden"],
        "whiteSpace": ["numberOfLines"],
    ]

    /// The property that is most likely meant: by the word's meaning elsewhere, else the nearest name.
    ///
    /// CSS's hyphens count as the letter case that they stand for, and the name of a part before a dot
    /// stays.
    ///
    /// - Parameters:
    ///   - name: What is written.
    ///   - known: The names of all properties that there may be.
    ///   - words: Further names for the nearest one.
    /// - Returns: The property or the further name; nil when none is near.
    static func nearest(to name: String, among known: [String], or words: [String] = []) -> String?
    {
        guard name.utf8.count <= 200 else { return nil }
        let (part, word) = split(camelCased(name))
        var meant = [part + word]
        for ours in ours[word] ?? [] {
            meant.append(part + ours)
            // `layer.radius` is a corner radius of the layer, not of a layer in it.
            if !part.isEmpty, ours.hasPrefix("layer.") { meant.append(part + ours.dropFirst(6)) }
        }
        let known = Set(known)
        return meant.first { $0 != name && known.contains($0) }
            ?? nearestName(to: name, among: known.union(words))
    }

    private static func split(_ path: String) -> (part: String, word: String) {
        guard let dot = path.lastIndex(of: ".") else { return ("", path) }
        let start = path.index(after: dot)
        return (String(path[..<start]), String(path[start...]))
    }

    private static func camelCased(_ name: String) -> String {
        var result = ""
        var isAfterHyphen = false
        for character in name {
            if character == "-", !result.isEmpty {
                isAfterHyphen = true
            } else {
                result += isAfterHyphen ? character.uppercased() : String(character)
                isAfterHyphen = false
            }
        }
        return result
    }
}

extension ElementType {
    /// The property of such elements that a name most likely means which is none.
    func nearestProperty(to name: String) -> String? {
        ForeignProperties.nearest(to: name, among: propertyNames)
    }
}
