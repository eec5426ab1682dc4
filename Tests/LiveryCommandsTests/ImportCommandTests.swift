import Foundation
import Testing

@testable import LiveryCommands

@Suite struct ImportCommandTests {
    @Test("a folder of Tokens Studio's sets is one file of them") func readsFolders() throws {
        let workshop = try Workshop()
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
}
