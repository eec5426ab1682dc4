import ConformanceHarness
import Foundation
import LiveryRaster
import Testing

/// What of boxes that a browser draws by a theme's style sheet is beyond the limits.
struct WebExemptionTests {
    private static let size = PixelSize(width: 10, height: 10)
    private static let exemption = try? JSONDecoder().decode(
        WebExemption.self,
        from: Data(#"{"boxes": ["a/bBox"], "because": "so", "pixels": 2, "levels": 20}"#.utf8)
    )

    /// A box of which so many pixels are off by so many levels.
    private func result(_ id: String, off count: Int, by level: UInt8) throws -> WebResult {
        let browser = try Bitmap.made(Self.size, .gray(100))
        let off = (0..<count).map { (x: $0, y: 0, pixel: PremultipliedPixel.gray(100 + level)) }
        return try WebResult(
            id,
            .box,
            scale: 1,
            browser: browser,
            averaged: browser,
            livery: try Bitmap.made(Self.size, .gray(100), except: off)
        )
    }

    @Test("a box is within 6 levels of the area that it covers, unless it is exempt") func limits() throws {
        let exemptions = [try #require(Self.exemption)]
        func failures(_ id: String, off count: Int, by level: UInt8) throws -> [String] {
            WebExemption.failures(of: [try result(id, off: count, by: level)], exemptions)
        }
        #expect(try failures("a/cBox~light@1x", off: 10, by: 6) == [])
        #expect(
            try failures("a/cBox~light@1x", off: 1, by: 7) == [
                "a/cBox~light@1x: 1 pixel is more than 6 levels off the area covered, up to 7"
            ]
        )
        for id in ["a/bBox~light@1x", "a/bBox-disabled~light@1x"] {
            #expect(try failures(id, off: 2, by: 20) == [])
            #expect(try failures(id, off: 3, by: 20).count == 1)
            #expect(try failures(id, off: 1, by: 21).count == 1)
        }
        #expect(try failures("a/bBoxes~light@1x", off: 1, by: 7).count == 1)
        #expect(try failures("a/bBox~light@1x", off: 0, by: 0) == ["a/bBox can do without an exemption"])
    }

    @Test("the exemptions of the sample themes can be read, and each says why") func kept() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let exemptions = try WebExemption.read(folder.path + "/Web/exemptions.json")
        #expect(!exemptions.isEmpty)
        #expect(exemptions.allSatisfy { !$0.because.isEmpty && !$0.boxes.isEmpty })
        let boxes = exemptions.flatMap(\.boxes)
        #expect(Set(boxes).count == boxes.count)
    }
}
