import LiveryRaster

/// The colors of iOS in light appearance.
extension Color {
    static let systemBlue = Color(0, 122, 255)
    static let systemGreen = Color(52, 199, 89)
    static let systemGray4 = Color(209, 209, 214)
    static let systemGray6 = Color(242, 242, 247)
    static let systemFill = Color(120, 120, 128, alpha: 0.2)
    static let tertiaryLabel = Color(60, 60, 67, alpha: 0.3)
    static let separator = Color(60, 60, 67, alpha: 0.29)
    static let bar = Color(248, 248, 248)

    private init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
