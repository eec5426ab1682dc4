import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Pictures of one recipe are drawn once, whatever files show them.
@Suite struct EqualPicturesTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws { temporary = try TemporaryFolder() }

    private func report(_ text: String, _ change: (inout RenderOptions) -> Void) throws -> ExportReport {
        let document = try ThemeDocument(bytes: Array(text.utf8), format: .yaml, name: "counted")
        let styles = StyleManager(document: document)
        styles.register(CountingResolver())
        var options = RenderOptions()
        options.scales = [1, 2]
        change(&options)
        let plan = try ExportPlan([RenderTheme(styles)], options: options)
        return BatchExporter(plan: plan, folder: out).run(.write)
    }

    @Test(arguments: [1, 2, 5]) func areDrawnOnce(jobs: Int) throws {
        let prefix = "once-\(jobs)-"
        // 60 assets that show four pictures, each in two appearances.
        let text = (0..<60).map { "a\($0)Counted: {picture: \(prefix)\($0 % 4)}" }.joined(separator: "\n")
        let report = try report(text) { $0.jobs = jobs }
        #expect(report.failures.isEmpty)
        #expect(report.writtenCount == 241)
        #expect(report.drawnCount == 8)
        let counts = CountingRecipe.counts(of: prefix)
        #expect(counts.count == 8)
        #expect(counts.values.allSatisfy { $0 == 1 })

        let contents = try temporary.contents("out")
        #expect(contents.keys.count { $0.hasSuffix(".png") } == 240)
        for index in 0..<60 {
            for suffix in [".png", "@2x.png", "~dark.png", "~dark@2x.png"] {
                let first = "a\(index % 4)Counted" + suffix.replacing("~dark", with: "")
                #expect(contents["a\(index)Counted" + suffix] == contents[first])
            }
        }
        #expect(Set((0..<4).map { contents["a\($0)Counted.png"] }).count == 4)
    }

    @Test(arguments: [1, 3]) func aFailureIsEachFilesOwn(jobs: Int) throws {
        let text = (0..<20).map { "a\($0)Counted: {picture: failing-\(jobs), fails: true}" }.joined(separator: "\n")
        let report = try report(text) { options in
            options.jobs = jobs
            options.scales = [1]
        }
        #expect(report.changeTexts == ["missing index.json"])
        #expect(report.failedCount == 40)
        #expect(Set(report.failures.map(\.subject)).count == 40)
    }

    @Test func oneThatIsThereIsNotDrawnForAnother() throws {
        let first = "$appearances: [light]\naCounted: {picture: there}"
        _ = try report(first) { $0.scales = [1] }
        let report = try report(first + "\nbCounted: {picture: there}") { $0.scales = [1] }
        #expect(report.upToDateCount == 1)
        #expect(report.writtenCount == 2)
        #expect(CountingRecipe.counts(of: "there") == ["there 1.0": 2])
    }
}
