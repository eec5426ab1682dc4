import LiverySupport
import Testing

@testable import LiveryGoldens

/// Records of comparisons as JSON.
struct RecordTests {
    @Test("what a report does not read is passed on as it was recorded") func passedOn() throws {
        let line = """
            {"name":"a","folder":"/g","verdict":"mismatches","mismatch":{"kind":"size","later":[1.5]},\
            "later":{"x":null},"message":"a: it differs\\n  actual      /f/a.png","pictures":{"actual":"/f/a.png"}}
            """
        let record = try GoldenRecord(json: line)
        #expect(record.kind == .size)
        #expect(RunReport(comparisons: [record]).json.contains(line))
        let pictures = FailurePictures(expected: nil, actual: "b.png", difference: "c.png")
        #expect(
            record.replacingPictures(by: pictures).message == "a: it differs\n  actual      b.png\n  difference  c.png"
        )
        #expect(
            record.replacingPictures(by: nil, fault: "none").json
                == line.replacing("  actual      /f/a.png", with: "  (no pictures: none)").replacing(
                    #""pictures":{"actual":"/f/a.png"}"#,
                    with: #""picturesFault":"none""#
                )
        )
    }
}
