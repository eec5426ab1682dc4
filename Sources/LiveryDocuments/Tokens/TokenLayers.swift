import LiverySupport

/// The design tokens of a document and all that it extends, in every appearance.
///
/// Appearances with the same contexts of resolver documents share their resolved tokens.
final class TokenLayers: Sendable {
    private struct Known {
        var ofAppearance: [Appearance: DesignTokens] = [:]
        var ofContexts: [[Int]: DesignTokens] = [:]
    }

    /// The files that were read, those of the documents included.
    let files: [DocumentFile]
    private let sources: [TokenSource]
    private let order: QualifierOrder<Appearance>
    private let limits: DocumentLimits
    private let known = Locked(Known())

    /// Reads the tokens of documents; nil when they name none.
    ///
    /// - Parameters:
    ///   - levels: The documents, the lowest first.
    ///   - files: The files that were read, which reads more.
    ///   - keys: The appearances.
    ///   - errors: Receives the errors in reading the files.
    ///   - faults: Receives warnings, and the errors of single tokens in the listed appearances.
    init?(
        _ levels: [LoadedDocument],
        _ files: DocumentFiles,
        _ keys: RootKeys,
        errors: inout [Diagnostic],
        faults: inout [Diagnostic]
    ) {
        guard levels.contains(where: { $0.role == .tokens || $0.root["$tokens"] != nil }) else { return nil }
        var reader = TokenSourceReader(files: files, appearances: keys.appearanceOrder)
        for level in levels { reader.read(level) }
        self.files = reader.files.all
        sources = reader.sources
        order = keys.appearanceOrder
        limits = files.limits
        let found = reader.files.faults.sortedByLocation()
        errors += found.filter { $0.severity == .error }
        faults += found.filter { $0.severity == .warning }
        // Tokens that could not be read would cause faults wherever they are used.
        guard !found.hasErrors else { return }
        for appearance in keys.appearances { faults += self[appearance].diagnostics }
    }

    /// The tokens in an appearance.
    subscript(appearance: Appearance) -> DesignTokens {
        known.withLock { known in
            if let tokens = known.ofAppearance[appearance] { return tokens }
            let tokens = resolved(in: appearance, &known)
            known.ofAppearance[appearance] = tokens
            return tokens
        }
    }

    private func resolved(in appearance: Appearance, _ known: inout Known) -> DesignTokens {
        var key: [Int] = []
        var roots: [DocumentValue] = []
        for source in sources {
            do throws(Fault) {
                let contexts = try source.contexts(in: appearance, order)
                key += contexts
                roots += source.resolver.roots(in: contexts)
            } catch { return DesignTokens(failure: Diagnostic(error, at: source.location)) }
        }
        if let tokens = known.ofContexts[key] { return tokens }
        let tokens = DesignTokens(files: roots, limits: limits)
        known.ofContexts[key] = tokens
        return tokens
    }
}
