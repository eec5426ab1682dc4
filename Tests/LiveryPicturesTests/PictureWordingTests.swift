import LiveryRaster
import Testing

@testable import LiveryPictures

@Suite struct PictureWordingTests {
    @Test(arguments: [
        (
            "cmyk.jpg",
            "can't read the JPEG file: its colors are CMYK without an ICC profile; convert it to sRGB"
        ),
        ("animated.webp", "can't read the WebP file: it is an animation; expected one picture"),
        ("other.gif", "GIF files are not supported; expected PNG, JPEG, WebP or SVG"),
        ("other.bmp", "BMP files are not supported; expected PNG, JPEG, WebP or SVG"),
        ("other.tiff", "TIFF files are not supported; expected PNG, JPEG, WebP or SVG"),
        ("other.ico", "ICO files are not supported; expected PNG, JPEG, WebP or SVG"),
        ("other.avif", "AVIF files are not supported; expected PNG, JPEG, WebP or SVG"),
        ("other.pdf", "PDF files are not supported; expected PNG, JPEG, WebP or SVG"),
        (
            "make_picture_fixtures.py",
            "the file is not a picture; expected PNG, JPEG, WebP or SVG"
        ),
    ])
    func filesAreRefused(_ name: String, _ message: String) throws {
        let bytes = try PictureFixtures.file(name)
        let error = #expect(throws: PictureError.self) { try PixelPicture.decode(bytes) }
        #expect(error?.description == message)
    }

    /// As in browsers, a profile that can't be used leaves a picture in sRGB.
    @Test(arguments: [
        (
            "profile-inks.jpg",
            "the ICC profile is for 'CMYK' colors; expected RGB or gray"
        ),
        (
            "profile-gray-of-colors.jpg",
            "the ICC profile is for gray, and the picture has colors"
        ),
        (
            "profile-broken.jpg",
            "the ICC profile is broken: 436 bytes are announced, 200 are "
                + "there"
        ),
        (
            "profile-missing-part.jpg",
            "the ICC profile is broken: its part 2 of 3 is missing"
        ),
        (
            "profile-part-twice.jpg",
            "the ICC profile is broken: its part 2 is there twice"
        ),
        (
            "profile-broken.webp",
            "the ICC profile is broken: 17 bytes are not a profile"
        ),
        (
            "profile-broken-tables.png",
            "the ICC profile is broken: Couldn't link the profiles"
        ),
        (
            "profile-inks.png",
            "the ICC profile is for 'CMYK' colors; expected RGB or gray"
        ),
        (
            "profile-gray-of-colors.png",
            "the ICC profile is for gray, and the picture has colors"
        ),
        (
            "profile-broken.png",
            "the ICC profile is broken: 131 bytes are not a profile"
        ),
    ])
    func profilesArePassedOver(_ name: String, _ message: String) throws {
        let bytes = try PictureFixtures.file(name)
        #expect(PixelPicture.profileFault(in: bytes)?.description == message)
        #expect(try PixelPicture.decode(bytes).size == PixelPicture.size(of: bytes))
    }
}
