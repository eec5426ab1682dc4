import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Layers that are repeated, as css-backgrounds-3 repeats `background-image`: a period is as long as it is written,
/// whatever part of a pixel that is.
struct TiledLayerTests {
    /// What is dark in its left half, from white to black.
    private static let contents = [
        "gradient: 'linear-gradient(90deg, black 50%, white 50%)'",
        "gradient: 'conic-gradient(white 50%, black 50%)'",
        "gradient: 'radial-gradient(farthest-side at 0 50%, black 50%, white 50%)'",
        "path: M0 0H1V2H0z, viewBox: [0, 0, 2, 2], fill: black",
        "path: M0 0H1V2H0z, viewBox: [0, 0, 2, 2], fill: {colors: [black, '#010101']}",
        "box: {fill: 'linear-gradient(90deg, black 50%, white 50%)'}", "image: tileBox",
    ]

    private func row(_ layer: String, size: String, width: Int, scale: Double) throws -> [Double] {
        let styles = try styles(
            """
            $appearances: [light]
            tileBox: {size: 9, fill: 'linear-gradient(90deg, black 50%, white 50%)'}
            aBox: {size: [\(width), 24], fill: [{\(layer), size: [\(size), 24], mode: tile}, white]}
            """
        )
        let bitmap = try styles.image("aBox", scale: scale).bitmap
        return (0..<bitmap.width).map { 1 - Double(bitmap[$0, bitmap.height / 2].red) / 255 }
    }

    /// Where the middle of what is dark is in each repetition, in pixels from where it begins.
    private func middles(_ row: [Double], period: Double) -> [Double] {
        (0..<Int((Double(row.count) / period + 1e-6).rounded(.down))).map { repetition in
            let start = Double(repetition) * period
            var (sum, weight) = (0.0, 0.0)
            for (x, dark) in row.enumerated() {
                // A half of a period around the dark half.
                let part = min(Double(x + 1), start + 0.75 * period) - max(Double(x), start - 0.25 * period)
                guard part > 0 else { continue }
                sum += dark * part * (Double(x) + 0.5 - start)
                weight += dark * part
            }
            return sum / weight
        }
    }

    /// At each scale, of each content, every repetition is where its period puts it.
    @Test(arguments: [1.0, 1.5, 2, 3], contents) func periodsAreAsLongAsWritten(scale: Double, content: String) throws {
        for (size, period) in [("7.3", 7.3), ("33%", 33), ("calc(100% / 9)", 100.0 / 9), ("11.4%", 11.4), ("8", 8)] {
            let row = try row(content, size: size, width: 100, scale: scale)
            let middles = middles(row, period: period * scale)
            // The first one begins at the edge, where there is nothing to the left.
            let first = middles[1]
            for middle in middles.dropFirst() { #expect(abs(middle - first) < 0.3, "\(size): \(middles)") }
        }
    }

    /// A stripe that is a fraction of the box is there as often as the fraction says.
    @Test(arguments: [1.0, 1.5, 2, 3]) func stripesAreAsManyAsWritten(scale: Double) throws {
        let row = try row(Self.contents[0], size: "calc(100% / 64)", width: 1_000, scale: scale)
        let count = zip(row, row.dropFirst()).count { $0 >= 0.5 && $1 < 0.5 }
        #expect(count == 64)
    }

    /// Repetitions of whole pixels are copies without a blur; others take the closest colors of theirs.
    @Test(arguments: contents.dropLast()) func wholePeriodsAreSharp(content: String) throws {
        let row = try row(content, size: "8", width: 64, scale: 1)
        for x in 8..<64 { #expect(row[x] == row[x - 8]) }
        #expect(row[1...2].allSatisfy { $0 > 0.9 } && row[5...6].allSatisfy { $0 < 0.1 })
    }

    /// Gradients with lengths in points keep them in a period of any length.
    @Test func lengthsInPointsStay() throws {
        let gradient = "gradient: 'linear-gradient(90deg, black 3px, white 3px)'"
        for (size, count) in [("7.3", 73.0), ("7.5", 75), ("8", 80)] {
            let row = try row(gradient, size: size, width: Int(count), scale: 2)
            let dark = row.reduce(0, +)
            // Ten stripes of three points at two pixels each.
            #expect(abs(dark - 60) < 3, "\(size): \(dark)")
        }
    }

    /// What is repeated more often than there are pixels is its average, and takes no longer.
    @Test(arguments: ["0.3", "1e-7", "0.01%"]) func shortPeriodsAreAverages(size: String) throws {
        let row = try row(Self.contents[0], size: size, width: 2_000, scale: 1)
        for dark in row { #expect(abs(dark - 0.5) < 0.02) }
    }

    /// The margins of a box in a layer belong to its period.
    @Test(arguments: [1.0, 1.5, 2]) func marginsBelongToThePeriod(scale: Double) throws {
        let styles = try styles(
            """
            $appearances: [light]
            dotBox: {size: 9, fill: black, margin: {left: 1.5, right: 1.5}}
            aBox: {size: [1300, 20], fill: [{image: dotBox, size: [10, 20], mode: tile}, white]}
            """
        )
        let bitmap = try styles.image("aBox", scale: scale).bitmap
        let row = (0..<bitmap.width).map { 1 - Double(bitmap[$0, 10].red) / 255 }
        let count = zip(row, row.dropFirst()).count { $0 < 0.5 && $1 >= 0.5 }
        // The first begins at the edge.
        #expect(count == 99)
    }

    /// Where overflow is visible, a layer that is repeated stays within the box and its corners all the same.
    @Test(
        arguments: [1.0, 1.5, 2],
        [
            "shadow: 0 0 6px red, fill: [TILE, white]", "outline: {width: 2, offset: 4, color: red}, overlay: TILE",
            "cornerRadius: 12, shadow: 0 0 6px red, fill: [TILE, white]",
            "cornerRadius: 9, shadow: 0 0 6px red, fill: {gradient: {colors: [blue, red]}, mode: tile, size: 9, blur: 2}",
        ]
    ) func repeatedLayersStayWithin(scale: Double, keys: String) throws {
        let tile = "{path: M0 0 H5 V5 Z, fill: blue, size: 10, mode: tile, inset: 5}"
        let keys = keys.replacing("TILE", with: tile)
        let styles = try styles(
            """
            $appearances: [light]
            aBox: {size: 40, \(keys)}
            bBox: {size: 40, overflow: visible, \(keys)}
            """
        )
        let (hidden, visible) = (try styles.image("aBox", scale: scale), try styles.image("bBox", scale: scale))
        #expect(visible.layout == hidden.layout)
        #expect(visible.bitmap == hidden.bitmap)
    }
}
