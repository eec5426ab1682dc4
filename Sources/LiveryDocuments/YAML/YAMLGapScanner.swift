import LiverySupport

/// Finds the comments between YAML's values, which the YAML library does not report.
///
/// The library reports where values begin and end. Between them are only spaces, indicators, anchors,
/// tags and comments.
struct YAMLGapScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: Source
    private(set) var position: TextPosition

    /// The comments that were probably meant as values, in order.
    private(set) var faults: [Diagnostic] = []

    init(bytes: UnsafeBufferPointer<UInt8>, start: Int, source: Source) {
        self.bytes = bytes
        self.source = source
        position = TextPosition(offset: start)
    }

    /// The current location.
    var location: DocumentLocation { position.location(in: source) }

    /// The current byte; nil at the end.
    var byte: UInt8? { position.offset < bytes.count ? bytes[position.offset] : nil }

    // MARK: - Between values

    /// Moves to the position after `end` scalars, before which there is no value.
    ///
    /// Returns the indicators on the way.
    mutating func scanGap(to end: Int) -> YAMLIndicators {
        var indicators: YAMLIndicators = []
        while position.scalarCount < end, let byte {
            switch byte {
            case UInt8(ascii: "#"):
                scanComment()
                continue
            case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
                skipName(to: end)
                continue
            case UInt8(ascii: ":"): indicators.insert(.colon)
            case UInt8(ascii: ","): indicators.insert(.comma)
            default: break
            }
            position.advanceByScalar(in: bytes)
        }
        return indicators
    }

    /// Moves over a scalar, which may begin with an anchor, a tag, and comments after these.
    mutating func scanScalar(to end: Int, style: YAMLScalar.Style) {
        search: while position.scalarCount < end, let byte {
            switch byte {
            case UInt8(ascii: "#"): scanComment()
            case UInt8(ascii: "&"), UInt8(ascii: "!"): skipName(to: end)
            case 0x20, 0x09, 0x0A, 0x0D: position.advanceByScalar(in: bytes)
            default: break search
            }
        }
        if style == .block { scanBlockHeader() }
        position.advance(toScalar: end, in: bytes)
    }

    /// Moves through text in which the library found an error, so that the extents of values are unknown.
    ///
    /// A `#` begins a comment only after a space or tab; quoted text is skipped; the scan ends at the header of a block
    /// scalar.
    mutating func scanLoosely(to end: Int) {
        var previous: UInt8 = 0x20
        while position.scalarCount < end, let byte {
            let isFirst = previous.isBlank || "[{,".utf8.contains(previous)
            switch byte {
            case UInt8(ascii: "#") where isFirst:
                scanComment()
                previous = 0x0A
                continue
            case UInt8(ascii: "'") where isFirst, UInt8(ascii: "\"") where isFirst:
                skipQuoted(byte, to: end)
            case UInt8(ascii: "|") where isFirst, UInt8(ascii: ">") where isFirst:
                scanBlockHeader()
                return
            default:
                position.advanceByScalar(in: bytes)
            }
            previous = byte
        }
    }

    /// Moves to the next byte that is not a space, a tab, a line break or in a comment, and returns it; nil at the end.
    mutating func skipBlanksAndComments() -> UInt8? {
        while let byte {
            if byte == UInt8(ascii: "#") {
                scanComment()
            } else if byte.isBlank {
                position.advanceByScalar(in: bytes)
            } else {
                return byte
            }
        }
        return nil
    }

    /// Moves over three bytes, such as a document's end `...`.
    mutating func skipDocumentIndicator() {
        position.advance(toOffset: position.offset + 3, in: bytes)
    }

    /// Whether an indicator of three bytes is here, at the beginning of a line.
    func isAtDocumentIndicator(_ indicator: StaticString) -> Bool {
        let rest = bytes[position.offset...]
        guard position.column == 1, rest.prefix(3).elementsEqual(indicator.description.utf8) else {
            return false
        }
        return rest.dropFirst(3).first.map(\.isBlank) ?? true
    }

    // MARK: - Parts

    /// Moves over a comment up to its line's end.
    private mutating func scanComment() {
        let start = location
        let isAlone = isFirstInLine
        position.advanceByScalar(in: bytes)
        if faults.count <= Fault.mostInOneDocument, startsWithLetterOrDigit,
            !isAlone || isColor
        {
            faults.append(Diagnostic(.yamlComment, at: start))
        }
        while byte != nil, !isAtLineBreak { position.advanceByScalar(in: bytes) }
    }

    /// Whether only spaces and tabs precede the comment in its line, so that it can't be a value of a key.
    private var isFirstInLine: Bool {
        let before = bytes[..<position.offset].reversed().first { $0 != 0x20 && $0 != 0x09 }
        return before == nil || before == 0x0A || before == 0x0D
    }

    /// Whether the comment is a color in hexadecimal digits.
    private var isColor: Bool {
        let rest = bytes[position.offset...].prefix(16).prefix { $0 != 0x0A && $0 != 0x0D }
        let word = rest.prefix { !$0.isBlank }
        return [3, 4, 6, 8].contains(word.count)
            && word.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
            }
    }

    private var startsWithLetterOrDigit: Bool {
        guard let byte else { return false }
        if byte < 0x80 {
            return byte.isLetterOrDigit
        }
        let scalar = String(decoding: bytes[position.offset...].prefix(4), as: UTF8.self)
            .unicodeScalars.first
        return scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            ?? false
    }

    /// Whether a line ends here in YAML 1.1, which the library reads: NEL, LS and PS end lines too
    /// (section 4.1.4).
    private var isAtLineBreak: Bool {
        switch byte {
        case 0x0A, 0x0D: true
        case 0xC2: bytes[position.offset...].starts(with: [0xC2, 0x85])
        case 0xE2:
            bytes[position.offset...].starts(with: [0xE2, 0x80, 0xA8])
                || bytes[position.offset...].starts(with: [0xE2, 0x80, 0xA9])
        default: false
        }
    }

    /// Moves over an anchor, an alias or a tag, in which `#` does not begin a comment.
    private mutating func skipName(to end: Int) {
        while position.scalarCount < end, let byte, !byte.isBlank {
            position.advanceByScalar(in: bytes)
        }
    }

    /// Moves from `|` or `>` to the end of the line, where there may be a comment.
    private mutating func scanBlockHeader() {
        var previous: UInt8 = 0
        while let byte, !isAtLineBreak {
            if byte == UInt8(ascii: "#"), previous.isBlank { return scanComment() }
            previous = byte
            position.advanceByScalar(in: bytes)
        }
    }

    private mutating func skipQuoted(_ quote: UInt8, to end: Int) {
        position.advanceByScalar(in: bytes)
        while position.scalarCount < end, let byte {
            position.advanceByScalar(in: bytes)
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                position.advanceByScalar(in: bytes)
            }
        }
    }
}
