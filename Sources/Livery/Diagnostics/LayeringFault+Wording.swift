extension LayeringFault {
    /// The sentence that says what is wrong.
    package var message: String {
        switch self {
        case .unknownQualifier(let name, let kind, let nearest, let known):
            if kind == ControlState.kindName, QualifierNames.isUsual(name) {
                "unknown \(kind) \(quoted(name)); write its keys outside of 'states'"
            } else if name.isEmpty {
                "expected \(kind.withArticle), found nothing"
            } else if let nearest {
                "unknown \(kind) \(quoted(name)); did you mean \(quoted(nearest))?"
            } else {
                "unknown \(kind) \(quoted(name)); expected \(known.alternatives)"
            }
        case .tooManyNames(let key, let limit):
            "\(quoted(key)) lists more than \(limit) names"
        case .tooManyStates(let limit):
            "an asset can't have more than \(limit) combinations of states"
        case .tooManyFolders(let limit):
            "'$resources' lists more than \(limit) folders"
        case .repeatedQualifier(let name, let text):
            "\(quoted(name)) is repeated in \(quoted(text))"
        case .sameKey(let key, let other):
            "\(quoted(key)) means the same as \(quoted(other)); keep one of them"
        case .synonyms(let first, let second):
            "\(quoted(first)) and \(quoted(second)) are the same key; keep one of them"
        case .unknownRootKey(let key, let hint):
            "unknown key \(quoted(key)) at the root" + (hint.map { "; \($0)" } ?? "")
        case .unqualifiableKey(let key):
            "\(quoted(key)) can't depend on the appearance"
        case .invalidName(let name):
            if let hint = QualifierNames.builtIn.hint(forName: name, where: { _ in true }) {
                "\(quoted(name)) is not a valid name; \(hint)"
            } else {
                "\(quoted(name)) is not a valid name; names are letters, digits, '_', '-' and '.', and begin "
                    + "with a letter"
            }
        case .assetAndValue(let name):
            "\(quoted(name)) names both an asset and a value of '$values'; rename one of them"
        case .wrongRootValue(let key, let wanted, let found):
            "\(quoted(key)) must be \(wanted), found \(found)"
        case .invalidQualifierName("normal", _):
            "'normal' is reserved"
        case .invalidQualifierName(let name, let kind):
            "\(quoted(name)) is not a valid name of \(kind.withArticle); such names are letters and digits"
        case .unknownBase(let name, let nearest):
            "no asset or value named \(quoted(name)) to extend" + nearest.asQuestion
        case .baseWithoutKeys(let name):
            "can't extend \(quoted(name)), which is not a dictionary"
        case .circularExtends(let names):
            "circular 'extends': \(names.joined(separator: " → "))"
        case .extendsTooLong(let limit):
            "'extends' is chained more than \(limit) deep"
        case .wrongStates(let key, let found):
            "\(quoted(key)) must be a dictionary, found \(found)"
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
    package var listed: String { joined(before: "and") }

    /// The names quoted and joined as a choice between them: 'a', 'b' or 'c'.
    package var alternatives: String { joined(before: "or") }

    private func joined(before word: String) -> String {
        let names = map { quoted($0) }
        guard let last = names.last, count > 1 else { return names.first ?? "none" }
        return names.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

extension String? {
    /// The end of a message that offers the nearest name; empty when there is none.
    package var asQuestion: String {
        map { "; did you mean \(quoted($0))?" } ?? ""
    }
}
