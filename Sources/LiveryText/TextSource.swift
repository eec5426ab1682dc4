import LiveryRaster

/// The text that is given to Pango, and where its parts come from.
struct TextSource {
    /// The characters in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The parts that have a style other than the text's own, later ones over earlier.
    private(set) var spans: [Span] = []

    struct Span {
        var bytes: Range<Int>
        /// The number of the style.
        let style: Int
    }

    /// The whole of a text.
    init(_ text: StyledText) {
        bytes = Array(text.string.utf8)
        // Pango treats a NUL as the end, regardless of the given length. U+001A replaces what can't be
        // expressed, and has the same length.
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x1A }
        spans = text.spans.enumerated().map { Span(bytes: $1.bytes, style: $0 + 1) }
    }

    /// Nothing yet.
    init() {}

    /// Adds a part of another text.
    mutating func append(_ range: Range<Int>, of other: TextSource) {
        let shift = bytes.count - range.lowerBound
        bytes += other.bytes[range]
        for span in other.spans {
            let common = span.bytes.clamped(to: range)
            guard !common.isEmpty else { continue }
            let moved = common.lowerBound + shift..<common.upperBound + shift
            spans.append(Span(bytes: moved, style: span.style))
        }
    }

    /// Adds an ellipsis, in the style of what is before it.
    mutating func appendEllipsis() {
        let start = bytes.count
        bytes += "…".utf8
        for index in spans.indices where start > 0 && spans[index].bytes.upperBound == start {
            spans[index].bytes = spans[index].bytes.lowerBound..<bytes.count
        }
    }

    /// The most bytes between two places where a line may always end: at spaces, and at the letters from
    /// U+3000 to U+D7FF, Han, Kana and Hangul among them, between any two of which it may.
    var longestWord: Int {
        var (longest, start) = (0, 0)
        for (index, byte) in bytes.enumerated() {
            // UTF-8 begins these letters with E3 to ED; a control character is treated as a space.
            guard byte <= 0x20 || 0xE3...0xED ~= byte else { continue }
            longest = max(longest, index - start)
            start = byte <= 0x20 ? index + 1 : index
        }
        return max(longest, bytes.count - start)
    }

    /// The paragraphs, without what separates them: LF, CR, CR LF, and U+2029.
    ///
    /// There is one more than there are separators, as there is for Pango.
    var paragraphs: [Range<Int>] {
        var paragraphs: [Range<Int>] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            let length = separatorLength(at: index)
            if length > 0 {
                paragraphs.append(start..<index)
                start = index + length
            }
            index += max(length, 1)
        }
        paragraphs.append(start..<bytes.count)
        return paragraphs
    }

    private func separatorLength(at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return byte(1) == 0x0A ? 2 : 1
        case 0xE2: return byte(1) == 0x80 && byte(2) == 0xA9 ? 3 : 0
        default: return 0
        }
    }
}
