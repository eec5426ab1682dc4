import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct PNGEncodingTests {
    @Test(arguments: PNG.Compression.allCases)
    func picturesComeBackAsTheyWere(_ compression: PNG.Compression) throws {
        var generator = SeededGenerator(seed: 11)
        for (width, height) in [(1, 1), (7, 3), (1, 40), (40, 1), (33, 29)] {
            let bitmap = try Bitmap.random(width: width, height: height, using: &generator)
            let bytes = try PNG.encode(bitmap, compression: compression)
            #expect(try PNG.decode(bytes) == bitmap)
        }
    }

    /// The chunks and the color type are read here from the bytes themselves.
    @Test(arguments: [(1.0, UInt8(2)), (0.5, UInt8(6))])
    func onlyWhatIsNeededIsWritten(alpha: Double, colorType: UInt8) throws {
        let bitmap = try Bitmap.solid(
            Color(red: 0.2, green: 0.4, blue: 0.6, alpha: alpha),
            width: 5,
            height: 4
        )
        let bytes = try PNG.encode(bitmap)
        var names: [String] = []
        var offset = 8
        while offset + 8 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            names.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
            offset += length + 12
        }
        #expect(names == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(bytes[24] == 8)
        #expect(bytes[25] == colorType)
        #expect(bytes[28] == 0)
    }

    @Test(arguments: PNG.Compression.allCases)
    func theSamePictureGivesTheSameBytes(_ compression: PNG.Compression) throws {
        let bitmap = try button()
        let first = try PNG.encode(bitmap, compression: compression)
        #expect(try PNG.encode(bitmap, compression: compression) == first)
    }

    @Test func smallerChoicesAreSmaller() throws {
        let bitmap = try button()
        let sizes = try PNG.Compression.allCases.map { compression in
            try PNG.encode(bitmap, compression: compression).count
        }
        #expect(sizes[0] > sizes[1])
        #expect(sizes[1] > sizes[2])
    }

    @Test func anImageWithoutPixelsIsRefused() throws {
        let empty = try Bitmap.solid(.black, width: 0, height: 4)
        #expect(throws: RasterError.encoding(.empty)) { try PNG.encode(empty) }
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

    /// A button with a gradient, a border and a shadow.
    private func button() throws -> Bitmap {
        let box = Rect(x: 12, y: 10, width: 276, height: 80)
        let gradient = GradientPaint(
            kind: .linear(from: Point(0, 10), to: Point(0, 90)),
            stops: [
                ColorStop(offset: 0, color: Color(red: 0.3, green: 0.6, blue: 1)),
                ColorStop(offset: 1, color: Color(red: 0.1, green: 0.3, blue: 0.8)),
            ]
        )
        let shape = Path.roundedRect(box, radii: CornerRadii(18))
        let mask = try AlphaMask(width: 300, height: 110) { (canvas) throws(RasterError) in
            try canvas.fill(shape, with: .color(.black))
        }
        return try Bitmap(width: 300, height: 110) { (canvas) throws(RasterError) in
            try canvas.draw(
                mask.blurred(sigma: 4),
                color: Color(red: 0, green: 0, blue: 0, alpha: 0.4),
                at: (0, 4)
            )
            try canvas.erase(shape)
            try canvas.fill(shape, with: .gradient(gradient))
        }
    }
}
