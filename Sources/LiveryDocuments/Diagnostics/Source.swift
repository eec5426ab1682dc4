/// A document, as diagnostics name it.
public final class Source: Sendable {
    /// The name shown in diagnostics: the path as it was given, or `stdin`.
    public let name: String

    /// The document's position among those read together, which diagnostics are sorted by first.
    package let order: Int

    /// The document's format; nil when it was not read from text.
    package let format: DocumentFormat?

    /// The key paths of a document without lines.
    package let keyPaths: KeyPathTable?

    /// Makes a source with a name.
    package init(
        name: String,
        order: Int = 0,
        format: DocumentFormat? = nil,
        keyPaths: KeyPathTable? = nil
    ) {
        self.name = name
        self.order = order
        self.format = format
        self.keyPaths = keyPaths
    }
}

extension Source: Hashable {
    /// Sources are equal if they are the same instance.
    public static func == (lhs: Source, rhs: Source) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
