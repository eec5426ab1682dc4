import Livery

/// A style sheet with the pictures that it needs: custom properties for values, a class for each image.
package struct WebFormat: OutputFormat {
    package static let name = "web"

    /// The style sheet.
    package static let styleSheet = "theme.css"
    /// The folder of the pictures, next to the style sheet.
    package static let pictureFolder = "images"

    /// The scales of pictures.
    let scales: [Double]

    /// Creates the format.
    ///
    /// - Parameter scales: The scales of pictures, in pixels per point. Default: 1, 2 and 3.
    package init(scales: [Double] = RenderOptions().scales) {
        self.scales = scales
    }

    package init(_ options: inout OptionReader) {
        scales = options.scales("scales", default: RenderOptions().scales)
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { WebStyleSheet(self, $0) })
    }
}
