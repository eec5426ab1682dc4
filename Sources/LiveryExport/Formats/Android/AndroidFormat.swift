import Livery

/// The resources of an Android application: pictures for each density, state lists, colors, and dimensions.
package struct AndroidFormat: OutputFormat {
    package static let name = "android"

    /// How pictures that are not stretched are encoded.
    enum Pictures: String, CaseIterable {
        case png
        case webp
    }

    /// The prefix of all names.
    let prefix: String
    let densities: [AndroidDensity]
    let pictures: Pictures

    package init(_ options: inout OptionReader) {
        prefix = Self.prefix(&options)
        densities = options.words("densities", default: AndroidDensity.allCases)
        pictures = options.word("pictures", default: Pictures.png)
    }

    /// Reads `prefix`, the prefix of resource names. Default: empty.
    static func prefix(_ options: inout OptionReader) -> String {
        options.text(
            "prefix",
            wanted: "lower-case letters, digits, and underscores that begin with a letter",
            where: AndroidName.isValid
        ) ?? ""
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { AndroidResources(self, $0) })
    }
}
