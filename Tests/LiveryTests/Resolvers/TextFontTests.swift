import Foundation
import LiveryRaster
import LiverySupport
import LiveryText
import TestSupport
import Testing

@testable import Livery

/// Where the fonts of texts come from, when they are read, and what recipes say of them.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextFontTests {
    private static let font = "aFont: {family: DejaVu Sans, size: 16}\n"

    @Test func fontsAreFound() throws {
        func found(_ font: String, _ root: String = "$fonts: fonts") throws -> [String] {
            var configuration = StyleManager.Configuration()
            configuration.textRenderer = .pango()
            let yaml = "$appearances: [light]\n\(root)\naBox: {size: 9, fill: {text: a, font: \(font)}}"
            return StyleManager(
                document: try theme(yaml, folder: try PinnedText.themeFolder()),
                configuration: configuration
            ).validate().map(\.description)
        }
        #expect(try found("{family: DejaVu Sans, size: 9}") == [])
        #expect(
            try found("{family: [Inter, Dejavu Sanz], size: 9}") == [
                "test.yaml:3:39: error: no font 'Inter' or 'Dejavu Sanz' in 'fonts'; did you mean " + "'DejaVu Sans'?"
            ]
        )
        let plain = "{family: DejaVu Sans, size: 9}"
        #expect(
            try found(plain, "$values: {}") == [
                "test.yaml:3:30: error: no fonts for the text; name their folder at the root, "
                    + "'$fonts: FOLDER', or '$fonts: system'"
            ]
        )
        #expect(
            try found(plain, "$fonts: [nothing]") == [
                "test.yaml:2:10: error: can't use 'nothing': No such file or directory"
            ]
        )
        #expect(
            try found(plain, "$fonts: ..") == [
                "test.yaml:2:9: error: the path '..' leads out of the folder of the outermost document; write a document "
                    + "in a folder that contains both, and extend this one there"
            ]
        )
    }

    /// A manager of a theme whose fonts are those that `make_fonts.py` made.
    private func made(_ yaml: String) throws -> StyleManager {
        let fonts = Repository.url("Tests/LiveryTextTests/Fixtures")
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        return StyleManager(
            document: try theme("$appearances: [light]\n$fonts: .\n" + yaml, folder: fonts.path()),
            configuration: configuration
        )
    }

    /// The letter is as many thousandths of the em wide as its weight says.
    @Test(arguments: [100, 250, 400, 650, 700, 900]) func variableFontsHaveEveryWeight(weight: Int) throws {
        let font = "{family: Livery Variable, size: 100, weight: \(weight)}"
        let styles = try made("aBox: {size: [120, 20], fill: {text: I, font: \(font), color: black}}")
        let bitmap = try styles.image("aBox").bitmap
        let row = (0..<120).map { Int(bitmap[$0, 10].alpha) }
        #expect(row.reduce(0, +) == 255 * weight / 10)
    }

    @Test func coloredFontsAreRefused() throws {
        let font = "{family: Livery Colored, size: 100}"
        let styles = try made("aBox: {size: 9, fill: {text: I, font: \(font)}}")
        #expect(
            styles.validate().map(\.description) == [
                "test.yaml:3:30: error: the letters of 'Livery Colored' are colored pictures, which a text "
                    + "can't show; write an image layer"
            ]
        )
    }

    /// Says how often fonts were read.
    private final class CountingRenderer: TextOutliner {
        let count = Locked(0)
        var version: String { PangoRenderer().version }

        func fonts(files: [String], includesSystemFonts: Bool) throws(TextOutlineError) -> any TextFonts {
            count.withLock { $0 += 1 }
            return try PangoRenderer().fonts(files: files, includesSystemFonts: includesSystemFonts)
        }
    }

    /// Fonts are read when the first text needs them, and again with another document.
    @Test func fontsAreReadOnce() throws {
        let renderer = CountingRenderer()
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = TextRenderer(renderer)
        let yaml = """
            $fonts: fonts
            \(Self.font)
            plainBox: {size: 9, fill: red}
            aBox: {size: [fit, 9], fill: {text: a, font: aFont}, states: {selected: {opacity: 0.5}}}
            bBox: {size: 90, fill: [{text: a b c, font: aFont, lines: 2}, {image: aBox, at: center}]}
            """
        let document = try theme(yaml, folder: try PinnedText.themeFolder())
        let styles = StyleManager(document: document, configuration: configuration)
        _ = try styles.image("plainBox")
        #expect(renderer.count.withLock { $0 } == 0)
        for scale in [1.0, 2] {
            _ = try styles.image("aBox", scale: scale)
            _ = try styles.image("aBox", scale: scale, states: [.selected], appearance: [.dark])
            _ = try styles.image("bBox", scale: scale)
        }
        #expect(styles.validate() == [])
        #expect(renderer.count.withLock { $0 } == 1)
        styles.document = document
        _ = try styles.image("bBox", size: Size2D(20, 20))
        #expect(renderer.count.withLock { $0 } == 2)
    }

    /// A style sheet's own fonts, and the theme's.
    @Test func sheetsHoldTexts() throws {
        let sheet = try LayeredDocument(
            DocumentLoader.load(
                .bytes(
                    Array("$fonts: fonts\nvalue: {text: a, font: aFont, lines: 1}".utf8),
                    .yaml,
                    name: "sheet.yaml",
                    folder: try PinnedText.themeFolder()
                )
            ),
            name: "sheet.yaml"
        )
        let value = try #require(sheet.levels.last?.root["value"])
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        for fonts in ["", "$fonts: fonts\n"] {
            let document = try theme(fonts + Self.font, folder: try PinnedText.themeFolder())
            let styles = StyleManager(document: document, configuration: configuration)
            let context = SheetContext(sheet: sheet, styles: styles)
            let fills = try SheetType.of([Fill].self)?.decode(context, value) as? [Fill]
            guard case .layer(let layer)? = fills?.first else {
                Issue.record("no layer")
                return
            }
            let wide = try layer.bitmap(in: PixelSize(width: 40, height: 20), scale: 1)
            #expect(wide.withPixels { $0.contains { $0 != 0 } })
        }
    }

    /// The folders of documents that are laid over each other add up, the outermost first.
    @Test func foldersAddUp() throws {
        let folder = try TemporaryFolder()
        let fonts = try PinnedText.themeFolder() + "/fonts"
        func font(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(fonts)/\(name).ttf")))
        }
        let (plain, bold) = (try font("DejaVuSans"), try font("DejaVuSans-Bold"))
        try folder.write(plain, to: "base/fonts/a.ttf")
        try folder.write(bold, to: "more/b.ttf")
        // The same font, but for a byte that nobody reads.
        try folder.write(plain + [0], to: "own/c.ttf")
        try folder.write("$fonts: fonts", to: "base/base.yaml")
        let layer = "{text: a, font: {family: DejaVu Sans, size: 9, weight"
        func recipe(_ listed: String) throws -> String {
            var configuration = StyleManager.Configuration()
            configuration.textRenderer = .pango()
            let yaml = """
                $extends: base/base.yaml
                $fonts: \(listed)
                aBox: {size: 9, fill: [\(layer): 400}}, \(layer): 700}}]}
                """
            let document = try theme(yaml, folder: folder.path)
            return try StyleManager(document: document, configuration: configuration).resolvedImage("aBox").recipe
        }
        let both = try recipe("[more]")
        #expect(both.contains("\(Digest(plain)) 0"))
        #expect(both.contains("\(Digest(bold)) 0"))
        let own = try recipe("[more, own]")
        #expect(own.contains("\(Digest(plain + [0])) 0"))
        #expect(!own.contains("\(Digest(plain)) 0"))
        let many = (0...100).map { "f\($0)" }.joined(separator: ", ")
        let found = faults(of: "$fonts: [\(many)]").filter { $0.contains("more than") }
        #expect(found == ["test.yaml:1:500: error: '$fonts' lists more than 100 folders"])
    }

    @Test func programsWithoutRendererAreTold() throws {
        let yaml = "$appearances: [light]\n\(Self.font)aBox: {size: 9, fill: {text: a, font: aFont}}"
        #expect(
            try styles(yaml).validate().map(\.description) == [
                "test.yaml:3:30: error: this program draws no text in images; its style manager's "
                    + "configuration has no 'textRenderer'"
            ]
        )
        // One without texts needs none; folders that don't exist are told nevertheless.
        #expect(try styles("aBox: {size: 9, fill: red}").validate() == [])
        let told = try styles("$fonts: nothing\naBox: {size: 9, fill: red}").validate()
        #expect(told.map { $0.description.hasPrefix("test.yaml:1:9: error: ") } == [true])
    }

    /// What is not a font, is too much, or lies outside, is told where its folder is named.
    @Test func foldersAreChecked() throws {
        let folder = try TemporaryFolder()
        let box = "\(Self.font)aBox: {size: 9, fill: {text: a, font: aFont}}"
        func found() throws -> [String] { try textStyles(box, folder: folder.path).validate().map(\.description) }
        try folder.write("none", to: "fonts/readme.txt")
        let empty = "no font file in 'fonts'; expected .ttf, .otf, .ttc or .otc; .woff and .woff2 are not read"
        #expect(try found() == ["test.yaml:2:9: error: \(empty)"])
        try folder.write("no font", to: "fonts/deep/broken.TTF")
        let broken = "can't use 'fonts/deep/broken.TTF': it is not a font"
        #expect(try found() == ["test.yaml:2:9: error: \(broken)"])
        let outside = try PinnedText.themeFolder() + "/fonts/DejaVuSans.ttf"
        // Whatever reads fonts takes one without its last tables.
        try folder.write(
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: outside)).dropLast()),
            to: "fonts/deep/broken.TTF"
        )
        #expect(try found() == ["test.yaml:2:9: error: can't use 'fonts/deep/broken.TTF': truncated"])
        try FileManager.default.removeItem(atPath: folder.path(of: "fonts/deep/broken.TTF"))
        try folder.link("fonts/deep/linked.ttf", to: outside)
        let leaves =
            "the path 'fonts/deep/linked.ttf' leads out of the folder of the outermost document; write a document "
            + "in a folder that contains both, and extend this one there"
        #expect(try found() == ["test.yaml:2:9: error: \(leaves)"])
        try FileManager.default.removeItem(atPath: folder.path(of: "fonts/deep/linked.ttf"))
        try FileManager.default.copyItem(atPath: outside, toPath: folder.path(of: "fonts/deep/a.ttf"))
        // A circle of folders ends.
        try folder.link("fonts/deep/circle", to: folder.path(of: "fonts"))
        #expect(try found() == [])
        for number in 0...FontFiles.fileLimit { try folder.write("", to: "fonts/\(number).otf") }
        let many = "the folders of '$fonts' have more than 1000 font files"
        #expect(try found() == ["test.yaml:2:9: error: \(many)"])
    }

    /// Fonts of a collection that share the rows of their tables would be looked at as often as there are fonts.
    @Test func fontsOfCollectionsShareNoRows() throws {
        func big(_ numbers: UInt32...) -> [UInt8] {
            numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        }
        let (fonts, rows) = (60_000, 20_000)
        let start = UInt32(12 + 4 * fonts)
        let head = Array("ttcf".utf8) + big(0x0001_0000, UInt32(fonts)) + (0..<fonts).flatMap { _ in big(start) }
        let tables = big(0x0001_0000, UInt32(rows) << 16, 0) + (0..<rows).flatMap { _ in big(0x6162_6364, 0, 0, 4) }
        let folder = try TemporaryFolder()
        try folder.write(head + tables, to: "fonts/all.ttc")
        let box = "\(Self.font)aBox: {size: 9, fill: {text: a, font: aFont}}"
        let found = try textStyles(box, folder: folder.path).validate().map(\.description)
        #expect(found == ["test.yaml:2:9: error: can't use 'fonts/all.ttc': truncated"])
    }

    /// Texts of SVG files are set in the theme's fonts, which are in the recipe; without any, they are an error.
    @Test func textsOfFilesNeedFonts() throws {
        let folder = try PinnedText.themeFolder()
        let text = "<text y='15' font-family='DejaVu Sans'>I</text>"
        let file = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>\(text)</svg>"
        try file.write(toFile: folder + "/label.svg", atomically: true, encoding: .utf8)
        let picture = "data:image/svg+xml;base64,\(Data(file.utf8).base64EncodedString())"
        let around = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>"
        let outer = "\(around)<image width='20' height='20' href='\(picture)'/></svg>"
        try outer.write(toFile: folder + "/outer.svg", atomically: true, encoding: .utf8)
        let yaml = """
            labelImage: {file: label.svg}
            outerImage: {file: outer.svg}
            aBox: {size: 20, fill: {image: label.svg}}
            """
        let styles = try textStyles(yaml, folder: folder)
        for name in ["labelImage", "outerImage", "aBox"] {
            let image = try styles.resolvedImage(name)
            let bytes = try Data(contentsOf: URL(filePath: "\(folder)/fonts/DejaVuSans.ttf"))
            if name != "aBox" { #expect(image.recipe.contains("\(Digest([UInt8](bytes))) 0")) }
            let bitmap = try styles.image(name).bitmap
            #expect((0..<20).contains { bitmap[$0, 10].alpha > 0 })
        }
        let plain = try theme("$appearances: [light]\n\(yaml)", folder: folder)
        let found = StyleManager(document: plain).validate().map(\.description)
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.contains("1:64: 'text' needs fonts") })
    }

    /// The recipe has what is in the font's file, and never its name or place.
    @Test func recipesHoldDigests() throws {
        let box = "aBox: {size: 30, fill: {text: \"H\\nE\", font: aFont, color: red}}"
        let recipe = try textStyles(Self.font + box).resolvedImage("aBox").recipe
        let path = try PinnedText.themeFolder() + "/fonts/DejaVuSans.ttf"
        let digest = Digest([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(recipe.contains("\(digest) 0"))
        #expect(recipe.contains("text: \"H\\nE\"\n"))
        #expect(recipe.contains("language: en\n"))
        #expect(!recipe.contains("DejaVu"))
        #expect(!recipe.contains(path))
    }
}
