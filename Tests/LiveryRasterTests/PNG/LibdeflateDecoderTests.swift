import TestSupport
import Testing

@testable import LiveryRaster

/// What is read without libpng is what libpng reads.
@Suite struct LibdeflateDecoderTests {
    private static func direct(_ bytes: [UInt8]) -> [UInt32]? {
        bytes.withUnsafeBytes { buffer in
            guard let size = try? PNG.size(of: buffer) else { return nil }
            return LibdeflateDecoder(buffer, size: size)?.words()
        }
    }

    private static func withLibpng(_ bytes: [UInt8]) throws -> Bitmap {
        let size = try PNG.size(of: bytes)
        return try bytes.withUnsafeBytes { buffer in
            try PNG.decodeWithLibpng(buffer, size: size)
        }
    }

    @Test func plainFilesAreReadDirectly() throws {
        let names = try PNGFixtures.valid().map(\.name).filter { name in try Self.direct(PNGFixtures.file(name)) != nil
        }
        #expect(names.contains("rgb-8"))
        #expect(names.contains("rgba-8"))
        #expect(names.contains("split-data"))
        #expect(!names.contains { $0.hasSuffix("interlaced") || $0.hasSuffix("trns") })
    }

    @Test(arguments: try PNGFixtures.invalidPixelNames()) func invalidFilesAreLeftToLibpng(_ name: String) throws {
        #expect(Self.direct(try PNGFixtures.file(name)) == nil)
    }

    @Test("rows of every filter, with any bytes", arguments: 1...rounds(60)) func filters(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = PlainFile(random: &random)
        let bytes = file.bytes(splittingInto: random.int(1...4))
        let words = try #require(Self.direct(bytes))
        let expected = try Self.withLibpng(bytes)
        #expect(words == expected.words)
        #expect(try PNG.decode(bytes) == expected)
    }

    @Test("one changed byte gives what libpng gives, or its error", arguments: 1...rounds(40)) func damage(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        var bytes = PlainFile(random: &random).bytes(splittingInto: 2)
        for _ in 0..<rounds(20) {
            // Limits are checked before, by the size that stands in bytes 16 to 23.
            let places = Array(0..<16) + Array(24..<bytes.count)
            let place = places[random.int(0...places.count - 1)]
            let kept = bytes[place]
            bytes[place] ^= UInt8(random.int(1...255))
            let decoded = Result { try PNG.decode(bytes) }
            let expected = Result { try Self.withLibpng(bytes) }
            switch (decoded, expected) {
            case (.success(let one), .success(let other)): #expect(one == other)
            case (.failure(let one), .failure(let other)): #expect("\(one)" == "\(other)")
            default: Issue.record("byte \(place): \(decoded), \(expected)")
            }
            bytes[place] = kept
        }
    }

    /// A file of random rows, stored without compression.
    private struct PlainFile {
        let width: Int
        let height: Int
        let hasAlpha: Bool
        let rows: [UInt8]

        init(random: inout SeededGenerator) {
            let width = random.int(1...40)
            let height = random.int(1...12)
            let hasAlpha = random.bool()
            var rows: [UInt8] = []
            for _ in 0..<height {
                rows.append(UInt8(random.int(0...4)))
                for _ in 0..<width * (hasAlpha ? 4 : 3) { rows.append(UInt8(random.int(0...255))) }
            }
            (self.width, self.height, self.hasAlpha, self.rows) = (width, height, hasAlpha, rows)
        }

        func bytes(splittingInto parts: Int) -> [UInt8] {
            let header = [UInt32(width), UInt32(height)].flatMap(TinyPNG.bytes) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
            let data = TinyPNG.stored(rows)
            let chunks = (0..<parts).map { part in
                ("IDAT", Array(data[data.count * part / parts..<data.count * (part + 1) / parts]))
            }
            return TinyPNG.file([("IHDR", header)] + chunks + [("IEND", [])])
        }
    }
}
