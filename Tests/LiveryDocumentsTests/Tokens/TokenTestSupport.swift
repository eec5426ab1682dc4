import Testing

@testable import LiveryDocuments

/// What the design tokens format says, and a file that shows it.
struct TokenCase: CustomTestStringConvertible, Sendable {
    /// The chapter and the section.
    var section: String
    /// What the section says.
    var says: String
    var json: String
    /// Paths with the type and the outline of the value; nil where the token is invalid or there is none.
    var tokens: [String: String?] = [:]
    /// The diagnostics' lines, without the file's name.
    var diagnostics: [String] = []

    var testDescription: String { "\(section): \(says)" }

    func check() {
        let found = designTokens(json)
        for (path, expected) in tokens {
            let token = found[path].map { "\($0.type.rawValue) \($0.value.outline)" }
            #expect(token == expected, "\(path)")
        }
        #expect(found.diagnostics.map(\.line) == diagnostics)
    }
}

/// The tokens of files, the lowest first.
func designTokens(_ files: String..., limits: DocumentLimits = DocumentLimits()) -> DesignTokens {
    let roots = files.enumerated().compactMap { index, text in
        DocumentReader.read(Array(text.utf8), name: "x", format: .json, order: index).root
    }
    #expect(roots.count == files.count)
    return DesignTokens(files: roots, limits: limits)
}

extension Diagnostic {
    /// The line and the message: `3:5 error: …`.
    var line: String {
        let place = location.map { "\($0.line ?? 0):\($0.column ?? 0) " } ?? ""
        return "\(place)\(severity): \(message)"
    }
}
