import ConformanceHarness
import Foundation
import LiveryGoldens
import Testing

/// What Livery draws is what the browser drew.
struct CaseTests {
    @Test("a case looks as the browser's picture of it does", arguments: Conformance.cases) func looksTheSame(
        conformanceCase: ConformanceCase
    ) throws {
        let fixtures = try Conformance.fixtures()
        let store = try GoldenStore(ofPackageContaining: #filePath, folder: "Checks/Conformance/Fixtures")
        var results: [CaseResult] = []
        for scale in ConformanceSuite.scales {
            let result = try CaseResult(conformanceCase, scale: scale, fixtures: fixtures)
            results.append(result)
            let path = "\(store.failuresFolder)/\(result.id).png"
            guard !result.faults.isEmpty else {
                // What an earlier run left; most often there is nothing.
                try? FileManager.default.removeItem(atPath: path)
                continue
            }
            let picture = try SideBySide.make(browser: result.browser, livery: result.livery)
            try PictureFile.write(picture, to: path)
            Issue.record(
                """
                \(result.id): \(result.faults.joined(separator: "; "))
                  browser, Livery, difference  \(path)
                """
            )
        }
        try edgesCoverTheirArea(conformanceCase, fixtures)
        if conformanceCase.deviation != nil {
            let deviates = results.contains { !$0.isUsual }
            #expect(deviates, "\(conformanceCase.id) can do without x-deviates")
        }
    }

    private func edgesCoverTheirArea(_ one: ConformanceCase, _ fixtures: Fixtures) throws {
        guard one.isSupersampled else { return }
        let results = try Supersampling.scales.map { try CoverageResult(one, scale: $0, fixtures: fixtures) }
        if one.coverageReason == nil {
            #expect(results.compactMap { result in result.area.fault.map { "\(result.id): \($0)" } } == [])
        } else {
            let isOff = results.contains { $0.area.fault != nil }
            #expect(isOff, "\(one.id) can do without x-coverage")
        }
    }
}
