import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Texts that wrap, shrink, are underlined, transformed, or filled with gradients.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextStyleTests {
    /// DejaVu Sans: `HELLO` is 207.96875 points wide at 64 points, a space 651 units of 2048, a line 2384.
    private static let fonts = "aFont: {family: DejaVu Sans, size: 64}\nbFont: {family: DejaVu Sans, size: 16}\n"

    private func pictures(_ first: String, _ second: String, scale: Double = 1) throws -> [Bitmap] {
        let styles = try textStyles(Self.fonts + "aBox: {\(first)}\nbBox: {\(second)}")
        #expect(styles.validate() == [])
        return try ["aBox", "bBox"].map { try styles.image($0, scale: scale).bitmap }
    }

    private func isBlank(_ bitmap: Bitmap) -> Bool {
        bitmap.withPixels { pixels in pixels.allSatisfy { $0 == pixels.first } }
    }

    /// As many lines as it takes.
    @Test func textsWrap() throws {
        let words = Array(repeating: "HELLO", count: 9).joined(separator: " ")
        let styles = try textStyles(
            Self.fonts
                + "$values: {count: any}\naBox: {size: [100, fit], fill: {text: \(words), font: bFont, lines: '{count}'}}"
        )
        let height = (9 * 2384.0 / 2048 * 16).rounded(.up)
        #expect(try styles.resolvedImage("aBox").layout.size == Size2D(100, height))
    }

    /// Letters are as large as fit, in hundredths of their size.
    @Test(
        arguments: [
            // 100 × 150 / 207.96875 = 72.1
            ("size: [150, 90], fill: {text: HELLO, font: aFont, minimumScale: 0.5}", 0.72),
            ("size: [208, 90], fill: {text: HELLO, font: aFont, minimumScale: 0.5}", 1),
            ("size: [207, 90], fill: {text: HELLO, font: aFont, minimumScale: 0.5}", 0.99),
            // The least size is kept, whether it fits or not.
            ("size: [150, 90], fill: {text: HELLO, font: aFont, minimumScale: 80%}", 0.8),
            ("size: [150, 90], fill: {text: HELLO, font: aFont}", 1),
            // The area is what insets leave.
            ("size: [160, 90], fill: {text: HELLO, font: aFont, inset: 0 8 0 2, minimumScale: 0.1}", 0.72),
            // So is a size of its own.
            ("size: [300, 90], fill: {text: HELLO, font: aFont, size: [150, auto], minimumScale: 0.1}", 0.72),
            // 74.5 points are too high for 60: 80.5.
            ("size: [300, 60], fill: {text: HELLO, font: aFont, minimumScale: 0.1}", 0.8),
            // One line, before it ends in an ellipsis.
            ("size: [150, 90], fill: {text: HELLO, font: aFont, lines: 1, minimumScale: 0.5}", 0.72),
            ("size: [fit, 90], maxSize: [150, auto], fill: {text: HELLO, font: aFont, minimumScale: 0.5}", 0.72),
            // Two words of 16 points and the space are 109.07 points wide: in letters of 91 hundredths, two of three
            // fit into a line of 100, and larger ones into three lines of 18.6, which are too high.
            ("size: [100, 40], fill: {text: HELLO HELLO HELLO, font: bFont, lines: any, minimumScale: 0.2}", 0.91),
            ("size: [100, 56], fill: {text: HELLO HELLO HELLO, font: bFont, lines: any, minimumScale: 0.2}", 1),
            ("size: [100, 90], fill: {text: HELLO HELLO HELLO, font: bFont, lines: 2, minimumScale: 0.2}", 0.91),
            // A word that is wider than the line, 51.99 points, is not broken while smaller letters do: 40 / 51.99.
            ("size: [40, 90], fill: {text: HELLO, font: bFont, lines: any, minimumScale: 0.2}", 0.76),
        ] as [(String, Double)]
    ) func textsShrink(keys: String, factor: Double) throws {
        let styles = try textStyles(Self.fonts + "aBox: {\(keys)}")
        #expect(styles.validate() == [])
        let recipe = try styles.resolvedImage("aBox").recipe
        let size = keys.contains("aFont") ? 64.0 : 16
        #expect(recipe.contains("size: \((size * factor).shortest)\n"), "\(recipe)")
    }

    /// The rule is as wide as the letters' advances, at whole pixels, and letters that reach below leave no holes in
    /// it.
    @Test(arguments: [1.0, 1.5, 2, 3]) func underlinesAreWhole(scale: Double) throws {
        let text = "text: HELLO, font: aFont"
        let found = try pictures(
            "size: [220, 90], fill: {\(text), underline: true}",
            "size: [220, 90], fill: {\(text)}",
            scale: scale
        )
        // The font's 'post' table: 40 units below the baseline lies the line's upper edge, 90 are its thickness; and
        // its baseline is 1901 units below the line's upper edge.
        let unit = 64.0 / 2048 * scale
        let baseline = (1901 * unit + 0.5).rounded(.down)
        let top = Int((baseline + Self.offset * unit).rounded())
        let rows = top..<top + Int((90 * unit).rounded())
        let width = 207.96875 * scale
        for y in 0..<found[0].height {
            for x in 0..<found[0].width {
                let alpha = Double(found[0][x, y].alpha) / 255
                guard rows.contains(y) else {
                    #expect(found[0][x, y] == found[1][x, y])
                    continue
                }
                let covered = max(0, min(1, width - Double(x)))
                #expect(abs(alpha - covered) < 0.05, "\(x), \(y): \(alpha), \(covered)")
            }
        }
        let low = try textStyles(
            Self.fonts + "aBox: {size: [220, 90], fill: {text: gypsy, font: aFont, underline: true}}"
        ).image("aBox", scale: scale).bitmap
        for y in rows { #expect((0..<Int(100 * scale)).allSatisfy { low[$0, y].alpha == 255 }) }
    }

    private static let offset = 40.0

    /// A text is its gradient through its letters, as of a box that has the text as its mask.
    @Test(arguments: ["", ", at: center", ", rotate: 90, at: center"], [1.0, 2]) func gradientsFillLetters(
        keys: String,
        scale: Double
    ) throws {
        let gradient = "{angle: 60, colors: [red, blue, lime]}"
        let found = try pictures(
            "size: [240, 90], fill: {text: HELLO, font: aFont, size: [240, 90], fill: \(gradient)\(keys)}",
            "size: [240, 90], fill: {box: {fill: \(gradient), mask: {text: HELLO, font: aFont}}, "
                + "size: [240, 90]\(keys)}",
            scale: scale
        )
        #expect(!isBlank(found[0]))
        #expect(try #require(found[0].largestDifference(from: found[1])) <= 2)
    }

    /// Turned by any angle, letters are not cut off at the text's size.
    @Test func turnedGradientsKeepTheirArea() throws {
        func area(_ degrees: Double, _ keys: String) throws -> Double {
            let layer = "{text: jgy, font: bFont, size: [30, 12], at: center, rotate: \(degrees), \(keys)}"
            let bitmap = try textStyles(Self.fonts + "aBox: {size: 90, fill: \(layer)}").image("aBox", scale: 2).bitmap
            return bitmap.withPixels { pixels in pixels.reduce(0.0) { sum, pixel in sum + Double(pixel >> 24) / 255 } }
        }
        let upright = try area(0, "color: red")
        for degrees in [0, 90.0, 30, 211] {
            let found = try area(degrees, "fill: {colors: [red, blue]}")
            #expect(abs(found - upright) < 0.02 * upright, "\(degrees): \(found), \(upright)")
        }
    }

    /// Where contrast is measured, each color of the gradient counts.
    @Test func gradientsAreSeveralColors() throws {
        let text = "{text: A, font: bFont, fill: {colors: [red, blue]}}"
        let image = try textStyles(Self.fonts + "aBox: {size: 20, fill: [\(text), white]}").resolvedImage("aBox")
        guard case .layer(let layer)? = image.box?.style.fills.first, case .text(let drawing) = layer.content else {
            Issue.record("no text")
            return
        }
        #expect(drawing.colors.map(\.levels) == [[255, 0, 0, 1], [0, 0, 255, 1]])
    }
}
