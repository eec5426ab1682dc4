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

    @Test func bareNamesAreCheckedInRulesForNames() throws {
        let rule = "{textColor: inkColr, font: titleFnt, titleColor: inkColor, title: mainButon}"
        let wanted = """
            error: 'inkColr' is not a color; did you mean 'inkColor'?
            error: 'titleFnt' is not a font; did you mean 'titleFont'?

            """
        for (selector, column) in [("\"#hero\"", 0), ("C: {\"#hero\"", 4), ("\"@*\"", -3)] {
            let end = selector.contains("{") ? "}" : ""
            let errors = try errors("\(selector): \(rule)\(end)")
            #expect(
                errors.replacing("1:\(22 + column): ", with: "").replacing("1:\(37 + column): ", with: "") == wanted
                    + " 2 faults\n",
                "\(selector)"
            )
        }
    }

    @Test func misspeltImagesAreToldInRulesForNames() throws {
        let errors = try errors("\"#hero\": {image: heroGradientImag, backgroundImage: mainButon, text: mainButon}")
        let lines = errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("1:18: error: "))
        #expect(lines[0].contains("'heroGradientImag'"))
        #expect(lines[0].hasSuffix("; did you mean 'heroGradientImage'?"))
        #expect(lines[1].hasPrefix("1:53: error: "))
        #expect(lines[1].contains("'mainButon'"))
        #expect(lines[1].hasSuffix("; did you mean 'mainButton'?"))
        #expect(lines[2] == " 2 faults")
    }

    @Test func withoutThemeWhatCanBeCheckedIs() throws {
        let errors = try errors(
            """
            "#hero": {image: heroGradientImag, textColor: inkColr, alpha: much, numberOfLines: 1.5}
            "#title": {textColor: "#12", contentMode: scaleToFil}
            """,
            "validate @sheet.yaml"
        )
        #expect(
            errors == """
                1:63: error: 'much' is not a number; a value of the theme is written '{much}'
                1:84: error: '1.5' is not a whole number
                2:23: error: '#12' is not a color; expected 3, 4, 6 or 8 hexadecimal digits after '#'
                2:43: error: unknown contentMode 'scaleToFil'; did you mean 'scaleToFill'?
                 4 faults; without --theme, names of assets are not checked

                """
        )
    }

    @Test func valuesOfUnknownTypesAreLikelyWrong() throws {
        let errors = try errors("\"@Gauge\": {needle: inkColr, textColor: inkColr, font: \"{titleFnt}\", alpha: 1}")
        #expect(
            errors == """
                1:40: warning: 'inkColr' is not a color; did you mean 'inkColor'?
                1:55: error: no asset or value named 'titleFnt'; did you mean 'titleFont'?
                 1 fault, 1 warning

                """
        )
    }

    @Test(arguments: [
        ("@Button", "textColor", "titleColor"), ("@Button", "text", "title"), ("@Button", "color", "titleColor"),
        ("@Button", "background-color", "backgroundColor"), ("@Button", "background", "backgroundColor"),
        ("@Button", "cornerRadius", "layer.cornerRadius"), ("@Button", "border-radius", "layer.cornerRadius"),
        ("@Button", "padding", "contentEdgeInsets"), ("@Button", "foregroundColor", "titleColor"),
        ("@Button", "font", "titleFont"), ("@Button", "layer.radius", "layer.cornerRadius"),
        ("@Button", "layer.border-radius", "layer.cornerRadius"), ("@Button", "layer.borderColr", "layer.borderColor"),
        ("@Button", "box-shadow", "layer.shadow"), ("@Label", "color", "textColor"),
        ("@Label", "titleColor", "textColor"), ("@Label", "title", "text"), ("@Label", "text-align", "textAlignment"),
        ("@Label", "lineLimit", "numberOfLines"), ("@Label", "padding", "textInsets"), ("@Label", "font-size", "font"),
        ("@ImageView", "color", "tintColor"), ("@StackView", "margin", "padding"), ("@View", "border", "layer.border"),
        ("@View", "visibility", "hidden"),
    ]) func foreignPropertiesAreMet(selector: String, name: String, ours: String) throws {
        let errors = try errors("\"\(selector)\": {\(name): 1}")
        #expect(
            errors == """
                1:\(selector.count + 6): error: '\(selector.dropFirst())' has no property '\(name)'; did \
                you mean '\(ours)'?
                 1 fault

                """
        )
    }

    @Test func namesAreMetWithTheNearest() throws {
        let errors = try errors(
            """
            "@Text": {alpha: 1}
            "@Button.primary": {alpha: 1}
            "@Button.disabled": {alpha: 1}
            "@Buton#go": {alpha: 1}
            "#a:disable": {alpha: 1}
            "#a~drak": {alpha: 1}
            "#b": {textColour: inkColor}
            NavigatonController: {"@Label": {alpha: 1}}
            LoginControler: {"@Label": {alpha: 1}}
            BookingController: {"@Label": {alpha: 1}}
            "@Label@Switch": {alpha: 1}
            """
        )
        let wanted = """
            1:1: warning: unknown element type 'Text'; did you mean 'Label'?
            2:1: warning: unknown element type 'Button.primary'; did you mean 'Button#primary'?
            3:1: warning: unknown element type 'Button.disabled'; did you mean 'Button:disabled'?
            4:1: warning: unknown element type 'Buton'; did you mean 'Button'?
            5:1: error: unknown state 'disable'; did you mean 'disabled'?
            6:1: error: unknown appearance 'drak'; did you mean 'dark'?
            7:8: warning: what '#b' is for has no property 'textColour'; did you mean 'textColor'?
            11:1: warning: no element has the types 'Label' and 'Switch' at once
             2 faults, 6 warnings

            """
        #expect(errors.hasPrefix(wanted))
        try workshop.write("controller: LoginController\nchildren: []", to: "login.yaml")
        let answer = workshop.run("validate @sheet.yaml @login.yaml --theme @theme.yaml")
        #expect(
            answer.errors.contains(
                "@sheet.yaml:9:1: warning: unknown controller 'LoginControler'; did you mean " + "'LoginController'?"
            )
        )
    }

    @Test("misspelt names of elements are told for the controllers of screens") func misspeltNames() throws {
        try workshop.write(
            """
            controller: LoginController
            children:
              - {type: Label, id: title big}
              - {type: View, controller: InnerController, children: [{id~dark: "other"}]}
            """,
            to: "login.yaml"
        )
        try workshop.write(
            """
            LoginController: {"#titel": {alpha: 1}, "#title": {alpha: 1}, "#bigg": {alpha: 1}}
            InnerController: {"#othr": {alpha: 1}, "#title": {alpha: 1}}
            "#othr": {alpha: 1}
            """,
            to: "sheet.yaml"
        )
        let answer = workshop.run("validate @sheet.yaml @login.yaml --theme @theme.yaml")
        #expect(
            answer.errors.hasPrefix(
                """
                @sheet.yaml:1:63: warning: no element of 'LoginController' is named 'bigg'; \
                did you mean 'big'?
                @sheet.yaml:2:19: warning: no element of 'InnerController' is named 'othr'; \
                did you mean 'other'?
                @sheet.yaml: 0 faults, 2 warnings
                """
            ),
            "\(answer.errors)"
        )
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
