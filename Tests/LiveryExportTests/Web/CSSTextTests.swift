import Testing

@testable import LiveryExport

@Suite struct CSSTextTests {
    /// The examples of cssom-1, "serialize an identifier", and keys of themes.
    static let identifiers = [
        ("goButton", "goButton"), ("radius.small", "radius\\.small"), ("1go", "\\31 go"), ("-1go", "-\\31 go"),
        ("-", "\\-"), ("--a", "--a"), ("a b", "a\\ b"), ("ä", "ä"), ("a\nb", "a\\a b"),
    ]

    @Test(arguments: identifiers) func namesAreEscaped(name: String, escaped: String) {
        #expect(CSSText.identifier(name) == escaped)
    }

    @Test func textsAreEscaped() { #expect(CSSText.string("a\"b\\c\nd") == "\"a\\\"b\\\\c\\a d\"") }
}
