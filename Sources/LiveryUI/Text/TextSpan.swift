import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A part of text with its own style. Attributes that it does not set are those of the text.
///
/// In a style sheet, it is a dictionary: `{text: Terms, textColor: blue, underline: true}`, or with
/// `range: [0, 5]` for the first five characters.
public struct TextSpan: Hashable, Sendable {
    /// The part.
    public var part: Part

    /// The font. Default: nil, that of the text.
    public var font: FontDescription?

    /// The color. Default: nil, that of the text.
    public var textColor: Color?

    /// The color behind the characters, of the line's height. Default: nil.
    public var backgroundColor: Color?

    /// Whether the characters are underlined. Default: false.
    public var isUnderlined: Bool

    /// Whether the characters are struck through. Default: false.
    public var isStruckThrough: Bool

    /// Which part of the text.
    public enum Part: Hashable, Sendable {
        /// A range of `Character` offsets, clamped to the text.
        case characters(Range<Int>)
        /// Each occurrence of a string; none if it is empty.
        case text(String)
    }

    /// Creates a part.
    public init(
        _ part: Part,
        font: FontDescription? = nil,
        textColor: Color? = nil,
        backgroundColor: Color? = nil,
        isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.part = part
        self.font = font
        self.textColor = textColor
        self.backgroundColor = backgroundColor
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }

    /// The part's ranges in a text.
    func ranges(in text: String) -> [Range<String.Index>] {
        switch part {
        case .characters(let range):
            guard let start = text.index(text.startIndex, max(0, range.lowerBound)),
                start < text.endIndex, !range.isEmpty
            else { return [] }
            let count = range.upperBound - max(0, range.lowerBound)
            guard count > 0 else { return [] }
            return [start..<(text.index(start, count) ?? text.endIndex)]
        case .text(let part):
            return part.isEmpty ? [] : text.ranges(of: part)
        }
    }

    func apply(to style: inout TextStyle) {
        if let font { style.font = font }
        if let textColor { style.color = textColor }
        if let backgroundColor { style.backgroundColor = backgroundColor }
        if isUnderlined { style.isUnderlined = true }
        if isStruckThrough { style.isStruckThrough = true }
    }
}

extension TextSpan: StyleDecodable {
    /// Decodes a part from a style sheet.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TextSpan {
        let keys = [
            "text", "range", "font", "textColor", "backgroundColor", "underline", "strikethrough",
        ]
        let values = try value.values(forKeys: keys, of: "a range")
        var span = TextSpan(try decodedPart(values, of: value))
        span.font = try values["font"]?.decoded()
        span.textColor = try values["textColor"]?.decoded()
        span.backgroundColor = try values["backgroundColor"]?.decoded()
        span.isUnderlined = try values["underline"]?.decoded() ?? false
        span.isStruckThrough = try values["strikethrough"]?.decoded() ?? false
        return span
    }

    private static func decodedPart(
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

extension String {
    fileprivate func index(_ index: String.Index, _ offset: Int) -> String.Index? {
        self.index(index, offsetBy: offset, limitedBy: endIndex)
    }
}

extension StyledText {
    /// Creates text with parts that have their own style, later ones over earlier.
    init(_ string: String, style: TextStyle, spans: [TextSpan]) {
        self.init(string, style: style)
        guard !spans.isEmpty, !string.isEmpty else { return }
        // The edges of parts, in text order. Between two neighboring edges, the same parts apply.
        var edges: [(index: String.Index, span: Int, begins: Bool)] = []
        for (number, span) in spans.enumerated() {
            for range in span.ranges(in: string) {
                edges.append((range.lowerBound, number, true))
                edges.append((range.upperBound, number, false))
            }
        }
        edges.sort { ($0.index, $0.span) < ($1.index, $1.span) }
        var counts: [Int: Int] = [:]
        for (index, edge) in edges.enumerated() {
            counts[edge.span, default: 0] += edge.begins ? 1 : -1
            if counts[edge.span] == 0 { counts[edge.span] = nil }
            guard index + 1 < edges.count, edges[index + 1].index > edge.index, !counts.isEmpty
            else { continue }
            var part = style
            for number in counts.keys.sorted() where spans.indices.contains(number) {
                spans[number].apply(to: &part)
            }
            setStyle(part, in: edge.index..<edges[index + 1].index)
        }
    }

    /// The text without colors, for its shadow.
    func silhouette(spans: [TextSpan]) -> StyledText {
        var style = style
        (style.color, style.backgroundColor) = (nil, nil)
        let spans = spans.map { span in
            var span = span
            (span.textColor, span.backgroundColor) = (nil, nil)
            return span
        }
        return StyledText(string, style: style, spans: spans)
    }
}
