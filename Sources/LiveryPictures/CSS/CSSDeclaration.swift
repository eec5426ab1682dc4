/// A property and its value, as written.
struct CSSDeclaration: Sendable {
    /// In lowercase, but for a custom property.
    var name: String
    var value: String
    var isImportant: Bool

    /// The declarations of a block without its braces; nil for what is none.
    ///
    /// A declaration without a value, or with one that its property does not have, is left out, as browsers do it.
    static func list(of text: String) -> [CSSDeclaration]? {
        var scanner = CSSScanner(text)
        var declarations: [CSSDeclaration] = []
        while scanner.skipBlanks() {
            if scanner.isAtEnd { return declarations }
            if scanner.take(";") { continue }
            guard let name = scanner.text(upTo: ":;"), scanner.take(":"), !name.isEmpty,
                name.unicodeScalars.allSatisfy(\.isCSSName), var value = scanner.text(upTo: ";")
            else { return nil }
            let mark = value.lastIndex(of: "!").flatMap { mark in
                value[value.index(after: mark)...].words == ["important"] ? mark : nil
            }
            if let mark { value = value[..<mark].trimmed }
            let isCustom = name.hasPrefix("--")
            let property = isCustom ? name : name.lowercased()
            guard isCustom || !value.isEmpty && SVGGrammar.hasValue(property, value) else { continue }
            declarations.append(CSSDeclaration(name: property, value: value, isImportant: mark != nil))
        }
        return nil
    }
}
