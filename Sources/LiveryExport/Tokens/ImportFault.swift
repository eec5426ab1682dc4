import Livery

/// What can't be imported from another program's tokens into the design tokens format.
public enum ImportFault: FaultKind {
    /// A document without tokens of the format.
    case noTokens(format: String)
    /// A type without counterpart; empty if there is no type.
    case type(String, token: String)
    /// A part of a token without counterpart.
    case part(String, token: String)
    /// A value that is not one of the token's type.
    case value(String, token: String, wanted: String)
    /// A calculation, or a reference within other text.
    case expression(String, token: String)
    /// A token that refers to one that was not imported.
    case reference(String, token: String)
    /// A token that is not valid in the design tokens format.
    case invalid(token: String, reason: String)
    /// A token that could not be imported in another set or mode, where it would be missing.
    case elsewhere(token: String)
    /// A token in more groups than the limit; the outermost group.
    case tooDeep(token: String, limit: Int)
    /// The first size without a unit, and the unit that is assumed.
    case unitless(token: String, unit: String)
    /// A set that no theme selects.
    case unusedSet(String)
}

extension ImportFault {
    /// A sentence about what is not imported.
    public var message: String {
        switch self {
        case .noTokens(let format):
            "no tokens in the format of \(format)"
        case .type("", let token):
            "\(quoted(token)) is not imported: it has no type"
        case .type(let type, let token):
            "\(quoted(token)) is not imported: design tokens have no type \(quoted(type))"
        case .part(let part, let token):
            "\(quoted(part)) of \(quoted(token)) is not imported"
        case .value(let value, let token, let wanted):
            "\(quoted(token)) is not imported: \(quoted(value)) is not \(wanted)"
        case .expression(let text, let token):
            "\(quoted(token)) is not imported: design tokens have no calculations, \(quoted(text))"
        case .reference(let name, let token):
            "\(quoted(token)) is not imported: it refers to \(quoted(name)), which is not"
        case .invalid(let token, let reason):
            "\(quoted(token)) is not imported: \(reason)"
        case .elsewhere(let token):
            "\(quoted(token)) is not imported: it is not in another set or mode"
        case .tooDeep(let name, let limit):
            "a token in \(quoted(name)) is not imported: it is nested more than \(limit) deep"
        case .unitless(let token, let unit):
            "\(quoted(token)) has no unit; it, and sizes like it, are in \(unit), as in Style Dictionary"
        case .unusedSet(let name):
            "no theme selects the set \(quoted(name)); it is always there"
        }
    }
}
