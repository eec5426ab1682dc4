import Livery
import LiverySupport

/// Design tokens: a token file for the first appearance, and a resolver document with the differences in the others,
/// which gives the same theme when it is read again.
package struct TokensFormat: OutputFormat {
    package static let name = "tokens"
    package static let hasMotionTokens = true

    package init(_ options: inout OptionReader) {}

    init() {}

    package func output(of theme: ExportedTheme) -> any ThemeOutput { TokenOutput(theme) }
}

/// The design tokens of one theme.
struct TokenOutput: ThemeOutput {
    private let theme: ExportedTheme
    /// The names of assets, values and tokens, which a value may be instead of its own.
    private let names: Set<String>
    /// The names that documents of themes have, not only their tokens.
    private let written: Set<String>
    /// What tokens can express of `$values`, and the names of the rest.
    private let values: [ThemeTokens.Value]
    private let otherValues: [String]

    init(_ theme: ExportedTheme) {
        self.theme = theme
        let document = theme.document
        let keys = document.document.values.keys.sortedByScalars()
        values = keys.compactMap { ThemeTokens.Value($0, of: theme.theme) }
        let known = Set(values.map(\.name))
        otherValues = keys.filter { !known.contains($0) && !document.hasAsset($0) }
        names = document.document.valueNames.union(theme.assets.map(\.name))
        written = Set(document.levels.flatMap { $0.root.keys.map { String(QualifiedKey($0).base) } })
    }

    private func isWritten(_ asset: AssetDescription) -> Bool {
        written.contains(theme.document.owner(ofPart: asset.name)?.asset ?? asset.name)
    }

    var diagnostics: [Diagnostic] {
        let images = theme.assets.count {
            $0.kind == .image && theme.document.owner(ofPart: $0.name) == nil && isWritten($0)
        }
        var lost: [Diagnostic] = []
        if images > 0 {
            let what = images == 1 ? "image; other programs ignore it" : "\(images) images; other programs ignore them"
            let fault = Fault.lost("design tokens can't express the theme's \(what)", named: "token-image")
            lost.append(Diagnostic(fault, at: theme.document.levels.last?.location, severity: .warning))
        }
        return lost + [warningOfOtherValues].compactMap(\.self) + theme.theme.uses.doubts
    }

    /// The warning of the values that are right, and no tokens: texts, sizes, and what depends on parameters.
    private var warningOfOtherValues: Diagnostic? {
        let uses = theme.theme.uses
        let told = Set(uses.unusable.map(\.name)).union(uses.faultsOfUsed.keys)
        let names = otherValues.filter { !told.contains($0) }
        guard let first = names.first else { return nil }
        let fault = Fault.lost("design tokens can't express \(names.quotedStart) of '$values'", named: "no-token")
        return Diagnostic(fault, at: theme.document.location(ofValue: first), severity: .warning)
    }

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<
        ThemeTokens.Asset
    > {
        var result = AssetFiles<ThemeTokens.Asset>()
        guard asset.kind != .image else { return result }
        var values: [TokenValue] = []
        var sources: [String?] = []
        var suffix = ""
        for appearance in theme.document.appearances {
            switch try session.value(asset.name, in: appearance) {
            case .color(let color): (suffix, values) = ("Color", values + [TokenValue(color)])
            case .font(let font): (suffix, values) = ("Font", values + [TokenValue(font)])
            case .gradient(let gradient): (suffix, values) = ("Gradient", values + [TokenValue(gradient)])
            case .image, .other: return result
            }
            let trace = session.trace(of: asset.name, in: appearance, to: names)
            if case .reference(let name)? = trace.source { sources.append(name) } else { sources.append(nil) }
        }
        guard isWritten(asset) else { return result }
        var told: Set<String> = []
        for part in values.flatMap(\.lost) where told.insert(part).inserted {
            let name = quoted(asset.name)
            result.warn(
                "design tokens can't express \(part) of \(name); other programs ignore it",
                named: "token-value",
                at: asset
            )
        }
        let notes = JSON.object([
            "$description": theme.theme.comments[asset].map(JSON.string),
            "$deprecated": asset.deprecation.map { JSON($0) },
        ])
        result.part = .init(key: asset.name, suffix: suffix, values: values, sources: sources, notes: notes)
        return result
    }

    func section(joining parts: [ThemeTokens.Asset], in session: ExportSession) throws(ThemeError) -> [PlannedFile] {
        // Throws the faults of values, which are no assets.
        for appearance in session.document.appearances { _ = try session.numbers(in: appearance) }
        let tokens = ThemeTokens(theme.theme, parts, values).tokens
        var name = theme.document.name
        // The theme itself may be a token file.
        for end in [".tokens", ".resolver"] where name.hasSuffix(end) { name.removeLast(end.count) }
        let file = name + ".tokens.json"
        let all = tokens.compactMap { token in token.members[0].map { (token.names, $0) } }
        let schema = JSON.object(["$schema": .string(JSON.tokenSchema + "format.json")])
        return [
            PlannedFile(file, text: schema.adding(JSON.tokens(all)).indentedText + "\n"),
            PlannedFile(name + ".resolver.json", text: resolver(of: tokens, base: file).indentedText + "\n"),
        ]
    }

    /// The resolver document: the file of tokens, and a modifier with a context for each appearance.
    private func resolver(of tokens: [ThemeTokens.Token], base: String) -> JSON {
        let document = theme.document
        let contexts = document.appearances.map(document.text)
        let choices = contexts.enumerated().map { index, name in
            // What is different than in the first.
            let own = tokens.compactMap { token -> (names: [String], members: JSON)? in
                guard let members = token.members[index], members != token.members[0] else { return nil }
                return (token.names, members)
            }
            return JSON.Member(name: name, value: .array(index == 0 ? [] : [.tokens(own)]))
        }
        let modifiers = JSON.object([
            "appearance": .object(["contexts": .object(choices), "default": .string(contexts[0])])
        ])
        let hasModifiers = contexts.count > 1
        let order: [JSON] = [.reference("sets", "base")] + (hasModifiers ? [.reference("modifiers", "appearance")] : [])
        let description = document.levels.last?.root["$description"]?.string
        let source = JSON.object(["$ref": .string(Self.uri(ofFile: base))])
        return .object([
            "$schema": .string(JSON.tokenSchema + "resolver.json"), "version": .string("2025.10"),
            "name": .string(document.name), "description": description.map(JSON.string),
            "sets": .object(["base": .object(["sources": .array([source])])]),
            "modifiers": hasModifiers ? modifiers : nil, "resolutionOrder": .array(order),
        ])
    }

    /// A file's name as a reference (RFC 3986): what has a meaning in one, and what none may contain, is percent-encoded.
    private static func uri(ofFile name: String) -> String {
        name.percentEncoded(but: \.isUnreserved)
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
            if groups[group].tokens.updateValue(token.members, forKey: name) == nil { groups[group].names.append(name) }
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
