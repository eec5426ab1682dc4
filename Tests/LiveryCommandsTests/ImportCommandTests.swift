import Testing

@testable import LiveryCommands

@Suite struct ImportCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(
            #"{"color": {"a": {"value": "red"}, "b": {"value": "{color.a} + 1"}}}"#,
            to: "sd.json"
        )
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
                @sd.json:1:41: warning: 'color.b' is not imported: design tokens have no calculations, \
                '{color.a} + 1'
                1 token imported, 1 warning

                """
        )
        #expect(workshop.run("import @sd.json --quiet").output == Self.text)
        #expect(workshop.run("import @sd.json --strict").code == 1)
        #expect(workshop.run("validate @out.tokens.json").code == 0)
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
