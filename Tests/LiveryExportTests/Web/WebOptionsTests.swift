import Livery
import LiveryText
import Testing

@testable import LiveryExport

@Suite struct WebOptionsTests {
    private static let document = """
        $appearances: [light]
        $values: {cardRadius: 6px, cardShadow: "0 1px 2px black"}
        accentColor: red
        titleFont: {family: Inter, size: 20, weight: 600, lineHeight: 24px, letterSpacing: -0.5}
        nameFieldBox:
          fill: accentColor
          size: 20
          cornerRadius: "{cardRadius}"
          shadow: "{cardShadow}"
          font: titleFont
          parts: {input: {fill: accentColor, size: 9}}
          states: {hovered: {fill: blue}, selected: {fill: green}}
        """

    @Test func namesHaveAPrefixAndAStyle() throws {
        let css = try WebExport(Self.document, ["prefix": .string("app-"), "names": .string("kebab")]).css
        for text in [
            "--app-accent-color: #ff0000;", "--app-title-font:", "--app-title-font-letter-spacing: -0.025em;",
            "--app-card-radius: 6px;", "\n.app-name-field-box {", ".app-name-field-box-input",
            "background: var(--app-accent-color);", "border-radius: var(--app-card-radius);",
        ] { #expect(css.contains(text), "\(text)") }
        #expect(!css.contains("nameFieldBox") && !css.contains("accentColor"))
    }

    @Test func namesThatBecomeOneAreAnError() throws {
        let export = try WebExport("fooBarColor: red\nfoo-barColor: blue", ["names": .string("kebab")])
        #expect(
            export.diagnostics.filter { $0.severity == .error }.map(\.fault.message) == [
                "'foo-barColor' and 'fooBarColor' would both be '--foo-bar-color'; rename one of them"
            ]
        )
        #expect(export.diagnostics.allSatisfy { $0.location != nil })
        let boxes = try WebExport(
            "fooBarBox: {size: 9, fill: red}\nfoo-BarBox: {size: 9, fill: red}",
            ["names": .string("kebab")]
        )
        #expect(!boxes.diagnostics.filter { $0.severity == .error }.isEmpty)
    }

    @Test func allRulesAreInALayer() throws {
        let css = try WebExport(Self.document, ["layer": .string("app.components")]).css
        #expect(css.hasPrefix("@layer app.components {\n") && css.hasSuffix("}\n"))
        #expect(try !ParsedStyleSheet(css).rules.isEmpty)
        #expect(css.components(separatedBy: "@layer").count == 2)
    }

    @Test func selectorsReplaceTheUsualOnes() throws {
        let css = try WebExport(
            Self.document,
            [
                "selectors": .dictionary(
                    Self.dictionary(["selected": ".is-active, [aria-current=\"page\"]", "hovered": ".hot"])
                )
            ]
        ).css
        #expect(css.contains(":where(.is-active, [aria-current=\"page\"], [data-state~=\"selected\"]"))
        let able = ":where(:not(:disabled, "
        #expect(css.contains(":where(.hot, [data-state~=\"hovered\"])" + able))
        #expect(!css.contains(":checked") && !css.contains(":hover"))
    }

    @Test func fontsAreInRem() throws {
        let css = try WebExport(Self.document, ["fontUnit": .string("rem")]).css
        #expect(css.contains("--titleFont: 600 1.25rem/1.5rem \"Inter\";"))
        #expect(css.contains("--titleFont-letter-spacing: -0.025em;"))
    }

    @Test func pointersCountWhereTheyCanRest() throws {
        for options in [[:], WebExport.literal] {
            let rules = try ParsedStyleSheet(WebExport(Self.document, options).css).rules
            let hovered = rules.filter { $0.selector.contains("hover") }
            #expect(
                hovered.allSatisfy {
                    $0.selector.contains(":hover") == ($0.media == "(hover: hover)")
                        && $0.selector.contains("[data-state~=\"hovered\"]") == $0.media.isEmpty
                }
            )
            #expect(hovered.contains { !$0.media.isEmpty })
            #expect(hovered.filter { !$0.media.isEmpty }.allSatisfy { $0.selector.contains(":not(:disabled") })
        }
    }

    @Test func textsAreTheElements() throws {
        let text = """
            $appearances: [light]
            $fonts: system
            tagBox: {size: [fit, 20], padding: 0 4, fill: [{text: New, font: {family: DejaVu Sans, size: 9}}, red]}
            """
        let theme = RenderTheme(
            document: try ThemeDocument(bytes: Array(text.utf8), format: .yaml, name: "harbor"),
            textRenderer: PangoRenderer()
        )
        let export = try WebExport(theme, [:])
        #expect(export.pictures.isEmpty && export.css.contains("background: #ff0000;"))
        #expect(export.css.contains("min-height: 20px;"))
        #expect(
            export.warnings.map(\.fault.message) == [
                "the style sheet has 'tagBox' without its text; write the text in the page [web-text]"
            ]
        )
    }

    // MARK: Wrong options

    static let faults: [(option: String, value: DocumentValue.Value, message: String)] = [
        (
            "prefix", .string("1x"),
            "'prefix' of the project must be letters, digits, '-' and '_' that begin with a letter, found '1x'"
        ), ("layer", .string("a b"), "'layer'"), ("layer", .string("a..b"), "'layer'"),
        ("layer", .string("initial"), "'layer'"), ("names", .string("snake"), "snake"),
        ("fontUnit", .string("em"), "em"), ("variables", .string("maybe"), "maybe"),
        ("selectors", .string("x"), "a dictionary"),
        ("selectors", .dictionary(dictionary(["selected": "a { b"])), "a { b"),
        ("selectors", .dictionary(dictionary(["selected": ".a .b"])), ".a .b"),
        ("selectors", .dictionary(dictionary(["selected": ".a::before"])), ".a::before"),
        ("selectors", .dictionary(dictionary(["selected": ":is(.a"])), ":is(.a"),
        ("selectors", .dictionary(dictionary(["selected": ".a,"])), ".a,"),
        ("selectors", .dictionary(dictionary(["selected": ".a{\u{301}b}\u{301}"])), ".a{\u{301}b}\u{301}"),
    ]

    @Test(arguments: faults.indices) func wrongOptionsAreRefused(index: Int) throws {
        let (option, value, message) = Self.faults[index]
        let faults = try WebExport(Self.document, [option: value]).optionFaults
        #expect(faults.count == 1 && faults[0].location != nil)
        #expect(faults.first?.fault.message.contains(message) == true, "\(faults)")
    }

    @Test func statesOfSelectorsAreThoseOfTheTheme() throws {
        let theme = try theme(Self.document)
        let location = DocumentLocation(wholeOf: Source(name: "web"))
        let selectors = Self.dictionary(["selectd": ".a"], at: location)
        var dictionary = DocumentDictionary()
        dictionary[entry: "selectors"] = .init(
            keyLocation: location,
            value: DocumentValue(.dictionary(selectors), at: location)
        )
        var options = OptionReader(dictionary, owner: "output 'web'", at: nil)
        // As a project asks, which knows formats by their protocol alone.
        let format: any OutputFormat = WebFormat(&options)
        let faults = format.mismatches(with: [(theme, ThemeContents(of: theme))])
        #expect(faults.map(\.location) == [location])
        #expect(faults.map(\.message) == ["unknown state 'selectd'; did you mean 'selected'?"])
    }

    private static func dictionary(
        _ members: [String: String],
        at location: DocumentLocation = DocumentLocation(wholeOf: Source(name: "web"))
    ) -> DocumentDictionary {
        var dictionary = DocumentDictionary()
        for (key, text) in members {
            dictionary[entry: key] = .init(keyLocation: location, value: DocumentValue(.string(text), at: location))
        }
        return dictionary
    }
}
