import ConformanceHarness
import LiveryRaster
import TestSupport
import Testing

struct ReportTests {
    /// Results of two cases: `flatBox`, in which one pixel of 100 differs by six levels, and
    /// `wornBox`, which deviates, with ten pixels off by eight and one off by one.
    private static func results() throws -> [CaseResult] {
        let suite = try Conformance.suite(
            of: """
                flatBox: {size: 10, fill: red, x-css: "color: red"}
                wornBox:
                  size: 10
                  x-css: "color: red"
                  x-deviates: {because: of its age, within4: 0.9}
                """,
            in: try TemporaryFolder()
        )
        let size = PixelSize(width: 10, height: 10)
        let plain = try Bitmap.made(size, .gray(50))
        let flat = try Bitmap.made(size, .gray(50), except: [(0, 0, .gray(56))])
        let worn = try Bitmap.made(size, .gray(50), except: (0..<10).map { ($0, 3, .gray(58)) } + [(5, 5, .gray(49))])
        return try suite.cases.flatMap { one in
            let livery = one.name == "flatBox" ? flat : worn
            return try [1, 2].map { try CaseResult(one, scale: $0, browser: plain, livery: livery) }
        }
    }

    private static let text = """
        2 cases, at scales 1, 2 and 3, compared with Browser 1.0:

        | group | cases | within 2 | within 4 | largest | mean |
        | --- | --: | --: | --: | --: | --: |
        | made | 2 | 94.50 % | 94.50 % | 8 | 0.43 |
        | all | 2 | 94.50 % | 94.50 % | 8 | 0.43 |

        ### Cases that deviate

        | because | cases | within 4, at worst |
        | --- | --: | --- |
        | of its age | 1 | 90.00 %, `wornBox` at scale 1 |

        """

    @Test("the report of made results") func report() throws {
        let results = try Self.results()
        #expect(Report(browser: "Browser 1.0", results: results).text == Self.text)
        #expect(Report(browser: "Browser 1.0", results: results.reversed()).text == Self.text)
    }

    @Test("the report takes its place in the document, again and again") func replacing() throws {
        let report = Report(browser: "Browser 1.0", results: try Self.results())
        let document = """
            # Title

            \(Report.begin)
            what was there
            \(Report.end)

            More.

            """
        let once = try report.replacing(in: document, path: "page.md")
        #expect(
            once == """
                # Title

                \(Report.begin)

                \(Self.text)
                \(Report.end)

                More.

                """
        )
        #expect(try report.replacing(in: once, path: "page.md") == once)
    }

    @Test(
        "a document without a place for it is an error",
        arguments: ["", "\(Report.begin)\n", "\(Report.end)\n\(Report.begin)\n"]
    ) func noMarkers(document: String) throws {
        let report = Report(browser: "Browser 1.0", results: try Self.results())
        #expect(throws: ConformanceError.noMarkers(path: "page.md")) {
            try report.replacing(in: document, path: "page.md")
        }
    }

    @Test("a share that is not all never reads as all") func shares() throws {
        let size = PixelSize(width: 200, height: 200)
        let plain = try Bitmap.made(size, .gray(50))
        let other = try Bitmap.made(size, .gray(50), except: [(0, 0, .gray(90))])
        let one = try #require(try Self.results().first).conformanceCase
        let result = try CaseResult(one, scale: 1, browser: plain, livery: other)
        let text = Report(browser: "Browser 1.0", results: [result]).text
        #expect(text.contains("| made | 1 | 99.99 % | 99.99 % | 40 | 0.00 |"))
    }
}
