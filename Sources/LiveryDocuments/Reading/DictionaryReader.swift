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
    consuming func read(_ dictionary: [String: Any]) -> DocumentReading {
        do throws(Diagnostic) {
            try build(dictionary, at: paths.add(.key(""), below: nil))
        } catch {
            builder.record([error])
            return DocumentReading(root: nil, source: source, diagnostics: builder.diagnostics)
        }
        return builder.reading(of: source)
    }

    private mutating func build(_ value: Any, at node: Int) throws(Diagnostic) {
        let location = DocumentLocation(source: source, node: node)
        if let dictionary = value as? [String: Any] {
            try builder.beginDictionary(at: location)
            for key in dictionary.keys.sortedByScalars() {
                guard let inner = dictionary[key] else { continue }
                let node = paths.add(.key(key), below: node)
                try builder.key(key, at: DocumentLocation(source: source, node: node))
                try build(inner, at: node)
            }
            builder.end()
        } else if let list = value as? [Any] {
            try builder.beginList(at: location)
            for (index, element) in list.enumerated() {
                try build(element, at: paths.add(.index(index), below: node))
            }
            builder.end()
        } else if let scalar = scalar(value) {
            try builder.scalar(scalar, at: location)
        } else {
            builder.record(fault(of: value), at: location)
            try builder.scalar(.null, at: location)
        }
    }

    private func scalar(_ value: Any) -> DocumentValue.Value? {
        switch value {
        case let text as String: .string(text)
        case let boolean as Bool: .boolean(boolean)
        case let number as any BinaryInteger: .number(DocumentNumber(number))
        case let number as any BinaryFloatingPoint: finite(Double(number))
        default: nil
        }
    }

    private func fault(of value: Any) -> Fault {
        value is any BinaryFloatingPoint
            ? .notFinite("\(value)") : .unsupportedType("\(type(of: value))")
    }

    private func finite(_ number: Double) -> DocumentValue.Value? {
        number.isFinite ? .number(DocumentNumber(number)) : nil
    }
}
