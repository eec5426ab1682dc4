import Livery
import LiverySupport

/// An HTML page that shows everything in themes and needs no network.
package struct GalleryFormat: OutputFormat {
    package static let name = "gallery"
    package static let isFile = true
    package static let joinsThemes = true
    package static let pathExtension: String? = "html"
    package static let version = "\(Digest(GalleryPage.beginning(title: "", document: .null)))"

    /// The name of the page's file.
    let fileName: String
    /// The scales of pictures.
    let scales: [Double]
    /// The page's title; nil for the names of the themes.
    let title: String?
    /// Whether the page shows how the second of two themes differs from the first.
    let compares: Bool

    package init(_ options: inout OptionReader) {
        fileName = options.fileName
        scales = options.scales("scales", default: RenderOptions().scales)
        title = options.text("title")
        compares = options.boolean("compare", default: false)
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { GalleryOutput(self, $0) })
    }
}
