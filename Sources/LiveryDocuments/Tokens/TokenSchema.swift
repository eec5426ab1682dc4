import LiverySupport
import OrderedCollections

/// The JSON Schema of files of design tokens, in dialect 2020-12, from the shapes that values are checked with.
///
/// It allows every file without errors. What a reference leads to, and what a group inherits by `$extends`, it does not
/// know.
package enum TokenSchema {
    /// The schema.
    package static var json: JSON {
        let token = properties(Shape.ofTokens).adding(parsed(#"{"additionalProperties": false}"#)).adding(
            parsed(#"{"not": {"required": ["$value", "$ref"]}}"#)
        ).adding(["allOf": ofTypes(inTokens)])
        let ofTypes = TokenType.allCases.flatMap { type in
            [
                JSON.Member(name: "\(type)Value", value: values(of: type)),
                JSON.Member(name: "\(type)Member", value: parsed(heir, type)),
            ]
        }
        return parsed(root).adding(group(["$schema": .text()])).adding([
            "$defs": parsed(definitions).adding(["token": token, "group": group([:])]).adding(.object(ofTypes))
        ])
    }

    private static func group(_ more: Shape.Keys) -> JSON {
        let own: Shape.Keys = ["$ref": .text(), "$root": .anything]
        let keys = Shape.ofGroups.merging(more) { $1 }.merging(own) { $1 }
        return properties(keys).adding(parsed(children("member"))).adding([
            "additionalProperties": .boolean(false), "allOf": ofTypes(inGroups),
        ])
    }

    // MARK: Groups and tokens

    private static let root = #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Design tokens", "type": "object"}
        """#

    /// A reference is `{group.token}`, or a part of a token as a JSON pointer. A token has a value, or a reference and
    /// nothing inside.
    private static let definitions = #"""
        {"reference": {"anyOf": [
            {"type": "string", "pattern": "^\\{[^.{}]+(\\.[^.{}]+)*\\}$"},
            {"type": "object", "properties": {"$ref": {"type": "string", "pattern": "^#"}}, "required": ["$ref"]}]},
        "link": {"type": "string", "pattern": "^(#(/.*)?|\\{.*\\})$"},
        "extending": {"anyOf": [{"required": ["$extends"]}, {"required": ["$ref"]}]},
        "member": {"type": "object",
            "if": {"anyOf": [
                {"required": ["$value"]},
                {"required": ["$ref"], "propertyNames": {"pattern": "^\\$(?!root$)"}}]},
            "then": {"$ref": "#/$defs/token"}, "else": {"$ref": "#/$defs/group"}}}
        """#

    /// What members of a group are, in a dictionary's keys.
    private static func children(_ definition: String) -> String {
        #"""
        {"patternProperties": {"^(?!\\$(?!root$))[^.{}]*$": {"$ref": "#/$defs/\#(definition)"}}}
        """#
    }

    /// A token that has a type, or a group; `§` is the type.
    private static let isOf = #"""
        "properties": {"$type": {"const": "§"}}, "required": ["$type"]
        """#
    private static let inTokens = #"""
        {"if": {\#(isOf)}, "then": {"properties": {"$value": {"$ref": "#/$defs/§Value"}}}}
        """#
    private static let inGroups = #"""
        {"if": {\#(isOf), "not": {"$ref": "#/$defs/extending"}}, "then": \#(children("§Member"))}
        """#

    /// A member of a group that gives it the type, unless it has one of its own.
    private static let heir = #"""
        {"if": {"anyOf": [{"required": ["$type"]}, {"$ref": "#/$defs/extending"}]},
        "else": {"if": {"required": ["$value"]},
            "then": {"properties": {"$value": {"$ref": "#/$defs/§Value"}}}, "else": \#(children("§Member"))}}
        """#

    private static func parsed(_ text: String, _ type: TokenType? = nil) -> JSON {
        let text = type.map { text.replacing("§", with: $0.rawValue) } ?? text
        return (try? JSON(reading: text.utf8)) ?? .null
    }

    private static func ofTypes(_ text: String) -> JSON { .array(TokenType.allCases.map { parsed(text, $0) }) }

    private static func properties(_ keys: Shape.Keys) -> JSON {
        var keys = keys
        // Other tools have types of their own.
        keys["$type"] = .any("", [.word("", TokenType.allCases.map(\.rawValue)), .text()])
        let definitions = ["$ref": "link", "$root": "token"]
        let members = keys.map { key, shape in
            JSON.Member(name: key, value: definitions[key].map(Shape.definition) ?? shape.literal)
        }
        return .object(["properties": .object(members)])
    }

    // MARK: Values

    /// The values of a type. Some spaces limit the components of colors.
    private static func values(of type: TokenType) -> JSON {
        func components(_ shape: Shape?) -> JSON? { shape?.literal["properties"]?["components"] }
        let values = Shape.types[type]
        guard type == .color else { return values?.schema ?? .null }
        let colors = Shape.colors.compactMap { space, shape -> JSON? in
            guard let own = components(shape), own != components(values) else { return nil }
            let isOf = #"{"properties": {"colorSpace": {"const": "\#(space)"}}, "required": ["colorSpace"]}"#
            return .object(["if": parsed(isOf), "then": .object(["properties": .object(["components": own])])])
        }
        return values?.schema.adding(["allOf": .array(colors)]) ?? .null
    }
}

extension Shape {
    /// The schema of such values, for which references may stand.
    fileprivate var schema: JSON {
        switch self {
        case .token(let type): Self.definition("\(type)Value")
        case .element(_, _, let inner), .optional(let inner), .expected(let inner): inner.schema
        case .anything: literal
        default: .object(["anyOf": .array([Self.definition("reference"), literal])])
        }
    }

    /// The schema of such values, in which references may stand for others.
    fileprivate var literal: JSON {
        switch self {
        case .anything: return .object([:])
        case .boolean: return .object(["type": .string("boolean")])
        // Other texts of hexadecimal digits are only warned of, as are numbers beyond some ranges.
        case .text, .hexadecimal: return .object(["type": .string("string")])
        case .number(_, let range, let severity):
            func limit(_ value: Double) -> JSON? { severity == .error && value.isFinite ? .number(value) : nil }
            return .object([
                "type": .string("number"), "minimum": limit(range.lowerBound), "maximum": limit(range.upperBound),
            ])
        case .word(_, let words): return .object(["enum": .strings(words)])
        case .list(_, let shapes, let count):
            let isTuple = count.upperBound < .max
            let all = (0..<(isTuple ? count.upperBound : 0)).map { shapes[$0 % shapes.count].schema }
            return .object([
                "type": .string("array"), "minItems": .integer(count.lowerBound),
                "maxItems": isTuple ? .integer(count.upperBound) : nil, "prefixItems": isTuple ? .array(all) : nil,
                "items": isTuple ? nil : shapes[0].schema,
            ])
        case .object(_, let keys):
            let members = keys.map { JSON.Member(name: $0.key, value: $0.value.schema) }
            return .object([
                "type": .string("object"), "properties": .object(members),
                "required": .strings(keys.filter { $0.value.isRequired }.map(\.key)),
                "additionalProperties": .boolean(false),
            ])
        case .dictionary: return .object(["type": .string("object")])
        case .any(_, let shapes): return .object(["anyOf": .array(shapes.map(\.literal))])
        case .token, .element, .optional, .expected: return schema
        }
    }

    fileprivate static func definition(_ name: String) -> JSON { .object(["$ref": .string("#/$defs/\(name)")]) }

    private var isRequired: Bool {
        switch self {
        case .optional, .expected: false
        default: true
        }
    }
}
