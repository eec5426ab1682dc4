import Livery
import LiveryStyle
import Testing

struct ValidationTests {
    private static var types: [any Styleable.Type] { [Panel.self, Caption.self, PushButton.self, CancelButton.self] }

    private static let theme = """
        accentColor: red
        accentColor~dark: navy
        goButton: {size: 4, fill: accentColor}
        """

    @Test("a sheet without faults has none, with a theme and without") func clean() throws {
        let sheet = try StyleSheet(
            yaml: """
                "@*": {alpha: 0.5}
                "@UILabel": {textColor: accentColor, font: '$"Inter":17'}
                "@CancelButton:disabled": {title: Leave, titleColor: "{accentColor}"}
                "#go": {highlightedTitle: Go, backgroundImage: IMG(goButton)}
                ListController: {"@Label~dark": {lines: 2}}
                """
        )
        let styles = try StyleManager(yaml: Self.theme)
        let controllers = ["ListController"]
        #expect(sheet.validate(for: Self.types, controllers: controllers, styles: styles) == [])
        #expect(sheet.validate(for: Self.types) == [])
    }

    @Test(
        "what can be for no element of the program is a fault",
        arguments: [
            ("\"@Lable\": {alpha: 1}", "1:1: error: unknown element type 'Lable'; did you mean 'Label'?"),
            (
                "LstController: {\"@Label\": {alpha: 1}}",
                "1:1: error: unknown controller 'LstController'; did you mean 'ListController'?"
            ), ("\"@Label\": {title: Go}", "1:12: error: 'Label' has no property 'title'"),
            ("\"#go\": {titel: Go}", "1:9: error: what '#go' is for has no property"),
            ("\"@*\": {alpha: much}", "1:15: error: 'much' is not a number"),
            ("\"@Label~dark\": {textColor: rad}", "1:28: error: 'rad' is not a color; did you mean 'red'?"),
            (
                "\"@Label:disabled\": {textColor: \"{acentColor}\"}",
                "1:32: error: no asset or value named 'acentColor'; did you mean 'accentColor'?"
            ), ("\"#go\": {backgroundImage: IMG(goButon)}", "1:26: error: no image asset or file 'goButon'"),
            (
                "\"@Button:selected\": {highlightedTitle: Go}",
                "1:22: error: 'highlightedTitle' names a state, and so does '@Button:selected'; " + "keep one of them"
            ),
        ] as [(String, String)]
    ) func faults(yaml: String, message: String) throws {
        let faults = try StyleSheet(yaml: yaml).validate(
            for: Self.types,
            controllers: ["ListController"],
            styles: try StyleManager(yaml: Self.theme)
        )
        #expect(faults.count == 1)
        #expect(faults.first?.description.hasPrefix("sheet:" + message) == true, "\(faults)")
    }

    @Test("without a theme, what may be one of its names is no fault") func withoutTheme() throws {
        let sheet = try StyleSheet(
            yaml: """
                "@Label": {textColor: harborColor, font: "{titleFont}", backgroundColor: "#12"}
                "#go": {backgroundImage: goButton, alpha: "{wide}"}
                """
        )
        let faults = sheet.validate(for: Self.types).map(\.description)
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("sheet:1:74: error: '#12' is not a color") == true)
    }

    @Test(
        "what is no asset needs no theme to be wrong",
        arguments: [
            ("alpha: abc", "a number"), ("clipsToBounds: abc", "true or false"), ("lines: abc", "a whole number"),
            ("layer.borderWidth: abc", "a number"),
        ]
    ) func valuesWithoutTheme(_ declaration: String, wanted: String) throws {
        let sheet = try StyleSheet(yaml: "\"#go\": {\(declaration)}")
        let found = sheet.validate(for: Self.types).map(\.message)
        #expect(found == ["'abc' is not \(wanted); a value of the theme is written '{abc}'"])
    }
}
