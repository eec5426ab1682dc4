import OrderedCollections

/// What a value may be: the grammar of token files and of resolver documents.
///
/// The first text of a shape is what a fault calls such a value.
indirect enum Shape: Sendable {
    /// The values of keys, in the order in which those that are missing are reported.
    typealias Keys = OrderedDictionary<String, Shape>

    case anything
    case boolean
    case text(String = "text")
    /// A number in a range; beyond it, the number may still have a meaning.
    case number(
        String = "a number",
        in: ClosedRange<Double> = -Double.infinity...Double.infinity,
        Diagnostic.Severity = .error
    )
    case word(String, [String])
    /// `#` and six hexadecimal digits.
    case hexadecimal
    /// A list whose elements have these shapes in turn.
    case list(String, of: [Shape], count: ClosedRange<Int> = 1...Int.max)
    /// A dictionary of these keys; the text has no article.
    case object(String, Keys)
    /// A dictionary of any keys, with values of one shape.
    case dictionary(of: Shape = .anything)
    /// A value of a type of tokens.
    case token(TokenType)
    /// An element of a token's list. A reference to a token of the list's type stands for one element.
    case element(of: TokenType, String, Shape)
    /// The first shape that has the value's kind.
    case any(String, [Shape])
    /// The value of a key that may be missing.
    case optional(Shape)
    /// The value of a key that should not be missing.
    case expected(Shape)

    /// What a fault calls such a value.
    var phrase: String {
        switch self {
        case .anything: "a value"
        case .boolean: "true or false"
        case .number: "a number"
        case .word(_, let words) where words.count == 1: quoted(words[0])
        case .word(let noun, _), .object(let noun, _): noun.withArticle
        case .hexadecimal: "six hexadecimal digits after '#'"
        case .dictionary: "a dictionary"
        case .token(let type): type.phrase
        case .text(let phrase), .list(let phrase, _, _), .any(let phrase, _): phrase
        case .optional(let inner), .expected(let inner), .element(_, _, let inner): inner.phrase
        }
    }

    /// The type of the tokens that a reference may lead to; nil if only parts of their values will do.
    var type: TokenType? {
        switch self {
        case .token(let type), .element(let type, _, _): type
        case .number: .number
        case .any(_, let shapes): shapes[0].type
        case .optional(let shape), .expected(let shape): shape.type
        default: nil
        }
    }
}

extension TokenType {
    /// The keys of values of the type, or of the elements of one that is a list, with the types of the tokens that may be
    /// under them; none of values without such keys.
    package var parts: [(key: String, type: TokenType)] { Shape.types[self]?.parts ?? [] }

    /// The words that may be values of the type.
    package var words: [String] {
        guard case .any(_, let shapes)? = Shape.types[self] else { return [] }
        return shapes.flatMap { shape -> [String] in if case .word(_, let words) = shape { words } else { [] } }
    }
}

extension Shape {
    fileprivate var parts: [(key: String, type: TokenType)] {
        switch self {
        case .object(_, let keys): keys.compactMap { key, shape in shape.type.map { (key, $0) } }
        case .list(_, let shapes, _), .any(_, let shapes): shapes[0].parts
        case .element(_, _, let inner): inner.parts
        default: []
        }
    }
}

// The types of the design tokens format 2025.10.
extension Shape {
    /// The values of each type.
    static let types: [TokenType: Shape] = [
        .color: colors[""] ?? .anything,
        .dimension: .object("dimension", ["value": .number(), "unit": .word("unit", ["px", "rem"])]),
        .fontFamily: .any(
            fontName,
            [.text(fontName), .list(fontName, of: [.element(of: .fontFamily, fontName, .text(fontName))])]
        ),
        .fontWeight: .any(
            "a font weight",
            [
                .number("a font weight", in: 1...1000),
                .word(
                    "font weight",
                    [
                        "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book",
                        "medium", "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy",
                        "extra-black", "ultra-black",
                    ]
                ),
            ]
        ), .duration: .object("duration", ["value": .number(), "unit": .word("unit", ["ms", "s"])]),
        .cubicBezier: .list(
            "a cubic Bézier curve, [x1, y1, x2, y2]",
            of: [.number("x of a timing function", in: 0...1), .number()],
            count: 4...4
        ), .number: .number(),
        .strokeStyle: .any(
            "a stroke style",
            [
                .word("stroke style", ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]),
                .object(
                    "stroke style",
                    [
                        "dashArray": .list("a list of dimensions", of: [.token(.dimension)], count: 0...Int.max),
                        "lineCap": .word("line cap", ["round", "butt", "square"]),
                    ]
                ),
            ]
        ),
        .border: .object(
            "border",
            ["color": .token(.color), "width": .token(.dimension), "style": .token(.strokeStyle)]
        ),
        .transition: .object(
            "transition",
            ["duration": .token(.duration), "delay": .token(.duration), "timingFunction": .token(.cubicBezier)]
        ),
        .shadow: .any("a shadow", [shadow, .list("a shadow", of: [.element(of: .shadow, "a single shadow", shadow)])]),
        .gradient: .list(
            "a gradient, a list",
            of: [
                .element(
                    of: .gradient,
                    "a single stop",
                    .object("stop", ["color": .token(.color), "position": .token(.number)])
                )
            ]
        ),
        // The format requires all keys, but omits some in its own examples.
        .typography: .object(
            "typography",
            [
                "fontFamily": .token(.fontFamily), "fontSize": .token(.dimension),
                "fontWeight": .expected(.token(.fontWeight)), "letterSpacing": .expected(.token(.dimension)),
                "lineHeight": .expected(.token(.number)),
            ]
        ),
    ]

    /// The values of colors in each space.
    static let colors: Keys = {
        let all = -Double.infinity...Double.infinity
        let positive = 0...Double.infinity
        let ofRGB = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]
        let ranges: [(spaces: [String], components: [ClosedRange<Double>])] = [
            (ofRGB + ["xyz-d65", "xyz-d50"], [0...1, 0...1, 0...1]), (["hsl", "hwb"], [hues, 0...100, 0...100]),
            (["lab"], [0...100, all, all]), (["lch"], [0...100, positive, hues]), (["oklab"], [0...1, all, all]),
            (["oklch"], [0...1, positive, hues]),
            // Where the space is a reference.
            ([""], [all, all, all]),
        ]
        let names = ranges.dropLast().flatMap(\.spaces)
        var colors: Keys = [:]
        for (spaces, components) in ranges {
            for space in spaces { colors[space] = color(components, in: space, of: names) }
        }
        return colors
    }()
    static let hues = 0...360.0.nextDown

    private static func color(_ ranges: [ClosedRange<Double>], in space: String, of spaces: [String]) -> Shape {
        // White in XYZ exceeds the range of its space.
        let components = ranges.map { range in
            Shape.any(
                "a number or 'none'",
                [
                    range == hues
                        ? .number("a hue", in: range) : .number("a component of '\(space)'", in: range, .warning),
                    .word("component", ["none"]),
                ]
            )
        }
        return .object(
            "color",
            [
                "colorSpace": .word("color space", spaces),
                "components": .list("a list of three components", of: components, count: 3...3),
                "alpha": .optional(.number("an alpha", in: 0...1)), "hex": .optional(.hexadecimal),
            ]
        )
    }

    private static let fontName = "the name of a font"
    private static let shadow = object(
        "shadow",
        [
            "color": .token(.color), "offsetX": .token(.dimension), "offsetY": .token(.dimension),
            "blur": .token(.dimension), "spread": .token(.dimension), "inset": .optional(.boolean),
        ]
    )
}

// What groups and tokens have beside values.
extension Shape {
    static let properties: Keys = [
        "$type": .text(), "$description": .text(), "$extensions": .dictionary(),
        "$deprecated": .any("true, false or text", [.boolean, .text()]),
    ]
    static let ofTokens = properties.merging(["$value": .anything, "$ref": .anything] as Keys) { $1 }
    static let ofGroups = properties.merging(["$extends": .any("a reference", [.text(), .dictionary()])] as Keys) { $1 }
}

// Resolver documents.
extension Shape {
    /// The root. Sets, modifiers and the items of the order are read one by one.
    static let resolver = object(
        "resolver document",
        described.merging(
            [
                "version": .word("version", ["2025.10"]),
                "resolutionOrder": .list("a list of sets and modifiers", of: [.anything], count: 0...Int.max),
                "sets": .optional(.dictionary()), "modifiers": .optional(.dictionary()), "name": .optional(.text()),
                "$schema": .optional(.text()), "$defs": .optional(.anything),
            ] as Keys
        ) { $1 }
    )
    static let sources = list("a list of tokens and references", of: [.dictionary()], count: 0...Int.max)

    /// A set, or a modifier, by itself or in the order.
    static func item(isModifier: Bool, isInline: Bool) -> Shape {
        var keys = described
        if isModifier {
            keys["contexts"] = .dictionary()
            keys["default"] = .optional(.text())
        } else {
            keys["sources"] = sources
        }
        if isInline {
            keys["name"] = .text()
            keys["type"] = .word("type", ["set", "modifier"])
        }
        return .object(isModifier ? "modifier" : "set", keys)
    }

    private static let described: Keys = ["description": .optional(.text()), "$extensions": .optional(.dictionary())]
}

// `$tokens` of themes, and `$strings` of screens.
extension Shape {
    static let textFiles = any(
        "a path such as 'strings/{language}.yaml'",
        [
            .text(),
            .object(
                "'$strings'",
                [
                    "file": .text("a path such as 'strings/{language}.yaml'"),
                    "default": .optional(.text("the language of texts")),
                ]
            ),
        ]
    )
    static let tokenSource = any(
        "a file, a list of files, or {file:, inputs:}",
        [
            .text(),
            .object(
                "'$tokens'",
                [
                    "file": .text("a file"),
                    "inputs": .optional(.dictionary(of: .dictionary(of: .text("the name of a context")))),
                ]
            ),
        ]
    )
}
