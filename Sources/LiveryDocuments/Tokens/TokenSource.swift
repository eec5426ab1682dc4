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
    func contexts(
        in appearance: Appearance,
        _ order: QualifierOrder<AppearanceTrait>
    ) throws(Fault) -> [Int] {
        let applying = identity.inputs.filter { $0.appearance.isSatisfied(by: appearance) }
            .sorted { order.hasLowerPrecedence($0.appearance, than: $1.appearance) }
        let chosen = applying.reduce(into: [:]) { $0.merge($1.contexts) { $1 } }
        var contexts: [Int] = []
        for (position, modifier) in resolver.modifiers.enumerated() {
            // A resolver document that is a theme by itself has no inputs.
            let usual = modifier.defaultContext ?? (identity.isStandalone ? 0 : nil)
            guard let context = chosen[position] ?? usual else {
                let (name, modifier) = (quoted(order.text(of: appearance)), quoted(modifier.name))
                let fault =
                    "appearance \(name) gives modifier \(modifier) no context, and it has no default"
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
struct TokenSourceReader: ShapeChecker {
    private let appearances: QualifierOrder<AppearanceTrait>
    private(set) var files: DocumentFiles
    private(set) var sources: [TokenSource] = []
    private var added: Set<TokenSource.Identity> = []
    /// The resolver documents that were read.
    private var resolvers: [Source: ResolverDocument] = [:]

    init(files: DocumentFiles, appearances: QualifierOrder<AppearanceTrait>) {
        self.files = files
        self.appearances = appearances
    }

    mutating func report(
        _ fault: Fault,
        at location: DocumentLocation,
        severity: Diagnostic.Severity
    ) {
        files.record(fault, at: location, severity: severity)
    }

    /// Reads the token files of a document, or the tokens of a token file.
    mutating func read(_ document: LoadedDocument) {
        let base = document.file
        if document.role == .tokens { return add(base, at: document.location, isStandalone: true) }
        guard let value = document.root["$tokens"] else { return }
        for element in value.array ?? [value] {
            _ = checked(element, as: .tokenSource, key: "$tokens")
            let keys = element.dictionary
            let name = keys == nil ? element : keys?["file"]
            guard let name, let path = name.string,
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
        let isResolver = ResolverReader.isResolver(file)
        let resolver = isResolver ? resolver(file) : ResolverDocument(order: [.set([file.value])])
        if !isResolver, let inputs {
            let rule =
                "'inputs' are for a resolver document; \(quotedPath(file.source.name)) is a file of tokens"
            report(Fault(.misplacedKey, rule), at: inputs.location)
        }
        let identity = TokenSource.Identity(
            file: file.source,
            inputs: isResolver ? self.inputs(inputs, of: resolver) : [],
            isStandalone: isResolver && isStandalone
        )
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

    private mutating func inputs(_ value: DocumentValue?, of resolver: ResolverDocument)
        -> [TokenSource.Input]
    {
        var inputs: [TokenSource.Input] = []
        var known: Set<Appearance> = []
        let modifiers = resolver.modifiers.map(\.name)
        let positions = ResolverDocument.positions(of: modifiers)
        let contexts = resolver.modifiers.map {
            ResolverDocument.positions(of: $0.contexts.map(\.name))
        }
        for (name, entry) in value?.dictionary ?? DocumentDictionary() {
            do throws(Fault) {
                let appearance = try appearances.qualifier(parsing: name)
                guard known.insert(appearance).inserted else {
                    throw .sameKey(name, as: appearances.text(of: appearance))
                }
                var chosen: [Int: Int] = [:]
                for (modifier, entry) in entry.value.dictionary ?? DocumentDictionary() {
                    guard let position = positions[modifier.lowercased()] else {
                        let fault = "unknown modifier \(quoted(modifier))"
                        unknown(fault, modifier, among: modifiers, at: entry.keyLocation)
                        continue
                    }
                    guard let context = entry.value.string else { continue }
                    chosen[position] = contexts[position][context.lowercased()]
                    if chosen[position] == nil {
                        let names = resolver.modifiers[position].contexts.map(\.name)
                        let fault =
                            "modifier \(quoted(modifiers[position])) has no context \(quoted(context))"
                        unknown(fault, context, among: names, at: entry.value.location)
                    }
                }
                inputs.append(TokenSource.Input(appearance: appearance, contexts: chosen))
            } catch {
                report(error, at: entry.keyLocation)
            }
        }
        return inputs
    }

    private mutating func unknown(
        _ fault: String,
        _ name: String,
        among names: [String],
        at location: DocumentLocation
    ) {
        let nearest = files.hasManyFaults ? nil : nearestName(to: name, among: names)
        report(Fault(.unknownName, fault + nearest.asQuestion), at: location)
    }
}
