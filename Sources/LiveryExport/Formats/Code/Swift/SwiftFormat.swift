/// A Swift file with a property for each asset.
package struct SwiftFormat: OutputFormat {
    package static let name = "swift"
    package static let isFile = true
    package static let pathExtension: String? = "swift"
    package static let joinsThemes = true

    /// What makes the assets.
    enum Library: String, CaseIterable {
        /// Livery, at run time.
        case livery
        /// UIKit, from an asset catalog.
        case uikit
        /// SwiftUI, from an asset catalog.
        case swiftui
    }

    /// The access level of the declarations.
    enum Access: String, CaseIterable {
        case `internal`
        case `public`
        case package

        /// The text before a declaration.
        var modifier: String { self == .internal ? "" : rawValue + " " }
    }

    /// The bundle with the asset catalog.
    enum Bundle: String, CaseIterable {
        /// The application's.
        case main
        /// That of a SwiftPM target.
        case module
        /// That of the framework with the file.
        case framework
    }

    let library: Library
    let access: Access
    /// The name of the type with the assets, or with the types of several themes.
    let type: String
    /// The folder of the asset catalog that is part of asset names; nil for none.
    let namespace: String?
    let bundle: Bundle
    /// The name of the file.
    let file: String

    package init(_ options: inout OptionReader) {
        let library = options.word("for", default: Library.livery)
        self.library = library
        access = options.word("access", default: Access.internal)
        namespace = library == .livery ? nil : options.name("namespace")
        bundle = library == .livery ? .main : options.word("bundle", default: Bundle.main)
        type = options.type(reserved: SwiftText.reservedTypes)
        file = options.fileName
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        switch library {
        case .livery: ThemeFileMaker(themes.map { SwiftStyleSet(self, $0) })
        case .uikit, .swiftui: ThemeFileMaker(themes.map { SwiftCatalog(self, $0) })
        }
    }
}
