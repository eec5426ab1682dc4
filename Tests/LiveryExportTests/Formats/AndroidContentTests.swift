import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// Texts, icons and parts of boxes as Android's resources.
@Suite struct AndroidContentTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String) throws -> RenderReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\noutputs: [{to: android, path: res, densities: [mdpi]}]")
    }

    private func text(_ path: String) throws -> String { try files.folder.read("res/\(path)") }

    /// A nine-patch is as long as its box has to be; the bounds themselves are dimensions.
    @Test func boundsOfSizesAreDimensions() throws {
        let report = try export(
            """
            $appearances: [light, dark]
            goButton: {fill: red, cornerRadius: 2, minSize: [44, 20], minSize.width~dark: 48, maxSize: [auto, 64.5]}
            """
        )
        #expect(report.failures.isEmpty && report.warnings.isEmpty)
        let usual = try text("values/dimens.xml")
        for line in ["min_width\">44dp", "min_height\">20dp", "max_height\">64.5dp"] {
            #expect(usual.contains("<dimen name=\"go_button_\(line)</dimen>"))
        }
        #expect(!usual.contains("max_width"))
        let dark = try text("values-night/dimens.xml")
        #expect(dark.contains("<dimen name=\"go_button_min_width\">48dp</dimen>"))
        #expect(!dark.contains("height"))
        let drawable = "<size android:width=\"44dp\" android:height=\"20dp\" />"
        #expect(try text("drawable/go_button.xml").contains(drawable))
        #expect(try text("drawable-night/go_button.xml").contains("android:width=\"48dp\""))
    }

    @Test func contentsAreResources() throws {
        let report = try export(
            """
            $appearances: [light, dark]
            bodyFont: {family: "@It", size: 20, weight: 600, letterSpacing: 1}
            fieldBox:
              gap: 6
              font: bodyFont
              textColor: black
              textColor~dark: white
              textTransform: uppercase
              parts: {hint: {iconColor: red}}
              states: {disabled: {textColor: gray}}
            """
        )
        #expect(report.failures.isEmpty)
        // Its family is not on devices.
        #expect(report.warnings.count == 1)
        #expect(
            try files.outputs() == [
                "res/color/field_box_text_color.xml", "res/values-night/colors.xml", "res/values/colors.xml",
                "res/values/dimens.xml", "res/values/styles.xml",
            ]
        )
        #expect(
            try text("color/field_box_text_color.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <selector xmlns:android="http://schemas.android.com/apk/res/android">
                    <item android:state_enabled="false" android:color="#808080" />
                    <item android:color="@color/field_box_text_color_normal" />
                </selector>

                """
        )
        #expect(
            try text("values-night/colors.xml").contains("<color name=\"field_box_text_color_normal\">#FFFFFF</color>")
        )
        // Equal lists are one file.
        #expect(
            try text("values/colors.xml").contains(
                "<color name=\"field_box_hint_text_color\">@color/field_box_text_color</color>"
            )
        )
        #expect(try text("values/dimens.xml").contains("<dimen name=\"field_box_gap\">6dp</dimen>"))
        #expect(
            try text("values/styles.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <resources>
                    <style name="body_font" parent="@android:style/TextAppearance">
                        <item name="android:fontFamily">\\@It</item>
                        <item name="android:textSize">20sp</item>
                        <item name="android:textStyle">bold</item>
                        <item name="android:textFontWeight">600</item>
                        <item name="android:letterSpacing">0.05</item>
                    </style>
                    <style name="field_box_text" parent="@style/body_font">
                        <item name="android:textAllCaps">true</item>
                        <item name="android:textColor">@color/field_box_text_color</item>
                    </style>
                    <style name="field_box_hint_text" parent="@style/field_box_text" />
                </resources>

                """
        )
    }

    @Test func whatAndroidCannotSayIsTold() throws {
        let report = try export(
            """
            aBox:
              font: {family: serif, size: 10}
              textTransform: lowercase
              textColor: red
              states: {highlighted: {font.size: 12}, invalid: {textColor: blue}}
            """
        )
        #expect(
            report.warnings.map(\.message).filter { !$0.contains("resources for") } == [
                "'font' of 'aBox' can't change with the state on Android; the normal state's is exported [android-text]",
                "'textTransform' of 'aBox' is not exported: Android has no 'lowercase' [android-text]",
                "the state lists of 'aBox' have no 'invalid', which Android doesn't have; a program sets "
                    + "'@color/a_box_invalid_text_color' [android-state]",
            ]
        )
    }

    @Test(
        "a state that Android lacks is told where it changes a color that Android shows in it",
        arguments: [
            ("states: {invalid: {gap: 2}}", []), ("states: {invalid: {textColor: red}}", []),
            ("states: {invalid: {hint.iconColor: lime}}", ["aBox.hint"]),
            // Android shows the color for 'disabled', which is that of both.
            ("states: {disabled: {textColor: blue}, invalid.disabled: {gap: 2}}", []),
            ("states: {disabled: {textColor: blue}, invalid: {textColor: blue}}", ["aBox", "aBox.hint"]),
            ("textColor~dark: white, states: {invalid: {textColor: red}}", ["aBox", "aBox.hint"]),
        ]
    ) func statesThatChangeColors(keys: String, told: [String]) throws {
        let report = try export(
            """
            $appearances: [light, dark]
            aBox: {textColor: red, parts: {hint: {size: 8}}, \(keys)}
            """
        )
        let states = report.warnings.map(\.message).filter { $0.contains("state lists") }
        #expect(states.count == told.count)
        for name in told { #expect(states.contains { $0.contains("of '\(name)' have no 'invalid'") }) }
    }

    @Test(
        "a font that changes with a state alone is told; one that changes with the appearance is not",
        arguments: [
            ("states: {disabled: {font.size: 12}}", true), ("states: {disabled: {textColor: red}}", false),
            ("font.size~dark: 12", false), ("font.size~dark: 12, states: {disabled: {font.size: 12}}", true),
        ]
    ) func fontsThatChange(keys: String, isTold: Bool) throws {
        let report = try export(
            """
            $appearances: [light, dark]
            aBox: {textColor: blue, font: {family: A, size: 10}, \(keys)}
            """
        )
        let told = report.warnings.map(\.message).filter { $0.hasPrefix("'font'") }
        #expect(told.count == (isTold ? 1 : 0))
        #expect(try text("values/styles.xml").contains(">10sp<"))
    }

    @Test("a part 'icon' has no text, also if it inherits one") func iconsHaveNoText() throws {
        let report = try export(
            """
            $appearances: [light]
            goButton:
              fill: red
              font: {family: serif, size: 10}
              textColor: white
              textTransform: uppercase
              parts: {icon: {size: 16}, label: {}}
              variants: {size: {default: medium, medium: {}, small: {icon.size: 12, font.size: 8}}}
              states: {disabled: {textColor: gray, font.size: 11}}
            dotBox: {parts: {icon: {size: 4}, mark: {size: 4}}}
            """
        )
        let told = ["goButton", "goButton.label", "goButton.label~small", "goButton~small"].map { name in
            "'font' of '\(name)' can't change with the state on Android; the normal state's is exported [android-text]"
        }
        #expect(report.warnings.map(\.message).sorted() == told)
        // Colors don't depend on the size, and those of the label are those of the button.
        let lists = try files.outputs().filter { $0.hasPrefix("res/color/") }
        #expect(lists == ["res/color/go_button_text_color.xml"])
        let colors = try text("values/colors.xml").matches(of: #/name="(\w+)"/#).map { String($0.1) }
        let expected = ["go_button_icon_color", "go_button_icon_icon_color", "go_button_label_text_color"]
        #expect(colors.sorted() == expected)
        let styles = try text("values/styles.xml")
        #expect(styles.contains("\"go_button_label_small_text\"") && !styles.contains("button_icon"))
    }

    @Test(
        "a family is a resource, one that devices have, or told once",
        arguments: [
            ("Mona Sans", "Mona Sans", true), ("[Mona Sans, Georgia, serif]", "georgia", true),
            ("serif", "serif", false), ("[ui-monospace, Menlo]", "monospace", false),
            ("[Inter, sans-serif]", "@font/inter_var", false), ("[Mona Sans, inter]", "@font/inter_var", true),
            ("\"@font/x\"", "\\@font/x", true),
        ]
    ) func families(family: String, value: String, isTold: Bool) throws {
        try files.folder.write(
            """
            $appearances: [light]
            aBox: {font: {family: \(family), size: 10}, parts: {b: {}}, \
            variants: {c: {default: d, d: {}, e: {textColor: red}}}}
            """,
            to: "theme.yaml"
        )
        let report = try files.build(
            "themes: [theme.yaml]\noutputs: [{to: android, path: res, fonts: {Inter: inter_var}}]"
        )
        #expect(try text("values/styles.xml").contains("<item name=\"android:fontFamily\">\(value)</item>"))
        #expect(report.warnings.count == (isTold ? 1 : 0))
        #expect(report.warnings.allSatisfy { $0.message.hasPrefix("Android has no font ") })
    }

    @Test func fontsAreNamesOfResources() throws {
        let project = try files.project(
            "themes: [theme.yaml]\noutputs: [{to: android, path: res, fonts: {Inter: Inter Var}}]"
        )
        #expect(
            project.diagnostics.map(\.message) == [
                "'Inter' of output 'android' must be the name of a font resource, such as 'mona_sans', found 'Inter Var'"
            ]
        )
    }

    @Test(arguments: [
        ("goButton: {fill: red, textColor: red}\ngoButtonTextColor: blue", "color/go_button_text_color"),
        ("$values: {aBoxGap: 3px}\naBox: {fill: red, gap: 2}", "dimen/a_box_gap"),
    ]) func namesAreChecked(theme: String, name: String) throws {
        let report = try export(theme)
        #expect(report.failures.contains { "\($0)".contains("would both be '\(name)'") })
        #expect(try export("goButton: {fill: red}\ngoButtonTextColor: blue").failures.isEmpty)
    }
}
