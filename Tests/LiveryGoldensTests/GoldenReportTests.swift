import LiveryRaster
import Testing

@testable import LiveryGoldens

struct GoldenReportTests {
    private static let caller = GoldenCaller(
        framework: .swiftTesting,
        name: "Shop.ButtonTests/go()",
        fileID: "Shop/ButtonTests.swift",
        filePath: "/p/Tests/Shop/ButtonTests.swift",
        line: 12,
        command: #"swift test --filter '^Shop\.ButtonTests/go\('"#
    )

    /// The outcome of comparing `go@2x`.
    private static func comparison(
        _ verdict: Verdict,
        tolerance: PixelTolerance = .exact,
        ignoring regions: [PixelRect] = [],
        from origin: String = GoldenComparison.defaultLimitsOrigin,
        others: [String] = [],
        pictures: FailurePictures? = nil,
        fault: String? = nil,
        notes: [String] = [],
        caller: GoldenCaller? = caller
    ) throws -> GoldenComparison {
        GoldenComparison(
            name: try GoldenName("go@2x"),
            folder: "/p/Goldens",
            outcome: verdict.outcome,
            isRecorded: verdict.isRecorded,
            comparer: PictureComparer(tolerance: tolerance, ignoring: regions),
            limitsOrigin: origin,
            goldenPath: "/p/Goldens/go@2x.png",
            otherGoldens: others,
            pictures: pictures,
            picturesFault: fault,
            notes: notes,
            caller: caller
        )
    }

    private static let pictures = FailurePictures(
        expected: "/f/go@2x.expected.png",
        actual: "/f/go@2x.actual.png",
        difference: "/f/go@2x.difference.png"
    )

    private static func difference(pixels: Int = 2, _ measure: ToleranceMeasure = .exact) -> GoldenOutcome {
        .differs(
            PixelDifference(
                pixels: pixels,
                largest: 255,
                bounds: PixelRect(x: 1, y: 2, width: 4, height: 2),
                size: PixelSize(width: 6, height: 4),
                measure: measure
            )
        )
    }

    private static let sizes = GoldenOutcome.sizeDiffers(
        golden: PixelSize(width: 10, height: 20),
        actual: PixelSize(width: 30, height: 40)
    )

    private static let again = #"swift test --filter '^Shop\.ButtonTests/go\('"#

    private static func failures() throws -> [(GoldenComparison, String)] {
        let region = PixelRect(x: 0, y: 0, width: 1, height: 1)
        let asserted = "expectGolden at Shop/ButtonTests.swift:12"
        return [
            (
                try comparison(.mismatches(difference()), pictures: pictures),
                """
                'go@2x': 2 of 24 pixels differ from the golden, by up to 255 of 255 levels, \
                within x 1..<5, y 2..<4
                  limit       every pixel must match (the default)
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go@2x.actual.png
                  difference  /f/go@2x.difference.png
                  To accept the picture: LIVERY_RECORD=failed \(again)
                """
            ),
            (
                try comparison(
                    .mismatches(difference(pixels: 1, .levels(exceeding: 1))),
                    tolerance: .levels(1),
                    ignoring: [region],
                    from: asserted,
                    pictures: pictures
                ),
                """
                'go@2x': 1 of 24 pixels differs from the golden, by up to 255 of 255 levels, \
                within x 1..<5, y 2..<4
                  limit       at most 1 level in a channel; 1 pixel exceeds that; 1 region is \
                ignored (\(asserted))
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go@2x.actual.png
                  difference  /f/go@2x.difference.png
                  To accept the picture: LIVERY_RECORD=failed \(again)
                """
            ),
            (
                try comparison(
                    .mismatches(difference(.levels(exceeding: 2))),
                    tolerance: .levels(3, exceptions: 1),
                    ignoring: [region, region],
                    from: asserted,
                    others: ["/p/Goldens/go@2x+2.png", "/p/Goldens/go@2x+linux.png"],
                    pictures: pictures,
                    notes: ["width was 3, is 4 (theme.yaml:7:3)", "radius was 1, is 2"]
                ),
                """
                'go@2x': 2 of 24 pixels differ from the golden, by up to 255 of 255 levels, \
                within x 1..<5, y 2..<4
                  limit       at most 3 levels in a channel, but for 1 pixel; 2 pixels exceed that; \
                2 regions are ignored (\(asserted))
                  golden      /p/Goldens/go@2x.png
                  nor         /p/Goldens/go@2x+2.png
                  nor         /p/Goldens/go@2x+linux.png
                  actual      /f/go@2x.actual.png
                  difference  /f/go@2x.difference.png
                  cause       width was 3, is 4 (theme.yaml:7:3)
                  cause       radius was 1, is 2
                  To accept the picture: LIVERY_RECORD=failed \(again)
                """
            ),
            (
                try comparison(.mismatches(sizes), pictures: pictures),
                """
                'go@2x': it has 30×40 pixels, and the golden has 10×20
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go@2x.actual.png
                  difference  /f/go@2x.difference.png
                  To accept the picture: LIVERY_RECORD=failed \(again)
                """
            ),
            (
                try comparison(
                    .mismatches(.missing),
                    pictures: FailurePictures(expected: nil, actual: "/f/go@2x.actual.png", difference: nil)
                ),
                """
                'go@2x': there is no golden
                  golden      /p/Goldens/go@2x.png
                  actual      /f/go@2x.actual.png
                  To accept the picture: LIVERY_RECORD=missing \(again)
                """
            ),
            (
                try comparison(
                    .mismatches(.unreadable("Permission denied")),
                    fault: "can't write '/f/go@2x.actual.png': Read-only file system"
                ),
                """
                'go@2x': the golden can't be read: Permission denied
                  golden      /p/Goldens/go@2x.png
                  (no pictures: can't write '/f/go@2x.actual.png': Read-only file system)
                  To accept the picture: LIVERY_RECORD=all \(again)
                """
            ),
            (
                try comparison(.mismatches(.missing), caller: nil),
                """
                'go@2x': there is no golden
                  golden      /p/Goldens/go@2x.png
                """
            ),
            (
                try comparison(
                    .mismatches(.missing),
                    caller: GoldenCaller(
                        framework: .command,
                        name: "livery check",
                        command: "livery check harbor.yaml --goldens Goldens"
                    )
                ),
                """
                'go@2x': there is no golden
                  golden      /p/Goldens/go@2x.png
                  To accept the picture: livery check harbor.yaml --goldens Goldens \
                --record missing
                """
            ),
        ]
    }

    private static func others() throws -> [(GoldenComparison, String)] {
        let fails = "  Recording fails the run; look at the picture, then run again: \(again)"
        return [
            (try comparison(.matches), "'go@2x' matches its golden"),
            (
                try comparison(.recorded(.missing)),
                """
                recorded 'go@2x': it had no golden
                  golden      /p/Goldens/go@2x.png
                \(fails)
                """
            ),
            (
                try comparison(.recorded(difference()), notes: ["width was 3, is 4"]),
                """
                recorded 'go@2x': 2 of 24 pixels differed from the golden, by up to 255 of 255 \
                levels, within x 1..<5, y 2..<4
                  limit       every pixel must match (the default)
                  golden      /p/Goldens/go@2x.png
                  cause       width was 3, is 4
                \(fails)
                """
            ),
            (
                try comparison(.recorded(sizes), caller: nil),
                """
                recorded 'go@2x': it has 30×40 pixels, and the golden had 10×20
                  golden      /p/Goldens/go@2x.png
                  Recording fails the run; look at the picture
                """
            ),
            (
                try comparison(.recorded(.unreadable("not a regular file"))),
                """
                recorded 'go@2x': the golden could not be read: not a regular file
                  golden      /p/Goldens/go@2x.png
                \(fails)
                """
            ),
            (
                try comparison(.recorded(.staleTexts(["/p/Goldens/go@2x.recipe.txt"]))),
                """
                recorded a text of 'go@2x', which matches
                  text        /p/Goldens/go@2x.recipe.txt
                \(fails)
                """
            ),
            (
                try comparison(.recorded(.staleTexts(["/p/a.txt", "/p/b.txt"]))),
                """
                recorded 2 texts of 'go@2x', which matches
                  text        /p/a.txt
                  text        /p/b.txt
                \(fails)
                """
            ),
        ]
    }

    @Test("each outcome has its words, its files and the command that accepts it") func texts() throws {
        for (comparison, text) in try Self.failures() + Self.others() {
            #expect(GoldenReport(comparison).description == text)
        }
    }

    @Test("each outcome is read back from its record as it was") func records() throws {
        for (comparison, text) in try Self.failures() + Self.others() {
            let json = comparison.json
            #expect(!json.contains("\n"))
            let read = try GoldenRecord(json: json)
            #expect(read == GoldenRecord(comparison))
            #expect(read.message == text)
        }
    }

    @Test(
        "a limit, and what was found of it, in words",
        arguments: [
            (.levels(0), .levels(exceeding: 3), "at most 0 levels in a channel; 3 pixels exceed that"),
            (
                .perceptual(distance: 0.02), .perceptual(exceeding: 1, largestDistance: 0.0200001, antialiased: 0),
                "at most 0.02 in OKLab, antialiasing let be; 1 pixel exceeds that, by up to 0.021"
            ),
            (
                .perceptual(distance: 0.5, exceptions: 9, ignoringAntialiasing: false),
                .perceptual(exceeding: 10, largestDistance: 1, antialiased: 0),
                "at most 0.5 in OKLab, but for 9 pixels; 10 pixels exceed that, by up to 1.000"
            ),
            (
                .perceptual(distance: 0), .perceptual(exceeding: 2, largestDistance: 0.25, antialiased: 7),
                """
                at most 0.0 in OKLab, antialiasing let be; 2 pixels exceed that, by up to 0.250, \
                7 ignored as antialiased
                """
            ),
            (
                .density(side: 4, pixels: 1, levels: 2),
                .density(pixels: 5, window: PixelRect(x: 1, y: 0, width: 4, height: 4)),
                """
                in each window of 4×4, at most 1 pixel off by more than 2 levels; 5 are in that at \
                x 1..<5, y 0..<4
                """
            ),
            (
                .density(side: -1, pixels: -1), .density(pixels: 0, window: nil),
                "in each window of 1×1, at most 0 pixels off; there is none"
            ),
        ] as [(PixelTolerance, ToleranceMeasure, String)]
    ) func limits(tolerance: PixelTolerance, measure: ToleranceMeasure, text: String) throws {
        let comparison = try Self.comparison(.mismatches(Self.difference(measure)), tolerance: tolerance)
        let line = GoldenReport(comparison).description.split(separator: "\n")[1]
        #expect(line == "  limit       \(text) (the default)")
        #expect(try GoldenRecord(json: comparison.json) == GoldenRecord(comparison))
    }
}
