import LiverySupport

extension TokenResolver {
    /// The current token with its type and its value; nil if it is not valid, which is reported.
    mutating func resolvedToken() -> DesignToken? {
        let node = tree.nodes[current]
        guard let written = node.keys["$value"] ?? node.keys["$ref"].map(Self.reference) else {
            return nil
        }
        guard let type = type(written), let value = resolved(written, as: type) else { return nil }
        return DesignToken(
            path: tree.path(of: current),
            type: type,
            value: value,
            location: node.location,
            description: node.keys["$description"]?.string,
            deprecation: Deprecation(tree.inherited("$deprecated", of: current)),
            extensions: node.keys["$extensions"]?.dictionary
        )
    }

    /// A pointer as written in values: `{$ref: …}`.
    private static func reference(_ pointer: DocumentValue) -> DocumentValue {
        var dictionary = DocumentDictionary()
        dictionary[entry: "$ref"] = .init(keyLocation: pointer.location, value: pointer)
        return DocumentValue(.dictionary(dictionary), at: pointer.location)
    }

    /// The type: the token's own, else that of the token that it refers to, else that of a group.
    private mutating func type(_ written: DocumentValue) -> TokenType? {
        if tree.nodes[current].keys["$type"] == nil, let reference = reference(written) {
            guard case .success(let reference) = reference else { return nil }
            switch target(of: reference) {
            case .failure(let reason):
                return fail(reason, at: written.location)
            case .success(let target) where target.keys.isEmpty:
                switch outcomes[target.token] {
                case .token(let token): return token.type
                case .invalid(let cause): blame(cause)
                case .group: break
                }
                return nil
            case .success:
                break
            }
        }
        guard let name = tree.inherited("$type", of: current) else {
            return fail(.missingType, at: tree.nodes[current].location)
        }
        guard let type = name.string.flatMap(TokenType.init(rawValue:)) else {
            // A warning at the type; an error wherever the token is used.
            let fault = Fault.unknownType(name.string ?? name.kindName, nearest: nil)
            blame(
                Diagnostic(
                    fault.inToken(tree.path(of: current)),
                    at: name.location
                )
            )
            return nil
        }
        return type
    }

    /// The reference if a value is one; a failure, which is reported, if the reference can't be read; nil for any
    /// other value.
    private mutating func reference(_ value: DocumentValue) -> Result<TokenReference, Unreadable>? {
        let text: String
        do throws(TokenReference.Failure) {
            if let string = value.string {
                guard TokenReference.isMeant(by: string) else { return nil }
                text = string
                return .success(try TokenReference(braces: text))
            }
            guard let pointer = value.dictionary?["$ref"] else { return nil }
            guard let string = pointer.string else {
                let wanted = Fault.wrongKind(
                    wanted: "a pointer, '#/group/token'",
                    found: pointer.kindName
                )
                report(wanted, at: pointer.location)
                return .failure(Unreadable())
            }
            text = string
            return .success(try TokenReference(fragment: text))
        } catch {
            let written = value.string ?? value.dictionary?["$ref"]?.string ?? ""
            let fault = Fault.malformedReference(written, hint: error.hint)
            report(fault, at: value.location)
            return .failure(Unreadable())
        }
    }

    private struct Unreadable: Error {}

    private func target(of reference: TokenReference) -> Result<TokenTree.Target, Fault> {
        // For inherited values, the fault is reported at the original.
        tree.target(of: reference, suggests: !tree.nodes[current].isInherited)
    }

    // MARK: References

    /// Resolves a value of a type, or a reference to one.
    mutating func resolved(_ value: DocumentValue, as type: TokenType) -> DocumentValue? {
        followed(value, wanted: type.phrase, isType: { $0 == type }) { $0.checked($1, as: type) }
    }

    /// Resolves a value that may be a reference.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - wanted: What is expected, for diagnostics.
    ///   - isType: Whether a whole token of a type can be used. Default: no token can.
    ///   - check: Checks a value that is not a reference.
    /// - Returns: The value; nil if it is not valid, which is reported.
    mutating func followed(
        _ value: DocumentValue,
        wanted: String,
        isType: (TokenType) -> Bool = { _ in false },
        check: (inout TokenResolver, DocumentValue) -> DocumentValue?
    ) -> DocumentValue? {
        guard let reference = reference(value) else { return check(&self, value) }
        guard case .success(let reference) = reference else { return nil }
        let target: TokenTree.Target
        switch self.target(of: reference) {
        case .failure(let reason): return fail(reason, at: value.location)
        case .success(let found): target = found
        }
        switch outcomes[target.token] {
        case .group:
            return nil
        case .invalid(let cause):
            blame(cause)
            return nil
        case .token(let token):
            if target.keys.isEmpty, isType(token.type) { return token.value }
            guard !target.keys.isEmpty else {
                let fault = Fault.wrongKind(
                    reference.text,
                    is: token.type.phrase,
                    wanted: wanted
                )
                return fail(fault, at: value.location)
            }
            guard let part = token.value.descendant(target.keys) else {
                return fail(.unknownToken(reference.text, nearest: nil), at: value.location)
            }
            // Faults in the part are located at the reference.
            return check(&self, DocumentValue(part.value, at: value.location))
        }
    }
}
