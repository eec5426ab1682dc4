/// The faults of a resolver document, and of a theme's reference to it.
public enum ResolverFault: FaultKind {
    // MARK: The document

    /// A version that is not supported; nil if there is none.
    case version(String?)
    /// A required key that is missing.
    case missingKey(String, owner: String)
    /// An unknown key.
    case unknownKey(String, owner: String, nearest: String?)
    /// A value of a kind that the format does not allow.
    case wrongValue(String, wanted: String, found: String)
    /// A modifier without contexts, or with a single one.
    case contextCount(String, Int)
    /// A default that is not one of the contexts.
    case unknownDefault(String, modifier: String, nearest: String?)
    /// A name that an earlier item of `resolutionOrder` already has.
    case repeatedName(String)
    /// More files and inline tokens than the limit, counting those of a set at each reference.
    case tooManySources(limit: Int)

    // MARK: References

    /// Text that is not a reference, and what to write instead.
    case malformedReference(String, hint: String)
    /// A file on another machine.
    case remoteReference(String)
    /// A pointer that leads nowhere.
    case unknownReference(String, nearest: String?)
    /// A reference to a modifier, other than in `resolutionOrder`.
    case modifierReference(String)
    /// A reference to an item of `resolutionOrder`.
    case orderReference(String)
    /// A cycle of references, with the first repeated at the end.
    case cycle([String])
    /// A chain of references, or of sets in sets, that is longer than the limit.
    case chainTooLong(limit: Int)

    // MARK: Inputs

    /// `inputs` for files that are not resolver documents.
    case noResolver(String)
    /// A modifier that the document does not have.
    case unknownModifier(String, nearest: String?)
    /// A context that a modifier does not have.
    case unknownContext(String, modifier: String, nearest: String?)
    /// An appearance without a context for a modifier that has no default.
    case missingContext(appearance: String, modifier: String)
}

extension ResolverFault {
    /// The message.
    public var message: String {
        switch self {
        case .version(let version?):
            "unsupported version \(quoted(version)) of a resolver document; expected '2025.10'"
        case .version(nil):
            "missing 'version' in a resolver document; expected '2025.10'"
        case .missingKey(let key, let owner):
            "missing key \(quoted(key)) in \(owner)"
        case .unknownKey(let key, let owner, let nearest):
            "unknown key \(quoted(key)) in \(owner)" + nearest.asQuestion
        case .wrongValue(let key, let wanted, let found):
            "\(quoted(key)) must be \(wanted), found \(found)"
        case .contextCount(let name, 0):
            "modifier \(quoted(name)) has no contexts"
        case .contextCount(let name, _):
            "modifier \(quoted(name)) has a single context; make it a set"
        case .unknownDefault(let context, let modifier, let nearest):
            "default \(quoted(context)) is not a context of modifier \(quoted(modifier))"
                + nearest.asQuestion
        case .repeatedName(let name):
            "\(quoted(name)) is repeated in 'resolutionOrder'"
        case .tooManySources(let limit):
            "more than \(limit) sources of tokens"
        case .malformedReference(let text, let hint):
            "\(quoted(text)) is not a reference; \(hint)"
        case .remoteReference(let text):
            "\(quoted(text)) is on another machine; save it beside the document"
        case .unknownReference(let text, let nearest):
            "\(quoted(text)) leads nowhere" + nearest.asQuestion
        case .modifierReference(let text):
            "\(quoted(text)) is a modifier, which only 'resolutionOrder' may refer to"
        case .orderReference(let text):
            "\(quoted(text)) is in 'resolutionOrder', which nothing may refer to"
        case .cycle(let names):
            "circular reference: \(names.joined(separator: " → "))"
        case .chainTooLong(let limit):
            "references are chained more than \(limit) deep"
        case .noResolver(let path):
            "'inputs' are for a resolver document; \(quotedPath(path)) is a file of tokens"
        case .unknownModifier(let name, let nearest):
            "unknown modifier \(quoted(name))" + nearest.asQuestion
        case .unknownContext(let name, let modifier, let nearest):
            "modifier \(quoted(modifier)) has no context \(quoted(name))" + nearest.asQuestion
        case .missingContext(let appearance, let modifier):
            "appearance \(quoted(appearance)) gives modifier \(quoted(modifier)) no context, and it has "
                + "no default"
        }
    }
}
