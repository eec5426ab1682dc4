import Foundation
import LiveryRaster
import LiveryText
import TestSupport
import Testing

/// The outlines of texts, as images of themes get them.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct PangoRendererTests {
    private func fonts(substituting: Bool = false) throws -> any TextFonts {
        let folder = try PinnedText.themeFolder() + "/fonts"
        return try PangoRenderer(substitutesFonts: substituting).fonts(
            files: ["\(folder)/DejaVuSans.ttf", "\(folder)/DejaVuSans-Bold.ttf"],
            includesSystemFonts: false
        )
    }

    /// What letters mark is what another program reads in the font's file, at every size.
    @Test(arguments: [0.5, 20, 700]) func outlinesAreTheFonts(size: Double) throws {
        let fonts = try fonts()
        for ink in try References.read().ink {
            let outline = try fonts.outline(of: PictureText(ink.text, font: sans(size)))
            let baseline = try #require(outline.lines.first).baseline
            let bounds = outline.inkBounds
            let edges = [bounds.minX, baseline - bounds.maxY, bounds.maxX, baseline - bounds.minY]
            for (edge, expected) in zip(edges, ink.edges) {
                // Pango places letters by 1/1024 of a point.
                #expect(abs(edge / size - expected) < 0.0005 + 0.002 / size, "\(ink.text) \(edges)")
            }
        }
    }

    @Test func facesAreTold() throws {
        let fonts = try fonts()
        let folder = try PinnedText.themeFolder() + "/fonts"
        #expect(fonts.families == ["DejaVu Sans"])
        let plain = try fonts.outline(of: PictureText("ab", font: sans(20)))
        #expect(plain.fonts == [FontFace(path: "\(folder)/DejaVuSans.ttf", index: 0)])
        #expect(plain.substitute == nil)
        let bold = try fonts.outline(of: PictureText("ab", font: sans(20, weight: 700)))
        #expect(bold.fonts == [FontFace(path: "\(folder)/DejaVuSans-Bold.ttf", index: 0)])
        // Letters that no font has the style of are made of others: these slant by a fifth.
        var slanted = sans(20)
        slanted.style = .oblique
        let oblique = try fonts.outline(of: PictureText("I", font: slanted)).inkBounds
        let upright = try fonts.outline(of: PictureText("I", font: sans(20))).inkBounds
        #expect(abs(oblique.width - upright.width - upright.height / 5) < 0.01)
        #expect(abs(oblique.height - upright.height) < 0.001)
    }

    @Test func whatIsMissingIsTold() throws {
        let fonts = try fonts()
        let nowhere = FontDescription(families: ["Nowhere", "Nada"], size: 9)
        #expect(throws: TextOutlineError.missingFamily(["Nowhere", "Nada"])) {
            try fonts.outline(of: PictureText("a", font: nowhere))
        }
        let substituted = try self.fonts(substituting: true).outline(of: PictureText("a", font: nowhere))
        #expect(substituted.substitute == "DejaVu Sans")
        #expect(throws: TextOutlineError.missingGlyph("\u{3042}")) {
            try fonts.outline(of: PictureText("ab\u{3042}", font: sans(9)))
        }
        #expect(throws: TextOutlineError.failed(reason: "text of 65537 bytes exceeds 65536 bytes")) {
            try fonts.outline(of: PictureText(String(repeating: "a", count: 65_537), font: sans(9)))
        }
        let folder = try TemporaryFolder()
        let broken = try folder.write("no font", to: "broken.ttf")
        for file in [broken, folder.path(of: "missing.ttf")] {
            #expect(throws: TextOutlineError.unreadable(file: file)) {
                _ = try PangoRenderer().fonts(files: [file], includesSystemFonts: false)
            }
        }
    }

    /// Of fonts with equal names, the first file is used, before the system's.
    @Test func filesComeFirst() throws {
        let folder = try TemporaryFolder()
        let path = try PinnedText.themeFolder() + "/fonts/DejaVuSans.ttf"
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let own = try folder.write(bytes, to: "own.ttf")
        let other = try folder.write(bytes, to: "other/copy.ttf")
        let text = PictureText("a", font: sans(9))
        for files in [[own, other], [other, own]] {
            let fonts = try PangoRenderer().fonts(files: files, includesSystemFonts: true)
            #expect(try fonts.outline(of: text).fonts.map(\.path) == [files[0]])
        }
        var renderer = PangoRenderer()
        renderer.systemFolders = [folder.path(of: "other")]
        let fonts = try renderer.fonts(files: [own], includesSystemFonts: true)
        #expect(try fonts.outline(of: text).fonts.map(\.path) == [own])
        let system = try renderer.fonts(files: [], includesSystemFonts: true)
        #expect(try system.outline(of: text).fonts.map(\.path) == [other])
    }
}
