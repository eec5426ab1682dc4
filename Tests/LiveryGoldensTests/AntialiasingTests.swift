import Foundation
import LiveryRaster
import Testing

@testable import LiveryGoldens

/// The pairs that `Fixtures/antialiasing.py` drew with Pillow, and what pixelmatch says of them.
struct AntialiasingTests {
    /// A pair, and how many of the pixels that differ pixelmatch takes for antialiased, and how many
    /// not: what the script printed.
    struct Pair: CustomTestStringConvertible {
        let name: String
        let antialiased: Int
        let others: Int

        var testDescription: String { name }

        func picture(_ word: String) throws -> Bitmap {
            let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                "Fixtures/Antialiasing/\(name).\(word).png"
            )
            return try PNG.decode([UInt8](Data(contentsOf: url)))
        }

        static let all = [
            Pair(name: "disc-shifted", antialiased: 104, others: 0),
            Pair(name: "disc-shifted-on-dark", antialiased: 98, others: 0),
            Pair(name: "disc-recolored", antialiased: 64, others: 379),
            Pair(name: "disc-with-dot", antialiased: 102, others: 6),
            Pair(name: "line-turned", antialiased: 124, others: 12),
            Pair(name: "text-shifted", antialiased: 92, others: 64), Pair(name: "noise", antialiased: 0, others: 1577),
            Pair(name: "mosaic", antialiased: 88, others: 1115),
            Pair(name: "mosaic-on-white", antialiased: 228, others: 663),
        ]
    }

    @Test("each pixel that differs is antialiased where pixelmatch says so", arguments: Pair.all) func pixels(
        pair: Pair
    ) throws {
        let (golden, actual) = (try pair.picture("golden"), try pair.picture("actual"))
        let mask = try pair.picture("mask")
        let wrong = PixelPair.with(golden, actual) { pixels in
            var wrong: [String] = []
            for y in 0..<golden.height {
                for x in 0..<golden.width where golden[x, y] != actual[x, y] {
                    if pixels.isAntialiased(x, y) != (mask[x, y].red == 128) { wrong.append("\(x), \(y)") }
                }
            }
            return wrong
        }
        #expect(wrong == [])
    }

    @Test("a comparison lets antialiasing be, or not", arguments: Pair.all) func comparisons(pair: Pair) throws {
        let (golden, actual) = (try pair.picture("golden"), try pair.picture("actual"))
        func measure(ignoringAntialiasing: Bool) -> (exceeding: Int, antialiased: Int)? {
            let tolerance = PixelTolerance.perceptual(distance: 0, ignoringAntialiasing: ignoringAntialiasing)
            let found = PictureComparer(tolerance: tolerance).compare(golden, actual)
            switch found {
            case .differs(let difference), .matches(let difference?):
                #expect(found.isMatch == (ignoringAntialiasing && pair.others == 0))
                guard case .perceptual(let exceeding, _, let antialiased) = difference.measure else { return nil }
                return (exceeding, antialiased)
            default: return nil
            }
        }
        let ignoring = try #require(measure(ignoringAntialiasing: true))
        #expect(ignoring == (pair.others, pair.antialiased))
        let counting = try #require(measure(ignoringAntialiasing: false))
        #expect(counting == (pair.others + pair.antialiased, 0))
    }
}
