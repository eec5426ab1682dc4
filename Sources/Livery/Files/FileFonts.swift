import LiveryPictures
import LiveryRaster

/// The fonts of a theme for the texts of an SVG file; it records those that they are set in.
package final class FileFonts: TextFonts {
    private let fonts: ThemeFonts
    private let used = Locked<Set<String>>([])

    init(_ fonts: ThemeFonts) { self.fonts = fonts }

    package var families: [String] { fonts.fonts.families }

    package func outline(of text: PictureText) throws(TextOutlineError) -> TextOutline {
        let set = try fonts.set(text)
        used.withLock { $0.formUnion(set.files) }
        return set.outline
    }

    /// The lines of a recipe for the fonts that were used.
    var recipeLines: [(String, String)] {
        used.withLock(\.self).sorted().map { ("font file", $0) } + [("renderer", fonts.version)]
    }
}

extension Scope {
    /// Checks that an SVG file can be drawn.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - colors: What is put in.
    ///   - location: Where it is named, and where the colors are.
    /// - Returns: What its texts are set in; nil for a file without texts, and where the theme has no fonts.
    /// - Throws: What can't be drawn.
    func fonts(
        of file: ImageFile,
        colors: [String: Color] = [:],
        at location: (file: DocumentLocation, colors: DocumentLocation)
    ) throws(ThemeError) -> FileFonts? {
        guard let vectors = file.vectors else { return nil }
        var fonts: FileFonts?
        if vectors.hasTexts, hasFonts { fonts = FileFonts(try self.fonts(at: location.file)) }
        do throws(PictureError) { try vectors.check(colors: colors, fonts: fonts) } catch {
            throw ThemeError(Fault(error, file: file.name), at: location.colors)
        }
        return fonts
    }
}
