import LiverySupport
import Testing

@testable import LiveryGoldens

/// Records of comparisons as JSON.
struct RecordTests {
    @Test("records with a part missing, or of another kind, are refused") func brokenRecords() throws {
        let whole = GoldenComparison(
            name: try GoldenName("a"),
            folder: "/g",
            outcome: .unreadable("x"),
            goldenPath: "/g/a.png",
            caller: GoldenCaller(framework: .xctest, name: "T", command: "swift test")
        )
        #expect(try GoldenRecord(json: whole.json) == GoldenRecord(whole))
        guard case .object(let members) = whole.record else { return }
        let required: Set = ["name", "folder", "verdict", "mismatch", "message"]
        for member in members where required.contains(member.name) {
            for replacement in [nil, JSON.object([:])] {
                let changed = members.compactMap { other -> JSON.Member? in
                    guard other.name == member.name else { return other }
                    return replacement.map { JSON.Member(name: member.name, value: $0) }
                }
                let text = JSON.object(changed).text
                #expect(throws: GoldenError.self, "\(member.name)") { try GoldenRecord(json: text) }
            }
        }
        #expect(throws: GoldenError.malformedRecord("it is not JSON")) { try GoldenRecord(json: "{") }
    }

    @Test("what a report does not read is passed on as it was recorded") func passedOn() throws {
        let line = """
            {"name":"a","folder":"/g","verdict":"mismatches","mismatch":{"kind":"size","later":[1.5]},\
            "later":{"x":null},"message":"a: it differs\\n  actual      /f/a.png","pictures":{"actual":"/f/a.png"}}
            """
        let record = try GoldenRecord(json: line)
        #expect(record.kind == "size")
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
