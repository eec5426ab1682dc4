internal import CYAML

/// The events of the YAML library, with their locations, and with lookahead.
///
/// The bytes must outlive the stream.
struct YAMLEventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let source: Source
    private var lookahead: [YAMLEvent] = []
    /// For each open list and dictionary, whether it is in flow style.
    private var openFlows: [Bool] = []
    /// A probable mistake: a comment in a flow collection that is still open.
    private var commentInFlow: Diagnostic?
    private var knownFaults = 0
    private(set) var gaps: YAMLGapScanner

    /// Makes a stream of well-formed UTF-8 whose text begins at an offset; nil when out of memory.
    init?(bytes: UnsafeBufferPointer<UInt8>, start: Int, source: Source) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        let text = UnsafeBufferPointer(rebasing: bytes[start...])
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
        self.parser = parser
        self.bytes = bytes
        self.start = start
        self.source = source
        gaps = YAMLGapScanner(bytes: bytes, start: start, source: source)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Returns the next event, and moves past it.
    mutating func next() throws(Diagnostic) -> YAMLEvent {
        lookahead.isEmpty ? try fetch() : lookahead.removeFirst()
    }

    /// Returns the event at a distance from the next one, and moves past none.
    mutating func peek(_ distance: Int) throws(Diagnostic) -> YAMLEvent {
        while lookahead.count <= distance { lookahead.append(try fetch()) }
        return lookahead[distance]
    }

    /// Checks the text after the document's end, without the YAML library, which takes quadratic time for the
    /// directives of a next document.
    mutating func finish() throws(Diagnostic) {
        var isSeparated = false
        while gaps.skipBlanksAndComments() != nil {
            if gaps.isAtDocumentIndicator("...") {
                gaps.skipDocumentIndicator()
                isSeparated = true
            } else if isSeparated || gaps.isAtDocumentIndicator("---") {
                throw fault(.severalDocuments, at: gaps.location)
            } else {
                throw fault(.yamlTextAfterEnd, at: gaps.location)
            }
        }
    }

    /// The YAML library's error.
    private mutating func failure() -> Diagnostic {
        let error = YAMLLibraryError(parser.pointee)
        var position = TextPosition(offset: start)
        if let offset = error.byteOffset {
            position.advance(toOffset: start + offset, in: bytes)
        } else {
            gaps.scanLoosely(to: error.scalarOffset)
            noteComments()
            position.advance(toScalar: error.faultOffset, in: bytes)
        }
        // A comment that hides a closing bracket is the cause of the error.
        if let commentInFlow { return commentInFlow }
        return fault(
            error.fault(before: bytes[position.offset...]),
            at: position.location(in: source)
        )
    }

    private func fault(_ fault: Fault, at location: DocumentLocation) -> Diagnostic {
        Diagnostic(fault, at: location)
    }

    // MARK: - From C

    private mutating func fetch() throws(Diagnostic) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        let indicators = gaps.scanGap(to: event.start_mark.index)
        let location = gaps.location

        var anchor: UnsafeMutablePointer<yaml_char_t>?
        var tag: UnsafeMutablePointer<yaml_char_t>?
        let kind: YAMLEvent.Kind
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_STREAM_START_EVENT: kind = .streamStart
        case YAML_ALIAS_EVENT: kind = .alias(Self.text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = Self.scalar(event)
            (anchor, tag) = (event.data.scalar.anchor, event.data.scalar.tag)
            gaps.scanScalar(to: event.end_mark.index, style: scalar.style)
            kind = .scalar(scalar)
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            (anchor, tag) = (data.anchor, data.tag)
            kind = .listStart(isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_SEQUENCE_END_EVENT: kind = .listEnd
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            (anchor, tag) = (data.anchor, data.tag)
            kind = .dictionaryStart(isFlow: data.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_MAPPING_END_EVENT: kind = .dictionaryEnd
        default: kind = .streamEnd
        }
        noteComments()
        track(kind)
        return YAMLEvent(
            kind: kind,
            anchor: Self.text(anchor),
            tag: Self.text(tag),
            location: location,
            indicatorsBefore: indicators
        )
    }

    /// Tracks the open collections.
    private mutating func track(_ kind: YAMLEvent.Kind) {
        switch kind {
        case .listStart(let isFlow), .dictionaryStart(let isFlow):
            openFlows.append(isFlow)
        case .listEnd, .dictionaryEnd:
            _ = openFlows.popLast()
            if openFlows.last != true { commentInFlow = nil }
        default:
            break
        }
    }

    private mutating func noteComments() {
        if openFlows.last == true, gaps.faults.count > knownFaults {
            commentInFlow = gaps.faults.last
        }
        knownFaults = gaps.faults.count
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private static func scalar(_ event: yaml_event_t) -> YAMLScalar {
        let data = event.data.scalar
        // A scalar in double quotes may contain NUL.
        let text = UnsafeBufferPointer(start: data.value, count: data.length)
        let style: YAMLScalar.Style =
            switch data.style {
            case YAML_PLAIN_SCALAR_STYLE: .plain
            case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
            default: .quoted
            }
        return YAMLScalar(text: String(decoding: text, as: UTF8.self), style: style)
    }
}

/// An event of the YAML library.
struct YAMLEvent {
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart
        case documentEnd
        case alias(String)
        case scalar(YAMLScalar)
        case listStart(isFlow: Bool)
        case listEnd
        case dictionaryStart(isFlow: Bool)
        case dictionaryEnd
    }

    var kind: Kind

    /// The name after `&`.
    var anchor: String?

    /// The tag with its handle resolved, such as `tag:yaml.org,2002:str`.
    var tag: String?

    /// The location of its beginning.
    var location: DocumentLocation

    /// The indicators between the previous event and this one.
    var indicatorsBefore: YAMLIndicators
}

/// A scalar of a YAML document.
struct YAMLScalar {
    enum Style {
        case plain
        case quoted
        case block
    }

    var text: String
    var style: Style

    /// Whether nothing is written, as after the colon in `key:`.
    var isMissing: Bool { style == .plain && text.isEmpty }

    /// Whether the scalar is null in YAML's core schema.
    var isNull: Bool {
        style == .plain && ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

/// The indicators that distinguish how flow dictionaries are written.
struct YAMLIndicators: OptionSet {
    var rawValue: UInt8

    static let colon = YAMLIndicators(rawValue: 1)
    static let comma = YAMLIndicators(rawValue: 2)
}
