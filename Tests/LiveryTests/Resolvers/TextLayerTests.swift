import Foundation
import LiveryRaster
import LiveryText
import TestSupport
import Testing

@testable import Livery

/// Texts in boxes: what is drawn where, and what is refused.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextLayerTests {
    private static let font = "aFont: {family: DejaVu Sans, size: 16}\n"

    /// How wide Chromium 156 sets texts in the same font at 64 px, `text-rendering: geometricPrecision`, rounded
    /// up to 1/64 px.
    private static let widths = [
        "3": 40.71875, "HELLO": 207.96875, "HELLO 31": 309.75, "L": 35.65625, "HEL": 124.21875, "AVA 12": 224.9375,
        "الميناء": 162.5, "": 0,
    ]

    /// The font at 64 points: its lines are 2384 of 2048 units high.
    private static let large = "bFont: {family: DejaVu Sans, size: 64}\n"
    private static let lineHeight = 2384.0 / 2048 * 64

    /// The share of each column and row that is painted.
    private static func ink(_ bitmap: Bitmap) -> (columns: [Double], rows: [Double]) {
        var columns = Array(repeating: 0.0, count: bitmap.width)
        var rows = Array(repeating: 0.0, count: bitmap.height)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let alpha = Double(bitmap[x, y].alpha) / 255
                columns[x] += alpha
                rows[y] += alpha
            }
        }
        return (columns, rows)
    }

    private func messages(_ yaml: String) throws -> [String] {
        try textStyles(Self.font + yaml).validate().map(\.description)
    }

    /// The stem of an H is where the font's outline has it: from 201 to 479 units, 0 to 1493 units high.
    @Test(arguments: [1.0, 1.5, 2, 3], [0, 0.25, 3.3]) func outlinesAreTheFonts(scale: Double, x: Double) throws {
        let yaml = "aBox: {size: [80, 80], fill: {text: I, font: bFont, at: \(x)px 0px}}\n"
        let styles = try textStyles(Self.large + yaml)
        let ink = Self.ink(try styles.image("aBox", scale: scale).bitmap)
        // I is one stem: a rectangle from 201 to 403 units.
        let unit = 64.0 / 2048 * scale
        let (left, right) = (x * scale + 201 * unit, x * scale + 403 * unit)
        for (column, share) in ink.columns.enumerated() {
            let covered = max(0, min(right, Double(column + 1)) - max(left, Double(column)))
            #expect(
                abs(share - covered * 1493 * unit) < 0.01 * 1493 * unit,
                "column \(column): \(share) and not \(covered * 1493 * unit)"
            )
        }
        // The baseline is a row's edge.
        let rows = ink.rows.indices.filter { ink.rows[$0] > 0 }
        let bottom = try #require(rows.last)
        #expect(abs(ink.rows[bottom] - 202 * unit) < 0.02)
    }

    /// Where Chromium 156 draws texts of 16 px at 8 px from the left, at 16 pixels a point: the first and the
    /// last column with a pixel of ink, and so with rows.
    ///
    /// Its baselines lie a pixel higher: on Linux, it takes one from the ascent where the descent was rounded
    /// down (SimpleFontData::PlatformInit).
    private static let chromium: [(text: String, columns: (Int, Int), rows: (Int, Int))] = [
        ("HELLO", (153, 946), (47, 241)), ("AVATAR 9", (130, 1317), (47, 241)), ("Hello pier", (153, 1355), (42, 291)),
        ("الميناء", (148, 755), (42, 275)), ("fi ffl", (133, 595), (42, 237)), ("Ünïcödé", (150, 1153), (3, 241)),
        ("שלום", (151, 684), (50, 237)), ("¿Qué?", (146, 904), (32, 288)),
    ]

    /// The text that is the box's first layer.
    private func drawing(_ styles: StyleManager) throws -> TextDrawing {
        let key = AssetKey(name: "aBox", appearance: [.light])
        let recipe = try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
        guard case .layer(let fill)? = recipe.style.fills.first, case .text(let text) = fill.content else {
            throw CocoaError(.coderValueNotFound)
        }
        return text
    }

    /// Kerned, joined and composed letters lie where the browser has them, to 1/16 of a point.
    @Test(arguments: chromium.indices) func inkIsTheBrowsers(index: Int) throws {
        let (text, columns, rows) = Self.chromium[index]
        let layer = "{text: '\(text)', font: aFont, at: 8px 0px}"
        let styles = try textStyles(Self.font + "aBox: {size: [100, 30], fill: \(layer)}")
        let drawing = try drawing(styles)
        let path = drawing.set.outline.path(at: Point2D(128, 0), scale: 16, snapsBaselines: true)
        let ink = path.tightBounds
        #expect(abs(ink.minX - Double(columns.0)) < 1.5 && abs(ink.maxX - Double(columns.1)) < 1.5)
        #expect(abs(ink.minY - Double(rows.0 + 1)) < 1.5 && abs(ink.maxY - Double(rows.1 + 1)) < 1.5)
    }

    /// A side that fits is as long as the advances of the font's letters, rounded up.
    @Test(arguments: [
        ("3", "", 0.0), ("HELLO", "", 0), ("HELLO", ", padding: 0 6", 12), ("AVA 12", "", 0),
        ("HELLO 31", ", padding: {left: 3.5}", 3.5), ("", ", padding: 0 6", 12), ("الميناء", "", 0),
    ]) func widthsFit(text: String, keys: String, around: Double) throws {
        let layer = "{text: '\(text)', font: bFont, at: center}"
        let styles = try textStyles(Self.large + "aBox: {size: [fit, 20]\(keys), fill: \(layer)}")
        let width = try #require(Self.widths[text])
        #expect(abs(try drawing(styles).naturalWidth - width) <= 1 / 64)
        let expected = (width + around).rounded(.up)
        #expect(try styles.resolvedImage("aBox").layout.size == Size2D(expected, 20))
    }

    @Test func insetsAndPlacesTakeRoom() throws {
        let letters = try #require(Self.widths["HELLO"])
        let layers = [
            ("inset: 2 4", 8.0), ("at: left 5px top", 5), ("at: right 5px top", 5), ("at: calc(50% + 3px) 0px", 6),
            ("inset: {left: 1.5}, at: right -7px top", 1.5), ("size: [300, auto]", 300 - letters),
        ]
        for (keys, more) in layers {
            let layer = "{text: HELLO, font: bFont, \(keys)}"
            let styles = try textStyles(Self.large + "aBox: {size: [fit, 20], fill: \(layer)}")
            let width = try styles.resolvedImage("aBox").layout.size.width
            #expect(width == (letters + more).rounded(.up), "\(keys)")
        }
    }

    /// All states of an appearance are as long as the longest needs, and appearances have their own.
    @Test func statesShareTheirLength() throws {
        let yaml = """
            $appearances: [light, dark]
            $fonts: fonts
            aFont: {family: DejaVu Sans, size: 64}
            aBox:
              size: [fit, fit]
              fill: {text: L, font: aFont}
              fill~dark: {text: HEL, font: aFont}
              states: {selected: {fill: {text: HELLO, font: aFont}}, disabled: {fill: red}}
              states~dark: {selected: {fill: {text: 3, font: aFont}}}
            """
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        let styles = StyleManager(
            document: try theme(yaml, folder: try PinnedText.themeFolder()),
            configuration: configuration
        )
        #expect(!styles.validate().contains { $0.severity == .error })
        for (appearance, text) in [(Appearance([.light]), "HELLO"), ([.dark], "HEL")] {
            let widest = try #require(Self.widths[text]).rounded(.up)
            for states: StateSet in [[], [.selected], [.disabled], [.selected, .disabled]] {
                let image = try styles.resolvedImage("aBox", states: states, appearance: appearance)
                #expect(image.layout.size == Size2D(widest, Self.lineHeight.rounded(.up)))
            }
        }
    }

    /// With `lines`, a text is broken in its area and ends in an ellipsis; without, it goes on.
    @Test func linesAreBroken() throws {
        let text = "text: 'HELLO HELLO HELLO', font: aFont"
        func height(_ keys: String) throws -> Double {
            let box = "aBox: {size: [100, fit], fill: {\(text)\(keys)}}"
            return try textStyles(Self.font + box).resolvedImage("aBox").layout.size.height
        }
        let line = 2384.0 / 2048 * 16
        #expect(try height("") == line.rounded(.up))
        #expect(try height(", lines: 1") == line.rounded(.up))
        #expect(try height(", lines: 2") == (2 * line).rounded(.up))
        #expect(try height(", lines: 5") == (3 * line).rounded(.up))
        #expect(try height(", lines: 5, inset: 0 10 3 30") == (3 * line + 3).rounded(.up))
        func drawn(_ keys: String) throws -> Bitmap {
            let box = "aBox: {size: [60, 20], fill: {\(keys), font: aFont}}"
            return try textStyles(Self.font + box).image("aBox").bitmap
        }
        let cut = try drawn("text: EEEEEEEE, lines: 1")
        #expect(try cut == drawn("text: 'EEEE…'"))
        #expect(try cut != drawn("text: EEEEEEEE"))
    }

    @Test func alignmentIsCSS() throws {
        func start(_ keys: String) throws -> Int? {
            let layer = "{text: HELLO, font: bFont, size: [300, 80], \(keys)}"
            let styles = try textStyles(Self.large + "aBox: {size: [300, 80], fill: \(layer)}")
            return Self.ink(try styles.image("aBox").bitmap).columns.firstIndex { $0 > 0 }
        }
        let bearing = 201.0 / 2048 * 64
        let free = 300 - (try #require(Self.widths["HELLO"]))
        #expect(try start("align: start") == Int(bearing))
        #expect(try start("align: left") == Int(bearing))
        #expect(try start("align: center") == Int(free / 2 + bearing))
        #expect(try start("align: right") == Int(free + bearing))
        #expect(try start("align: end") == Int(free + bearing))
        let found = try messages("aBox: {size: 9, fill: {text: H, font: aFont, align: leading}}")
        #expect(found.first?.contains("unknown text alignment 'leading'") == true)
    }

    /// A name alone is text; `{name}` is a value, and `{{` a brace.
    @Test(arguments: [
        ("aColor", "aColor"), ("'{title}'", "HELLO"), ("'{{title}'", "{title}"), ("title", "title"),
        ("'{number}'", "31"), ("'{nested}'", "HELLO"), ("31", "31"), ("'a{{{{b'", "a{{b"), ("'{brace}'", "{"),
    ]) func referencesAreWhole(written: String, text: String) throws {
        let yaml = """
            $values: {title: HELLO, number: 31, nested: "{title}", brace: "{{"}
            aColor: red
            aBox: {size: [fit, 20], fill: {text: \(written), font: aFont}}
            """
        let recipe = try textStyles(Self.font + yaml).resolvedImage("aBox").recipe
        #expect(recipe.contains("text: \(text)\n"), "\(recipe)")
    }

    /// A side fits the texts of some state.
    @Test func fitNeedsAText() throws {
        let message = "the width of 'aBox' can't be 'fit', since it has no text; write a number in 'size'"
        let box = "aBox: {size: [fit, 9], fill: red, padding: 3"
        #expect(try messages(box + "}") == ["test.yaml:4:14: error: \(message)"])
        let layer = "{text: H, font: aFont}"
        #expect(try messages(box + ", states: {selected: {fill: \(layer)}}}") == [])
        #expect(try messages("aBox: {size: fit, overlay: \(layer)}") == [])
        let hint = "'fit-content' is not a width; write 'fit'"
        let found = try messages("aBox: {size: [fit-content, 9]}")
        #expect(found == ["test.yaml:4:15: error: \(hint)"])
        // Of boxes in place, each goes by its own.
        #expect(try messages("aBox: {size: 40, fill: {box: {size: fit, fill: \(layer)}, at: center}}") == [])
    }

    /// Turned by a quarter, the upright text is itself; its ink keeps its area at any angle.
    @Test(arguments: [0.0, 17, 45, 90, 133, 180, 301]) func turnedTextsKeepTheirArea(degrees: Double) throws {
        func area(_ degrees: Double) throws -> Double {
            let layer = "{text: HELLO, font: aFont, at: center, rotate: \(degrees)}"
            let styles = try textStyles(Self.font + "aBox: {size: 90, fill: \(layer)}")
            return Self.ink(try styles.image("aBox", scale: 2).bitmap).columns.reduce(0, +)
        }
        let (turned, upright) = (try area(degrees), try area(0))
        #expect(abs(turned - upright) < 0.01 * upright)
    }
}
