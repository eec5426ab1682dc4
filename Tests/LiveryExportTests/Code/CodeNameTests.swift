import Testing

@testable import LiveryExport

@Suite struct CodeNameTests {
    @Test(arguments: [
        ("goButton", "goButton"), ("radius.small", "radiusSmall"), ("token.a-b.cColor", "tokenABCColor"),
        ("goButton-selected.disabled", "goButtonSelectedDisabled"), ("a__b_", "a__b_"), ("URLFieldBox", "URLFieldBox"),
        ("2x", "_2x"), ("a-2", "a2"), ("ease in out", "easeInOut"), ("-x", "x"), ("größe", "grE"), ("", ""), ("_", ""),
        ("+", ""), ("é", ""),
    ]) func identifiers(text: String, identifier: String) { #expect(CodeName.identifier(text) == identifier) }

    @Test(arguments: [("harbor", "Harbor"), ("my-app.v2", "MyAppV2"), ("1", "_1"), ("", "")]) func types(
        text: String,
        type: String
    ) { #expect(CodeName.type(text) == type) }

    @Test(arguments: [("a1", true), ("A_b", true), ("1a", false), ("a-b", false), ("", false)]) func isIdentifier(
        text: String,
        isIdentifier: Bool
    ) { #expect(CodeName.isIdentifier(text) == isIdentifier) }

    /// A combining mark makes one character of a delimiter and itself.
    @Test(arguments: [
        ("a", "/** a */"), ("*/ /*", "/** * / / * */"), ("*/*", "/** * / * */"), ("*/\u{301}", "/** * /\u{301} */"),
        ("/*\u{338}", "/** / *\u{338} */"),
    ]) func delimitersInCommentsAreSplit(text: String, comment: String) {
        let made = TypeScriptText.comment([text]).joined()
        #expect(made.unicodeScalars.elementsEqual(comment.unicodeScalars))
    }
}
