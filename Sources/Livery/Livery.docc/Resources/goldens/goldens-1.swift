import Foundation
import Livery
import LiveryTesting
import Testing

struct ShopTests {
    /// The theme, next to this file.
    static let theme = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("shop.yaml").path
}
