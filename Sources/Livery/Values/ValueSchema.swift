/// What values look like in documents: the forms that they may be written in, with the types of their parts.
///
/// A decoder's schema stands beside it. The schemas of documents are written from it, and it tells what type of value
/// each key of a dictionary has, at any depth.
package struct ValueSchema: Sendable {
    /// A form in which values may be written.
    package enum Form: Sendable {
        case null, boolean, number, text
        /// Text that is one of some words.
        case words([String])
        /// A list of values.
        case elements(@Sendable () -> ValueSchema)
        /// A dictionary with these keys and no others.
        case dictionary(@Sendable () -> [KeySchema])
        /// A dictionary with keys that are up to the author.
        case anyDictionary
    }

    /// What the type is called in schemas, such as `cornerRadius`; nil if it is described wherever it is used.
    package let name: String?
    /// The forms that values may be written in. A type with a name has references and text besides.
    package let forms: [Form]
    /// Whether values may be references.
    package let mayBeReference: Bool
    /// Other types whose values are values of this one.
    package let alternatives: [ValueSchema]

    /// A type whose values may be references and text.
    ///
    /// - Parameters:
    ///   - wanted: What is expected, with its article, as in diagnostics: "a corner radius".
    ///   - name: The name in schemas. Default: made from `wanted`.
    ///   - forms: The forms besides text. Default: none.
    package init(_ wanted: String, name: String? = nil, _ forms: [Form] = []) {
        self.name = name ?? Self.name(of: wanted)
        self.forms = forms
        mayBeReference = true
        alternatives = []
    }

    /// A type without a name, which is any of these.
    package init(_ alternatives: [ValueSchema] = [], or forms: [Form] = [], mayBeReference: Bool = false) {
        name = nil
        self.forms = forms
        self.mayBeReference = mayBeReference
        self.alternatives = alternatives
    }

    /// Any value.
    package static let any = ValueSchema()

    /// The keys that dictionaries of this type may have, those with one name for each form.
    package var keys: [KeySchema] {
        let own = forms.flatMap { form -> [KeySchema] in if case .dictionary(let keys) = form { keys() } else { [] } }
        return alternatives.flatMap(\.keys) + own
    }

    /// What is expected as an identifier: `cornerRadius` of "a corner radius".
    private static func name(of wanted: String) -> String {
        let words = wanted.filter { $0 != "'" }.split { !$0.isLetter && !$0.isNumber }
        let hasArticle = words.count > 1 && ["a", "an", "one"].contains(words[0])
        return words.dropFirst(hasArticle ? 1 : 0).enumerated().map { index, word in
            index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }
}

/// A key of a dictionary in a schema.
package struct KeySchema: Sendable {
    /// The name.
    package let name: String
    /// The type of its values.
    package let schema: ValueSchema
    /// Whether paths that begin with the name lead to parts of its values.
    package let hasParts: Bool
    /// What editors say of the key; nil for nothing.
    package let sentence: String?

    /// Makes a key.
    package init(_ name: String, _ schema: ValueSchema, hasParts: Bool = false, sentence: String? = nil) {
        self.name = name
        self.schema = schema
        self.hasParts = hasParts
        self.sentence = sentence
    }
}

extension ValueSchema.Form {
    /// A list of values. The type may be the one that is being described.
    package static func list(of element: @autoclosure @escaping @Sendable () -> ValueSchema) -> ValueSchema.Form {
        .elements(element)
    }

    /// A dictionary that a table of keys decodes.
    static func keys<Target>(_ keys: @autoclosure @escaping @Sendable () -> Keys<Target>) -> ValueSchema.Form {
        .dictionary { keys().schemas }
    }
}
