/// The helper functions of a Swift file for an asset catalog.
enum SwiftCatalogHelper: CaseIterable, Hashable, Sendable {
    case color
    case image
    case font
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
            isSlanted: Bool
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
            return UIKit.UIFont(descriptor: descriptor, size: size)
        }
        """

    private static let swiftuiFont = """
        static func font(
            _ families: [String],
            size: CGFloat,
            weight: SwiftUI.Font.Weight,
            isSlanted: Bool
        ) -> SwiftUI.Font {
            let known = CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []
            let family = families.first(where: known.contains)
            let font = family.map { SwiftUI.Font.custom($0, fixedSize: size) }
                ?? SwiftUI.Font.system(size: size)
            return isSlanted ? font.weight(weight).italic() : font.weight(weight)
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
