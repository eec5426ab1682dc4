import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Layers of colors, gradients, boxes and paths: where they are, and what is done to them.
struct FillLayerTests {
    private func bitmap(_ keys: String, size: String = "[30, 20]", scale: Double = 1) throws -> Bitmap {
        try styles("$appearances: [light]\naBox: {size: \(size), \(keys)}").image("aBox", scale: scale).bitmap
    }

    /// At scale 1.5, edges lie halfway between two pixels, and those of a box and of a layer in it are each rounded.
    @Test(
        arguments: [
            ("inset: 3", "inset: 1", [7, 7, 288, 138]), ("inset: 1", "inset: 1", [4, 4, 294, 144]),
            ("inset: 1 2 3 5", "inset: 2 1", [10, 5, 286, 138]),
        ] as [(String, String, [Int])]
    ) func edgesInBoxesAreRoundedTwice(box: String, layer: String, expected: [Int]) throws {
        let fill = "[{color: red, \(layer)}, white]"
        let picture = try bitmap("fill: {box: {fill: \(fill)}, \(box)}", size: "[200, 100]", scale: 1.5)
        #expect(picture.area(of: .opaqueRed) == expected)
    }

    /// An `auto` side has the layer at its end, however large the inset at the other.
    @Test func automaticSidesShowLayersWithInsets() throws {
        let near = try bitmap("fill: [{color: red, inset: 20, size: 5}, white]", size: "auto")
        #expect(near.size == PixelSize(width: 26, height: 26))
        #expect(near.area(of: .opaqueRed) == [20, 20, 5, 5])
        let far = try bitmap("fill: [{color: red, inset: 20, size: 5, at: right bottom}, white]", size: "auto")
        #expect(far.area(of: .opaqueRed) == [1, 1, 5, 5])
    }

    /// The share of a turned rectangle in all pixels is its area, wherever it lies.
    @Test(arguments: [0.0, 17, 45, 90, 133, 180, 301]) func turnedColorsKeepTheirArea(degrees: Double) throws {
        let keys = "fill: {color: black, size: [18, 6], at: center, rotate: \(degrees)}"
        let picture = try bitmap(keys, size: "[40, 40]", scale: 2)
        var sum = 0.0
        for y in 0..<80 { for x in 0..<80 { sum += Double(picture[x, y].alpha) / 255 } }
        #expect(abs(sum - 4 * 18 * 6) < 2, "\(sum)")
    }

    /// A turned box of one color is the path of its shape, turned; at a size that the box has, or its layer gives.
    @Test(
        arguments: [
            ("cornerRadius: pill", "M4 0H16A4 4 0 0 1 16 8H4A4 4 0 0 1 4 0Z"),
            ("cornerRadius: 3", "M3 0H17A3 3 0 0 1 20 3V5A3 3 0 0 1 17 8H3A3 3 0 0 1 0 5V3A3 3 0 0 1 3 0Z"),
            ("cornerRadius: {topLeft: [6, 2]}", "M6 0H20V8H0V2A6 2 0 0 1 6 0Z"),
            ("cornerRadius: 3, cornerShape: bevel", "M3 0H17L20 3V5L17 8H3L0 5V3Z"), ("opacity: 1", "M0 0H20V8H0Z"),
        ],
        [1.0, 1.5, 2]
    ) func turnedBoxesAreTheirShapes(corners: (keys: String, path: String), scale: Double) throws {
        let placing = "at: center, rotate: 33"
        let path = "path: \(corners.path), viewBox: [0, 0, 20, 8], fill: red"
        let expected = try bitmap("fill: {\(path), size: [20, 8], \(placing)}", size: "[30, 30]", scale: scale)
        for (own, given) in [("", "size: [20, 8], "), ("size: [20, 8], ", "")] {
            let box = "box: {fill: red, \(own)\(corners.keys)}"
            let keys = "fill: {\(box), \(given)\(placing)}"
            let picture = try bitmap(keys, size: "[30, 30]", scale: scale)
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let (one, other) = (Int(picture[x, y].alpha), Int(expected[x, y].alpha))
                    #expect(abs(one - other) <= 2, "\(keys) at \(x), \(y)")
                }
            }
        }
    }

    @Test func effectsFollowEachOther() throws {
        // Half of red over white, multiplied by blue's gray level.
        let half = try bitmap("fill: [{color: red, opacity: 50%}, white]")
        #expect(
            half[3, 3] == PremultipliedPixel(red: 255, green: 127, blue: 127, alpha: 255)
                || half[3, 3] == PremultipliedPixel(red: 255, green: 128, blue: 128, alpha: 255)
        )
        let product = try bitmap("fill: [{color: rgb(128 255 0), blend: multiply}, rgb(255 51 102)]")
        #expect(product[3, 3] == PremultipliedPixel(red: 128, green: 51, blue: 0, alpha: 255))
        // In an overlay, with the border too.
        let over = try bitmap(
            "fill: white, border: 5px solid rgb(0 102 255), overlay: {color: rgb(255 128 0), blend: multiply}"
        )
        #expect(over[1, 1] == PremultipliedPixel(red: 0, green: 51, blue: 0, alpha: 255))
    }

    /// At the middle of a blurred edge is half, and one standard deviation from it Φ(1) (Gaussian).
    @Test func blursAreGaussian() throws {
        let picture = try bitmap("fill: {color: black, size: [50, 100], blur: 4}", size: "[100, 100]")
        func alpha(_ x: Int) -> Double { Double(picture[x, 50].alpha) / 255 }
        #expect(abs((alpha(49) + alpha(50)) / 2 - 0.5) < 0.004)
        #expect(abs((alpha(45) + alpha(46)) / 2 - 0.8413) < 0.006)
        #expect(abs((alpha(57) + alpha(58)) / 2 - 0.0228) < 0.004)
    }

    /// A ring's stroke covers its length times its width, and a part of it that part.
    @Test(arguments: [(0.0, 1.0), (0, 0.7), (0.25, 0.5)]) func trimmedStrokesCoverTheirPart(start: Double, end: Double)
        throws
    {
        let keys =
            "fill: {path: M20 4 A16 16 0 1 1 19.999 4 Z, "
            + "stroke: {color: black, width: 3}, trim: [\(start), \(end)]}"
        let picture = try bitmap(keys, size: "40", scale: 2)
        var sum = 0.0
        for y in 0..<80 { for x in 0..<80 { sum += Double(picture[x, y].alpha) / 255 } }
        let expected = 4 * 2 * Double.pi * 16 * 3 * (end - start)
        #expect(abs(sum - expected) < 0.004 * expected + 1, "\(sum), \(expected)")
    }

    @Test func boxesWithinBoxesEnd() {
        let inner = String(repeating: "{box: {fill: ", count: 1_001)
        let yaml =
            "$appearances: [light]\naBox: {size: 9, fill: \(inner)red" + String(repeating: "}}", count: 1_001) + "}"
        #expect(faults(of: yaml).count == 1)
    }
}
