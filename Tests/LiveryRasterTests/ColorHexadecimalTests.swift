import LiveryRaster
import Testing

struct ColorHexadecimalTests {
    @Test("a number has red, green and blue, and nothing above them") func numbers() {
        let blue = Color(red: 47.0 / 255, green: 111.0 / 255, blue: 237.0 / 255)
        #expect(Color(hex: 0x2F6FED) == blue)
        #expect(Color(hex: 0xFF2F_6FED) == blue)
        #expect(Color(hex: 0x2F6FED, alpha: 0.5) == blue.withAlpha(0.5))
        #expect(Color(hex: 0) == .black)
        #expect(Color(hex: 0xFFFFFF) == .white)
    }

    @Test(
        "a text is one of CSS's hexadecimal notations",
        arguments: [
            ("#2F6FED", [47, 111, 237, 255]), ("#2f6fed", [47, 111, 237, 255]), ("#2F6FED80", [47, 111, 237, 128]),
            ("#26e", [34, 102, 238, 255]), ("#26e8", [34, 102, 238, 136]), ("#000", [0, 0, 0, 255]),
            ("#FFFF", [255, 255, 255, 255]), ("#00000000", [0, 0, 0, 0]),
        ] as [(String, [Double])]
    ) func texts(text: String, components: [Double]) {
        let color = Color(
            red: components[0] / 255,
            green: components[1] / 255,
            blue: components[2] / 255,
            alpha: components[3] / 255
        )
        #expect(Color(text) == color)
        #expect(Color(("x" + text).dropFirst()) == color)
    }

    @Test(
        "other texts are no color",
        arguments: [
            "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "2F6FED", "0x2F6FED", " #2F6FED", "#2F6FED ",
            "#2F6FEG", "#+12", "#-1f", "##fff", "#ｆｆｆ", "#١٢٣", "#\u{301}fff", "red",
        ]
    ) func others(text: String) { #expect(Color(text) == nil) }
}
