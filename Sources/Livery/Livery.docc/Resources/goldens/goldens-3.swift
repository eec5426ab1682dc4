import Foundation
import Livery
import LiveryTesting
import Testing

struct ShopTests {
    /// The theme, next to this file.
    static let theme = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("shop.yaml").path

    @Test func buyButton() throws {
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: Self.theme))
        expectGolden(of: styles.golden("buyButton", scale: 2))
    }

    @Test func states() throws {
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: Self.theme))
        expectGolden(
            of: styles.goldens("buyButton", scales: [2], states: [.highlighted, .disabled])
        )
    }
}
