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

    /// A handmade picture that replaces nothing, and scales that have none beside one that does.
    @Test func replacementsThatMissAreNamed() throws {
        let theme = """
            $appearances: [light]
            $parameters: {count: {type: number, default: 1}}
            $replacements: drawn
            goBox: {size: 4, fill: red, states: {hovered: {fill: blue}}}
            barBox: {size: 4, fill: {color: red}, opacity: "{count}"}
            """
        let plain = theme.replacing("$replacements: drawn\n", with: "")
        try files.folder.write(plain, to: "t.yaml")
        let project = "themes: [t.yaml]\noutputs: [{to: png, path: o, scales: [1, 2, 3]}]"
        #expect(try files.build(project).warnings == [])
        let picture = try files.folder.bytes(of: "o/goBox-hovered@2x.png")
        let names = [
            "goBox-hovered@2x.png", "goBox-hoverd.png", "barBox~~count-2@2x.png", "go@2x.png", "goBox@2.0x.png",
            "notes.txt",
        ]
        for name in names { try files.folder.write(picture, to: "drawn/" + name) }
        try files.folder.write(theme, to: "t.yaml")
        let report = try files.build(project)
        #expect(report.failureTexts == [])
        let nothing = "in '$replacements' replaces nothing: no image has this name"
        #expect(
            Set(report.warnings.map(\.message)) == [
                "'go@2x.png' \(nothing) [replacement]",
                "'goBox@2.0x.png' \(nothing) [replacement]",
                "'goBox-hoverd.png' \(nothing); write 'goBox-hovered.png' [replacement]",
                "'$replacements' has no 'goBox-hovered.png' and 'goBox-hovered@3x.png', which the theme generates instead [replacement]",
                "'$replacements' has no 'barBox~~count-2.png' and 'barBox~~count-2@3x.png', which the theme generates instead [replacement]",
            ]
        )
    }
}
