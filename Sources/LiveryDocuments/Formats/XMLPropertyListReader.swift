internal import CExpat
import LiverySupport

/// Reads XML property lists with expat, and checks the order of their elements.
///
/// Nothing outside the bytes is loaded. A document type with its own declarations is refused before the first is read,
/// so that entities can't multiply. An invalid value is left out, and reading continues; any other fault stops expat.
final class XMLPropertyListReader {
    private enum Element {
        case root, dictionary, list
        /// An element that contains only text, and where it begins.
        case text(name: String, location: DocumentLocation, offset: Int)
    }

    private let parser: XML_Parser
    private let source: Source
    private var builder: DocumentBuilder
    /// The fault that stopped the parser.
    private var fault: Diagnostic?
    private var open: [Element] = []
    private var hasValue = false
    private var characters: [UInt8] = []

    private init(_ parser: XML_Parser, _ source: Source, _ builder: DocumentBuilder) {
        self.parser = parser
        self.source = source
        self.builder = builder
    }

    /// Reads the whole document into the builder.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ source: Source, into builder: inout DocumentBuilder)
        throws(Diagnostic)
    {
        guard let parser = XML_ParserCreate(nil) else {
            throw Diagnostic(invalid("out of memory"), at: DocumentLocation(wholeOf: source))
        }
        defer { XML_ParserFree(parser) }
        let reader = XMLPropertyListReader(parser, source, builder)
        // The parser holds the reader without owning it.
        defer { builder = reader.builder }
        let status = withExtendedLifetime(reader) { reader.parse(bytes) }
        if let fault = reader.fault { throw fault }
        guard status == XML_STATUS_OK else {
            let problem = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
            throw Diagnostic(invalid(problem ?? "unknown error"), at: reader.location)
        }
    }

    /// Passes the bytes to expat, in parts whose size fits in an `int`.
    private func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> XML_Status {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers()
        var rest = bytes[...]
        repeat {
            let part = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = rest.dropFirst(part.count)
            let status = part.withMemoryRebound(to: CChar.self) { text in
                XML_Parse(parser, text.baseAddress, Int32(text.count), rest.isEmpty ? 1 : 0)
            }
            guard status == XML_STATUS_OK else { return status }
        } while !rest.isEmpty
        return XML_STATUS_OK
    }

    private func setHandlers() {
        XML_SetElementHandler(
            parser,
            { reader, name, _ in XMLPropertyListReader.from(reader)?.begin(string(name)) },
            { reader, _ in XMLPropertyListReader.from(reader)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { reader, characters, count in
            let characters = UnsafeRawBufferPointer(start: characters, count: Int(count))
            XMLPropertyListReader.from(reader)?.text(characters)
        }
        XML_SetStartDoctypeDeclHandler(parser) { reader, name, _, _, hasDeclarations in
            let reader = XMLPropertyListReader.from(reader)
            if hasDeclarations != 0 {
                reader?.stop("declarations in the document type are not supported")
            } else if string(name) != "plist" {
                reader?.stop("expected the document type 'plist', found \(quoted(string(name)))")
            }
        }
        // After a document type, expat does not report undeclared entities as errors.
        XML_SetSkippedEntityHandler(parser) { reader, _, _ in
            XMLPropertyListReader.from(reader)?.stop("XML: undefined entity")
        }
    }

    /// The reader in expat's user data.
    private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLPropertyListReader? {
        pointer.map { Unmanaged<XMLPropertyListReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func invalid(_ problem: String) -> Fault { Fault(.syntax, "XML: \(problem)") }

    private var location: DocumentLocation {
        DocumentLocation(
            source: source,
            line: Int(clamping: XML_GetCurrentLineNumber(parser)),
            column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1
        )
    }

    /// The bytes of the tag that is read.
    private var tag: Range<Int> {
        let start = Int(XML_GetCurrentByteIndex(parser))
        return start..<start + Int(XML_GetCurrentByteCount(parser))
    }

    /// Stops the parser with a fault. Default location: the current one.
    private func stop(_ message: String, at location: DocumentLocation? = nil) {
        stop(Diagnostic(Fault(.syntax, message), at: location ?? self.location))
    }

    private func stop(_ diagnostic: Diagnostic) {
        // Expat may still report the end of an element after it was stopped.
        guard fault == nil else { return }
        fault = diagnostic
        _ = XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    /// Stops the parser if a key has no value.
    private func hasPendingKey() -> Bool {
        guard let key = builder.pendingKey else { return false }
        stop("expected a value after the key \(quoted(key.text))", at: key.location)
        return true
    }

    // MARK: Elements

    private func begin(_ name: String) {
        guard fault == nil else { return }
        switch open.last {
        case nil:
            guard name == "plist" else { return stop("expected the root element 'plist', found \(quoted(name))") }
            open.append(.root)
            return
        case .text(let outer, _, _): return stop("unexpected \(quoted(name)) in \(quoted(outer)); expected text")
        case .root, .dictionary, .list: break
        }
        switch name {
        case "key":
            guard case .dictionary = open.last else { return stop("'key' outside of 'dict'") }
            if !hasPendingKey() { beginText(name) }
        case "dict", "array", "string", "integer", "real", "true", "false", "date", "data": beginValue(name)
        case "plist": stop("unexpected element 'plist'")
        default: stop("unknown element \(quoted(name))")
        }
    }

    private func beginText(_ name: String) {
        characters.removeAll(keepingCapacity: true)
        open.append(.text(name: name, location: location, offset: tag.lowerBound))
    }

    private func beginValue(_ name: String) {
        if builder.isAtKey { return stop("expected 'key' before a value") }
        if case .root = open.last {
            guard !hasValue else { return stop("expected one value in 'plist', found more") }
            hasValue = true
        }
        guard name == "dict" || name == "array" else { return beginText(name) }
        do throws(Diagnostic) {
            try builder.begin(isDictionary: name == "dict", at: location)
            builder.map?.begin(at: tag.lowerBound, .element)
            open.append(name == "dict" ? .dictionary : .list)
        } catch { stop(error) }
    }

    private func end() {
        guard fault == nil else { return }
        switch open.popLast() {
        case .root: if !hasValue { stop("expected a value in 'plist', found nothing") }
        case .dictionary, .list:
            if hasPendingKey() { return }
            builder.end()
            builder.map?.end(at: tag.upperBound)
        case .text(let name, let location, let offset):
            do throws(Diagnostic) { try endText(name, at: location, offset..<tag.upperBound) } catch { stop(error) }
        case nil: break
        }
    }

    // MARK: Text

    private func text(_ piece: UnsafeRawBufferPointer) {
        guard fault == nil else { return }
        switch open.last {
        case .text(let name, _, _) where name == "true" || name == "false":
            if !piece.allSatisfy(\.isBlank) { stop("\(quoted(name)) must be empty") }
        case .text: characters.append(contentsOf: piece)
        default:
            if !piece.allSatisfy(\.isBlank) {
                stop("unexpected text \(quoted(String(decoding: piece, as: UTF8.self)))")
            }
        }
    }

    private func endText(_ name: String, at location: DocumentLocation, _ range: Range<Int>) throws(Diagnostic) {
        let text = String(decoding: characters, as: UTF8.self)
        if name == "key" {
            try builder.key(text, at: location)
            builder.map?.key(text, range)
            return
        }
        do throws(Fault) {
            let value = try value(of: name, text)
            do throws(Diagnostic) { try builder.scalar(value, at: location) } catch { return stop(error) }
            builder.map?.add(range, .element)
        } catch { builder.faultyValue(error, at: location) }
    }

    private func value(of name: String, _ text: String) throws(Fault) -> DocumentValue.Value {
        if name == "string" { return .string(text) }
        if name == "true" || name == "false" { return .boolean(name == "true") }
        let body = text.utf8.drop(while: \.isBlank)
        let end = body.lastIndex { !$0.isBlank }
        let text = end.map { String(decoding: body[...$0], as: UTF8.self) } ?? ""
        let wanted: String
        switch name {
        case "data":
            if let bytes = Base64.decode(characters) { return .data(bytes) }
            wanted = "Base64"
        case "date":
            if let date = DocumentDate(text: text) { return .date(date) }
            wanted = "a date such as 2024-02-29T12:30:00Z"
        case "integer":
            if let number = Self.integer(text) { return .number(number) }
            wanted = "a whole number of at most 64 bits"
        default:
            // Wider than JSON's grammar: property lists may have a plus sign, or `5.`.
            let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            let value = Double(text)
            if let value, value.isFinite, isDecimal { return .number(DocumentNumber(value)) }
            wanted = value?.isFinite == false ? "finite" : "a number"
        }
        throw Fault(.syntax, "\(quoted(text)) is not \(wanted)")
    }

    /// An integer: decimal or, after `0x`, hexadecimal, with an optional sign; nil for anything else, or if it does not
    /// fit in 64 bits, signed or unsigned.
    private static func integer(_ text: String) -> DocumentNumber? {
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        var digits = text.dropFirst(sign.count)
        let radix = digits.hasPrefix("0x") || digits.hasPrefix("0X") ? 16 : 10
        if radix == 16 { digits = digits.dropFirst(2) }
        // The initializers would accept a sign after `0x`.
        guard digits.first?.isHexDigit == true else { return nil }
        return Int64(sign + digits, radix: radix).map { DocumentNumber($0) }
            ?? UInt64(sign + digits, radix: radix).map { DocumentNumber($0) }
    }
}

/// A name from expat, which is always UTF-8.
private func string(_ pointer: UnsafePointer<XML_Char>?) -> String { pointer.map { String(cString: $0) } ?? "" }
