import LiverySupport
import LiveryRaster

/// The file name of an image: `goButton-selected.disabled~dark~~danger.small~count-12@3x.png`.
package enum AssetFileName {
    /// The name, which omits the normal state, the theme's first appearance, the words of a default variant, parameters
    /// that are not given, and scale 1.
    package static func name(
        key: String,
        states: StateSet,
        appearance: Appearance,
        parameters: [String: String] = [:],
        scale: Double,
        in document: ThemeDocument
    ) -> String {
        var (name, words) = ThemeName.parts(of: key)
        if !states.isEmpty { name += "-" + document.text(of: states) }
        if appearance != document.appearances.first { name += "~" + document.text(of: appearance) }
        if !words.isEmpty { name += mark + words.joined(separator: ".") }
        name += self.parameters(parameters, after: words.isEmpty ? mark : "~")
        if scale != 1 { name += "@\(scale.shortest)x" }
        return name + ".png"
    }

    /// The beginning of a variant and of parameters in a name; occurs nowhere else in it.
    package static let mark = "~~"

    /// The maximum length of parameters in a name, in bytes; longer ones are replaced by a digest.
    package static let longestParameters = 100

    /// The part of a name with parameters: `~~NAME-VALUE~NAME-VALUE`, sorted by name, or `~~` and a digest of
    /// 32 hexadecimal digits if that is too long.
    ///
    /// Every byte of a value except lowercase letters, digits, `-` and `.` becomes `_` and two hexadecimal
    /// digits, so that no two names differ only in case, and a name can be decoded again.
    package static func parameters(_ values: [String: String], after mark: String = mark) -> String {
        guard !values.isEmpty else { return "" }
        let pairs = values.sorted { $0.key.precedesByScalars($1.key) }
        let text = mark + pairs.map { "\($0.key)-\(escaped($0.value))" }.joined(separator: "~")
        return text.utf8.count > longestParameters ? "\(mark)\(Digest(text))" : text
    }

    private static func escaped(_ value: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
