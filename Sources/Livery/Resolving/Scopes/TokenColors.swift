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
            return AssetDescription(
                name: path,
                resolver: ColorResolver.name,
                description: token.description,
                deprecation: token.deprecation,
                kind: .color,
                location: token.location,
                states: [[]],
                appearances: appearances,
                isPainted: true
            )
        }
    }

    /// A color of `$values` as an asset; nil if there is no value of this name.
    package func description(ofColor name: String) -> AssetDescription? {
        document.values[name]?.last.map { written in
            AssetDescription(
                name: name,
                resolver: ColorResolver.name,
                description: nil,
                deprecation: nil,
                kind: .color,
                location: written.entry.keyLocation,
                states: [[]],
                appearances: appearances,
                isPainted: true
            )
        }
    }

    /// Whether a name that formats know is that of a design token, and of no asset and no value.
    package func isTokenColor(_ name: String) -> Bool {
        assets[name] == nil && document.values[name] == nil && document.hasToken(name)
    }
}
