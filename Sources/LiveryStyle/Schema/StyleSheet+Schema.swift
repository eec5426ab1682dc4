import Livery
import LiverySupport

extension StyleSheet {
    /// The JSON Schema of style sheets.
    ///
    /// A rule for a program's own types may have any property.
    ///
    /// - Parameter types: The types of elements.
    /// - Returns: The schema, without descriptions of keys.
    package static func schema(for types: [any Styleable.Type]) -> JSON {
        let properties = PropertySchema(of: types)
        let definitions = properties.definitions
        let rule = definitions.define("rule", properties.properties.json)
        var open = SchemaDescription(properties.properties.properties.map { ($0.name, .any) })
        open.isOpen = true
        let anyRule = definitions.define("ruleOfOtherTypes", open.json)

        // Each name may also be UIKit's.
        let known = properties.nameSchemas.map { name, _ in
            UIKitNames.namesakes.contains(name) ? "(UI)?\(name)" : name
        }
        let (type, end) = ("@(\(known.joined(separator: "|")))", "(:|~|$)")
        let selector = "^\(names)\(type)(\(type)|#[^@#:~]+)*\(end)"
        var patterns: [(String, JSON)] = [(selector, rule)]
        for (name, schema) in zip(known, properties.nameSchemas) {
            let keys = JSON.union([schema.schema, .object(["pattern": .string("^x-")])])
            let pattern = "^\(names)@\(name)\(names)\(end)"
            patterns.append((pattern, .object(["propertyNames": keys])))
        }
        patterns.append(("^(?!\(selector.dropFirst()))[@#]", anyRule))

        var scope = SchemaDescription([])
        scope.patterns = patterns
        let ofController = definitions.define("rulesOfController", scope.json)
        var schema = DocumentSchema("A style sheet of Livery", definitions, without: [.parameters])
        schema.root.patterns += patterns
        schema.root.patterns.append(("^(?!x-)[^$@#]", ofController))
        return schema.json
    }

    /// Any names of a selector.
    private static let names = "(#[^@#:~]+)*"
}
