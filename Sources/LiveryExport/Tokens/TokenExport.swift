import Livery
import LiverySupport

/// A theme as design tokens: a token file for the first appearance, and a resolver document with the
/// differences in the others.
package struct TokenExport: Sendable {
    /// The token file, with the name by which the resolver document refers to it.
    package let tokens: (name: String, text: String)

    /// The resolver document, with its name.
    package let resolver: (name: String, text: String)

    /// The number of tokens.
    package let count: Int

    /// Warnings about what other programs can't see.
    package let diagnostics: [Diagnostic]

    /// Exports a theme. Assets with errors are left out.
    ///
    /// - Parameters:
    ///   - styles: The theme.
    ///   - name: The name of the files without `.tokens.json` and `.resolver.json`.
    ///   - selected: The keys of the assets that become tokens. Default: all.
    package init(_ styles: StyleManager, name: String, only selected: Set<String>? = nil) {
        let theme = ThemeTokens(styles, only: selected)
        let schema = JSON.object(["$schema": .string(JSON.tokenSchema + "format.json")])
        let first = JSON.tokens(
            theme.tokens.compactMap { token in token.members[0].map { (token.names, $0) } }
        )
        tokens = (name + ".tokens.json", schema.adding(first).indentedText + "\n")
        resolver = (
            name + ".resolver.json",
            Self.resolver(of: theme, base: tokens.name).indentedText + "\n"
        )
        count = theme.tokens.count
        diagnostics = theme.diagnostics.sortedByLocation()
    }

    /// The resolver document: the file of tokens, and a modifier with a context for each appearance.
    private static func resolver(of theme: ThemeTokens, base: String) -> JSON {
        let document = theme.styles.document
        let contexts = document.appearances.map(document.text)
        var modifiers: JSON?
        if contexts.count > 1 {
            let choices = contexts.enumerated().map { index, name in
                let own = index == 0 ? [] : [differences(of: theme, inAppearance: index)]
                return JSON.Member(name: name, value: .array(own))
            }
            modifiers = .object([
                "appearance": .object([
                    "contexts": .object(choices), "default": .string(contexts[0]),
                ])
            ])
        }
        let order: [JSON] =
            [.reference("sets", "base")]
            + (modifiers == nil ? [] : [.reference("modifiers", "appearance")])
        let description = document.layers.last?.root["$description"]?.string
        let source = JSON.object(["$ref": .string(base)])
        return .object([
            "$schema": .string(JSON.tokenSchema + "resolver.json"), "version": .string("2025.10"),
            "name": .string(document.name), "description": description.map(JSON.string),
            "sets": .object(["base": .object(["sources": .array([source])])]),
            "modifiers": modifiers, "resolutionOrder": .array(order),
        ])
    }

    /// The tokens that are different in an appearance than in the first.
    private static func differences(of theme: ThemeTokens, inAppearance index: Int) -> JSON {
        .tokens(
            theme.tokens.compactMap { token in
                guard let members = token.members[index], members != token.members[0] else {
                    return nil
                }
                return (token.names, members)
            }
        )
    }
}
