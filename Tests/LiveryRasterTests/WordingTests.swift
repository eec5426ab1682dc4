import Testing

@testable import LiveryRaster

@Suite struct WordingTests {
    @Test(arguments: [
        (
            RasterError.invalidSize(width: -1, height: 4),
            "an image cannot be -1 × 4 pixels; sides are not negative"
        ),
        (
            .imageTooLarge(width: 20_000, height: 9, limits: .default),
            "an image of 20000 × 9 pixels is too large; at most 16384 pixels a side and "
                + "100000000 pixels in all are allowed"
        ),
        (.missingPixels(expected: 6, found: 1), "6 pixels are wanted, and there are 1"),
        (
            .notFinite(operation: "fill"),
            "fill: a coordinate or measure is not a finite number"
        ),
        (
            .invalidCaps(
                PixelInsets(top: 1, left: 2, bottom: 3, right: 4),
                size: PixelSize(width: 5, height: 6)
            ),
            "cap insets of top 1, left 2, bottom 3, right 4 do not fit an image of 5 × 6 pixels"
        ),
        (.drawing(.outOfMemory), "drawing failed: memory ran out"),
        (.drawing(.invalidSize), "drawing failed: Cairo draws on at most 32767 pixels a side"),
        (
            .drawing(.invalidStride),
            "drawing failed: the distance between rows does not suit the pixel format"
        ),
        (.drawing(.invalidMatrix), "drawing failed: a transformation cannot be inverted"),
        (
            .drawing(.invalidDash),
            "drawing failed: a dash pattern has a negative length, or nothing but zeros"
        ),
        (
            .drawing(.invalidPath),
            "drawing failed: a path has no current point, or cannot be read"
        ),
        (
            .drawing(.unbalancedState),
            "drawing failed: a group or saved state was ended too often, or not at all"
        ),
        (
            .drawing(.surfaceFinished),
            "drawing failed: the surface was finished before the drawing was"
        ),
        (
            .drawing(.other(code: 99, description: "odd")),
            "drawing failed: Cairo's status 99, odd"
        ),
        (
            .ninePatch(.tooSmall(width: 2, height: 9)),
            "the nine-patch border is wrong: 2 × 9 pixels leave no room within a border of one"
        ),
        (
            .ninePatch(
                .unknownMarker(
                    .left,
                    position: 3,
                    StraightPixel(red: 255, green: 10, blue: 0, alpha: 128)
                )
            ),
            "the nine-patch border is wrong: the left edge's pixel 3 is #ff0a0080, where only "
                + "transparent or black (#000000ff) is allowed"
        ),
        (
            .ninePatch(.severalRegions(.bottom, position: 7)),
            "the nine-patch border is wrong: the bottom edge has a second black region at pixel "
                + "7, where one is allowed"
        ),
        (
            .ninePatch(.noRegion(.top)),
            "the nine-patch border is wrong: the top edge has no black region that says what to "
                + "stretch"
        ),
        (
            .decoding(.notPNG),
            "the PNG file cannot be read: it does not begin with PNG's signature"
        ),
        (.decoding(.truncated), "the PNG file cannot be read: it ends before the image does"),
        (.decoding(.malformed("IDAT: CRC error")), "the PNG file cannot be read: IDAT: CRC error"),
        (.decoding(.outOfMemory), "the PNG file cannot be read: memory ran out"),
        (.encoding(.empty), "the image cannot be written as PNG: it has no pixels"),
        (.encoding(.outOfMemory), "the image cannot be written as PNG: memory ran out"),
        (.encoding(.other("odd")), "the image cannot be written as PNG: odd"),
    ])
    func messagesSayWhatIsWrong(_ error: RasterError, _ message: String) {
        #expect(error.description == message)
    }
}
