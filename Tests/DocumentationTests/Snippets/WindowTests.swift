// snippet: golden-window
import Livery
import LiveryStyle
import LiveryTesting
import LiveryUI
import LiveryUITesting
import Testing

struct WindowTests {
    @Test func panel() throws {
        let screen = try Screen(
            bytes: Array(
                """
                size: [60, 40]
                children:
                  - {type: View, id: panel, frame: [10, 10, 40, 20]}
                """.utf8
            ),
            format: .yaml
        )
        let sheet = "'#panel': {backgroundColor: '#0C6CB9', layer.cornerRadius: 6}"
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: ButtonTests.theme))
        let (window, faults) = screen.window(
            styles: styles,
            sheet: try StyleSheet(bytes: Array(sheet.utf8), format: .yaml)
        )
        #expect(faults.isEmpty)
        expectGolden(of: window.golden(scale: 2))  // WindowTests/panel.png
    }
}
// end
