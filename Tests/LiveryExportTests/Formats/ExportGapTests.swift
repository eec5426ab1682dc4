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
    private static let others = ["png, path: o", "swift, path: o.swift", "gallery, path: o.html"]

    private func warnings(_ output: String, _ themes: String = "t.yaml") throws -> [RenderWarning] {
        try files.folder.write(Self.theme, to: "t.yaml")
        let report = try files.build("themes: [\(themes)]\noutputs: [{to: \(output)}]")
        #expect(report.failureTexts == [])
        return report.warnings.filter { $0.message.contains("parameter") }
    }

    @Test(arguments: fixing) func parametersAreOneWarning(_ output: String) throws {
        let warnings = try warnings(output)
        #expect(
            warnings.map(\.message) == [
                "the parameters 'progress' and 'tone' have their default in exported files; choose a value "
                    + "with 'set', or export 'swift', whose functions take one [parameter]"
            ]
        )
        #expect(warnings.first?.line == 3)
    }

    @Test(arguments: others) func picturesAndCodeThatTakesThemHaveNone(_ output: String) throws {
        #expect(try warnings(output) == [])
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

    private static let tokens = """
        {
          "motion": {
            "fast": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}},
            "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
            "enter": {
              "$type": "transition",
              "$value": {
                "duration": "{motion.fast}", "delay": {"value": 0, "unit": "ms"},
                "timingFunction": "{motion.ease}"
              }
            }
          },
          "sans": {"$type": "fontFamily", "$value": ["Inter", "sans-serif"]},
          "brand": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
          "gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}
        }
        """

    private func tokenWarnings(_ output: String) throws -> [String] {
        try files.folder.write(Self.tokens, to: "a.tokens.json")
        try files.folder.write("$appearances: [light]\n$tokens: a.tokens.json\naColor: \"{brand}\"", to: "t.yaml")
        let report = try files.build("themes: [t.yaml]\noutputs: [{to: \(output)}]")
        #expect(report.failureTexts == [])
        return report.warnings.map(\.message).filter { $0.contains("durations") }
    }

    @Test(arguments: ["typescript, path: o.ts", "android, path: o", "xcassets, path: o.xcassets"])
    func tokensWithoutAPlaceAreOneWarning(_ output: String) throws {
        #expect(
            try tokenWarnings(output) == [
                "durations, curves, transitions and font families are exported only to 'web' and 'tokens': "
                    + "'motion.ease', 'motion.enter', 'motion.fast', 'sans' [motion]"
            ]
        )
    }

    @Test(arguments: ["web, path: o", "tokens, path: o", "png, path: o", "svg, path: o"])
    func formatsThatHaveThemOrNoTokensTellNothing(_ output: String) throws { #expect(try tokenWarnings(output) == []) }
}
