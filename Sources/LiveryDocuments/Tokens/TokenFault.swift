import LiverySupport

/// A fault in a design token or a group of them.
public struct TokenFault: FaultKind {
    /// The path of the token or the group; empty for a file's root.
    public let path: String

    /// What is wrong.
    public let reason: Reason

    /// Makes a fault.
    public init(_ reason: Reason, in path: String) {
        self.reason = reason
        self.path = path
    }

    /// What is wrong with a token or a group.
    public enum Reason: Hashable, Sendable {
        // MARK: Structure

        /// A name with `.`, `{` or `}`.
        case invalidName(String)
        /// A key with `$` that the format does not have, and the key that may be meant.
        case unknownProperty(String, nearest: String?)
        /// A property of a kind that the format does not allow.
        case wrongProperty(String, wanted: String, found: String)
        /// A value where a token or a group must be, and the property that may be meant.
        case noTokenOrGroup(found: String, nearest: String?)
        /// A dictionary with both a value and tokens.
        case tokenAndGroup(child: String)
        /// `$root` without a value.
        case rootWithoutValue
        /// A dictionary with only `$type`.
        case missingValue
        /// More tokens, including those that groups inherit, than the limit.
        case tooManyTokens(limit: Int)
        /// More values of groups and tokens than the limit, counted each time that a group inherits them.
        case tooManyInherited(limit: Int)
        /// Groups that are nested deeper than the limit, by those that they inherit.
        case tooDeep(limit: Int)
        /// Names that make longer paths than the limit, all together.
        case pathsTooLong(limit: Int)

        // MARK: Types

        /// Neither the token nor a group that it is in has a type.
        case missingType
        /// A type that the format does not have.
        case unknownType(String, nearest: String?)

        // MARK: References

        /// Text in braces, or a pointer, that is not a reference, and what to write instead.
        case malformedReference(String, hint: String)
        /// A reference that leads nowhere.
        case unknownReference(String, nearest: String?)
        /// A reference to a group in place of a token, and whether the group has a root token.
        case groupReference(String, hasRoot: Bool)
        /// A reference to something that is neither a token nor a part of one.
        case noTokenReference(String)
        /// A reference to a token of an unexpected type.
        case typeMismatch(String, is: TokenType, wanted: String)
        /// A reference to a list of several values in place of a single one.
        case severalReferred(String, count: Int, wanted: String)
        /// A cycle of references, with the first repeated at the end.
        case cycle([String])
        /// `$extends` names a token.
        case extendsToken(String)
        /// A cycle of groups that extend each other, with the first repeated at the end.
        case circularExtends([String])

        // MARK: Values

        /// A value of the wrong kind.
        case wrongKind(wanted: String, found: String)
        /// Text that is not one of the allowed words.
        case unknownWord(String, what: String, nearest: String?, allowed: [String])
        /// A number outside a range.
        case outOfRange(what: String, found: String, allowed: String)
        /// A member that the type does not have.
        case unknownKey(String, owner: String, nearest: String?)
        /// A member that the type must have.
        case missingKey(String, owner: String)
    }
}

extension TokenFault {
    /// The message.
    public var message: String {
        path.isEmpty ? reason.message : "\(quoted(path)): \(reason.message)"
    }
}

extension TokenFault.Reason {
    /// The message without the token's path.
    package var message: String {
        switch self {
        case .invalidName(let name):
            "\(quoted(name)) is not a valid name; names can't contain '.', '{' or '}'"
        case .unknownProperty(let key, let nearest):
            "unknown property \(quoted(key))"
                + (nearest == nil ? "; names can't begin with '$'" : nearest.asQuestion)
        case .wrongProperty(let key, let wanted, let found):
            "\(quoted(key)) must be \(wanted), found \(found)"
        case .noTokenOrGroup(let found, let nearest):
            "expected a token or a group, found \(found)" + nearest.asQuestion
        case .tokenAndGroup(let child):
            "a token can't be a group too; it has '$value' and \(quoted(child))"
        case .rootWithoutValue:
            "'$root' must be a token, with '$value'"
        case .missingValue:
            "'$type' without '$value' or tokens"
        case .tooManyTokens(let limit):
            "more than \(limit) groups and tokens, inherited ones included"
        case .tooManyInherited(let limit):
            "groups inherit more than \(limit) values"
        case .tooDeep(let limit):
            "nested more than \(limit) deep, inherited groups included"
        case .pathsTooLong(let limit):
            "the paths of all tokens exceed \(FileError.Kind.text(ofByteCount: limit))"
        case .missingType:
            "missing '$type', here or in a group"
        case .unknownType(let name, let nearest):
            "unknown type \(quoted(name))" + nearest.asQuestion
        case .malformedReference(let text, let hint):
            "\(quoted(text)) is not a reference; \(hint)"
        case .unknownReference(let name, let nearest):
            "no token \(quoted(name))" + nearest.asQuestion
        case .groupReference(let name, hasRoot: true):
            "\(quoted(name)) is a group; write '{\(name).$root}'"
        case .groupReference(let name, hasRoot: false):
            "\(quoted(name)) is a group; expected a token"
        case .noTokenReference(let name):
            "\(quoted(name)) is not a token's value"
        case .typeMismatch(let name, let type, let wanted):
            "\(quoted(name)) is \(type.phrase); expected \(wanted)"
        case .severalReferred(let name, let count, let wanted):
            "\(quoted(name)) is a list of \(count); expected \(wanted)"
        case .cycle(let names):
            "circular reference: \(names.joined(separator: " → "))"
        case .extendsToken(let name):
            "can't extend \(quoted(name)), which is a token"
        case .circularExtends(let names):
            "circular '$extends': \(names.joined(separator: " → "))"
        case .wrongKind(let wanted, let found):
            "expected \(wanted), found \(found)"
        case .unknownWord(let word, let what, let nearest, let allowed):
            if let nearest {
                "unknown \(what) \(quoted(word)); did you mean \(quoted(nearest))?"
            } else {
                "unknown \(what) \(quoted(word)); expected \(allowed.alternatives)"
            }
        case .outOfRange(let what, let found, let allowed):
            "\(what) must be \(allowed), found \(found)"
        case .unknownKey(let key, let owner, let nearest):
            "unknown key \(quoted(key)) in \(owner)" + nearest.asQuestion
        case .missingKey(let key, let owner):
            "missing key \(quoted(key)) in \(owner)"
        }
    }
}
