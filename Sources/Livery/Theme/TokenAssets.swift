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
        .color: Form(suffix: "Color"), .typography: Form(suffix: "Font"), .gradient: Form(suffix: "Box", key: "fill"),
        .shadow: Form(suffix: "Box", key: "shadow", fill: "white"), .border: Form(suffix: "Box", key: "border"),
    ]
    private static let pictureSize = [72.0, 48.0]
    private static let cornerRadius = 8.0

    /// The definitions of the assets by name.
    ///
    /// - Parameters:
    ///   - document: The document with the tokens.
    ///   - notes: Gets what the tokens say of the assets.
    /// - Returns: The definitions.
    static func assets(of document: LayeredDocument, notes: inout [String: AssetNotes]) -> [String: [QualifiedEntry]] {
        var assets: [String: [QualifiedEntry]] = [:]
        var paths: [String: String] = [:]
        var taken = TakenNames()
        let tokensOfAll = document.appearances.map { document.tokens(in: $0) }
        for (appearance, tokens) in zip(document.appearances, tokensOfAll) {
            guard let tokens else { continue }
            for path in tokens.paths {
                guard let token = tokens[path], let form = forms[token.type] else { continue }
                let name = paths[path] ?? self.name(path, form.suffix, &taken)
                paths[path] = name
                let isEverywhere = tokensOfAll.allSatisfy { $0?[path] != nil }
                let qualifier = isEverywhere ? [] : appearance
                guard !(assets[name] ?? []).contains(where: { $0.qualifier == qualifier }) else { continue }
                let value = definition(path, form, at: token.location)
                let entry = DocumentDictionary.Entry(keyLocation: token.location, value: value)
                assets[name, default: []].append((qualifier, entry))
                if notes[name] == nil, token.description != nil || token.deprecation != nil {
                    notes[name] = AssetNotes(description: token.description, deprecation: token.deprecation)
                }
            }
        }
        return assets
    }

    /// The path with a suffix. Characters that an asset's name may not have become '-'; names that then differ only
    /// in letter case are numbered.
    private static func name(_ path: String, _ suffix: String, _ taken: inout TakenNames) -> String {
        var stem = path
        if !ThemeName.isAssetName(stem) {
            stem = String(path.filter { $0 != "$" }.map { ThemeName.isNameCharacter($0) ? $0 : "-" })
        }
        if !ThemeName.isAssetName(stem) { stem = "token." + stem }
        let whole = stem + suffix
        var name = whole
        while !taken.names.insert(name.lowercased()).inserted {
            // From the number after the last: many tokens can have one name.
            let number = taken.numbers[whole.lowercased(), default: 1] + 1
            taken.numbers[whole.lowercased()] = number
            name = "\(stem)-\(number)\(suffix)"
        }
        return name
    }

    /// The names of assets in lower case, and the last number of each that has several.
    private struct TakenNames {
        var names: Set<String> = []
        var numbers: [String: Int] = [:]
    }

    private static func definition(_ path: String, _ form: Form, at location: DocumentLocation) -> DocumentValue {
        func value(_ value: DocumentValue.Value) -> DocumentValue { DocumentValue(value, at: location) }
        let reference = value(.string("{\(path)}"))
        guard let key = form.key else { return reference }
        var keys = DocumentDictionary()
        func add(_ key: String, _ value: DocumentValue) {
            keys[entry: key] = .init(keyLocation: location, value: value)
        }
        add("size", value(.array(pictureSize.map { value(.number(DocumentNumber($0))) })))
        add("cornerRadius", value(.number(DocumentNumber(cornerRadius))))
        if let fill = form.fill { add("fill", value(.string(fill))) }
        add(key, reference)
        return value(.dictionary(keys))
    }
}
