import Livery
import LiverySupport

/// One asset as a format's files say it, for pages that copy it.
package struct AssetCode: Sendable {
    /// The text.
    package let text: String
    /// What the text can't say, or needs beside it.
    package let notes: [String]

    /// An image as an SVG file, with literal colors.
    ///
    /// - Parameters:
    ///   - image: The image. Its scale is that of what SVG can't say, and is embedded as pixels.
    ///   - stem: What the ids in the file begin with.
    /// - Throws: Why a file of the image can't be read.
    package init(svg image: ResolvedImage, stem: String) throws(ThemeError) {
        let drawing = try image.vectors(scale: image.scale)
        text = SVGFileWriter.text(of: drawing, prefix: stem)
        notes = drawing.gaps.map { gap in Fault.notVectors(gap.part, of: stem, gap.reason.rawValue).message }
    }

    /// An asset as rules of CSS with literal values, for all of its states and appearances.
    ///
    /// - Parameters:
    ///   - key: The asset's key.
    ///   - theme: The theme.
    ///   - contents: The theme's assets.
    /// - Throws: The asset's faults.
    package init(cssOf key: String, in theme: RenderTheme, _ contents: ThemeContents) throws(ThemeError) {
        _ = try theme.styles.description(of: key)
        var selection = AssetSelection()
        selection.only = [Glob(exactly: key)]
        let one = ExportedTheme(theme, contents: contents, content: [selection])
        let sheet = WebStyleSheet(WebFormat(hasVariables: false), one)
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var pictures: [PlannedFile] = []
        var parts: [WebStyleSheet.Part] = []
        for asset in one.assets {
            let made = try sheet.files(of: asset, in: session)
            pictures += made.files
            if let part = made.part { parts.append(part) }
        }
        text = sheet.text(of: parts, isWhole: false)
        notes =
            pictures.isEmpty ? [] : ["its pictures are files of the format 'web', such as " + quoted(pictures[0].path)]
    }
}
