import Testing

@testable import LiveryDocuments

/// The text of the design tokens format 2025.10: what it says one must do, and its examples.
@Suite struct TokenFormatTests {
    static let red = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    static let redOutline = #"color {colorSpace: "srgb", components: [1.0, 0.0, 0.0]}"#
    static let px = #"{"value": 16, "unit": "px"}"#
    static let pxOutline = #"dimension {value: 16.0, unit: "px"}"#

    @Test(arguments: tokens) func token(_ example: TokenCase) { example.check() }

    /// The chapter "Design token".
    static let tokens: [TokenCase] = [
        TokenCase(
            section: "Name and value",
            says: "an object with a $value is a token, whose name is its key",
            json: #"{"token name": {"$type": "color", "$value": \#(red)}}"#,
            tokens: ["token name": redOutline]
        ),
        TokenCase(
            section: "Name and value",
            says: "names are case-sensitive",
            json: #"{"font-size": {"$value": {"value": 3, "unit": "rem"}, "$type": "dimension"}, "#
                + #""FONT-SIZE": {"$value": \#(px), "$type": "dimension"}}"#,
            tokens: [
                "font-size": #"dimension {value: 3.0, unit: "rem"}"#, "FONT-SIZE": pxOutline,
            ]
        ),
        TokenCase(
            section: "Character restrictions",
            says: "names must not begin with $, nor contain {, } or .",
            json: """
                {"$type": "number",
                 "$own": {"$value": 1},
                 "a.b": {"$value": 2},
                 "a{b": {"$value": 3},
                 "a}b": {"$value": 4},
                 "a$b": {"$value": 5}}
                """,
            tokens: ["$own": nil, "a$b": "number 5.0"],
            diagnostics: [
                "2:2 error: unknown property '$own'; names can't begin with '$'",
                "3:2 error: 'a.b' is not a valid name; names can't contain '.', '{' or '}'",
                "4:2 error: 'a{b' is not a valid name; names can't contain '.', '{' or '}'",
                "5:2 error: 'a}b' is not a valid name; names can't contain '.', '{' or '}'",
            ]
        ),
        TokenCase(
            section: "Description",
            says: "$description must be a plain string",
            json: """
                {"$type": "number",
                 "a": {"$description": "The first", "$value": 1},
                 "b": {"$description": 2, "$value": 1}}
                """,
            tokens: ["a": "number 1.0"],
            diagnostics: ["3:24 error: 'b': '$description' must be text, found a number"]
        ),
        TokenCase(
            section: "Type",
            says: "$type must be one of the types, and is case-sensitive",
            json: """
                {"a": {"$type": "Color", "$value": \(red)},
                 "b": {"$type": "string", "$value": "amber"},
                 "c": {"$type": 1, "$value": 2},
                 "d": {"$value": "{b}"}}
                """,
            tokens: ["a": nil, "b": nil, "c": nil, "d": nil],
            diagnostics: [
                "1:17 warning: 'a': unknown type 'Color'; did you mean 'color'?",
                "2:17 warning: 'b': unknown type 'string'",
                "3:17 error: 'c': '$type' must be text, found a number",
            ]
        ),
        TokenCase(
            section: "Type",
            says:
                "without $type it is that of the reference, else of the closest group, else invalid",
            json: """
                {"a": {"$type": "number", "b": {"$type": "dimension", "c": {"d": {"$value": \(px)}}},
                       "e": {"$value": 2}, "f": {"$value": "{a.b.c.d}"}},
                 "g": {"$value": 3}}
                """,
            tokens: [
                "a.b.c.d": pxOutline, "a.e": "number 2.0", "a.f": pxOutline, "g": nil,
            ],
            diagnostics: ["3:2 error: 'g': missing '$type', here or in a group"]
        ),
        TokenCase(
            section: "Type",
            says: "a type must not be guessed from the value",
            json: #"{"a": {"$value": \#(red)}}"#,
            tokens: ["a": nil],
            diagnostics: ["1:2 error: 'a': missing '$type', here or in a group"]
        ),
        TokenCase(
            section: "Extensions",
            says: "$extensions is an object",
            json: """
                {"$type": "number",
                 "a": {"$extensions": {"org.example.tool-a": 42}, "$value": 1},
                 "b": {"$extensions": 42, "$value": 1}}
                """,
            diagnostics: ["3:23 error: 'b': '$extensions' must be a dictionary, found a number"]
        ),
        TokenCase(
            section: "Deprecated",
            says: "$deprecated is a boolean or text",
            json: #"{"$type": "number", "a": {"$deprecated": 1, "$value": 1}}"#,
            diagnostics: [
                "1:42 error: 'a': '$deprecated' must be true, false or text, found a number"
            ]
        ),
    ]

    /// Tools must preserve extension data that they do not understand.
    @Test func extensionsAreKept() throws {
        let found = designTokens(
            #"{"$type": "number", "a": {"$value": 1, "$extensions": {"org.example.tool-a": 42, "#
                + #""org.example.tool-b": {"turn-up-to-11": true}}, "$description": "One"}}"#
        )
        let token = try #require(found["a"])
        #expect(token.description == "One")
        #expect(token.extensions?["org.example.tool-b"]?.outline == "{turn-up-to-11: true}")
    }

    /// `true` and text deprecate a token or a group, `false` takes that back.
    @Test func deprecationIsInherited() {
        let found = designTokens(
            """
            {"$type": "number",
             "a": {"$deprecated": "Use {b} instead.", "x": {"$value": 1},
                   "y": {"$deprecated": false, "$value": 1},
                   "z": {"$deprecated": true, "$value": 1}},
             "b": {"$value": 1}}
            """
        )
        #expect(
            ["a.x", "a.y", "a.z", "b"].map { found[$0].map { $0.deprecation != nil } } == [
                true, false, true, false,
            ]
        )
        #expect(found["a.x"]?.deprecation?.reason == "Use {b} instead.")
        #expect(found["a.z"]?.deprecation?.reason == nil)
    }

    /// Later files are laid over earlier ones: tokens are replaced as a whole, groups merged, and references
    /// followed in the whole.
    @Test func filesAreMerged() {
        let found = designTokens(
            #"{"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": "{a.x}"}}}"#,
            #"{"a": {"x": {"$value": 2}, "z": {"$value": "{a.y}"}}, "b": {"$extends": "{a}"}}"#
        )
        #expect(found.diagnostics.isEmpty)
        #expect(found.paths == ["a.x", "a.y", "a.z", "b.x", "b.y", "b.z"])
        #expect(found.paths.map { found[$0]?.value.outline } == Array(repeating: "2.0", count: 6))
    }

    /// A chain of any length is followed, and doubling `$extends` ends in an error.
    @Test func workIsBounded() {
        let chain = (1...20_000).map { #""t\#($0)": {"$value": "{t\#($0 - 1)}"}"# }
            .joined(separator: ",")
        let found = designTokens(#"{"t0": {"$type": "number", "$value": 7}, \#(chain)}"#)
        #expect(found["t20000"]?.value.outline == "7.0")

        let ring = (0..<20_000).map { #""t\#($0)": {"$value": "{t\#(($0 + 1) % 20_000)}"}"# }
            .joined(separator: ",")
        #expect(designTokens("{\(ring)}").diagnostics.count == 1)

        let doubling = (1...60).map {
            #""g\#($0)": {"x": {"$extends": "{g\#($0 - 1)}"}, "y": {"$extends": "{g\#($0 - 1)}"}}"#
        }.joined(separator: ",")
        let text = #"{"g0": {"t": {"$type": "number", "$value": 1}}, \#(doubling)}"#
        var limits = DocumentLimits()
        limits.nodeCount = 10_000
        let messages = designTokens(text, limits: limits).diagnostics.map(\.message)
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasSuffix("more than 10000 groups and tokens, inherited ones included")
                == true
        )
    }

    /// A terminal takes control characters for orders: every name in a file is escaped.
    @Test func hostileNamesAreEscaped() {
        let evil = #"\u001b[31m\n\u202e"#
        let found = designTokens(
            """
            {"\(evil)": {"$type": "\(evil)", "$value": 1}, "$\(evil)": 1, "{\(evil)": {},
             "a": {"$type": "color", "$value": {"colorSpace": "\(evil)", "\(evil)": 1, "components": 1,
               "hex": "\(evil)"}},
             "b": {"$value": "{\(evil).x}"}, "c": {"$ref": "\(evil)"}, "d\(evil)": {"$value": "{d\(evil)}"},
             "e": {"$extends": "{\(evil)}"}, "f\(evil)": {"$extends": "{f\(evil)}"}, "g": "\(evil)"}
            """
        )
        #expect(found.diagnostics.count > 10)
        for diagnostic in found.diagnostics {
            let unseen = diagnostic.description.unicodeScalars.filter { scalar in
                [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
            }
            #expect(unseen.isEmpty, "\(diagnostic)")
        }
    }
}
