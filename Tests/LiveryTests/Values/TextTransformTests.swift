import Livery
import Testing

/// The texts are what Chromium's `innerText` is with CSS's `text-transform`.
struct TextTransformTests {
    typealias Transform = ContentStyle.TextTransform

    @Test(
        "letters are replaced as in browsers",
        arguments: [
            (Transform.none, "it's Straße", "it's Straße"),
            (.uppercase, "well-known 3rd straße", "WELL-KNOWN 3RD STRASSE"), (.uppercase, "ǆ ŉ ﬁn", "Ǆ ʼN FIN"),
            (.uppercase, "éa e\u{301}a", "ÉA E\u{301}A"), (.uppercase, "it's ⓐb", "IT'S ⒶB"),
            (.lowercase, "МОСКВА", "москва"), (.lowercase, "ΣΑΣ ΣΑ", "σας σα"), (.lowercase, "İI", "i\u{307}i"),
            (.capitalize, "it's o'clock don’t", "It's O'clock Don’t"),
            (.capitalize, "well-known a.b (c) d/e", "Well-Known A.B (C) D/E"),
            (.capitalize, "x_y a1b 1a 2nd 1.5em", "X_y A1b 1a 2nd 1.5em"),
            (.capitalize, "hello…world \"quoted\" «mot»", "Hello…World \"Quoted\" «Mot»"),
            (.capitalize, "ǆ e\u{301}a МОСКВА она", "ǅ E\u{301}a МОСКВА Она"),
            (.capitalize, "日本 go e-mail@host.com", "日本 Go E-Mail@Host.Com"),
            (.capitalize, "ⓐb a•b a\u{A0}b", "Ⓐb A•B A\u{A0}B"), (.capitalize, "", ""),
            (.capitalize, "HELLO wORLD (go) 'quoted' ﬁn", "HELLO WORLD (Go) 'Quoted' Fin"),
        ]
    ) func texts(_ transform: Transform, _ text: String, _ shown: String) {
        // By scalars, since equal strings may be written differently.
        #expect(Array(transform.applied(to: text).unicodeScalars) == Array(shown.unicodeScalars))
    }
}
