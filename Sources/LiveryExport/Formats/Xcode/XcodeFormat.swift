import Livery

/// An Xcode asset catalog: image sets and color sets.
package struct XcodeFormat: OutputFormat {
    package static let name = "xcassets"
    package static let pathExtension: String? = "xcassets"

    /// The scales that catalogs support.
    private static let knownScales: [Double] = [1, 2, 3]

    /// The scales of pictures.
    let scales: [Double]
    /// The name of a folder that is part of the names of assets; nil for none.
    let namespace: String?
    /// The keys of template images, of which only the shape is used.
    let templates: [Glob]

    package init(_ options: inout OptionReader) {
        scales = options.scales("scales", default: Self.knownScales, among: Self.knownScales)
        namespace = options.name("namespace")
        templates = options.globs("template")
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { XcodeCatalog(self, $0) })
    }
}
