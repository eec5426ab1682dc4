extension LayeringFault {
    /// The sentence that says what is wrong.
    package var message: String {
        switch self {
        case .unknownQualifier(let name, let kind, let nearest, let known):
            if name.isEmpty {
                "the name of \(kind.withArticle) is missing"
            } else if let nearest {
                "unknown \(kind) \(quoted(name)); did you mean \(quoted(nearest))?"
            } else {
                "unknown \(kind) \(quoted(name)); this theme knows \(known.listed)"
            }
        case .tooManyNames(let key, let limit):
            "\(quoted(key)) lists more than \(limit) names"
        case .tooManyStates(let limit):
            "an asset can't have more than \(limit) combinations of states"
        case .tooManyFolders(let limit):
            "'$resources' lists more than \(limit) folders"
        case .repeatedQualifier(let name, let text):
            "\(quoted(name)) stands twice in \(quoted(text))"
        case .sameKey(let key, let other):
            "\(quoted(key)) means the same as \(quoted(other)) in the same dictionary"
        case .synonyms(let first, let second):
            "\(quoted(first)) and \(quoted(second)) are two names of one key; keep one of them"
        case .unknownRootKey(let key, let nearest):
            "unknown key \(quoted(key)) at the root" + nearest.asQuestion
        case .unqualifiableKey(let key):
            "\(quoted(key)) can't depend on the appearance"
        case .invalidName(let name):
            "\(quoted(name)) can't be a name: names are letters, digits, '_', '-' and '.', and begin "
                + "with a letter"
        case .assetAndValue(let name):
            "\(quoted(name)) names both an asset and a value in $values; give one of them another name"
        case .wrongRootValue(let key, let wanted, let found):
            "\(quoted(key)) wants \(wanted), and \(found) stands here"
        case .invalidQualifierName("normal", _):
            "'normal' can't be the name of a state: it is what no state is called"
        case .invalidQualifierName(let name, let kind):
            "\(quoted(name)) can't be the name of \(kind.withArticle): such names are letters and digits"
        case .unknownBase(let name, let nearest):
            "'extends' names \(quoted(name)), and no asset or value has that name"
                + nearest.asQuestion
        case .baseWithoutKeys(let name):
            "'extends' names \(quoted(name)), which is no dictionary and has no keys to inherit"
        case .extendsRing(let names):
            "'extends' goes round in a ring: \(names.joined(separator: " → "))"
        case .extendsTooLong(let limit):
            "a chain of 'extends' is longer than \(limit)"
        case .wrongStates(let found):
            "states are a dictionary from a state to what changes in it, and \(found) stands here"
        }
    }
}

extension String {
    /// The word with "a" or "an" before it.
    package var withArticle: String {
        "aeiou".contains(first ?? "x") ? "an \(self)" : "a \(self)"
    }
}

extension [String] {
    /// The names quoted and joined as a sentence lists them: 'a', 'b' and 'c'.
    package var listed: String {
        let names = map { quoted($0) }
        guard let last = names.last, count > 1 else { return names.first ?? "none" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String? {
    /// The end of a message that offers the nearest name; empty when there is none.
    package var asQuestion: String {
        map { "; did you mean \(quoted($0))?" } ?? ""
    }
}
