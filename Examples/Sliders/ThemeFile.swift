import Foundation
import Livery

/// A theme's property list that the example writes to: a copy of the bundled one.
struct ThemeFile {
    let path: String

    /// Copies the example's own theme.
    init(copiedTo path: String) throws {
        guard let original = Bundle.module.path(forResource: "Theme", ofType: "plist") else {
            throw CocoaError(.fileNoSuchFile)
        }
        self.path = path
        try Data(contentsOf: URL(fileURLWithPath: original)).write(to: URL(fileURLWithPath: path))
    }

    /// Replaces an asset's metadata.
    func set(_ metadata: Any, for key: String) throws {
        let url = URL(fileURLWithPath: path)
        let content = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
        var theme = content as? [String: Any] ?? [:]
        theme[key] = metadata
        let data = try PropertyListSerialization.data(fromPropertyList: theme, format: .xml, options: 0)
        try data.write(to: url, options: .atomic)
    }

    /// Reads the theme as it is now.
    func document() throws(ThemeError) -> ThemeDocument { try ThemeDocument(contentsOfFile: path) }
}
