/// Reads dictionaries in code as documents, whose locations are key paths.
///
/// Keys are read in the order of their Unicode scalars, because dictionaries have no order.
struct DictionaryReader {
    private let source: Source
    private let paths = KeyPathTable()
    private var builder: DocumentBuilder

    init(name: String, limits: DocumentLimits) {
        source = Source(name: name, keyPaths: paths)
        builder = DocumentBuilder(limits: limits)
    }

    /// Reads a dictionary.
    consuming func read(_ dictionary: [String: Any]) -> ParsedDocument {
        do throws(Diagnostic) { try build(dictionary, at: paths.add(.key(""), below: nil)) } catch {
            return ParsedDocument(root: nil, source: source, diagnostics: builder.faults.all + [error])
        }
        return ParsedDocument(root: builder.root, source: source, diagnostics: builder.faults.all)
    }

    private mutating func build(_ value: Any, at node: Int) throws(Diagnostic) {
        let location = DocumentLocation(source: source, node: node)
        if let dictionary = value as? [String: Any] {
            try builder.begin(isDictionary: true, at: location)
            for key in dictionary.keys.sortedByScalars() {
                guard let inner = dictionary[key] else { continue }
                let node = paths.add(.key(key), below: node)
                try builder.key(key, at: DocumentLocation(source: source, node: node))
                try build(inner, at: node)
            }
            builder.end()
        } else if let list = value as? [Any] {
            try builder.begin(isDictionary: false, at: location)
            for (index, element) in list.enumerated() { try build(element, at: paths.add(.index(index), below: node)) }
            builder.end()
        } else {
            try builder.scalar(scalar(value, at: location), at: location)
        }
    }

    private mutating func scalar(_ value: Any, at location: DocumentLocation) -> DocumentValue.Value {
        switch value {
        case let text as String: return .string(text)
        case let boolean as Bool: return .boolean(boolean)
        case let number as any BinaryInteger: return .number(DocumentNumber(number))
        case let number as any BinaryFloatingPoint:
            if Double(number).isFinite { return .number(DocumentNumber(Double(number))) }
            builder.record(Fault(.outOfRange, "a number must be finite, found \(value)"), at: location)
        default:
            let type = "\(type(of: value))"
            builder.record(Fault(.wrongKind, "a document can't contain a value of the type \(type)"), at: location)
        }
        return .null
    }
}
