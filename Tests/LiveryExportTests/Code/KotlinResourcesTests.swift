import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct KotlinResourcesTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let theme = """
        $appearances: [light, dark]
        $values: {gutter.small: 4px, name: Inter}
        # What can be acted on: /* */ $it.
        brandColor: red
        # Two lines,
        #
        # and three.
        goButton: {size: 4, fill: red, states: {highlighted: {fill: blue}}}
        fun: {resolver: color, color: red}
        R2D2Box: {size: 4, fill: red}
        """

    @Test func aThemeIsAnObject() throws {
        let text = try export.text(
            "kotlin",
            "Sea.kt",
            ", package: com.example.in, resources: com.example, prefix: app_, access: internal",
            of: Self.theme
        )
        #expect(
            text == """
                // Made by Livery of the theme 'harbor'; changes to this file are lost.

                package com.example.`in`

                import com.example.R

                /** The resources of the theme 'harbor'. */
                internal object Sea {
                    internal val R2D2Box: Int
                        get() = R.drawable.app_r2_d2_box

                    /** What can be acted on: / * * / $it. */
                    internal val brandColor: Int
                        get() = R.color.app_brand_color

                    internal val `fun`: Int
                        get() = R.color.app_fun

                    /**
                     * Two lines,
                     *
                     * and three.
                     */
                    internal val goButton: Int
                        get() = R.drawable.app_go_button

                    internal val gutterSmall: Int
                        get() = R.dimen.app_gutter_small
                }

                """
        )
    }

    /// The resources that are named are those that the format `android` makes.
    @Test func resourcesAreThere() throws {
        try export.folder.write(Self.theme, to: "harbor.yaml")
        let report = try export.files.build(
            """
            themes: [harbor.yaml]
            outputs:
              - {to: android, path: res, densities: mdpi}
              - {to: kotlin, path: Theme.kt}
            """
        )
        #expect(report.failureTexts == [])
        let text = try export.folder.read("Theme.kt")
        let named = Set(
            text.matches(of: #/R\.(color|drawable|dimen)\.(\w+)/#).map { "\($0.1)/\($0.2)" }
        )
        var there: Set<String> = []
        for file in try export.files.outputs() where file.hasPrefix("res/") {
            if file.hasPrefix("res/drawable") {
                let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
                there.insert("drawable/\(name)")
            } else {
                let xml = try export.folder.read(file)
                for match in xml.matches(of: #/<(color|dimen) name="(\w+)"/#) {
                    there.insert("\(match.1)/\(match.2)")
                }
            }
        }
        #expect(named == there.filter { !$0.contains("_button_") })
        #expect(named.count == 5)
    }

    @Test func fontsAndGradientsAreLeftOut() throws {
        let report = try export.make(
            "kotlin",
            "Theme.kt",
            of: """
                $appearances: [light]
                aFont: {family: Inter, size: 4}
                bGradient: "linear-gradient(red, blue)"
                """
        )
        #expect(
            report.warnings.map(\.message) == [
                "Android has no resources for fonts and gradients: 'aFont' and 'bGradient' are not in "
                    + "the code"
            ]
        )
        #expect(try export.folder.read("Theme.kt").hasSuffix("object Theme {\n}\n"))
    }

    private static let contents = """
        $appearances: [light]
        goButton:
          fill: red
          textColor: white
          gap: 4
          parts: {icon: {size: 16}, badge: {}}
          variants: {tone: {default: plain, plain: {}, danger: {badge.gap: 2}}}
        nameBox: {font: {family: serif, size: 12}}
        """

    @Test func contentsAreResources() throws {
        let text = try export.text("kotlin", "Sea.kt", of: Self.contents)
        #expect(
            text.contains(
                """
                    public fun goButtonTextColor(
                        tone: GoButtonTone = GoButtonTone.Plain,
                    ): Int =
                        when (tone) {
                            GoButtonTone.Plain -> R.color.go_button_text_color
                            GoButtonTone.Danger -> R.color.go_button_danger_text_color
                        }
                """
            )
        )
        // A variant of which nothing is said has no resource.
        #expect(
            text.contains(
                """
                            GoButtonTone.Plain -> 0
                            GoButtonTone.Danger -> R.dimen.go_button_badge_danger_gap
                """
            )
        )
        #expect(
            text.contains(
                "    public val nameBoxText: Int\n        get() = R.style.name_box_text\n"
            )
        )
        #expect(!text.contains("val nameBox:") && !text.contains("goButtonIconText"))
    }

    @Test func resourcesOfContentsAreThere() throws {
        try export.folder.write(Self.contents, to: "harbor.yaml")
        try export.files.build(
            """
            themes: [harbor.yaml]
            outputs:
              - {to: android, path: res, densities: mdpi, prefix: a_}
              - {to: kotlin, path: Theme.kt, prefix: a_}
            """
        )
        let text = try export.folder.read("Theme.kt")
        let named = text.matches(of: #/R\.(color|style|dimen)\.(\w+)/#).map { "\($0.1)/\($0.2)" }
        var there: [String] = []
        for file in try export.files.outputs() where file.hasPrefix("res/") {
            if file.hasPrefix("res/color/") { there.append(String(file.dropFirst(4).dropLast(4))) }
            guard file.hasPrefix("res/values") else { continue }
            let xml = try export.folder.read(file)
            there += xml.matches(of: #/<(style|dimen) name="(\w+)"/#).map { "\($0.1)/\($0.2)" }
        }
        #expect(named.sorted() == there.sorted())
        #expect(named.count > 10)
    }

    @Test func aResourceOfContentsOfAnAssetsNameIsAFault() throws {
        let report = try export.make(
            "kotlin",
            "Theme.kt",
            of:
                "$appearances: [light]\ngoButton: {fill: red, gap: 2}\ngo.ButtonGap: {resolver: color, color: red}"
        )
        #expect(
            report.failureTexts == [
                "\(export.folder.path(of: "harbor.yaml")):2:1: error: 'go.ButtonGap' and 'goButton' would both be 'goButtonGap'; rename one of them"
            ]
        )
    }

    @Test func aLengthOfAnAssetsNameIsAFault() throws {
        let report = try export.make(
            "kotlin",
            "Theme.kt",
            of: "$appearances: [light]\n$values: {a-color: 4}\naColor: red"
        )
        #expect(
            report.failureTexts == [
                "\(export.folder.path(of: "harbor.yaml")):2:11: error: 'aColor' and 'a-color' would both be 'aColor'; rename one of them"
            ]
        )
    }

    /// Kotlin's compiler, where it is installed, takes it without a warning.
    @Test(.enabled(if: CodeExport.has("kotlinc"), "kotlinc is not installed"))
    func theCompilerTakesIt() throws {
        _ = try export.text("kotlin", "Theme.kt", ", package: app", of: Self.theme)
        try export.folder.write(
            """
            package app
            object R {
                object color { const val brand_color: Int = 1; const val `fun_`: Int = 2 }
                object drawable { const val go_button: Int = 3; const val r2_d2_box: Int = 4 }
                object dimen { const val gutter_small: Int = 5 }
            }
            """,
            to: "R.kt"
        )
        try export.folder.write(
            """
            package app
            fun main() = with(Theme) {
                println(listOf(brandColor, `fun`, goButton, R2D2Box, gutterSmall))
            }
            """,
            to: "Main.kt"
        )
        let result = try export.run(
            "kotlinc",
            "-Werror",
            "-progressive",
            "-include-runtime",
            "-d",
            "theme.jar",
            "Theme.kt",
            "R.kt",
            "Main.kt"
        )
        #expect(result.succeeds, "\(result.text)")
        let said = try export.run("java", "-cp", "theme.jar", "app.MainKt").text
        #expect(said == "[1, 2, 3, 4, 5]\n")
        // A key that is no more is an error where it was used.
        let theme = Self.theme.replacing("goB", with: "noB")
        try export.make("kotlin", "Theme.kt", ", package: app", of: theme)
        let other = try export.run("kotlinc", "-d", "theme.jar", "Theme.kt", "R.kt", "Main.kt")
        #expect(!other.succeeds)
        #expect(other.text.contains("Main.kt:3:"))
        #expect(other.text.contains("unresolved reference: goButton"))
    }
}
