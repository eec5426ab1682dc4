import Foundation
import Livery
import LiveryText
import TestSupport
import Testing

@testable import LiveryExport

/// Themes by chance over the whole format: boxes with every key, layers of every kind, texts, images from SVG
/// and PNG files, parameters.
@Suite struct RandomThemeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let themes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Resources/Themes")
            .standardized
        for (file, copy) in [("images/anchor.png", "anchor.png"), ("fonts/InterNumerals-Bold.otf", "fonts/digits.otf")]
        { try folder.write([UInt8](Data(contentsOf: themes.appending(path: file))), to: copy) }
    }

    /// A theme's parts, each of which can change alone.
    private struct Parts {
        var boxes: [String]
        var ink = "red"
        var tone = "teal"
        var side = 4
        var count = 1

        var theme: String {
            let assets = boxes.enumerated().map { "a\($0)Box: {\($1)}" }.joined(separator: "\n")
            return """
                $appearances: [light, dark]
                $resources: .
                $fonts: fonts
                $parameters:
                  tone: {type: color, default: \(tone)}
                  side: {type: length, default: \(side)}
                  count: {type: text, default: "\(count)"}
                digitsFont: {family: Inter Numerals, size: \(side + 5)}
                inkColor: \(ink)
                inkColor~dark: white
                iconBox: {size: [6, 4], fill: inkColor, cornerRadius: 1}
                flagImage: {file: flag.svg, size: 9, colors: {currentColor: inkColor, "--pole": "{tone}"}}
                anchorImage: {file: anchor.png, size: 12, resample: nearest}
                \(assets)
                """
        }

        static func box(_ random: inout RandomBox) -> String {
            var keys = random.chance(50) ? random.edge() : random.keys()
            let layers = (0...random.random.int(0...2)).map { _ in
                random.one(of: [
                    random.layer(), random.layer(), "{image: flagImage, at: right bottom}",
                    "{image: anchorImage, size: \(random.number(3...20))}", "'{tone}'", "inkColor",
                    "{color: inkColor, inset: '{side}', rotate: 20}",
                    "{text: '{count}', font: digitsFont, color: inkColor, at: center}",
                ])
            }
            keys.append("fill: [\(layers.joined(separator: ", "))]")
            keys.append("size: [\(random.number(6...40)), \(random.number(6...30))]")
            if random.chance(30) { keys.append("states: {disabled: {opacity: 0.5}}") }
            return keys.joined(separator: ", ")
        }
    }

    private func render(into output: String) throws -> ExportReport {
        let document = try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml"))
        var options = RenderOptions()
        options.scales = [1, 2]
        let plan = try ExportPlan([RenderTheme(document: document, textRenderer: PangoRenderer())], options: options)
        return BatchExporter(plan: plan, folder: folder.path(of: output)).run(.write)
    }

    /// After each of eight edits, what a run that draws only what has changed leaves is, byte by byte, what
    /// one into an empty folder makes.
    @Test(arguments: 0..<rounds(20)) func incrementalRunsLeaveWhatFreshOnesMake(seed: Int) throws {
        var random = RandomBox(seed: UInt64(1_600 + seed))
        var parts = Parts(boxes: (0..<6).map { _ in Parts.box(&random) })
        var flag = "red"
        var upToDate = 0
        for step in 0..<8 {
            switch random.random.int(0...7) {
            case 0: flag = random.one(of: ["red", "blue", "var(--pole, gold)"])
            case 1: parts.ink = random.one(of: ["red", "navy", "black"])
            case 2: parts.tone = random.one(of: ["teal", "olive"])
            case 3: parts.side = random.random.int(1...6)
            case 4: parts.count = random.random.int(1...120)
            case 5: parts.boxes.swapAt(0, random.random.int(0...5))
            default: parts.boxes[random.random.int(0...5)] = Parts.box(&random)
            }
            try folder.write(parts.theme, to: "theme.yaml")
            try folder.write(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">
                <path d="M1 8V1H7L5 3 7 5H2V8Z" fill="\(flag)" stroke="currentColor"/>
                <path d="M0 8H3" stroke="var(--pole)"/></svg>
                """,
                to: "flag.svg"
            )
            let report = try render(into: "kept")
            // A box that can't be drawn fails in both folders alike.
            let fresh = try render(into: "fresh\(step)")
            #expect(report.failures.count == fresh.failures.count)
            upToDate += report.upToDateCount
            let kept = try folder.contents("kept").filter { $0.key.hasSuffix(".png") }
            let made = try folder.contents("fresh\(step)").filter { $0.key.hasSuffix(".png") }
            #expect(made.count >= 20)
            #expect(Set(kept.keys).isSuperset(of: made.keys))
            for (file, bytes) in made { #expect(kept[file] == bytes, "\(file) at step \(step) of \(parts.theme)") }
        }
        #expect(upToDate > 0)
    }
}
