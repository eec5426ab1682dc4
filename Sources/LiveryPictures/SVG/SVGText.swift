import LiveryRaster
import LiverySupport

/// The characters of a text, and what is said of them.
struct SVGText {
    /// A line along a text.
    enum Line: String, CaseIterable {
        case through = "line-through"
        case overline
        case underline

        static func list(_ text: String?) -> [Line] { (text ?? "").words.compactMap { Line(rawValue: $0) } }
    }

    /// An element with its values.
    struct Span {
        var parent: Int?
        var style: SVGStyle
        var lines: [(line: Line, style: SVGStyle)] = []
        /// How far above the baseline around it an element's is: a word, or else pixels, in the style of the element.
        var shifts: [(word: String, pixels: Double, style: SVGStyle)] = []
        var baseline: String?
        var keepsSpaces = false
        var x: [Double] = []
        var y: [Double] = []
        var dx: [Double] = []
        var dy: [Double] = []
        var rotate: [Double] = []
        var length: Double?
        var stretches = false
        /// Its letters, and those of elements within it.
        var range = 0..<0
        /// How many of the values in its lists have been used.
        var index = 0
    }

    /// A character and its place, as far as that is given.
    struct Letter {
        var character: Character
        /// The number of its element.
        var span: Int
        var x: Double?
        var y: Double?
        var offset = Point2D.zero
        var degrees = 0.0

        /// Takes the values at a place in the lists of an element, which go before those of the elements around it.
        fileprivate mutating func take(_ span: Span) {
            func value(_ list: [Double]) -> Double? { span.index < list.count ? list[span.index] : nil }
            x = value(span.x) ?? x
            y = value(span.y) ?? y
            offset = Point2D(value(span.dx) ?? offset.x, value(span.dy) ?? offset.y)
            degrees = value(span.rotate) ?? span.rotate.last ?? degrees
        }
    }

    private(set) var spans: [Span] = []
    private(set) var letters: [Letter] = []

    /// An element and those around it, the outermost first.
    private func chain(_ span: Int) -> [Int] {
        var chain = [span]
        while let parent = spans[chain[0]].parent { chain.insert(parent, at: 0) }
        return chain
    }

    /// Begins an element, and gives its number.
    mutating func begin(_ span: Span) -> Int {
        spans.append(span)
        spans[spans.count - 1].range = letters.count..<letters.count
        return spans.count - 1
    }

    mutating func end(_ span: Int) { spans[span].range = spans[span].range.lowerBound..<letters.count }

    /// Adds the characters of an element, where several spaces are one, and those at the beginning none (SVG 1.1,
    /// 10.15).
    mutating func append(_ text: String, of span: Int) {
        let chain = chain(span)
        for character in text {
            let isSpace = character.isWhitespace && character != "\u{A0}"
            if isSpace, !spans[span].keepsSpaces, letters.last?.character ?? " " == " " { continue }
            var letter = Letter(character: isSpace ? " " : character, span: span)
            for part in chain {
                letter.take(spans[part])
                spans[part].index += character.unicodeScalars.count
            }
            letters.append(letter)
        }
    }

    /// Leaves out the spaces at the end.
    mutating func trimEnd() {
        while let last = letters.last, last.character == " ", !spans[last.span].keepsSpaces { letters.removeLast() }
        for index in spans.indices { spans[index].range = spans[index].range.clamped(to: letters.indices) }
    }
}
