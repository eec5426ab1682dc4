import LiveryRaster
import Testing

@testable import LiveryGoldens

struct GoldenReportTests {
    private static let command = "swift test --filter ButtonTests"

    private static func comparison(
        _ verdict: GoldenVerdict,
        _ pictures: Result<FailurePictures, GoldenError>? = nil
    ) throws -> GoldenComparison {
        GoldenComparison(
            name: try GoldenName("go@2x"),
            verdict: verdict,
            goldenPath: "/p/Goldens/go@2x.png",
            pictures: pictures
        )
    }

    private static func difference() throws -> PixelDifference {
        let golden = try Pictures.checked()
        let other = PremultipliedPixel(argb: golden[1, 2].argb &+ 7)
        let actual = try Pictures.replacing([(1, 2, other), (4, 3, .transparent)], in: golden)
        return try #require(PixelDifference(between: golden, and: actual))
    }

    private static func texts() throws -> [(GoldenComparison, String)] {
        let pictures = FailurePictures(actual: "/f/go.actual.png", difference: "/f/go.diff.png")
        let sizes = GoldenMismatch.sizeDiffers(
            golden: PixelSize(width: 10, height: 20),
            actual: PixelSize(width: 30, height: 40)
        )
        return [
            (try comparison(.matches), "'go@2x' matches its golden"),
            (
                try comparison(.mismatches(.differs(difference())), .success(pictures)),
                """
                'go@2x': 2 of 24 pixels differ from the golden, by up to 255 of 255 levels, \
                within x 1..<5, y 2..<4
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go.actual.png
                  difference  /f/go.diff.png
                  To accept the picture: LIVERY_RECORD=failed swift test --filter ButtonTests
                """
            ),
            (
                try comparison(.mismatches(sizes), .success(pictures)),
                """
                'go@2x': it has 30×40 pixels, and the golden has 10×20
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go.actual.png
                  difference  /f/go.diff.png
                  To accept the picture: LIVERY_RECORD=failed swift test --filter ButtonTests
                """
            ),
            (
                try comparison(
                    .mismatches(.missing),
                    .success(FailurePictures(actual: "/f/go.actual.png", difference: nil))
                ),
                """
                'go@2x': there is no golden
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go.actual.png
                  To accept the picture: LIVERY_RECORD=missing swift test --filter ButtonTests
                """
            ),
            (
                try comparison(
                    .mismatches(.unreadable("Permission denied")),
                    .failure(.unwritable(path: "/f/go.actual.png", reason: "Read-only file system"))
                ),
                """
                'go@2x': the golden cannot be read: Permission denied
                  golden      /p/Goldens/go@2x.png
                  (no pictures of it: cannot write '/f/go.actual.png': Read-only file system)
                  To accept the picture: LIVERY_RECORD=all swift test --filter ButtonTests
                """
            ),
            (
                try comparison(.recorded(.missing)),
                """
                recorded 'go@2x': it had no golden
                  golden      /p/Goldens/go@2x.png
                  A run that records fails; look at the picture, then run again: \
                swift test --filter ButtonTests
                """
            ),
            (
                try comparison(.recorded(.differs(difference()))),
                """
                recorded 'go@2x': 2 of 24 pixels differed from the golden, by up to 255 of 255 \
                levels, within x 1..<5, y 2..<4
                  golden      /p/Goldens/go@2x.png
                  A run that records fails; look at the picture, then run again: \
                swift test --filter ButtonTests
                """
            ),
            (
                try comparison(.recorded(sizes)),
                """
                recorded 'go@2x': it has 30×40 pixels, and the golden had 10×20
                  golden      /p/Goldens/go@2x.png
                  A run that records fails; look at the picture, then run again: \
                swift test --filter ButtonTests
                """
            ),
            (
                try comparison(.recorded(.unreadable("it is not a regular file"))),
                """
                recorded 'go@2x': the golden could not be read: it is not a regular file
                  golden      /p/Goldens/go@2x.png
                  A run that records fails; look at the picture, then run again: \
                swift test --filter ButtonTests
                """
            ),
        ]
    }

    @Test("each outcome has its words, its files and the command that accepts it")
    func texts() throws {
        for (comparison, text) in try Self.texts() {
            let report = GoldenReport(comparison, rerunningWith: Self.command)
            #expect(report.description == text)
        }
    }
}
