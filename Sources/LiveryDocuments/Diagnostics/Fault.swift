import LiverySupport

/// What is wrong with a document, an asset or a request.
///
/// Programs test the ``code``, and show the ``message``:
///
/// ```swift
/// if diagnostic.fault.code == .repeatedKey { … }
/// ```
///
/// Resolvers and decoders of a program make faults of their own:
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

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - code: The kind of the fault.
    ///   - message: The message, as a phrase that begins in lower case and ends without a period. Control
    ///     characters are escaped.
    public init(_ code: Code, _ message: String) {
        self.init(code, message, subject: nil)
    }

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
}
