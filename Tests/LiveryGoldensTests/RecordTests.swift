import LiverySupport
import Testing

@testable import LiveryGoldens

/// Records of comparisons as JSON.
struct RecordTests {
    @Test("records with a part missing, or of another kind, are refused")
    func brokenRecords() throws {
        let whole = GoldenComparison(
            name: try GoldenName("a"),
            folder: "/g",
            verdict: .mismatches(.unreadable("x")),
            goldenPath: "/g/a.png",
            caller: GoldenCaller(framework: .xctest, name: "T", command: "swift test")
        )
        #expect(try GoldenComparison(json: whole.json) == whole)
        guard case .object(let members) = whole.record else { return }
        let optional: Set = ["accept", "message", "caller"]
        for member in members where !optional.contains(member.name) {
            for replacement in [nil, JSON.object([:])] {
                let changed = members.compactMap { other -> JSON.Member? in
                    guard other.name == member.name else { return other }
                    return replacement.map { JSON.Member(name: member.name, value: $0) }
                }
                let text = JSON.object(changed).text
                #expect(throws: GoldenError.self, "\(member.name)") {
                    try GoldenComparison(json: text)
                }
            }
        }
        #expect(throws: GoldenError.malformedRecord("it is not JSON")) {
            try GoldenComparison(json: "{")
        }
    }
}
