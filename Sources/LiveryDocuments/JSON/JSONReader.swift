/// Reads JSON strictly as RFC 8259 has it, without recursion.
///
/// Any value may be outermost. A UTF-8 byte order mark is passed over, which the RFC leaves to the
/// parser (section 8.1). The first break of the grammar ends the reading.
struct JSONReader {
    /// What the grammar allows next.
    private enum State {
        case value
        case firstElement
        case firstKey
        case key
        case separator
        case end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let source: Source
    var index: Int
    var position: TextPosition
    private var state = State.value

    /// Takes UTF-8 that was found well-formed, and where its text begins.
    init(bytes: UnsafeBufferPointer<UInt8>, start: Int, source: Source) {
        self.bytes = bytes
        self.source = source
        index = start
        position = TextPosition(offset: start)
    }

    /// Reads the whole document into the builder.
    mutating func read(into builder: inout DocumentBuilder) throws(Diagnostic) {
        while true {
            skipBlanks()
            let byte = index < bytes.count ? bytes[index] : nil
            if byte == UInt8(ascii: "/"), isComment { throw fault(.comment) }
            switch state {
            case .value:
                try readValue(byte, into: &builder)
            case .firstElement:
                if byte == UInt8(ascii: "]") {
                    close(&builder)
                } else {
                    state = .value
                }
            case .firstKey:
                if byte == UInt8(ascii: "}") {
                    close(&builder)
                } else {
                    try readKey(byte, wanted: "a key in double quotes or '}'", into: &builder)
                }
            case .key:
                if byte == UInt8(ascii: "}") { throw fault(.trailingComma(before: "}")) }
                try readKey(byte, wanted: "a key in double quotes", into: &builder)
            case .separator:
                try readSeparator(byte, &builder)
            case .end:
                guard byte == nil else { throw fault(.textAfterEnd(found())) }
                return
            }
        }
    }

    private mutating func readValue(
        _ byte: UInt8?,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        let location = here()
        let inList = builder.isInDictionary == false
        switch byte {
        case UInt8(ascii: "{"):
            try builder.beginDictionary(at: location)
            index += 1
            state = .firstKey
            return
        case UInt8(ascii: "["):
            try builder.beginList(at: location)
            index += 1
            state = .firstElement
            return
        case UInt8(ascii: "\""):
            try builder.scalar(.string(readString()), at: location)
        case UInt8(ascii: "]") where inList:
            // An empty list was closed above: only a comma leads here.
            throw fault(.trailingComma(before: "]"))
        case let byte?
        where (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "."):
            try builder.scalar(.number(readNumber()), at: location)
        case let byte? where Self.isWordByte(byte):
            try builder.scalar(readWord(), at: location)
        default:
            throw fault(.expected("a value", found: byte == nil ? nil : found()))
        }
        afterValue(builder)
    }

    private mutating func readKey(
        _ byte: UInt8?,
        wanted: String,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        guard byte == UInt8(ascii: "\"") else {
            throw fault(.expected(wanted, found: byte == nil ? nil : found()))
        }
        let location = here()
        builder.key(try readString(), at: location)
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
            if isComment { throw fault(.comment) }
            throw fault(.expected("':' after a key", found: index < bytes.count ? found() : nil))
        }
        index += 1
        state = .value
    }

    private mutating func readSeparator(
        _ byte: UInt8?,
        _ builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        let inDictionary = builder.isInDictionary == true
        switch byte {
        case UInt8(ascii: ","):
            index += 1
            state = inDictionary ? .key : .value
        case UInt8(ascii: "}") where inDictionary, UInt8(ascii: "]") where !inDictionary:
            close(&builder)
        default:
            throw fault(
                .expected(
                    inDictionary ? "',' or '}' after a value" : "',' or ']' after a value",
                    found: byte == nil ? nil : found()
                )
            )
        }
    }

    private mutating func close(_ builder: inout DocumentBuilder) {
        index += 1
        builder.end()
        afterValue(builder)
    }

    private mutating func afterValue(_ builder: DocumentBuilder) {
        state = builder.depth == 0 ? .end : .separator
    }

    private mutating func readNumber() throws(Diagnostic) -> Double {
        let start = index
        let text = wordAhead()
        let end = NumberText.scan(text)
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let leadingZero =
            digits.first == UInt8(ascii: "0") && digits.dropFirst().first.map(Self.isDigit) == true
        guard end == text.endIndex, !leadingZero else {
            throw fault(.badNumber(String(decoding: text, as: UTF8.self)))
        }
        guard let value = NumberText.value(of: text) else {
            throw fault(.numberOutOfRange(String(decoding: text, as: UTF8.self)))
        }
        index = start + text.count
        return value
    }

    private mutating func readWord() throws(Diagnostic) -> DocumentValue.Value {
        let text = wordAhead()
        let value: DocumentValue.Value
        switch String(decoding: text, as: UTF8.self) {
        case "true": value = .boolean(true)
        case "false": value = .boolean(false)
        case "null": value = .null
        case let word: throw fault(.unknownWord(word))
        }
        index += text.count
        return value
    }
}

// MARK: - Looking at the text

extension JSONReader {
    mutating func skipBlanks() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    /// The place of the byte that is read next.
    mutating func here() -> DocumentLocation {
        position.advance(toOffset: index, in: bytes)
        return position.location(in: source)
    }

    mutating func fault(_ fault: JSONFault) -> Diagnostic {
        Diagnostic(.document(.json(fault)), at: here())
    }

    /// What stands here, for a message: a word, or the one character that is no part of any.
    private func found() -> String {
        let word = wordAhead()
        guard word.isEmpty else { return String(decoding: word, as: UTF8.self) }
        var end = index + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    /// The letters, digits and signs from here on, which numbers and words consist of.
    private func wordAhead() -> ArraySlice<UInt8> {
        var end = index
        while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
        return ArraySlice(bytes[index..<end])
    }

    private var isComment: Bool {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
        return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
            true
        default:
            false
        }
    }
}
