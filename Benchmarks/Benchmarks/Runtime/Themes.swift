import Livery
import LiveryRaster

/// The themes that the benchmarks ask for assets of.
enum Themes {
    /// The button of `CairoFloor`, in points at scale 3, and its kin.
    static let buttons = """
        floorButton:
          size: [200, 44]
          fill: "linear-gradient(rgb(61 156 217), rgb(13 107 184))"
          cornerRadius: 8
          border: "0.667px solid rgb(8 69 117)"
        smallButton: {size: [24, 24], fill: white, cornerRadius: 6, border: 1px solid black}
        smallShadowButton: {extends: smallButton, shadow: 0 1px 3px rgb(0 0 0 / .3)}
        middleButton: {size: [120, 40], fill: white, cornerRadius: 8, border: 1px solid black}
        middleShadowButton: {extends: middleButton, shadow: 0 2px 8px rgb(0 0 0 / .3)}
        largeButton: {size: [320, 200], fill: white, cornerRadius: 12, border: 1px solid black}
        largeShadowButton: {extends: largeButton, shadow: 0 8px 32px rgb(0 0 0 / .3)}
        linearGradientImage: {gradient: "linear-gradient(45deg, red, blue)", size: 200}
        radialGradientImage: {gradient: "radial-gradient(red, blue)", size: 200}
        conicGradientImage: {gradient: "conic-gradient(red, blue)", size: 200}
        oklabGradientImage: {gradient: "linear-gradient(45deg in oklab, red, blue)", size: 200}
        stretchedButton: {size: [auto, 44], fill: "linear-gradient(red, blue)", cornerRadius: 8}
        """

    /// A theme of so many different buttons.
    static func many(_ count: Int) -> String {
        (0..<count).map { number in
            let color = "rgb(\(number % 256) \(number / 256) 99)"
            return "b\(number)Button: {size: [12, 12], fill: \"\(color)\", cornerRadius: 3}"
        }.joined(separator: "\n")
    }

    static func document(_ yaml: String) throws -> ThemeDocument {
        try ThemeDocument(bytes: Array(yaml.utf8), format: .yaml)
    }

    static func styles(_ yaml: String, limits: CacheLimits? = nil) throws -> StyleManager {
        var configuration = StyleManager.Configuration()
        configuration.memoryPressure = MemoryPressureCenter()
        if let limits { configuration.cacheLimits = limits }
        return StyleManager(document: try document(yaml), configuration: configuration)
    }
}
