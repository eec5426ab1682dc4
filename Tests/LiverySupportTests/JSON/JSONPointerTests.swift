import Testing

@testable import LiverySupport

@Suite struct JSONPointerTests {
    /// The first are of RFC 6901, section 5; the last are no escapes.
    @Test(
        arguments: [
            ("a/b", "a~1b", nil), ("m~n", "m~0n", nil), ("c%d", "c%d", nil), ("", "", nil),
            ("~1", "~01", nil), ("~0~1", "~00~01", nil), ("~2~", "~02~0", "~2~"),
            ("/\u{338}~\u{301}", "~1\u{338}~0\u{301}", nil), ("~~", "~0~0", "~~0"),
        ] as [(String, String, String?)]
    )
    func pointers(key: String, part: String, lax: String?) {
        #expect(key.pointerPart.unicodeScalars.elementsEqual(part.unicodeScalars))
        for part in [part, lax ?? part] {
            #expect(part.pointerKey.unicodeScalars.elementsEqual(key.unicodeScalars))
        }
    }
}
