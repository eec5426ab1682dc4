import LiveryRaster
import Testing

@testable import Livery

/// How much drawing one picture may paint: told before anything is drawn.
struct PaintingLimitTests {
    private static func repeated(_ text: String, _ count: Int) -> String {
        Array(repeating: text, count: count).joined(separator: ", ")
    }

    private static let conic = "'conic-gradient(red, blue)'"

    private static func told(_ millions: Int) -> String {
        "can't draw 'aBox': its fills, shadows and layers take as long as \(millions) million pixels "
            + "of one color, and at most 2000 million are allowed"
    }

    /// The picture itself counts once, each fill, overlay, border and shadow as well, and four times a
    /// gradient that varies along both sides.
    @Test(
        arguments: [
            ("size: 4000, fill: [\(repeated(conic, 1_000))]", 64_016),
            ("size: 4000, fill: [\(repeated(conic, 125))]", 8_016),
            ("size: 4000, overlay: [\(repeated(conic, 125))]", 8_016),
            (
                "size: 4000, fill: \(conic), shadow: [\(repeated("inset 0 0 9px red", 130))]",
                2_160
            ),
            (
                "size: 4000, border: 1px dashed red, fill: [\(repeated("{colors: [red, blue]}", 123))]",
                2_000
            ),
            ("size: [5000, 8000], fill: [\(repeated(conic, 12))], border: 1px solid red", 2_000),
        ] as [(String, Int)]
    )
    func isTold(keys: String, millions: Int) throws {
        let yaml = "$appearances: [light]\naBox: {\(keys)}"
        let expected = millions > 2_000 ? [Self.told(millions)] : []
        #expect(try styles(yaml).validate(scales: [1]).map(\.message) == expected)
    }

    /// Layers paint what they are made of themselves, each time.
    @Test func layersCount() throws {
        let layer = "{image: wideBox, size: [4000, 4000]}"
        let yaml = """
            $appearances: [light]
            wideBox: {size: 10, fill: [\(Self.repeated(Self.conic, 9))]}
            aBox: {size: 100, fill: [\(Self.repeated(layer, 4))]}
            bBox: {size: 100, fill: [\(Self.repeated(layer, 3))]}
            aStretchableImage: {source: cBox, capInsets: 1, size: 10}
            cBox: {size: 4000, fill: [\(Self.repeated(Self.conic, 30))]}
            """
        // Four times 37 times 16 million, and five times 10,000.
        #expect(try styles(yaml).validate(scales: [1]).map(\.message) == [Self.told(2_369)])
    }

    /// What is drawn small and expanded paints what it draws.
    @Test func expandedBoxesAreNotCountedWhole() throws {
        let fills = Self.repeated("rgb(0 0 0 / 0.1)", 1_000)
        let yaml = "$appearances: [light]\naBox: {size: 4000, cornerRadius: 8, fill: [\(fills)]}"
        #expect(try styles(yaml).validate(scales: [1]) == [])
        #expect(try styles(yaml).image("aBox").bitmap.width == 4_000)
    }

    /// Each row of pixels that a piece crosses counts as 256 pixels: 2,000 lines of 4,001 rows, beside four
    /// times 16 million for the picture, the layer and its path.
    @Test func rowsThatPiecesCrossAreCounted() throws {
        func messages(_ lines: Int) throws -> [String] {
            let path = "M0 0" + Array(repeating: "L1 4000L2 0", count: lines / 2).joined()
            let yaml = "$appearances: [light]\naBox: {size: 4000, fill: {path: \(path), fill: red}}"
            return try styles(yaml).validate(scales: [1]).map(\.message)
        }
        #expect(try messages(1_800) == [])
        #expect(try messages(2_000) == [Self.told(2_113)])
    }

    /// A line that is far wider than the picture has many dashes of many rows each.
    @Test func dashesAreCounted() throws {
        func messages(_ dash: Double) throws -> [String] {
            let stroke = "stroke: {color: red, width: 2000, cap: round, dash: [\(dash), \(dash)]}"
            let yaml =
                "$appearances: [light]\naBox: {size: 2000, fill: {path: M0 0H2000, \(stroke)}}"
            return try styles(yaml).validate(scales: [1]).map(\.message)
        }
        // 2,000 dashes of 2,001 rows with two caps each, 2,049 million, and 16 million beside them.
        #expect(try messages(1).count == 1)
        #expect(try messages(4) == [])
    }

    /// Limits that allow larger pictures allow twenty layers of them.
    @Test func largerPicturesMayHaveMore() throws {
        #expect(RasterLimits.default.paintedPixels == 2e9)
        #expect(RasterLimits(maximumSide: 30_000, maximumPixels: 300_000_000).paintedPixels == 6e9)
        #expect(RasterLimits(maximumSide: 10, maximumPixels: 100).paintedPixels == 2e9)
    }

    /// The scale counts too, and so do boxes that no theme says.
    @Test func scalesAndScreensCount() throws {
        let yaml =
            "$appearances: [light]\naBox: {size: 2000, fill: [\(Self.repeated(Self.conic, 100))]}"
        let styles = try styles(yaml)
        _ = try styles.snapshot.image(AssetKey(name: "aBox", appearance: [.light]))
        #expect(
            lines(ofErrorIn: { _ = try styles.image("aBox", scale: 2) })
                == ["test.yaml:2:1: error: " + Self.told(6_416)]
        )
        let gradient = Gradient(
            shape: .conic(center: .center, angle: 0),
            stops: [.init(.black, at: .fraction(0)), .init(.white, at: .fraction(1))]
        )
        var style = BoxStyle()
        style.fills = Array(repeating: .gradient(gradient), count: 125)
        let size = PixelSize(width: 4000, height: 4000)
        let drawing = BoxDrawing(size: size, scale: 2, style: style)
        #expect(throws: TooManyPaintedPixels.self) { try drawing.bitmap(in: DrawingContext()) }
    }
}
