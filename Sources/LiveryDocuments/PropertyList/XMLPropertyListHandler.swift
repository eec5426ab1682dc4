import LiverySupport

/// Checks the order of a property list's elements, and feeds the builder.
///
/// An invalid value is left out, and reading continues; any other fault stops the parser.
final class XMLPropertyListHandler {
    private enum Element {
        case root
        case dictionary
        case list
        /// An element that contains only text, and where it begins.
        case text(name: String, location: DocumentLocation)
    }

    private(set) var builder: DocumentBuilder

    /// The fault that stopped the parser.
    private(set) var fault: Diagnostic?

    private let currentLocation: () -> DocumentLocation
    private let stopParser: () -> Void
    private var open: [Element] = []
    private var hasValue = false
    private var characters: [UInt8] = []

    init(
        builder: DocumentBuilder,
        location: @escaping () -> DocumentLocation,
        stop: @escaping () -> Void
    ) {
        self.builder = builder
        currentLocation = location
        stopParser = stop
    }

    /// The handler in expat's user data.
    static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLPropertyListHandler? {
        pointer.map { Unmanaged<XMLPropertyListHandler>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Stops the parser with a fault. Default location: the current one.
    func stop(_ fault: Fault, at location: DocumentLocation? = nil) {
        stop(Diagnostic(fault, at: location ?? currentLocation()))
    }

    private func stop(_ diagnostic: Diagnostic) {
        // Expat may still report the end of an element after it was stopped.
        guard fault == nil else { return }
        fault = diagnostic
        stopParser()
    }

    func documentType(_ name: String, hasDeclarations: Bool) {
        if hasDeclarations {
            stop(.entities)
        } else if name != "plist" {
            stop(.documentType(name))
        }
    }

    // MARK: - Elements

    func begin(_ name: String) {
        guard fault == nil else { return }
        let location = currentLocation()
        switch open.last {
        case nil:
            guard name == "plist" else { return stop(.wrongRootElement(name)) }
            open.append(.root)
            return
        case .text(let outer, _):
            return stop(.elementInText(name, within: outer))
        case .root, .dictionary, .list:
            break
        }
        switch name {
        case "key":
            beginKey(at: location)
        case "dict", "array", "string", "integer", "real", "true", "false", "date", "data":
            beginValue(name, at: location)
        case "plist":
            stop(.misplacedElement(name))
        default:
            stop(.unknownElement(name))
        }
    }

    private func beginKey(at location: DocumentLocation) {
        guard case .dictionary = open.last else { return stop(.keyOutsideDictionary) }
        if let key = builder.pendingKey {
            return stop(.keyWithoutValue(key.text), at: key.location)
        }
        characters.removeAll(keepingCapacity: true)
        open.append(.text(name: "key", location: location))
    }

    private func beginValue(_ name: String, at location: DocumentLocation) {
        switch open.last {
        case .root:
            guard !hasValue else { return stop(.severalValues) }
            hasValue = true
        case .dictionary:
            guard builder.pendingKey != nil else { return stop(.valueWithoutKey) }
        default:
            break
        }
        do throws(Diagnostic) {
            switch name {
            case "dict":
                try builder.beginDictionary(at: location)
                open.append(.dictionary)
            case "array":
                try builder.beginList(at: location)
                open.append(.list)
            default:
                characters.removeAll(keepingCapacity: true)
                open.append(.text(name: name, location: location))
            }
        } catch {
            stop(error)
        }
    }

    func end() {
        guard fault == nil else { return }
        switch open.popLast() {
        case .root:
            if !hasValue { stop(.noValue) }
        case .dictionary:
            if let key = builder.pendingKey {
                return stop(.keyWithoutValue(key.text), at: key.location)
            }
            builder.end()
        case .list:
            builder.end()
        case .text(let name, let location):
            endText(name, at: location)
        case nil:
            break
        }
    }

    // MARK: - Text

    func text(_ piece: UnsafeRawBufferPointer) {
        guard fault == nil else { return }
        switch open.last {
        case .text(let name, _) where name == "true" || name == "false":
            if !piece.allSatisfy(\.isBlank) { stop(.contentInBoolean(name)) }
        case .text:
            characters.append(contentsOf: piece)
        default:
            if !piece.allSatisfy(\.isBlank) {
                stop(.strayText(String(decoding: piece, as: UTF8.self)))
            }
        }
    }

    private func endText(_ name: String, at location: DocumentLocation) {
        let text = String(decoding: characters, as: UTF8.self)
        do throws(Diagnostic) {
            switch name {
            case "key":
                try builder.key(text, at: location)
            case "string":
                try builder.scalar(.string(text), at: location)
            case "true", "false":
                try builder.scalar(.boolean(name == "true"), at: location)
            case "data":
                let bytes = Base64.decode(characters)
                try end(bytes.map { .data($0) }, or: .badData(Self.trimmed(text)), at: location)
            case "date":
                let text = Self.trimmed(text)
                let date = DocumentDate(text: text)
                try end(date.map { .date($0) }, or: .badDate(text), at: location)
            case "integer":
                let text = Self.trimmed(text)
                let number = Self.integer(text)
                try end(number.map { .number($0) }, or: .badInteger(text), at: location)
            default:
                try endReal(Self.trimmed(text), at: location)
            }
        } catch {
            stop(error)
        }
    }

    /// Adds a value; if there is none, its fault.
    private func end(
        _ value: DocumentValue.Value?,
        or fault: @autoclosure () -> Fault,
        at location: DocumentLocation
    ) throws(Diagnostic) {
        if let value {
            try builder.scalar(value, at: location)
        } else {
            builder.faultyValue(fault(), at: location)
        }
    }

    /// An integer: decimal or, after `0x`, hexadecimal, with an optional sign; nil for anything else, or if it
    /// does not fit in 64 bits, signed or unsigned.
    private static func integer(_ text: String) -> DocumentNumber? {
        var digits = text[...]
        let sign = digits.first
        if sign == "-" || sign == "+" { digits = digits.dropFirst() }
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        if isHexadecimal { digits = digits.dropFirst(2) }
        // The initializer would accept a second sign.
        guard let first = digits.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+"),
            let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        guard sign == "-" else { return DocumentNumber(magnitude) }
        // The least number has no positive counterpart.
        guard magnitude <= 1 << 63 else { return nil }
        return DocumentNumber(Int64(truncatingIfNeeded: 0 &- magnitude))
    }

    private func endReal(_ text: String, at location: DocumentLocation) throws(Diagnostic) {
        // Wider than JSON's grammar: property lists may have a plus sign, or `5.`.
        let isDecimal = text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0)
        }
        let value = Double(text)
        if let value, value.isFinite, isDecimal {
            try builder.scalar(.number(DocumentNumber(value)), at: location)
        } else if let value, !value.isFinite {
            builder.faultyValue(.infiniteReal(text), at: location)
        } else {
            builder.faultyValue(.badReal(text), at: location)
        }
    }

    private static func trimmed(_ text: String) -> String {
        let utf8 = text.utf8.drop(while: \.isBlank)
        let end = utf8.lastIndex { !$0.isBlank }
        return end.map { String(decoding: utf8[...$0], as: UTF8.self) } ?? ""
    }
}
