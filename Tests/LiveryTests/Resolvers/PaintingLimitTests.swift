import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// How much drawing one picture may paint: there it ends with an error.
struct PaintingLimitTests {
    private static func repeated(_ text: String, _ count: Int) -> String {
        Array(repeating: text, count: count).joined(separator: ", ")
    }

    private static let conic = "'conic-gradient(red, transparent)'"
    private static let limit = RasterError.tooManyPaintedPixels(limit: 2_000_000_000)

    /// The picture counts once, and once more for each color, four times for each gradient, and a few times for each
    /// border and shadow; layers paint what they are made of.
    @Test(arguments: [
        "aBox: {size: 4000, fill: [\(repeated(conic, 125))]}", "aBox: {size: 4000, overlay: [\(repeated(conic, 125))]}",
        "aBox: {size: 4000, fill: \(conic), shadow: [\(repeated("inset 0 0 9px red", 130))]}",
        "aBox: {size: 90, fill: {image: bBox, size: [4000, 4000]}}\n"
            + "bBox: {size: 10, fill: [\(repeated(conic, 125))]}",
        // Each row of pixels that a piece crosses counts as 256 pixels, and each dash has pieces.
        "aBox: {size: 4000, fill: {path: M0 0\(repeated("L1 4000L2 0", 1_000)), fill: red}}",
        "aBox: {size: 2000, fill: {path: M0 0H2000, "
            + "stroke: {color: red, width: 2000, cap: round, dash: [0.25, 0.25]}}}",
    ]) func isTold(yaml: String) throws {
        let yaml = "$appearances: [light]\n" + yaml.replacing("L2 0, L", with: "L2 0L")
        let styles = try styles(yaml)
        #expect(styles.validate(scales: [1]) == [])
        let told = lines(ofErrorIn: { _ = try styles.image("aBox") })
        #expect(told == ["test.yaml:2:1: error: can't draw 'aBox': \(Self.limit)"])
    }

    /// What is drawn small and expanded paints what it draws.
    @Test func expandedBoxesAreNotCountedWhole() throws {
        let fills = Self.repeated("rgb(0 0 0 / 0.1)", 1_000)
        let yaml = "$appearances: [light]\naBox: {size: 4000, cornerRadius: 8, fill: [\(fills)]}"
        #expect(try styles(yaml).image("aBox").bitmap.width == 4_000)
    }

    /// Limits that allow larger pictures allow twenty layers of them.
    @Test func largerPicturesMayHaveMore() throws {
        #expect(RasterLimits.default.paintedPixels == 2e9)
        #expect(RasterLimits(maximumSide: 30_000, maximumPixels: 300_000_000).paintedPixels == 6e9)
        #expect(RasterLimits(maximumSide: 10, maximumPixels: 100).paintedPixels == 2e9)
    }

    /// Boxes that no theme has paint from what the context has left, and images know what they took.
    @Test func contextsCount() throws {
        let context = DrawingContext()
        var style = BoxStyle()
        style.fills = [.color(.black), .color(.white)]
        let box = BoxDrawing(size: PixelSize(width: 100, height: 100), scale: 1, style: style)
        _ = try box.bitmap(in: context)
        // It is drawn as one pixel, and expanded.
        #expect(context.painted.count == 10_003)
        #expect(throws: Self.limit) { try context.painted.spend(2e9) }
        #expect(throws: Self.limit) { try box.bitmap(in: context) }
        let image = try styles("aBox: {size: 100, fill: [\(Self.conic), red]}").image("aBox")
        #expect(image.paintedPixels == 60_000)
    }

    /// Files of vectors paint from what the picture has left, so that many of them are no way around its limit.
    @Test(arguments: ["aBox: {size: 100, fill: {image: many, size: cover}}", "aImage: {file: many, size: 100}"])
    func filesOfVectorsCount(yaml: String) throws {
        let folder = try TemporaryFolder()
        let rects = String(repeating: "<rect width='9' height='9'/>", count: 90)
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(rects)</svg>", to: "many.svg")
        let styles = try styles("$appearances: [light]\n" + yaml, folder: folder.path)
        let recipe = try styles.resolvedImage(yaml.hasPrefix("aBox") ? "aBox" : "aImage").imageRecipe
        let context = DrawingContext()
        _ = try recipe.draw(scale: 1, in: context)
        #expect(context.painted.count > 90 * 100 * 100)
        let rest = DrawingContext()
        try rest.painted.spend(2e9 - context.painted.count + 1)
        #expect(throws: Self.limit) { try recipe.draw(scale: 1, in: rest) }
    }
}
