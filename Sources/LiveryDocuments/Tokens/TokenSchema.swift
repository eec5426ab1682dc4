import LiverySupport
import OrderedCollections

/// The JSON Schema of files of design tokens, in dialect 2020-12, from the shapes that values are checked with.
///
/// It allows every file without errors. What a reference leads to, and what a group inherits by `$extends`, it does not
/// know.
package enum TokenSchema {
    /// The schema.
    package static var json: JSON {
        let token = properties(Shape.ofTokens, of: "token").adding(parsed(#"{"additionalProperties": false}"#)).adding(
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
        return properties(keys, of: "group").adding(parsed(children("member"))).adding([
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
            {"type": "object", "required": ["$ref"], "properties": {"$ref": {
                "type": "string", "pattern": "^#",
                "description": "A token, or a part of one, as a JSON pointer: '#/color/brand/$value'."}}}]},
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

    private static func properties(_ keys: Shape.Keys, of owner: String) -> JSON {
        var keys = keys
        // Other tools have types of their own.
        keys["$type"] = .any("", [.word("", TokenType.allCases.map(\.rawValue)), .text()])
        let definitions = ["$ref": "link", "$root": "token"]
        let members = keys.map { key, shape -> JSON.Member in
            let schema = definitions[key].map(Shape.definition) ?? shape.literal
            return JSON.Member(name: key, value: schema.adding(["description": sentence(of: key, owner)]))
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

// What editors say of keys.
extension TokenSchema {
    /// The sentences, by the nouns of the dictionaries' shapes.
    private static let sentences: [String: [String: String]] = [
        "token": properties.merging([
            "$description": "What the token is for.",
            "$value": "The value, in which references can stand for the values of other tokens.",
            "$ref": "The token whose value this one has, or a part of it, as a JSON pointer.",
        ]) { $1 },
        "group": properties.merging([
            "$description": "What the tokens of the group are for.",
            "$extends": "The group whose tokens this one inherits: '{group}' or '#/group'.",
            "$ref": "The group whose tokens this one inherits, as a JSON pointer: '#/group'.",
            "$root": "The token that the group itself stands for.", "$schema": "The schema for editors; ignored.",
        ]) { $1 },
        "dimension": ["value": "The number of the units.", "unit": "The unit: px or rem."],
        "duration": ["value": "The number of the units.", "unit": "The unit: ms or s."],
        "color": [
            "colorSpace": "The space of the components: srgb, oklch, display-p3 and so on.",
            "components": "Three numbers, or none, in the color space.", "alpha": "The opacity, 0…1. Default: 1",
            "hex": "The same color in sRGB, for other programs.",
        ],
        "stroke style": [
            "dashArray": "The lengths of dashes and gaps, in turns.",
            "lineCap": "The ends of dashes: round, butt or square.",
        ],
        "border": [
            "color": "The color of the line.", "width": "The width of the line.",
            "style": "How the line is drawn: solid, dashed and so on, or {dashArray:, lineCap:}.",
        ],
        "transition": [
            "duration": "How long it takes.", "delay": "How long it waits before it begins.",
            "timingFunction": "How it proceeds: a cubic Bézier curve, [x1, y1, x2, y2].",
        ],
        "shadow": [
            "color": "The color of one shadow.", "offsetX": "The offset to the right.",
            "offsetY": "The offset down.", "blur": "How far the edge is blurred.",
            "spread": "How much larger the shadow is on every side.",
            "inset": "Whether the shadow is inside. Default: false",
        ], "stop": ["color": "The color of the stop.", "position": "Where the stop is, 0…1."],
        "typography": [
            "fontFamily": "The name of a font, or a list of names.", "fontSize": "The size of the font.",
            "fontWeight": "The weight: 1…1000, or a name such as bold.",
            "letterSpacing": "The space after each letter.",
            "lineHeight": "The height of lines, as a multiple of the size.",
        ],
    ]

    private static let properties = [
        "$type": "The type of the value: color, dimension and so on. Default: that of the nearest group",
        "$extensions": "The data of other programs, by their names.",
        "$deprecated": "Whether it is deprecated, or a text that says why. Default: that of the nearest group",
    ]

    fileprivate static func sentence(of key: String, _ owner: String) -> JSON? {
        sentences[owner]?[key].map(JSON.string)
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
        case .object(let noun, let keys):
            let members = keys.map { key, shape in
                let sentence = TokenSchema.sentence(of: key, noun)
                return JSON.Member(name: key, value: shape.schema.adding(["description": sentence]))
            }
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
