import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// What a program sees that prints a value.
struct DescriptionTests {
    @Test func values() throws {
        let styles = StyleManager(
            document: try theme("goButton: {size: [20, 10], fill: red, states: {disabled: {opacity: 0.5}}}")
        )
        let image = try styles.image("goButton", scale: 2)
        let request = ImageRequest(
            "goButton",
            size: Size2D(200, 40.5),
            scale: 2,
            states: [.selected, .disabled],
            appearance: .dark,
            parameters: ["tone": .color(.white), "progress": 0.5]
        )
        let layout = ImageLayout(size: Size2D(20, 10), margins: Insets(1))
        let fault = Fault(.outOfRange, "'speed' must be positive")
        let table: [(value: Any, text: String)] = [
            (Color(hex: 0x2F6FED), "#2f6fed"), (Color(hex: 0x2F6FED, alpha: 128.0 / 255), "#2f6fed80"),
            (Color(red: 0.1234, green: 0, blue: 2, alpha: 0.5), "color(srgb 0.1234 0 2 / 0.5)"),
            (Color(space: .oklch, 0.7, 0.1, nil), "oklch(0.7 0.1 none)"), (StateSet(), "normal"),
            ([.disabled, "loading", .selected] as StateSet, "selected.disabled.loading"), (Appearance.dark, "dark"),
            (Appearance(), "any"), (Size2D(200, 40.5), "200 × 40.5"), (Point2D(x: -1, y: 2.5), "(-1, 2.5)"),
            (Rect2D(x: 1, y: 2, width: 3, height: 4), "(1, 2), 3 × 4"),
            (PixelRect(x: 1, y: 2, width: 3, height: 4), "(1, 2), 3 × 4"),
            (Insets(top: 1, left: 2, bottom: 3.5, right: 4), "top 1, left 2, bottom 3.5, right 4"),
            (PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 255), "rgba(1, 2, 3, 255)"),
            (image.bitmap, "Bitmap(40×20)"),
            (FontDescription(families: ["Inter", "Arial"], size: 12), "Inter, Arial, 12 points"),
            (
                FontDescription(
                    families: ["Inter"],
                    size: 12.5,
                    weight: 700,
                    style: .italic,
                    lineHeight: 18,
                    letterSpacing: 0.5
                ), "Inter, 12.5 points, weight 700, italic, lines of 18, letters apart by 0.5"
            ), (image, "20 × 10 at 2x"),
            (try styles.asset("goButton", as: StateImages.self), "normal: 20 × 10 at 1x, disabled: 20 × 10 at 1x"),
            (ScalableImage(image), "20 × 10 at 2x"),
            (ScalableImage("goButton", of: styles, states: .disabled), "goButton-disabled"),
            (ImageRequest("goButton"), "goButton"),
            (request, "goButton-selected.disabled~dark@2x, 200 × 40.5, progress: 0.5, tone: #ffffff"),
            (layout, "20 × 10, margins (top 1, left 1, bottom 1, right 1)"), (ParameterValue.number(0.5), "0.5"),
            (ParameterValue.boolean(true), "true"),
            (CacheLimits(bytes: 1000, count: 3), "1000 bytes, 3 images, 0.25 of it each"),
            (CacheStatistics(), "0 hits, 0 misses, 0 evictions, 0 images, 0 of 0 bytes theirs"),
            (styles.document, "test.yaml"), (StyleManager.Change.appearance, "appearance"),
            (fault, "'speed' must be positive"), (ThemeError(fault), "error: 'speed' must be positive"),
        ]
        for (value, text) in table { #expect("\(value)" == text, "\(type(of: value))") }
    }
}
