import TestSupport
import Testing

@testable import LiveryDocuments

/// The text of the specification: what is right by it and what that resolves to, and what is told of the rest.
@Suite struct TokenCorpusTests {
    @Test func tokens() throws {
        try Told.check("told-tokens") { text in
            let found = designTokens(text)
            // What can't be used has a reason.
            for path in found.paths where found[path] == nil {
                let error = #expect(throws: ThemeError.self) { try found.token(path) }
                #expect(error?.diagnostics.isEmpty == false, "\(path)")
            }
            return found.outlines.filter { !$0.hasPrefix("given.") } + found.faults
        }
    }

    @Test func resolvers() throws {
        try Told.check("told-resolvers") { text in
            let (document, faults) = try resolved(text)
            let tokens = document.appearances.flatMap { appearance in
                let name = document.appearanceOrder.text(of: appearance)
                return document.tokens(in: appearance).map { $0.outlines.map { "\(name): \($0)" } } ?? []
            }
            return tokens + faults
        }
    }

    @Test func typesAreInTheOrderOfTheFormat() {
        let types =
            "color dimension fontFamily fontWeight duration cubicBezier number strokeStyle border transition "
            + "shadow gradient typography"
        #expect(TokenType.allCases.map(\.rawValue).joined(separator: " ") == types)
        #expect(Set(Shape.types.keys) == Set(TokenType.allCases))
    }

    /// Tools must preserve extension data that they do not understand.
    @Test func extensionsAreKept() throws {
        let found = designTokens(
            #"{"a": {"$type": "number", "$value": 1, "$extensions": {"b": [1, {"c": null}]}, "$description": "One"}}"#
        )
        let token = try #require(found["a"])
        #expect(token.description == "One")
        #expect(token.extensions?["b"]?.outline == "[1.0, {c: null}]")
    }

    /// `true` and text deprecate a token or a group, `false` takes that back.
    @Test func deprecationIsInherited() {
        let found = designTokens(
            """
            {"$type": "number",
             "a": {"$deprecated": "Use {b}", "x": {"$value": 1}, "y": {"$deprecated": false, "$value": 2},
                   "z": {"$deprecated": true, "$value": 3}},
             "b": {"$value": 4}}
            """
        )
        let outlines = [
            "a.x number 1.0, deprecated Use {b}", "a.y number 2.0", "a.z number 3.0, deprecated ", "b number 4.0",
        ]
        #expect(found.outlines == outlines)
    }

    /// Later files are laid over earlier ones: tokens are replaced as a whole, groups merged, and references
    /// followed in the whole.
    @Test func filesAreMerged() {
        let found = designTokens(
            #"{"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": "{a.x}"}}}"#,
            #"{"a": {"x": {"$value": 2}, "z": {"$value": "{a.y}"}}, "b": {"$extends": "{a}"}}"#
        )
        #expect(found.faults == [])
        #expect(found.outlines == ["a.x", "a.y", "a.z", "b.x", "b.y", "b.z"].map { $0 + " number 2.0" })
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
