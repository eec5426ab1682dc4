import LiverySupport

// How documents, appearances, states and parameters fit together.
extension Fault {
    // MARK: Qualifiers

    /// An unknown name after `~` or under `states`.
    package static func unknownQualifier(
        _ name: String,
        kind: String,
        nearest: String?,
        known: [String]
    ) -> Fault {
        let message =
            if kind == ControlState.kindName, QualifierNames.isUsual(name) {
                "unknown \(kind) \(quoted(name)); write its keys outside of 'states'"
            } else if name.isEmpty {
                "expected \(kind.withArticle), found nothing"
            } else {
                "unknown \(kind) \(quoted(name))" + nearest.asQuestion(or: known)
            }
        return Fault(.unknownName, message, nearest: nearest)
    }
    /// The same of a key that is meant as a path.
    func suggesting(_ path: String) -> Fault {
        guard code == .unknownName, nearest == nil else { return self }
        let message = message.prefix { $0 != ";" }
        return Fault(.unknownName, message + "; to change a part, write \(quoted(path))")
    }
    package static func tooManyNames(in key: String, limit: Int) -> Fault {
        Fault(.limit, "\(quoted(key)) lists more than \(limit) names")
    }
    /// `$resources` or `$fonts` with more folders than the limit.
    package static func tooManyFolders(in key: String, limit: Int) -> Fault {
        Fault(.limit, "\(quoted(key)) lists more than \(limit) folders")
    }
    /// `$states` with some of the built-in states.
    package static func partOfStates(_ name: String, all: [String]) -> Fault {
        Fault(
            .invalidName,
            "\(quoted(name)) is built in; '$states' lists only your own states, or all to set their order: "
                + "[\(all.joined(separator: ", "))]"
        )
    }
    package static func repeatedQualifier(_ name: String, in text: String) -> Fault {
        Fault(.invalidName, "\(quoted(name)) is repeated in \(quoted(text))")
    }
    /// Such as `fill~dark.highContrast` and `fill~highContrast.dark`.
    package static func sameKey(_ key: String, as other: String) -> Fault {
        Fault(
            .conflictingKeys,
            "\(quoted(key)) means the same as \(quoted(other)); keep one of them"
        )
    }
    /// How many of the keys that a clash of variants needs are told.
    static let mostMissingVariants = 4
    /// Two axes of variants that set one key, and the words of both for which it is to be written.
    package static func variantsClash(
        _ key: String,
        _ first: String,
        _ second: String,
        missing words: [String]
    ) -> Fault {
        let shown = words.prefix(mostMissingVariants).map { "\(key)~\($0)" }
        let keys =
            words.count > shown.count
            ? shown.map { quoted($0) }.joined(separator: ", ") + " and others" : shown.listed
        return Fault(
            .conflictingKeys,
            "\(quoted(first)) and \(quoted(second)) both set \(quoted(key)); write it for both, \(keys)"
        )
    }
    package static func invalidQualifierName(_ name: String, kind: String) -> Fault {
        let rule = " is not a valid name of \(kind.withArticle); such names are letters and digits"
        let message = name == "normal" ? "'normal' is reserved" : quoted(name) + rule
        return Fault(.invalidName, message)
    }

    // MARK: The root

    package static func unknownRootKey(_ key: String, hint: String?) -> Fault {
        Fault(
            .unknownKey,
            "unknown key \(quoted(key)) at the root" + hint.asClause
        )
    }
    package static func unqualifiableKey(_ key: String) -> Fault {
        Fault(.misplacedKey, "\(quoted(key)) can't depend on the appearance")
    }
    package static func keyOfThemes(_ key: String) -> Fault {
        Fault(.misplacedKey, "\(quoted(key)) has no effect here; only themes have it")
    }
    package static func keyOfScreens(_ key: String) -> Fault {
        Fault(.misplacedKey, "\(quoted(key)) has no effect here; only screens have it")
    }
    /// An invalid name of an asset or a value.
    package static func invalidName(_ name: String) -> Fault {
        let rule =
            QualifierNames.builtIn.hint(forName: name, where: { _ in true })
            ?? "names are letters, digits, '_', '-' and '.', and begin with a letter"
        return Fault(.invalidName, "\(quoted(name)) is not a valid name; \(rule)")
    }
    /// One name for two things, such as `an asset`.
    package static func ambiguousName(
        _ name: String,
        _ first: String,
        _ second: String,
        rename: String = "one of them"
    ) -> Fault {
        Fault(
            .conflictingNames,
            "\(quoted(name)) names both \(first) and \(second); rename \(rename)"
        )
    }

    // MARK: Parameters

    package static func invalidParameterName(_ name: String) -> Fault {
        Fault(
            .invalidName,
            "\(quoted(name)) is not a valid name of a parameter; such names are letters, digits and '_', and "
                + "begin with a letter"
        )
    }
    /// A name that requests use themselves, such as `size`.
    package static func reservedParameterName(_ name: String) -> Fault {
        Fault(
            .invalidName,
            "a parameter can't be named \(quoted(name)), which requests have a use for"
        )
    }
    package static func similarParameters(_ first: String, _ second: String) -> Fault {
        Fault(
            .conflictingNames,
            "the parameters \(quoted(first)) and \(quoted(second)) differ only in case; rename one of them"
        )
    }
    package static func qualifiedParameter(_ name: String) -> Fault {
        Fault(
            .invalidName,
            "parameter \(quoted(name)) can't depend on the appearance; only its 'default' can"
        )
    }
    package static func qualifiedKey(_ key: String, ofParameter name: String) -> Fault {
        Fault(
            .misplacedKey,
            "\(quoted(key)) of parameter \(quoted(name)) can't depend on the appearance; only 'default' can"
        )
    }
    package static func tooManyParameters(limit: Int) -> Fault {
        Fault(.limit, "'$parameters' has more than \(limit) parameters")
    }
    package static func noDeclaration(_ name: String, found: String) -> Fault {
        Fault(
            .wrongKind,
            "parameter \(quoted(name)) must be a dictionary, {type:, default:}, found \(found)"
        )
    }
    package static func unknownParameterType(
        _ type: String,
        of name: String,
        nearest: String?
    ) -> Fault {
        Fault(
            .unknownWord,
            "unknown type \(quoted(type)) of parameter \(quoted(name))"
                + nearest.asQuestion(or: ParameterType.allCases.map(\.rawValue))
        )
    }
    /// A word that a choice lists twice.
    package static func repeatedWord(_ word: String, ofParameter name: String) -> Fault {
        Fault(.unknownWord, "\(quoted(word)) is repeated in 'values' of parameter \(quoted(name))")
    }
    package static func unusedParameter(_ name: String) -> Fault {
        Fault(.ineffective, "no asset uses the parameter \(quoted(name))")
    }
    /// A request gives a value to a parameter that the theme does not have.
    package static func unknownParameter(
        _ name: String,
        theme: String,
        nearest: String?
    ) -> Fault {
        Fault(
            .unknownName,
            "theme \(quoted(theme)) has no parameter \(quoted(name))" + nearest.asQuestion,
            subject: name,
            nearest: nearest
        )
    }
    /// A request gives a parameter a value that does not fit.
    package static func unfitParameter(_ name: String, _ fault: Fault) -> Fault {
        Fault(fault.code, "parameter \(quoted(name)): \(fault.message)")
    }
}
