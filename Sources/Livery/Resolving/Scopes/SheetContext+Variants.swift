extension SheetContext {
    /// Words of variants, each of some image of the theme, separated by dots.
    package func variant(_ value: DocumentValue) throws(ThemeError) -> VariantWords {
        let text = try text(value)
        let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard words.allSatisfy(ThemeName.isQualifierName) else {
            let names = text.split { !ThemeName.isNameCharacter($0) }.joined(separator: ".")
            let hint = ThemeName.isAssetName(names) ? "write \(quoted(names))" : nil
            let fault = Fault.malformed(wanted: "words of variants", text: text, hint: hint)
            throw ThemeError(fault, at: value.location)
        }
        let known = Set(theme.snapshot.document.expansion.axes.values.joined().flatMap(\.words))
        for word in words where !known.contains(word) && word != ThemeDocument.defaultVariant {
            let nearest = nearestName(to: word, among: known)
            throw ThemeError(.unknownVariant(word, nearest: nearest), at: value.location)
        }
        return VariantWords(words: words)
    }

    /// The axes of the variants of an image; none for a file.
    package func variantAxes(of name: String) -> [VariantAxis] { theme.snapshot.document.variantAxes(of: name) }
}
