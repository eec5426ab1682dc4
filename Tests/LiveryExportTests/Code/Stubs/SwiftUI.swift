// swift-format-ignore-file
// What generated code takes of SwiftUI, with the signatures of Apple's documentation. Values are texts of what
// they were made of.

@_exported import Foundation

public struct Color: Sendable {
    public let text: String

    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    public init(_ name: String, bundle: Bundle? = nil) { text = name }

    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {
        text = (colorSpace == .displayP3 ? "p3 " : "")
            + [red, green, blue, opacity].map(number).joined(separator: " ")
    }
}

public struct Image: Sendable {
    public let text: String

    public init(_ name: String, bundle: Bundle? = nil) { text = name }
}

public struct Font: Sendable {
    public let text: String

    public struct Weight: Hashable, Sendable {
        let text: String
        public static let ultraLight = Weight(text: "ultraLight")
        public static let thin = Weight(text: "thin")
        public static let light = Weight(text: "light")
        public static let regular = Weight(text: "regular")
        public static let medium = Weight(text: "medium")
        public static let semibold = Weight(text: "semibold")
        public static let bold = Weight(text: "bold")
        public static let heavy = Weight(text: "heavy")
        public static let black = Weight(text: "black")
    }

    public enum Design: Sendable { case `default` }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(text: "\(name) \(number(Double(fixedSize)))")
    }

    public static func system(
        size: CGFloat,
        weight: Font.Weight? = nil,
        design: Font.Design? = nil
    ) -> Font {
        Font(text: "system \(number(Double(size)))")
    }

    public func weight(_ weight: Font.Weight) -> Font { Font(text: "\(text) \(weight.text)") }
    public func italic() -> Font { Font(text: text + " italic") }
}

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    var text: String { "\(number(Double(x))),\(number(Double(y)))" }
}

public struct Angle: Hashable, Sendable {
    public var degrees: Double
    public static let zero = Angle(degrees: 0)
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

public struct Gradient: Sendable {
    public struct Stop: Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Gradient.Stop]

    public init(stops: [Gradient.Stop]) { self.stops = stops }

    var text: String {
        stops.map { "\($0.color.text) \(number(Double($0.location)))" }.joined(separator: ", ")
    }
}

public struct LinearGradient: Sendable {
    public let text: String

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        text = "linear \(startPoint.text) \(endPoint.text): \(gradient.text)"
    }
}

public struct RadialGradient: Sendable {
    public let text: String

    public init(
        gradient: Gradient,
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        text = "radial \(center.text) \(number(Double(startRadius))) "
            + "\(number(Double(endRadius))): \(gradient.text)"
    }
}

public struct EllipticalGradient: Sendable {
    public let text: String

    public init(
        gradient: Gradient,
        center: UnitPoint = UnitPoint(x: 0.5, y: 0.5),
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        text = "elliptical \(center.text) \(number(Double(startRadiusFraction))) "
            + "\(number(Double(endRadiusFraction))): \(gradient.text)"
    }
}

public struct AngularGradient: Sendable {
    public let text: String

    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        text = "angular \(center.text) \(number(angle.degrees)): \(gradient.text)"
    }
}

public enum ColorScheme: Sendable { case light, dark }
public enum ColorSchemeContrast: Sendable { case standard, increased }

func number(_ number: Double) -> String {
    let rounded = (number * 1e3).rounded() / 1e3
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
