import LiveryRaster
import LiverySupport

/// The functions that write colors (css-color-4, sections 5 to 10), as `#rrggbb` and `#rrggbbaa`, which
/// librsvg knows.
enum CSSColorFunction {
    /// Why a value can't be written otherwise.
    struct Failure: Error {}

    /// Functions that make a color of another one, or of the surroundings.
    private static let unknown: Set = [
        "color-mix", "light-dark", "contrast-color", "device-cmyk", "icc-color", "color-contrast",
        "alpha",
    ]

    /// A value with all functions of colors written as hexadecimal digits.
    static func rewritten(_ value: String) throws(Failure) -> String {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return value }
        var result = ""
        var scanner = CSSScanner(Array(value.utf8))
        while let byte = scanner.current {
            guard byte.isCSSNameByte, let name = scanner.name() else {
                if byte == UInt8(ascii: "#") {
                    // An id or a color: what follows is no function.
                    scanner.advance()
                    result += "#" + (scanner.name() ?? "")
                    continue
                }
                result.unicodeScalars.append(Unicode.Scalar(byte))
                scanner.advance()
                continue
            }
            guard scanner.current == UInt8(ascii: "(") else {
                result += name
                continue
            }
            if unknown.contains(name.lowercased()) { throw Failure() }
            guard let form = Form(name.lowercased()) else {
                result += name
                continue
            }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), scanner.current != nil else {
                throw Failure()
            }
            scanner.advance()
            result += try hexadecimal(form.color(arguments))
        }
        return result
    }

    /// A color as CSS's hexadecimal digits, with alpha where it is not opaque.
    static func hexadecimal(_ color: Color) -> String {
        let pixel = color.straightPixel
        let number =
            UInt32(pixel.red) << 24 | UInt32(pixel.green) << 16 | UInt32(pixel.blue) << 8
            | UInt32(pixel.alpha)
        let digits = number.hexadecimal()
        return "#" + (pixel.alpha == 255 ? String(digits.dropLast(2)) : digits)
    }

    /// How a function's components are written.
    private struct Form {
        /// The space; nil for `color()`, whose first argument names it.
        let space: Color.Space?
        /// What a component of 100% is; the component's unit is 1 where a plain number is divided.
        let full: [Double]
        /// What plain numbers are divided by.
        let divisor: Double
        /// Which component is an angle.
        let hue: Int?

        init?(_ name: String) {
            switch name {
            case "rgb", "rgba": self.init(.srgb, [1, 1, 1], divisor: 255)
            case "hsl", "hsla": self.init(.hsl, [1, 100, 100], hue: 0)
            case "hwb": self.init(.hwb, [1, 100, 100], hue: 0)
            case "lab": self.init(.lab, [100, 125, 125])
            case "lch": self.init(.lch, [100, 150, 1], hue: 2)
            case "oklab": self.init(.oklab, [1, 0.4, 0.4])
            case "oklch": self.init(.oklch, [1, 0.4, 1], hue: 2)
            case "color": self.init(nil, [1, 1, 1])
            default: return nil
            }
        }

        private init(
            _ space: Color.Space?,
            _ full: [Double],
            divisor: Double = 1,
            hue: Int? = nil
        ) {
            self.space = space
            self.full = full
            self.divisor = divisor
            self.hue = hue
        }

        func color(_ text: String) throws(Failure) -> Color {
            var parts = text.replacing("/", with: " / ").replacing(",", with: " ")
                .split { $0.isWhitespace }.map { $0.lowercased() }
            var space = space
            if space == nil, let name = parts.first {
                space = Color.Space(rawValue: name == "xyz" ? "xyz-d65" : name)
                parts.removeFirst()
                // Those that have a function of their own are none of color()'s.
                if let space, Form(space.rawValue) != nil { throw Failure() }
            }
            parts.removeAll { $0 == "/" }
            guard let space, parts.count == 3 || parts.count == 4 else { throw Failure() }
            var values: [Double?] = []
            for index in 0..<3 { values.append(try value(parts[index], index)) }
            var alpha: Double? = 1
            if parts.count == 4 {
                alpha = try parts[3] == "none" ? nil : Self.number(parts[3], full: 1)
                alpha = alpha.map { min(max($0, 0), 1) }
            }
            // Ranges that css-color-4 has values clamped to as they are read.
            switch space {
            case .lab, .lch: values[0] = values[0].map { min(max($0, 0), 100) }
            case .oklab, .oklch: values[0] = values[0].map { min(max($0, 0), 1) }
            default: break
            }
            if space == .lch || space == .oklch || space == .hsl {
                values[1] = values[1].map { max($0, 0) }
            }
            return Color(space: space, values[0], values[1], values[2], alpha: alpha)
        }

        private func value(_ text: String, _ index: Int) throws(Failure) -> Double? {
            if text == "none" { return nil }
            if index == hue { return try Self.degrees(text) }
            let value = try Self.number(text, full: full[index] * divisor)
            return value / divisor
        }

        private static func number(_ text: String, full: Double) throws(Failure) -> Double {
            if text.hasSuffix("%") {
                guard let value = NumberText.parse(String(text.dropLast())) else {
                    throw Failure()
                }
                return value / 100 * full
            }
            guard let value = NumberText.parse(text) else { throw Failure() }
            return value
        }

        private static func degrees(_ text: String) throws(Failure) -> Double {
            let units: [(String, Double)] = [
                ("grad", 0.9), ("deg", 1), ("turn", 360), ("rad", 180 / .pi),
            ]
            for (unit, factor) in units where text.hasSuffix(unit) {
                guard let value = NumberText.parse(String(text.dropLast(unit.count))) else {
                    throw Failure()
                }
                return value * factor
            }
            guard let value = NumberText.parse(text) else { throw Failure() }
            return value
        }
    }
}
