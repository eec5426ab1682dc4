import Livery
import LiveryRaster
import LiverySupport

/// What design tokens can express of a theme: its own tokens; the colors, fonts, and gradients among its
/// assets; and values of `$values`.
struct ThemeTokens {
    /// A token, in all appearances.
    struct Token {
        /// The name of the asset or the value; nil for a token that the theme already has.
        var name: String?
        /// Whether it is a value of `$values`.
        var isValue = false
        var type: TokenType
        /// The names of its groups and its own.
        var names: [String]
        /// The token's members, by appearance; nil where there is none.
        var members: [JSON?]

        var path: String { names.joined(separator: ".") }
    }

    let styles: StyleManager
    private let uses: ThemeUses
    private let comments: AssetComments
    private(set) var tokens: [Token] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Names that a new token's path can't have: those of assets, values and tokens.
    private var taken: Set<String> = []
    /// The paths of the theme's own tokens.
    private var ownPaths: Set<String> = []
    /// The groups of the theme's own tokens.
    private var ownGroups: Set<String> = []
    private var document: ThemeDocument { styles.document }
    private var appearances: [Appearance] { document.appearances }

    /// Finds what tokens can express.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - selected: The keys of the assets that become tokens; nil for all.
    init(_ theme: RenderTheme, only selected: Set<String>?) {
        styles = theme.styles
        uses = theme.uses
        comments = AssetComments(of: styles.document)
        taken = Set(styles.assetKeys).union(document.document.values.keys)
        let layers = document.layers
        addOwnTokens()
        let written = Set(layers.flatMap { $0.root.keys.map { String(QualifiedKey($0).base) } })
        var images = 0
        for name in styles.assetKeys
        where written.contains(document.owner(ofPart: name)?.asset ?? name) {
            guard selected?.contains(name) ?? true, let asset = try? styles.description(of: name)
            else { continue }
            if asset.kind == .image, document.owner(ofPart: name) == nil { images += 1 }
            add(asset)
        }
        for name in document.document.values.keys.sortedByScalars() { addValue(name) }
        if images > 0 {
            let location = layers.last?.location
            diagnostics.append(Self.warning(.imagesNotExpressed(images), at: location))
        }
        diagnostics += uses.doubts
        avoidGroups()
        followAliases()
    }

    private static func warning(_ fault: Fault, at location: DocumentLocation?) -> Diagnostic {
        Diagnostic(fault, at: location, severity: .warning)
    }

    // MARK: Tokens

    private mutating func addOwnTokens() {
        let all = appearances.map { document.document.tokens(in: $0) }
        var known: Set<String> = []
        for path in all.compactMap(\.?.paths).joined() where known.insert(path).inserted {
            let found = all.map { $0?[path] }
            guard let type = found.lazy.compactMap({ $0 }).first?.type else { continue }
            let token = Token(
                type: type,
                names: path.split(separator: ".").map(String.init),
                members: found.map { $0.map(Self.members) }
            )
            taken.insert(path)
            ownPaths.insert(path)
            tokens.append(token)
            ownGroups.formUnion(Self.groups(token.names))
        }
    }

    private static func members(of token: DesignToken) -> JSON {
        return .object([
            "$type": .string(token.type.rawValue), "$value": JSON(token.value),
            "$description": token.description.map(JSON.string),
            "$deprecated": token.deprecation.map { JSON($0) },
            "$extensions": token.extensions.map { dictionary in
                JSON(DocumentValue(.dictionary(dictionary), at: token.location))
            },
        ])
    }

    // MARK: Assets and values

    private mutating func add(_ asset: AssetDescription) {
        let suffix: String
        switch asset.kind {
        case .color: suffix = "Color"
        case .font: suffix = "Font"
        case .gradient: suffix = "Gradient"
        default: return
        }
        let values = appearances.map { appearance -> TokenValue? in
            switch try? styles.value(asset.key, appearance: appearance) {
            case .color(let color): TokenValue(color)
            case .font(let font): TokenValue(font)
            case .gradient(let gradient): TokenValue(gradient)
            default: nil
            }
        }
        add(asset.key, suffix, values, at: asset.location)
        guard tokens.last?.name == asset.key else { return }
        let notes = notes(of: asset)
        let last = tokens.count - 1
        tokens[last].members = tokens[last].members.map { $0?.adding(notes) }
    }

    private mutating func addValue(_ name: String) {
        guard let location = document.location(ofValue: name) else { return }
        let document = document.document
        let values = appearances.map { appearance -> TokenValue? in
            let context = SheetContext(sheet: document, styles: styles, appearance: appearance)
            let value = try? document.value(name, by: context.selector)
            let token = value.flatMap {
                TokenValue($0, context, isLength: uses.isLength(name, $0, context))
            }
            // What depends on parameters can differ for each request.
            return context.usesParameters ? nil : token
        }
        // A value that loses a part is no longer what the theme means.
        guard values.allSatisfy({ $0?.lost.isEmpty == true }) else { return }
        let suffix = values[0].map {
            $0.type.rawValue.prefix(1).uppercased() + $0.type.rawValue.dropFirst()
        }
        add(name, suffix ?? "", values, at: location)
        if tokens.last?.name == name { tokens[tokens.count - 1].isValue = true }
    }

    /// What is said of an asset.
    private func notes(of asset: AssetDescription) -> JSON {
        .object([
            "$description": comments[asset].map(JSON.string),
            "$deprecated": asset.deprecation.map { JSON($0) },
        ])
    }

    /// Adds a value if it has the same type in all appearances.
    private mutating func add(
        _ name: String,
        _ suffix: String,
        _ values: [TokenValue?],
        at location: DocumentLocation
    ) {
        let known = values.compactMap(\.self)
        guard let type = known.first?.type, known.allSatisfy({ $0.type == type }) else { return }
        var stem = name
        if stem.hasSuffix(suffix), stem.count > suffix.count { stem.removeLast(suffix.count) }
        let names = newNames(type == .typography ? "font" : type.rawValue, stem)
        tokens.append(
            Token(
                name: name,
                type: type,
                names: names,
                members: values.map { value in
                    value.map {
                        .object(["$type": .string(type.rawValue), "$value": $0.json])
                    }
                }
            )
        )
        var lost: Set<String> = []
        for part in known.flatMap(\.lost) where lost.insert(part).inserted {
            diagnostics.append(Self.warning(.notExpressed(part, of: name), at: location))
        }
    }

    /// Names that no other token, group, asset or value has.
    private mutating func newNames(_ group: String, _ stem: String) -> [String] {
        var names = [group] + stem.split(separator: ".").map(String.init)
        // A token can't contain tokens.
        if Self.groups(names).contains(where: ownPaths.contains) {
            names = [group, stem.replacing(".", with: "-")]
        }
        let last = names.removeLast()
        var number = 1
        while true {
            let path = (names + [number == 1 ? last : "\(last)-\(number)"]).joined(separator: ".")
            if !ownGroups.contains(path), taken.insert(path).inserted { break }
            number += 1
        }
        return names + [number == 1 ? last : "\(last)-\(number)"]
    }

    /// The paths of the groups that a token is in.
    private static func groups(_ names: [String]) -> [String] {
        names.indices.dropFirst().map { names[..<$0].joined(separator: ".") }
    }

    /// A new token that is also a group becomes the group's root token.
    private mutating func avoidGroups() {
        let groups = Set(tokens.flatMap { Self.groups($0.names) })
        for index in tokens.indices where groups.contains(tokens[index].path) {
            tokens[index].names.append("$root")
        }
    }

    /// Makes tokens of assets and values that refer to others references, too.
    private mutating func followAliases() {
        var positions: [String: Int] = [:]
        for (index, token) in tokens.enumerated() {
            if let name = token.name {
                positions[name] = index
            } else {
                positions[token.path] = index
            }
        }
        let assets = references(in: document.layers.map(\.root))
        let values = references(
            in: document.layers.compactMap { $0.root["$values"]?.dictionary }
        )
        for index in tokens.indices {
            guard let name = tokens[index].name,
                let target = (tokens[index].isValue ? values : assets)[name],
                target != name, let other = positions[target],
                tokens[other].type == tokens[index].type
            else { continue }
            let alias = JSON.string("{\(tokens[other].path)}")
            tokens[index].members = zip(tokens[index].members, tokens[other].members).map {
                $1 == nil ? $0 : $0?.replacing("$value", with: alias)
            }
        }
    }

    /// The names that assets or values refer to, in one document and in all appearances, by their own; none of those
    /// that are anything else.
    private func references(in dictionaries: [DocumentDictionary]) -> [String: String] {
        var found: [String: (count: Int, text: String?)] = [:]
        for (key, entry) in dictionaries.joined() {
            let name = String(QualifiedKey(key).base)
            let text = name == key ? entry.value.string : nil
            found[name] = (found[name, default: (0, nil)].count + 1, text)
        }
        return found.compactMapValues { count, text in
            guard count == 1, let text else { return nil }
            return text.hasPrefix("{") && text.hasSuffix("}")
                ? String(text.dropFirst().dropLast()) : text
        }
    }
}
