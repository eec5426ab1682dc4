/// A fault in how documents, appearances and states fit together.
public enum LayeringFault: FaultKind {
    /// An unknown name after `~` or under `states`.
    case unknownQualifier(String, kind: String, nearest: String?, known: [String])
    /// More names of appearances or states than the limit.
    case tooManyNames(in: String, limit: Int)
    /// `$resources` or `$fonts` with more folders than the limit.
    case tooManyFolders(in: String, limit: Int)
    /// A name that is repeated in one qualifier.
    case repeatedQualifier(String, in: String)
    /// Two keys of one dictionary that mean the same, such as `fill~dark.highContrast` and
    /// `fill~highContrast.dark`.
    case sameKey(String, as: String)
    /// Two names of one key in one dictionary, such as `color` and `fill`.
    case synonyms(String, String)
    /// An unknown root key with `$`; the hint suggests a known one.
    case unknownRootKey(String, hint: String?)
    /// A root key that may not have an appearance.
    case unqualifiableKey(String)
    /// A root key that only themes have.
    case keyOfThemes(String)
    /// An invalid name of an asset or a value.
    case invalidName(String)
    /// A wrong value of a root key.
    case wrongRootValue(key: String, wanted: String, found: String)
    /// An invalid name of an appearance or a state.
    case invalidQualifierName(String, kind: String)
}

extension LayeringFault {
    /// The message.
    public var message: String {
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
        case .tooManyFolders(let key, let limit):
            "\(quoted(key)) lists more than \(limit) folders"
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
        case .keyOfThemes(let key):
            "\(quoted(key)) has no effect here; only themes have it"
        case .invalidName(let name):
            if let hint = QualifierNames.builtIn.hint(forName: name, where: { _ in true }) {
                "\(quoted(name)) is not a valid name; \(hint)"
            } else {
                "\(quoted(name)) is not a valid name; names are letters, digits, '_', '-' and '.', and begin "
                    + "with a letter"
            }
        case .wrongRootValue(let key, let wanted, let found):
            "\(quoted(key)) must be \(wanted), found \(found)"
        case .invalidQualifierName("normal", _):
            "'normal' is reserved"
        case .invalidQualifierName(let name, let kind):
            "\(quoted(name)) is not a valid name of \(kind.withArticle); such names are letters and digits"
        }
    }
}
