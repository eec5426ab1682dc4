import Testing

@testable import LiveryRaster

@Suite struct WordingTests {
    @Test(arguments: [
        (
            RasterError.invalidSize(width: -1, height: 4),
            "an image can't be -1 × 4 pixels"
        ),
        (
            .imageTooLarge(width: 20_000, height: 9, limits: .default),
            "an image of 20000 × 9 pixels exceeds 16384 pixels per side or 100000000 pixels in all"
        ),
        (.missingPixels(expected: 6, found: 1), "expected 6 pixels, found 1"),
        (
            .notFinite(operation: "fill"),
            "fill: a coordinate or measure is not finite"
        ),
        (.tooManyDashes(limit: 100_000), "a line has more than 100000 dashes"),
        (
            .invalidCaps(
                PixelInsets(top: 1, left: 2, bottom: 3, right: 4),
                size: PixelSize(width: 5, height: 6)
            ),
            "cap insets of top 1, left 2, bottom 3, right 4 do not fit an image of 5 × 6 pixels"
        ),
        (.drawing(.outOfMemory), "drawing failed: out of memory"),
        (.drawing(.invalidSize), "drawing failed: Cairo draws on at most 32767 pixels per side"),
        (
            .drawing(.invalidDash),
            "drawing failed: a dash pattern has a negative length, or only zeros"
        ),
        (
            .drawing(.other(code: 99, description: "odd")),
            "drawing failed: Cairo's status 99, odd"
        ),
        (
            .ninePatch(.tooSmall(width: 2, height: 9)),
            "invalid nine-patch border: 2 × 9 pixels leave no room within the border"
        ),
        (
            .ninePatch(
                .unknownMarker(
                    .left,
                    position: 3,
                    StraightPixel(red: 255, green: 10, blue: 0, alpha: 128)
                )
            ),
            "invalid nine-patch border: pixel 3 of the left edge is #ff0a0080; expected "
                + "transparent or black (#000000ff)"
        ),
        (
            .ninePatch(.severalRegions(.bottom, position: 7)),
            "invalid nine-patch border: the bottom edge has a second black region at pixel "
                + "7; expected one"
        ),
        (
            .ninePatch(.noRegion(.top)),
            "invalid nine-patch border: the top edge has no black region that marks what to "
                + "stretch"
        ),
        (
            .decoding(.notPNG),
            "can't read the PNG file: no PNG signature"
        ),
        (.decoding(.truncated), "can't read the PNG file: truncated"),
        (.decoding(.malformed("IDAT: CRC error")), "can't read the PNG file: IDAT: CRC error"),
        (.decoding(.outOfMemory), "can't read the PNG file: out of memory"),
        (.encoding(.empty), "can't write the image as PNG: no pixels"),
        (.encoding(.outOfMemory), "can't write the image as PNG: out of memory"),
    ])
    func messagesSayWhatIsWrong(_ error: RasterError, _ message: String) {
        #expect(error.description == message)
    }
}
