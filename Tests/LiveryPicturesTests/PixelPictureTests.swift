import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

@Suite struct PixelPictureTests {
    static let valid =
        (try? PictureFixtures.valid(".jpg") + PictureFixtures.valid(".webp") + PictureFixtures.valid(".png")) ?? []

    @Test func thereIsAFixtureOfEveryKind() {
        #expect(Self.valid.filter { $0.hasPrefix("orientation-") }.count == 11)
        #expect(Self.valid.filter { $0.hasPrefix("profile-") }.count == 24)
        #expect(Self.valid.count >= 45)
    }

    @Test(arguments: valid) func pixelsArePillowsWithinALevel(_ name: String) throws {
        let bytes = try PictureFixtures.file(name)
        let expected = try PictureFixtures.expected(name)
        let bitmap = try PixelPicture.decode(bytes)
        let difference = try #require(bitmap.largestDifference(from: expected))
        // Browsers and lcms differ by one level from an exact conversion too.
        #expect(difference <= 1)
        #expect(try PictureHeader(bytes).size == expected.size)
    }

    @Test(arguments: ["gray.jpg", "color-444.jpg", "lossless.webp", "lossless-alpha.webp"])
    func picturesWithoutLossAreExact(_ name: String) throws {
        let bitmap = try PixelPicture.decode(PictureFixtures.file(name))
        #expect(bitmap == (try PictureFixtures.expected(name)))
    }

    @Test(arguments: [
        "color-420.jpg", "progressive.jpg", "gray.jpg", "orientation-6.jpg", "profile-parts.jpg", "lossy.webp",
        "lossy-alpha.webp", "lossless-alpha.webp", "profile-p3.webp",
    ]) func everyTruncationIsAnError(_ name: String) throws {
        let bytes = try PictureFixtures.file(name)
        let format: PictureFormat = name.hasSuffix(".jpg") ? .jpeg : .webP
        for length in 0..<bytes.count {
            let prefix = Array(bytes.prefix(length))
            do throws(PictureError) {
                _ = try PixelPicture.decode(prefix, as: format)
                Issue.record("\(length) bytes of \(name) are decoded")
                continue
            } catch { #expect(length == 0 || error == .undecodable(format, "truncated")) }
        }
    }

    /// As in browsers, a profile that can't be used leaves a picture in sRGB.
    @Test func faultsAreTold() throws {
        try Told.check("told-pictures") { name in
            do throws(PictureError) {
                let bytes = (try? PictureFixtures.file(name)) ?? []
                let header = try PictureHeader(bytes)
                let size = try PixelPicture.decode(bytes).size
                #expect(size == header.size)
                return header.profileFault.map { [$0.description] } ?? []
            } catch { return [error.description] }
        }
    }

    /// What is changed at random gives a picture or an error, and never takes the process down.
    @Test(arguments: [
        "color-420.jpg", "progressive.jpg", "color-restarts.jpg", "profile-parts.jpg", "lossy-alpha.webp",
        "lossless-alpha.webp", "profile-p3-alpha.webp", "profile-p3-alpha.png",
    ]) func changedBytesNeverTrap(_ name: String) throws {
        let bytes = try PictureFixtures.file(name)
        let limits = RasterLimits(maximumSide: 512, maximumPixels: 100_000)
        var random = SeededGenerator(seed: 7)
        var (read, refused) = (0, 0)
        for _ in 0..<rounds(400) {
            var changed = bytes
            for _ in 0..<random.int(1...4) {
                let index = random.int(0...bytes.count - 1)
                switch random.int(0...3) {
                case 0: changed[index] = UInt8(random.int(0...255))
                case 1: changed[index] ^= 1 << UInt8(random.int(0...7))
                case 2: changed[index] = [0, 0xFF, 0x7F, 0x80][random.int(0...3)]
                default:
                    let length = random.int(0...min(20, bytes.count - index - 1))
                    changed.replaceSubrange(index..<index + length, with: bytes[..<length])
                }
            }
            do {
                let bitmap = try PixelPicture.decode(changed, limits: limits)
                read += bitmap.width > 0 ? 1 : 0
            } catch { refused += error.description.isEmpty ? 0 : 1 }
        }
        #expect(read + refused == rounds(400))
        #expect(refused > rounds(50))
    }

    @Test(arguments: ["color-420.jpg", "lossy.webp", "profile-p3.png"]) func limitsAreChecked(_ name: String) throws {
        let bytes = try PictureFixtures.file(name)
        let limits = RasterLimits(maximumSide: 36, maximumPixels: 10_000)
        let error = RasterError.imageTooLarge(width: 37, height: 29, limits: limits)
        #expect(throws: PictureError.raster(error)) { try PixelPicture.decode(bytes, limits: limits) }
        #expect(try PictureHeader(bytes).size == PixelSize(width: 37, height: 29))
    }

    @Test func limitsComeBeforeMemory() throws {
        // The largest sizes that headers can say, in files that hold nothing.
        var jpeg = try PictureFixtures.file("gray.jpg")
        let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let error = RasterError.imageTooLarge(width: 65_535, height: 65_535, limits: .default)
        #expect(throws: PictureError.raster(error)) { try PixelPicture.decode(jpeg) }
    }

    @Test func decodersHaveVersions() throws {
        for (format, name) in [(PictureFormat.jpeg, "libjpeg-turbo "), (.webP, "libwebp ")] {
            let version = try #require(format.decoderVersion)
            let number = try #require(version.hasPrefix(name) ? version.dropFirst(name.count) : nil)
            #expect(number.split(separator: ".").count == 3)
            #expect(number.split(separator: ".").allSatisfy { Int($0) != nil })
        }
        for (name, isConverted) in [
            ("profile-p3.png", true), ("profile-srgb.png", false), ("profile-p3.jpg", true), ("gray.jpg", false),
            ("profile-p3.webp", true), ("lossy.webp", false),
        ] {
            let version = try PictureHeader(PictureFixtures.file(name)).decoderVersion ?? ""
            #expect(version.contains("lcms2 2.") == isConverted, "\(name)")
        }
        #expect(PictureFormat.svg.decoderVersion == nil)
        #expect(PictureFormat.gif.decoderVersion == nil)
    }
}

/// The orientation in PNG's chunk eXIf, whose numbers are those of JPEG files.
@Suite struct PNGOrientationTests {
    /// A TIFF file with the tag Orientation.
    private static func exif(_ orientation: UInt8) -> [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    }

    @Test(arguments: [
        (1, 3, 1, [1, 2, 3]), (2, 3, 1, [3, 2, 1]), (3, 3, 1, [3, 2, 1]), (6, 1, 3, [1, 2, 3]), (8, 1, 3, [3, 2, 1]),
        (9, 3, 1, [1, 2, 3]),
    ]) func picturesAreTurned(_ orientation: UInt8, width: Int, height: Int, order: [UInt8]) throws {
        let pixels: [[UInt8]] = [[1, 0, 0], [2, 0, 0], [3, 0, 0]]
        let file = TinyPNG.file(pixels, [("eXIf", Self.exif(orientation))])
        #expect(try PictureHeader(file).size == PixelSize(width: width, height: height))
        let bitmap = try PixelPicture.decode(file)
        #expect(bitmap.size == PixelSize(width: width, height: height))
        #expect((0..<3).map { StraightPixel(width == 3 ? bitmap[$0, 0] : bitmap[0, $0]).red } == order)
    }
}
