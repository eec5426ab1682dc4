import Foundation
import LiveryRaster
import Testing

@testable import LiveryGoldens

/// The pairs that `Fixtures/antialiasing.py` drew with Pillow, and what pixelmatch says of them.
struct AntialiasingTests {
    private static let names = [
        "disc-shifted", "disc-shifted-on-dark", "disc-recolored", "disc-with-dot", "line-turned", "text-shifted",
        "noise",
        "mosaic", "mosaic-on-white",
    ]

    private static func picture(_ name: String, _ word: String) throws -> Bitmap {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/Antialiasing/\(name).\(word).png"
        )
        return try PNG.decode([UInt8](Data(contentsOf: url)))
    }

    @Test("each pixel that differs is antialiased where pixelmatch says so", arguments: names) func pixels(
        name: String
    ) throws {
        let (golden, actual) = (try Self.picture(name, "golden"), try Self.picture(name, "actual"))
        let mask = try Self.picture(name, "mask")
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
}
