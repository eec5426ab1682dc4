import Livery
import LiverySupport

/// A token in another program's file.
struct ForeignToken {
    /// The names of its groups and its own, as in the file.
    var names: [String]
    /// The program's type; nil if the file has none.
    var type: String?
    var value: DocumentValue
    /// The location of its name.
    var location: DocumentLocation
    var description: String?
    /// `$deprecated`, as in the design tokens format.
    var deprecated: JSON?
    /// The data of individual programs.
    var extensions: JSON?

    /// The name in the file's references.
    var name: String { names.joined(separator: ".") }
}

/// Sets of tokens that are merged in order, or chosen from.
struct ForeignTokens {
    /// Sets by name, in order.
    var sets: [(name: String, tokens: [ForeignToken])] = []
    /// Choices between lists of sets.
    var modifiers: [Modifier] = []
    /// The sets that always apply. The others are in contexts.
    var always: [String] = []
    var faults: [Diagnostic] = []
    /// What sizes without a unit are in.
    var unit = "px"
    /// What stands for all of red, green or blue in a dictionary of these.
    var whole = 1.0

    struct Modifier {
        var name: String
        var contexts: [(name: String, sets: [String])]
        var initial: String
    }

    /// How deep groups may be nested, so that what is written can be read: values are nested, too.
    private static let deepest = 100

    /// Leaves out tokens that are nested too deeply.
    ///
    /// - Throws: If the paths of all tokens are longer than a document may be: each is kept several times.
    mutating func checkPaths() throws(ThemeError) {
        let limit = DocumentLimits().byteCount
        var byteCount = 0
        for index in sets.indices {
            for token in sets[index].tokens {
                byteCount += token.names.reduce(0) { $0 + $1.utf8.count + 1 }
                guard byteCount <= limit else { throw ThemeError(Fault.pathsTooLong(limit: limit), at: token.location) }
                if token.names.count > Self.deepest {
                    let message =
                        "a token in \(quoted(token.names[0])) is not imported: it is nested more than "
                        + "\(Self.deepest) deep"
                    note(Fault(.tooDeep, message), at: token.location)
                }
            }
            sets[index].tokens.removeAll { $0.names.count > Self.deepest }
        }
    }

    mutating func note(_ fault: Fault, at location: DocumentLocation) {
        faults.append(Diagnostic(fault, at: location, severity: .warning))
    }
}

extension JSON {
    /// A value of a document.
    package init(_ value: DocumentValue) {
        switch value.value {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number):
            self =
                Int(exactly: number).map(JSON.integer) ?? UInt64(exactly: number).map(JSON.unsigned)
                ?? .number(number.double)
        case .data, .date: self = .string(value.scalarText ?? "")
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map(JSON.init))
        case .dictionary(let dictionary):
            self = .object(dictionary.map { Member(name: $0.key, value: JSON($0.entry.value)) })
        }
    }
}
