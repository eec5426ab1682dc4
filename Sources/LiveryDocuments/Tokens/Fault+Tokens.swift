import LiverySupport

extension Fault {
    /// A fault of a token or a group, with its path before the message; empty for a file's root.
    func inToken(_ path: String) -> Fault {
        Fault(
            code,
            path.isEmpty ? message : "\(quoted(path)): \(message)",
            subject: path,
            explanation: message
        )
    }

    // MARK: Tokens and groups

    static func invalidTokenName(_ name: String) -> Fault {
        Fault(
            .invalidName,
            "\(quoted(name)) is not a valid name; names can't contain '.', '{' or '}'"
        )
    }
    /// A key with `$` that the format does not have, and the key that may be meant.
    static func unknownProperty(_ key: String, nearest: String?) -> Fault {
        let hint = nearest == nil ? "; names can't begin with '$'" : nearest.asQuestion
        return Fault(.unknownKey, "unknown property \(quoted(key))" + hint)
    }
    /// A value where a token or a group must be, and the property that may be meant.
    static func noTokenOrGroup(found: String, nearest: String?) -> Fault {
        Fault(.wrongKind, "expected a token or a group, found \(found)" + nearest.asQuestion)
    }
    /// A dictionary with both a value and tokens.
    static func tokenAndGroup(child: String) -> Fault {
        Fault(
            .conflictingKeys,
            "a token can't be a group too; it has '$value' and \(quoted(child))"
        )
    }
    static var rootWithoutValue: Fault {
        Fault(.missingKey, "'$root' must be a token, with '$value'")
    }
    static var typeWithoutValue: Fault { Fault(.missingKey, "'$type' without '$value' or tokens") }
    static func tooManyTokens(limit: Int) -> Fault {
        Fault(.limit, "more than \(limit) groups and tokens, inherited ones included")
    }
    /// More values of groups and tokens than the limit, counted each time that a group inherits them.
    static func tooManyInherited(limit: Int) -> Fault {
        Fault(.limit, "groups inherit more than \(limit) values")
    }
    static func groupsTooDeep(limit: Int) -> Fault {
        Fault(.tooDeep, "nested more than \(limit) deep, inherited groups included")
    }
    package static func pathsTooLong(limit: Int) -> Fault {
        let size = FileError.Kind.text(ofByteCount: limit)
        return Fault(.limit, "the paths of all tokens exceed \(size)")
    }
    static var missingType: Fault { Fault(.missingKey, "missing '$type', here or in a group") }
    static func unknownType(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownWord, "unknown type \(quoted(name))" + nearest.asQuestion)
    }

    // MARK: References to tokens

    /// Text that is not a reference, and what to write instead.
    static func malformedReference(_ text: String, hint: String) -> Fault {
        Fault(.malformed, "\(quoted(text)) is not a reference; \(hint)")
    }
    static func unknownToken(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownReference, "no token \(quoted(name))" + nearest.asQuestion)
    }
    static func groupReference(_ name: String, hasRoot: Bool) -> Fault {
        let hint = hasRoot ? "write '{\(name).$root}'" : "expected a token"
        return Fault(.wrongReference, "\(quoted(name)) is a group; \(hint)")
    }
    /// A reference to something that is neither a token nor a part of one.
    static func noTokenReference(_ name: String) -> Fault {
        Fault(.wrongReference, "\(quoted(name)) is not a token's value")
    }
    /// A reference to a list of several values in place of a single one.
    static func severalReferred(_ name: String, count: Int, wanted: String) -> Fault {
        Fault(.wrongReference, "\(quoted(name)) is a list of \(count); expected \(wanted)")
    }
    static func extendsToken(_ name: String) -> Fault {
        Fault(.wrongReference, "can't extend \(quoted(name)), which is a token")
    }

    // MARK: Resolver documents

    static func resolverVersion(_ version: String?) -> Fault {
        let found =
            version.map { "unsupported version \(quoted($0)) of" } ?? "missing 'version' in"
        return Fault(.unsupportedFormat, found + " a resolver document; expected '2025.10'")
    }
    /// A modifier without contexts, or with a single one.
    static func contextCount(_ name: String, _ count: Int) -> Fault {
        let found = count == 0 ? "no contexts" : "a single context; make it a set"
        return Fault(.inconsistent, "modifier \(quoted(name)) has \(found)")
    }
    static func unknownDefault(_ context: String, modifier: String, nearest: String?) -> Fault {
        Fault(
            .unknownName,
            "default \(quoted(context)) is not a context of modifier \(quoted(modifier))"
                + nearest.asQuestion
        )
    }
    static func repeatedItem(_ name: String) -> Fault {
        Fault(.conflictingNames, "\(quoted(name)) is repeated in 'resolutionOrder'")
    }
    /// More files and inline tokens than the limit, counting those of a set at each reference.
    static func tooManySources(limit: Int) -> Fault {
        Fault(.limit, "more than \(limit) sources of tokens")
    }
    /// A file on another machine.
    static func remoteReference(_ text: String) -> Fault {
        Fault(.invalidPath, "\(quoted(text)) is on another machine; save it beside the document")
    }
    /// A pointer that leads nowhere.
    static func unknownPointer(_ text: String, nearest: String?) -> Fault {
        Fault(.unknownReference, "\(quoted(text)) leads nowhere" + nearest.asQuestion)
    }
    static func modifierReference(_ text: String) -> Fault {
        Fault(
            .wrongReference,
            "\(quoted(text)) is a modifier, which only 'resolutionOrder' may refer to"
        )
    }
    static func orderReference(_ text: String) -> Fault {
        Fault(
            .wrongReference,
            "\(quoted(text)) is in 'resolutionOrder', which nothing may refer to"
        )
    }

    // MARK: Inputs

    /// `inputs` for files that are not resolver documents.
    static func noResolverDocument(_ path: String) -> Fault {
        Fault(
            .misplacedKey,
            "'inputs' are for a resolver document; \(quotedPath(path)) is a file of tokens"
        )
    }
    static func unknownModifier(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "unknown modifier \(quoted(name))" + nearest.asQuestion)
    }
    static func unknownContext(_ name: String, modifier: String, nearest: String?) -> Fault {
        Fault(
            .unknownName,
            "modifier \(quoted(modifier)) has no context \(quoted(name))" + nearest.asQuestion
        )
    }
    /// An appearance without a context for a modifier that has no default.
    static func missingContext(appearance: String, modifier: String) -> Fault {
        Fault(
            .missingKey,
            "appearance \(quoted(appearance)) gives modifier \(quoted(modifier)) no context, and it has "
                + "no default"
        )
    }
}
