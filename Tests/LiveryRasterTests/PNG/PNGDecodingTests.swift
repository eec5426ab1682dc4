import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct PNGDecodingTests {
    @Test(arguments: try PNGFixtures.valid()) func validFilesDecodeToTheirPixels(_ fixture: PNGFixtures.Valid) throws {
        let bytes = try PNGFixtures.file(fixture.name)
        let bitmap = try PNG.decode(bytes)
        let pixels = stride(from: 0, to: fixture.rgba.count, by: 4).map { index in
            StraightPixel(
                red: fixture.rgba[index],
                green: fixture.rgba[index + 1],
                blue: fixture.rgba[index + 2],
                alpha: fixture.rgba[index + 3]
            )
        }
        let expected = try Bitmap(width: fixture.width, height: fixture.height, straightPixels: pixels)
        #expect(bitmap.size == expected.size)
        #expect(bitmap.rows == expected.rows)
        #expect(try PNG.size(of: bytes) == expected.size)
    }

    @Test func thereIsAFixtureOfEveryKind() throws {
        // 15 color types and depths, 11 of them with tRNS too, each also interlaced.
        let kinds = try PNGFixtures.valid().filter { fixture in
            ["gray", "rgb", "palette"].contains { fixture.name.hasPrefix($0) }
        }
        #expect(kinds.count == 2 * (15 + 11))
        #expect(try PNGFixtures.invalidNames().count >= 15)
    }

    @Test(arguments: try PNGFixtures.invalidNames()) func invalidFilesAreRefused(_ name: String) throws {
        let bytes = try PNGFixtures.file(name)
        // As in browsers, a profile that can't be used is passed over.
        guard !name.hasPrefix("bad-profile-") else {
            #expect(throws: ProfileFault.self) { try PNG.conversion(of: bytes)?.get() }
            _ = try PNG.decode(bytes)
            return
        }
        let error = #expect(throws: RasterError.self) { try PNG.decode(bytes) }
        #expect(error.map { ![RasterError.decoding("truncated"), .decoding("no PNG signature")].contains($0) } == true)
    }

    @Test(arguments: ["rgba-16-interlaced", "palette-4-trns", "split-data", "color-chunks"])
    func everyTruncationIsRefused(_ name: String) throws {
        let bytes = try PNGFixtures.file(name)
        for length in 0..<bytes.count {
            let prefix = Array(bytes.prefix(length))
            let expected = length == 0 ? "no PNG signature" : "truncated"
            #expect(throws: RasterError.decoding(expected), "\(length) bytes") { try PNG.decode(prefix) }
        }
    }

    /// Damage either is refused or, in a chunk that does not matter, leaves the pixels alone.
    @Test(arguments: ["rgba-8", "palette-8-trns-interlaced", "gray-16-trns", "bomb-text"])
    func damagedBytesNeverDecodeToOtherPixels(_ name: String) throws {
        var generator = SeededGenerator(seed: 7)
        let bytes = try PNGFixtures.file(name)
        let intact = try PNG.decode(bytes)
        var refused = 0
        for _ in 0..<rounds(1500) {
            var damaged = bytes
            let place = generator.int(0...bytes.count - 1)
            damaged[place] ^= UInt8(1 << generator.int(0...7))
            do throws(RasterError) {
                let bitmap = try PNG.decode(damaged)
                // A damaged tRNS is ancillary to PNG, and its image is opaque without it.
                #expect(bitmap == intact || (name.contains("trns") && bitmap.isOpaque))
            } catch { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test func otherDataIsNoPNG() {
        for bytes: [UInt8] in [[], [0x89], Array("GIF89a".utf8), Array(repeating: 0, count: 99)] {
            let expected = bytes == [0x89] ? "truncated" : "no PNG signature"
            #expect(throws: RasterError.decoding(expected)) { try PNG.decode(bytes) }
            #expect(throws: RasterError.decoding(expected)) { try PNG.size(of: bytes) }
        }
    }

    /// A byte of compressed data gives 1,032 at most.
    @Test func headersWithoutPixelsAreTruncated() throws {
        var bytes = try PNGFixtures.file("rgba-8")
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
        #expect(throws: RasterError.decoding("truncated")) { try PNG.decode(bytes) }
        // The smallest files of one color that there are.
        let plain = try Bitmap.solid(.black, width: 3_000, height: 2_000)
        #expect(try PNG.decode(PNG.encode(plain, compression: .smallest)) == plain)
        let clear = try Bitmap(width: 3_000, height: 2_000) { _ in }
        #expect(try PNG.decode(PNG.encode(clear, compression: .smallest)) == clear)
    }

    @Test func limitsHoldBeforeMemoryIsSpent() throws {
        var bytes = try PNGFixtures.file("rgba-8")
        // A header that promises 2,147,483,647 columns, which would be 60 GB.
        bytes.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        let expected = RasterError.imageTooLarge(width: 0x7FFF_FFFF, height: 7, limits: .default)
        #expect(throws: expected) { try PNG.decode(bytes) }
        let file = try PNGFixtures.file("rgba-8")
        let tight = RasterLimits(maximumSide: 9, maximumPixels: 62)
        #expect(throws: RasterError.imageTooLarge(width: 9, height: 7, limits: tight)) {
            try PNG.decode(file, limits: tight)
        }
        #expect(throws: Never.self) { try PNG.decode(file, limits: RasterLimits(maximumSide: 9, maximumPixels: 63)) }
    }
}
