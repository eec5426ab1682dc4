import Livery
import LiverySupport

/// A theme as design tokens: a token file for the first appearance, and a resolver document with the
/// differences in the others.
///
/// The resolver document has the theme in Livery's extension, with references to tokens that equal the
/// theme's values. It is therefore a theme by itself, with the same pictures.
package struct TokenExport: Sendable {
    /// The token file, with the name by which the resolver document refers to it.
    package let tokens: (name: String, text: String)

    /// The resolver document, with its name.
    package let resolver: (name: String, text: String)

    /// The number of tokens.
    package let count: Int

    /// Warnings about what other programs can't see.
    package let diagnostics: [Diagnostic]

    /// Which of a theme's values are kept alongside the tokens, unchanged.
    private enum Kept: CaseIterable {
        case inexact, values, all
    }

    /// Exports a theme. Assets with errors are left out.
    ///
    /// - Parameters:
    ///   - styles: The theme.
    ///   - name: The name of the files without `.tokens.json` and `.resolver.json`.
    ///   - selected: The keys of the assets that become tokens. The others are only part of the theme. Default: all.
    package init(_ styles: StyleManager, name: String, only selected: Set<String>? = nil) {
        let theme = ThemeTokens(styles, only: selected)
        let name = (tokens: name + ".tokens.json", resolver: name + ".resolver.json")
        var writer = TokenExportWriter(theme, kept: [])
        // A value that is not used as its form suggests may be read back differently. Then more values are kept.
        for kept in Kept.allCases {
            let tokens = theme.tokens.filter { token in
                guard token.name != nil else { return false }
                return kept == .all || kept == .values && token.isValue || !token.isExact
            }
            writer = TokenExportWriter(theme, kept: Set(tokens.compactMap(\.name)))
            let whole = writer.resolver(tokens: writer.tokens)
            if Self.isSame(styles, as: whole, name: name.resolver) { break }
        }
        let schema = JSON.object(["$schema": .string(JSON.tokenSchema + "format.json")])
        tokens = (name.tokens, schema.adding(writer.tokens).indentedText + "\n")
        let reference = JSON.object(["$ref": .string(name.tokens)])
        resolver = (name.resolver, writer.resolver(tokens: reference).indentedText + "\n")
        count = theme.tokens.count
        diagnostics = (theme.diagnostics + writer.diagnostics).sortedByLocation()
    }

    /// Whether all assets read from a resolver document equal those of a theme.
    private static func isSame(_ styles: StyleManager, as resolver: JSON, name: String) -> Bool {
        let document = styles.document
        let loaded = DocumentLoader.load(
            bytes: Array(resolver.text.utf8),
            format: .json,
            name: name,
            folder: document.layers.last?.folder ?? "",
            rootFolder: document.document.rootFolder.path
        )
        guard let read = try? ThemeDocument(loaded, name: name) else { return false }
        let other = StyleManager(document: read, configuration: styles.configuration)
        return styles.assetKeys.allSatisfy { key in
            guard let asset = try? styles.description(of: key) else { return true }
            return asset.appearances.allSatisfy { appearance in
                asset.states.allSatisfy { states in
                    let request = ImageRequest(key, states: states, appearance: appearance)
                    return isSame(request, asset.kind, styles, other)
                }
            }
        }
    }

    private static func isSame(
        _ request: ImageRequest,
        _ kind: AssetKind,
        _ first: StyleManager,
        _ second: StyleManager
    ) -> Bool {
        if kind == .image {
            guard let image = try? first.resolvedImage(request) else { return true }
            return image.digest == (try? second.resolvedImage(request))?.digest
        }
        func value(_ styles: StyleManager) -> AssetValue? {
            try? styles.value(request.name, appearance: request.appearance)
        }
        return switch (value(first), value(second)) {
        case (.color(let one), .color(let other)): one == other
        case (.font(let one), .font(let other)): one == other
        case (.gradient(let one), .gradient(let other)): one == other
        case (nil, _), (.other, _): true
        default: false
        }
    }
}
