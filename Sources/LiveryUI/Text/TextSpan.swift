import LiveryRaster
import LiveryStyle
import LiveryText

/// A part of a text that looks different; what it does not say is as in the rest.
///
/// Style sheets spell it as a dictionary: `{text: Terms, textColor: blue, underline: true}`, or with
/// `range: [0, 5]` for the characters from the first up to, but not including, the sixth.
public struct TextSpan: Hashable, Sendable {
    /// Which part it is.
    public var part: Part

    /// The font; none is that of the text.
    public var font: FontDescription?

    /// The color; none is that of the text.
    public var textColor: Color?

    /// What is painted behind the characters, over the whole height of the line; none is nothing.
    public var backgroundColor: Color?

    /// Whether there is a line under the characters.
    public var isUnderlined: Bool

    /// Whether there is a line through the characters.
    public var isStruckThrough: Bool

    /// A part of a text.
    public enum Part: Hashable, Sendable {
        /// Characters by their numbers, as Swift counts them; those beyond the text do not count.
        case characters(Range<Int>)
        /// Each place where the text has these characters; none for an empty text.
        case text(String)
    }

    /// Makes a part that looks as the rest, but for what is told.
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

    /// Where the part is in a text.
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

extension String {
    fileprivate func index(_ index: String.Index, _ offset: Int) -> String.Index? {
        self.index(index, offsetBy: offset, limitedBy: endIndex)
    }
}

extension StyledText {
    /// Makes a text with parts that look different, later ones over earlier.
    init(_ string: String, style: TextStyle, spans: [TextSpan]) {
        self.init(string, style: style)
        guard !spans.isEmpty, !string.isEmpty else { return }
        // Where parts begin and end, in the order of the text: between two of these places, the same
        // parts hold everywhere.
        var edges: [(place: String.Index, span: Int, begins: Bool)] = []
        for (number, span) in spans.enumerated() {
            for range in span.ranges(in: string) {
                edges.append((range.lowerBound, number, true))
                edges.append((range.upperBound, number, false))
            }
        }
        edges.sort { ($0.place, $0.span) < ($1.place, $1.span) }
        var counts: [Int: Int] = [:]
        for (index, edge) in edges.enumerated() {
            counts[edge.span, default: 0] += edge.begins ? 1 : -1
            if counts[edge.span] == 0 { counts[edge.span] = nil }
            guard index + 1 < edges.count, edges[index + 1].place > edge.place, !counts.isEmpty
            else { continue }
            var part = style
            for number in counts.keys.sorted() where spans.indices.contains(number) {
                spans[number].apply(to: &part)
            }
            setStyle(part, in: edge.place..<edges[index + 1].place)
        }
    }

    /// The same without any colors, for the shadow of a text.
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
