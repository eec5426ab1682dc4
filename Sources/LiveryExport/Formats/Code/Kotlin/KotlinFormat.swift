import Livery
import LiverySupport

/// A Kotlin file that names the resources of an ``AndroidFormat``, or that has a theme's values for Compose.
package struct KotlinFormat: OutputFormat {
    package static let name = "kotlin"
    package static let isFile = true
    package static let hasAllVariants = true
    package static let pathExtension: String? = "kt"

    /// The visibility of the declarations.
    enum Access: String, CaseIterable {
        case `internal`
        case `public`
    }

    /// What draws the assets.
    enum Library: String, CaseIterable {
        /// Views, from resources.
        case views
        /// Compose.
        case compose
    }

    let library: Library
    let access: Access
    /// The name of the object with the assets, or with the objects of several themes.
    let type: String
    /// The package of the file; nil for none.
    let package: String?
    /// The package of the resources' `R`; nil for the file's.
    let resources: String?
    /// The prefix of all resource names.
    let prefix: String
    /// The font resources of families, for Compose.
    let fonts: AndroidFonts
    /// The name of the file.
    let file: String

    package init(_ options: inout OptionReader) {
        let library = options.word("for", default: Library.views)
        self.library = library
        access = options.word("access", default: Access.public)
        package = Self.packageName("package", &options)
        resources = Self.packageName("resources", &options)
        prefix = AndroidFormat.prefix(&options)
        fonts = library == .compose ? AndroidFonts(&options) : AndroidFonts()
        type = options.type(
            reserved: KotlinText.reservedTypes.union(library == .compose ? ComposeKit.types : [])
        )
        file = options.fileName
    }

    private static func packageName(_ key: String, _ options: inout OptionReader) -> String? {
        func parts(of name: String) -> [String] {
            name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
        let name = options.text(
            key,
            wanted: "the name of a package, such as 'com.example.app'",
            where: { parts(of: $0).allSatisfy(CodeName.isIdentifier) }
        )
        return name.map { parts(of: $0).map(KotlinText.name).joined(separator: ".") }
    }

    package var hasTokenColors: Bool { true }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        switch library {
        case .views: ThemeFileMaker(themes.map { KotlinResources(self, $0) })
        case .compose: ThemeFileMaker(themes.map { ComposeTheme(self, $0) })
        }
    }
}
