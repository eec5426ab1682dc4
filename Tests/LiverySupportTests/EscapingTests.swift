import Testing

@testable import LiverySupport

/// A delimiter with a mark that combines with it is one character, and two scalars.
@Suite struct EscapingTests {
    @Test(arguments: [
        ("a<b", "a&lt;b", "a&lt;b"),
        (
            "<\u{338}&\u{301}>\u{338}", "&lt;\u{338}&amp;\u{301}&gt;\u{338}",
            "&lt;\u{338}&amp;\u{301}&gt;\u{338}"
        ),
        ("\"\u{301}", "\"\u{301}", "&quot;\u{301}"),
        ("a\nb\tc", "a\nb\tc", "a&#10;b&#9;c"),
        ("a\r\nb", "a&#13;\nb", "a&#13;&#10;b"),
        ("a\0\u{1}\u{FFFE}b", "ab", "ab"),
    ])
    func xml(text: String, content: String, attribute: String) {
        #expect(XMLText.content(text).unicodeScalars.elementsEqual(content.unicodeScalars))
        #expect(XMLText.attribute(text).unicodeScalars.elementsEqual(attribute.unicodeScalars))
    }

    /// The first are of RFC 6901, section 5.
    @Test(arguments: [
        ("a/b", "a~1b"), ("m~n", "m~0n"), ("c%d", "c%d"), ("", ""), (" ", " "), ("~1", "~01"),
        ("~0~1", "~00~01"), ("/\u{338}~\u{301}", "~1\u{338}~0\u{301}"),
    ])
    func pointers(key: String, part: String) {
        #expect(key.pointerPart.unicodeScalars.elementsEqual(part.unicodeScalars))
        #expect(part.pointerKey.unicodeScalars.elementsEqual(key.unicodeScalars))
    }

    /// What is no escape stays.
    @Test func whatIsNoEscapeOfAPointerStays() {
        #expect("~2~".pointerKey == "~2~")
        #expect("~~0".pointerKey == "~~")
    }
}
