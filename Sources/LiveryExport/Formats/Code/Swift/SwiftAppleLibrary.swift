import Livery
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

    /// The catalog's image with the name of an expression.
    func image(_ name: String) -> String { "Catalog.image(\(name))" }

    /// A font of the first family that the device has.
    func font(_ font: FontDescription) -> String {
        let families = font.families.map(SwiftText.literal).joined(separator: ", ")
        let weight = Self.weights[min(max((font.weight + 50) / 100, 1), 9) - 1]
        let isSlanted = font.style != .normal
        let scaled = font.textStyle.map { ", textStyle: .\(textStyle($0))" } ?? ""
        return "Catalog.font([\(families)], size: \(font.size.shortest), weight: .\(weight), "
            + "isSlanted: \(isSlanted)\(scaled))"
    }

    /// The distance between lines of a font that has a line height.
    func lineSpacing(of font: FontDescription) -> String {
        let families = font.families.map(SwiftText.literal).joined(separator: ", ")
        let height = (font.lineHeight ?? 0).shortest
        return
            "Catalog.lineSpacing([\(families)], size: \(font.size.shortest), lineHeight: \(height))"
    }

    /// The case of a text style.
    private func textStyle(_ style: FontDescription.TextStyle) -> String {
        switch (self, style) {
        case (.uikit, .title): "title1"
        case (.uikit, .caption): "caption1"
        default: style.rawValue
        }
    }

    /// The weights from 100 to 900.
    private static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    /// A color outside the catalog: in sRGB, or in Display P3 if it is out of sRGB's gamut.
    func color(_ color: Color) -> String {
        let isSRGB = color.isInGamut(of: .srgb)
        let converted = color.converted(to: isSRGB ? .srgb : .displayP3)
        func level(_ level: Double?) -> String { min(max(level ?? 0, 0), 1).cssNumber }
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
        self == .swiftui && !helpers.isDisjoint(with: [.font, .lineSpacing]) ? ["CoreText"] : []
    }

    /// The functions that the members call.
    ///
    /// - Parameters:
    ///   - used: What they call.
    ///   - components: The states of the components; nil without components.
    ///   - bundle: The bundle with the catalog.
    /// - Returns: The type with the functions; empty if no member calls any.
    func helpers(
        _ used: Set<SwiftCatalogHelper>,
        components: StateSet? = nil,
        bundle: SwiftFormat.Bundle
    ) -> [String] {
        var needed = used
        if components != nil { needed.insert(.image) }
        guard !needed.isEmpty else { return [] }
        if needed.contains(.lineSpacing) { needed.insert(.font) }
        if used.contains(.angledLine) || used.contains(.cornerLine) { needed.insert(.line) }
        if !used.isDisjoint(with: [.linearGradient, .radialGradient]) { needed.insert(.gradient) }
        var members: [[String]] = []
        if !needed.isDisjoint(with: [.color, .image]) {
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
        if let components { members += SwiftComponentKit.members(components) }
        return CodeText.block("fileprivate enum Catalog", CodeText.separated(members))
    }
}

/// The helper functions of a Swift file for an asset catalog.
enum SwiftCatalogHelper: CaseIterable, Hashable, Sendable {
    case color
    case image
    case font
    /// The distance between lines that makes them as high as the theme says.
    case lineSpacing
    /// The ends of a line in a direction.
    case line
    /// The ends of a line at an angle.
    case angledLine
    /// The ends of a line to a corner.
    case cornerLine
    /// The common part of gradients of all shapes.
    case gradient
    case linearGradient
    case radialGradient

    /// Its declaration; nil if the library needs none.
    func text(in library: SwiftAppleLibrary) -> String? {
        switch (self, library) {
        case (.color, .uikit): Self.uikitColor
        case (.color, .swiftui): Self.swiftuiColor
        case (.image, .uikit): Self.uikitImage
        case (.image, .swiftui): Self.swiftuiImage
        case (.font, .uikit): Self.uikitFont
        case (.font, .swiftui): Self.swiftuiFont
        case (.lineSpacing, .uikit): nil
        case (.lineSpacing, .swiftui): Self.swiftuiLineSpacing
        case (.line, _): Self.lineText
        case (.angledLine, _): nil
        case (.cornerLine, _): Self.cornerLineText
        case (.gradient, .uikit): Self.uikitGradient
        case (.gradient, .swiftui): nil
        case (.linearGradient, .uikit): Self.uikitLinearGradient
        case (.linearGradient, .swiftui): Self.swiftuiLinearGradient
        case (.radialGradient, .uikit): Self.uikitRadialGradient
        case (.radialGradient, .swiftui): nil
        }
    }

    private static let uikitColor = """
        static func color(_ name: String) -> UIKit.UIColor {
            guard let color = UIKit.UIColor(named: name, in: bundle, compatibleWith: nil) else {
                preconditionFailure("the asset catalog has no color '\\(name)'")
            }
            return color
        }
        """

    private static let uikitImage = """
        static func image(_ name: String) -> UIKit.UIImage {
            guard let image = UIKit.UIImage(named: name, in: bundle, compatibleWith: nil) else {
                preconditionFailure("the asset catalog has no image '\\(name)'")
            }
            return image
        }
        """

    private static let swiftuiColor = """
        static func color(_ name: String) -> SwiftUI.Color {
            SwiftUI.Color(name, bundle: bundle)
        }
        """

    private static let swiftuiImage = """
        static func image(_ name: String) -> SwiftUI.Image {
            SwiftUI.Image(name, bundle: bundle)
        }
        """

    private static let uikitFont = """
        static func font(
            _ families: [String],
            size: CGFloat,
            weight: UIKit.UIFont.Weight,
            isSlanted: Bool,
            textStyle: UIKit.UIFont.TextStyle? = nil
        ) -> UIKit.UIFont {
            let known = UIKit.UIFont.familyNames
            let traits: [UIKit.UIFontDescriptor.TraitKey: Any] = [.weight: weight.rawValue]
            var descriptor = UIKit.UIFont.systemFont(ofSize: size, weight: weight).fontDescriptor
            if let family = families.first(where: known.contains) {
                descriptor = UIKit.UIFontDescriptor(
                    fontAttributes: [.family: family, .traits: traits]
                )
            }
            if isSlanted {
                let all = descriptor.symbolicTraits.union(.traitItalic)
                descriptor = descriptor.withSymbolicTraits(all) ?? descriptor
            }
            let font = UIKit.UIFont(descriptor: descriptor, size: size)
            return textStyle.map { UIKit.UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
        }
        """

    private static let swiftuiFont = """
        static func font(
            _ families: [String],
            size: CGFloat,
            weight: SwiftUI.Font.Weight,
            isSlanted: Bool,
            textStyle: SwiftUI.Font.TextStyle? = nil
        ) -> SwiftUI.Font {
            let font: SwiftUI.Font
            switch (family(families), textStyle) {
            case (let family?, let style?): font = .custom(family, size: size, relativeTo: style)
            case (let family?, nil): font = .custom(family, fixedSize: size)
            // The system's font has sizes of its own for the text styles.
            case (nil, let style?): font = .system(style)
            case (nil, nil): font = .system(size: size)
            }
            return isSlanted ? font.weight(weight).italic() : font.weight(weight)
        }

        static func family(_ families: [String]) -> String? {
            let known = CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []
            return families.first(where: known.contains)
        }
        """

    private static let swiftuiLineSpacing = """
        static func lineSpacing(
            _ families: [String],
            size: CGFloat,
            lineHeight: CGFloat
        ) -> CGFloat {
            let font = family(families).map { CTFontCreateWithName($0 as CFString, size, nil) }
                ?? CTFontCreateUIFontForLanguage(.system, size, nil)
            guard let font else { return 0 }
            let natural = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
            return max(0, lineHeight - natural)
        }
        """

    private static let lineText = """
        static func line(_ size: CGSize, x: CGFloat, y: CGFloat) -> (start: CGPoint, end: CGPoint) {
            let half = (abs(size.width * x) + abs(size.height * y)) / 2
            return (
                CGPoint(x: size.width / 2 - x * half, y: size.height / 2 - y * half),
                CGPoint(x: size.width / 2 + x * half, y: size.height / 2 + y * half)
            )
        }
        """

    private static let cornerLineText = """
        static func line(_ size: CGSize, toX x: CGFloat, y: CGFloat) -> (start: CGPoint, end: CGPoint) {
            let diagonal = max(hypot(size.width, size.height), .leastNormalMagnitude)
            return line(size, x: x * size.height / diagonal, y: y * size.width / diagonal)
        }
        """

    private static let uikitGradient = """
        static func gradient(
            _ size: CGSize,
            _ stops: [(location: CGFloat, color: UIKit.UIColor)],
            _ draw: (CGContext, CGGradient) -> Void
        ) -> UIKit.UIImage {
            let gradient = CGGradient(
                colorsSpace: CGColorSpace(name: CGColorSpace.extendedSRGB),
                colors: stops.map(\\.color.cgColor) as CFArray,
                locations: stops.map(\\.location)
            )
            guard size.width > 0, size.height > 0, let gradient else { return UIKit.UIImage() }
            return UIKit.UIGraphicsImageRenderer(size: size).image { draw($0.cgContext, gradient) }
        }
        """

    private static let uikitLinearGradient = """
        static func linearGradient(
            _ size: CGSize,
            from start: CGPoint,
            to end: CGPoint,
            _ stops: [(location: CGFloat, color: UIKit.UIColor)]
        ) -> UIKit.UIImage {
            gradient(size, stops) { context, gradient in
                context.drawLinearGradient(
                    gradient,
                    start: start,
                    end: end,
                    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
                )
            }
        }
        """

    private static let uikitRadialGradient = """
        static func radialGradient(
            _ size: CGSize,
            _ center: CGPoint,
            _ radii: CGSize,
            _ stops: [(location: CGFloat, color: UIKit.UIColor)]
        ) -> UIKit.UIImage {
            gradient(size, stops) { context, gradient in
                let radius = max(radii.width, .leastNormalMagnitude)
                context.translateBy(x: center.x, y: center.y)
                context.scaleBy(x: 1, y: max(radii.height, .leastNormalMagnitude) / radius)
                context.drawRadialGradient(
                    gradient,
                    startCenter: .zero,
                    startRadius: 0,
                    endCenter: .zero,
                    endRadius: radius,
                    options: [.drawsAfterEndLocation]
                )
            }
        }
        """

    private static let swiftuiLinearGradient = """
        static func linearGradient(
            _ size: CGSize,
            from start: CGPoint,
            to end: CGPoint,
            _ gradient: SwiftUI.Gradient
        ) -> SwiftUI.LinearGradient {
            let width = max(size.width, .leastNormalMagnitude)
            let height = max(size.height, .leastNormalMagnitude)
            return SwiftUI.LinearGradient(
                gradient: gradient,
                startPoint: SwiftUI.UnitPoint(x: start.x / width, y: start.y / height),
                endPoint: SwiftUI.UnitPoint(x: end.x / width, y: end.y / height)
            )
        }
        """
}
