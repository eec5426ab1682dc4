extension Scope {
    /// The design token with a path, if it is valid.
    func token(_ path: String) -> DesignToken? { tokens.lazy.compactMap { $0[path] }.first }

    /// The name in a text that consists of a single reference in braces. Only the names of tokens may contain
    /// spaces, commas and colons.
    func referenceName(in text: String) -> String? {
        if let name = ValueDecoder.referenceName(in: text) { return name }
        guard let name = ValueDecoder.bracedName(in: text), !tokens.isEmpty else { return nil }
        // A name without commas and colons may be a misspelled one.
        let isPlain = !name.contains { "\t\n:,".contains($0) }
        return isPlain || tokens.contains { $0.contains(name) || $0.hasRoot(name) != nil } ? name : nil
    }
}

extension ValueDecoder {
    /// The target of a JSON pointer: the value of a design token, or a part of it, with the pointer; nil if a fault was
    /// reported.
    func tokenPart(at pointer: DocumentValue) -> (pointer: String, part: DocumentValue)? {
        guard let text = pointer.string else { return fail(pointer, wanted: "a pointer, '#/group/token'") }
        var failure: ThemeError?
        for tokens in scope.tokens {
            do throws(ThemeError) {
                let part = try tokens.value(atPointer: text, at: pointer.location)
                warnIfDeprecated(part.token.path, at: pointer.location)
                return (text, part.value)
            } catch { failure = failure ?? error }
        }
        report(failure?.diagnostics ?? [])
        return nil
    }

    /// Warns of a reference to a deprecated asset or token.
    func warnIfDeprecated(_ name: String, at location: DocumentLocation) {
        let found = scope.deprecation(ofAsset: name) ?? scope.token(name)?.deprecation
        if let found { warn(.deprecated(name, found), at: location) }
    }

    /// Reports a reference to a group of tokens; returns false if the name is not that of a group.
    func reportGroup(_ name: String, at location: DocumentLocation) -> Bool {
        guard let hasRoot = scope.tokens.lazy.compactMap({ $0.hasRoot(name) }).first else { return false }
        report([Diagnostic(.group(name, hasRoot: hasRoot), at: location)])
        return true
    }

    /// The type of a token that is valid, but not of the expected kind, according to the faults of decoding it.
    func mismatch(of name: String, since first: Int) -> TokenType? {
        guard let token = scope.token(name) else { return nil }
        let isMismatch = faults[first...].contains { fault in
            guard fault.location?.source == token.location.source else { return false }
            return [.wrongKind, .malformed, .unknownKey, .missingKey].contains(fault.fault.code)
        }
        return isMismatch ? token.type : nil
    }
}
