import Livery
import LiveryStyle

extension TextSpan: StyleDecodable {
    /// Reads a part from a style sheet.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TextSpan {
        let keys = [
            "text", "range", "font", "textColor", "backgroundColor", "underline", "strikethrough",
        ]
        let values = try value.values(forKeys: keys, of: "a range")
        var span = TextSpan(try part(values, of: value))
        span.font = try values["font"]?.decoded()
        span.textColor = try values["textColor"]?.decoded()
        span.backgroundColor = try values["backgroundColor"]?.decoded()
        span.isUnderlined = try values["underline"]?.decoded() ?? false
        span.isStruckThrough = try values["strikethrough"]?.decoded() ?? false
        return span
    }

    private static func part(
        _ values: [String: StyleValue],
        of value: StyleValue
    ) throws(ThemeError) -> Part {
        if let text = values["text"] { return .text(try text.decoded()) }
        guard let range = values["range"] else {
            let fault = ValueFault.missingKey("text", owner: "a range")
            throw ThemeError(.value(fault), at: value.metadata.location)
        }
        let bounds: [Int] = try range.decoded()
        guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] else {
            let fault = ValueFault.malformed(
                wanted: "a range",
                text: bounds.map { "\($0)" }.joined(separator: ", "),
                hint: "write [0, 5] for the first five characters"
            )
            throw ThemeError(.value(fault), at: range.metadata.location)
        }
        return .characters(bounds[0]..<bounds[1])
    }
}
