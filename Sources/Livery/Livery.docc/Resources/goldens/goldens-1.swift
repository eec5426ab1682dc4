import Foundation
import Livery
import LiveryTesting
import Testing

struct ShopTests {
    /// The theme, beside this file.
    static let theme = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("shop.yaml").path
}
