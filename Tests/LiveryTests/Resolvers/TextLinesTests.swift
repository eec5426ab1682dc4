import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Texts with `lines`: whole where they fit, and broken in their area where they don't.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextLinesTests {
    private static let font = "aFont: {family: DejaVu Sans, size: 12}\n"

    private static let words = [
        "Ferry", "Next departure", "Short", "Pier 4", "I", "MMM", "fi ffl", "AVATAR 9", "jgqy", "Å", "الميناء", "שלום",
        "الميناء 4", "Ünïcödé", "¿Qué?", "31", "99+", "a-b-c", "…", "12:45", "SOLD OUT", "Hello, pier!", "to", "to be",
        "to be or", "to be or not", "WWWWWWWW", "llllllll", "A B C D E F", "one two", "x", "Tj", "(a)", "/", "100 %",
        "€ 4.50", "Kai 7", "Fähre", "über", "one  two",
    ]

    /// In points; the lengths that the text keeps from the box's left and upper edges, if that is all it takes.
    private static let insets: [(text: String, left: String, top: String)] = [
        ("0", "0", "0"), ("1", "1", "1"), ("6", "6", "6"), ("8", "8", "8"), ("12", "12", "12"), ("20", "20", "20"),
        ("30 50", "50", "30"), ("2 30 18 4", "4", "2"), ("4 1 1 44", "44", "4"),
        ("{left: 3.5, bottom: 29}", "3.5", "0"),
    ]

    /// Parts of a box of 260 × 90 points.
    private static let shares = [("10% 5%", "13", "9"), ("{left: 20%, right: 20%}", "52", "0")]

    /// What is around a text layer, `TEXT`.
    private static let boxes = [
        "size: [260, 90], fill: [TEXT, white]", "size: [260, 90], fill: white, overlay: TEXT",
        "size: [260, 90], fill: red, mask: TEXT", "size: [260, 90], border: {width: 40, fill: TEXT}, fill: white",
        "size: [260, 90], fill: [{box: {fill: [TEXT, white], cornerRadius: 4}, inset: 3}, lime]",
        "size: [260, 90], fill: {box: {overlay: {box: {fill: TEXT}, inset: 1 2}, padding: 9}}",
        "size: [260, auto], fill: [TEXT, {angle: 90, colors: [white, lime]}], cornerRadius: 5",
        "size: [auto, 90], fill: [{box: {fill: TEXT, border: 1px solid red}, inset: 1}, lime]", "fill: [TEXT, white]",
    ]

    private static let scales = [1.0, 1.5, 2, 3]

    private func pictures(_ styles: StyleManager, _ names: [String], _ scale: Double, _ size: Size2D? = nil) throws
        -> [Bitmap]
    { try names.map { try styles.image($0, size: size, scale: scale).bitmap } }

    private func isBlank(_ bitmap: Bitmap) -> Bool {
        bitmap.withPixels { pixels in pixels.allSatisfy { $0 == pixels.first } }
    }

    /// Each word and each inset in each box, or all of both.
    private static func isTried(_ word: Int, _ inset: Int, _ box: Int) -> Bool {
        Rounds.areAll || (word + 7 * inset + 3 * box) % 10 == 0
    }

    /// A text that fits is drawn as without `lines`, and as one at a distance from the corner.
    @Test(arguments: boxes.indices) func wholeTextsAreWhole(box: Int) throws {
        let insets = Self.insets + (box < 3 ? Self.shares : [])
        var yaml = Self.font
        for (w, word) in Self.words.enumerated() {
            for (i, inset) in insets.enumerated() where Self.isTried(w, i, box) {
                let text = "text: '\(word)', font: aFont"
                let layers = [
                    "\(text), inset: \(inset.text), lines: \(1 + (w + i) % 5)", "\(text), inset: \(inset.text)",
                    "\(text), at: left \(inset.left)px top \(inset.top)px",
                ]
                for (kind, layer) in zip(["lines", "plain", "placed"], layers) {
                    let keys = Self.boxes[box].replacing("TEXT", with: "{\(layer)}")
                    yaml += "\(kind)\(w)_\(i)Box: {\(keys)}\n"
                }
            }
        }
        let styles = try textStyles(yaml)
        for w in Self.words.indices {
            for (i, inset) in insets.enumerated() where Self.isTried(w, i, box) {
                let names = ["lines", "plain", "placed"].map { "\($0)\(w)_\(i)Box" }
                let scale = Self.scales[(w + 3 * i + box) % 4]
                let found = try pictures(styles, names, scale)
                let isSame = found[0] == found[1] && found[0] == found[2] && !isBlank(found[0])
                #expect(isSame, "'\(Self.words[w])', \(inset.text) at \(scale)")
            }
        }
    }

    /// Sides that fit, other places, turned and repeated texts, and sizes that are asked for.
    @Test(
        arguments: [
            ("size: fit, fill: TEXT", "align: start"),
            ("size: [260, fit], fill: white, overlay: TEXT, padding: 3", "align: end"),
            ("size: [fit, 90], fill: [TEXT, white], padding: 1 7", "align: center"),
            ("size: fit, fill: {box: {size: fit, fill: TEXT}}, overlay: TEXT", "opacity: 50%"),
            ("size: [260, 90], fill: [TEXT, white]", "at: right bottom"),
            ("size: [auto, 90], fill: [TEXT, white]", "at: right -3px bottom 2px"),
            ("size: [261.3, 90.7], fill: [TEXT, white]", "at: center"),
            ("size: [260, 90], fill: [TEXT, white]", "at: center, rotate: 30"),
            ("size: [260, 90], fill: [TEXT, white]", "rotate: -90, blur: 1"),
            ("size: [260, 90], fill: [TEXT, white]", "mode: tile"),
            ("size: [300, 99], fill: {box: {fill: TEXT}, size: [260, 90]}", "at: center"),
        ] as [(String, String)]
    ) func whateverIsAroundThem(box: String, keys: String) throws {
        var yaml = Self.font
        for (w, word) in Self.words.enumerated() where Rounds.areAll || w % 5 == 0 {
            let inset = Self.insets[w % 10].text
            let text = "text: '\(word)', font: aFont, inset: \(inset), \(keys)"
            let lines = "{\(text), lines: \(1 + w % 5)}"
            yaml += "lines\(w)Box: {\(box.replacing("TEXT", with: lines))}\n"
            yaml += "plain\(w)Box: {\(box.replacing("TEXT", with: "{\(text)}"))}\n"
        }
        let styles = try textStyles(yaml)
        for (w, word) in Self.words.enumerated() where Rounds.areAll || w % 5 == 0 {
            for scale in w % 3 == 0 ? Self.scales : [Self.scales[w % 4]] {
                let names = ["lines\(w)Box", "plain\(w)Box"]
                let found = try pictures(styles, names, scale)
                #expect(found[0] == found[1] && !isBlank(found[0]), "'\(word)' at \(scale)")
                let asked = try pictures(styles, names, scale, Size2D(271, 93))
                #expect(asked[0] == asked[1] && !isBlank(asked[0]), "'\(word)' at \(scale), asked")
            }
        }
    }

    /// A box of a length between two pixels has as much room as without them.
    @Test(arguments: scales) func nothingIsLostBetweenPixels(scale: Double) throws {
        let all = try textStyles(
            Self.font
                + Self.words.enumerated().map { "a\($0)Box: {size: [fit, 20], fill: {text: '\($1)', font: aFont}}\n" }
                .joined()
        )
        var yaml = Self.font
        for (w, word) in Self.words.enumerated() {
            let key = AssetKey(name: "a\(w)Box", appearance: [.light])
            let recipe = try #require(try all.snapshot.asset(key).recipe as? BoxRecipe)
            guard case .layer(let layer)? = recipe.style.fills.first, case .text(let text) = layer.content else {
                continue
            }
            let size = "size: [\(text.naturalWidth + 6 + 1e-4), 24.3]"
            let layers = "text: '\(word)', font: aFont, inset: 3"
            yaml += "lines\(w)Box: {\(size), fill: [{\(layers), lines: 2}, white]}\n"
            yaml += "plain\(w)Box: {\(size), fill: [{\(layers)}, white]}\n"
        }
        let styles = try textStyles(yaml)
        for (w, word) in Self.words.enumerated() {
            let found = try pictures(styles, ["lines\(w)Box", "plain\(w)Box"], scale)
            #expect(found[0] == found[1], "'\(word)'")
        }
    }

    /// An `auto` width has room for whole lines; asked for shorter, they are broken as in a box of that size.
    @Test func automaticWidthsHoldWholeLines() throws {
        let text = "text: HELLO HELLO HELLO, font: aFont, lines: 3, inset: 6 20 6 4"
        let styles = try textStyles(
            """
            \(Self.font)
            autoBox: {fill: [{\(text)}, white]}
            givenBox: {size: [90, 70], fill: [{\(text)}, white]}
            nestedBox: {fill: {box: {fill: [{\(text)}, white]}, inset: 0}}
            wideBox: {size: [200, 70], fill: [{text: HELLO HELLO HELLO, font: aFont, inset: 6 4}, white]}
            """
        )
        let own = try styles.resolvedImage("autoBox").layout.size
        for name in ["autoBox", "nestedBox"] {
            func image(_ width: Double) throws -> Bitmap { try styles.image(name, size: Size2D(width, 70)).bitmap }
            #expect(try image(90) == styles.image("givenBox").bitmap)
            #expect(try image(200) == styles.image("wideBox").bitmap)
            let shortest = try image(own.width)
            let whole = try styles.image("wideBox").bitmap
            let part = PixelRect(x: 0, y: 0, width: shortest.width, height: 70)
            #expect(shortest == whole.cropped(to: part))
        }
    }

    /// Insets may leave no room for lines, which then show nothing, or none for the box.
    @Test(arguments: ["200", "60% 0", "0 60%", "60%", "1e5", "calc(50% - 1px) calc(50% + 1px)", "-300"])
    func anyInsetIsTaken(inset: String) throws {
        let text = "text: Ferry, font: aFont, inset: '\(inset)'"
        let nested = "{box: {fill: red, mask: {\(text), lines: 1}}}"
        let box = "aBox: {size: [60, 40], fill: {\(text), lines: 2}, overlay: \(nested)}"
        let styles = try textStyles(Self.font + box)
        for scale in Self.scales { _ = try styles.image("aBox", scale: scale) }
        _ = try styles.image("aBox", size: Size2D(3, 300))
    }
}
