import Testing

@testable import LiveryDocuments

/// Messages about tokens: those that no other test pins, and all of them with hostile names.
@Suite struct TokenFaultWordingTests {
    static let messages: [(TokenFault, String)] = [
        (TokenFault(.missingType, in: ""), "missing '$type', here or in a group"),
        (
            TokenFault(.unknownProperty("$a", nearest: "$value"), in: "a"),
            "'a': unknown property '$a'; did you mean '$value'?"
        ),
        (
            TokenFault(.unknownKey("a", owner: "color", nearest: nil), in: "b.c"),
            "'b.c': unknown key 'a' in color"
        ),
        (
            TokenFault(.pathsTooLong(limit: 1_000), in: "a"),
            "'a': the paths of all tokens exceed 1000 bytes"
        ),
    ]

    @Test(arguments: messages) func says(_ fault: TokenFault, _ message: String) {
        #expect(Fault(fault).message == message)
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
