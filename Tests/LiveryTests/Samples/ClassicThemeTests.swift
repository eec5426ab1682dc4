import Livery
import LiveryRaster
import Testing

/// PSStyleManager's own shape of a theme: what it gave, and what it says about names it lacks.
struct ClassicThemeTests {
    private let theme: StyleManager

    init() throws { theme = try SampleTheme.classic.manager() }

    @Test("four numeric strings in 0...255 are a color") func colors() throws {
        let blue: Color = try theme.asset("blueColor")
        #expect(blue == Color(red: 0, green: 0, blue: 1))
        // An asset named like a UIKit color is the asset.
        let red: Color = try theme.asset("redColor")
        #expect(red == Color(red: 1, green: 0, blue: 0))
    }

    @Test("a color and a radius are a rounded square with caps", arguments: [1.0, 2, 3]) func roundedImage(
        scale: Double
    ) throws {
        let image = try theme.image("darkRoundedImage", scale: scale)
        #expect(image.layout.size == Size2D(21, 21))
        #expect(image.layout.capInsets == Insets(10))
        let side = Int(21 * scale)
        #expect(image.bitmap.size == PixelSize(width: side, height: side))
        let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        #expect(image.bitmap[side / 2, side / 2] == blue)
        #expect(image.bitmap[side / 2, 0] == blue)
        #expect(image.bitmap[0, 0] == .transparent)
    }

    @Test(
        "a name that the theme lacks is an error that says so",
        arguments: ["undefinedColor", "undefinedRoundedImage"]
    ) func undefined(key: String) throws {
        let message = "error: theme 'classic' has no asset '\(key)'"
        let error = #expect(throws: ThemeError.self) { try theme.value(key) }
        #expect(error?.diagnostics.map(\.description) == [message])
        let image = #expect(throws: ThemeError.self) { try theme.image(key) }
        #expect(image?.diagnostics.map(\.description) == [message])
    }
}
