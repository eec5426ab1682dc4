import LiveryRaster
import LiverySupport

/// A number with its unit.
struct SVGLength {
    let number: Double
    /// In lowercase; empty without one.
    let unit: String

    private static let units: Set = [
        "", "px", "pt", "pc", "mm", "cm", "in", "q", "%", "em", "ex", "rem", "ch", "vw", "vh",
        "vmin", "vmax",
    ]

    /// Nil for anything else.
    init?(_ text: String) {
        let bytes = Array(text.trimmed.lowercased().utf8)[...]
        guard let end = NumberText.scan(bytes), let number = NumberText.value(of: bytes[..<end])
        else { return nil }
        let unit = String(decoding: bytes[end...], as: UTF8.self)
        guard Self.units.contains(unit) else { return nil }
        // What is larger has no place in a picture.
        self.number = min(max(number, -1e9), 1e9)
        self.unit = unit
    }

    /// The length in user units.
    ///
    /// - Parameters:
    ///   - whole: What percentages refer to.
    ///   - em: The size of the font.
    ///   - rem: The size of the root's font.
    ///   - picture: The size of the picture.
    /// - Returns: The length.
    func pixels(of whole: Double, em: Double, rem: Double, picture: Size2D = .zero) -> Double {
        switch unit {
        case "pt": number * 96 / 72
        case "pc": number * 16
        case "mm": number * 96 / 25.4
        case "cm": number * 96 / 2.54
        case "in": number * 96
        case "q": number * 96 / 101.6
        case "%": number * whole / 100
        case "em": number * em
        // Half of the size, where the font is not known.
        case "ex", "ch": number * em / 2
        case "rem": number * rem
        case "vw": number * picture.width / 100
        case "vh": number * picture.height / 100
        case "vmin": number * min(picture.width, picture.height) / 100
        case "vmax": number * max(picture.width, picture.height) / 100
        default: number
        }
    }
}

extension Size2D {
    /// What percentages refer to that are neither widths nor heights.
    var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }

    static var zero: Size2D { Size2D(0, 0) }

    /// The size of an SVG file's picture, in px: by the width and height of its root element, else by its view box.
    init(svg root: SVGElement) throws(SVGFault) {
        func length(_ name: String) throws(SVGFault) -> Double? {
            guard let text = root.attributes[name]?.trimmed, !text.isEmpty,
                text.lowercased() != "auto"
            else { return nil }
            let length = SVGLength(text)
            // What is around the picture is not known.
            if let unit = length?.unit, unit == "%" || unit.hasPrefix("v") { return nil }
            let font = root.attributes["font-size"].flatMap { SVGLength($0) }
            let em = font?.pixels(of: 16, em: 16, rem: 16) ?? 16
            guard let pixels = length?.pixels(of: 0, em: em, rem: em), pixels > 0, pixels <= 1e6
            else { throw SVGFault(.size(name, text), at: root.location) }
            return pixels
        }
        let (width, height) = (try length("width"), try length("height"))
        if let width, let height {
            self.init(width, height)
            return
        }
        guard let text = root.attributes["viewBox"] else {
            throw SVGFault(.noSize, at: root.location)
        }
        guard let box = Rect2D(viewBox: text), 1e-6...1e6 ~= box.width, 1e-6...1e6 ~= box.height
        else { throw SVGFault(.size("viewBox", text), at: root.location) }
        // One length goes with the other by the proportions of the box.
        self.init(
            width ?? height.map { $0 * box.width / box.height } ?? box.width,
            height ?? width.map { $0 * box.height / box.width } ?? box.height
        )
    }
}

extension Rect2D {
    /// Nil for what is no view box, or an empty one.
    init?(viewBox text: String) {
        let numbers = SVGNumberScanner.list(text) ?? []
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
            numbers.allSatisfy({ abs($0) <= 1e9 })
        else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

/// Values of properties.
enum SVGValue {
    /// A number or a percentage, clipped to 0...1; nil for anything else.
    static func opacity(_ text: String) -> Double? {
        let text = text.trimmed
        let isPercentage = text.hasSuffix("%")
        guard let number = NumberText.parse(isPercentage ? String(text.dropLast()) : text) else {
            return nil
        }
        return min(max(isPercentage ? number / 100 : number, 0), 1)
    }

    /// CSS's angles in degrees; a number alone is in degrees, too.
    static func degrees(_ text: String) -> Double? {
        let units = [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            return NumberText.parse(String(text.dropLast(unit.count))).map { $0 * factor }
        }
        return NumberText.parse(text)
    }
}
