import Livery
import LiveryRaster

/// PNG files at several scales, with an index: what `livery render` makes.
package struct PNGFormat: OutputFormat {
    package static let name = "png"
    package static let separatesThemes = true
    package static let hasIndex = true

    /// The scales, in order.
    let scales: [Double]
    /// Sizes in points, without margins, by the asset's name.
    let sizes: [String: Size]
    /// The names of the files; nil for the usual ones.
    let names: PictureNamePattern?

    package init(_ options: inout OptionReader) {
        let scales = options.scales("scales", default: RenderOptions().scales)
        var names: PictureNamePattern?
        _ = options.text("file", wanted: PictureNamePattern.wanted) { text in
            names = PictureNamePattern(text)
            return names != nil
        }
        self.init(scales: scales, names: names)
    }

    init(scales: [Double], sizes: [String: Size] = [:], names: PictureNamePattern? = nil) {
        self.scales = Set(scales).sorted()
        self.sizes = sizes
        self.names = names
    }

    package func mismatches(
        with themes: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [Fault] { SelectionCheck.faults(of: sizes, in: themes) }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { PNGOutput($0, scales: scales, sizes: sizes, names: names) })
    }
}
