/// Reads documents that are dictionaries of a program, whose places are key paths.
///
/// The dictionary is gone through twice: to number its values for their places, and to build them.
/// Keys are taken in the order of their Unicode scalars, since a dictionary has none of its own.
struct DictionaryReader {
    let name: String
    let limits: DocumentLimits

    /// What came of reading.
    func read(_ dictionary: [String: Any]) -> DocumentReading {
        var table = KeyPathTable()
        number(dictionary, .key(""), below: nil, depth: 0, in: &table)
        let source = Source(name: name, keyPaths: table)
        var builder = DocumentBuilder(limits: limits)
        var node = 0
        do throws(Diagnostic) {
            try build(dictionary, source: source, node: &node, into: &builder)
        } catch {
            builder.record([error])
            return DocumentReading(root: nil, source: source, diagnostics: builder.diagnostics)
        }
        return DocumentReading(
            root: builder.root,
            source: source,
            diagnostics: builder.diagnostics.sortedByPlace()
        )
    }

    private func number(
        _ value: Any,
        _ step: KeyPathTable.Step,
        below parent: Int?,
        depth: Int,
        in table: inout KeyPathTable
    ) {
        let node = table.add(step, below: parent)
        // What is nested deeper is not built either.
        guard depth < limits.depth else { return }
        if let dictionary = value as? [String: Any] {
            for key in dictionary.keys.sortedByScalars() {
                guard let inner = dictionary[key] else { continue }
                number(inner, .key(key), below: node, depth: depth + 1, in: &table)
            }
        } else if let list = value as? [Any] {
            for (index, element) in list.enumerated() {
                number(element, .index(index), below: node, depth: depth + 1, in: &table)
            }
        }
    }

    private func build(
        _ value: Any,
        source: Source,
        node: inout Int,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        let location = DocumentLocation(source: source, node: node)
        node += 1
        if let dictionary = value as? [String: Any] {
            try builder.beginDictionary(at: location)
            for key in dictionary.keys.sortedByScalars() {
                guard let inner = dictionary[key] else { continue }
                builder.key(key, at: DocumentLocation(source: source, node: node))
                try build(inner, source: source, node: &node, into: &builder)
            }
            builder.end()
        } else if let list = value as? [Any] {
            try builder.beginList(at: location)
            for element in list {
                try build(element, source: source, node: &node, into: &builder)
            }
            builder.end()
        } else if let scalar = scalar(value) {
            try builder.scalar(scalar, at: location)
        } else {
            builder.record([Diagnostic(fault(of: value), at: location)])
            try builder.scalar(.null, at: location)
        }
    }

    private func scalar(_ value: Any) -> DocumentValue.Value? {
        switch value {
        case let text as String: return .string(text)
        case let boolean as Bool: return .boolean(boolean)
        case let number as any BinaryInteger: return finite(Double(number))
        case let number as any BinaryFloatingPoint: return finite(Double(number))
        default: return nil
        }
    }

    private func fault(of value: Any) -> Fault {
        guard value is any BinaryFloatingPoint else {
            return .sheet(.unsupportedValue(type: "\(type(of: value))"))
        }
        return .value(.outOfRange(what: "a number", found: "\(value)", allowed: "finite"))
    }

    private func finite(_ number: Double) -> DocumentValue.Value? {
        number.isFinite ? .number(number) : nil
    }
}
