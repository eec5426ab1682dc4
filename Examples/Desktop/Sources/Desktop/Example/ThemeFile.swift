import Foundation
import Livery

/// The theme's property list, which the program writes and anybody else may edit.
struct ThemeFile {
    let path: String

    /// Copies the example's own theme to a path, unless there is a file.
    init(path: String) throws {
        self.path = path
        guard !FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.copyItem(atPath: Self.resource("Theme.plist"), toPath: path)
    }

    /// The path of a file that comes with the example.
    static func resource(_ name: String) -> String { Bundle.module.bundlePath + "/" + name }

    /// Replaces an asset's metadata.
    func set(_ metadata: Any, for key: String) throws {
        let url = URL(fileURLWithPath: path)
        let content = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
        var theme = content as? [String: Any] ?? [:]
        theme[key] = metadata
        let data = try PropertyListSerialization.data(fromPropertyList: theme, format: .xml, options: 0)
        try data.write(to: url, options: .atomic)
    }
}
