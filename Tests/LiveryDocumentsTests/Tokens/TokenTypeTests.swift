import Testing

@testable import LiveryDocuments

/// The types of the design tokens format 2025.10, and its color module: which values they have.
@Suite struct TokenTypeTests {
    static let red = TokenFormatTests.red
    static let px = TokenFormatTests.px
    static let ms = #"{"value": 200, "unit": "ms"}"#

    /// Values that are right; they are handed on as they are.
    static let valid: [(type: String, value: String)] = [
        ("color", red),
        (
            "color",
            ##"{"colorSpace": "srgb", "components": [1, 0, 1], "alpha": 1, "hex": "#ff00ff"}"##
        ),
        ("color", #"{"colorSpace": "srgb-linear", "components": [1, 0, 1]}"#),
        ("color", #"{"colorSpace": "hsl", "components": ["none", 0, 100]}"#),
        ("color", #"{"colorSpace": "hsl", "components": [330, 100, 50]}"#),
        ("color", #"{"colorSpace": "hwb", "components": [359.9, 0, 0]}"#),
        ("color", #"{"colorSpace": "lab", "components": [60.17, 93.54, -60.5]}"#),
        ("color", #"{"colorSpace": "lch", "components": [60.17, 111.4, 327.11]}"#),
        ("color", #"{"colorSpace": "oklab", "components": [0.701, 0.2746, -0.169]}"#),
        ("color", #"{"colorSpace": "oklch", "components": [0.7016, 0.3225, 328.363]}"#),
        ("color", #"{"colorSpace": "display-p3", "components": [1, 0, 1]}"#),
        ("color", #"{"colorSpace": "a98-rgb", "components": [1, 0, 1]}"#),
        ("color", #"{"colorSpace": "prophoto-rgb", "components": [1, 0, 1]}"#),
        ("color", #"{"colorSpace": "rec2020", "components": [1, 0, 1]}"#),
        ("color", #"{"colorSpace": "xyz-d65", "components": [0.5929, 0.2848, 0.9699]}"#),
        ("color", #"{"colorSpace": "xyz-d50", "components": [0.5791, 0.2831, 0.728]}"#),
        ("dimension", #"{"value": 0, "unit": "px"}"#),
        ("dimension", #"{"value": 0.5, "unit": "rem"}"#),
        ("fontFamily", #""Comic Sans MS""#),
        ("fontFamily", #"["Helvetica", "Arial", "sans-serif"]"#),
        ("fontWeight", "350"), ("fontWeight", "1"), ("fontWeight", "1000"),
        ("duration", #"{"value": 100, "unit": "ms"}"#),
        ("duration", #"{"value": 1.5, "unit": "s"}"#),
        ("cubicBezier", "[0.5, 0, 1, 1]"), ("cubicBezier", "[0, -3, 0.5, 4]"),
        ("number", "2.3"), ("number", "-2"),
        (
            "strokeStyle",
            #"{"dashArray": [\#(px), {"value": 0.25, "unit": "rem"}], "lineCap": "round"}"#
        ),
        ("border", #"{"color": \#(red), "width": \#(px), "style": "solid"}"#),
        (
            "border",
            #"{"color": \#(red), "width": \#(px), "style": {"dashArray": [\#(px)], "lineCap": "butt"}}"#
        ),
        (
            "transition",
            #"{"duration": \#(ms), "delay": \#(ms), "timingFunction": [0.5, 0, 1, 1]}"#
        ),
        ("shadow", shadow), ("shadow", "[\(shadow), \(shadow)]"),
        (
            "shadow",
            #"{"color": \#(red), "offsetX": \#(px), "offsetY": \#(px), "blur": \#(px), "spread": \#(px), "#
                + #""inset": true}"#
        ),
        ("gradient", #"[{"color": \#(red), "position": 0}, {"color": \#(red), "position": 42}]"#),
        (
            "typography",
            #"{"fontFamily": "Roboto", "fontSize": \#(px), "fontWeight": 700, "letterSpacing": \#(px), "#
                + #""lineHeight": 1.2}"#
        ),
    ]
    static let shadow =
        #"{"color": \#(red), "offsetX": \#(px), "offsetY": \#(px), "blur": \#(px), "spread": \#(px)}"#

    @Test(arguments: valid) func isValid(type: String, value: String) throws {
        let found = designTokens(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#)
        #expect(found.diagnostics.map(\.line) == [])
        let read = DocumentReader.read(Array(value.utf8), name: "x", format: .json).root
        #expect(found["a"]?.value.outline == read?.outline)
        #expect(found["a"]?.type.rawValue == type)
    }

    /// All types, and all words of those that have words.
    @Test func wordsAreComplete() {
        let weights =
            "thin hairline extra-light ultra-light light normal regular book medium semi-bold demi-bold bold "
            + "extra-bold ultra-bold black heavy extra-black ultra-black"
        let styles = "solid dashed dotted double groove ridge outset inset"
        for (type, words) in [("fontWeight", weights), ("strokeStyle", styles)] {
            for word in words.split(separator: " ") {
                let found = designTokens(#"{"a": {"$type": "\#(type)", "$value": "\#(word)"}}"#)
                #expect(found["a"]?.value.string == String(word))
            }
        }
        let types =
            "color dimension fontFamily fontWeight duration cubicBezier number strokeStyle border transition "
            + "shadow gradient typography"
        #expect(TokenType.allCases.map(\.rawValue) == types.split(separator: " ").map(String.init))
    }

    /// Values that are wrong, with what is told of `a`, whose value begins in column 1 of line 2.
    static let invalid: [(type: String, value: String, faults: [String])] = [
        ("color", #""red""#, ["2:1 error: 'a': expected a color, found text"]),
        (
            "color", #"{"colorSpace": "sRGB", "components": [1, 0, 0]}"#,
            ["2:16 error: 'a': unknown color space 'sRGB'; did you mean 'srgb'?"]
        ),
        (
            "color", #"{"components": [1, 0, 0]}"#,
            ["2:1 error: 'a': missing key 'colorSpace' in color"]
        ),
        (
            "color", #"{"colorSpace": "srgb", "components": [1, 0]}"#,
            ["2:38 error: 'a': expected a list of three components, found a list of 2"]
        ),
        (
            "color", #"{"colorSpace": "srgb", "components": [1, "x", null]}"#,
            [
                "2:42 error: 'a': expected a number or 'none', found text",
                "2:47 error: 'a': expected a number or 'none', found nothing",
            ]
        ),
        (
            "color", #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1.5}"#,
            ["2:58 error: 'a': an alpha must be in 0…1, found 1.5"]
        ),
        (
            "color", #"{"colorSpace": "hsl", "components": [360, 0, 0]}"#,
            ["2:38 error: 'a': a hue must be 0 or more, and less than 360, found 360"]
        ),
        (
            "color", #"{"colorSpace": "srgb", "component": [1, 0, 0]}"#,
            [
                "2:1 error: 'a': missing key 'components' in color",
                "2:24 error: 'a': unknown key 'component' in color; did you mean 'components'?",
            ]
        ),
        (
            "dimension", #""16px""#,
            [
                "2:1 error: 'a': expected a dimension, found text in the older notation; run 'livery import x'"
            ]
        ),
        (
            "dimension", "0",
            [
                "2:1 error: 'a': expected a dimension, found a number in the older notation; run 'livery import x'"
            ]
        ),
        ("dimension", #"{"value": 0}"#, ["2:1 error: 'a': missing key 'unit' in dimension"]),
        (
            "dimension", #"{"value": 100, "unit": "%"}"#,
            ["2:24 error: 'a': unknown unit '%'; expected 'px' or 'rem'"]
        ),
        (
            "dimension", #"{"value": "1", "unit": "px"}"#,
            ["2:11 error: 'a': expected a number, found text"]
        ),
        ("fontFamily", "[]", ["2:1 error: 'a': expected the name of a font, found an empty list"]),
        ("fontFamily", "[1]", ["2:2 error: 'a': expected the name of a font, found a number"]),
        ("fontWeight", "0", ["2:1 error: 'a': a font weight must be in 1…1000, found 0"]),
        ("fontWeight", "1001", ["2:1 error: 'a': a font weight must be in 1…1000, found 1001"]),
        (
            "fontWeight", #""Bold""#,
            ["2:1 error: 'a': unknown font weight 'Bold'; did you mean 'bold'?"]
        ),
        (
            "duration", #"{"value": 1, "unit": "min"}"#,
            ["2:22 error: 'a': unknown unit 'min'; expected 'ms' or 's'"]
        ),
        (
            "cubicBezier", "[0, 0, 1]",
            ["2:1 error: 'a': expected a cubic Bézier curve, [x1, y1, x2, y2], found a list of 3"]
        ),
        (
            "cubicBezier", "[-0.1, 0, 1.1, 0]",
            [
                "2:2 error: 'a': x of a timing function must be in 0…1, found -0.1",
                "2:11 error: 'a': x of a timing function must be in 0…1, found 1.1",
            ]
        ),
        ("number", #""1""#, ["2:1 error: 'a': expected a number, found text"]),
        ("number", "true", ["2:1 error: 'a': expected a number, found a boolean"]),
        (
            "strokeStyle", #""dashd""#,
            ["2:1 error: 'a': unknown stroke style 'dashd'; did you mean 'dashed'?"]
        ),
        (
            "strokeStyle", #"{"dashArray": [1], "lineCap": "flat"}"#,
            [
                "2:16 error: 'a': expected a dimension, found a number in the older notation; run 'livery import x'",
                "2:31 error: 'a': unknown line cap 'flat'; expected 'round', 'butt' or 'square'",
            ]
        ),
        (
            "border", #"{"color": \#(red), "width": \#(px), "styles": "solid"}"#,
            [
                "2:1 error: 'a': missing key 'style' in border",
                "2:98 error: 'a': unknown key 'styles' in border; did you mean 'style'?",
            ]
        ),
        (
            "transition", #"{"duration": \#(ms), "delay": 0, "timingFunction": [0, 0, 0, 0]}"#,
            [
                "2:53 error: 'a': expected a duration, found a number in the older notation; run 'livery import x'"
            ]
        ),
        ("shadow", "[]", ["2:1 error: 'a': expected a shadow, found an empty list"]),
        ("shadow", "[[]]", ["2:2 error: 'a': expected a shadow, found a list"]),
        ("gradient", "[]", ["2:1 error: 'a': expected a gradient, a list, found an empty list"]),
        (
            "gradient", #"[{"color": \#(red), "at": 0}]"#,
            [
                "2:2 error: 'a': missing key 'position' in stop",
                "2:61 error: 'a': unknown key 'at' in stop",
            ]
        ),
        (
            "typography", #"{"fontFamily": "Roboto", "fontWeight": 400}"#,
            ["2:1 error: 'a': missing key 'fontSize' in typography"]
        ),
    ]

    @Test(arguments: invalid) func isInvalid(type: String, value: String, faults: [String]) {
        let found = designTokens("{\"a\": {\"$type\": \"\(type)\", \"$value\":\n\(value)}}")
        #expect(found.diagnostics.map(\.line) == faults)
        #expect(found["a"] == nil)
        #expect(throws: ThemeError.self) { try found.token("a") }
    }

    /// Values that have a meaning, though the format has another range for them, or wants more.
    @Test func warns() {
        let found = designTokens(
            """
            {"xyz": {"$type": "color", "$value":
            {"colorSpace": "xyz-d65", "components": [0.9505, 1, 1.0888]}},
             "type": {"$type": "typography", "$value":
            {"fontFamily": "Roboto", "fontSize": \(Self.px)}},
             "hex": {"$type": "color", "$value":
            {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#f00"}}}
            """
        )
        #expect(
            found.diagnostics.map(\.line) == [
                "2:53 warning: 'xyz': a component of 'xyz-d65' must be in 0…1, found 1.0888",
                "4:1 warning: 'type': missing key 'fontWeight' in typography",
                "4:1 warning: 'type': missing key 'letterSpacing' in typography",
                "4:1 warning: 'type': missing key 'lineHeight' in typography",
                "6:56 warning: 'hex': expected six hexadecimal digits after '#', found '#f00'",
            ]
        )
        #expect(["xyz", "type", "hex"].allSatisfy { found[$0] != nil })
    }

    /// Sub-values may be references to tokens of their type, which stand for one element of a list.
    @Test func subvaluesAreReferences() {
        let found = designTokens(
            """
            {"space": {"small": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}},
             "color": {"shadow-050": {"$type": "color", "$value": \(Self.red)}},
             "end": {"$type": "number", "$value": 1},
             "shadow": {"medium": {"$type": "shadow", "$value": {"color": "{color.shadow-050}",
               "offsetX": "{space.small}", "offsetY": "{space.small}", "blur": \(Self.px),
               "spread": \(Self.px)}},
               "two": {"$type": "shadow", "$value": ["{shadow.medium}", "{shadow.medium}"]},
               "one": {"$type": "shadow", "$value": ["{shadow.medium}"]},
               "three": {"$type": "shadow", "$value": ["{shadow.one}", {"$ref": "#/shadow/two/$value/1"},
                 \(Self.shadow)]},
               "nested": {"$type": "shadow", "$value":
            ["{shadow.two}", "{end}"]}},
             "stop": {"$type": "gradient", "$value": [{"color": "{color.shadow-050}", "position": "{end}"}]},
             "gradient": {"$type": "gradient", "$value": ["{stop}", {"color": "{color.shadow-050}",
               "position": 0.333}]},
             "card": {"$value": "{shadow.medium}"}}
            """
        )
        #expect(
            found.diagnostics.map(\.line) == [
                "12:2 error: 'shadow.nested': 'shadow.two' is a list of 2; expected a single shadow",
                "12:18 error: 'shadow.nested': 'end' is a number; expected a shadow",
            ]
        )
        let rem = #"{value: 0.5, unit: "rem"}"#
        #expect(found["card"]?.type == .shadow)
        #expect(found["card"]?.value.outline == found["shadow.medium"]?.value.outline)
        #expect(found["card"]?.value.dictionary?["offsetY"]?.outline == rem)
        #expect(found["shadow.three"]?.value.array?.count == 3)
        #expect(found["gradient"]?.value.array?.first?.dictionary?["position"]?.outline == "1.0")
    }
}
