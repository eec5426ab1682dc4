import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// Kotlin code for Compose, which is compiled with stubs of its packages: there is no Compose here.
@Suite struct ComposeTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let recorded = "Tests/Fixtures/Components/Theme.kt"

    private func text(_ theme: String, _ options: String = "") throws -> String {
        try export.text("kotlin", "Theme.kt", ", for: compose" + options, of: theme)
    }

    private func makeLibrary() throws -> RenderReport {
        try ComponentLibrary().write(to: export.folder)
        return try export.files.build(
            "themes: [components.yaml]\noutputs: [{to: kotlin, path: Theme.kt, for: compose, package: app}]"
        )
    }

    @Test func theLibraryIsRecorded() throws {
        let report = try makeLibrary()
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "Android has no font 'Inter', and shows another; name its resource in 'fonts' of the output",
                "Compose draws 'nightSwitchButton' with pictures: it has no shape for the layers of 'fill'",
            ]
        )
        try ComponentLibrary.expect(
            try export.folder.read("Theme.kt"),
            isRecordedAs: Self.recorded
        )
    }

    /// Prints what the looks of the library say, in all words, states and appearances.
    private static let probe = """
        package app

        import androidx.compose.ui.graphics.SolidColor
        import androidx.compose.ui.unit.LayoutDirection

        fun text(look: Theme.Look): String {
            val fields = mutableListOf(
                "borderColor=${look.borderColor}", "outlineColor=${look.outlineColor}",
                "textColor=${look.textColor ?: ""}",
                "top=${look.padding.calculateTopPadding()}",
                "left=${look.padding.calculateLeftPadding(LayoutDirection.Ltr)}",
                "opacity=${look.opacity}",
                "borderWidth=${look.borderWidths.calculateTopPadding()}",
                "outlineWidth=${look.outlineWidth}", "gap=${look.gap ?: -1}",
                "minWidth=${look.minWidth ?: -1}", "minHeight=${look.minHeight ?: -1}",
                "fontSize=${look.textStyle.fontSize?.value ?: -1}"
            )
            look.fills.forEachIndexed { i, fill -> fields.add("fill$i=$fill") }
            look.overlays.forEachIndexed { i, fill -> fields.add("overlay$i=$fill") }
            look.corners?.let { fields.add("radius=${it[0]}") }
            return fields.joinToString(";")
        }

        fun main() {
            for (isDark in listOf(false, true)) {
                val theme = Theme(isDark)
                for (bits in 0 until 16) {
                    val hovered = bits and 1 != 0
                    val focused = bits and 2 != 0
                    val pressed = bits and 4 != 0
                    val enabled = bits and 8 == 0
                    // A disabled control is neither hovered nor pressed.
                    if (!enabled && (hovered || pressed)) continue
                    fun say(key: String, states: List<String>, look: Theme.Look) {
                        println("$key|${states.joinToString(".")}|$isDark|${text(look)}")
                    }
                    val states = listOf(
                        "hovered" to hovered, "focused" to focused, "highlighted" to pressed,
                        "disabled" to !enabled
                    ).filter { it.second }.map { it.first }
                    if (states.size > 2) continue
                    for (tone in Theme.ActionButtonTone.values()) {
                        for (size in Theme.ActionButtonSize.values()) {
                            val words = listOf(tone.name.toLowerCase(), size.name.toLowerCase())
                                .filter { it != "accent" && it != "medium" }
                            val suffix = if (words.isEmpty()) "" else "~" + words.joinToString(".")
                            say(
                                "actionButton$suffix", states,
                                theme.actionButton(tone, size, hovered, focused, pressed, enabled)
                            )
                            say(
                                "actionButton.icon$suffix", states,
                                theme.actionButtonIcon(tone, size, enabled)
                            )
                        }
                    }
                    if (hovered || pressed) continue
                    for (invalid in listOf(false, true)) {
                        if (invalid && states.size > 1) continue
                        val all = states + (if (invalid) listOf("invalid") else emptyList())
                        say(
                            "nameFieldBox.input", all,
                            theme.nameFieldBoxInput(focused, enabled, invalid)
                        )
                        say(
                            "nameFieldBox.hint", all,
                            theme.nameFieldBoxHint(enabled, invalid)
                        )
                    }
                }
                println("shipRowBox.badge||$isDark|${text(theme.shipRowBoxBadge())}")
                println("shipRowBox|highlighted|$isDark|${text(theme.shipRowBox(pressed = true))}")
                println("shipCardBox||$isDark|${text(theme.shipCardBox())}")
                println("filterButton|checked|$isDark|${text(theme.filterButton(checked = true))}")
                check(theme.shipCardBox().shadows[0].y.value == 2f)
                check(theme.nightSwitchButton().picture == 7)
                check(theme.actionButton().modifier() === androidx.compose.ui.Modifier)
            }
            check(Theme.current.isDark)
        }
        """

    /// The code of the component library compiles, and has the values of the theme.
    @Test(.enabled(if: CodeExport.has("kotlinc"), "kotlinc is not installed"))
    func theLibraryHasTheThemesValues() throws {
        _ = try makeLibrary()
        try export.folder.write(Self.probe, to: "Main.kt")
        try export.folder.write(
            "package app\nobject R { object drawable { const val night_switch_button: Int = 7 } }",
            to: "R.kt"
        )
        let stubs = try export.run(
            "sh",
            "-c",
            "kotlinc -d stubs.jar \(CodeExport.stubs)/Compose/*.kt"
        )
        try #require(stubs.succeeds, "\(stubs.text)")
        let made = try export.run(
            "sh",
            "-c",
            "kotlinc -Werror -progressive -cp stubs.jar -include-runtime -d theme.jar Theme.kt R.kt Main.kt"
        )
        try #require(made.succeeds, "\(made.text)")
        let said = try export.run("java", "-cp", "theme.jar:stubs.jar", "app.MainKt").text
        let lines = said.split(separator: "\n").map(String.init)
        let document = try ThemeDocument(
            contentsOfFile: export.folder.path(of: "components.yaml")
        )
        let styles = StyleManager(document: document)
        // 9 combinations of states of the button; 4 and 2 of the field.
        #expect(lines.count == 2 * (9 * 12 + 7 * 2 + 4), "\(said.prefix(2000))")
        for line in lines {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(
                String.init
            )
            try #require(parts.count == 4, "\(line)")
            let states = StateSet(
                parts[1].split(separator: ".").map { .init(rawValue: String($0)) }
            )
            let look = try ExpectedLook(parts[0], states, isDark: parts[2] == "true", styles)
            try look.expect(parts[3]) { text in
                guard let argb = UInt32(text, radix: 16) else { return nil }
                func level(_ shift: UInt32) -> Double { Double(argb >> shift & 0xFF) / 255 }
                return Color(red: level(16), green: level(8), blue: level(0), alpha: level(24))
            }
        }
    }

    @Test func valuesAndNames() throws {
        let text = try text(
            """
            $appearances: [dark, light]
            $values: {gutter: 4px, ratio: 1.5}
            # What can be acted on.
            brandColor: "#FF0000"
            brandColor~light: "#00FF00"
            p3Color: color(display-p3 0 1 0)
            bodyFont: {family: [Inter, serif], size: 15, weight: 600, style: italic, lineHeight: 20px, letterSpacing: -0.4}
            goButton:
              size: [60, 40]
              fill: brandColor
              border: "1px solid {brandColor}"
              border.width~light: 2
              font: bodyFont
              textTransform: capitalize
              parts: {icon: {size: 8}}
              variants: {tone: {default: plain, plain: {}, danger: {fill: "linear-gradient(30deg, red, blue)"}}}
              states: {disabled: {opacity: 0.5}}
              deprecated: use runButton
            moonButton: {size: 9, fill: [{color: red, inset: 2}], variants: {tone: {default: a, a: {}, b: {padding: 1}}}}
            """,
            ", prefix: app_, fonts: {Inter: inter}, access: internal, package: app"
        )
        for part in [
            "internal class Theme(internal val isDark: Boolean = true) {",
            "    /** What can be acted on. */\n    internal val brandColor: Color\n"
                + "        get() = if (isDark) Color(0xFFFF0000) else Color(0xFF00FF00)\n",
            "get() = Color(0f, 1f, 0f, 1f, ColorSpaces.DisplayP3)",
            "get() = TextStyle(fontFamily = FontFamily(Font(R.font.inter)), fontSize = 15.sp, "
                + "fontWeight = FontWeight(600), fontStyle = FontStyle.Italic, lineHeight = 20.sp, "
                + "letterSpacing = (-0.4).sp)",
            "internal val gutter: Dp\n        get() = 4.dp\n",
            "internal val ratio: Float\n        get() = 1.5f\n",
            "    @Deprecated(\"use runButton\")\n    internal fun goButton(\n",
            "        tone: GoButtonTone = GoButtonTone.Plain,\n        enabled: Boolean = true\n    ): Look {\n",
            "        look.textCase = TextCase.Capitalize\n",
            "        if (isDark) {\n            look.borderWidths = PaddingValues(1.dp)\n        } else {\n"
                + "            look.borderWidths = PaddingValues(2.dp)\n        }\n",
            "            GoButtonTone.Danger -> {\n                look.fills = listOf(LineBrush(30f, "
                + "0f to Color(0xFFFF0000), 1f to Color(0xFF0000FF)))\n",
            "        if (!enabled) {\n            look.opacity = 0.5f\n        }\n",
            "            MoonButtonTone.B -> {\n                look.picture = R.drawable.app_moon_button_b\n",
            "\nimport androidx.compose.ui.text.font.FontStyle\n",
        ] {
            #expect(text.contains(part), "\(part)\n\(text.prefix(9000))")
        }
        #expect(!text.contains("import android.graphics.Typeface"))
    }

    @Test func whatComposeLacksIsAWarning() throws {
        let report = try export.make(
            "kotlin",
            "Theme.kt",
            ", for: compose",
            of: """
                $appearances: [light]
                aGradient: "linear-gradient(red, blue)"
                bButton: {fill: red, cornerCurve: continuous, cornerRadius: 4}
                cButton: {fill: red, dropShadow: {blur: 3, color: black}}
                dButton: {size: 20, fill: "radial-gradient(red, blue)"}
                eButton: {fill: red, border: 1px solid red, shadow: inset 0 1px 2px 1px red}
                """
        )
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "the code for Compose has colors, fonts and boxes, but not 'aGradient'",
                "Compose draws 'bButton' with pictures: it has no shape for continuous corners",
                "Compose draws 'cButton' with pictures: it has no shape for 'dropShadow'",
                "Compose draws 'dButton' with pictures: it has no shape for the gradient of 'fill'",
            ]
        )
    }

    /// Neither compiler would take two members, types or cases of one name.
    @Test(arguments: [
        (
            "$values: {radius.small: 4px, radiusSmall: 5px}", "3:", "compose",
            "'radius.small' and 'radiusSmall' would both be 'radiusSmall'; rename one of them"
        ),
        (
            "$values: {look: 3px}", "3:", "compose",
            "'look' would be 'look', which the type has already; rename it"
        ),
        (
            "$values: {accent.color: 4px}\naccentColor: red", "3:", "compose",
            "'accentColor' and 'accent.color' would both be 'accentColor'; rename one of them"
        ),
        (
            "$values: {accent.color: 4px}\naccentColor: red", "3:", "resources",
            "'accentColor' and 'accent.color' would both be 'accentColor'; rename one of them"
        ),
        (
            "goButton: {size: 9, variants: {size: {default: a, a: {}}, Size: {default: b, b: {}}}}",
            "3:", "compose", "'size' and 'Size' would both be 'Size'; rename one of them"
        ),
        (
            "goButton: {size: 9, variants: {tone: {default: big, big: {}, Big: {}}}}",
            "3:", "resources", "'big' and 'Big' would both be 'Big'; rename one of them"
        ),
    ])
    func namesThatAreOneInCodeAreFaults(
        theme: String,
        line: String,
        kind: String,
        message: String
    ) throws {
        let options = kind == "compose" ? ", for: compose" : ""
        let text = "$appearances: [light]\n# The third line is the first of the theme.\n" + theme
        let report = try export.make("kotlin", "Theme.kt", options, of: text)
        let failures = report.failureTexts
        #expect(Set(failures).count == 1)
        #expect(failures.first?.contains("harbor.yaml:\(line)") == true, "\(failures)")
        #expect(failures.first?.hasSuffix(message) == true, "\(failures)")
    }

    @Test func axesOfOneNameAreAFaultInSwift() throws {
        let report = try export.make(
            "swift",
            "Theme.swift",
            of:
                "goButton: {size: 9, variants: {size: {default: a, a: {}}, Size: {default: b, b: {}}}}"
        )
        #expect(Set(report.failureTexts).count == 1)
        #expect(report.failureTexts[0].contains("'size' and 'Size' would both be 'Size'"))
    }
}
