import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryCommands

/// `livery diff` of two themes.
@Suite struct ThemeDiffTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private static func picture(width: Int) throws -> Bitmap {
        let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
        let pixels = Array(repeating: black, count: 2 * width)
        return try Bitmap(width: width, height: 2, pixels: pixels)
    }

    private func diff(_ old: String, _ new: String, _ options: String = "") throws -> Answer {
        try workshop.write(old, to: "old.yaml")
        try workshop.write(new, to: "new.yaml")
        return workshop.run("diff @old.yaml @new.yaml \(options)")
    }

    private static let old = """
        $appearances: [light, dark]
        inkColor: "#112233"
        inkColor~dark: "#445566"
        seaColor: oklch(0.6 0.1 240)
        goneColor: red
        headFont: {family: Inter, size: 20}
        bodyFont: {family: Inter, size: 16, lineHeight: 20}
        skyGradient: {colors: [red, blue]}
        sameBox: {size: 9, fill: inkColor}
        goButton: {size: 9, fill: seaColor, cornerRadius: 2, states: {hovered: {opacity: 0.5}}}
        fieldBox: {size: 9, fill: white, font: bodyFont, parts: {label: {textColor: inkColor}}}
        oldBox: {size: 4, fill: red, fill~dark: blue, states: {hovered: {fill: lime}}}
        """
    private static let new = """
        $appearances: [light, dark]
        inkColor: "#112233"
        inkColor~dark: "#445577"
        seaColor: {color: oklch(0.6 0.12 240), deprecated: Use inkColor.}
        titleFont: {family: Inter, size: 20}
        bodyFont: {family: Inter, size: 17, lineHeight: 20}
        skyGradient: {colors: [red, lime]}
        sameBox: {size: 9, fill: inkColor, fill~dark: "#445566"}
        goButton: {size: 9, fill: seaColor, cornerRadius: 3, states: {hovered: {opacity: 0.5}}}
        fieldBox: {size: 9, fill: white, font: bodyFont, parts: {label: {textColor: inkColor}}}
        newBox: {size: 4, fill: "#F00", fill~dark: "#00F", states: {hovered: {fill: "#0F0"}}}
        comeColor: lime
        comeImage: {resolver: box, size: 5, fill: red}
        """

    @Test("each way in which two themes differ is told, and nothing else") func text() throws {
        let answer = try diff(Self.old, Self.new)
        #expect(answer.code == 1)
        #expect(
            answer.output == """
                added color 'comeColor'
                added image 'comeImage'
                removed color 'goneColor'
                renamed font 'titleFont', was 'headFont'
                renamed image 'newBox', was 'oldBox'
                changed color 'inkColor'
                  in 'dark': value is #445577, and was #445566
                changed color 'seaColor'
                  value is oklch(0.6 0.12 240), and was oklch(0.6 0.1 240)
                  deprecated is Use inkColor., and was not there
                changed font 'bodyFont'
                  size is 17, and was 16
                changed gradient 'skyGradient'
                  stops is [{"color":"#ff0000","at":0},{"color":"#00ff00","at":1}], and was \
                [{"color":"#ff0000","at":0},{"color":"#0000ff","at":1}]
                changed image 'fieldBox'
                  font is {"family":["Inter"],"size":17,"weight":400,"style":"normal",\
                "lineHeight":20,"letterSpacing":0}, and was {"family":["Inter"],"size":16,"weight":400,\
                "style":"normal","lineHeight":20,"letterSpacing":0}
                changed image 'fieldBox.label'
                  font is {"family":["Inter"],"size":17,"weight":400,"style":"normal",\
                "lineHeight":20,"letterSpacing":0}, and was {"family":["Inter"],"size":16,"weight":400,\
                "style":"normal","lineHeight":20,"letterSpacing":0}
                  in 'dark': textColor is #445577, and was #445566
                  in 'dark': iconColor is #445577, and was #445566
                changed image 'goButton'
                  fill is oklch(0.6 0.12 240), and was oklch(0.6 0.1 240)
                  cornerRadius is 3, and was 2
                  capInsets is 3 3 3 3, and was 2 2 2 2

                """
        )
        #expect(
            answer.errors.hasSuffix("equal 1, added 2, removed 1, renamed 2, changed 7 in 0.00 s\n"),
            "\(answer.errors)"
        )
    }

    @Test func json() throws {
        let answer = try diff(Self.old, Self.new, "--json")
        #expect(answer.code == 1)
        let objects = try answer.output.split(separator: "\n").map { try JSON(reading: $0.utf8) }
        #expect(objects.count == 12)
        #expect(objects.allSatisfy { $0["location"]?["file"]?.string?.hasSuffix(".yaml") == true })
        let verdicts = objects.compactMap { $0["verdict"]?.string }
        #expect(
            verdicts == ["added", "added", "removed", "renamed", "renamed"] + Array(repeating: "changed", count: 7)
        )
        let ink = try #require(objects.first { $0["key"]?.string == "inkColor" })
        #expect(
            ink["changes"]?.text == ##"[{"name":"value","old":"#445566","new":"#445577","##
                + ##""places":[{"appearance":["dark"],"state":[]}]}]"##
        )
        #expect(objects[3]["oldKey"]?.string == "headFont")
        #expect(objects[2]["location"]?["file"]?.string == "@old.yaml")
    }

    /// Each case: two themes, and what is told of them.
    private static let cases: [(String, String, String)] = [
        // How a theme writes a value makes no difference.
        (
            "$values: {v: red}\naColor: v\nbBox: {size: 9, fill: aColor}",
            "aColor: '#FF0000'\nbase: {resolver: color, color: lime}\nbBox: {fill: red, size: [9, 9]}",
            "added color 'base'"
        ),
        // Of equal ones, the first by name become each other.
        ("aColor: red\nbColor: red", "cColor: red", "removed color 'bColor'\nrenamed color 'cColor', was 'aColor'"),
        ("aColor: red", "aFont: {family: A, size: 9}", "added font 'aFont'\nremoved color 'aColor'"),
        // A state that only one theme has is normal in the other.
        (
            "aBox: {size: 9, fill: red}", "aBox: {size: 9, fill: red, states: {hovered: {fill: lime}}}",
            "changed image 'aBox'\n  in 'light hovered' and 'dark hovered': " + "fill is #00ff00, and was #ff0000"
        ),
        // An appearance that only one theme lists is what the other makes of it.
        (
            "$appearances: [light]\naColor: red", "$appearances: [light, fancy]\naColor: red\naColor~fancy: lime",
            "changed color 'aColor'\n  in 'fancy': value is #00ff00, and was #ff0000"
        ),
        (
            "a: {resolver: color, color: red}", "a: {resolver: font, family: A, size: 9}",
            "changed font 'a'\n  kind is font, and was color\n  family is [\"A\"], and was not there\n"
                + "  size is 9, and was not there\n  weight is 400, and was not there\n"
                + "  style is normal, and was not there\n  letterSpacing is 0, and was not there\n"
                + "  value is gone, and was #ff0000"
        ),
        (
            "aColor: rgb(0 0 0 / 0.5)", "aColor: rgb(0 0 0 / 0.501)",
            "changed color 'aColor'\n" + "  value is color(srgb 0 0 0 / 0.501), and was color(srgb 0 0 0 / 0.5)"
        ),
        (
            "aColor: {color: red, description: \"A\\nB\"}", "aColor: red",
            "changed color 'aColor'\n  description is gone, and was A\\u{A}B"
        ),
    ]

    @Test("what is the same is not told, and what is not is", arguments: cases) func differences(
        old: String,
        new: String,
        told: String
    ) throws {
        let answer = try diff(old, new)
        #expect(answer.code == 1)
        #expect(answer.output == told + "\n")
        #expect(try diff(old, old).code == 0)
        #expect(try diff(new, new).output == "@old.yaml and @new.yaml have the same assets\n")
    }

    @Test(
        "only the assets that are asked for are compared, a renamed one by either name",
        arguments: [
            ("--only *Font", ["renamed font 'titleFont', was 'headFont'", "changed font 'bodyFont'"]),
            ("--only headFont", ["renamed font 'titleFont', was 'headFont'"]),
            ("--only titleFont --except body*", ["renamed font 'titleFont', was 'headFont'"]),
            ("--only fieldBox", ["changed image 'fieldBox'", "changed image 'fieldBox.label'"]),
            ("--only fieldBox --except fieldBox.*", ["changed image 'fieldBox'"]),
        ]
    ) func selections(options: String, told: [String]) throws {
        let answer = try diff(Self.old, Self.new, options)
        let lines = answer.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(lines.map(String.init) == told)
        #expect(answer.code == 1)
    }

    @Test("parameters have the values that are given, in the themes that have them") func parameters() throws {
        let old = "$parameters: {tone: {type: color, default: red}}\naBox: {size: 4, fill: '{tone}'}"
        let new = "aBox: {size: 4, fill: blue}"
        #expect(try diff(old, new).code == 1)
        #expect(try diff(old, new, "--set tone=blue").code == 0)
        #expect(try diff(old, new, "--set ton=blue").errors.contains("no theme has a parameter 'ton'"))
        let unmatched = try diff(old, new, "--only bBox")
        #expect(unmatched.errors.contains("no asset matches 'bBox'; did you mean 'aBox'?"))
        #expect(unmatched.code == 64)
    }

    @Test("pictures in files are compared by their bytes") func files() throws {
        try workshop.write(try Self.picture(width: 2), to: "one/dot.png")
        try workshop.write(try Self.picture(width: 3), to: "other/dot.png")
        for folder in ["one", "other"] { try workshop.write("dotImage: {file: dot}", to: "\(folder)/theme.yaml") }
        let answer = workshop.run("diff @one/theme.yaml @other/theme.yaml")
        #expect(answer.code == 1)
        #expect(answer.output.hasPrefix("changed image 'dotImage'\n"))
        #expect(workshop.run("diff @one/theme.yaml @one/theme.yaml").code == 0)
    }

    @Test("many changes of one asset are counted") func manyChanges() throws {
        func theme(_ color: String) -> String {
            let layers = (0..<20).map { "{color: \(color), inset: \($0 % 4)}" }
            return "aBox: {size: 9, fill: [\(layers.joined(separator: ", "))]}"
        }
        let answer = try diff(theme("red"), theme("lime"))
        #expect(answer.output.hasSuffix("  and 12 more changes\n"), "\(answer.output)")
        let json = try diff(theme("red"), theme("lime"), "--json").output
        #expect(json.split(separator: "\"new\"").count == 21)
    }

    @Test("broken themes are told, and what can be compared is") func broken() throws {
        let answer = try diff("aColor: red\nbColor: redd\ncColor: red", "aColor: lime\nbColor: red\ndColor: 3")
        #expect(answer.code == 65)
        #expect(answer.output.contains("changed color 'aColor'\n"))
        #expect(!answer.output.contains("bColor"))
        #expect(answer.errorLines.contains { $0.hasPrefix("@old.yaml:2:9: error: ") })
        #expect(answer.errorLines.contains { $0.hasPrefix("@new.yaml:3:9: error: ") })

        try workshop.write("a: [", to: "cut.yaml")
        #expect(workshop.run("diff @old.yaml @cut.yaml").code == 65)
        #expect(workshop.run("diff @cut.yaml @old.yaml").code == 65)
        #expect(workshop.run("diff @old.yaml @none.yaml").code == 66)
        try workshop.write("'@View': {alpha: 1}", to: "sheet.yaml")
        let sheet = workshop.run("diff @old.yaml @sheet.yaml")
        #expect(sheet.code == 65)
        #expect(sheet.errors.contains("expected a theme, found a style sheet"))
    }

    @Test(arguments: [
        ("@old.yaml @a.png", "a picture can't be compared with a theme"),
        ("@a.png @old.yaml", "a picture can't be compared with a theme"),
        ("@old.yaml @.", "can't be compared with a folder"),
        ("@old.yaml @old.yaml --output @x.png", "are for pictures, not for themes"),
        ("@old.yaml @old.yaml --max-difference 1", "are for pictures, not for themes"),
        ("@old.yaml @old.yaml --force", "--force needs --output"),
        ("@a.png @a.png --only a", "are for themes, not for pictures"),
        ("@. @. --set a=b", "are for themes, not for pictures"), ("@old.yaml -", "not read from standard input"),
    ]) func usage(arguments: String, told: String) throws {
        try workshop.write("aColor: red", to: "old.yaml")
        try workshop.write(try Self.picture(width: 1), to: "a.png")
        let answer = workshop.run("diff \(arguments)")
        #expect(answer.code == 64)
        #expect(answer.errors.contains(told), "\(answer.errors)")
    }

    /// Each asset was looked for among all others.
    @Test func manyAssets() throws {
        func theme(_ prefix: String) -> String {
            (0..<1_000).map { "\(prefix)\($0)Color: rgb(\($0 % 256) \($0 / 256) 0)\n" }.joined()
        }
        let answer = try diff(theme("a"), theme("b"))
        #expect(answer.output.split(separator: "\n").count == 1_000)
        #expect(answer.errors.contains("renamed 1000"))
    }
}
