/// The assets of a theme with nothing but design tokens: one for each token that can be shown.
enum TokenAssets {
    /// How a token becomes an asset: the suffix of the asset's name, which determines its kind; the key of the
    /// reference, nil if it is the asset itself; and another fill of the picture.
    private struct Form {
        let suffix: String
        var key: String?
        var fill: String?
    }

    private static let forms: [TokenType: Form] = [
        .color: Form(suffix: "Color"),
        .typography: Form(suffix: "Font"),
        .gradient: Form(suffix: "Box", key: "fill"),
        .shadow: Form(suffix: "Box", key: "shadow", fill: "white"),
        .border: Form(suffix: "Box", key: "border"),
    ]
    private static let pictureSize = [72.0, 48.0]
    private static let cornerRadius = 8.0

    /// The definitions of the assets by name.
    static func assets(of document: LayeredDocument) -> [String: [QualifiedEntry]] {
        var assets: [String: [QualifiedEntry]] = [:]
        var paths: [String: String] = [:]
        var folded: Set<String> = []
        let tokensOfAll = document.appearances.map { document.tokens(in: $0) }
        for (appearance, tokens) in zip(document.appearances, tokensOfAll) {
            guard let tokens else { continue }
            for path in tokens.paths {
                guard let token = tokens[path], let form = forms[token.type] else { continue }
                let name = paths[path] ?? self.name(path, form.suffix, &folded)
                paths[path] = name
                let isEverywhere = tokensOfAll.allSatisfy { $0?[path] != nil }
                let qualifier = isEverywhere ? [] : appearance
                guard !(assets[name] ?? []).contains(where: { $0.qualifier == qualifier }) else {
                    continue
                }
                let value = metadata(path, form, at: token.location)
                let entry = DocumentDictionary.Entry(keyLocation: token.location, value: value)
                assets[name, default: []].append((qualifier, entry))
            }
        }
        return assets
    }

    /// The path with a suffix. Characters that an asset's name may not have become '-'; names that then differ only
    /// in letter case are numbered.
    private static func name(_ path: String, _ suffix: String, _ folded: inout Set<String>)
        -> String
    {
        var stem = path
        if !ThemeName.isAssetName(stem) {
            stem = String(
                path.filter { $0 != "$" }.map { ThemeName.isNameCharacter($0) ? $0 : "-" }
            )
        }
        if !ThemeName.isAssetName(stem) { stem = "token." + stem }
        var name = stem + suffix
        var number = 2
        while !folded.insert(name.lowercased()).inserted {
            name = "\(stem)-\(number)\(suffix)"
            number += 1
        }
        return name
    }

    private static func metadata(_ path: String, _ form: Form, at location: DocumentLocation)
        -> DocumentValue
    {
        func value(_ value: DocumentValue.Value) -> DocumentValue {
            DocumentValue(value, at: location)
        }
        let reference = value(.string("{\(path)}"))
        guard let key = form.key else { return reference }
        var keys = DocumentDictionary()
        func add(_ key: String, _ value: DocumentValue) {
            keys[entry: key] = .init(keyLocation: location, value: value)
        }
        add("size", value(.array(pictureSize.map { value(.number($0)) })))
        add("cornerRadius", value(.number(cornerRadius)))
        if let fill = form.fill { add("fill", value(.string(fill))) }
        add(key, reference)
        return value(.dictionary(keys))
    }
}
