/// A file of Swift with a property for each asset.
package struct SwiftFormat: OutputFormat {
    package static let name = "swift"
    package static let isFile = true
    package static let pathExtension: String? = "swift"
    package static let joinsThemes = true

    /// What the assets are made by.
    enum Library: String, CaseIterable {
        /// By Livery, at run time.
        case livery
        /// By UIKit, of an asset catalog.
        case uikit
        /// By SwiftUI, of an asset catalog.
        case swiftui
    }

    /// Who may use the declarations.
    enum Access: String, CaseIterable {
        case `internal`
        case `public`
        case package

        /// The text before a declaration.
        var modifier: String { self == .internal ? "" : rawValue + " " }
    }

    /// The bundle that has the asset catalog.
    enum Bundle: String, CaseIterable {
        /// The application's.
        case main
        /// That of a target of SwiftPM.
        case module
        /// That of the framework which has the file.
        case framework
    }

    let library: Library
    let access: Access
    /// The name of the type that has the assets, or those of several themes.
    let type: String
    /// The folder of the asset catalog that is part of its names; nil for none.
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

    package func output(of theme: ExportedTheme) -> any ThemeOutput {
        switch library {
        case .livery: SwiftStyleSet(self, theme)
        case .uikit, .swiftui: SwiftCatalog(self, theme)
        }
    }
}
