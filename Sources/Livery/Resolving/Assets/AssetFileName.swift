import LiverySupport
import LiveryRaster

/// The file name of an image: `ASSET[-STATE][~APPEARANCE][~~VARIANT][~PARAMETER-VALUE][@SCALEx].png`, such as
/// `goButton-selected.disabled~dark~~danger.small~count-12@3x.png`.
///
/// The normal state, a theme's first appearance, an asset's default variant, parameters that are not given, and scale 1
/// are omitted. The part before the scale is the *stem*, which identifies an image at any scale.
package enum AssetFileName {
    private static let suffix = ".png"

    /// The name of an image.
    package static func name(
        key: String,
        states: StateSet,
        appearance: Appearance,
        parameters: [String: String] = [:],
        scale: Double,
        in document: ThemeDocument
    ) -> String {
        let state = states.isEmpty ? "" : document.text(of: states)
        let other = appearance == document.appearances.first ? "" : document.text(of: appearance)
        return file(stem: stem(key: key, state: state, appearance: other, parameters: parameters), scale: scale)
    }

    /// The name without scale and extension. `state` and `appearance` are omitted if empty.
    package static func stem(key: String, state: String, appearance: String, parameters: [String: String] = [:])
        -> String
    {
        var (stem, words) = ThemeName.parts(of: key)
        if !state.isEmpty { stem += "-" + state }
        if !appearance.isEmpty { stem += "~" + appearance }
        if !words.isEmpty { stem += mark + words.joined(separator: ".") }
        return stem + self.parameters(parameters, after: words.isEmpty ? mark : "~")
    }

    /// The file name of a stem at a scale.
    package static func file(stem: String, scale: Double) -> String {
        scale == 1 ? stem + suffix : stem + "@\(scale.shortest)x" + suffix
    }

    /// The stem of a file's name.
    package static func stem(ofFile file: String) -> String {
        var stem = Substring(file)
        if stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
        if let at = stem.lastIndex(of: "@") { stem = stem[..<at] }
        return String(stem)
    }

    /// Splits the name of a picture's file.
    ///
    /// - Parameter file: The name.
    /// - Returns: The stem and the scale; nil if no picture has this name. Each scale has only one spelling.
    package static func parts(ofFile file: String) -> (stem: String, scale: Double)? {
        guard file.hasSuffix(suffix) else { return nil }
        let name = file.dropLast(suffix.count)
        if name.hasSuffix("x"), let at = name.lastIndex(of: "@") {
            let digits = name[name.index(after: at)...].dropLast()
            if let scale = NumberText.parse(String(digits)) {
                let stem = String(name[..<at])
                return self.file(stem: stem, scale: scale) == file ? (stem, scale) : nil
            }
        }
        return (String(name), 1)
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
