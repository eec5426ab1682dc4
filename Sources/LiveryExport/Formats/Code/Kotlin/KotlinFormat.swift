/// A file of Kotlin that names the resources of an ``AndroidFormat``.
package struct KotlinFormat: OutputFormat {
    package static let name = "kotlin"
    package static let isFile = true
    package static let pathExtension: String? = "kt"
    package static let joinsThemes = true

    /// Who may use the declarations.
    enum Access: String, CaseIterable {
        case `internal`
        case `public`
    }

    let access: Access
    /// The name of the object that has the assets, or those of several themes.
    let type: String
    /// The package of the file; nil for none.
    let package: String?
    /// The package of the resources' `R`; nil for the file's.
    let resources: String?
    /// What comes before the names of all resources.
    let prefix: String
    /// The name of the file.
    let file: String

    package init(_ options: inout OptionReader) {
        access = options.word("access", default: Access.public)
        package = Self.packageName("package", &options)
        resources = Self.packageName("resources", &options)
        prefix = AndroidFormat.prefix(&options)
        type = options.type(reserved: KotlinText.reservedTypes)
        file = options.fileName
    }

    private static func packageName(_ key: String, _ options: inout OptionReader) -> String? {
        guard let written = options.value(key) else { return nil }
        let parts = (written.string ?? "").split(separator: ".", omittingEmptySubsequences: false)
        if parts.allSatisfy({ CodeName.isIdentifier(String($0)) }) {
            return parts.map { KotlinText.name(String($0)) }.joined(separator: ".")
        }
        let wanted = "the name of a package, such as 'com.example.app'"
        options.reportValue(written, key, wanted: wanted)
        return nil
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput {
        KotlinResources(self, theme)
    }
}
