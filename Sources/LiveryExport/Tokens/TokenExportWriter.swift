import Livery
import LiverySupport

/// Writes a theme and its tokens as documents of the design tokens format.
struct TokenExportWriter {
    private let theme: ThemeTokens
    /// The names of assets and values that stay unchanged.
    private let kept: Set<String>
    private(set) var diagnostics: [Diagnostic] = []
    private var layers: [JSON] = []

    init(_ theme: ThemeTokens, kept: Set<String>) {
        self.theme = theme
        self.kept = kept
        layers = themeLayers()
    }

    private var document: ThemeDocument { theme.styles.document }

    private var contexts: [String] { document.appearances.map(document.text) }

    /// The tokens in the first appearance.
    var tokens: JSON {
        .tokens(theme.tokens.compactMap { token in token.members[0].map { (token.names, $0) } })
    }

    /// The tokens that are different in an appearance than in the first.
    private func tokens(inAppearance index: Int) -> JSON {
        .tokens(
            theme.tokens.compactMap { token in
                guard let members = token.members[index], members != token.members[0] else {
                    return nil
                }
                return (token.names, members)
            }
        )
    }

    /// The resolver document.
    ///
    /// - Parameter tokens: The tokens in the first appearance, or a reference to them.
    /// - Returns: The document.
    func resolver(tokens: JSON) -> JSON {
        let contexts = contexts
        var modifiers: JSON?
        var inputs: JSON?
        if contexts.count > 1 {
            let choices = contexts.enumerated().map { index, name in
                let own = index == 0 ? [] : [self.tokens(inAppearance: index)]
                return JSON.Member(name: name, value: .array(own))
            }
            modifiers = .object([
                "appearance": .object([
                    "contexts": .object(choices), "default": .string(contexts[0]),
                ])
            ])
            inputs = .object(
                contexts.map { name in
                    JSON.Member(name: name, value: .object(["appearance": .string(name)]))
                }
            )
        }
        let order: [JSON] =
            [.reference("sets", "base")]
            + (modifiers == nil ? [] : [.reference("modifiers", "appearance")])
        let description = document.layers.last?.root["$description"]?.string
        return .object([
            "$schema": .string(JSON.tokenSchema + "resolver.json"), "version": .string("2025.10"),
            "name": .string(document.name), "description": description.map(JSON.string),
            "sets": .object(["base": .object(["sources": .array([tokens])])]),
            "modifiers": modifiers, "resolutionOrder": .array(order),
            "$extensions": .object([
                JSON.Member(
                    name: LoadedDocument.extensionKey,
                    value: .object(["theme": .array(layers), "inputs": inputs])
                )
            ]),
        ])
    }

    // MARK: The theme

    /// The documents of the theme, the lowest first, with references to tokens in the last.
    private mutating func themeLayers() -> [JSON] {
        let replaced = theme.tokens.filter { token in token.name.map { !kept.contains($0) } ?? false
        }
        let assets = Set(replaced.filter { !$0.isValue }.compactMap(\.name))
        let values = Set(replaced.filter(\.isValue).compactMap(\.name))
        var layers = document.layers.map { layer in
            members(of: layer, without: assets, values: values)
        }
        guard var top = layers.popLast() else { return [] }
        func reference(_ token: ThemeTokens.Token) -> JSON.Member {
            JSON.Member(name: token.name ?? "", value: .string("{\(token.path)}"))
        }
        let own = replaced.filter(\.isValue).map(reference)
        if !own.isEmpty {
            if let index = top.firstIndex(where: { $0.name == "$values" }) {
                top[index].value = top[index].value.adding(.object(own))
            } else {
                top.append(JSON.Member(name: "$values", value: .object(own)))
            }
        }
        top += replaced.filter { !$0.isValue }.map(reference)
        layers.append(top)
        return layers.map(JSON.object)
    }

    private mutating func members(
        of layer: LoadedDocument,
        without assets: Set<String>,
        values: Set<String>
    ) -> [JSON.Member] {
        var members: [JSON.Member] = []
        for (key, entry) in layer.root {
            let base = String(QualifiedKey(key).base)
            guard !assets.contains(base) else { continue }
            switch base {
            case RootKey.extends.rawValue, RootKey.tokens.rawValue, RootKey.schema.rawValue:
                continue
            case RootKey.values.rawValue:
                let rest = entry.value.dictionary?.filter { name, _ in
                    !values.contains(String(QualifiedKey(name).base))
                }
                let value = DocumentValue(.dictionary(rest ?? .init()), at: entry.value.location)
                members.append(JSON.Member(name: key, value: json(value)))
            case RootKey.resources.rawValue, RootKey.fonts.rawValue, RootKey.replacements.rawValue:
                let paths = (entry.value.array ?? [entry.value]).map { path(json($0), in: layer) }
                members.append(
                    JSON.Member(name: key, value: paths.count == 1 ? paths[0] : .array(paths))
                )
            default: members.append(JSON.Member(name: key, value: json(entry.value)))
            }
        }
        // By default, a document's files are in its own folder.
        if layer.folder != document.layers.last?.folder, layer.root["$resources"] == nil {
            members.append(JSON.Member(name: "$resources", value: path(.string("."), in: layer)))
        }
        return members
    }

    /// The path of a folder that a document names, relative to the folder of the outermost document.
    private func path(_ path: JSON, in layer: LoadedDocument) -> JSON {
        guard let text = path.string, text != FontSources.systemWord,
            let folder = document.layers.last?.folder,
            let relative = FilePath.relative(FilePath.join(layer.folder, text), to: folder)
        else { return path }
        return .string(relative)
    }

    private mutating func json(_ value: DocumentValue) -> JSON {
        var pending = [value]
        while let next = pending.popLast() {
            switch next.value {
            case .array(let elements): pending += elements
            case .dictionary(let dictionary): pending += dictionary.map(\.entry.value)
            case .data, .date:
                let fault = Fault.noJSON(next.kindName)
                diagnostics.append(Diagnostic(fault, at: next.location, severity: .warning))
            case .null, .boolean, .number, .string: break
            }
        }
        return JSON(value)
    }
}
