import Testing

@testable import LiveryPictures

@Suite struct PictureFormatTests {
    @Test(arguments: [
        ("color-444.jpg", PictureFormat.jpeg), ("progressive.jpg", .jpeg), ("lossy.webp", .webP),
        ("lossless-alpha.webp", .webP), ("animated.webp", .webP), ("profile-p3.png", .png), ("other.gif", .gif),
        ("other.bmp", .bmp), ("other.tiff", .tiff), ("other.ico", .ico), ("other.avif", .avif), ("other.pdf", .pdf),
    ]) func filesAreTold(_ name: String, _ format: PictureFormat) throws {
        #expect(PictureFormat(of: try PictureFixtures.file(name)) == format)
    }

    @Test(
        arguments: [
            ([0xFF, 0x0A, 1, 2], PictureFormat.jpegXL),
            ([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A], .jpegXL),
            ([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A], .jpeg2000),
            ([0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8), .heic),
            ([0, 0, 0, 24] + Array("ftypmif1\0\0\0\0mif1avif".utf8), .avif), ([0x4D, 0x4D, 0x00, 0x2A, 0, 0], .tiff),
            ([0x1F, 0x8B, 8, 0], .compressedSVG),
        ] as [([UInt8], PictureFormat)]
    ) func signaturesAreTold(_ bytes: [UInt8], _ format: PictureFormat) {
        #expect(PictureFormat(of: bytes) == format)
        for length in 0..<bytes.count { _ = PictureFormat(of: Array(bytes.prefix(length))) }
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{FEFF}<svg/>", " \n\t<svg>",
        "<?xml version='1.0'?>\n<!-- a picture -->\n<svg>", "<!DOCTYPE svg><svg>",
        "<s:svg xmlns:s='http://www.w3.org/2000/svg'>",
    ]) func vectorsAreTold(_ text: String) {
        #expect(PictureFormat(of: Array(text.utf8)) == .svg)
        let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(PictureFormat(of: wide) == .svg)
    }

    @Test(arguments: ["", "svg", "<html>", "{\"svg\": 1}", "fill: <svg>", "RIFF....WAVE"]) func othersAreNoPictures(
        _ text: String
    ) { #expect(PictureFormat(of: Array(text.utf8)) == nil) }
}
