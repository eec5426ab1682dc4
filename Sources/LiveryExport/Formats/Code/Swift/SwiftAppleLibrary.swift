import LiveryRaster
import LiverySupport

/// How UIKit and SwiftUI code refers to an asset catalog, and supplies what a catalog lacks.
enum SwiftAppleLibrary: Sendable {
    case uikit
    case swiftui

    /// Its name, for messages.
    var platform: String { self == .uikit ? "UIKit" : "SwiftUI" }

    // MARK: Assets

    var colorType: String { self == .uikit ? "UIKit.UIColor" : "SwiftUI.Color" }
    var imageType: String { self == .uikit ? "UIKit.UIImage" : "SwiftUI.Image" }
    var fontType: String { self == .uikit ? "UIKit.UIFont" : "SwiftUI.Font" }
    /// The type of fonts, for messages.
    var fontName: String { self == .uikit ? "UIFont" : "SwiftUI font" }

    /// The catalog's color with a name.
    func color(_ name: String) -> String { "Catalog.color(\(SwiftText.literal(name)))" }

    /// The catalog's image with a name.
    func image(_ name: String) -> String { "Catalog.image(\(SwiftText.literal(name)))" }

    /// A font of the first family that the device has.
    func font(_ font: FontDescription) -> String {
        let families = font.families.map(SwiftText.literal).joined(separator: ", ")
        let weight = Self.weights[min(max((font.weight + 50) / 100, 1), 9) - 1]
        let isSlanted = font.style != .normal
        return "Catalog.font([\(families)], size: \(font.size.shortest), weight: .\(weight), "
            + "isSlanted: \(isSlanted))"
    }

    /// The weights from 100 to 900.
    private static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    /// A color outside the catalog: in sRGB, or in Display P3 if it is out of sRGB's gamut.
    func color(_ color: Color) -> String {
        let isSRGB = color.isInGamut(of: .srgb)
        let converted = color.converted(to: isSRGB ? .srgb : .displayP3)
        func level(_ level: Double?) -> String { min(max(level ?? 0, 0), 1).codeNumber }
        let (red, green, blue) = (
            level(converted.first), level(converted.second), level(converted.third)
        )
        let levels = "red: \(red), green: \(green), blue: \(blue)"
        let alpha = level(converted.alpha)
        switch self {
        case .uikit:
            let first = isSRGB ? "red" : "displayP3Red"
            return "UIKit.UIColor(\(first)\(levels.dropFirst(3)), alpha: \(alpha))"
        case .swiftui:
            return "SwiftUI.Color(\(isSRGB ? ".sRGB" : ".displayP3"), \(levels), opacity: \(alpha))"
        }
    }

    // MARK: Appearances

    /// The parameters of a function.
    ///
    /// - Parameters:
    ///   - hasSize: Whether the function needs the size of the painted area.
    ///   - appearances: The appearance traits that the function distinguishes.
    /// - Returns: The parameters; none for a property.
    func arguments(ofSize hasSize: Bool, appearances: Set<XcodeAppearance>) -> [String] {
        var arguments = hasSize ? ["size: CGSize"] : []
        switch self {
        case .uikit:
            if !appearances.isEmpty {
                arguments.append("traits: UIKit.UITraitCollection = .current")
            }
        case .swiftui:
            if !appearances.isDisjoint(with: [.light, .dark]) {
                arguments.append("colorScheme: SwiftUI.ColorScheme")
            }
            if appearances.contains(.highContrast) {
                arguments.append("contrast: SwiftUI.ColorSchemeContrast = .standard")
            }
        }
        return arguments
    }

    /// The condition for a trait of an appearance.
    func condition(_ appearance: XcodeAppearance) -> String {
        switch (self, appearance) {
        case (.uikit, .light): "traits.userInterfaceStyle == .light"
        case (.uikit, .dark): "traits.userInterfaceStyle == .dark"
        case (.uikit, .highContrast): "traits.accessibilityContrast == .high"
        case (.swiftui, .light): "colorScheme == .light"
        case (.swiftui, .dark): "colorScheme == .dark"
        case (.swiftui, .highContrast): "contrast == .increased"
        }
    }

    // MARK: The file

    /// The modules that declarations name.
    var modules: [String] {
        [self == .uikit ? "UIKit" : "SwiftUI"]
    }

    /// The additional modules that helpers need.
    func modules(for helpers: Set<SwiftCatalogHelper>) -> [String] {
        self == .swiftui && helpers.contains(.font) ? ["CoreText"] : []
    }

    /// The functions that the members call.
    func helpers(
        _ used: Set<SwiftCatalogHelper>,
        bundle: SwiftFormat.Bundle
    ) -> [String] {
        var needed = used
        if used.contains(.angledLine) || used.contains(.cornerLine) { needed.insert(.line) }
        if !used.isDisjoint(with: [.linearGradient, .radialGradient]) { needed.insert(.gradient) }
        var members: [[String]] = []
        if !used.isDisjoint(with: [.color, .image]) {
            let value =
                switch bundle {
                case .main: ".main"
                case .module: ".module"
                case .framework: "Bundle(for: Framework.self)"
                }
            members.append(["static var bundle: Bundle { \(value) }"])
            if bundle == .framework { members.append(["private final class Framework {}"]) }
        }
        members += SwiftCatalogHelper.allCases.filter(needed.contains).compactMap { helper in
            helper.text(in: self).map { text in
                text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
        }
        return ["private enum Catalog {"] + CodeText.indented(CodeText.separated(members)) + ["}"]
    }
}

extension Double {
    /// The number with at most six decimals, more than a pixel can show.
    var codeNumber: String { cssNumber }
}
