import Livery
import LiverySupport

/// Tokens of other programs, imported: a document of the design tokens format 2025.10, or a resolver document
/// with the tokens inline where there are choices.
package struct TokenImport: Sendable {
    /// What the tokens were made by.
    package enum Program: String, CaseIterable, Sendable {
        case styleDictionary = "style-dictionary"
        case tokensStudio = "tokens-studio"
        case figma

        /// The program whose file a document looks like.
        package init(of root: DocumentDictionary) {
            let meta = root["meta"]?.dictionary ?? root
            if meta["variables"]?.dictionary != nil, meta["variableCollections"] != nil {
                self = .figma
            } else if root["$themes"] != nil || root["$metadata"] != nil {
                self = .tokensStudio
            } else {
                self = .styleDictionary
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

    /// The document's text.
    package let text: String
    /// How many tokens were imported, those of each set.
    package let count: Int
    /// What was not, each a warning at its place.
    package let diagnostics: [Diagnostic]

    /// The document that files of Tokens Studio's sets stand for, one at least: a set each by its path, and `$themes`
    /// and `$metadata`, which are files too.
    package static func document(
        ofSets files: [(name: String, document: DocumentReading)]
    ) -> DocumentReading {
        var root = DocumentDictionary()
        for (name, document) in files {
            guard let value = document.root else { continue }
            root[entry: name] = .init(keyLocation: value.location, value: value)
        }
        let first = files[0].document
        let whole = DocumentLocation(wholeOf: first.source)
        return DocumentReading(
            root: DocumentValue(.dictionary(root), at: whole),
            source: first.source,
            diagnostics: []
        )
    }

    /// Imports documents; several are merged.
    ///
    /// - Parameters:
    ///   - documents: The documents, one at least.
    ///   - program: What they were made by. Default: what the first looks like.
    /// - Throws: That there is not a single token.
    package init(_ documents: [DocumentReading], from program: Program? = nil) throws(ThemeError) {
        let roots = documents.compactMap(\.root?.dictionary)
        let program = program ?? roots.first.map(Program.init(of:)) ?? .styleDictionary
        var found = ForeignTokens()
        switch program {
        case .styleDictionary:
            var reader = StyleDictionaryReader()
            for root in roots { reader.read(root) }
            found.sets = [("tokens", reader.tokens)]
        case .tokensStudio: found = TokensStudioReader.read(roots.last ?? DocumentDictionary())
        case .figma: found = FigmaReader.read(roots.last ?? DocumentDictionary())
        }
        guard found.sets.contains(where: { !$0.tokens.isEmpty }) else {
            let location = documents.first.map { DocumentLocation(wholeOf: $0.source) }
            throw ThemeError(Fault(ImportFault.noTokens(format: program.title)), at: location)
        }
        var writer = try ImportedTokens(found)
        writer.dropInvalid()
        text = writer.document(isResolver: program != .styleDictionary).indentedText + "\n"
        count = writer.count
        diagnostics = (found.faults + writer.faults).sortedByLocation()
    }
}
