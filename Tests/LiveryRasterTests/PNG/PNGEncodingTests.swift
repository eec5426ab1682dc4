import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct PNGEncodingTests {
    /// What a picture needs, and no more: its chunks, color type and depth.
    @Test(arguments: PNG.Compression.allCases) func onlyWhatIsNeededIsWritten(_ compression: PNG.Compression) throws {
        for picture in try ReducedPicture.all() {
            let bytes = try PNG.encode(picture.bitmap, compression: compression)
            let file = try PNGParts(bytes)
            #expect(try PNG.decode(bytes) == picture.bitmap, "\(picture.name)")
            #expect(file.chunks.map(\.name) == picture.chunks, "\(picture.name)")
            #expect(file.colorType == picture.colorType, "\(picture.name)")
            #expect(file.depth == picture.depth, "\(picture.name)")
        }
    }

    /// An encoder that has written other pictures, and encoders on other threads, write the same
    /// bytes as a fresh one.
    @Test(arguments: PNG.Compression.allCases) func bytesDoNotDependOnWhatWasBefore(_ compression: PNG.Compression)
        async throws
    {
        var generator = SeededGenerator(seed: 3)
        let pictures = try (0..<24).map { _ in try Bitmap.drawn(upTo: 64, using: &generator) }
        let expected = try pictures.map { try PNG.encode($0, compression: compression) }
        let results = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
            for turn in 0..<4 {
                group.addTask {
                    let encoder = PNGEncoder()
                    let order = pictures.indices.map { ($0 + turn * 5) % pictures.count }
                    var files = pictures.map { _ in [UInt8]() }
                    for index in order { files[index] = try encoder.encode(pictures[index], compression: compression) }
                    return files
                }
            }
            var results: [[[UInt8]]] = []
            for try await files in group { results.append(files) }
            return results
        }
        #expect(results.count == 4)
        for files in results { #expect(files == expected) }
    }

    /// An encoder that gets memory which was used before writes the same bytes: whatever a library
    /// leaves uninitialized is set.
    @Test(.enabled(if: !Sanitizer.isAny), arguments: PNG.Compression.allCases) func bytesDoNotDependOnMemory(
        _ compression: PNG.Compression
    ) throws {
        var generator = SeededGenerator(seed: 4)
        let pictures = try (0..<8).map { _ in try Bitmap.drawn(upTo: 64, using: &generator) }
        let expected = try pictures.map { try PNG.encode($0, compression: compression) }
        for value in UInt16(1)...16 {
            // As large as what encoders ask for, so that they are given some of it.
            let sizes = [40_000, 90_000, 300_000, 365_008, 500_000]
            let blocks = sizes.map { size in
                let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
                block.initializeMemory(as: UInt16.self, repeating: value, count: size / 2)
                return block
            }
            for block in blocks { block.deallocate() }
            let found = try pictures.map { try PNGEncoder().encode($0, compression: compression) }
            #expect(found == expected)
        }
    }

    @Test func whatIsExpandedKeepsToTheLimits() throws {
        let bitmap = try Bitmap.solid(.black, width: 3, height: 3)
        let caps = PixelInsets(top: 1, left: 1, bottom: 1, right: 1)
        let limits = RasterLimits(maximumSide: 100, maximumPixels: 1_000)
        let encoder = PNGEncoder()
        #expect(throws: RasterError.imageTooLarge(width: 50, height: 50, limits: limits)) {
            try encoder.encode(bitmap, expandedBy: caps, to: PixelSize(width: 50, height: 50), limits: limits)
        }
        let wide = PixelInsets(top: 0, left: 2, bottom: 0, right: 2)
        #expect(throws: RasterError.invalidCaps(wide, size: bitmap.size)) {
            try encoder.encode(bitmap, expandedBy: wide, to: PixelSize(width: 9, height: 9))
        }
        #expect(throws: RasterError.noPixels) {
            let none = PixelSize(width: 0, height: 5)
            _ = try encoder.encode(bitmap, expandedBy: caps, to: none)
        }
    }

    @Test func anImageWithoutPixelsIsRefused() throws {
        let empty = try Bitmap.solid(.black, width: 0, height: 4)
        #expect(throws: RasterError.noPixels) { try PNG.encode(empty) }
    }

    @Test func libraryVersionsAreNumbers() {
        let versions = LibraryVersions.current
        #expect(versions.cairo.hasPrefix("1."))
        #expect(versions.libpng.hasPrefix("1."))
        #if os(Linux)
        #expect(versions.pixman?.hasPrefix("0.") == true)
        #expect(versions.zlib?.hasPrefix("1.") == true)
        #endif
    }
}
