import TestSupport
import Testing

@testable import LiveryRaster

/// What PNG files say of their colors (PNG specification, third edition, 4.3 and 11.3.2). The expected levels are by
/// the closed formulas of the curves, and by CSS's matrix from Display P3.
@Suite struct PNGColorTests {
    private static let gamma = TinyPNG.bytes(100_000)
    private static let usual = TinyPNG.bytes(45_455)
    private static let p3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap {
        TinyPNG.bytes($0)
    }
    private static let bt709 = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap {
        TinyPNG.bytes($0)
    }

    private func file(_ chunks: [(name: String, content: [UInt8])]) throws -> [UInt8] {
        TinyPNG.file([[128, 64, 32], [60, 120, 180]], chunks)
    }

    private func levels(_ chunks: [(name: String, content: [UInt8])]) throws -> [[UInt8]] {
        let bitmap = try PNG.decode(try file(chunks))
        return (0..<2).map { x in
            let pixel = StraightPixel(bitmap[x, 0])
            return [pixel.red, pixel.green, pixel.blue]
        }
    }

    @Test func gammaAndPrimaries() throws {
        let plain: [[UInt8]] = [[128, 64, 32], [60, 120, 180]]
        #expect(try levels([]) == plain)
        #expect(try levels([("gAMA", Self.gamma)]) == [[188, 137, 99], [133, 182, 219]])
        #expect(try levels([("cHRM", Self.p3), ("gAMA", Self.usual)]) == [[139, 57, 11], [22, 123, 187]])
        #expect(try levels([("cHRM", Self.p3)]) == [[138, 59, 21], [30, 122, 185]])
        // What is written for sRGB stands for sRGB.
        #expect(try levels([("gAMA", Self.usual)]) == plain)
        #expect(try levels([("cHRM", Self.bt709)]) == plain)
        // Numbers that mean nothing.
        #expect(try levels([("gAMA", TinyPNG.bytes(0))]) == plain)
        #expect(try levels([("cHRM", [UInt8](repeating: 0, count: 32))]) == plain)
        #expect(try levels([("gAMA", [1])]) == plain)
    }

    @Test func codePoints() throws {
        #expect(try levels([("cICP", [12, 13, 0, 1])]) == [[138, 59, 21], [30, 122, 185]])
        #expect(try levels([("cICP", [1, 13, 0, 1])]) == [[128, 64, 32], [60, 120, 180]])
        #expect(try levels([("cICP", [1, 8, 0, 1])]) == [[188, 137, 99], [133, 182, 219]])
        #expect(try levels([("cICP", [1, 1, 0, 1])]) == [[140, 79, 48], [75, 132, 188]])
    }

    @Test func theFirstInRankCounts() throws {
        let p3: [[UInt8]] = [[138, 59, 21], [30, 122, 185]]
        let plain: [[UInt8]] = [[128, 64, 32], [60, 120, 180]]
        #expect(try levels([("gAMA", Self.gamma), ("sRGB", [0])]) == plain)
        #expect(try levels([("sRGB", [0]), ("cICP", [12, 13, 0, 1])]) == p3)
        #expect(try levels([("iCCP", [1, 2, 3]), ("cICP", [12, 13, 0, 1])]) == p3)
        // As in browsers, a profile that can't be used is passed over, with what would be next.
        #expect(try levels([("iCCP", [1, 2, 3]), ("sRGB", [0])]) == levels([]))
    }

    @Test(
        arguments: [
            ([9, 16, 0, 1], "transfer function 16 (PQ)"), ([9, 18, 0, 1], "transfer function 18 (HLG)"),
            ([2, 13, 0, 1], "primaries 2"), ([1, 13, 1, 1], "matrix 1 and range 1"),
            ([1, 13, 0, 0], "matrix 0 and range 0"),
        ] as [([UInt8], String)]
    ) func unsupportedCodePoints(_ points: [UInt8], _ words: String) throws {
        let error = #expect(throws: RasterError.self) { try levels([("cICP", points)]) }
        #expect(error?.description.contains("the chunk cICP has \(words), which is not supported") == true)
    }
}
