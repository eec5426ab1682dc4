import LiverySupport

/// What is wrong with a document, an asset or a request.
///
/// Programs test the ``code``, and show the ``message``:
///
/// ```swift
/// if diagnostic.fault.code == .repeatedKey { … }
/// ```
///
/// Resolvers and decoders of a program make their own faults:
///
/// ```swift
/// request.report(Fault(.outOfRange, "'speed' must be positive"), at: location)
/// ```
public struct Fault: Error, Hashable, Sendable {
    /// The kind of the fault.
    public let code: Code

    /// The message, without the location: one line of visible characters, whatever names documents, files and
    /// resolvers have.
    public let message: String

    /// What is wrong: a key, a name, a text; nil where no program asks for it.
    package let subject: String?

    /// A known name that is similar to the wrong one; nil where no program asks for it.
    package let nearest: String?

    /// What a value should be, as a phrase such as `a color`; of values of a wrong kind or form alone.
    package let wanted: String?

    /// The reason, or what to write instead, that ends the message.
    package let explanation: String?

    /// What the asset that is referred to is faulty for: one diagnostic, or none.
    package let causes: [Diagnostic]

    /// Whether it may be gone the next time, without any change to documents and files: what failed by it is not
    /// remembered.
    package private(set) var isTransient = false

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - code: The kind of the fault.
    ///   - message: The message, as a phrase that begins in lower case and ends without a period. Control
    ///     characters are escaped.
    public init(_ code: Code, _ message: String) { self.init(code, message, subject: nil) }

    package init(
        _ code: Code,
        _ message: String,
        subject: String? = nil,
        nearest: String? = nil,
        wanted: String? = nil,
        explanation: String? = nil,
        causes: [Diagnostic] = []
    ) {
        self.code = code
        // Quoted names are already escaped, but reasons and hints come from many places: escape the whole
        // message.
        self.message = oneLine(message)
        self.subject = subject
        self.nearest = nearest
        self.wanted = wanted
        self.explanation = explanation
        self.causes = causes
    }

    /// Makes the fault of a wrong name or word, whose message ends with the nearest known one as a question.
    package init(_ code: Code, _ message: String, of subject: String, nearest: String?) {
        self.init(code, message + nearest.asQuestion, subject: subject, nearest: nearest)
    }

    /// The same fault, which says what to write, too.
    package func explained(by hint: String) -> Fault {
        Fault(code, "\(message); \(hint)", subject: subject, wanted: wanted, explanation: hint).transient(isTransient)
    }

    /// The same fault, which may be gone the next time if another may.
    package func transient(_ isTransient: Bool) -> Fault {
        var fault = self
        fault.isTransient = isTransient
        return fault
    }
}

extension Fault {
    /// The kind of a fault. Its cases and their raw values stay from version to version; messages may change, and new
    /// cases may come.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // MARK: Files

        /// The document that the caller named can't be read.
        case unreadableDocument
        /// A file that a document names can't be read, or not as what it is named.
        case unreadableFile
        /// A file that a document names does not exist.
        case missingFile
        /// A path that is empty, absolute, or leads out of the root folder.
        case invalidPath
        /// A format, version or encoding that is not supported, or is not the one that is expected.
        case unsupportedFormat

        // MARK: Text and structure

        /// Text that is not valid in the document's format.
        case syntax
        /// More of something than a limit allows.
        case limit
        /// Something that is nested or chained deeper than a limit, or than the thread's stack allows.
        case tooDeep
        /// A key that its dictionary already has.
        case repeatedKey
        /// Keys that mean the same, or that can't be combined.
        case conflictingKeys
        /// A key that its dictionary does not have, another system's for example.
        case unknownKey
        /// A key that others have, but not this dictionary.
        case misplacedKey
        /// A required key that is missing.
        case missingKey

        // MARK: Names

        /// A name, a selector or a pattern that is not valid.
        case invalidName
        /// One name for two things.
        case conflictingNames
        /// A name that nothing has: of a state, an appearance, a parameter, an element, a requested asset.
        case unknownName
        /// A reference to an asset or a value that does not exist.
        case unknownReference
        /// A reference to something of another kind than is needed.
        case wrongReference
        /// References in a circle.
        case circularReference
        /// Documents, groups or assets that extend each other in a circle.
        case circularExtends
        /// A reference to something that has several faults.
        case faultyReference

        // MARK: Values

        /// A value of an unexpected kind, such as a list in place of a number.
        case wrongKind
        /// Null in place of a value.
        case missingValue
        /// Text that is not a valid value.
        case malformed
        /// A word that is not one of those allowed.
        case unknownWord
        /// A number or a size that is not in the allowed range.
        case outOfRange
        /// A value that does not fit the others beside it.
        case inconsistent

        // MARK: Assets

        /// No resolver makes the asset.
        case noResolver
        /// A resolver or a decoder of the program failed.
        case resolverFailed
        /// An image or a text that can't be drawn.
        case undrawable
        /// A font that is not there.
        case missingFont
        /// An image of more pixels than the limits allow.
        case imageTooLarge

        // MARK: Warnings

        /// A box without anything to paint.
        case paintsNothing
        /// Something that has no effect, or hides something else.
        case ineffective
        /// A value that is probably not the one that is meant.
        case doubtful
        /// Something is used in place of what is not available.
        case substituted
        /// Something that is deprecated.
        case deprecated
        /// Something that the other format or platform can't express.
        case inexpressible
    }
}

// Keys, values and references of any document.
extension Fault {
    // MARK: Keys

    package static func unknownKey(_ key: String, owner: String, nearest: String?) -> Fault {
        Fault(.unknownKey, "unknown key \(quoted(key)) in \(owner)", of: key, nearest: nearest)
    }
    /// A key that has a different name here; the hint says what to write.
    package static func foreignKey(_ key: String, owner: String, hint: String?) -> Fault {
        Fault(.unknownKey, "unknown key \(quoted(key)) in \(owner)" + hint.asClause, subject: key, explanation: hint)
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
        return Fault(.wrongKind, message + hint.asClause, wanted: wanted, explanation: hint)
    }
    /// The value of a key.
    package static func wrongValue(_ key: String, owner: String? = nil, wanted: String, found: String) -> Fault {
        let name = quoted(key) + (owner.map { " of \($0)" } ?? "")
        return Fault(.wrongKind, "\(name) must be \(wanted), found \(found)")
    }
    /// Text that is not a valid value of the expected kind; `hint` suggests what to write, or else `nearest` what is
    /// meant.
    package static func malformed(wanted: String, text: String, hint: String?, nearest: String? = nil) -> Fault {
        let hint = hint ?? nearest.question
        let message = "\(quoted(text)) is not \(wanted.withoutTrailingComma)"
        return Fault(
            .malformed,
            message + hint.asClause,
            subject: text,
            nearest: nearest,
            wanted: wanted,
            explanation: hint
        )
    }
    /// Null in place of a value; in YAML, it may come from a value without quotes.
    package static func missingValue(wanted: String, isYAML: Bool) -> Fault {
        let found = isYAML ? "nothing; in YAML, quote text that begins with '#' or contains '{'" : "null"
        return Fault(.missingValue, "expected \(wanted.withoutTrailingComma), found \(found)")
    }
    /// A number outside the allowed range, such as a negative radius; `hint` suggests what to write.
    package static func outOfRange(what: String, found: String, allowed: String, hint: String? = nil) -> Fault {
        let message = "\(what) must be \(allowed), found \(found)"
        return Fault(.outOfRange, message + hint.asClause)
    }
    package static func unknownWord(_ word: String, what: String, nearest: String?, allowed: [String]) -> Fault {
        let message = "unknown \(what) \(quoted(word))" + nearest.asQuestion(or: allowed)
        return Fault(.unknownWord, message, subject: word, nearest: nearest)
    }

    // MARK: References

    /// A name of something of another kind.
    package static func wrongKind(_ name: String, is kind: String, wanted: String) -> Fault {
        Fault(.wrongReference, "\(quoted(name)) is \(kind); expected \(wanted)", wanted: wanted)
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
        ).transient(first.fault.isTransient)
    }
}

extension String {
    /// A phrase such as `a stop, {color:, at:},` without the comma that would end the sentence.
    fileprivate var withoutTrailingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}

extension String {
    /// The word with "a" or "an" before it.
    package var withArticle: String { "aeiou".contains(first ?? "x") ? "an \(self)" : "a \(self)" }
}

extension [String] {
    /// The names quoted and joined as a sentence lists them: 'a', 'b' and 'c'.
    package var listed: String { map { quoted($0) }.joined(before: "and") }

    /// The names quoted and joined as a choice between them: 'a', 'b' or 'c'.
    package var alternatives: String { map { quoted($0) }.joined(before: "or") }

    /// The phrases joined with a word before the last one.
    package func joined(before word: String) -> String {
        guard let last, count > 1 else { return first ?? "none" }
        return dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

extension String? {
    /// The question whether the nearest name is meant; nil when there is none.
    package var question: String? { map { "did you mean \(quoted($0))?" } }

    /// The end of a message that offers the nearest name; empty when there is none.
    package var asQuestion: String { question.asClause }

    /// The end of a message that says what to write; empty when there is nothing to say.
    package var asClause: String { map { "; \($0)" } ?? "" }

    /// The end of a message that offers the nearest name, or else all that there are.
    package func asQuestion(or known: [String]) -> String {
        self == nil ? "; expected \(known.alternatives)" : asQuestion
    }
}

extension Fault: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
