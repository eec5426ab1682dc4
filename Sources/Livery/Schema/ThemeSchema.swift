import LiveryRaster
import LiverySupport

/// The JSON Schema of themes, made by asking the resolvers.
package struct ThemeSchema {
    private let explorer = SchemaExplorer()
    private let context: SheetContext

    /// The schema.
    ///
    /// - Returns: The schema, without descriptions of keys.
    /// - Throws: If the folder `/` can't be read, which values without a document are relative to.
    package static func json() throws(ThemeError) -> JSON {
        try ThemeSchema().schema.json
    }

    private init() throws(ThemeError) {
        context = try explorer.context()
    }

    /// What a resolver accepts for assets of one kind.
    private struct Asset {
        let resolvers: [String]
        let suffixes: [String]
        let description: SchemaDescription
        var schema = JSON.any
    }

    private var schema: DocumentSchema {
        explorer.meetValues(context)
        var assets = ResolverRegistry().builtIn.flatMap(assets)
        for index in assets.indices {
            let asset = assets[index]
            let name = (asset.resolvers.first ?? "") + "Asset"
            assets[index].schema = explorer.define(name, Self.complete(asset.description))
        }
        let whole = assets.reduce(into: SchemaDescription(kinds: [])) {
            $0.formUnion($1.description)
        }
        let any = explorer.define("anyAsset", Self.complete(whole))
        let named = explorer.define("assetOfResolver", Self.named(assets))
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
        var schema = DocumentSchema("A theme of Livery", explorer)
        // An asset of another document may have a resolver that does not follow from its name.
        schema.further = [
            "if": .object(["required": .strings([RootKey.extends.rawValue])]),
            "then": Self.assets([lenient], named),
            "else": Self.assets(strict, named),
        ]
        return schema
    }

    // MARK: Assets

    private func assets(_ resolver: any BuiltInResolver) -> [Asset] {
        var assets: [Asset] = []
        let type = type(of: resolver)
        let kinds = type.suffixes.map { resolver.kind(of: $0) }
        for (index, kind) in kinds.enumerated() where kinds.firstIndex(of: kind) == index {
            let suffixes = zip(type.suffixes, kinds).filter { $0.1 == kind }.map(\.0)
            let description = explorer.description { self.faults($0, suffixes[0], resolver) }
            assets.append(
                Asset(resolvers: type.names, suffixes: suffixes, description: description)
            )
        }
        return assets
    }

    private func faults(
        _ value: DocumentValue,
        _ suffix: String,
        _ resolver: any BuiltInResolver
    ) -> [Diagnostic] {
        do throws(ThemeError) {
            switch resolver.kind(of: suffix) {
            case .color: _ = try context.color(value)
            case .font: _ = try context.font(value)
            case .gradient: _ = try context.gradient(value)
            default:
                guard let resolver = resolver as? any VariantResolver else { return [] }
                return try faults(value, "a" + suffix, resolver)
            }
            return []
        } catch {
            return error.diagnostics
        }
    }

    private func faults(
        _ value: DocumentValue,
        _ name: String,
        _ resolver: some VariantResolver
    ) throws(ThemeError) -> [Diagnostic] {
        var root = DocumentDictionary()
        root[entry: name] = .init(keyLocation: value.location, value: value)
        let snapshot = ThemeSnapshot(
            document: ThemeDocument(try explorer.document(root)),
            resolvers: ResolverRegistry(),
            limits: RasterLimits(),
            budget: MemoryBudget()
        )
        let request = AssetRequest(
            key: AssetVariant(name: name, appearance: []),
            resolution: try snapshot.resolution(of: name, in: []),
            snapshot: snapshot,
            path: AssetPath(),
            needs: AssetDependencies()
        )
        let decoder = ValueDecoder(
            asset: name,
            metadata: value,
            scope: ThemeScope(request: request),
            scale: 1,
            trace: explorer.trace
        )
        do throws(ThemeError) {
            _ = try resolver.values(request, decoder)
            return decoder.faults
        } catch {
            return decoder.faults + error.diagnostics
        }
    }

    /// The keys of a resolver, and those of every asset.
    private static func complete(_ description: SchemaDescription) -> JSON {
        var state = description
        state.kinds.insert(.string)
        var states = SchemaDescription(kinds: [.object, .string])
        states.patterns = [("^(?!x-)", state.json)]
        var description = description
        let text = SchemaDescription(kinds: [.string]).json
        description.add("extends", text)
        description.add("resolver", text)
        description.add("states", states.json)
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
                ]),
                "then": .union(own.map(\.schema)),
            ])
        }
        return .object(["allOf": .array(choices)])
    }

    /// The schema of assets whose name determines the resolver, unless a key does.
    private static func choice(
        _ named: JSON,
        whenExtending any: JSON? = nil,
        otherwise schema: JSON
    ) -> JSON {
        let other = any.map {
            JSON.object(["if": has("extends"), "then": $0, "else": schema])
        }
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
        return .object([
            "type": .string("object"), "not": .object(["propertyNames": others]),
        ])
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

extension SchemaExplorer {
    /// The context of values without a theme.
    ///
    /// - Returns: The context, which records in the explorer's trace.
    /// - Throws: If the folder `/` can't be read.
    package func context() throws(ThemeError) -> SheetContext {
        SheetContext(sheet: try document(DocumentDictionary()), styles: nil, trace: trace)
    }

    /// A document in memory.
    fileprivate func document(_ root: DocumentDictionary) throws(ThemeError) -> LayeredDocument {
        let document = LoadedDocument(
            root: root,
            source: source,
            folder: "/",
            path: nil,
            digest: Digest(""),
            isLinked: false
        )
        return try LayeredDocument(
            LoadedDocuments(outermost: document, diagnostics: []),
            name: ThemeDocument.defaultName
        )
    }

    /// Meets the values that many others are made of, so that they get their own definitions.
    package func meetValues(_ context: SheetContext) {
        let values: [(DocumentValue) throws(ThemeError) -> Any] = [
            context.color, context.font, context.gradient, context.fills, context.shadows,
            context.border, context.outline, context.insets, context.size, context.corners,
        ]
        for value in values {
            _ = schema { metadata in
                do throws(ThemeError) {
                    _ = try value(metadata)
                    return []
                } catch {
                    return error.diagnostics
                }
            }
        }
    }
}
