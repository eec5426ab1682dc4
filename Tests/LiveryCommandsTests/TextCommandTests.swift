import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// What commands do with texts of images and their fonts.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            try workshop.write(Self.font(name), to: "fonts/\(name)")
        }
        try workshop.write(Self.theme("$fonts: fonts"), to: "pier.yaml")
    }

    private static func font(_ name: String) throws -> [UInt8] {
        let path = try PinnedText.themeFolder() + "/fonts/" + name
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func theme(_ fonts: String) -> String {
        """
        $appearances: [light]
        \(fonts)
        plainBox: {size: [fit, 20], fill: {text: a, font: {family: DejaVu Sans, size: 9}}}
        boldBox: {size: [fit, 20], fill: {text: a, font: {family: DejaVu Sans, size: 9, weight: 700}}}
        emptyBox: {size: 20, fill: red}
        """
    }

    private func render(_ options: String = "") -> Answer {
        workshop.run("render @pier.yaml --output @out --scale 1 \(options)")
    }

    /// A changed font file draws the texts that are set in it anew, and nothing else.
    @Test func changedFontsAreNoticed() throws {
        #expect(render().errors.hasPrefix("wrote 4, up to date 0"))
        #expect(render().errors.hasPrefix("wrote 0, up to date 4"))
        // What follows a font's tables is read by nobody, and yet part of its bytes.
        try workshop.write(try Self.font("DejaVuSans-Bold.ttf") + [0], to: "fonts/DejaVuSans-Bold.ttf")
        #expect(render("--check").outputLines == ["stale boldBox.png"])
        #expect(render().errors.hasPrefix("wrote 1, up to date 3"))
        #expect(render().errors.hasPrefix("wrote 0, up to date 4"))
        // Another file may have other letters to offer, and so has to be looked at; nothing uses it.
        try workshop.write(try Self.font("DejaVuSans.ttf"), to: "fonts/more/Copy.ttf")
        #expect(render().errors.hasPrefix("wrote 0, up to date 4"))
        // Recipes do not depend on where a font lies.
        try FileManager.default.moveItem(atPath: workshop.path("fonts"), toPath: workshop.path("letters"))
        try workshop.write(Self.theme("$fonts: [letters]"), to: "pier.yaml")
        #expect(render().errors.hasPrefix("wrote 0, up to date 4"))
    }

    /// A run after an update of what sets texts looks at the recipes, which hold the versions too.
    @Test func otherVersionsAreNoticed() throws {
        #expect(render().code == 0)
        let manifest = ".livery-record"
        let version = "\"textRenderer\":\"Pango "
        let written = try workshop.read("out/" + manifest)
        #expect(written.contains(version))
        let older = written.replacing(version, with: version + "0.")
        try workshop.write(older, to: "out/" + manifest)
        #expect(render().errors.hasPrefix("wrote 0, up to date 4"))
        #expect(try workshop.read("out/" + manifest) == written)
    }

    /// Texts in fonts of the machine are marked in the index, and pictures without texts are not.
    @Test func systemFontsAreMarked() throws {
        #expect(render().code == 0)
        #expect(try !workshop.read("out/index.json").contains("systemFonts"))
        try workshop.write(Self.theme("$fonts: [fonts, system]"), to: "pier.yaml")
        // The fonts are the same, and so are the pictures.
        #expect(render().errors.hasPrefix("wrote 1, up to date 3"))
        let lines = try workshop.read("out/index.json").split(separator: "\n")
        let marked = lines.filter { $0.contains("\"systemFonts\":true") }
        #expect(marked.count == 2)
        #expect(marked.allSatisfy { !$0.contains("emptyBox") })
        #expect(render("--check").code == 0)
    }

    @Test func missingFontsAreErrors() throws {
        let screen = """
            size: [200, 90]
            children:
              - {type: Label, frame: [0, 0, 200, 20], text: Good, font: {family: Nowhere, size: 9}}
              - {type: ImageView, frame: [0, 20, 50, 20], image: plainBox}
            """
        try workshop.write(screen, to: "berth.yaml")
        let line = "preview @berth.yaml --theme @pier.yaml --output @out"
        let message = "no font 'Nowhere' is installed; 'DejaVu Sans' is used"
        let failed = workshop.run(line)
        #expect(failed.code == 1)
        #expect(failed.errorLines.contains("@berth.yaml:3:5: error: \(message); --substitute-fonts allows that"))
        let allowed = workshop.run(line + " --substitute-fonts")
        #expect(allowed.code == 0, "\(allowed.errors)")
        #expect(allowed.errorLines.contains("@berth.yaml:3:5: warning: \(message)"))
        // In images of the theme, too.
        try workshop.write(
            Self.theme("$fonts: fonts").replacing("DejaVu Sans, size: 9}", with: "Nowhere, size: 9}"),
            to: "pier.yaml"
        )
        #expect(workshop.run(line).errors.contains("no font 'Nowhere' in 'fonts'"))
        let text = workshop.run(line + " --substitute-fonts")
        #expect(text.code == 0, "\(text.errors)")
    }

    /// Labels are set in the machine's fonts where the theme's folders have others alone.
    @Test func screensHaveTheSystemsFontsToo() throws {
        let digits = Repository.url("Resources/Themes/fonts/InterNumerals-Bold.otf")
        try workshop.write([UInt8](Data(contentsOf: digits)), to: "digits/digits.otf")
        try workshop.write("$fonts: digits\naBox: {size: 9, fill: red}", to: "pier.yaml")
        try workshop.write(
            "size: [90, 20]\nchildren: [{type: Label, frame: [0, 0, 90, 20], text: Good, "
                + "font: {family: DejaVu Sans, size: 9}}]",
            to: "berth.yaml"
        )
        let line = "preview @berth.yaml --theme @pier.yaml --output @out"
        let found = workshop.run(line)
        #expect(found.code == 0, "\(found.errors)")
        #expect(
            workshop.run(line + " --fonts @digits").errors.contains(
                "no font 'DejaVu Sans' is installed; 'Inter Numerals' is used"
            )
        )
    }

    /// The folders of fonts are not even looked for where no text needs them, but when they are checked.
    @Test func noFontIsReadForThemesWithoutTexts() throws {
        try workshop.write("$fonts: nowhere\naBox: {size: 9, fill: red}", to: "pier.yaml")
        #expect(render().code == 0)
        #expect(workshop.run("validate @pier.yaml").code == 1)
    }
}
