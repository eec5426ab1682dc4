internal import CYAML
import LiverySupport

/// Reads YAML from libyaml's events.
///
/// Plain scalars are text, or null when they are `null`, `~` or missing.
struct YAMLReader {
    /// An event of libyaml, with what most events have.
    struct Event {
        let type: yaml_event_type_t
        /// The bytes, with the anchor and the tag.
        let range: Range<Int>
        let start: yaml_mark_t
        let location: DocumentLocation
        var anchor: String?
        var tag: String?
        var isFlow = false
    }

    /// The value of an anchor.
    private enum Anchored {
        /// A list or dictionary that is still open.
        case open
        case finished(DocumentValue, DocumentBuilder.Cost)
    }

    /// A list or dictionary that is still open.
    private struct Collection {
        var anchor: String?
        var isFlow: Bool
        /// Whether the value before is plain text, to which text after a comma may belong.
        var followsText = false
    }

    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the text, after any byte order mark.
    let start: Int
    let source: Source
    let isForeign: Bool
    private var builder: DocumentBuilder
    private var anchors: [String: Anchored] = [:]
    /// The outermost one, and the open lists and dictionaries.
    private var open = [Collection(isFlow: false)]
    /// An offset, and the number of Unicode scalars before it.
    private var cursor: (offset: Int, index: Int)
    /// The end of the event before.
    var end: (offset: Int, mark: yaml_mark_t)
    /// A color in a comment in brackets, which are open: it is probably the cause of an error.
    var hiddenColor: DocumentLocation?
    /// The number of events to leave out.
    private var skipped = 0

    /// Reads the whole document, whose text begins at an offset, into the builder.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        _ source: Source,
        isForeign: Bool,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        var reader = YAMLReader(
            bytes: bytes,
            start: start,
            source: source,
            isForeign: isForeign,
            builder: builder,
            cursor: (start, 0),
            end: (start, yaml_mark_t())
        )
        defer { builder = reader.builder }
        if let offset = bytes.firstInvalidUTF8(in: start..<bytes.count) {
            throw fault("not valid UTF-8", at: reader.location(of: offset))
        }
        try reader.refuseTagDirectives()
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw fault("YAML: out of memory", at: DocumentLocation(wholeOf: source))
        }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&parser, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        try reader.read(&parser)
    }

    private mutating func read(_ parser: inout yaml_parser_t) throws(Diagnostic) {
        var next = yaml_event_t()
        while true {
            guard yaml_parser_parse(&parser, &next) == 1 else { throw failure(parser) }
            defer { yaml_event_delete(&next) }
            let event = event(next)
            switch next.type {
            case YAML_STREAM_END_EVENT: throw Diagnostic(.empty, at: DocumentLocation(wholeOf: source))
            case YAML_DOCUMENT_END_EVENT: return try checkEnd(from: event)
            case _ where skipped > 0: skipped -= 1
            case YAML_SCALAR_EVENT: try readScalar(event, next)
            case YAML_ALIAS_EVENT: try readAlias(event)
            case YAML_SEQUENCE_START_EVENT: try begin(event, isDictionary: false)
            case YAML_MAPPING_START_EVENT: try begin(event, isDictionary: true)
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                if lacksElement(before: event), let color = color(before: event.range.lowerBound) {
                    builder.record(Self.comment, at: color)
                }
                let cost = builder.end()
                // Only brackets have an end of their own.
                builder.map?.end(at: event.range.isEmpty ? nil : event.range.upperBound)
                finish(open.removeLast().anchor, cost)
                if !inFlow { hiddenColor = nil }
            default: break
            }
            end = (event.range.upperBound, next.end_mark)
        }
    }

    private mutating func event(_ event: yaml_event_t) -> Event {
        let start = offset(of: event.start_mark)
        var result = Event(
            type: event.type,
            range: start..<max(start, offset(of: event.end_mark)),
            start: event.start_mark,
            location: location(event.start_mark)
        )
        switch event.type {
        case YAML_SCALAR_EVENT:
            result.anchor = Self.string(event.data.scalar.anchor)
            result.tag = Self.string(event.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            (result.anchor, result.tag) = (Self.string(data.anchor), Self.string(data.tag))
            result.isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            (result.anchor, result.tag) = (Self.string(data.anchor), Self.string(data.tag))
            result.isFlow = data.style == YAML_FLOW_MAPPING_STYLE
        case YAML_ALIAS_EVENT: result.anchor = Self.string(event.data.alias.anchor)
        default: break
        }
        if inFlow, event.start_mark.line > end.mark.line, let color = color(before: start) { hiddenColor = color }
        return result
    }

    /// The innermost one of those that are open.
    private var top: Collection {
        get { open[open.count - 1] }
        set { open[open.count - 1] = newValue }
    }

    var inFlow: Bool { top.isFlow }

    private static func string(_ pointer: UnsafePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    static func fault(_ message: String, at location: DocumentLocation) -> Diagnostic {
        Diagnostic(Fault(.syntax, message), at: location)
    }

    // MARK: Lists and dictionaries

    private mutating func begin(_ event: Event, isDictionary: Bool) throws(Diagnostic) {
        let kind = isDictionary ? "a dictionary" : "a list"
        check(event, isDictionary ? ["map"] : ["seq"], of: kind)
        guard !builder.isAtKey else { throw Self.fault("a key must be text, found \(kind)", at: event.location) }
        let content = endOfProperties(event.range.lowerBound)
        let isInBrackets = event.isFlow && content < event.range.upperBound
        if isDictionary, isInBrackets, let (name, end) = reference(after: event.range.upperBound) {
            let cost = try builder.scalar(.string("{\(name)}"), at: event.location)
            builder.map?.add(content..<end, .reference, from: event.range.lowerBound, anchor: event.anchor)
            finish(event.anchor, cost)
            // Its key, which has no value, and its end.
            skipped = 3
            return
        }
        try builder.begin(isDictionary: isDictionary, at: event.location)
        let style: SourceMap.Style = isInBrackets ? .flow : .block
        builder.map?.begin(at: content, style, from: event.range.lowerBound, anchor: event.anchor)
        if let anchor = event.anchor { anchors[anchor] = .open }
        top.followsText = false
        open.append(Collection(anchor: event.anchor, isFlow: event.isFlow))
    }

    /// The name of a reference, and its end, if the rest of a dictionary in braces is `name}`.
    private func reference(after brace: Int) -> (name: String, end: Int)? {
        let rest = bytes[brace...].drop(while: \.isBlank)
        let name = rest.prefix(while: ThemeName.isNameByte)
        let end = rest.dropFirst(name.count).drop(while: \.isBlank)
        guard !name.isEmpty, end.first == UInt8(ascii: "}") else { return nil }
        return (String(decoding: name, as: UTF8.self), end.startIndex + 1)
    }

    // MARK: Scalars

    private mutating func readScalar(_ event: Event, _ scalar: yaml_event_t) throws(Diagnostic) {
        let data = scalar.data.scalar
        // A scalar in double quotes may contain NUL.
        let text = UnsafeBufferPointer(start: data.value, count: data.length)
        let string = String(decoding: text, as: UTF8.self)
        let isPlain = data.style == YAML_PLAIN_SCALAR_STYLE
        let isEmpty = isPlain && text.count <= 4 && ["", "~", "null", "Null", "NULL"].contains(string)
        check(event, ["str", "int", "float", "bool"] + (isEmpty ? ["null"] : []), of: isEmpty ? "nothing" : "text")
        let isNull = isEmpty && (event.tag == nil || event.tag == Self.coreTag + "null")
        if isPlain, inFlow, text.reduce(0, { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) }) > 0 {
            let message = "YAML ends \(quoted(string)) before its parenthesis closes; quote the value"
            throw Self.fault(message, at: event.location)
        }
        if builder.isAtKey {
            if isNull {
                builder.faultyKey(
                    Fault(.syntax, "expected a key, found null; quote it if it is text"),
                    at: event.location
                )
            } else if isPlain, string == "<<", isForeign {
                builder.mergeKey(at: event.location)
            } else if isPlain, string == "<<" {
                builder.faultyKey(Fault(.syntax, "'<<' is not supported; write 'extends: NAME'"), at: event.location)
            } else {
                try builder.key(string, at: event.location)
            }
            builder.map?.key(string, event.range)
            // An alias can refer to the text of a key.
            if let anchor = event.anchor {
                let value = DocumentValue(isNull ? .null : .string(string), at: event.location)
                anchors[anchor] = .finished(value, DocumentBuilder.Cost(byteCount: text.count))
            }
            return
        }
        var content = min(endOfProperties(event.range.lowerBound), event.range.upperBound)..<event.range.upperBound
        let isMissing = isPlain && text.isEmpty
        if isMissing {
            let gap = bytes[end.offset..<max(end.offset, event.range.lowerBound)]
            let colon = gap.firstIndex(of: UInt8(ascii: ":"))
            if colon == nil, top.followsText, let key = builder.pendingKey, !key.text.isEmpty {
                let message =
                    key.text.contains(":")
                    ? "expected a space after ':' in \(quoted(key.text))"
                    : "expected ':' after \(quoted(key.text)); if it is part of the value before it, quote that value, "
                        + "or write a list"
                return builder.faultyValue(Fault(.syntax, message), at: key.location)
            }
            checkComment(event)
            // In brackets, libyaml says where the next token begins.
            let place = inFlow ? colon.map { $0 + 1 } ?? end.offset : content.upperBound
            content = place..<place
        }
        if isPlain, !isMissing, !isForeign { noteCommentedColor(event) }
        let cost = try builder.scalar(isNull ? .null : .string(string), at: event.location)
        let style: SourceMap.Style =
            switch data.style {
            case _ where isMissing: .missing
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        builder.map?.add(content, style, from: min(event.range.lowerBound, content.lowerBound), anchor: event.anchor)
        finish(event.anchor, cost)
        top.followsText = inFlow && isPlain && !isMissing
    }

    /// Reports a missing value, if the rest of its line is a comment that begins as a color.
    private mutating func checkComment(_ event: Event) {
        guard !isForeign else { return }
        var place = hiddenColor
        if !inFlow {
            let start = event.range.upperBound
            place = color(in: restOfLine(from: start), from: start, event.start)
        }
        if let place { builder.record(Self.comment, at: place) }
        hiddenColor = nil
    }

    /// Notes that what follows a value on its line is a comment that begins as a color.
    private func noteCommentedColor(_ event: Event) {
        let end = event.range.upperBound
        // The whole line is looked at only where it ends with the comment: a list may be one line of any length.
        guard bytes[end...].first(where: { !$0.isBlank }) == UInt8(ascii: "#"),
            color(in: restOfLine(from: end), from: end, event.start) != nil, let line = event.location.line
        else { return }
        source.commentedColors.withLock { _ = $0.insert(line) }
    }

    /// Whether a bracket that closes a list follows a bracket or a comma, but for comments.
    private func lacksElement(before event: Event) -> Bool {
        guard !isForeign, inFlow, event.type == YAML_SEQUENCE_END_EVENT, end.offset > 0 else { return false }
        let gap = bytes[(end.offset - 1)..<max(end.offset, event.range.lowerBound)]
        return gap.first == UInt8(ascii: "[") || gap.prefix { $0 != UInt8(ascii: "#") }.contains(UInt8(ascii: ","))
    }

    static var comment: Fault {
        Fault(.syntax, "YAML reads this as a comment; quote a color, or write '# ' for a comment")
    }

    // MARK: Aliases and tags

    private mutating func readAlias(_ event: Event) throws(Diagnostic) {
        let name = event.anchor ?? ""
        guard !builder.isAtKey else {
            return builder.faultyKey(Fault(.syntax, "a key must be text, found an alias"), at: event.location)
        }
        switch anchors[name] {
        case nil:
            let fault = Fault(.unknownName, "no anchor \(quoted("&" + name)) before this alias")
            builder.faultyValue(fault, at: event.location)
        case .open:
            let fault = Fault(.circularReference, "circular alias \(quoted("*" + name))")
            builder.faultyValue(fault, at: event.location)
        case .finished(let value, let cost):
            try builder.reuse(value, cost, at: event.location)
            builder.map?.add(event.range, .alias)
        }
        top.followsText = false
    }

    /// Remembers a finished value under its anchor.
    private mutating func finish(_ anchor: String?, _ cost: DocumentBuilder.Cost) {
        if let anchor, let value = builder.last { anchors[anchor] = .finished(value, cost) }
    }

    private static let coreTag = "tag:yaml.org,2002:"

    /// Reports a tag that is neither `!` nor one of YAML's core tags (YAML 1.2.2, section 10.3) for the kind of value.
    private mutating func check(_ event: Event, _ names: @autoclosure () -> [String], of kind: String) {
        guard let tag = event.tag, tag != "!", !names().contains(where: { tag == Self.coreTag + $0 }) else { return }
        let written = quoted(tag.replacing(Self.coreTag, with: "!!", maxReplacements: 1))
        let message = "the tag \(written) is not one of YAML's core tags for \(kind)"
        builder.record(Fault(.syntax, message), at: event.location)
    }

    // MARK: Places

    /// The offset of a mark, whose index counts Unicode scalars. It is seldom far from the one before.
    mutating func offset(of mark: yaml_mark_t) -> Int {
        while cursor.index < mark.index, cursor.offset < bytes.count {
            cursor.index += 1
            repeat { cursor.offset += 1 } while cursor.offset < bytes.count && bytes[cursor.offset] & 0xC0 == 0x80
        }
        while cursor.index > mark.index, cursor.offset > start {
            cursor.index -= 1
            repeat { cursor.offset -= 1 } while cursor.offset > start && bytes[cursor.offset] & 0xC0 == 0x80
        }
        return cursor.offset
    }

    func color(before offset: Int) -> DocumentLocation? {
        color(in: end.offset..<max(end.offset, offset), from: end.offset, end.mark)
    }
}
