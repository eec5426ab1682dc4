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

    /// A file that can't be used is told where it is used, each time, in the same lines with any number of threads.
    @Test func aBrokenFileIsToldForEachAsset() throws {
        try workshop.write("<svg", to: "bad.svg")
        try workshop.write("aImage: bad.svg\nbImage: bad.svg\ncBox: {size: 9, fill: bImage}", to: "two.yaml")
        let answer = workshop.run("validate @two.yaml")
        let places = ["1:9", "2:9"].map { "@two.yaml:\($0): error: can't use 'bad.svg'" }
        #expect(answer.errorLines.count == 3)
        for (line, place) in zip(answer.errorLines, places) { #expect(line.hasPrefix(place)) }
        for jobs in [1, 2, 2, 2] {
            let lines = workshop.run("render @two.yaml --output @two --scale 1 --jobs \(jobs)").errorLines
            #expect(lines.count == 3)
            for (line, place) in zip(lines, places) { #expect(line.hasPrefix(place)) }
        }
    }

    /// A fault of a theme is one of the projects that are made of it, told once however many entries have it.
    @Test func validateChecksTheThemesOfProjects() throws {
        try workshop.write("aBox: {size: 4, fill: redd}", to: "faulty.yaml")
        let entries = (0..<3).map { "{theme: faulty.yaml, name: t\($0)}" }.joined(separator: ", ")
        try workshop.write("themes: [\(entries)]\noutputs: [{to: png, path: out}]", to: "livery.yaml")
        let answer = workshop.run("validate @livery.yaml")
        #expect(answer.code == 1)
        #expect(answer.errors.components(separatedBy: "'redd'").count == 2, "\(answer.errors)")
        #expect(answer.errors.hasSuffix("@livery.yaml: 1 fault\n"), "\(answer.errors)")
        try workshop.write("aBox: {size: 4, fill: red}", to: "faulty.yaml")
        #expect(workshop.run("validate @livery.yaml").code == 0)
    }

    @Test func validateChecksStyleSheets() throws {
        try workshop.write(
            """
            "@Label:disable": {textColor: red}
            "@Title": {textColor: "{acentColor}", image: IMG(bowBox)}
            ListController: {"@Buton": {alpha: 0.5}}
            """,
            to: "sheet.yaml"
        )
        let answer = workshop.run("validate @sheet.yaml --theme @harbor.yaml")
        #expect(answer.code == 1)
        #expect(
            answer.errors == """
                @sheet.yaml:1:1: error: unknown state 'disable'; did you mean 'disabled'?
                @sheet.yaml:2:23: error: no asset or value named 'acentColor'; did you mean 'accentColor'?
                @sheet.yaml:3:18: warning: unknown element type 'Buton'; did you mean 'Button'?
                @sheet.yaml: 2 faults, 1 warning

                """
        )
        let json = workshop.run("validate @sheet.yaml --theme @harbor.yaml --json --quiet").objects
        #expect(json.allSatisfy { $0["kind"] as? String == "diagnostic" })
        #expect(json.map { $0["severity"] as? String } == ["error", "error", "warning"])
        #expect(json.map { $0["line"] as? Int } == [1, 2, 3])

        // Without a theme, a name may be one of its own; a warning alone is no fault.
        try workshop.write("\"@Buton\": {alpha: 0.5, textColor: \"{ink}\"}", to: "sheet.yaml")
        let alone = workshop.run("validate @sheet.yaml @harbor.yaml")
        #expect(alone.code == 0)
        #expect(
            alone.errors.hasSuffix(
                "@sheet.yaml: 0 faults, 1 warning; without --theme, names of assets are not checked\n"
                    + "@harbor.yaml: 0 faults\n"
            )
        )
    }

    /// A name and `--variant` may have words of different axes, and not two of one.
    @Test func showTakesTheWordsOfAVariantTogether() throws {
        let variants = "{tone: {default: a, a: {fill: red}, b: {fill: blue}}, size: {default: m, m: {}, s: {gap: 1}}}"
        try workshop.write("goButton: {size: 9, variants: \(variants)}", to: "theme.yaml")
        let one = workshop.run("show @theme.yaml goButton~b --variant s")
        #expect(one.errors == "" && one.output == workshop.run("show @theme.yaml goButton~b.s").output)
        let two = workshop.run("show @theme.yaml goButton~b --variant a")
        #expect(two.code == 64 && two.errors == workshop.run("show @theme.yaml goButton~b.a").errors)
        #expect(two.errors.contains("'b'") && two.errors.contains("'a'"))
    }

    @Test func strictMakesWarningsErrors() throws {
        try workshop.write("\"@Buton\": {alpha: 0.5}", to: "sheet.yaml")
        let answer = workshop.run("validate @sheet.yaml --strict")
        #expect(answer.code == 1)
        #expect(
            answer.errors == """
                @sheet.yaml:1:1: error: unknown element type 'Buton'; did you mean 'Button'?
                @sheet.yaml: 1 fault; without --theme, names of assets are not checked

                """
        )
        let json = workshop.run("validate @sheet.yaml --strict --json --quiet").objects
        #expect(json.map { $0["severity"] as? String } == ["error"])
    }

    @Test func validateTellsWhatTheThemeIs() throws {
        try workshop.write("$values: {half: 0.5}\nC: {\"@Label\": {alpha: half}}", to: "sheet.yaml")
        let swapped = workshop.run("validate @harbor.yaml --theme @sheet.yaml")
        #expect(swapped.code == 65)
        let wanted = "@sheet.yaml:2:1: error: expected a theme, found a style sheet\n"
        #expect(swapped.errors == wanted)
        #expect(workshop.run("validate @sheet.yaml --theme @nowhere.yaml").code == 66)
        let refused = workshop.run("validate @harbor.yaml --theme @harbor.yaml")
        #expect(refused.errors == "error: --theme is for style sheets and screens; '@harbor.yaml' is a theme\n")
        #expect(workshop.run("validate - --theme - --format yaml").code == 64)
        let input = workshop.run("validate - --format yaml", input: "C: {\"#a\": 7}")
        #expect(input.code == 1)
        #expect(input.errorLines.first == "stdin:1:11: error: '#a' must be a dictionary, found text")
    }

    /// A document whose `$` keys have faults is of the kind that its other keys tell.
    @Test(
        arguments: [
            ("$extends: no.yaml\nchildren: [{type: Label}]", "can't read 'no.yaml'"),
            ("$strings: no.yaml\ncolumn: [{type: Label}]", "can't read 'no.yaml'"),
            ("$extends: no.yaml\n'@Label': {alpha: 1}", "can't read 'no.yaml'"),
            ("$extends: no.yaml\nthemes: [a.yaml]\noutputs: [{to: png, path: out}]", "can't read 'no.yaml'"),
            ("children: {type: Label}", "expected a list"),
            ("$extends: sheet.yaml\naBox: {size: 5, fill: red}", "'@Label'"),
        ]
    ) func validateKnowsWhatADocumentIs(text: String, wanted: String) throws {
        try workshop.write("'@Label': {alpha: 1}", to: "sheet.yaml")
        try workshop.write(text, to: "document.yaml")
        let errors = workshop.run("validate @document.yaml").errors
        #expect(errors.contains(wanted) && !errors.contains("expected a theme, found"), "\(errors)")
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
