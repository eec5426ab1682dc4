import LiverySupport

/// The JSON Schema of themes, made from the schemas of the resolvers' assets.
package struct ThemeSchema {
    private let definitions = SchemaDefinitions()

    /// The schema.
    package static var json: JSON { ThemeSchema().schema.json }

    private init() {}

    /// What a resolver accepts for assets with some suffixes.
    private struct Asset {
        let resolvers: [String]
        let suffixes: [String]
        let description: SchemaDescription
        var schema = JSON.any
    }

    private var schema: DocumentSchema {
        definitions.defineValues()
        var assets = ResolverRegistry.builtIn.flatMap { resolver -> [Asset] in
            let type = type(of: resolver)
            return type.forms.map { suffixes, schema -> Asset in
                let description = definitions.description(of: schema)
                return Asset(resolvers: type.names, suffixes: suffixes, description: description)
            }
        }
        for index in assets.indices {
            let asset = assets[index]
            let name = (asset.resolvers.first ?? "") + "Asset"
            assets[index].schema = definitions.define(name) {
                let hasParts = asset.resolvers == BoxResolver.names
                return Self.complete(asset.description, hasParts: hasParts, $0)
            }
        }
        let whole = assets.reduce(into: SchemaDescription(kinds: [])) { $0.formUnion($1.description) }
        let any = definitions.define("anyAsset") { Self.complete(whole, hasParts: true, $0) }
        let named = definitions.define("assetOfResolver", Self.named(assets))
        let suffixes = assets.flatMap(\.suffixes)
        let lenient = JSON.Member(
            name: Self.pattern(suffixes, among: suffixes),
            value: Self.choice(named, otherwise: any)
        )
        let strict = assets.map { asset in
            JSON.Member(
                name: Self.pattern(asset.suffixes, among: suffixes),
                value: Self.choice(named, whenExtending: any, otherwise: asset.schema)
            )
        }
        var schema = DocumentSchema("A theme of Livery", definitions, rootKeys: ThemeDocument.rootKeys)
        // An asset of another document may have a resolver that does not follow from its name.
        schema.further = [
            "if": .object(["required": .strings([RootKey.extends.rawValue])]), "then": Self.assets([lenient], named),
            "else": Self.assets(strict, named),
        ]
        return schema
    }

    // MARK: Assets

    /// The keys of a resolver, and those of every asset; parts and the words of variants have those of the asset
    /// itself.
    private static func complete(_ description: SchemaDescription, hasParts: Bool, _ asset: JSON) -> JSON {
        var description = description
        if hasParts {
            var parts = SchemaDescription(kinds: [.object])
            parts.patterns = [("^(?!x-)", asset)]
            description.add(
                "parts",
                parts.json,
                "The boxes in it that the application arranges, by name. Default: none"
            )
            // What the parts are called is up to the theme.
            description.patterns.append(("^[A-Za-z][A-Za-z0-9_-]*\\.[^~]", .any))
        }
        var state = description
        state.kinds.insert(.string)
        var states = SchemaDescription(kinds: [.object, .string])
        states.patterns = [("^(?!x-)", state.json)]
        let text = SchemaDescription(kinds: [.string]).json
        description.add("extends", text, "The name of an asset that this one is merged over. Default: none")
        description.add("resolver", text, "The resolver of the asset, if its name does not determine it.")
        description.add("description", text, "What the asset is for, for code, galleries and files of tokens.")
        let deprecation = "What to use instead, or true; each reference to the asset is then a warning."
        description.add("deprecated", SchemaDescription(kinds: [.string, .boolean]).json, deprecation)
        description.add("states", states.json, "The keys that are merged over these in each state. Default: none")
        var axis = SchemaDescription(kinds: [.object])
        axis.patterns = [("^default$", text), ("^(?!x-|default$)", asset)]
        var variants = SchemaDescription(kinds: [.object])
        variants.patterns = [("^(?!x-)", axis.json)]
        let axes = "The axes of the asset's variants: {AXIS: {default: WORD, WORD: {keys}}}. Default: none"
        description.add("variants", variants.json, axes)
        return description.json
    }

    // MARK: Choices

    /// The schema of an asset with a `resolver`.
    private static func named(_ assets: [Asset]) -> JSON {
        let names = ResolverRegistry().names
        let choices = names.map { name -> JSON in
            let own = assets.filter { $0.resolvers.contains(name) }
            return .object([
                "if": .object([
                    "properties": .object(["resolver": .object(["const": .string(name)])]),
                    "required": .strings(["resolver"]),
                ]), "then": .union(own.map(\.schema)),
            ])
        }
        return .object(["allOf": .array(choices)])
    }

    /// The schema of assets whose name determines the resolver, unless a key does.
    private static func choice(_ named: JSON, whenExtending any: JSON? = nil, otherwise schema: JSON) -> JSON {
        let other = any.map { JSON.object(["if": has("extends"), "then": $0, "else": schema]) }
        return .object(["if": has("resolver"), "then": named, "else": other ?? schema])
    }

    /// The schema of assets by their names; others need a resolver.
    private static func assets(_ patterns: [JSON.Member], _ named: JSON) -> JSON {
        .object([
            "patternProperties": .object(patterns),
            "additionalProperties": .object(["if": has("resolver"), "then": named]),
        ])
    }

    /// A dictionary with a key, which may be qualified.
    private static func has(_ key: String) -> JSON {
        let others = JSON.object(["not": .object(["pattern": .string("^\(key)(~|$)")])])
        return .object(["type": .string("object"), "not": .object(["propertyNames": others])])
    }

    /// A regular expression for names whose longest matching suffix is one of these.
    private static func pattern(_ suffixes: [String], among all: [String]) -> String {
        let ends = suffixes.map { suffix in
            let longer = all.filter { $0 != suffix && $0.hasSuffix(suffix) }
            let others = longer.filter { !suffixes.contains($0) }
            return others.map { "(?<!\($0.dropLast(suffix.count)))" }.joined() + suffix
        }
        return "^(?!x-|\\$)[^~]*(\(ends.joined(separator: "|")))(~|$)"
    }
}

extension SchemaDefinitions {
    /// Defines the values that many others are made of.
    package func defineValues() {
        let values: [ValueSchema] = [
            .color, .font, .gradient, .fill, .shadow, .border, .outline, .insets, .size, .cornerRadius,
        ]
        for value in values { _ = schema(of: value) }
    }
}
