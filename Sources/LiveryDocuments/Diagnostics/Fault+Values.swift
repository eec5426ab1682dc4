import LiverySupport

// Keys, values and references of any document.
extension Fault {
    // MARK: Keys

    package static func unknownKey(_ key: String, owner: String, nearest: String?) -> Fault {
        Fault(
            .unknownKey,
            "unknown key \(quoted(key)) in \(owner)" + nearest.asQuestion,
            nearest: nearest
        )
    }
    /// A key that has a different name here; the hint says what to write.
    package static func foreignKey(_ key: String, owner: String, hint: String?) -> Fault {
        Fault(
            .unknownKey,
            "unknown key \(quoted(key)) in \(owner)" + hint.asClause,
            subject: key,
            explanation: hint
        )
    }
    package static func missingKey(_ key: String, owner: String) -> Fault {
        Fault(.missingKey, "missing key \(quoted(key)) in \(owner)", subject: key)
    }
    /// A key that only others of the owner's kind have, such as `radius` in a linear gradient.
    package static func misplacedKey(_ key: String, owner: String, of others: String) -> Fault {
        Fault(.misplacedKey, "\(quoted(key)) has no effect in \(owner); only \(others) have it")
    }

    // MARK: Values

    package static func wrongKind(wanted: String, found: String, hint: String? = nil) -> Fault {
        let message = "expected \(wanted.withoutTrailingComma), found \(found)"
        return Fault(
            .wrongKind,
            message + hint.asClause,
            wanted: wanted,
            explanation: hint
        )
    }
    /// The value of a key.
    package static func wrongValue(
        _ key: String,
        owner: String? = nil,
        wanted: String,
        found: String
    ) -> Fault {
        let name = quoted(key) + (owner.map { " of \($0)" } ?? "")
        return Fault(.wrongKind, "\(name) must be \(wanted), found \(found)")
    }
    /// Text that is not a valid value of the expected kind; `hint` suggests what to write.
    package static func malformed(wanted: String, text: String, hint: String?) -> Fault {
        let message = "\(quoted(text)) is not \(wanted.withoutTrailingComma)"
        return Fault(
            .malformed,
            message + hint.asClause,
            subject: text,
            wanted: wanted,
            explanation: hint
        )
    }
    /// Null in place of a value; in YAML, it may come from a value without quotes.
    package static func missingValue(wanted: String, isYAML: Bool) -> Fault {
        let found =
            isYAML
            ? "nothing; in YAML, quote text that begins with '#' or contains '{'" : "null"
        return Fault(.missingValue, "expected \(wanted.withoutTrailingComma), found \(found)")
    }
    /// A number outside the allowed range, such as a negative radius; `hint` suggests what to write.
    package static func outOfRange(
        what: String,
        found: String,
        allowed: String,
        hint: String? = nil
    ) -> Fault {
        let message = "\(what) must be \(allowed), found \(found)"
        return Fault(.outOfRange, message + hint.asClause)
    }
    package static func unknownWord(
        _ word: String,
        what: String,
        nearest: String?,
        allowed: [String]
    ) -> Fault {
        Fault(.unknownWord, "unknown \(what) \(quoted(word))" + nearest.asQuestion(or: allowed))
    }

    // MARK: References

    /// A name of something of another kind.
    package static func wrongKind(_ name: String, is kind: String, wanted: String) -> Fault {
        Fault(.wrongReference, "\(quoted(name)) is \(kind); expected \(wanted)")
    }
    /// A chain that ends where it began: each name once, with the first repeated at the end.
    package static func cycle(_ names: [String]) -> Fault {
        Fault(.circularReference, "circular reference: \(names.joined(separator: " → "))")
    }
    package static func referencesTooLong(limit: Int) -> Fault {
        Fault(.tooDeep, "references are chained more than \(limit) deep")
    }
    /// A reference to an asset with several faults, the first of which is the cause.
    package static func faulty(_ name: String, first: Diagnostic) -> Fault {
        // How many there are is not known: only some of the faults of what an asset refers to are kept.
        let place = first.location.map { " at \($0)" } ?? ""
        return Fault(
            .faultyReference,
            "\(quoted(name)) has several errors, the first\(place): \(first.message)",
            subject: name,
            causes: [first]
        )
    }
}

extension String {
    /// A phrase such as `a stop, {color:, at:},` without the comma that would end the sentence.
    fileprivate var withoutTrailingComma: String {
        hasSuffix(",") ? String(dropLast()) : self
    }
}
