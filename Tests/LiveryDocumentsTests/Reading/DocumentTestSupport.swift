import Testing

@testable import LiveryDocuments

/// One text and what must come of it.
struct ParserCase: CustomTestStringConvertible, Sendable {
    var text: String
    /// The outline of the tree; nil when there must be none.
    var outline: String?
    /// The diagnostics' whole lines.
    var diagnostics: [String]

    static func accept(_ text: String, _ outline: String) -> ParserCase {
        ParserCase(text: text, outline: outline, diagnostics: [])
    }

    /// The document is named `x`; each line is written without that name and `error:`.
    static func reject(_ text: String, _ faults: String...) -> ParserCase {
        ParserCase(text: text, outline: nil, diagnostics: faults.map(line))
    }

    /// Faults after which reading goes on.
    static func recover(_ text: String, _ outline: String, _ faults: String...) -> ParserCase {
        ParserCase(text: text, outline: outline, diagnostics: faults.map(line))
    }

    /// `2:3 what` becomes `x:2:3: error: what`, ` what` becomes `x: error: what`.
    private static func line(_ fault: String) -> String {
        let parts = fault.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let location = parts[0].isEmpty ? "" : ":" + parts[0]
        return "x\(location): error: \(parts[1])"
    }

    var testDescription: String {
        text.count > 80 ? String(text.prefix(80)) + "…" : text
    }

    /// Reads the text and compares.
    func check(_ format: DocumentFormat, sourceLocation: SourceLocation = #_sourceLocation) {
        check(Array(text.utf8), format, sourceLocation: sourceLocation)
    }

    func check(
        _ bytes: [UInt8],
        _ format: DocumentFormat,
        limits: DocumentLimits = DocumentLimits(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let reading = DocumentReader.read(bytes, name: "x", format: format, limits: limits)
        #expect(
            reading.diagnostics.map(\.description) == diagnostics,
            sourceLocation: sourceLocation
        )
        #expect(reading.root?.outline == outline, sourceLocation: sourceLocation)
    }
}

extension DocumentValue {
    /// The tree as one line of text, with what tells the kinds apart.
    var outline: String {
        switch value {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let number):
            number.double.magnitude < 0x1p53 ? "\(number.double)" : "\(number)"
        case .string(let text): "\"\(text)\""
        case .data(let bytes): "<data \(bytes)>"
        case .date(let date): "<\(date)>"
        case .array(let elements): "[\(elements.map(\.outline).joined(separator: ", "))]"
        case .dictionary(let dictionary):
            "{\(dictionary.map { "\($0.key): \($0.entry.value.outline)" }.joined(separator: ", "))}"
        }
    }

    /// The tree with the place of every key and value.
    var placedOutline: String {
        let own =
            switch value {
            case .array(let elements):
                "[\(elements.map(\.placedOutline).joined(separator: ", "))]"
            case .dictionary(let dictionary):
                "{"
                    + dictionary.map {
                        "\($0.key)@\(Self.text($0.entry.keyLocation)): \($0.entry.value.placedOutline)"
                    }.joined(separator: ", ") + "}"
            default: outline
            }
        return "\(own)@\(Self.text(location))"
    }

    private static func text(_ location: DocumentLocation) -> String {
        location.line.map { "\($0):\(location.column ?? 0)" } ?? "(\(location.keyPath ?? ""))"
    }
}
