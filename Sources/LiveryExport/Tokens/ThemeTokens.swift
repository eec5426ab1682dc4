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
        var type: TokenType
        /// The names of its groups and its own.
        var names: [String]
        /// The token's members, by appearance; nil where there is none.
        var members: [JSON?]

        var path: String { names.joined(separator: ".") }
    }

    /// A color, a font or a gradient, in all appearances.
    struct Asset: Sendable {
        let key: String
        /// How its name may end, which the path of the token doesn't say again.
        let suffix: String
        let values: [TokenValue]
        /// The names of the assets, values and tokens that it is in each appearance, if it is one.
        let sources: [String?]
        /// What is said of it.
        let notes: JSON
    }

    /// A value of `$values`, in all appearances.
    struct Value: Sendable {
        let name: String
        /// How its name may end, which the path of the token doesn't say again.
        let suffix: String
        let values: [TokenValue]
        /// The names of the assets, values and tokens that it refers to in each appearance, if it is a reference.
        let sources: [String?]

        /// Nil for what no token can be, or only a part of it, and for what depends on parameters, which can differ for
        /// each request.
        init?(_ name: String, of theme: RenderTheme) {
            let found = theme.document.appearances.map { Reading(name, in: $0, of: theme) }
            let none = ThemeTokens.type(of: found.compactMap(\.token)).flatMap(TokenValue.init(noneOf:))
            let values = found.compactMap { $0.token ?? ($0.isNone ? none : nil) }
            // A value that loses a part is no longer what the theme means.
            guard values.count == found.count, values.allSatisfy(\.lost.isEmpty),
                let type = ThemeTokens.type(of: values)?.rawValue
            else { return nil }
            self.name = name
            self.values = values
            sources = found.map(\.source)
            suffix = type.prefix(1).uppercased() + type.dropFirst()
        }
    }

    /// A value of `$values` in one appearance.
    private struct Reading {
        /// Nil for what no token can be.
        private(set) var token: TokenValue?
        /// The name that it refers to; nil if it is no reference.
        private(set) var source: String?
        private(set) var isNone = false

        init(_ name: String, in appearance: Appearance, of theme: RenderTheme) {
            let document = theme.document.document
            let context = SheetContext(sheet: document, styles: theme.styles, appearance: appearance)
            var (name, seen) = (name, Set([name]))
            while let value = try? document.value(name, by: context.selector) {
                guard let next = context.referenceName(in: value) else {
                    token = TokenValue(value, context, isLength: theme.uses.isLength(name, value, context))
                    isNone = value.string == "none"
                    break
                }
                source = source ?? next
                guard document.values.keys.contains(next) else {
                    token =
                        TokenValue(target: value, context)
                        ?? document.tokens(in: appearance)?[next].map(TokenValue.init)
                    break
                }
                guard seen.insert(next).inserted else { break }
                name = next
            }
            if context.usesParameters { (token, isNone) = (nil, false) }
        }
    }

    private let theme: RenderTheme
    private(set) var tokens: [Token] = []
    /// For each token, the names that it refers to, by appearance.
    private var sources: [Int: [String?]] = [:]
    /// Names that a new token's path can't have: those of assets, values and tokens.
    private var taken = UniqueNames()
    /// The paths of the theme's own tokens.
    private var ownPaths: Set<String> = []
    /// The groups of the theme's own tokens.
    private var ownGroups: Set<String> = []

    private var document: ThemeDocument { theme.document }
    private var appearances: [Appearance] { document.appearances }

    /// Finds the tokens.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - assets: Its colors, fonts and gradients, in the order of their names.
    ///   - values: Those of `$values`, in the order of their names.
    init(_ theme: RenderTheme, _ assets: [Asset], _ values: [Value]) {
        self.theme = theme
        addOwnTokens()
        let names = Set(theme.styles.assetNames).union(document.document.values.keys)
        taken = UniqueNames(besides: names.union(ownPaths).union(ownGroups))
        for asset in assets {
            guard add(asset.key, asset.suffix, asset.values) else { continue }
            let last = tokens.count - 1
            tokens[last].members = tokens[last].members.map { $0?.adding(asset.notes) }
            sources[last] = asset.sources
        }
        for value in values where add(value.name, value.suffix, value.values) {
            sources[tokens.count - 1] = value.sources
        }
        avoidGroups()
        followSources()
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
            ownPaths.insert(path)
            tokens.append(token)
            ownGroups.formUnion(Self.groups(token.names))
        }
    }

    private static func members(of token: DesignToken) -> JSON {
        return .object([
            "$type": .string(token.type.rawValue), "$value": JSON(token.value),
            "$description": token.description.map(JSON.string), "$deprecated": token.deprecation.map { JSON($0) },
            "$extensions": token.extensions.map { dictionary in
                JSON(DocumentValue(.dictionary(dictionary), at: token.location))
            },
        ])
    }

    // MARK: Assets and values

    /// The type of a value in all appearances; nil if there are several.
    private static func type(of values: [TokenValue]) -> TokenType? {
        let types = Set(values.map(\.type))
        return types.count == 1 ? types.first : nil
    }

    /// Adds a value if it has the same type in all appearances. Returns whether it was added.
    private mutating func add(_ name: String, _ suffix: String, _ values: [TokenValue]) -> Bool {
        guard let type = Self.type(of: values) else { return false }
        var stem = name
        if stem.hasSuffix(suffix), stem.count > suffix.count { stem.removeLast(suffix.count) }
        let names = newNames(type == .typography ? "font" : type.rawValue, stem)
        let members = values.map { value -> JSON? in .object(["$type": .string(type.rawValue), "$value": value.json]) }
        tokens.append(Token(name: name, type: type, names: names, members: members))
        return true
    }

    /// Names that no other token, group, asset or value has.
    private mutating func newNames(_ group: String, _ stem: String) -> [String] {
        var names = [group] + stem.split(separator: ".").map(String.init)
        // A token can't contain tokens.
        if Self.groups(names).contains(where: ownPaths.contains) { names = [group, stem.replacing(".", with: "-")] }
        return taken.add(names)
    }

    /// The paths of the groups that a token is in.
    private static func groups(_ names: [String]) -> [String] {
        names.indices.dropFirst().map { names[..<$0].joined(separator: ".") }
    }

    /// A new token that is also a group becomes the group's root token.
    private mutating func avoidGroups() {
        let groups = Set(tokens.flatMap { Self.groups($0.names) })
        for index in tokens.indices where groups.contains(tokens[index].path) { tokens[index].names.append("$root") }
    }

    /// Makes tokens of assets and values that are others references, too.
    private mutating func followSources() {
        let positions = Dictionary(tokens.enumerated().map { ($1.name ?? $1.path, $0) }) { $1 }
        for (index, sources) in sources {
            for (appearance, source) in sources.enumerated() {
                guard let other = source.flatMap({ positions[$0] }), other != index,
                    tokens[other].type == tokens[index].type, tokens[other].members[appearance] != nil
                else { continue }
                let alias = JSON.string("{\(tokens[other].path)}")
                let own = tokens[index].members[appearance]
                tokens[index].members[appearance] = own?.replacing("$value", with: alias)
            }
        }
    }
}
