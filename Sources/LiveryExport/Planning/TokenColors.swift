import Livery
import LiveryDocuments

extension ThemeDocument {
    /// The design tokens that are colors in all appearances, as assets, in the order of their paths; none in a theme
    /// whose assets are made of its tokens.
    ///
    /// A token whose path names a value as well can't be referred to, and is not among them.
    package var tokenColors: [AssetDescription] {
        let all = appearances.map { document.tokens(in: $0) }
        guard !isOfTokens, let first = all.first ?? nil else { return [] }
        return first.paths.sortedByScalars().compactMap { path in
            guard let token = first[path], isTokenColor(path), all.allSatisfy({ $0?[path]?.type == .color }) else {
                return nil
            }
            return AssetDescription(color: path, at: token.location, in: appearances, token)
        }
    }

    /// A color of `$values` as an asset; nil if there is no value of this name.
    package func description(ofColor name: String) -> AssetDescription? {
        document.values[name]?.last.map { written in
            AssetDescription(color: name, at: written.entry.keyLocation, in: appearances)
        }
    }

    /// Whether a name that formats know is that of a design token, and of no asset and no value.
    package func isTokenColor(_ name: String) -> Bool {
        !hasAsset(name) && document.values[name] == nil && document.hasToken(name)
    }
}
