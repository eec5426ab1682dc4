import Livery

/// A style sheet with the pictures that it needs: custom properties for values, a class for each image.
package struct WebFormat: OutputFormat {
    package static let name = "web"

    /// The style sheet.
    static let styleSheet = "theme.css"
    /// The folder of the pictures, beside the style sheet.
    static let pictureFolder = "images"

    /// The scales of pictures.
    let scales: [Double]

    package init(_ options: inout OptionReader) {
        scales = options.scales("scales", default: RenderOptions().scales)
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput {
        WebStyleSheet(self, theme)
    }
}
