import Livery
import LiverySupport

/// SVG files of images.
package struct SVGFormat: OutputFormat {
    package static let name = "svg"

    /// The pixels per point of what SVG can't say, and is embedded as a picture: the greatest of the scales.
    let scale: Double
    /// How colors are written.
    let colors: SVGColors.Form
    /// The custom properties of colors.
    let names: WebNames
    /// The name of the file that has all pictures as symbols; nil for a file for each.
    let sprite: String?
    /// The names of the files; nil for the usual ones.
    let file: PictureNamePattern?
    /// Whether states have files, too.
    let hasStates: Bool

    package init(_ options: inout OptionReader) {
        hasStates = options.peek("states") != nil
        scale = options.scales().max() ?? 1
        colors = options.word(
            "colors",
            "literal; current for currentColor as the one color; variables for custom properties.",
            default: SVGColors.Form.literal
        )
        names = colors == .variables ? options.webNames() : WebNames()
        sprite = options.text(
            "sprite",
            "The name of one file that has all images as symbols. Default: none",
            wanted: "a file's name that ends in '.svg'"
        ) { name in
            OutputName.isFolder(name) && name.hasSuffix(".svg") && name != ".svg"
        }
        var file: PictureNamePattern?
        _ = options.text(
            "file",
            "A pattern for the names of files, such as icon-{width}. Default: the usual names",
            wanted: PictureNamePattern.wanted(".svg")
        ) { text in
            file = PictureNamePattern(text, extension: ".svg")
            return file != nil
        }
        self.file = file
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { SVGOutput(self, theme) }
}
