import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// What no exported file can have of a theme is told once.
@Suite struct ExportGapTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private static let theme = """
        $appearances: [light]
        $parameters:
          progress: {type: fraction, default: 40%}
          tone: {type: color, default: red}
          unused: {type: number}
          label: {type: text, default: hi}
        progressBox: {size: [200, 6], fill: [{color: blue, size: ["{progress}", 100%]}, gray]}
        toneColor: "{tone}"
        toneBox: {size: 4, fill: "{tone}"}
        plainBox: {size: 4, fill: red}
        """

    private static let fixing = [
        "svg, path: o", "xcassets, path: o.xcassets", "android, path: o", "typescript, path: o.ts", "tokens, path: o",
    ]

    private func warnings(_ output: String, _ themes: String = "t.yaml") throws -> [ExportWarning] {
        try files.folder.write(Self.theme, to: "t.yaml")
        let report = try files.build("themes: [\(themes)]\noutputs: [{to: \(output)}]")
        #expect(report.failureTexts == [])
        return report.warnings.filter { $0.message.contains("parameter") }
    }

    /// Of the assets that the output has, and without a value that somebody chose.
    @Test func onlyThoseThatMatterAreNamed() throws {
        #expect(try warnings("svg, path: o, only: plainBox") == [])
        #expect(
            try warnings("svg, path: o, only: [plainBox, toneBox]").map(\.message) == [
                "the parameter 'tone' has its default in exported files; choose a value with 'set', or "
                    + "export 'swift', whose functions take one [parameter]"
            ]
        )
        let chosen = "{theme: t.yaml, set: {progress: 0.5}}"
        let rest = try warnings("svg, path: o", chosen)
        #expect(rest.map { $0.message.contains("parameter 'tone' has") } == [true])
        let all = "{theme: t.yaml, set: {progress: 1, tone: blue}}"
        #expect(try warnings("svg, path: o", all) == [])
    }

    /// Several outputs of a theme tell it once.
    @Test func severalOutputsTellItOnce() throws {
        try files.folder.write(Self.theme, to: "t.yaml")
        let outputs = Self.fixing.map { "{to: \($0)}" }.joined(separator: ", ")
        let report = try files.build("themes: [t.yaml]\noutputs: [\(outputs)]")
        #expect(report.warnings.count { $0.message.contains("parameters") } == 1)
    }
}
