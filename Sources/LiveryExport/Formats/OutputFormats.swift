/// The formats that themes are exported to.
package enum OutputFormats {
    /// All formats, in the order of the documentation.
    package static let all: [any OutputFormat.Type] = [
        PNGFormat.self, XcodeFormat.self, AndroidFormat.self, WebFormat.self, SwiftFormat.self,
        KotlinFormat.self, TypeScriptFormat.self, TokensFormat.self, GalleryFormat.self,
    ]

    /// The names of all formats.
    package static var names: [String] { all.map { $0.name } }

    /// The format with a name; nil if there is none.
    package static func format(named name: String) -> (any OutputFormat.Type)? {
        all.first { $0.name == name }
    }
}
