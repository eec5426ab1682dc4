import Livery
import LiveryStyle
import LiveryUI
@_exported import StyleTestSupport
import Testing

extension Screen {
    /// A screen that stands in a test.
    init(yaml: String) throws { try self.init(bytes: Array(yaml.utf8), format: .yaml, name: "s") }

    /// The window of a screen, styled by a sheet, if one is given. Neither the screen nor the theme has faults.
    static func window(_ yaml: String, sheet: String? = nil, theme: String = "{}") throws -> Window {
        let styles = try StyleManager(yaml: theme)
        #expect(styles.validate().map(\.description) == [])
        let (window, faults) = try Screen(yaml: yaml).window(styles: styles)
        #expect(faults.map(\.description) == [])
        if let sheet { window.injector = StyleInjector(sheet: try StyleSheet(yaml: sheet), styles: styles) }
        return window
    }
}
