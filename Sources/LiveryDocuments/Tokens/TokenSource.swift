import LiverySupport

/// The tokens that an entry of `$tokens` names.
struct TokenSource: Sendable {
    /// What makes two sources the same.
    struct Identity: Hashable {
        let file: Source
        let inputs: [Input]
        let isStandalone: Bool
    }

    /// The contexts of an appearance: their positions by those of their modifiers.
    struct Input: Hashable {
        let appearance: Appearance
        let contexts: [Int: Int]
    }

    let identity: Identity
    /// The resolver document; for a file of tokens, one with a single set.
    let resolver: ResolverDocument
    /// Where it is named.
    let location: DocumentLocation

    /// The position of each modifier's context in an appearance.
    func contexts(in appearance: Appearance, _ order: QualifierOrder<Appearance>) throws(Fault) -> [Int] {
        let applying = identity.inputs.filter { $0.appearance.isSatisfied(by: appearance) }.sorted {
            order.hasLowerPrecedence($0.appearance, than: $1.appearance)
        }
        let chosen = applying.reduce(into: [:]) { $0.merge($1.contexts) { $1 } }
        var contexts: [Int] = []
        for (position, modifier) in resolver.modifiers.enumerated() {
            // A resolver document that is a theme by itself has no inputs.
            let usual = modifier.defaultContext ?? (identity.isStandalone ? 0 : nil)
            guard let context = chosen[position] ?? usual else {
                let (name, modifier) = (quoted(order.text(of: appearance)), quoted(modifier.name))
                let fault = "appearance \(name) gives modifier \(modifier) no context, and it has no default"
                throw Fault(.missingKey, fault)
            }
            contexts.append(context)
        }
        return contexts
    }
}

/// Reads `$tokens`.
///
/// Documents are read from the lowest to the outermost. A source that several documents name lies below the tokens of
/// all of them, as a document lies below all that extend it.
struct TokenSourceReader {
    let appearances: QualifierOrder<Appearance>
    private(set) var files: DocumentFiles
    private(set) var sources: [TokenSource] = []
    private var added: Set<TokenSource.Identity> = []
    /// The resolver documents that were read.
    private var resolvers: [Source: ResolverDocument] = [:]

    init(files: DocumentFiles, appearances: QualifierOrder<Appearance>) {
        self.files = files
        self.appearances = appearances
    }

    /// Reads the token files of a document, or the tokens of a token file.
    mutating func read(_ document: LoadedDocument) {
        let base = document.file
        if document.role == .tokens { return add(base, at: document.location, isStandalone: true) }
        guard let value = document.root["$tokens"] else { return }
        for element in value.array ?? [value] {
            files.checked(element, as: .tokenSource, key: "$tokens")
            let keys = element.dictionary
            guard let name = keys == nil ? element : keys?["file"], let path = name.string,
                let file = files.read(path, from: base, at: name.location, as: .json)
            else { continue }
            add(file, inputs: keys?["inputs"], at: name.location)
        }
    }

    private mutating func add(
        _ file: DocumentFile,
        inputs: DocumentValue? = nil,
        at location: DocumentLocation,
        isStandalone: Bool = false
    ) {
        var resolver = ResolverDocument(order: [.set([file.value])])
        var chosen: [TokenSource.Input] = []
        if ResolverReader.isResolver(file) {
            resolver = self.resolver(file)
            chosen = self.inputs(inputs?.dictionary, of: resolver)
        } else if let inputs {
            let rule = "'inputs' are for a resolver document; \(quotedPath(file.source.name)) is a file of tokens"
            files.report(Fault(.misplacedKey, rule), at: inputs.location)
        }
        let isStandalone = isStandalone && !resolver.modifiers.isEmpty
        let identity = TokenSource.Identity(file: file.source, inputs: chosen, isStandalone: isStandalone)
        guard added.insert(identity).inserted else { return }
        sources.append(TokenSource(identity: identity, resolver: resolver, location: location))
    }

    /// Reads a resolver document once.
    private mutating func resolver(_ file: DocumentFile) -> ResolverDocument {
        if let known = resolvers[file.source] { return known }
        var reader = ResolverReader(file, files: files)
        let resolver = reader.read()
        files = reader.files
        resolvers[file.source] = resolver
        return resolver
    }

    private mutating func inputs(_ written: DocumentDictionary?, of resolver: ResolverDocument) -> [TokenSource.Input] {
        var inputs: [TokenSource.Input] = []
        let modifiers = resolver.modifiers.map(\.name)
        let positions = ResolverDocument.positions(of: modifiers)
        let contexts = resolver.modifiers.map { ResolverDocument.positions(of: $0.contexts.map(\.name)) }
        var known: Set<Appearance> = []
        for (name, entry) in written ?? DocumentDictionary() {
            do throws(Fault) {
                let appearance = try appearances.qualifier(parsing: name)
                guard known.insert(appearance).inserted else {
                    throw .sameKey(name, as: appearances.text(of: appearance))
                }
                var chosen: [Int: Int] = [:]
                for (modifier, entry) in entry.value.dictionary ?? DocumentDictionary() {
                    guard let position = positions[modifier.lowercased()] else {
                        let fault = "unknown modifier \(quoted(modifier))"
                        files.reportUnknown(modifier, among: modifiers, fault, at: entry.keyLocation)
                        continue
                    }
                    guard let context = entry.value.string else { continue }
                    chosen[position] = contexts[position][context.lowercased()]
                    guard chosen[position] == nil else { continue }
                    let fault = "modifier \(quoted(modifiers[position])) has no context \(quoted(context))"
                    let names = resolver.modifiers[position].contexts.map(\.name)
                    files.reportUnknown(context, among: names, fault, at: entry.value.location)
                }
                inputs.append(TokenSource.Input(appearance: appearance, contexts: chosen))
            } catch { files.report(error, at: entry.keyLocation) }
        }
        return inputs
    }
}
