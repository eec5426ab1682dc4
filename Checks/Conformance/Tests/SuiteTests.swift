import ConformanceHarness
import Foundation
import Testing

struct SuiteTests {
    @Test("the repository has cases of everything") func cases() throws {
        let suite = try Conformance.suite()
        #expect(suite.cases.count >= 120)
        #expect(Set(suite.cases.map(\.id)).count == suite.cases.count)
        #expect(
            suite.groups.map(\.name) == [
                "borders", "classic", "colors", "conic", "corners", "edges", "effects", "inset-shadows",
                "interpolation", "layers", "linear", "placed", "radial", "shadows", "stretching", "tokens",
            ]
        )
    }

    @Test("the kept pictures are those of the cases, and small") func fixtures() throws {
        let fixtures = try Conformance.fixtures()
        let expected = try Conformance.suite().cases.flatMap { one in
            ConformanceSuite.scales.map { fixtures.path(of: one, scale: $0) }
                + (one.isSupersampled ? Supersampling.scales : []).map {
                    fixtures.path(of: one, scale: $0, supersampling: Supersampling.factor)
                }
        }
        let found = try FileManager.default.subpathsOfDirectory(atPath: fixtures.folder).filter { $0.hasSuffix(".png") }
            .map { "\(fixtures.folder)/\($0)" }
        let sheet = "\(fixtures.folder)/\(BorderSheet.pictureName)"
        #expect(Set(found).symmetricDifference(expected + [sheet]) == [])
        let sizes = try found.map { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return try #require(attributes[.size] as? Int)
        }
        #expect(sizes.reduce(0, +) < 7 << 19)
    }
}
