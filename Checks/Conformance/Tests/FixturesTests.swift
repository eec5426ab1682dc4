import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport
import Testing

/// Two cases, and what is kept of a browser that paints every page in one gray.
struct FixturesTests {
    private static let text = """
        oneBox: {size: 6, fill: "#646464", x-css: "width: 6px"}
        otherBox: {size: [9, 4], fill: "#646464", x-css: "width: 9px"}
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "Fixtures/.keep")
    }

    /// Has the browser draw the cases of a document and gives what is then kept.
    @discardableResult private func refresh(
        _ text: String = text,
        gray: UInt8 = 100,
        version: String = "Chromium 1.2.3"
    ) throws -> (cases: [ConformanceCase], fixtures: Fixtures) {
        let suite = try Conformance.suite(of: text, in: folder)
        let screenshots = try ConformanceSuite.scales.map { scale in
            let frames = suite.cases.map { one in
                // What can't be drawn is never on a page.
                let size = (try? one.picture(scale: scale))?.bitmap.size
                return CasePage.Element(
                    "",
                    picture: size ?? PixelSize(width: 1, height: 1),
                    content: PixelRect(x: 0, y: 0, width: 1, height: 1)
                )
            }
            let page = CasePage(frames, scale: scale, baseFolder: "/cases")
            return (scale, try page.screenshot(gray: gray))
        }
        let fake = try FakeBrowser(
            in: folder,
            version: version,
            screenshots: Dictionary(uniqueKeysWithValues: screenshots)
        )
        var fixtures = try kept()
        try fixtures.refresh(suite.cases, in: suite.folder, with: try Browser(path: fake.path))
        return (suite.cases, fixtures)
    }

    private func kept() throws -> Fixtures { try Fixtures(folder: folder.path(of: "Fixtures")) }

    private var pictures: [String] { get throws { try folder.files().filter { $0.hasPrefix("Fixtures/made/") } } }

    @Test("each case's picture is kept at each scale, with the browser's version") func keeping() throws {
        let (cases, _) = try refresh()
        let names = ["oneBox", "otherBox"].flatMap { name in (1...3).map { "Fixtures/made/\(name)@\($0)x.png" } }
        #expect(try pictures == names)
        let fixtures = try kept()
        #expect(fixtures.browser == "Chromium 1.2.3")
        for one in cases {
            for scale in ConformanceSuite.scales {
                let result = try CaseResult(one, scale: scale, fixtures: fixtures)
                #expect(result.comparison.largest == 0)
                #expect(result.faults.isEmpty)
            }
        }
    }

    @Test("drawing again changes no file whose picture is the same") func drawingAgain() throws {
        try refresh()
        let index = try folder.bytes(of: "Fixtures/index.txt")
        let before = try identities()
        try refresh()
        #expect(try folder.bytes(of: "Fixtures/index.txt") == index)
        #expect(try identities() == before)
        try refresh(gray: 101)
        #expect(try identities() != before)
    }

    private func identities() throws -> [[String]] { try pictures.map { try folder.identity(of: $0) } }

    @Test("pictures of cases that are no more are removed") func removing() throws {
        try refresh()
        try refresh("otherBox: {size: [9, 6], fill: \"#646464\", x-css: \"width: 9px\"}")
        #expect(try pictures == (1...3).map { "Fixtures/made/otherBox@\($0)x.png" })
        #expect(try folder.files().contains("Fixtures/.keep"))
    }

    @Test("a picture that differs is beyond the limits, and its side-by-side picture shows where") func wrongPicture()
        throws
    {
        let (cases, fixtures) = try refresh(gray: 140)
        let one = try #require(cases.first)
        let result = try CaseResult(one, scale: 2, fixtures: fixtures)
        // Outside of the picture all is transparent, so that what is on its border lies between.
        #expect(
            result.faults == [
                "0.00 % of the pixels are within 4 levels, not 98.50 %", "the mean difference is 40.00, over 1.0",
                "100 pixels differ by more than an edge does, over 0",
            ]
        )
        let picture = try SideBySide.make(browser: result.browser, livery: result.livery)
        // Three panels of 12 pixels ten times enlarged, eight pixels apart and from the edges.
        #expect(picture.size == PixelSize(width: 3 * 120 + 4 * 8, height: 136))
        #expect(picture[8, 8] == .gray(140))
        #expect(picture[8 + 120 + 8, 8] == .gray(100))
        let red = PremultipliedPixel(red: 255 - 40, green: 0, blue: 32, alpha: 255)
        #expect(picture[8 + 2 * 128, 8] == red)
        #expect(picture[7, 8] == .gray(255))
    }

    @Test(
        "a case that was changed since the browser drew it is not compared",
        arguments: [
            "oneBox: {size: 6, fill: \"#646464\", x-css: \"width: 7px\"}",
            "oneBox: {size: 7, fill: \"#646464\", x-css: \"width: 6px\"}",
            "oneBox: {size: 6, margin: 1, fill: \"#646464\", x-css: \"width: 6px\"}",
        ]
    ) func changedCase(text: String) throws {
        let (_, fixtures) = try refresh()
        let changed = try #require(try Conformance.suite(of: text, in: folder).cases.first)
        let reason = "it was changed since the browser drew it"
        #expect(throws: ConformanceError.outdated(id: "made/oneBox", reason: reason)) {
            try CaseResult(changed, scale: 1, fixtures: fixtures)
        }
    }

    @Test("a case that no browser has drawn, and a picture that is gone, are errors") func missing() throws {
        let suite = try Conformance.suite(of: Self.text, in: folder)
        let one = try #require(suite.cases.first)
        let reason = "the browser has not drawn it"
        #expect(throws: ConformanceError.outdated(id: "made/oneBox", reason: reason)) {
            try CaseResult(one, scale: 1, fixtures: try kept())
        }
        try refresh()
        try FileManager.default.removeItem(atPath: folder.path(of: "Fixtures/made/oneBox@1x.png"))
        #expect(throws: ConformanceError.self) { try CaseResult(one, scale: 1, fixtures: try kept()) }
        let small = try Bitmap.made(PixelSize(width: 5, height: 6), .gray(100))
        try folder.write(try PNG.encode(small), to: "Fixtures/made/oneBox@1x.png")
        let error = ConformanceError.wrongSize(id: "made/oneBox", expected: "6 × 6", found: "5 × 6")
        #expect(throws: error) { try CaseResult(one, scale: 1, fixtures: try kept()) }
    }

    @Test("a case that Livery can't draw is an error that names it") func undrawable() throws {
        let error = try #require(throws: ConformanceError.self) {
            try refresh("oneBox: {size: 6, fill: nothing, x-css: \"width: 6px\"}")
        }
        guard case .undrawable(let id, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(id == "made/oneBox")
    }
}
