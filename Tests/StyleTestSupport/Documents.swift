import Livery
import LiveryStyle

extension StyleSheet {
    /// A sheet that stands in a test.
    public init(yaml: String) throws { try self.init(bytes: Array(yaml.utf8), format: .yaml) }
}

extension StyleManager {
    /// A theme that stands in a test.
    public convenience init(yaml: String = "accentColor: red") throws {
        self.init(document: try ThemeDocument(bytes: Array(yaml.utf8), format: .yaml))
    }
}

extension StyleInjector {
    /// A sheet and a theme that stand in a test.
    public convenience init(yaml: String, theme: String = "accentColor: red") throws {
        self.init(sheet: try StyleSheet(yaml: yaml), styles: try StyleManager(yaml: theme))
    }
}
