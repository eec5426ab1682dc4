/// What a value may be: the grammar of token files and of resolver documents.
///
/// The first text of most shapes is what a fault calls such a value.
indirect enum Shape: Sendable {
    case anything
    case boolean
    case text(String = "text")
    /// A number in a range.
    case number(String = "a number", in: ClosedRange<Double> = -Double.infinity...Double.infinity)
    case word(String, [String])
    /// `#` and six hexadecimal digits.
    case hexadecimal
    /// A list of any number of elements, or of one at least.
    case list(String, of: Shape, isEmptyAllowed: Bool = false)
    /// A list of as many elements as there are shapes.
    case tuple(String, [Shape])
    /// A dictionary of these keys; the text is without an article.
    case object(String, [Key])
    /// A dictionary of any keys, with values of one shape.
    case dictionary(of: Shape = .anything)
    /// A dictionary with `$ref`.
    case reference
    /// A value of a type of tokens.
    case token(TokenType)
    /// An element of a token's list. A reference to a token of the list's type stands for one element.
    case element(of: TokenType, String, Shape)
    /// The first shape that has the value's kind.
    case any(String, [Shape])

    /// A key of a dictionary.
    struct Key: Sendable {
        /// How much a key is needed.
        enum Presence: Sendable {
            case required, optional
            /// That it is missing is a warning.
            case expected
        }

        let name: String
        let shape: Shape
        let presence: Presence

        init(_ name: String, _ shape: Shape, _ presence: Presence = .required) {
            self.name = name
            self.shape = shape
            self.presence = presence
        }
    }

    /// What a fault calls such a value.
    var phrase: String {
        switch self {
        case .anything: "a value"
        case .boolean: "true or false"
        case .number: "a number"
        case .word(let what, _), .object(let what, _): what.withArticle
        case .hexadecimal: "six hexadecimal digits after '#'"
        case .dictionary: "a dictionary"
        case .reference: "a reference"
        case .token(let type), .element(let type, _, _): type.phrase
        case .text(let phrase), .list(let phrase, _, _), .tuple(let phrase, _),
            .any(let phrase, _):
            phrase
        }
    }

    /// The type of the tokens that a reference may lead to; nil if only parts of their values will do.
    var type: TokenType? {
        switch self {
        case .token(let type), .element(let type, _, _): type
        case .number: .number
        case .any(_, let shapes): shapes[0].type
        default: nil
        }
    }

    /// Whether a value is of the kind that the shape has.
    func hasKind(of value: DocumentValue) -> Bool {
        switch (self, value.value) {
        case (.boolean, .boolean), (.number, .number), (.text, .string),
            (.list, .array), (.tuple, .array), (.object, .dictionary), (.dictionary, .dictionary):
            true
        case (.word(_, let words), .string(let word)): words.count > 1 || words == [word]
        case (.reference, .dictionary(let keys)): keys["$ref"] != nil
        default: false
        }
    }
}

// The types of the design tokens format 2025.10, in the order of its text.
extension Shape {
    /// The values of each type.
    static let types: [TokenType: Shape] = [
        .color: .object(
            "color",
            [
                Key("colorSpace", .word("color space", colorSpaces.flatMap(\.names))),
                Key(
                    "components",
                    .tuple("a list of three components", [component, component, component])
                ),
                Key("alpha", .number("an alpha", in: 0...1), .optional),
                Key("hex", .hexadecimal, .optional),
            ]
        ),
        .dimension: measure("dimension", units: ["px", "rem"]),
        .fontFamily: .any(
            "the name of a font",
            [
                .text(fontName),
                .list(fontName, of: .element(of: .fontFamily, fontName, .text(fontName))),
            ]
        ),
        .fontWeight: .any(
            "a font weight",
            [.number("a font weight", in: 1...1000), .word("font weight", fontWeights)]
        ),
        .duration: measure("duration", units: ["ms", "s"]),
        .cubicBezier: .tuple(
            "a cubic Bézier curve, [x1, y1, x2, y2]",
            [curveX, .number(), curveX, .number()]
        ),
        .number: .number(),
        .strokeStyle: .any(
            "a stroke style",
            [
                .word(
                    "stroke style",
                    ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
                ),
                .object(
                    "stroke style",
                    [
                        Key(
                            "dashArray",
                            .list(
                                "a list of dimensions",
                                of: .token(.dimension),
                                isEmptyAllowed: true
                            )
                        ),
                        Key("lineCap", .word("line cap", ["round", "butt", "square"])),
                    ]
                ),
            ]
        ),
        .border: .object(
            "border",
            [
                Key("color", .token(.color)), Key("width", .token(.dimension)),
                Key("style", .token(.strokeStyle)),
            ]
        ),
        .transition: .object(
            "transition",
            [
                Key("duration", .token(.duration)), Key("delay", .token(.duration)),
                Key("timingFunction", .token(.cubicBezier)),
            ]
        ),
        .shadow: .any(
            "a shadow",
            [
                singleShadow,
                .list("a shadow", of: .element(of: .shadow, "a single shadow", singleShadow)),
            ]
        ),
        .gradient: .list(
            "a gradient, a list",
            of: .element(
                of: .gradient,
                "a single stop",
                .object("stop", [Key("color", .token(.color)), Key("position", .token(.number))])
            )
        ),
        // The format requires all keys, but omits some in its own examples.
        .typography: .object(
            "typography",
            [
                Key("fontFamily", .token(.fontFamily)), Key("fontSize", .token(.dimension)),
                Key("fontWeight", .token(.fontWeight), .expected),
                Key("letterSpacing", .token(.dimension), .expected),
                Key("lineHeight", .token(.number), .expected),
            ]
        ),
    ]

    /// The ranges of the three components of colors.
    static let colorSpaces: [(names: [String], ranges: [ClosedRange<Double>])] = {
        let unbounded = -Double.infinity...Double.infinity
        let positive = 0...Double.infinity
        let ofRGB = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]
        return [
            (ofRGB + ["xyz-d65", "xyz-d50"], [0...1, 0...1, 0...1]),
            (["hsl", "hwb"], [hues, 0...100, 0...100]), (["lab"], [0...100, unbounded, unbounded]),
            (["lch"], [0...100, positive, hues]), (["oklab"], [0...1, unbounded, unbounded]),
            (["oklch"], [0...1, positive, hues]),
        ]
    }()
    static let hues = 0...360.0.nextDown

    private static let component = Shape.any(
        "a number or 'none'",
        [.number(), .word("component", ["none"])]
    )
    private static let curveX = Shape.number("x of a timing function", in: 0...1)
    private static let fontName = "the name of a font"
    private static let fontWeights = [
        "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book",
        "medium", "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy",
        "extra-black", "ultra-black",
    ]
    private static let singleShadow = Shape.object(
        "shadow",
        ["color", "offsetX", "offsetY", "blur", "spread"].map {
            Key($0, .token($0 == "color" ? .color : .dimension))
        } + [Key("inset", .boolean, .optional)]
    )

    private static func measure(_ owner: String, units: [String]) -> Shape {
        .object(owner, [Key("value", .number()), Key("unit", .word("unit", units))])
    }
}

// What groups and tokens have beside values.
extension Shape {
    static let properties: [String: Shape] = [
        "$type": .text(), "$description": .text(), "$extensions": .dictionary(),
        "$deprecated": .any("true, false or text", [.boolean, .text()]),
    ]
    static let ofTokens = properties.merging(["$value": .anything, "$ref": .anything]) { $1 }
    static let ofGroups = properties.merging([
        "$extends": .any("a reference", [.text(), .dictionary()])
    ]) { $1 }
}

// Resolver documents.
extension Shape {
    /// The root. The modifiers, and the items of the order, are read where they are used.
    static let resolver = object(
        "resolver document",
        [
            Key("version", .word("version", ["2025.10"])),
            Key(
                "resolutionOrder",
                .list("a list of sets and modifiers", of: .anything, isEmptyAllowed: true)
            ),
            Key("sets", .dictionary(of: .any("a set", [.reference, set])), .optional),
            Key("modifiers", .dictionary(), .optional), Key("name", .text(), .optional),
            Key("$schema", .text(), .optional), Key("$defs", .anything, .optional),
        ] + described
    )
    static let set = object("set", [Key("sources", sources)] + described)
    static let modifier = object("modifier", modifierKeys)
    static let inlineSet = object("set", named + [Key("sources", sources)] + described)
    static let inlineModifier = object("modifier", named + modifierKeys)
    static let sources = list(
        "a list of tokens and references",
        of: .dictionary(),
        isEmptyAllowed: true
    )

    private static let modifierKeys =
        [Key("contexts", .dictionary()), Key("default", .text(), .optional)] + described
    private static let named = [
        Key("name", .text()), Key("type", .word("type", ["set", "modifier"])),
    ]
    private static let described = [
        Key("description", .text(), .optional), Key("$extensions", .dictionary(), .optional),
    ]
}

// `$tokens` of themes.
extension Shape {
    static let tokenSource = any(
        "a file, a list of files, or {file:, inputs:}",
        [
            .text(),
            object(
                "'$tokens'",
                [
                    Key("file", .text("a file")),
                    Key(
                        "inputs",
                        .dictionary(of: .dictionary(of: .text("the name of a context"))),
                        .optional
                    ),
                ]
            ),
        ]
    )
}
