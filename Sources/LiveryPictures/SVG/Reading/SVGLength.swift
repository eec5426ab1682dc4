import LiveryLibc
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

extension AffineTransform {
    /// The product of a list of transform functions; nil for what is none, which has no effect.
    ///
    /// - Parameters:
    ///   - text: Functions of SVG's attribute or of CSS's property.
    ///   - length: The pixels of an argument of a translation: its place and its text.
    init?(svg text: String, length: (Int, String) -> Double?) {
        self = .identity
        var rest = text.trimmed[...]
        while !rest.isEmpty {
            guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"),
                open < close
            else { return nil }
            let name = rest[..<open].trimmed.lowercased()
            let arguments = rest[rest.index(after: open)..<close]
            guard let next = Self.function(name, String(arguments), length) else { return nil }
            self = next.concatenating(self)
            rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
        }
        guard isFinite else { return nil }
    }

    private static func function(
        _ name: String,
        _ arguments: String,
        _ length: (Int, String) -> Double?
    ) -> AffineTransform? {
        // Where only numbers are allowed, signs separate them, too.
        let numbers = SVGNumberScanner.list(arguments)
        let words = arguments.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
        let count = numbers?.count ?? words.count
        func number(_ index: Int) -> Double? {
            if let numbers { return index < numbers.count ? numbers[index] : nil }
            guard index < words.count else { return nil }
            if words[index].hasSuffix("%") {
                return NumberText.parse(String(words[index].dropLast())).map { $0 / 100 }
            }
            return NumberText.parse(words[index])
        }
        func move(_ index: Int, axis: Int) -> Double? {
            if let numbers { return index < numbers.count ? numbers[index] : nil }
            return index < words.count ? length(axis, words[index]) : nil
        }
        func angle(_ index: Int) -> Double? {
            if let numbers { return index < numbers.count ? numbers[index] : nil }
            return index < words.count ? SVGValue.degrees(words[index]) : nil
        }
        switch (name, count) {
        case ("matrix", 6):
            guard let a = number(0), let b = number(1), let c = number(2), let d = number(3),
                let x = number(4), let y = number(5)
            else { return nil }
            return AffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y)
        case ("translate", 1...2):
            guard let x = move(0, axis: 0) else { return nil }
            guard count == 2 else { return .translation(x: x, y: 0) }
            return move(1, axis: 1).map { .translation(x: x, y: $0) }
        case ("translatex", 1): return move(0, axis: 0).map { .translation(x: $0, y: 0) }
        case ("translatey", 1): return move(0, axis: 1).map { .translation(x: 0, y: $0) }
        case ("translate3d", 3):
            guard let x = move(0, axis: 0), let y = move(1, axis: 1) else { return nil }
            return .translation(x: x, y: y)
        case ("translatez", 1): return .identity
        case ("scale", 1...2):
            guard let x = number(0) else { return nil }
            guard count == 2 else { return .scale(x: x, y: x) }
            return number(1).map { .scale(x: x, y: $0) }
        case ("scalex", 1): return number(0).map { .scale(x: $0, y: 1) }
        case ("scaley", 1): return number(0).map { .scale(x: 1, y: $0) }
        case ("scale3d", 3):
            guard let x = number(0), let y = number(1) else { return nil }
            return .scale(x: x, y: y)
        case ("scalez", 1): return .identity
        case ("rotate", 1), ("rotatez", 1): return angle(0).map { .rotation(degrees: $0) }
        case ("rotate", 3):
            guard let degrees = angle(0), let x = number(1), let y = number(2) else { return nil }
            return .rotation(degrees: degrees, about: Point2D(x, y))
        case ("skewx", 1), ("skewy", 1), ("skew", 1...2):
            guard let first = angle(0) else { return nil }
            let second = count == 2 ? angle(1) : 0
            guard let second else { return nil }
            let (x, y) = name == "skewy" ? (0, first) : (first, second)
            return AffineTransform(
                a: 1,
                b: tan(y * .pi / 180),
                c: tan(x * .pi / 180),
                d: 1,
                tx: 0,
                ty: 0
            )
        default: return nil
        }
    }
}
