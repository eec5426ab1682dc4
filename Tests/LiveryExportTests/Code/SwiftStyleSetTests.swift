import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct SwiftStyleSetTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private func text(_ theme: String, _ options: String = "") throws -> String {
        try export.text("swift", "Theme.swift", options, of: theme)
    }

    @Test func aThemeIsAStyleSet() throws {
        let text = try text(
            """
            $appearances: [light, dark]
            $states: [late]
            $parameters:
              progress: {type: fraction, default: 0.25, minimum: 0, maximum: 1}

            # What can be acted on.
            #
            # By day and by night.
            brandColor: red
            titleFont: {family: Inter, size: 17}
            seaGradient: "linear-gradient(red, blue)"
            logoBox: {size: 4, fill: brandColor}
            # A ring.
            ringBox:
              size: 4
              opacity: "{progress}"
              fill: {color: red}
              states: {late: {fill: blue}, late.disabled: {fill: lime}}
            """
        )
        #expect(
            text == """
                // Made by Livery of the theme 'harbor'; changes to this file are lost.
                // swift-format-ignore-file
                // swiftlint:disable all

                import Livery

                /// The assets of the theme 'harbor'.
                struct Theme: Livery.StyleSet, Sendable {
                    /// Where the assets come from.
                    let styles: Livery.StyleManager

                    /// What can be acted on.
                    ///
                    /// By day and by night.
                    var brandColor: Livery.Color {
                        get throws(Livery.ThemeError) { try asset("brandColor") }
                    }

                    /// What can be acted on.
                    ///
                    /// By day and by night.
                    func brandColor(
                        appearance: Livery.Appearance? = nil
                    ) throws(Livery.ThemeError) -> Livery.Color {
                        try self.styles.asset("brandColor", appearance: appearance)
                    }

                    var logoBox: Livery.ThemedImage {
                        get throws(Livery.ThemeError) { try asset("logoBox") }
                    }

                    func logoBox(
                        size: Livery.Size2D? = nil,
                        scale: Double? = nil,
                        appearance: Livery.Appearance? = nil
                    ) throws(Livery.ThemeError) -> Livery.ThemedImage {
                        try self.styles.image("logoBox", size: size, scale: scale, appearance: appearance)
                    }

                    /// A ring.
                    var ringBox: Livery.StateImages {
                        get throws(Livery.ThemeError) { try asset("ringBox") }
                    }

                    /// A ring.
                    ///
                    /// - Parameters:
                    ///   - progress: A fraction, 0 to 1. Default: 0.25.
                    func ringBox(
                        progress: Double? = nil,
                        size: Livery.Size2D? = nil,
                        scale: Double? = nil,
                        states: Livery.StateSet = [],
                        appearance: Livery.Appearance? = nil
                    ) throws(Livery.ThemeError) -> Livery.ThemedImage {
                        let given: [String: Livery.ParameterValue?] = [
                            "progress": progress.map { .number($0) },
                        ]
                        let parameters = given.compactMapValues { $0 }
                        return try self.styles.image(
                            "ringBox",
                            size: size,
                            scale: scale,
                            states: states,
                            appearance: appearance,
                            parameters: parameters
                        )
                    }

                    var seaGradient: Livery.Gradient {
                        get throws(Livery.ThemeError) { try asset("seaGradient") }
                    }

                    func seaGradient(
                        appearance: Livery.Appearance? = nil
                    ) throws(Livery.ThemeError) -> Livery.Gradient {
                        try self.styles.asset("seaGradient", appearance: appearance)
                    }

                    var titleFont: Livery.FontDescription {
                        get throws(Livery.ThemeError) { try asset("titleFont") }
                    }

                    func titleFont(
                        appearance: Livery.Appearance? = nil
                    ) throws(Livery.ThemeError) -> Livery.FontDescription {
                        try self.styles.asset("titleFont", appearance: appearance)
                    }

                    /// States that images of the theme have.
                    enum States {
                        static let late: Livery.StateSet = ["late"]
                        static let lateDisabled: Livery.StateSet = [\
                "late", .disabled]
                    }

                    /// The theme's appearances.
                    enum Appearances {
                        static let light: Livery.Appearance = [.light]
                        static let dark: Livery.Appearance = [.dark]
                    }
                }

                """
        )
    }

    @Test func aThemeOfOneAppearanceHasFewerFunctions() throws {
        let text = try text("$appearances: [light]\naColor: red\naBox: {size: 4, fill: red}")
        #expect(text.contains("var aColor: Livery.Color {"))
        #expect(!text.contains("func aColor"))
        #expect(
            text.contains("    func aBox(size: Livery.Size2D? = nil, scale: Double? = nil) ")
                || text.contains("    func aBox(\n        size: Livery.Size2D? = nil,")
        )
        #expect(!text.contains("appearance:"))
        #expect(!text.contains("enum States"))
    }

    @Test(arguments: [
        ("public", "public import Livery\n", "public "),
        (
            "package",
            "#if hasFeature(InternalImportsByDefault)\npackage import Livery\n" + "#else\nimport Livery\n#endif\n",
            "package "
        ),
    ]) func othersMayUseIt(access: String, imports: String, modifier: String) throws {
        let text = try text("$appearances: [light]\naColor: red", ", access: \(access), type: Sea")
        #expect(text.contains("\n\(imports)"))
        for line in [
            "\(modifier)struct Sea: Livery.StyleSet, Sendable {", "    \(modifier)let styles: ",
            "    \(modifier)init(styles: Livery.StyleManager) { self.styles = styles }", "    \(modifier)var aColor: ",
            "    \(modifier)enum Appearances {", "        \(modifier)static let light: ",
        ] { #expect(text.contains("\n\(line)"), "\(line)") }
    }

    @Test func parametersHaveTypes() throws {
        let text = try text(
            """
            $appearances: [light]
            $parameters:
              tone: {type: color, default: red}
              gap: {type: length, minimum: 2}
              default: {type: choice, values: [normal, color-burn, class]}
              sign: {type: choice, values: ["#fff", "fff"]}
              badge: {type: image}
            aBox:
              size: ["{gap}", 4]
              fill: [{image: "{badge}"}, {color: "{tone}", blend: "{default}"}, red]
            bBox:
              size: 4
              fill: {color: "{sign}"}
            """
        )
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        for line in [
            "badge: String? = nil,", "tone: Livery.Color? = nil,", "gap: Double? = nil,", "`default`: Default? = nil,",
            "sign: String? = nil,", "\"badge\": badge.map { .text($0) },", "\"tone\": tone.map { .color($0) },",
            "\"gap\": gap.map { .number($0) },", "\"default\": `default`.map { .text($0.rawValue) },",
            "enum Default: String, Sendable, CaseIterable {", "case normal", "case colorBurn = \"color-burn\"",
            "case `class` = \"class\"", "///   - badge: The key of an image, or 'none'. Default: none.",
            "///   - tone: A color. Default: #ff0000.", "///   - gap: A length in points, 2 or more. Default: 2.",
            "///   - default: One of 'normal', 'color-burn' and 'class'. Default: normal.",
            "/// Values of the parameter 'default'.",
        ] { #expect(lines.contains { $0 == line }, "\(line)") }
        // Words that are the same, or none, as identifiers.
        #expect(!text.contains("enum Sign"))
    }

    // MARK: Names

    @Test func keywordsAreEscaped() throws {
        let text = try text(
            """
            $appearances: [light, protocol]
            $states: [default, 2x]
            class: {resolver: color, color: red}
            in.: {resolver: color, color: red}
            aBox: {size: 4, fill: red, states: {default: {fill: blue}, 2x: {fill: lime}}}
            """
        )
        for line in [
            "    var `class`: Livery.Color {", "try asset(\"class\")", "    var `in`: ",
            "        static let `default`: Livery.StateSet = [", "        static let _2x: ",
            "        static let `protocol`: Livery.Appearance = [",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test(arguments: [
        ("a-bColor", "aBColor", "'a-bColor' and 'aBColor' would both be 'aBColor'; rename one of them"),
        ("aColor", "styles", "'styles' would be 'styles', which the type has already; rename it"),
        ("aColor", "States", "'States' would be 'States', which the type has already; rename it"),
    ]) func namesOfOthersAreFaults(first: String, second: String, message: String) throws {
        _ = try text("$appearances: [light]\naColor: red")
        let before = try export.folder.read("Theme.swift")
        let report = try export.make(
            "swift",
            "Theme.swift",
            of: """
                $appearances: [light]
                \(first): {resolver: color, color: red}
                \(second): {resolver: color, color: red}
                """
        )
        let path = export.folder.path(of: "harbor.yaml")
        #expect(Set(report.failureTexts) == ["\(path):3:1: error: \(message)"])
        // The old file stays.
        #expect(try export.folder.read("Theme.swift") == before)
    }

    /// The compiler would not take two types or cases of one name.
    @Test(arguments: [
        (
            "{size: {default: a, a: {}}, Size: {default: b, b: {}}}",
            "'size' and 'Size' would both be 'Size'; rename one of them"
        ), ("{tone: {default: big, big: {}, Big: {}}}", "'big' and 'Big' would both be 'Big'; rename one of them"),
    ]) func axesAndWordsOfOneNameAreFaults(variants: String, message: String) throws {
        let report = try export.make(
            "swift",
            "Theme.swift",
            of: "$appearances: [light]\ngoButton: {size: 9, variants: \(variants)}"
        )
        let path = export.folder.path(of: "harbor.yaml")
        #expect(Set(report.failureTexts) == ["\(path):2:1: error: \(message)"])
    }

    @Test func variantsAreArguments() throws {
        let text = try text(
            """
            $appearances: [light]
            goButton:
              size: [40, 20]
              variants:
                tone: {default: accent, accent: {fill: blue}, danger: {fill: red}}
                size: {default: medium, medium: {}, 2x: {size: [20, 10]}}
            """
        )
        for part in [
            "    /// A variant of `goButton`.\n    struct GoButtonVariant: Hashable, Sendable {\n",
            "        enum Tone: String, Sendable, CaseIterable {\n            case accent\n",
            "            case _2x = \"2x\"\n", "        var tone: Tone\n",
            "                self.tone == .accent ? nil : self.tone.rawValue,\n",
            "return names.isEmpty ? asset : asset + \"~\" + names.joined(separator: \".\")\n",
            "_ variant: GoButtonVariant = .init()", "variant.name(of: \"goButton\")",
        ] { #expect(text.contains(part), "\(part)") }
        #expect(!text.contains("goButton~"))
    }

    @Test func namesThatDifferInCaseAreNone() throws {
        let text = try text("$appearances: [light]\naColor: red\nAColor: blue")
        #expect(text.contains("var aColor:"))
        #expect(text.contains("var AColor:"))
    }

    @Test func commentsStayComments() throws {
        let text = try text("$appearances: [light]\n# a */ b \"\"\" \\(c)\u{200F}d.\naColor: red")
        #expect(text.contains("    /// a */ b \"\"\" \\(c) d.\n    var aColor"))
    }

    // MARK: Files

    @Test func faultsOfAnAssetKeepTheOldFile() throws {
        _ = try text("$appearances: [light]\naBox: {size: 4, fill: red}")
        let before = try export.folder.read("Theme.swift")
        let report = try export.make(
            "swift",
            "Theme.swift",
            of: "$appearances: [light]\nbColor: red\naBox: {size: 4, fill: reed}"
        )
        let path = export.folder.path(of: "harbor.yaml")
        #expect(report.failureTexts == ["\(path):3:23: error: 'reed' is not a color; did you mean 'red'?"])
        #expect(try export.folder.read("Theme.swift") == before)
    }

    @Test func theFileIsTheSameWhateverTheOrderOfKeys() throws {
        let lines = ["aColor: red", "bColor: blue", "b-aBox: {size: 4, fill: red}"]
        let one = try text("$appearances: [light]\n" + lines.joined(separator: "\n"))
        let report = try export.make(
            "swift",
            "Theme.swift",
            of: "$appearances: [light]\n" + lines.reversed().joined(separator: "\n")
        )
        #expect(report.changes.isEmpty)
        #expect(try export.folder.read("Theme.swift") == one)
    }

    @Test func onlySelectedAssetsAreInIt() throws {
        try export.folder.write("$appearances: [light]\naColor: red\nbColor: blue", to: "harbor.yaml")
        try export.files.build(
            """
            themes: [{theme: harbor.yaml, except: b*}]
            outputs: [{to: swift, path: Theme.swift}]
            """
        )
        let text = try export.folder.read("Theme.swift")
        #expect(text.contains("aColor"))
        #expect(!text.contains("bColor"))
    }
}
