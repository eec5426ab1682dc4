import Foundation
import Testing

@testable import LiveryCommands

@Suite struct ListShowValidateTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    @Test func listForPeople() {
        let answer = workshop.run("list @harbor.yaml")
        #expect(
            answer.output.replacing("@harbor.yaml", with: "harbor.yaml") == """
                KEY          RESOLVER  KIND      SIZE  STATES              APPEARANCES  LOCATION
                accentColor  color     color     -     normal              light,dark   harbor.yaml:1:1
                bowBox       box       image     8x6   normal,highlighted  light,dark   harbor.yaml:2:1
                seaGradient  gradient  gradient  -     normal              light,dark   harbor.yaml:8:1
                sternBox     box       image     4x4   normal              light,dark   harbor.yaml:9:1
                titleFont    font      font      -     normal              light,dark   harbor.yaml:10:1

                """
        )
        #expect(answer.errors.isEmpty)
    }

    @Test func listForScripts() throws {
        let objects = workshop.run("list @harbor.yaml --json").objects
        #expect(
            objects.map { $0["key"] as? String } == ["accentColor", "bowBox", "seaGradient", "sternBox", "titleFont"]
        )
        #expect(objects[0]["value"] as? String == "#336699")
        #expect(objects[1]["kind"] as? String == "image")
        #expect(objects[1]["states"] as? [[String]] == [[], ["highlighted"]])
        #expect(objects[1]["appearances"] as? [[String]] == [["light"], ["dark"]])
        #expect(objects[1]["size"] as? [String: Int] == ["width": 8, "height": 6])
        let location = try #require(objects[1]["location"] as? [String: Any])
        #expect(location["line"] as? Int == 2)
        #expect(location["column"] as? Int == 1)
    }

    @Test func anAssetWithFaultsIsListed() throws {
        try workshop.write("aBox: {size: 2, fil: red}\nsomething: 1", to: "faulty.yaml")
        let answer = workshop.run("list @faulty.yaml")
        #expect(answer.code == 1)
        #expect(answer.outputLines.count == 3)
        #expect(answer.outputLines[1].hasPrefix("aBox"))
        #expect(answer.outputLines[2].hasPrefix("something  -"))
        #expect(answer.errorLines.count == 2)
        #expect(answer.errorLines[0].hasPrefix("@faulty.yaml:1:17: error:"))
        #expect(answer.errorLines[1].hasPrefix("@faulty.yaml:2:1: error: no resolver"))
    }

    @Test func showAnImage() {
        let answer = workshop.run("show @harbor.yaml bowBox --appearance dark --state highlighted --scale 2")
        let lines = answer.outputLines
        for line in [
            "key: bowBox", "resolver: box", "kind: image", "appearance: dark", "state: highlighted", "scale: 2",
            "pixels: 16x12", "recipe:", "levels, the lowest first:", "  @harbor.yaml:2:1: bowBox: size, fill, states",
        ] { #expect(lines.contains(line[...]), "\(line)") }
        #expect(answer.output.contains("#ff0000"))
    }

    @Test func showAnImageForScripts() {
        let objects = workshop.run("show @harbor.yaml bowBox --json").objects
        #expect(objects.count == 1)
        #expect(objects[0]["state"] as? [String] == [])
        #expect((objects[0]["recipe"] as? String)?.contains("size: 8 6") == true)
        #expect((objects[0]["levels"] as? [[String: Any]])?.count == 1)
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

    @Test func validateReportsEveryFaultInOrder() throws {
        try workshop.write(
            """
            bBox: {size: 2, fil: red}
            aBox: {size: 2, fill: red, states: {disabled: {fill: nocolor}}}
            aColor~dark: nocolor
            """,
            to: "faulty.yaml"
        )
        let answer = workshop.run("validate @faulty.yaml @harbor.yaml")
        #expect(answer.code == 1)
        let locations = answer.errorLines.compactMap { line in
            line.firstMatch(of: /^@faulty\.yaml:(\d+):\d+: error:/).flatMap { Int($0.1) }
        }
        #expect(locations == locations.sorted())
        #expect(Set(locations) == [1, 2, 3])
        #expect(answer.errors.contains("@harbor.yaml: 0 faults"))
        let json = workshop.run("validate @faulty.yaml --json --quiet")
        #expect(json.objects.count == json.errorLines.count)
        #expect(json.objects.allSatisfy { $0["kind"] as? String == "diagnostic" })
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

    @Test func validateSeesOutputsOfOneName() throws {
        try workshop.write("aBox: {size: 2, fill: red}\nABox: {size: 2, fill: red}", to: "names.yaml")
        let answer = workshop.run("validate @names.yaml")
        #expect(answer.code == 1)
        #expect(answer.errors.contains("'ABox.png' and 'aBox.png' would be one file"))
    }

    /// One fault for two assets, however many pictures they have.
    @Test func validateSeesAssetsThatDifferInCaseOnce() throws {
        try workshop.write(
            """
            $appearances: [light, dark]
            goButton: {size: 4, fill: red, states: {hovered: {fill: blue}}, variants: {tone: {default: a, a: {}, b: {opacity: 0.5}}}}
            GoButton: {extends: goButton}
            """,
            to: "case.yaml"
        )
        let answer = workshop.run("validate @case.yaml")
        #expect(answer.code == 1)
        #expect(answer.errorLines.count == 2)
        #expect(answer.errors.contains("@case.yaml:3:1: error: 'GoButton.png' and 'goButton.png'"))
        #expect(answer.errorLines.last == "@case.yaml: 1 fault")
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
        #expect(workshop.run("validate - --theme - --format yaml").code == 64)
        let input = workshop.run("validate - --format yaml", input: "C: {\"#a\": 7}")
        #expect(input.code == 1)
        #expect(input.errorLines.first == "stdin:1:11: error: '#a' must be a dictionary, found text")
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

    @Test func valuesByAppearance() throws {
        let workshop = try Workshop()
        try workshop.write(
            """
            $appearances: [light, dark, dark.highContrast]
            inkColor: "#112233"
            inkColor~dark: "#ddeeff"
            sameColor: red
            plainBox: {size: [12, 8], fill: sameColor}
            # Only the pressed state differs.
            goBox: {size: [12, 8], fill: red, states: {highlighted: {fill: inkColor}}}
            goBox~dark.highContrast: {size: [14, 8]}
            """,
            to: "a.yaml"
        )
        // The paths in place of @ are longer.
        let lines = workshop.run("list @a.yaml --appearances").outputLines.map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines == [
                "KEY APPEARANCES LOCATION VALUE", "goBox light @a.yaml:7:1 12x8", "goBox dark @a.yaml:7:1 12x8",
                "goBox dark.highContrast @a.yaml:8:1 14x8", "inkColor light @a.yaml:2:1 #112233",
                "inkColor dark,dark.highContrast @a.yaml:3:1 #ddeeff",
                "plainBox light,dark,dark.highContrast @a.yaml:5:1 12x8",
                "sameColor light,dark,dark.highContrast @a.yaml:4:1 #ff0000",
            ]
        )
        let objects = workshop.run("list @a.yaml --appearances --json").objects
        #expect(objects.count == 7)
        #expect(objects[4]["value"] as? String == "#ddeeff")
        #expect((objects[4]["appearances"] as? [Any])?.count == 2)
    }
}
