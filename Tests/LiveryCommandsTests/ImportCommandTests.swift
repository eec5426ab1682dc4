import Foundation
import Testing

@testable import LiveryCommands

@Suite struct ImportCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(#"{"color": {"a": {"value": "red"}, "b": {"value": "{color.a} + 1"}}}"#, to: "sd.json")
    }

    private static let text = """
        {
          "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
          "color": {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}
        }

        """

    @Test func writes() throws {
        let answer = workshop.run("import @sd.json -o @out.tokens.json")
        #expect(answer.code == 0)
        #expect(try workshop.read("out.tokens.json") == Self.text)
        #expect(answer.output.isEmpty)
        #expect(
            answer.errors == """
                @sd.json:1:41: warning: 'color.b' is not imported: design tokens have no calculations; \
                write the result of '{color.a} + 1'
                1 token imported, 1 warning

                """
        )
        #expect(workshop.run("import @sd.json --quiet").output == Self.text)
        #expect(workshop.run("import @sd.json --strict").code == 1)
        #expect(workshop.run("validate @out.tokens.json").code == 0)
    }

    @Test("of two names that become one, the valid one stays, and the other gets a number") func keepsNamesApart()
        throws
    {
        try workshop.write(
            #"{"size": {"0.5": {"value": "2px"}, "0-5": {"value": "9px"}, "a": {"value": "{size.0.5}"}}}"#,
            to: "names.json"
        )
        let answer = workshop.run("import @names.json")
        #expect(
            answer.errors == """
                @names.json:1:19: warning: 'size.0.5' is imported as 'size.0-5-2'; another token is 'size.0-5'
                3 tokens imported, 1 warning

                """
        )
        for text in [
            #""0-5": {"$type": "dimension", "$value": {"value": 9,"#,
            #""0-5-2": {"$type": "dimension", "$value": {"value": 2,"#, #""{size.0-5-2}""#,
        ] {
            #expect(answer.output.contains(text), "\(answer.output)")
        }
    }

    @Test("a folder of Tokens Studio's sets is one file of them") func readsFolders() throws {
        let sets = [
            "core/base": ##"{"sea": {"value": "#0000ff", "type": "color"}}"##,
            "dark": ##"{"panel": {"value": "#000000", "type": "color"}}"##,
            "light": ##"{"panel": {"value": "{sea}", "type": "color"}}"##,
            "$metadata": #"{"tokenSetOrder": ["core/base", "light", "dark"]}"#,
            "$themes": """
            [{"name": "light", "selectedTokenSets": {"core/base": "source", "light": "enabled"}},
             {"name": "dark", "selectedTokenSets": {"core/base": "source", "dark": "enabled"}}]
            """,
        ]
        for (name, text) in sets { try workshop.write(text, to: "sets/\(name).json") }
        let members = sets.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")
        try workshop.write("{\(members)}", to: "one.json")
        let answer = workshop.run("import @sets -o @sets.resolver.json")
        #expect(answer.errors == "3 tokens imported, 0 warnings\n")
        _ = workshop.run("import @one.json -o @one.resolver.json")
        #expect(try workshop.read("sets.resolver.json") == workshop.read("one.resolver.json"))
        #expect(try workshop.read("sets.resolver.json").contains("#/sets/core~1base"))
        #expect(workshop.run("validate @sets.resolver.json").code == 0)

        // A folder of any other program's files is those files.
        try workshop.write(##"{"color": {"red": {"value": "#f00", "type": "color"}}}"##, to: "sd/core.json")
        try workshop.write(##"{"color": {"link": {"value": "{color.red}", "type": "color"}}}"##, to: "sd/more.json")
        try workshop.write("color: {ink: {value: '#000', type: color}}\n", to: "sd/other.yaml")
        let folder = workshop.run("import @sd")
        #expect(folder.errors == "3 tokens imported, 0 warnings\n")
        #expect(folder.output.contains(#""$value": "{color.red}""#))
        #expect(!folder.output.contains("core"))

        try workshop.write("{", to: "sets/broken.json")
        let broken = workshop.run("import @sets")
        #expect(broken.code == 65)
        #expect(broken.errors.hasPrefix("@sets/broken.json:1:2: error: "))
        try FileManager.default.createDirectory(atPath: workshop.path("empty"), withIntermediateDirectories: true)
        #expect(workshop.run("import @empty").code == 65)
    }

    @Test func aFileInTheWayIsNoImport() throws {
        try workshop.write(##"{"sea": {"value": "#0000ff", "type": "color"}}"##, to: "x.json")
        try workshop.write("mine", to: "o.json")
        let answer = workshop.run("import @x.json -o @o.json")
        #expect(answer.code == 73)
        #expect(!answer.errors.contains("imported"))
        #expect(try workshop.read("o.json") == "mine")
    }

    @Test func fails() throws {
        #expect(workshop.run("import @none.json").code == 66)
        #expect(workshop.run("import @sd.json --from sketch").code == 64)
        #expect(workshop.run("import @sd.json --from figma").code == 65)
        #expect(workshop.run("import @sd.json -o @sd.json/out.json").code == 73)
        try workshop.write("{", to: "broken.json")
        #expect(workshop.run("import @broken.json").code == 65)
    }
}
