import LiveryRaster
import LiverySupport

/// The functions that write colors (css-color-4, sections 5 to 10), as `#rrggbb` and `#rrggbbaa`.
enum CSSColorFunction {
    /// Why a value can't be written otherwise.
    struct Failure: Error {}

    private static let known = Set(ColorForm.functions + ["color"])

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
                    // An id or a color: this is not a function.
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
            guard known.contains(name.lowercased()) else {
                result += name
                continue
            }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), scanner.current != nil,
                let color = color("\(name)(\(arguments))")
            else { throw Failure() }
            scanner.advance()
            result += color.hexadecimal
        }
        return result
    }

    private static func color(_ function: String) -> Color? {
        guard var tokens = CSSTokenizer.tokens(of: function), let first = tokens.first,
            case .function(let name) = first
        else { return nil }
        tokens = Array(tokens.dropFirst().dropLast())
        guard name.lowercased() == "color" else {
            return ColorForm(function: name.lowercased())?.color(tokens)
        }
        guard case .word(let name)? = tokens.first else { return nil }
        return Color.Space(cssName: name).flatMap(ColorForm.init(predefined:))?
            .color(Array(tokens.dropFirst()))
    }
}
