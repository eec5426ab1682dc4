import ConformanceHarness
import Foundation
import TestSupport
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

    @Test("a case is an image with CSS; colors are there to be referred to") func reading() throws {
        let folder = try TemporaryFolder()
        let suite = try Conformance.suite(
            of: """
                $values: {plate: {size: 10, x-css: "of another"}}
                inkColor: "#123"
                secondBox:
                  extends: plate
                  fill: inkColor
                  x-css: |
                    width: 10px;
                    height: 10px
                firstBox: {extends: secondBox, x-css: "color: red"}
                """,
            in: folder
        )
        #expect(suite.cases.map(\.id) == ["made/firstBox", "made/secondBox"])
        #expect(suite.cases.map(\.css) == ["color: red", "width: 10px; height: 10px"])
        #expect(suite.cases.allSatisfy { $0.deviation == nil })
    }

    @Test("CSS is not inherited") func inheritedCSS() throws {
        let folder = try TemporaryFolder()
        let error = try #require(throws: ConformanceError.self) {
            try Conformance.suite(
                of: """
                    firstBox: {size: 10, x-css: "color: red"}
                    secondBox: {extends: firstBox}
                    """,
                in: folder
            )
        }
        let reason = "the case has no CSS; say it under 'x-css'"
        #expect(error == .malformed(id: "made/secondBox", reason: reason))
    }

    @Test("documents that are none, and folders without any, are errors") func unreadable() throws {
        let folder = try TemporaryFolder()
        try folder.write("nothing", to: "Cases/notes.txt")
        let path = folder.path(of: "Cases")
        #expect(throws: ConformanceError.noCases(folder: path)) { try ConformanceSuite(folder: path) }
        #expect(throws: ConformanceError.self) { try ConformanceSuite(folder: path + "/none") }
        #expect(throws: ConformanceError.self) { try Conformance.suite(of: "- a list", in: folder) }
        #expect(throws: ConformanceError.self) { try Conformance.suite(of: "thing: {x-css: red}", in: folder) }
    }
}
