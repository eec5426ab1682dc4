import Livery
import LiverySupport

/// Imported tokens of other programs: a document of the design tokens format 2025.10, or a resolver document
/// with the tokens inline if there are choices.
package struct TokenImport: Sendable {
    /// The program that made the tokens.
    package enum Program: String, CaseIterable, Sendable {
        case styleDictionary = "style-dictionary"
        case tokensStudio = "tokens-studio"
        case figma

        /// Guesses the program that made a document.
        package init(of root: DocumentDictionary) {
            let meta = root["meta"]?.dictionary ?? root
            if meta["variables"]?.dictionary != nil, meta["variableCollections"] != nil {
                self = .figma
            } else if root["$themes"] != nil || root["$metadata"] != nil || Self.hasReferencesWithoutSets(root) {
                self = .tokensStudio
            } else {
                self = .styleDictionary
            }
        }

        /// Whether references leave out the first of the names that lead to tokens: that of a set of Tokens Studio.
        private static func hasReferencesWithoutSets(_ root: DocumentDictionary) -> Bool {
            let tokens = StyleDictionaryReader.read([root]).sets.flatMap(\.tokens)
            let names = Set(tokens.map(\.name))
            let ofSets = Set(tokens.map { $0.names.dropFirst().joined(separator: ".") })
            return tokens.contains { token in
                guard let text = token.value.string, text.hasPrefix("{"), text.hasSuffix("}") else { return false }
                let name = String(text.dropFirst().dropLast())
                return !names.contains(name) && ofSets.contains(name)
            }
        }

        var title: String {
            switch self {
            case .styleDictionary: "Style Dictionary"
            case .tokensStudio: "Tokens Studio"
            case .figma: "Figma's variables"
            }
        }
    }

    /// The document.
    package let document: JSON
    /// The number of imported tokens, in all sets.
    package let count: Int
    /// Warnings about what was not imported.
    package let diagnostics: [Diagnostic]

    /// The document of Tokens Studio that files, at least one, are parts of: a set each, by its path, or
    /// `$themes` and `$metadata`.
    package static func document(ofSets files: [(name: String, document: ParsedDocument)]) -> ParsedDocument {
        var root = DocumentDictionary()
        for (name, document) in files {
            guard let value = document.root else { continue }
            root[entry: name] = .init(keyLocation: value.location, value: value)
        }
        let first = files[0].document
        if root["$themes"] == nil, let value = first.root {
            // Its keys are names of sets.
            let none = DocumentValue(.array([]), at: value.location)
            root[entry: "$themes"] = .init(keyLocation: value.location, value: none)
        }
        let whole = DocumentLocation(wholeOf: first.source)
        return ParsedDocument(root: DocumentValue(.dictionary(root), at: whole), source: first.source, diagnostics: [])
    }

    /// Reads a file: YAML, a property list, or JSON. `format` is that of a file whose name tells none; otherwise, it is
    /// JSON.
    package static func reading(of bytes: [UInt8], name: String, format: DocumentFormat? = nil, order: Int = 0)
        -> ParsedDocument
    {
        let format = DocumentFormat(path: name) ?? format ?? .json
        return DocumentReader.read(bytes, name: name, format: format, order: order, isForeign: true)
    }

    /// Imports documents. Those of Style Dictionary are merged.
    ///
    /// - Parameters:
    ///   - documents: The documents, at least one.
    ///   - program: The program that made them. Default: guessed from the first.
    /// - Throws: An error if there are no tokens, or several documents of a program that makes one.
    package init(_ documents: [ParsedDocument], from program: Program? = nil) throws(ThemeError) {
        let roots = documents.compactMap(\.root?.dictionary)
        let program = program ?? roots.first.map(Program.init(of:)) ?? .styleDictionary
        guard documents.count < 2 || program == .styleDictionary else {
            let location = DocumentLocation(wholeOf: documents[1].source)
            let remedy = program == .tokensStudio ? "; name the folder of its sets" : ""
            throw ThemeError(Fault(.inconsistent, "\(program.title) is imported from one file\(remedy)"), at: location)
        }
        let found =
            switch program {
            case .styleDictionary: StyleDictionaryReader.read(roots)
            case .tokensStudio: TokensStudioReader.read(roots.last ?? DocumentDictionary())
            case .figma: FigmaReader.read(roots.last ?? DocumentDictionary())
            }
        guard found.sets.contains(where: { !$0.tokens.isEmpty }) else {
            let location = documents.first.map { DocumentLocation(wholeOf: $0.source) }
            throw ThemeError(Fault.noTokens(format: program.title), at: location)
        }
        let imported = try ImportedTokens(found)
        document = imported.document(isResolver: program != .styleDictionary)
        count = imported.count
        diagnostics = imported.faults.sortedByLocation()
        // A file of which nothing is left was taken for one of another program's.
        guard count > 0 else {
            let location = documents.first.map { DocumentLocation(wholeOf: $0.source) }
            let fault = Diagnostic(Fault.noTokens(format: program.title), at: location)
            throw ThemeError([fault] + diagnostics)
        }
    }
}
