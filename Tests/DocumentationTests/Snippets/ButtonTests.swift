import Foundation
import Livery
import LiveryTesting
import Testing

struct ButtonTests {
    /// The theme, next to this file.
    static let theme = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("mine.yaml").path

    // snippet: golden
    @Test func goButton() throws {
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: Self.theme))
        expectGolden(of: styles.golden("goButton", scale: 2))
    }
    // end
}
