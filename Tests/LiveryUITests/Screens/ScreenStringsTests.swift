import Livery
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Texts of screens in several languages.
struct ScreenStringsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("greeting: Hello\nfarewell: Goodbye\ndirection: ltr", to: "strings/en.yaml")
        try folder.write("greeting: Hei\ngreeting~dark: God kveld", to: "strings/nb.yaml")
        try folder.write("greeting: مرحبا\ndirection: rtl", to: "strings/ar.yaml")
    }

    private static let usual = "strings/{language}.yaml"

    private func screen(_ strings: String = usual, language: String? = nil, more: String = "") throws -> Screen {
        let text = """
            $strings: \(strings)
            direction: "{direction}"
            children:
              - {type: Label, id: first, text: "{greeting}"}
              - {type: Label, id: second, text: "{farewell}"}
            \(more)
            """
        let path = try folder.write(text, to: "s.yaml")
        guard let language else { return try Screen(contentsOfFile: path) }
        return try Screen(contentsOfFile: path, language: language)
    }

    private func texts(_ screen: Screen, _ appearance: Appearance = []) throws -> [String?] {
        let styles = try StyleManager(yaml: "{}")
        styles.appearance = appearance
        let (window, faults) = screen.window(styles: styles)
        #expect(faults.map(\.description) == [])
        return ["first", "second"].map { (window.element(named: $0) as? Label)?.text }
    }

    @Test("texts are those of the language, and those that it lacks of the default") func languages() throws {
        #expect(try texts(screen()) == ["Hello", "Goodbye"])
        #expect(try texts(screen(language: "nb")) == ["Hei", "Goodbye"])
        #expect(try texts(screen(language: "nb"), [.dark]) == ["God kveld", "Goodbye"])
        #expect(try texts(screen(language: "ar")) == ["مرحبا", "Goodbye"])
        let other = "{file: \"\(Self.usual)\", default: nb}"
        #expect(try texts(screen(other, language: "en")) == ["Hello", "Goodbye"])
        #expect(throws: ThemeError.self) { try screen("{file: \"\(Self.usual)\", default: de}") }
    }

    @Test("the direction comes from the texts, too; the screen's own values are stronger") func directions() throws {
        let styles = try StyleManager(yaml: "{}")
        let arabic = try screen(language: "ar").window(styles: styles).window
        #expect(arabic.subviews.first?.direction == .rightToLeft)
        let english = try screen().window(styles: styles).window
        #expect(english.subviews.first?.direction == .leftToRight)
        let own = try screen(more: "$values: {greeting: Welcome}")
        #expect(try texts(own) == ["Welcome", "Goodbye"])
    }

    @Test("mistakes are told at the key") func mistakes() throws {
        func faults(_ strings: String, language: String? = nil) -> [String] {
            do {
                return try screen(strings, language: language).validate(styles: StyleManager(yaml: "{}")).map {
                    "\($0.fault.message)"
                }
            } catch let error as ThemeError { return error.diagnostics.map { "\($0.fault.message)" } } catch {
                return ["\(error)"]
            }
        }
        #expect(faults(Self.usual, language: "nn").contains { $0.contains("strings/nn.yaml") })
        #expect(faults("[a]") == ["'$strings' must be a path such as 'strings/{language}.yaml', found a list"])
        #expect(
            faults("{file: strings/en.yaml, defualt: en}") == [
                "unknown key 'defualt' in '$strings'; did you mean 'default'?"
            ]
        )
        #expect(
            faults("{file: strings/en.yaml, default: [a]}") == ["'default' must be the language of texts, found a list"]
        )
        let path = try folder.write("$strings: strings/en.yaml", to: "t.yaml")
        #expect(
            try StyleSheet(contentsOfFile: path).document.diagnostics.map(\.fault.message) == [
                "'$strings' has no effect here; only screens have it"
            ]
        )
    }
}
