import Livery
import LiveryRaster

extension WebStyleSheet {
    /// The CSS texts of a value, by the names of its properties without `--`; none for a gradient that CSS has no
    /// function for.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - value: The value.
    ///   - trace: Where it comes from. Default: nowhere.
    ///   - writer: Writes it. Default: as it is.
    /// - Returns: The names and texts.
    static func properties(
        of key: String,
        _ value: Asset,
        _ trace: ReferenceTrace = .none,
        by writer: WebWriter = .literal
    ) -> [(name: String, text: WebValue)] {
        switch value {
        case .color(let color): [(key, writer.color(color, trace))]
        case .font(let font):
            [
                (key, WebValue(writer.font(font, trace))),
                (letterSpacing(of: key), WebValue(writer.letterSpacing(of: font, trace))),
            ]
        case .gradient(let gradient): writer.gradient(gradient, trace).map { [(key, $0)] } ?? []
        case .image, .other: []
        }
    }

    /// The name of the property for a font's letter spacing.
    static func letterSpacing(of font: String) -> String { font + "-letter-spacing" }
}
