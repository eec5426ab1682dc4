import LiverySupport

/// The source of tokens that an entry of `$tokens` names.
enum TokenSource: Sendable {
    /// A file of tokens.
    case file(DocumentValue)
    /// A resolver document, with the inputs of appearances.
    case resolver(ResolverDocument, inputs: [Input], location: DocumentLocation)
    /// A resolver document that is a theme by itself: modifiers take their default, or the first context.
    case standalone(ResolverDocument)

    /// The contexts of an appearance: their positions by those of their modifiers.
    struct Input: Hashable, Sendable {
        let appearance: Appearance
        let contexts: [Int: Int]
    }

    /// The position of each modifier's context in an appearance, for a resolver document.
    ///
    /// - Throws: The name of a modifier that has neither a context nor a default.
    static func contexts(
        of resolver: ResolverDocument,
        _ inputs: [Input],
        in appearance: Appearance,
        _ order: QualifierOrder<AppearanceTrait>
    ) throws(MissingContext) -> [Int] {
        var chosen: [Int: Int] = [:]
        let applying = inputs.filter { $0.appearance.isSatisfied(by: appearance) }
            .sorted { order.hasLowerPrecedence($0.appearance, than: $1.appearance) }
        for input in applying {
            chosen.merge(input.contexts) { $1 }
        }
        var contexts: [Int] = []
        for (position, modifier) in resolver.modifiers.enumerated() {
            guard let context = chosen[position] ?? modifier.defaultContext else {
                throw MissingContext(modifier: modifier.name)
            }
            contexts.append(context)
        }
        return contexts
    }

    /// A modifier without a context.
    struct MissingContext: Error {
        let modifier: String
    }
}

/// Reads `$tokens`.
///
/// Documents are read from the lowest to the outermost. A source that several documents name lies below the tokens of
/// all of them, as a document lies below all that extend it.
struct TokenSourceReader {
    /// What makes two sources the same.
    private struct Identity: Hashable {
        let file: Source
        let inputs: [TokenSource.Input]
        let isStandalone: Bool
    }

    private let appearances: QualifierOrder<AppearanceTrait>
    private let limits: DocumentLimits
    private(set) var files: DocumentFiles
    private(set) var sources: [TokenSource] = []
    private var added: Set<Identity> = []
    /// The resolver documents that were read.
    private var resolvers: [Source: ResolverDocument] = [:]

    init(
        files: DocumentFiles,
        appearances: QualifierOrder<AppearanceTrait>,
        limits: DocumentLimits
    ) {
        self.files = files
        self.appearances = appearances
        self.limits = limits
    }

    /// Reads the token files of a document, or the tokens of a token file.
    mutating func read(_ document: LoadedDocument) {
        let base = document.file
        if document.role == .tokens {
            return add(base, inputs: nil, at: document.location, isStandalone: true)
        }
        guard let value = document.root["$tokens"] else { return }
        for element in value.array ?? [value] {
            if let path = element.string {
                guard let file = files.read(path, from: base, at: element.location, as: .json)
                else {
                    continue
                }
                add(file, inputs: nil, at: element.location)
            } else if let keys = element.dictionary {
                read(keys, element.location, base)
            } else {
                wrong("$tokens", "a file, a list of files, or {file:, inputs:}", element)
            }
        }
    }

    private mutating func read(
        _ keys: DocumentDictionary,
        _ location: DocumentLocation,
        _ document: DocumentFile
    ) {
        for (key, entry) in keys where key != "file" && key != "inputs" {
            let nearest = nearestName(to: key, among: ["file", "inputs"])
            let fault = Fault.unknownKey(key, owner: "'$tokens'", nearest: nearest)
            files.record(fault, at: entry.keyLocation)
        }
        guard let path = keys["file"] else {
            let fault = Fault.missingKey("file", owner: "'$tokens'")
            return files.record(fault, at: location)
        }
        guard let text = path.string else { return wrong("file", "a file", path) }
        guard let file = files.read(text, from: document, at: path.location, as: .json) else {
            return
        }
        add(file, inputs: keys["inputs"], at: path.location)
    }

    private mutating func add(
        _ file: DocumentFile,
        inputs: DocumentValue?,
        at location: DocumentLocation,
        isStandalone: Bool = false
    ) {
        guard ResolverReader.isResolver(file) else {
            if let inputs {
                let fault = Fault.noResolverDocument(file.source.name)
                files.record(fault, at: inputs.location)
            }
            return add(.file(file.value), of: file)
        }
        let resolver = resolver(file)
        guard !isStandalone else {
            return add(.standalone(resolver), of: file, isStandalone: true)
        }
        let chosen = inputs.map { self.inputs($0, of: resolver) } ?? []
        add(.resolver(resolver, inputs: chosen, location: location), of: file, inputs: chosen)
    }

    private mutating func add(
        _ source: TokenSource,
        of file: DocumentFile,
        inputs: [TokenSource.Input] = [],
        isStandalone: Bool = false
    ) {
        let identity = Identity(file: file.source, inputs: inputs, isStandalone: isStandalone)
        if added.insert(identity).inserted { sources.append(source) }
    }

    /// Reads a resolver document once.
    private mutating func resolver(_ file: DocumentFile) -> ResolverDocument {
        if let known = resolvers[file.source] { return known }
        var reader = ResolverReader(file, files: files, limits: limits)
        let resolver = reader.read()
        files = reader.files
        resolvers[file.source] = resolver
        return resolver
    }

    private mutating func inputs(_ value: DocumentValue, of resolver: ResolverDocument)
        -> [TokenSource.Input]
    {
        guard let entries = value.dictionary else {
            wrong("inputs", "a dictionary", value)
            return []
        }
        var inputs: [TokenSource.Input] = []
        var known: Set<Appearance> = []
        let modifiers = ResolverDocument.Positions(resolver.modifiers.map(\.name))
        var contexts: [Int: ResolverDocument.Positions] = [:]
        for (name, entry) in entries {
            do throws(Fault) {
                let appearance = try appearances.qualifier(parsing: name)
                guard known.insert(appearance).inserted else {
                    throw .sameKey(name, as: appearances.text(of: appearance))
                }
                guard let choice = entry.value.dictionary else {
                    wrong(name, "a dictionary of modifiers and contexts", entry.value)
                    continue
                }
                let chosen = self.contexts(choice, of: resolver, modifiers, &contexts)
                inputs.append(TokenSource.Input(appearance: appearance, contexts: chosen))
            } catch {
                files.record(error, at: entry.keyLocation)
            }
        }
        return inputs
    }

    private mutating func contexts(
        _ choice: DocumentDictionary,
        of resolver: ResolverDocument,
        _ modifiers: ResolverDocument.Positions,
        _ known: inout [Int: ResolverDocument.Positions]
    ) -> [Int: Int] {
        var contexts: [Int: Int] = [:]
        for (name, entry) in choice {
            guard let position = modifiers[name] else {
                let nearest =
                    files.hasManyFaults ? nil : nearestName(to: name, among: modifiers.names)
                let fault = Fault.unknownModifier(name, nearest: nearest)
                files.record(fault, at: entry.keyLocation)
                continue
            }
            guard let context = entry.value.string else {
                wrong(name, "the name of a context", entry.value)
                continue
            }
            let names =
                known[position]
                ?? ResolverDocument.Positions(resolver.modifiers[position].contexts.map(\.name))
            known[position] = names
            contexts[position] = names[context]
            if contexts[position] == nil {
                let fault = Fault.unknownContext(
                    context,
                    modifier: modifiers.names[position],
                    nearest: files.hasManyFaults
                        ? nil : nearestName(to: context, among: names.names)
                )
                files.record(fault, at: entry.value.location)
            }
        }
        return contexts
    }

    private mutating func wrong(_ key: String, _ wanted: String, _ value: DocumentValue) {
        let fault = Fault.wrongValue(key, wanted: wanted, found: value.kindName)
        files.record(fault, at: value.location)
    }
}

/// A resolver document: sets of tokens and modifiers, in the order in which they are layered.
struct ResolverDocument: Sendable {
    /// A choice between contexts.
    struct Modifier: Sendable {
        let name: String
        /// The contexts with the roots of their tokens, in the document's order.
        var contexts: [(name: String, roots: [DocumentValue])]
        /// The position of the default context; nil if there is none.
        var defaultContext: Int?

        fileprivate func roots(of context: Int) -> [DocumentValue] {
            contexts.indices.contains(context) ? contexts[context].roots : []
        }
    }

    /// An item of `resolutionOrder`.
    enum Item: Sendable {
        case set([DocumentValue])
        /// The modifier's position.
        case modifier(Int)
    }

    var modifiers: [Modifier] = []
    var order: [Item] = []

    /// The roots of tokens for a choice of contexts, which has a position for each modifier; the lowest first.
    func roots(in contexts: [Int]) -> [DocumentValue] {
        order.flatMap { item in
            switch item {
            case .set(let roots): roots
            case .modifier(let modifier): modifiers[modifier].roots(of: contexts[modifier])
            }
        }
    }

    /// The positions of names, made once for any number of searches.
    struct Positions {
        let names: [String]
        private let exact: [String: Int]
        private let withoutCase: [String: Int]

        init(_ names: [String]) {
            func positions(_ names: some Sequence<String>) -> [String: Int] {
                Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
            }
            self.names = names
            exact = positions(names)
            withoutCase = positions(names.lazy.map { $0.lowercased() })
        }

        /// The position of a name; letter case is ignored if no name matches exactly.
        subscript(name: String) -> Int? { exact[name] ?? withoutCase[name.lowercased()] }
    }
}
