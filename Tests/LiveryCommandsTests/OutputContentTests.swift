import Foundation
import LiveryRaster
import Testing

@testable import LiveryCommands

/// What an output has, which themes a project names, and which outputs a build makes.
@Suite struct OutputContentTests {
    private let workshop: Workshop

    private static let theme = """
        $appearances: [light, dark, dark.highContrast]
        inkColor: "#112233"
        inkColor~dark: "#ddeeff"
        inkColor~dark.highContrast: white
        goBox: {size: [12, 8], fill: inkColor, states: {highlighted: {fill: red}, disabled: {opacity: 0.5}}}
        noBox: {size: [8, 8], fill: inkColor}
        """

    init() throws {
        workshop = try Workshop()
        try workshop.write(Self.theme, to: "theme.yaml")
    }

    private func build(_ outputs: String, _ options: String = "") throws -> Answer {
        try workshop.write("themes: [theme.yaml]\noutputs:\n\(outputs)", to: "livery.yaml")
        return workshop.run("build @livery.yaml \(options)")
    }

    private func pictures(_ folder: String) throws -> [String] {
        try workshop.names(folder).filter { $0.hasSuffix(".png") }
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: workshop.path(name))))
    }

    /// The text of a file, or of all text files below a folder.
    private func texts(_ name: String) throws -> String {
        let path = workshop.path(name)
        let names = FileManager.default.subpaths(atPath: path) ?? []
        guard !names.isEmpty else { return try workshop.read(name) }
        return try names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".css") || $0.hasSuffix(".xml") }.map {
            try workshop.read(name + "/" + $0)
        }.joined()
    }

    @Test func picturesOfSomeStatesAndAppearances() throws {
        let answer = try build(
            "  - {to: png, path: out, scales: 1, only: go*, states: [normal, highlighted], appearances: dark}"
        )
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(try pictures("out") == ["goBox-highlighted~dark.png", "goBox~dark.png"])
        // The rest is not the output's any more, or is again.
        let wider = try build("  - {to: png, path: out, scales: 1, except: no*, states: normal}")
        #expect(wider.errorLines.last?.hasPrefix("wrote 3, up to date 1, removed 1") == true)
        #expect(try pictures("out") == ["goBox.png", "goBox~dark.highContrast.png", "goBox~dark.png"])
    }

    /// Android has no resources for high contrast, and warns of each: an output without it does not.
    @Test(arguments: ["android", "xcassets", "web", "typescript", "gallery"]) func appearancesOfEachFormat(
        format: String
    ) throws {
        let path = ["xcassets": "out.xcassets", "typescript": "out.ts", "gallery": "out.html"][format] ?? "out"
        let all = try build("  - {to: \(format), path: \(path)}")
        #expect(all.code == 0, "\(all.errors)")
        let some = try build("  - {to: \(format), path: \(path), appearances: [light, dark]}", "--strict")
        #expect(some.code == 0, "\(some.errors)")
        if format == "android" { #expect(all.errors.contains("highContrast")) }
        let text = try texts(path)
        // The script of a page says "contrast" of colors.
        let name = format == "gallery" ? "highcontrast\"" : "contrast\""
        #expect(!text.lowercased().contains(name))
        #expect(!text.contains("prefers-contrast"))
    }

    /// Nothing is lost by a misspelled word.
    @Test func wordsThatNoThemeKnows() throws {
        #expect(try build("  - {to: png, path: out, scales: 1, only: go*}").code == 0)
        let before = try pictures("out")
        #expect(before.count == 9)
        defer { #expect((try? pictures("out")) == before) }
        let answer = try build("  - {to: png, path: out, only: gx*, states: highlihted, appearances: drak}")
        #expect(answer.code == 65)
        #expect(answer.errorLines.first == "@livery.yaml:3:5: error: no asset matches 'gx*'")
        let others = try build("  - {to: png, path: out, states: highlihted, appearances: drak}")
        #expect(
            others.errorLines.prefix(2) == [
                "@livery.yaml:3:5: error: unknown state 'highlihted'; did you mean 'highlighted'?",
                "@livery.yaml:3:5: error: unknown appearance 'drak'; did you mean 'dark'?",
            ]
        )
    }

    /// One theme twice, with other parameters, and two documents of one name.
    @Test func themesWithNamesOfTheirOwn() throws {
        let badge = """
            $appearances: [light]
            $parameters: {tone: {type: color, default: red}}
            aBox: {size: 2, fill: "{tone}"}
            """
        try workshop.write(badge, to: "a/theme.yaml")
        try workshop.write(
            """
            themes:
              - theme.yaml
              - {theme: a/theme.yaml, name: red}
              - {theme: a/theme.yaml, name: lime, set: {tone: lime}}
            outputs:
              - {to: png, path: out, scales: 1, themes: [red, lime]}
              - {to: typescript, path: theme.ts, themes: [red, lime]}
            """,
            to: "livery.yaml"
        )
        let answer = workshop.run("build @livery.yaml")
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(try workshop.bitmap("out/red/aBox.png")[0, 0].red == 255)
        #expect(try workshop.bitmap("out/lime/aBox.png")[0, 0].green == 255)
        #expect(try workshop.read("theme.ts").contains("lime: {"))
        #expect(workshop.run("build @livery.yaml --check").code == 0)
        #expect(workshop.run("validate @livery.yaml").code == 0)
        try workshop.write("themes: [theme.yaml, a/theme.yaml]\noutputs: [{to: png, path: out}]", to: "livery.yaml")
        let same = workshop.run("build @livery.yaml")
        #expect(
            same.errors.contains(
                "two themes are named 'theme'; rename a document, or give its theme another 'name' in a project file"
            )
        )
    }

    @Test func oneOutputOfAProject() throws {
        let outputs = "  - {to: png, path: out, scales: 1}\n  - {to: web, path: site}"
        #expect(try build(outputs).code == 0)
        try workshop.write(Self.theme.replacing("noBox", with: "yesBox"), to: "theme.yaml")
        for word in ["web", "site"] {
            let answer = workshop.run("build @livery.yaml --only-output \(word)")
            #expect(answer.code == 0, "\(answer.errors)")
            #expect(answer.errors.contains("removed 0"))
        }
        #expect(try workshop.read("site/theme.css").contains("yesBox"))
        #expect(try pictures("out").contains("noBox.png"))
        // Nothing is lost or forgotten: the whole build removes what is obsolete.
        let whole = workshop.run("build @livery.yaml")
        #expect(whole.errors.contains("removed 3"))
        #expect(try pictures("out").contains("yesBox.png"))
        let wrong = workshop.run("build @livery.yaml --only-output wep")
        #expect(wrong.code == 64)
        #expect(wrong.errors == "error: the project has no output 'wep'; did you mean 'web'?\n")
    }

    @Test(arguments: [
        (
            "{key}-{width}x{height}.png", "scales: [1, 2], appearances: light, states: normal",
            ["goBox-12x8.png", "goBox-24x16.png", "noBox-16x16.png", "noBox-8x8.png"]
        ), ("icon.png", "scales: 2, appearances: dark, only: no*", ["icon.png"]),
        (
            "{name}@{scale}x.png", "scales: 1, appearances: dark",
            ["goBox-disabled~dark@1x.png", "goBox-highlighted~dark@1x.png", "goBox~dark@1x.png", "noBox~dark@1x.png"]
        ),
        (
            "{appearance}_{state}{key}.png",
            "scales: 1, appearances: [light, dark.highContrast], only: go*, states: [normal, disabled]",
            [
                "dark.highContrast_disabledgoBox.png", "dark.highContrast_normalgoBox.png", "light_disabledgoBox.png",
                "light_normalgoBox.png",
            ]
        ),
    ]) func namesByPattern(pattern: String, content: String, names: [String]) throws {
        let output = """
              - {to: png, path: out, file: "\(pattern)", \(content)}
              - {to: png, path: usual, \(content)}
            """
        let answer = try build(output)
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(try pictures("out") == names)
        let index = try workshop.read("out/index.json")
        for name in names { #expect(index.contains("\"\(name)\"")) }
        #expect(try build(output, "--check").code == 0)
        // They are the pictures of the usual names.
        let usual = try pictures("usual").map { try bytes("usual/\($0)") }
        for name in names { #expect(usual.contains(try bytes("out/\(name)"))) }
    }

    @Test(arguments: [
        ("a", "must be a path that ends in '.png'"), (".png", "must be a path that ends in '.png'"),
        ("{with}.png", "must be a path that ends in '.png', with {name}, {key}"),
        ("{key.png", "must be a path that ends in '.png'"), ("key}.png", "must be a path that ends in '.png'"),
        ("../{key}.png", "must be a path that ends in '.png'"),
        ("{state}.png", "'goBox' and 'noBox' would both be 'normal.png'; add {key} to 'file'"),
        ("{key}.png", "'goBox' would both be 'goBox.png'; add {state}, {appearance} or {scale} to 'file'"),
        ("{key}-{width}.png", "'goBox' would both be 'goBox-12.png'; add {state}, {appearance} or {scale}"),
    ]) func patternsThatNameNoFiles(pattern: String, message: String) throws {
        let answer = try build("  - {to: png, path: out, scales: 1, file: \"\(pattern)\"}")
        #expect(answer.code == (message.hasPrefix("must") ? 65 : 1))
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(try workshop.names("").filter { $0.hasSuffix(".tmp") } == [])
    }

    /// A picture whose size is not known has no name, so those of its asset stay.
    @Test func namesOfPicturesThatFail() throws {
        let output =
            "  - {to: png, path: out, scales: 1, appearances: light, states: normal, file: \"{key}{width}.png\"}"
        #expect(try build(output).code == 0)
        try workshop.write(Self.theme.replacing("size: [12, 8]", with: "size: [12, wide]"), to: "theme.yaml")
        #expect(try build(output).code == 1)
        #expect(try pictures("out") == ["goBox12.png", "noBox8.png"])
        try workshop.write(Self.theme.replacing("size: [12, 8]", with: "size: [14, 8]"), to: "theme.yaml")
        #expect(try build(output).code == 0)
        #expect(try pictures("out") == ["goBox14.png", "noBox8.png"])
    }

    @Test func onePictureToStandardOutput() throws {
        let line = "render @theme.yaml --only goBox --state normal --appearance dark --scale 2"
        let answer = workshop.run(line + " --output -")
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(answer.output.isEmpty)
        #expect(workshop.run(line + " --output @one.png").code == 0)
        #expect(workshop.run("render @theme.yaml --output @out --scale 2").code == 0)
        let expected = try bytes("out/goBox~dark@2x.png")
        #expect(answer.bytes == expected)
        #expect(try bytes("one.png") == expected)
        #expect(try !workshop.names().contains("index.json"))
        let several = workshop.run("render @theme.yaml --only goBox --output -")
        #expect(several.code == 64)
        #expect(several.bytes.isEmpty)
        #expect(
            several.errors == "error: --output '-' or FILE.png takes one picture, and 27 pictures are selected; "
                + "use --only, --state, --appearance and --scale\n"
        )
    }
}
