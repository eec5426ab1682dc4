import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryText

/// Which fonts there are, and what takes the place of others.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct FontLibraryTests {
    @Test func familiesAreThoseOfTheFolder() throws {
        let fonts = try PinnedText.fonts()
        #expect(fonts.families == ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"])
        #expect(fonts.defaultFamily == "DejaVu Sans")
    }

    @Test(
        arguments: [
            (["DejaVu Serif"], "DejaVu Serif"), (["dejavuserif"], "DejaVu Serif"),
            (["DEJAVU  SANS MONO"], "DejaVu Sans Mono"), (["No", "DejaVu Serif"], "DejaVu Serif"),
            (["serif"], "DejaVu Serif"), (["sans-serif"], "DejaVu Sans"), (["Monospace"], "DejaVu Sans Mono"),
            (["system-ui"], "DejaVu Sans"), (["No"], "DejaVu Sans"), ([], "DejaVu Sans"), ([""], "DejaVu Sans"),
            (["DejaVu Serif,DejaVu Sans"], "DejaVu Sans"), (["a\0b"], "DejaVu Sans"),
        ] as [([String], String)]
    ) func theFirstFamilyThatIsThereIsUsed(families: [String], used: String) throws {
        let fonts = try PinnedText.fonts()
        let font = FontDescription(families: families, size: 20)
        #expect(fonts.family(for: font) == used)
        // Which is also what is drawn.
        let wanted = FontDescription(families: [used], size: 20)
        let text = "Hamburgefonts 012"
        #expect(
            try TextLayout(StyledText(text, font: font), fonts: fonts).size
                == TextLayout(StyledText(text, font: wanted), fonts: fonts).size
        )
    }

    @Test func missingFamiliesAreReportedOnce() throws {
        let folder = try TemporaryFolder()
        let fonts = try FontLibrary(
            folders: [PinnedText.folder()],
            defaultFamily: "DejaVu Serif",
            cacheFolder: folder.path(of: "cache")
        )
        #expect(fonts.missingFonts.isEmpty)
        func layout(_ families: [String], size: Double = 12) throws -> TextLayout {
            let font = FontDescription(families: families, size: size)
            return try TextLayout(StyledText("abc", font: font), fonts: fonts)
        }
        let nope = FontLibrary.MissingFont(families: ["Nope", "Nada"], substitute: "DejaVu Serif")
        let other = FontLibrary.MissingFont(families: ["Other"], substitute: "DejaVu Serif")
        #expect(try layout(["Nope", "DejaVu Sans"]).missingFonts.isEmpty)
        #expect(try layout(["Nope", "Nada"]).missingFonts == [nope])
        #expect(try layout(["Nope", "Nada"], size: 20).missingFonts == [nope])
        #expect(try layout(["Other"]).missingFonts == [other])
        #expect(fonts.missingFonts == [nope, other])
        var text = StyledText("a", font: FontDescription(families: ["Other"], size: 12))
        text.append("b", style: TextStyle(font: FontDescription(families: ["Nope", "Nada"], size: 9)))
        #expect(try TextLayout(text, fonts: fonts).missingFonts == [other, nope])
        #expect(fonts.missingFonts == [nope, other])
        #expect(try layout(["Other"], size: 17).size == layout(["serif"], size: 17).size)
    }

    @Test func aFolderMustBeThereAndHaveFonts() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("no font", to: "fonts/a.ttf")
        let cache = folder.path(of: "cache")
        for missing in [folder.path(of: "nowhere"), file, ""] {
            #expect(throws: TextError("'\(missing)' does not exist, or is not a folder")) {
                try FontLibrary(folders: [missing], cacheFolder: cache)
            }
        }
        try folder.link("loop", to: "loop")
        let loop = folder.path(of: "loop")
        let reason = String(cString: strerror(ELOOP))
        #expect(throws: TextError.unreadable(loop, reason: reason)) {
            try FontLibrary(folders: [loop], cacheFolder: cache)
        }
        #expect(throws: TextError("no fonts in '\(folder.path(of: "fonts"))'")) {
            try FontLibrary(folders: [folder.path(of: "fonts")], cacheFolder: cache)
        }
        #expect(throws: TextError("no fonts in ")) { try FontLibrary(folders: [], cacheFolder: cache) }
    }

    @Test func oddFolderNamesAreFolders() throws {
        let folder = try TemporaryFolder()
        let name = "a <dir> & \"b\" 'ü'"
        let target = try PinnedText.folder() + "/DejaVuSansMono.ttf"
        try folder.write("", to: "\(name)/deep/below/readme")
        try folder.link("\(name)/deep/below/Mono.ttf", to: target)
        let fonts = try FontLibrary(folders: [folder.path(of: name)], cacheFolder: folder.path(of: "\(name) cache"))
        #expect(fonts.families == ["DejaVu Sans Mono"])
        #expect(fonts.defaultFamily == "DejaVu Sans Mono")
        #expect(try folder.files().contains { $0.hasPrefix("\(name) cache/") })
    }

    /// Two links to a folder around them make as many paths as a tree 40 levels deep has.
    @Test func linksToFoldersAroundThemAreReadOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write("no font", to: "fonts/below/readme")
        for link in ["a", "b", "below/c", "below/d"] { try folder.link("fonts/\(link)", to: folder.path(of: "fonts")) }
        let (fonts, cache) = (folder.path(of: "fonts"), folder.path(of: "cache"))
        #expect(throws: TextError("no fonts in '\(fonts)'")) { try FontLibrary(folders: [fonts], cacheFolder: cache) }
        try folder.link("fonts/below/Mono.ttf", to: try PinnedText.folder() + "/DejaVuSansMono.ttf")
        for folders in [[fonts], [fonts, "\(fonts)/below"], ["\(fonts)/below/c"]] {
            #expect(try FontLibrary(folders: folders, cacheFolder: cache).families == ["DejaVu Sans Mono"])
        }
    }

    @Test func aCacheThatCanNotBeWrittenIsDoneWithout() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        for cache in ["/proc/nowhere", file, "\(file)/below", "a\0b"] {
            let fonts = try FontLibrary(folders: [PinnedText.folder()], cacheFolder: cache)
            #expect(fonts.families.count == 3)
        }
    }

    @Test func theSystemsFontsAreThoseOfItsFolders() throws {
        let fonts = try FontLibrary.system()
        #expect(fonts === (try FontLibrary.system()))
        #expect(fonts.families.contains("DejaVu Sans"))
    }

    /// Bold and slanted letters of a family that has none are made of those that it has.
    @Test func boldAndSlantedLettersAreSynthesized() throws {
        func picture(_ font: FontDescription) throws -> Bitmap {
            let layout = try TextLayout(StyledText("Ill", font: font), fonts: PinnedText.fonts())
            return try Bitmap(width: 60, height: 30) { (canvas) throws(RasterError) in
                try canvas.draw(layout, at: .zero)
            }
        }
        let upright = try picture(sans(20))
        var slanted = sans(20)
        slanted.style = .italic
        #expect(try picture(slanted) != upright)
        #expect(try picture(sans(20, weight: 700)) != upright)
    }
}
