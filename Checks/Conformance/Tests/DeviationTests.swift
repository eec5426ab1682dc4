import ConformanceHarness
import TestSupport
import Testing

struct DeviationTests {
    private static func onlyCase(deviating text: String) throws -> ConformanceCase {
        let suite = try Conformance.suite(
            of: "oneBox: {size: 10, fill: red, x-css: \"color: red\", x-deviates: \(text)}",
            in: try TemporaryFolder()
        )
        return try #require(suite.cases.first)
    }

    @Test("a deviation loosens the limits that it names") func limits() throws {
        let one = try Self.onlyCase(deviating: "{because: of that, within4: 0.6, strays: 12}")
        #expect(one.deviation?.reason == "of that")
        let expected = ConformanceLimits(withinFour: 0.6, mean: 1, strays: 12)
        #expect(one.limits(scale: 1) == expected)
        #expect(one.limits(scale: 3) == expected)
    }

    @Test("a deviation never makes limits narrower") func looserOnly() throws {
        let one = try Self.onlyCase(deviating: "{because: of that, within4: 0.98, mean: 0.5}")
        #expect(one.limits(scale: 1) == .usual(scale: 1))
        #expect(one.limits(scale: 2).withinFour == 0.98)
        #expect(one.limits(scale: 2).mean == 1)
    }

    @Test(
        "a deviation without a reason or a limit, or with another key, is an error",
        arguments: [
            "text", "{within4: 0.5}", "{because: of that}", "{because: of that, within4: 97}",
            "{because: of that, mean: much}", "{because: of that, strays: 1.5}",
            "{because: of that, mean: 2, within5: 0.5}", "{because: '', mean: 2}",
        ]
    ) func malformed(text: String) { #expect(throws: ConformanceError.self) { try Self.onlyCase(deviating: text) } }
}
