/// What can be wrong with a reference to an asset or a value.
public enum ReferenceFault: FaultKind {
    /// Nothing has the name.
    case unknownName(String, nearest: String?)
    /// The name is that of an asset of another kind.
    case wrongKind(String, is: String, wanted: String)
    /// The name is that of a group of design tokens; `hasRoot` says whether the group has a root token.
    case group(String, hasRoot: Bool)
    /// The name is that of a deprecated design token; with its author's text.
    case deprecated(String, reason: String?)
    /// An asset with several faults, the first of which is the cause.
    case faulty(String, first: Diagnostic)
    /// References in a cycle, with the first name repeated at the end.
    case cycle([String])
    /// References that expand to more values than the limit.
    case tooMany(limit: Int)
    /// A chain of references that is longer than the limit.
    case tooLong(limit: Int)
}

extension ReferenceFault {
    /// The message.
    public var message: String {
        switch self {
        case .unknownName(let name, let nearest):
            "no asset or value named \(quoted(name))" + nearest.asQuestion
        case .wrongKind(let name, let kind, let wanted):
            "\(quoted(name)) is \(kind); expected \(wanted)"
        case .group(let name, hasRoot: true):
            "\(quoted(name)) is a group of tokens; write '{\(name).$root}'"
        case .group(let name, hasRoot: false):
            "\(quoted(name)) is a group of tokens; expected one of its tokens"
        case .deprecated(let name, let reason):
            "\(quoted(name)) is deprecated" + (reason.map { ": \($0)" } ?? "")
        case .faulty(let name, let first):
            // How many there are is not known: only some of the faults of what an asset refers to are kept.
            "\(quoted(name)) has several errors, the first"
                + (first.location.map { " at \($0)" } ?? "") + ": \(first.message)"
        case .cycle(let names):
            "circular reference: \(names.joined(separator: " → "))"
        case .tooMany(let limit):
            "references expand to more than \(limit) values"
        case .tooLong(let limit):
            "references are chained more than \(limit) deep"
        }
    }
}
