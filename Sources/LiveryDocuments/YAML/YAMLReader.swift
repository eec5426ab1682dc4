import LiverySupport

/// Reads YAML from libyaml's events.
///
/// Plain scalars are text, or null when they are `null`, `~` or missing.
struct YAMLReader: ~Copyable {
    /// The value of an anchor.
    private enum Anchored {
        /// A list or dictionary that is still open.
        case open
        case finished(DocumentBuilder.Subtree)
    }

    /// A list or dictionary that is still open.
    private struct OpenCollection {
        var anchor: String?
        var isFlow: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let source: Source
    private var stream: YAMLEventStream
    private var anchors: [String: Anchored] = [:]
    private var open: [OpenCollection] = []

    /// Makes a reader of well-formed UTF-8 whose text begins at an offset; nil when out of memory.
    init?(bytes: UnsafeBufferPointer<UInt8>, start: Int, source: Source) {
        guard let stream = YAMLEventStream(bytes: bytes, start: start, source: source) else {
            return nil
        }
        self.bytes = bytes
        self.start = start
        self.source = source
        self.stream = stream
    }

    /// Reads the whole document into the builder.
    mutating func read(into builder: inout DocumentBuilder) throws(Diagnostic) {
        try refuseTagDirectives()
        defer { if !builder.mergesKeys { builder.record(stream.gaps.faults) } }
        while true {
            let event = try stream.next()
            switch event.kind {
            case .streamStart, .documentStart:
                continue
            case .streamEnd:
                let location = DocumentLocation(wholeOf: source)
                throw Diagnostic(.empty, at: location)
            case .documentEnd:
                return try stream.finish()
            case .alias(let name):
                try readAlias(name, event, &builder)
            case .scalar(let scalar):
                try readScalar(scalar, event, &builder)
            case .listStart(let isFlow):
                check(event, wants: .list, &builder)
                try begin(event, isDictionary: false, isFlow: isFlow, &builder)
            case .dictionaryStart(let isFlow):
                check(event, wants: .dictionary, &builder)
                if isFlow, !builder.isAtKey, let name = try readReference() {
                    let text = DocumentValue.Value.string("{\(name)}")
                    let subtree = try builder.scalar(text, at: event.location)
                    if let anchor = event.anchor { anchors[anchor] = .finished(subtree) }
                } else {
                    try begin(event, isDictionary: true, isFlow: isFlow, &builder)
                }
            case .listEnd, .dictionaryEnd:
                let subtree = builder.end()
                if let anchor = open.popLast()?.anchor, let subtree {
                    anchors[anchor] = .finished(subtree)
                }
            }
        }
    }

    // MARK: - Lists and dictionaries

    private mutating func begin(
        _ event: YAMLEvent,
        isDictionary: Bool,
        isFlow: Bool,
        _ builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        if builder.isAtKey {
            let found = isDictionary ? "a dictionary" : "a list"
            throw Self.fault(.keyNoText(found: found), at: event.location)
        }
        if isDictionary {
            try builder.beginDictionary(at: event.location)
        } else {
            try builder.beginList(at: event.location)
        }
        if let anchor = event.anchor { anchors[anchor] = .open }
        open.append(OpenCollection(anchor: event.anchor, isFlow: isFlow))
    }

    /// Reads the rest of `{name}`, which is a dictionary of one key without a value in YAML; if it is not a
    /// reference, returns nil and reads nothing.
    private mutating func readReference() throws(Diagnostic) -> String? {
        let key = try stream.peek(0)
        guard case .scalar(let name) = key.kind, name.style == .plain, !name.text.isEmpty,
            name.text.utf8.allSatisfy(ThemeName.isNameByte), key.anchor == nil, key.tag == nil
        else { return nil }
        let value = try stream.peek(1)
        guard Self.isMissing(value) else { return nil }
        let end = try stream.peek(2)
        guard case .dictionaryEnd = end.kind,
            value.indicatorsBefore.union(end.indicatorsBefore).isEmpty
        else { return nil }
        for _ in 0..<3 { _ = try stream.next() }
        return name.text
    }

    /// Whether nothing is written for the value, not even its colon.
    private static func isMissing(_ event: YAMLEvent) -> Bool {
        guard case .scalar(let scalar) = event.kind else { return false }
        return scalar.isMissing && event.anchor == nil && event.tag == nil
            && !event.indicatorsBefore.contains(.colon)
    }

    // MARK: - Scalars

    private mutating func readScalar(
        _ scalar: YAMLScalar,
        _ event: YAMLEvent,
        _ builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        check(event, wants: scalar.isNull ? .null : .text, &builder)
        let isNull = scalar.isNull && (event.tag == nil || YAMLTag(event.tag) == .null)
        if builder.isAtKey {
            if isNull {
                builder.faultyKey(.nullKey, at: event.location)
            } else if scalar.text == "<<", scalar.style == .plain, !builder.mergesKeys {
                builder.faultyKey(.mergeKey, at: event.location)
            } else {
                try builder.key(scalar.text, at: event.location)
            }
            // An alias can refer to the text of a key.
            if let anchor = event.anchor {
                let value = DocumentValue(isNull ? .null : .string(scalar.text), at: event.location)
                let bytes = scalar.text.utf8.count
                anchors[anchor] = .finished(
                    .init(value: value, nodeCount: 1, byteCount: bytes, height: 0)
                )
            }
            return
        }
        var text = scalar.text
        if scalar.style == .plain, !scalar.isMissing, open.last?.isFlow == true {
            let isInDictionary = builder.isInDictionary == true
            let fault = try rejoin(&text, inDictionary: isInDictionary)
            if let fault { builder.record(fault, at: event.location) }
        }
        let subtree = try builder.scalar(isNull ? .null : .string(text), at: event.location)
        if let anchor = event.anchor { anchors[anchor] = .finished(subtree) }
    }

    /// Whether the text has an unclosed parenthesis.
    private static func opensFunction(_ text: String) -> Bool {
        var depth = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
        }
        return depth > 0
    }

    /// Joins the parts of a value that YAML splits at commas, so that they don't cause further faults.
    ///
    /// In a dictionary each part is a key without a value. In a list, only the arguments of a function
    /// are joined.
    private mutating func rejoin(
        _ text: inout String,
        inDictionary: Bool
    ) throws(Diagnostic) -> Fault? {
        let isFunction = Self.opensFunction(text)
        guard inDictionary || isFunction else { return nil }
        var joined = text
        var parts: [String] = []
        let eventsOfPart = inDictionary ? 2 : 1
        // Limits the lookahead.
        while parts.count < 64, inDictionary || Self.opensFunction(joined) {
            let part = try stream.peek(parts.count * eventsOfPart)
            guard case .scalar(let scalar) = part.kind, scalar.style == .plain, !scalar.isMissing
            else { break }
            if inDictionary {
                guard Self.isMissing(try stream.peek(parts.count * eventsOfPart + 1)) else { break }
            }
            joined += ", " + scalar.text
            parts.append(scalar.text)
        }
        guard !parts.isEmpty, !Self.opensFunction(joined) else {
            return isFunction ? .functionCut(text) : nil
        }
        for _ in 0..<parts.count * eventsOfPart { _ = try stream.next() }
        defer { text = joined }
        guard parts.count == 1, !isFunction, parts[0].utf8.allSatisfy(ThemeName.isNameByte) else {
            return .cutAtComma(joined)
        }
        return .missingColonOrQuotes(key: parts[0], value: joined)
    }

    // MARK: - Aliases

    private func readAlias(
        _ name: String,
        _ event: YAMLEvent,
        _ builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        if builder.isAtKey {
            return builder.faultyKey(.keyNoText(found: "an alias"), at: event.location)
        }
        switch anchors[name] {
        case nil: builder.faultyValue(.unknownAlias(name), at: event.location)
        case .open: builder.faultyValue(.aliasInItself(name), at: event.location)
        case .finished(let subtree): try builder.reuse(subtree, at: event.location)
        }
    }

    // MARK: - Tags

    /// Records a tag that is unsupported or does not fit the kind of value.
    private func check(
        _ event: YAMLEvent,
        wants kind: YAMLTag.Kind,
        _ builder: inout DocumentBuilder
    ) {
        guard let tag = event.tag else { return }
        let written = YAMLTag.written(tag)
        if let known = YAMLTag(tag) {
            guard !known.fits(kind) else { return }
            let fault = Fault.tagOfOtherKind(written, found: kind.rawValue)
            builder.record(fault, at: event.location)
        } else {
            builder.record(.unknownTag(written), at: event.location)
        }
    }

    // MARK: - Directives

    /// Refuses `%TAG` before the YAML library reads it, which would take quadratic time.
    ///
    /// Only blank lines and comments may precede directives (YAML 1.1, section 4.3).
    private func refuseTagDirectives() throws(Diagnostic) {
        var position = TextPosition(offset: start)
        var offset = start
        while offset < bytes.count {
            let line = bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
            if line.starts(with: "%TAG".utf8) {
                position.advance(toOffset: offset, in: bytes)
                throw Self.fault(.tagDirective, at: position.location(in: source))
            }
            let first = line.first { $0 != 0x20 && $0 != 0x09 }
            guard first == nil || first == UInt8(ascii: "#") || line.first == UInt8(ascii: "%")
            else { return }
            offset = line.endIndex + 1
        }
    }

    private static func fault(_ fault: Fault, at location: DocumentLocation) -> Diagnostic {
        Diagnostic(fault, at: location)
    }
}

/// The supported tags: those of YAML's core schema (YAML 1.2.2, section 10.3), and `!`.
enum YAMLTag: String {
    case string = "str"
    case integer = "int"
    case float
    case boolean = "bool"
    case null
    case list = "seq"
    case dictionary = "map"
    /// The non-specific tag, which makes a scalar text.
    case nonSpecific = "!"

    /// The kinds of tagged values, as diagnostics call them.
    enum Kind: String {
        case text
        case null = "nothing"
        case list = "a list"
        case dictionary = "a dictionary"
    }

    private static let prefix = "tag:yaml.org,2002:"

    /// Makes a tag from one with its handle resolved, as libyaml returns it; nil for an unsupported one.
    init?(_ tag: String?) {
        guard let tag else { return nil }
        if tag == Self.nonSpecific.rawValue {
            self = .nonSpecific
        } else if tag.hasPrefix(Self.prefix) {
            self.init(rawValue: String(tag.dropFirst(Self.prefix.count)))
        } else {
            return nil
        }
    }

    /// A resolved tag as its author probably wrote it, such as `!!str`.
    static func written(_ tag: String) -> String {
        tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }

    /// Whether the tag is valid for a kind of value, whatever a scalar's text is.
    func fits(_ kind: Kind) -> Bool {
        switch self {
        case .nonSpecific: true
        case .string, .integer, .float, .boolean: kind == .text || kind == .null
        case .null: kind == .null
        case .list: kind == .list
        case .dictionary: kind == .dictionary
        }
    }
}
