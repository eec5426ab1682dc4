import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// Files of images that are given values for parameters.
@Suite struct ParameterRenderTests {
    /// Three boxes, of which two use parameters; a color that uses one.
    private static let badges = """
        $appearances: [light, dark]
        $parameters:
          tone: {type: color, default: "#336699"}
          side: {type: length, default: 6, minimum: 1}
          word: {type: choice, values: [screen, multiply]}
        toneColor: "{tone}"
        badgeBox:
          size: "{side}"
          fill: toneColor
          states: {disabled: {opacity: 0.5}}
        plainBox: {size: [4, 4], fill: "#808080"}
        wordBox: {size: 4, fill: [{color: "{tone}", blend: "{word}"}, gray], fill~dark: black}
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func planned(
        _ parameters: [String: ParameterValue],
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [PlannedImage] {
        try plan(Self.badges) { options in
            options.scales = [1, 2]
            options.selection.appearances = ["dark"]
            options.selection.parameters = parameters
            change(&options)
        }.themes.flatMap(\.images)
    }

    @Test func filesAreNamedByTheParametersThatTheAssetUses() throws {
        #expect(
            try planned(["side": 8, "tone": "lime"]).map(\.name) == [
                "badgeBox~dark~~side-8~tone-_2300ff00.png",
                "badgeBox~dark~~side-8~tone-_2300ff00@2x.png",
                "badgeBox-disabled~dark~~side-8~tone-_2300ff00.png",
                "badgeBox-disabled~dark~~side-8~tone-_2300ff00@2x.png",
                // Used in the light appearance alone, but the files of an asset have one name.
                "wordBox~dark~~tone-_2300ff00.png", "wordBox~dark~~tone-_2300ff00@2x.png",
            ]
        )
        let image = try planned(["side": 8, "word": "multiply"]).last
        #expect(image?.name == "wordBox~dark~~word-multiply@2x.png")
        #expect(image?.request.parameters == ["word": "multiply"])
        #expect(image?.parameterTexts == ["word": "multiply"])
    }

    @Test(
        arguments: [
            (["sid": "8"], ["no theme has a parameter 'sid'; did you mean 'side'?"]),
            (["side": "0"], ["parameter 'side': the length must be 1 or more, found 0"]),
            (
                ["side": "x", "tone": "reed"],
                [
                    "parameter 'side': 'x' is not a length; write a number of points, or one with px, pt, dp or "
                        + "rem",
                    "parameter 'tone': 'reed' is not a color; did you mean 'red'?",
                ]
            ),
            (["word": "screen"], ["no selected asset uses the parameter 'word'"]),
        ] as [([String: String], [String])]
    )
    func whatDoesNotFitIsFoundBeforeAnythingIsDrawn(
        parameters: [String: String],
        messages: [String]
    ) throws {
        let globs = [try Glob("badge*"), try Glob("plain*")]
        let error = #expect(throws: SelectionError.self) {
            try planned(parameters.mapValues { .text($0) }) { $0.selection.only = globs }
        }
        #expect(error?.faults.map(\.description) == messages)
    }

    /// Of several themes, each takes the parameters that it has.
    @Test func themesTakeTheParametersThatTheyHave() throws {
        var options = RenderOptions()
        options.scales = [1]
        options.selection.parameters = ["tone": "lime", "other": "3"]
        let other =
            "$parameters: {other: {type: number}}\naBox: {size: 9, fill: red, opacity: '{other}'}"
        let themes = [try theme(Self.badges), try theme(other, name: "other")]
        let fault = #expect(throws: SelectionError.self) {
            try RenderPlan([themes[0]], options: options)
        }
        #expect(fault?.description == "no theme has a parameter 'other'")
        let plan = try RenderPlan(themes, options: options)
        #expect(
            plan.themes[1].images.map(\.name) == ["aBox~~other-3.png", "aBox~dark~~other-3.png"]
        )
        #expect(plan.themes[0].images.allSatisfy { $0.request.parameters == ["tone": "lime"] })
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".png") }
    }

    /// Files with parameters stay beside the others, as those at other scales do, until their asset is gone.
    @Test func aRunTouchesTheFilesOfItsParametersAlone() throws {
        func run(_ text: String, _ parameters: [String: ParameterValue] = [:]) throws
            -> RenderReport
        {
            try render(text, to: folder.path) { options in
                options.scales = [1]
                options.selection.appearances = nil
                options.selection.parameters = parameters
            }
        }
        #expect(try run(Self.badges).renderedCount == 8)
        let plain = try names()
        let first = try run(Self.badges, ["side": 9])
        #expect(first.renderedCount == 4)
        #expect(first.removedCount == 0)
        #expect(try names().count == 12)
        #expect(try run(Self.badges, ["side": "9px"]).upToDateCount == 4)
        #expect(try run(Self.badges).upToDateCount == 8)
        #expect(try names().count == 12)
        // The asset's files go with it.
        let without = Self.badges.replacing("badgeBox:", with: "otherBox:")
        let last = try run(without)
        #expect(last.removedCount == 8)
        #expect(try names() == plain.map { $0.replacing("badgeBox", with: "otherBox") }.sorted())
    }

    @Test func theIndexTellsParameters() throws {
        try render(Self.badges, to: folder.path) { options in
            options.scales = [1]
            options.selection.appearances = ["light"]
            options.selection.states = ["normal"]
            options.selection.parameters = ["tone": "rgb(0 255 0)", "side": "8px"]
        }
        let text = String(decoding: try folder.bytes(of: "index.json"), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.contains("\"image\"") }
        #expect(lines.count == 2)
        #expect(lines[0].contains(#""file":"badgeBox~~side-8~tone-_2300ff00.png""#))
        #expect(lines[0].contains(##","parameters":{"side":"8","tone":"#00ff00"}}"##))
        #expect(lines[1].contains(##","parameters":{"tone":"#00ff00"}}"##))
        // The manifest has the same, for runs that write the index again.
        let glob = try Glob("plain*")
        try render(Self.badges, to: folder.path) { $0.selection.only = [glob] }
        let again = String(decoding: try folder.bytes(of: "index.json"), as: UTF8.self)
        #expect(lines.allSatisfy { again.contains($0.drop { $0 == "," }) })
        // Colors are those of the theme's own parameters.
        #expect(again.contains(##""key":"toneColor","appearance":["light"],"value":"#336699""##))
    }

    /// A run that finds all up to date reads no theme, whatever other files there are.
    @Test func filesOfOtherParametersDoNotMakeTheFolderStale() throws {
        try folder.write(Self.badges, to: "theme.yaml")
        let path = folder.path(of: "theme.yaml")
        let output = folder.path(of: "out")
        func run(_ parameters: [String: ParameterValue] = [:]) throws {
            let theme = RenderTheme(document: try ThemeDocument(contentsOfFile: path))
            var options = RenderOptions()
            options.selection.parameters = parameters
            _ = BatchRenderer(plan: try RenderPlan([theme], options: options), folder: output).run(
                .write
            )
        }
        func upToDateCount(_ parameters: [String: ParameterValue] = [:]) throws -> Int? {
            let opened = try #require(
                try OpenedOutput.existing(path: output, mode: .write, onWait: {})
            )
            var options = RenderOptions()
            options.selection.parameters = parameters
            let source = ThemeSource(
                path: path,
                name: "theme",
                format: .yaml,
                bytes: try folder.bytes(of: "theme.yaml"),
                folder: try FilePath.real(folder.path)
            )
            return UpToDateCheck(opened, options: options)?.report(on: [source])?.upToDateCount
        }
        try run()
        try run(["side": 9])
        try run()
        #expect(try upToDateCount() == 24)
        #expect(try upToDateCount(["side": 9]) == nil)
    }

    /// Over random edits of a theme and random runs: what an incremental run leaves of the files that were
    /// asked for is what a run into an empty folder makes, byte by byte.
    @Test func incrementalRunsMakeTheBytesOfFreshOnes() throws {
        var random = SeededGenerator(seed: 16)
        for round in 0..<6 {
            var parts = (tone: "#336699", side: 6, fill: "toneColor", dark: "black")
            for step in 0..<7 {
                switch Int.random(in: 0..<5, using: &random) {
                case 0:
                    parts.tone =
                        ["#336699", "#ff0000", "gold"][Int.random(in: 0..<3, using: &random)]
                case 1: parts.side = Int.random(in: 3...7, using: &random)
                case 2:
                    parts.fill =
                        ["toneColor", "'{tone}'", "teal"][Int.random(in: 0..<3, using: &random)]
                case 3: parts.dark = ["black", "'{tone}'"][Int.random(in: 0..<2, using: &random)]
                default: break
                }
                let text = Self.badges.replacing("#336699", with: parts.tone)
                    .replacing("default: 6", with: "default: \(parts.side)")
                    .replacing("fill: toneColor", with: "fill: \(parts.fill)")
                    .replacing("fill~dark: black", with: "fill~dark: \(parts.dark)")
                var given: [String: ParameterValue] = [:]
                if Bool.random(using: &random) {
                    given["side"] = .number(Double(Int.random(in: 4...6, using: &random)))
                }
                if Bool.random(using: &random), parts.fill != "teal" || parts.dark != "teal" {
                    given["tone"] = ["lime", "#336699"][Int.random(in: 0..<2, using: &random)]
                }
                func change(_ options: inout RenderOptions) {
                    options.scales = [1, 2]
                    options.selection.parameters = given
                }
                let (kept, fresh) = ("kept\(round)", "fresh\(round).\(step)")
                let report = try render(text, to: folder.path(of: kept), change)
                #expect(report.failureTexts == [])
                try render(text, to: folder.path(of: fresh), change)
                let files = try FileManager.default.contentsOfDirectory(
                    atPath: folder.path(of: fresh)
                )
                .filter { $0.hasSuffix(".png") }
                #expect(files.count >= 4)
                for file in files {
                    let bytes = try folder.bytes(of: "\(kept)/\(file)")
                    #expect(try bytes == folder.bytes(of: "\(fresh)/\(file)"), "\(file) of \(text)")
                }
            }
        }
    }
}
