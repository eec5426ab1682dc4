import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Variants in the files of all formats.
@Suite struct VariantExportTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let theme = """
        $appearances: [light, dark]
        # What is done.
        goButton:
          size: [40, 20]
          textColor: white
          variants:
            tone: {default: accent, accent: {fill: blue}, danger: {fill: red, fill~dark: maroon}}
            size: {default: medium, medium: {}, small: {size: [20, 10]}}
          states: {hovered: {fill: black}}
        dotBox: {size: 4, fill: red}
        """

    /// The pictures of a run in light appearance, at scale 1.
    private func pictures(_ options: String) throws -> [String] {
        let light = ", appearances: [light], scales: [1]"
        let report = try export.make("png", "out", options + light, of: Self.theme)
        try #require(report.failureTexts == [])
        return try export.files.outputs().filter { $0.hasSuffix(".png") }
            .map { String($0.dropFirst(4)) }.sorted()
    }

    @Test func picturesAreNamedAfterWords() throws {
        #expect(
            try pictures("") == [
                "dotBox.png", "goButton-hovered.png", "goButton-hovered~~danger.png",
                "goButton-hovered~~danger.small.png", "goButton-hovered~~small.png",
                "goButton.png", "goButton~~danger.png", "goButton~~danger.small.png",
                "goButton~~small.png",
            ]
        )
        let index = try export.folder.read("out/index.json").split(separator: "\n")
        let entry = try #require(index.first { $0.contains("goButton~~danger.small.png") })
        let members = """
            "key":"goButton~danger.small","asset":"goButton","variant":["danger","small"],"state":[]
            """
        #expect(entry.contains(members))
        let plain = try #require(index.first { $0.contains("\"goButton.png\"") })
        #expect(!plain.contains("variant"))
    }

    @Test(arguments: [
        (
            ", variants: [default, small.danger], states: [normal]",
            ["dotBox.png", "goButton.png", "goButton~~danger.small.png"]
        ),
        (
            ", only: [goButton], variants: [danger.medium]",
            ["goButton-hovered~~danger.png", "goButton~~danger.png"]
        ),
        (", only: ['goButton~small'], states: [normal]", ["goButton~~small.png"]),
        (", except: ['goButton~*'], states: [normal]", ["dotBox.png", "goButton.png"]),
        (
            ", variants: [danger], states: [normal], file: '{key}/{variant}-{state}.png'",
            ["dotBox/default-normal.png", "goButton/danger-normal.png"]
        ),
    ])
    func variantsAreSelected(options: String, files: [String]) throws {
        #expect(try pictures(options) == files)
    }

    @Test func unknownVariantsAreTold() throws {
        let bytes = Array(Self.theme.utf8)
        let document = try ThemeDocument(
            bytes: bytes,
            format: .yaml,
            name: "a.yaml",
            folder: "."
        )
        let theme = RenderTheme(document: document)
        var selection = AssetSelection()
        selection.variants = ["dangr", "small", "danger.accent"]
        #expect(
            SelectionCheck.faults(of: selection, in: [(theme, ThemeContents(of: theme))])
                .map(\.message) == [
                    "no selected asset has the variant 'dangr'; did you mean 'danger'?",
                    "no selected asset has the variant 'danger.accent'",
                ]
        )
        let project = try export.files.project(
            "themes: [harbor.yaml]\noutputs: [{to: swift, path: T.swift, variants: [danger]}]"
        )
        #expect(
            project.diagnostics.map(\.fault.message).contains {
                $0.hasPrefix("unknown key 'variants' in output 'swift'")
            }
        )
    }

    @Test func catalogsAndResourcesHaveNamesWithWords() throws {
        _ = try export.make("xcassets", "A.xcassets", of: Self.theme)
        _ = try export.make("android", "res", ", densities: [mdpi]", of: Self.theme)
        let files = Set(try export.files.outputs())
        #expect(files.contains("res/drawable/go_button_danger_small.xml"))
        #expect(files.contains("res/drawable-mdpi/go_button_danger_small_hovered.png"))
        #expect(files.contains("res/drawable-night-mdpi/go_button_danger_normal.png"))
    }

    @Test func aClassHasOneVariant() throws {
        let css = try WebExport(Self.theme).css
        for selector in [
            ".goButton:where(:not([data-variant~=\"danger\"]):not([data-variant~=\"small\"]))",
            ".goButton:where([data-variant~=\"danger\"]:not([data-variant~=\"small\"]))",
            ".goButton:where(:not([data-variant~=\"danger\"])[data-variant~=\"small\"])",
            ".goButton:where([data-variant~=\"danger\"][data-variant~=\"small\"])",
        ] {
            #expect(css.contains(selector + " {"), "\(selector)")
        }
        #expect(css.contains(".dotBox {"))
    }

    @Test func kotlinChooses() throws {
        let text = try export.text("kotlin", "Theme.kt", of: Self.theme)
        #expect(
            text.contains(
                """
                    /** What is done. */
                    public fun goButton(
                        tone: GoButtonTone = GoButtonTone.Accent,
                        size: GoButtonSize = GoButtonSize.Medium,
                    ): Int =
                        when (tone) {
                            GoButtonTone.Accent -> when (size) {
                                GoButtonSize.Medium -> R.drawable.go_button
                                GoButtonSize.Small -> R.drawable.go_button_small
                            }
                            GoButtonTone.Danger -> when (size) {
                                GoButtonSize.Medium -> R.drawable.go_button_danger
                                GoButtonSize.Small -> R.drawable.go_button_danger_small
                            }
                        }
                """
            )
        )
        #expect(
            text.contains(
                "    public enum class GoButtonTone {\n        Accent,\n        Danger,\n    }"
            )
        )
        #expect(text.contains("val dotBox: Int"))
    }

    @Test func typeScriptGivesTheAttribute() throws {
        let text = try export.text("typescript", "theme.ts", of: Self.theme)
        #expect(
            text.contains(
                """
                export const variants = {
                  /** What is done. */
                  goButton: (variant: { tone?: "accent" | "danger"; size?: "medium" | "small" } = {}) => ({
                    "data-variant": [variant.tone, variant.size].filter(Boolean).join(" "),
                  }),
                } as const;
                """
            )
        )
        #expect(!text.contains("goButton~"))
        let plain = try export.text("typescript", "theme.ts", of: "dotBox: {size: 4, fill: red}")
        #expect(!plain.contains("variants"))
    }
}
