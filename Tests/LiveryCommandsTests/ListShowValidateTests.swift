import Foundation
import Testing

@testable import LiveryCommands

@Suite struct ListShowValidateTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    @Test func showAColor() {
        let plain = workshop.run("show @harbor.yaml accentColor")
        #expect(plain.outputLines.contains("value: #336699"))
        #expect(plain.outputLines.contains("exact: color(srgb 0.2 0.4 0.6)"))
        #expect(!plain.output.contains("\u{1B}"))
        let drawn = workshop.run("show @harbor.yaml accentColor") { $0.isOutputTerminal = true }
        #expect(drawn.output.contains("#336699  \u{1B}[48;2;51;102;153m      \u{1B}[0m\n"))
        let refused = workshop.run("show @harbor.yaml accentColor") { context in
            context.isOutputTerminal = true
            context.variable = { $0 == "NO_COLOR" ? "1" : nil }
        }
        #expect(refused.output == plain.output)
    }

    @Test func aTranslucentSwatchLiesOnWhite() throws {
        try workshop.write("veilColor: \"#00000080\"", to: "veil.yaml")
        let answer = workshop.run("show @veil.yaml veilColor") { $0.isOutputTerminal = true }
        // 255 × (1 − 128/255) = 127.
        #expect(answer.output.contains("#00000080  \u{1B}[48;2;127;127;127m"))
    }

    /// People are shown the first faults of each document; scripts get all.
    @Test func validateShowsSoManyFaultsOfADocument() throws {
        let keys = (0..<203).map { "k\($0): 1" }.joined(separator: ", ")
        try workshop.write("aBox: {size: 2, \(keys)}", to: "many.yaml")
        try workshop.write("aBox: {size: 2, x1: 1}\nbBox: {size: 2, x2: 1}", to: "few.yaml")
        let answer = workshop.run("validate @many.yaml @few.yaml")
        #expect(answer.code == 1)
        #expect(
            Array(answer.errorLines[199...]) == [
                "@many.yaml:1:1698: error: unknown key 'k199' in box 'aBox'", "@many.yaml: and 3 more faults",
                "@many.yaml: 203 faults", "@few.yaml:1:17: error: unknown key 'x1' in box 'aBox'",
                "@few.yaml:2:17: error: unknown key 'x2' in box 'bBox'", "@few.yaml: 2 faults",
            ]
        )
        let json = workshop.run("validate @many.yaml --json --quiet")
        #expect(json.objects.count == 203)
        #expect(json.objects.last?["message"] as? String == "unknown key 'k202' in box 'aBox'")
        #expect(json.errorLines.count == 201)
    }

    @Test func versions() throws {
        let answer = workshop.run("--version")
        #expect(answer.code == 0)
        let names = answer.outputLines.map { $0.split(separator: " ").first ?? "" }
        #expect(names.first == "livery")
        let libraries = [
            "cairo", "pango", "harfbuzz", "freetype", "fontconfig", "libpng", "libjpeg-turbo", "libwebp", "libdeflate",
            "libyaml", "expat", "xxHash",
        ]
        for name in libraries {
            let line = try #require(answer.outputLines.first { $0.hasPrefix(name + " ") })
            #expect(line.wholeMatch(of: /\S+ \d+\.\d+(\.\d+)?/) != nil, "\(line)")
        }
    }

    @Test func helpNamesEveryCommand() {
        for line in ["--help", "help", ""] {
            let answer = workshop.run(line)
            #expect(answer.code == 0)
            for command in ["render", "list", "show", "validate"] { #expect(answer.output.contains("\n  \(command)")) }
        }
    }

    @Test func resultsThatCannotBeWrittenAreSaidSo() {
        let answer = workshop.run("list @harbor.yaml") { context in
            let full = MemorySink()
            full.failure = "No space left on device"
            context.output = full
        }
        #expect(answer.code == 73)
        #expect(answer.errors == "error: can't write the results: No space left on device\n")
    }
}
