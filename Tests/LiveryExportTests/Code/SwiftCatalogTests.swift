import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Code for UIKit and SwiftUI, which is compiled with stubs of these modules: there is no SDK of Apple's here.
@Suite struct SwiftCatalogTests {
    private let export: CodeExport

    init() throws {
        export = try CodeExport()
        try export.folder.write(TinyPNG.file([[255, 204, 0]], []), to: "corn.png")
    }

    private static let theme = """
        $appearances: [light, dark, dark.highContrast]
        # What can be acted on.
        brandColor: red
        goButton: {size: 4, fill: red, states: {highlighted: {fill: blue}, selected.disabled: {fill: red}}}
        titleFont: {family: [Inter, Helvetica Neue], size: 28, weight: 700, letterSpacing: -0.4, lineHeight: 32}
        codeFont: {family: Unknown, size: 12.5, weight: 450, style: italic}
        cornImage: corn.png
        """

    @Test(arguments: ["uikit", "swiftui"])
    func membersNameTheCatalog(library: String) throws {
        try export.folder.write(Self.theme, to: "harbor.yaml")
        let report = try export.files.build(
            """
            themes: [harbor.yaml]
            outputs:
              - {to: xcassets, path: Theme.xcassets, namespace: Sea}
              - {to: swift, path: Theme.swift, for: \(library), namespace: Sea, bundle: module}
            """
        )
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "'codeFont' has the weight 450, and is exported with the nearest hundred"
            ]
        )
        let text = try export.folder.read("Theme.swift")
        let prefix = library == "uikit" ? "UIKit.UI" : "SwiftUI."
        for line in [
            "    /// What can be acted on.\n    static var brandColor: \(prefix)Color { "
                + "Catalog.color(\"Sea/brandColor\") }",
            "    static var cornImage: \(prefix)Image { Catalog.image(\"Sea/cornImage\") }",
            "    static var titleFontLetterSpacing: CGFloat { -0.4 }",
            "    static var titleFontLineHeight: CGFloat { 32 }",
            "        static var bundle: Bundle { .module }",
        ] {
            #expect(text.contains("\n\(line)\n"), "\(line)")
        }
        #expect(!text.contains("codeFontL"))
        let images = [
            "    static var goButton: UIKit.UIImage { Catalog.image(\"Sea/goButton\") }",
            "    static var goButtonHighlighted: UIKit.UIImage { "
                + "Catalog.image(\"Sea/goButton-highlighted\") }",
            "    static var goButtonSelectedDisabled: UIKit.UIImage { "
                + "Catalog.image(\"Sea/goButton-selected.disabled\") }",
        ]
        for line in images { #expect(text.contains(line) == (library == "uikit")) }
        #expect(text.contains("struct GoButton: SwiftUI.ButtonStyle") == (library == "swiftui"))
        // All that is named is in the catalog.
        let files = try export.files.outputs()
        let named = text.matches(of: #/Catalog\.(color|image)\("(.+?)"\)/#)
        #expect(named.count == (library == "uikit" ? 5 : 2))
        for match in named {
            let set = "Theme.xcassets/\(match.2).\(match.1)set/Contents.json"
            #expect(files.contains(set), "\(set)")
        }
    }

    /// All images that the code names are in the catalog, in all variants and states, and nothing else is.
    @Test func imagesThatPaintNothingHaveNoMember() throws {
        let theme = """
            $appearances: [light]
            $states: [invalid]
            nameFieldBox: {textColor: black, parts: {label: {}, input: {size: [9, 40], fill: white}}, \
            states: {invalid: {input.fill: pink}}}
            goButton:
              size: [40, 20]
              parts: {icon: {size: 8}}
              variants: {tone: {default: plain, plain: {}, filled: {fill: red}}}
              states: {disabled: {textColor: gray}}
            """
        try export.folder.write(theme, to: "harbor.yaml")
        let report = try export.files.build(
            """
            themes: [harbor.yaml]
            outputs:
              - {to: xcassets, path: A.xcassets, scales: 1}
              - {to: swift, path: Theme.swift, for: uikit}
            """
        )
        #expect(report.failureTexts == [])
        let text = try export.folder.read("Theme.swift")
        var named = text.matches(of: #/Catalog\.image\("(.+?)"\)/#).map { String($0.1) }
        for match in text.matches(of: #/variant\.name\(of: "(.+?)"\)(?: \+ "(.+?)")?/#) {
            named += ["", "-filled"].map { "\(match.1)\($0)\(match.2 ?? "")" }
        }
        let sets = try export.files.outputs().compactMap { path in
            path.firstMatch(of: #/A.xcassets\/(.+)\.imageset\/Contents/#).map { String($0.1) }
        }
        #expect(named.sorted() == sets.sorted())
        #expect(
            sets.sorted() == [
                "goButton", "goButton-disabled", "goButton-filled", "goButton-filled-disabled",
                "nameFieldBox.input", "nameFieldBox.input-invalid",
            ]
        )
        #expect(!text.contains("NameFieldBoxVariant") && !text.contains("goButtonIcon"))
    }

    @Test func whatTheyCantSayIsAWarning() throws {
        let theme = """
            $appearances: [light, dark, fancy]
            aFont: {family: Inter, size: 12, size~dark: 13}
            bGradient: "repeating-linear-gradient(red, blue 10%)"
            cGradient: "linear-gradient(red, blue 10px)"
            dGradient: "conic-gradient(red, blue)"
            eGradient: {colors: [red, blue], colors~fancy: [red, lime]}
            fGradient: "radial-gradient(20px 40px, red, blue)"
            """
        let expected = [
            "uikit": [
                "'aFont' is exported only in the theme's first appearance; a UIFont has no other",
                "'bGradient' is not exported: UIKit has no such gradient",
                "'cGradient' is not exported: UIKit has no such gradient",
                "'dGradient' is not exported: UIKit has no such gradient",
                "'eGradient' is not exported in the appearance 'fancy', which Xcode doesn't have",
            ],
            "swiftui": [
                "'aFont' is exported only in the theme's first appearance; a SwiftUI font has no other",
                "'bGradient' is not exported: SwiftUI has no such gradient",
                "'cGradient' is not exported: SwiftUI has no such gradient",
                "'eGradient' is not exported in the appearance 'fancy', which Xcode doesn't have",
                "'fGradient' is not exported: SwiftUI has no such gradient",
            ],
        ]
        for (library, messages) in expected {
            let report = try export.make("swift", "Theme.swift", ", for: \(library)", of: theme)
            #expect(report.warnings.map(\.message) == messages)
            let path = export.folder.path(of: "harbor.yaml")
            #expect(report.warnings.first?.location?.description == "\(path):2:1")
        }
    }

    @Test func statesAndLengthsHaveNamesOfTheirOwn() throws {
        let report = try export.make(
            "swift",
            "Theme.swift",
            ", for: uikit",
            of: """
                $appearances: [light]
                aBox: {size: 4, fill: red, states: {selected: {fill: blue}}}
                aBoxSelected: {resolver: box, size: 4, fill: red}
                aFont: {family: Inter, size: 4}
                aFontLineHeight: {resolver: color, color: red}
                """
        )
        let path = export.folder.path(of: "harbor.yaml")
        let clash = "would both be"
        let expected: [String] = [
            "\(path):3:1: error: 'aBox' and 'aBoxSelected' \(clash) 'aBoxSelected'; rename one of them",
            "\(path):5:1: error: 'aFont' and 'aFontLineHeight' \(clash) 'aFontLineHeight'; "
                .appending("rename one of them"),
        ]
        let lines = report.failureTexts.joined(separator: "\n").split(separator: "\n")
        #expect(Set(lines.map(String.init)) == Set(expected))
    }

    // MARK: Compiled

    private static let compiled =
        theme + """

            downGradient: "linear-gradient(red, 25%, blue)"
            slantGradient: "linear-gradient(120deg, red -50%, blue 150%)"
            cornerGradient: "linear-gradient(to top right, red, lime 25%, blue)"
            betweenGradient: {colors: [red, blue], from: [0, 0.5], to: [0.5, 1]}
            roundGradient: "radial-gradient(circle farthest-corner at 25% 50%, red, blue)"
            ovalGradient: "radial-gradient(red, blue)"
            lightGradient: {colors: [black, color(display-p3 0 1 0)], colors~light: [white, red], \
            colors~dark.highContrast: [white, black]}
            turnGradient: "conic-gradient(from 30deg at 25% 50%, red, blue)"
            """

    /// Compiles the theme and a program with a stub of a module, and runs it.
    private func run(_ library: String, _ theme: String, _ program: String) throws -> [String] {
        let options = ", for: \(library), bundle: framework, access: public"
        _ = try export.text("swift", "Theme.swift", options, of: theme)
        return try export.runSwift(
            library == "uikit" ? ["UIKit"] : ["SwiftUI", "CoreText"],
            program
        )
    }

    #if os(Linux)
    @Test func variantsAreArguments() throws {
        let lines = try run(
            "uikit",
            """
            goButton:
              size: [40, 20]
              variants:
                tone: {default: accent, accent: {fill: blue}, danger: {fill: red}}
                size: {default: medium, medium: {}, small: {size: [20, 10]}}
              states: {hovered: {fill: black}}
            """,
            """
            import UIKit
            print(Theme.goButton().text)
            print(Theme.goButton(Theme.GoButtonVariant(tone: .danger, size: .small)).text)
            print(Theme.goButtonHovered(Theme.GoButtonVariant(size: .small)).text)
            """
        )
        #expect(
            lines == [
                "goButton", "goButton-danger-small", "goButton-small-hovered",
            ]
        )
    }

    /// The places are those of css-images-4, section 3.1, for 200 × 100 points.
    @Test func uikitDrawsGradients() throws {
        let lines = try run(
            "uikit",
            Self.compiled.replacing(#/\nturnGradient.*/#, with: ""),
            """
            import UIKit
            let size = CGSize(width: 200, height: 100)
            print(Theme.brandColor.text, Theme.goButtonSelectedDisabled.text)
            print(Theme.titleFont.text, Theme.titleFontLetterSpacing)
            print(Theme.codeFont.text)
            print(Theme.downGradient(size: size).text.split(separator: ",").count)
            print(Theme.slantGradient(size: size).text)
            print(Theme.cornerGradient(size: size).text)
            print(Theme.betweenGradient(size: size).text)
            print(Theme.roundGradient(size: size).text)
            print(Theme.ovalGradient(size: size).text)
            print(Theme.lightGradient(size: size, traits: UITraitCollection(.dark)).text)
            print(Theme.lightGradient(size: size, traits: UITraitCollection(.dark, .high)).text)
            print(Theme.lightGradient(size: size, traits: UITraitCollection(.light)).text)
            print(Theme.ovalGradient(size: .zero).text == "")
            """
        )
        // The line is |w sin a| + |h cos a| long; -50% and 150% are cut at its ends.
        let sine = 3.0.squareRoot() / 2
        let half = (200 * sine + 100 * 0.5) / 2
        let (across, down) = (half * sine, half * 0.5)
        let start = "\(text(100 - across)),\(text(50 - down))"
        let end = "\(text(100 + across)),\(text(50 + down))"
        let diagonal = text((150.0 * 150 + 50 * 50).squareRoot())
        let expected: [String] = [
            "brandColor goButton-selected.disabled",
            "Helvetica Neue 0.4 28 -0.4",
            "system 0.23 12.5 italic 12.5",
            // Of two colors with a hint there are 16 steps; two more commas are in the points.
            "19",
            "linear \(start) \(end) 3: 0.75 0 0.25 1 0, 0.25 0 0.75 1 1",
            // To a corner: perpendicular to the other diagonal.
            "linear 60,130 140,-30 3: 1 0 0 1 0, 0 1 0 1 0.25, 0 0 1 1 1",
            "linear 0,50 100,100 3: 1 0 0 1 0, 0 0 1 1 1",
            "move 50,50 scale 1,1 radial 0,0 0 0,0 \(diagonal) 2: 1 0 0 1 0, 0 0 1 1 1",
            "move 100,50 scale 1,0.5 radial 0,0 0 0,0 141.421 2: 1 0 0 1 0, 0 0 1 1 1",
            "linear 100,0 100,100 3: 0 0 0 1 0, p3 0 1 0 1 1",
            "linear 100,0 100,100 3: 1 1 1 1 0, 0 0 0 1 1",
            "linear 100,0 100,100 3: 1 1 1 1 0, 1 0 0 1 1",
            "true",
        ]
        #expect(lines == expected)
    }

    @Test func swiftuiDrawsGradients() throws {
        let lines = try run(
            "swiftui",
            Self.compiled,
            """
            import SwiftUI
            let size = CGSize(width: 200, height: 100)
            print(Theme.brandColor.text, Theme.cornImage.text)
            print(Theme.titleFont.text, Theme.titleFontLetterSpacing)
            print(Theme.codeFont.text)
            print(Theme.downGradient.text.split(separator: ",").count)
            print(Theme.slantGradient(size: size).text)
            print(Theme.betweenGradient.text)
            print(Theme.roundGradient(size: size).text)
            print(Theme.ovalGradient.text)
            print(Theme.turnGradient.text)
            print(Theme.lightGradient(colorScheme: .dark).text)
            print(Theme.lightGradient(colorScheme: .dark, contrast: .increased).text)
            print(Theme.lightGradient(colorScheme: .light, contrast: .increased).text)
            """
        )
        let sine = 3.0.squareRoot() / 2
        let half = (200 * sine + 100 * 0.5) / 2
        let (across, down) = (half * sine / 200, half * 0.5 / 100)
        let start = "\(text(0.5 - across)),\(text(0.5 - down))"
        let end = "\(text(0.5 + across)),\(text(0.5 + down))"
        let diagonal = text((150.0 * 150 + 50 * 50).squareRoot())
        let expected: [String] = [
            "brandColor cornImage",
            "Helvetica Neue 28 bold -0.4",
            "system 12.5 medium italic",
            "19",
            "linear \(start) \(end): 0.75 0 0.25 1 0, 0.25 0 0.75 1 1",
            "linear 0,0.5 0.5,1: 1 0 0 1 0, 0 0 1 1 1",
            "radial 0.25,0.5 0 \(diagonal): 1 0 0 1 0, 0 0 1 1 1",
            // Through the corners: half of the sides by the root of two.
            "elliptical 0.5,0.5 0 0.707: 1 0 0 1 0, 0 0 1 1 1",
            // CSS's angles begin at the top, SwiftUI's at the right.
            "angular 0.25,0.5 -60: 1 0 0 1 0, 0 0 1 1 1",
            "linear 0.5,0 0.5,1: 0 0 0 1 0, p3 0 1 0 1 1",
            "linear 0.5,0 0.5,1: 1 1 1 1 0, 0 0 0 1 1",
            "linear 0.5,0 0.5,1: 1 1 1 1 0, 1 0 0 1 1",
        ]
        #expect(lines == expected)
    }

    @Test(arguments: ["uikit", "swiftui"])
    func fontsGrowWithTextStyles(library: String) throws {
        _ = try export.text(
            "swift",
            "Theme.swift",
            ", for: \(library)",
            of: """
                $appearances: [light]
                aFont: {family: Menlo, size: 12, textStyle: caption}
                bFont: {family: Unknown, size: 28, textStyle: title, weight: bold}
                """
        )
        let isUIKit = library == "uikit"
        let lines = try export.runSwift(
            isUIKit ? ["UIKit"] : ["SwiftUI", "CoreText"],
            "print(Theme.aFont.text)\nprint(Theme.bFont.text)"
        )
        #expect(
            lines
                == (isUIKit
                    ? ["Menlo 0 12 with caption1 12", "system 0.4 28 28 with title1 28"]
                    : ["Menlo 12 with caption regular", "system title bold"])
        )
    }

    private func text(_ number: Double) -> String { "\((number * 1e3).rounded() / 1e3)" }
    #endif
}
