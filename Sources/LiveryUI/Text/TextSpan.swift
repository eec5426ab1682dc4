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
}

extension TextSpan: StyleKeyed {
    package static let keys = StyleKeys("a range", TextSpan(.text("")), needing: ["text", "range"]) { keys in
        keys.add("range", \.range, "The characters: the indices of the first and after the last.") { bounds in
            guard bounds.count != 2 || bounds[0] < 0 || bounds[0] > bounds[1] else { return nil }
            return .malformed(
                wanted: "a range",
                text: bounds.map { "\($0)" }.joined(separator: ", "),
                hint: "write [0, 5] for the first five characters"
            )
        }
        keys.add("text", \.text, "The characters, by their text, wherever it is.")
        keys.add("font", \.font, "The font: the name of an asset, or a description. Default: the text's")
        keys.add("textColor", \.textColor, "The color of the characters. Default: the text's")
        keys.add("backgroundColor", \.backgroundColor, "The color behind the characters. Default: none")
        keys.add("underline", \.isUnderlined, "Whether there is a line under the characters. Default: false")
        keys.add("strikethrough", \.isStruckThrough, "Whether the characters are struck through. Default: false")
    }

    private var text: String {
        get { "" }
        set { part = .text(newValue) }
    }

    private var range: [Int] {
        get { [] }
        set { part = .characters(newValue[0]..<newValue[1]) }
    }

    /// Decodes a part from a style sheet.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TextSpan { try keys.decode(value) }
}

extension TextSpan.Part {
    /// The ranges in a text whose characters begin at these indices.
    func ranges(in text: String, _ indices: [String.Index]) -> [Range<String.Index>] {
        switch self {
        case .characters(let range):
            let range = range.clamped(to: indices.indices)
            guard !range.isEmpty else { return [] }
            let end = range.upperBound < indices.count ? indices[range.upperBound] : text.endIndex
            return [indices[range.lowerBound]..<end]
        case .text(let part): return part.isEmpty ? [] : text.ranges(of: part)
        }
    }
}

extension StyledText {
    /// Creates text with parts that have their own style, later ones over earlier.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: The style of the rest.
    ///   - spans: The parts, which are ranges of the text before its letters are replaced.
    ///   - transform: How its letters are replaced.
    init(_ string: String, style: TextStyle, spans: [TextSpan] = [], transform: ContentStyle.TextTransform = .none) {
        guard !spans.isEmpty, !string.isEmpty else {
            self.init(transform.applied(to: string), style: style)
            return
        }
        let indices = Array(string.indices)
        var ranges: [TextSpan.Part: [Range<String.Index>]] = [:]
        for span in spans where ranges[span.part] == nil { ranges[span.part] = span.part.ranges(in: string, indices) }
        // Between two neighboring edges, the same parts apply.
        let edges = Set(ranges.values.joined().flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
        var positions: [String.Index: Int] = [:]
        for (position, edge) in edges.enumerated() { positions[edge] = position }
        var styles = [TextStyle?](repeating: nil, count: edges.count)
        // Set once for each place, by the last part that sets it: any number of parts may overlap.
        func set<Value>(_ member: WritableKeyPath<TextStyle, Value>, _ value: (TextSpan) -> Value?) {
            var free = FreePlaces(count: edges.count)
            var known: Set<TextSpan.Part> = []
            for span in spans.reversed() {
                guard let value = value(span), known.insert(span.part).inserted else { continue }
                for range in ranges[span.part] ?? [] {
                    guard let start = positions[range.lowerBound], let end = positions[range.upperBound] else {
                        continue
                    }
                    while let place = free.take(from: start, below: end) {
                        var part = styles[place] ?? style
                        part[keyPath: member] = value
                        styles[place] = part
                    }
                }
            }
        }
        set(\.font) { $0.font }
        set(\.color) { $0.textColor.map(Optional.some) }
        set(\.backgroundColor) { $0.backgroundColor.map(Optional.some) }
        set(\.isUnderlined) { $0.isUnderlined ? true : nil }
        set(\.isStruckThrough) { $0.isStruckThrough ? true : nil }
        let (shown, offsets) = transform.applied(to: string, indices: Set(edges))
        self.init(shown, style: style)
        let bytes = self.string.utf8
        let starts = edges.map { bytes.index(bytes.startIndex, offsetBy: offsets[$0] ?? 0) }
        for (place, part) in styles.enumerated() {
            if let part { setStyle(part, in: starts[place]..<starts[place + 1]) }
        }
    }
}

/// Places that are taken once each, whatever the ranges that they are looked for in.
private struct FreePlaces {
    /// For each place, itself if it is free, otherwise one after it that no free one precedes.
    private var next: [Int]

    init(count: Int) { next = Array(0...count) }

    /// Takes the first free place of a range; nil if there is none.
    mutating func take(from start: Int, below end: Int) -> Int? {
        var place = start
        while next[place] != place { place = next[place] }
        // Shortens the way for others.
        var step = start
        while step != place {
            let following = next[step]
            next[step] = place
            step = following
        }
        guard place < end else { return nil }
        next[place] = place + 1
        return place
    }
}
