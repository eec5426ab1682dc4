// swift-format-ignore-file
// What generated code takes of UIKit and CoreGraphics, with the signatures of Apple's documentation. Drawing is
// written down instead of being done.

@_exported import Foundation

public final class CGColor: @unchecked Sendable {
    public let text: String
    init(_ text: String) { self.text = text }
}

public typealias CFString = String
public typealias CFArray = [CGColor]

public final class CGColorSpace: Sendable {
    public static let extendedSRGB: CFString = "extendedSRGB"
    public init?(name: CFString) {}
}

public final class CGGradient {
    let stops: String

    public init?(
        colorsSpace: CGColorSpace?,
        colors: CFArray,
        locations: UnsafePointer<CGFloat>?
    ) {
        guard let locations, colorsSpace != nil else { return nil }
        stops = colors.indices.map { "\(colors[$0].text) \(number(locations[$0]))" }
            .joined(separator: ", ")
    }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

public final class CGContext {
    public internal(set) var text = ""

    public func drawLinearGradient(
        _ gradient: CGGradient,
        start startPoint: CGPoint,
        end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        text += "linear \(pair(startPoint.x, startPoint.y)) \(pair(endPoint.x, endPoint.y)) "
            + "\(options.rawValue): \(gradient.stops)"
    }

    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        text += "radial \(pair(startCenter.x, startCenter.y)) \(number(startRadius)) "
            + "\(pair(endCenter.x, endCenter.y)) \(number(endRadius)) \(options.rawValue): "
            + gradient.stops
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { text += "move \(pair(tx, ty)) " }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { text += "scale \(pair(sx, sy)) " }
}

open class UIColor: NSObject {
    public let text: String

    public init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        if name.hasSuffix("missingColor") { return nil }
        text = name
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        text = [red, green, blue, alpha].map(number).joined(separator: " ")
    }

    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        text = "p3 " + [displayP3Red, green, blue, alpha].map(number).joined(separator: " ")
    }

    open var cgColor: CGColor { CGColor(text) }
}

open class UIImage: NSObject {
    public let text: String

    public override init() { text = "" }
    init(_ text: String) { self.text = text }

    public init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        text = name
    }
}

open class UIFont: NSObject {
    public let text: String
    public let pointSize: CGFloat

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        text = "\(descriptor.text) \(number(pointSize))"
        self.pointSize = pointSize
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor("system \(number(weight.rawValue))"),
            size: fontSize
        )
    }

    open class var familyNames: [String] { ["Menlo", "Helvetica Neue"] }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(text) }
}

extension UIFont {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")
    }
}

open class UIFontMetrics: NSObject {
    private let style: String
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle.rawValue }
    open func scaledFont(for font: UIFont) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor(font.text + " with " + style),
            size: font.pointSize
        )
    }
}

open class UIFontDescriptor: NSObject {
    let text: String

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "family")
        public static let traits = AttributeName(rawValue: "traits")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "weight")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
    }

    init(_ text: String) { self.text = text }

    public init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        let traits = attributes[.traits] as? [TraitKey: Any]
        let weight = traits?[.weight] as? CGFloat
        text = "\(attributes[.family] as? String ?? "?") \(weight.map(number) ?? "?")"
    }

    open var symbolicTraits: UIFontDescriptor.SymbolicTraits { [] }

    open func withSymbolicTraits(
        _ symbolicTraits: UIFontDescriptor.SymbolicTraits
    ) -> UIFontDescriptor? {
        UIFontDescriptor(text + (symbolicTraits.contains(.traitItalic) ? " italic" : ""))
    }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let accessibilityContrast: UIAccessibilityContrast

    public init(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal) {
        userInterfaceStyle = style
        accessibilityContrast = contrast
    }

    public class var current: UITraitCollection { UITraitCollection(.light) }
}

public final class UIGraphicsImageRendererContext {
    public let cgContext = CGContext()
}

public final class UIGraphicsImageRenderer {
    private let size: CGSize

    public init(size: CGSize) { self.size = size }

    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext()
        actions(context)
        return UIImage(context.cgContext.text)
    }
}

func number(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 1e3).rounded() / 1e3
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

private func pair(_ x: CGFloat, _ y: CGFloat) -> String { "\(number(x)),\(number(y))" }
