import Testing

@testable import LiveryCommands

/// What `livery validate` finds in style sheets, whose elements it knows in part.
@Suite struct ValidateSheetTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(
            """
            inkColor: black
            heroGradientImage: {resolver: box, size: 4, fill: red}
            titleFont: {family: Inter, size: 20}
            mainButton: {size: 4, fill: inkColor, states: {disabled: {fill: gray}}}
            """,
            to: "theme.yaml"
        )
    }

    private func errors(_ sheet: String, _ line: String = "validate @sheet.yaml --theme @theme.yaml") throws -> String {
        try workshop.write(sheet, to: "sheet.yaml")
        return workshop.run(line).errors.replacing("@sheet.yaml:", with: "")
    }

    @Test("a deprecated token is told where a sheet or a screen refers to it, as in a theme") func deprecatedTokens()
        throws
    {
        let workshop = try Workshop()
        try workshop.write(
            """
            {"ink": {"$type": "color", "$deprecated": "use tar",
                     "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}
            """,
            to: "a.tokens.json"
        )
        try workshop.write("$tokens: a.tokens.json\nbarColor: '{ink}'\n", to: "theme.yaml")
        try workshop.write("'@View': {tintColor: '{ink}'}\n", to: "sheet.yaml")
        try workshop.write(
            "children:\n  - {type: View, backgroundColor: '{ink}', frame: [0, 0, 1, 1]}\n",
            to: "screen.yaml"
        )
        let told = "warning: 'ink' is deprecated: use tar"
        for (file, place) in [("theme", "2:11"), ("sheet", "1:22"), ("screen", "2:35")] {
            let line = "validate @\(file).yaml" + (file == "theme" ? "" : " --theme @theme.yaml")
            let answer = workshop.run(line)
            #expect(answer.code == 0)
            #expect(answer.errorLines.first == "@\(file).yaml:\(place): \(told)")
            #expect(workshop.run(line + " --strict").code == 1)
        }
        let preview = workshop.run("preview @screen.yaml --theme @theme.yaml --sheet @sheet.yaml --output @out")
        #expect(preview.code == 0)
        for line in ["@sheet.yaml:1:22: \(told)", "@screen.yaml:2:35: \(told)"] {
            #expect(preview.errorLines.contains(line[...]), "\(preview.errors)")
        }
    }
}
