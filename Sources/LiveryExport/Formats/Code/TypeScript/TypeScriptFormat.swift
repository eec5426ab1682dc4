/// A TypeScript file with the names and values of what a ``WebFormat`` makes.
package struct TypeScriptFormat: OutputFormat {
    package static let name = "typescript"
    package static let isFile = true
    package static let pathExtension: String? = "ts"
    package static let joinsThemes = true

    /// The name of the file.
    let file: String

    package init(_ options: inout OptionReader) {
        file = options.fileName
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { TypeScriptNames(self, $0) })
    }
}
