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
        tokens = (name + ".tokens.json", Self.file(of: theme))
        resolver = (
            name + ".resolver.json",
            Self.resolver(of: theme, base: tokens.name).indentedText + "\n"
        )
        count = theme.tokens.count
        diagnostics = theme.diagnostics.sortedByLocation()
    }

    /// The text of the file with the tokens in the first appearance.
    private static func file(of theme: ThemeTokens) -> String {
        let schema = JSON.object(["$schema": .string(JSON.tokenSchema + "format.json")])
        let all = theme.tokens.compactMap { token in token.members[0].map { (token.names, $0) } }
        return schema.adding(JSON.tokens(all)).indentedText + "\n"
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
        let source = JSON.object(["$ref": .string(Self.uri(ofFile: base))])
        return .object([
            "$schema": .string(JSON.tokenSchema + "resolver.json"), "version": .string("2025.10"),
            "name": .string(document.name), "description": description.map(JSON.string),
            "sets": .object(["base": .object(["sources": .array([source])])]),
            "modifiers": modifiers, "resolutionOrder": .array(order),
        ])
    }

    /// A file's name as a reference (RFC 3986): what has a meaning in one, and what none may contain, is percent-encoded.
    private static func uri(ofFile name: String) -> String {
        name.replacingScalars { scalar in
            let isPlain =
                scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar)
            return isPlain && scalar.isASCII
                ? nil
                : String(scalar).utf8.map { "%" + $0.hexadecimal(uppercase: true) }.joined()
        }
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

/// Design tokens: a token file, and a resolver document that gives the same theme when it is read again.
package struct TokensFormat: OutputFormat {
    package static let name = "tokens"

    package init(_ options: inout OptionReader) {}

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map(TokenOutput.init))
    }
}

/// The design tokens of one theme.
private struct TokenOutput: ThemeOutput {
    typealias Part = Never

    private let export: TokenExport

    init(_ theme: ExportedTheme) {
        var name = theme.document.name
        // The theme itself may be a token file.
        for end in [".tokens", ".resolver"] where name.hasSuffix(end) { name.removeLast(end.count) }
        export = TokenExport(
            theme.theme.styles,
            name: name,
            only: Set(theme.assets.map(\.key))
        )
    }

    var diagnostics: [Diagnostic] { export.diagnostics }

    /// The tokens are those of all assets.
    var needsAllAssets: Bool { true }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never> {
        // Throws the faults of an asset, so that the old files are kept.
        for appearance in asset.kind == .image ? [] : asset.appearances {
            _ = try session.value(asset.key, in: appearance)
        }
        return AssetFiles()
    }

    func section(
        joining parts: [Never],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        // Throws the faults of values, which are no assets.
        for appearance in session.document.appearances {
            _ = try session.numbers(in: appearance)
        }
        return [export.tokens, export.resolver].map { PlannedFile($0.name, text: $0.text) }
    }
}

extension JSON {
    /// The URL of the design tokens format's schemas.
    static let tokenSchema = "https://www.designtokens.org/schemas/2025.10/"

    /// A reference to a set or a modifier of a resolver document.
    static func reference(_ part: String, _ name: String) -> JSON {
        .object(["$ref": .string("#/\(part)/\(name.pointerPart)")])
    }

    /// Tokens in their groups.
    ///
    /// - Parameter tokens: The names of groups and of the token, with the token's members.
    /// - Returns: The root group.
    static func tokens(_ tokens: [(names: [String], members: JSON)]) -> JSON {
        /// A group, with its members in the order of the tokens. Those that are groups are given by position.
        struct Group {
            var names: [String] = []
            var tokens: [String: JSON] = [:]
            var groups: [String: Int] = [:]
        }
        var groups = [Group()]
        for token in tokens {
            var group = 0
            for name in token.names.dropLast() {
                if let known = groups[group].groups[name] {
                    group = known
                } else {
                    groups.append(Group())
                    groups[group].groups[name] = groups.count - 1
                    groups[group].names.append(name)
                    group = groups.count - 1
                }
            }
            guard let name = token.names.last else { continue }
            if groups[group].tokens.updateValue(token.members, forKey: name) == nil {
                groups[group].names.append(name)
            }
        }
        // A group comes before the groups in it.
        var written: [Int: JSON] = [:]
        for index in groups.indices.reversed() {
            let group = groups[index]
            written[index] = .object(
                group.names.compactMap { name in
                    let value = group.tokens[name] ?? group.groups[name].flatMap { written[$0] }
                    return value.map { JSON.Member(name: name, value: $0) }
                }
            )
        }
        return written[0] ?? .object([JSON.Member]())
    }
}
