/// A fault in a theme's parameter, or in the value that a request gives it.
public enum ParameterFault: FaultKind {
    /// A name that is not an argument label.
    case invalidName(String)
    /// A name that requests use themselves, such as `size`.
    case reservedName(String)
    /// Two names that differ only in letter case.
    case sameName(String, String)
    /// A value in `$values` has the name.
    case valueOfSameName(String)
    /// An asset has the name.
    case assetOfSameName(String)
    /// A name that is qualified by an appearance.
    case qualifiedName(String)
    /// More parameters than the limit.
    case tooMany(limit: Int)
    /// A declaration that is not a dictionary.
    case noDeclaration(String, found: String)
    /// A key of a declaration, other than its default, that is qualified by an appearance.
    case qualifiedKey(String, String)
    /// A key that declarations do not have.
    case unknownKey(String, String, hint: String?)
    /// A key that declarations of another type have.
    case misplacedKey(String, String, of: String)
    /// A required key that is missing.
    case missingKey(String, String)
    /// An unknown type.
    case unknownType(String, String, nearest: String?)
    /// A value of a key: the key, the parameter, what is expected and what was found.
    case wrongValue(String, String, String, String)
    /// A word that a choice lists twice.
    case repeatedWord(String, String)
    /// No asset uses the parameter.
    case unused(String)
    /// A request gives a value to a parameter that the theme does not have.
    case unknown(String, theme: String, nearest: String?)
    /// A request gives a value that does not fit.
    case unfit(String, Fault)
}

extension ParameterFault {
    /// The message.
    public var message: String {
        switch self {
        case .invalidName(let name):
            "\(quoted(name)) is not a valid name of a parameter; such names are letters, digits and '_', and "
                + "begin with a letter"
        case .reservedName(let name):
            "a parameter can't be named \(quoted(name)), which requests have a use for"
        case .sameName(let first, let second):
            "the parameters \(quoted(first)) and \(quoted(second)) differ only in case; rename one of "
                + "them"
        case .valueOfSameName(let name):
            "\(quoted(name)) names both a parameter and a value of '$values'; rename one of them"
        case .assetOfSameName(let name):
            "\(quoted(name)) names both a parameter and an asset; rename one of them"
        case .qualifiedName(let name):
            "parameter \(quoted(name)) can't depend on the appearance; only its 'default' can"
        case .tooMany(let limit):
            "'$parameters' has more than \(limit) parameters"
        case .noDeclaration(let name, let found):
            "parameter \(quoted(name)) must be a dictionary, {type:, default:}, found \(found)"
        case .qualifiedKey(let key, let name):
            "\(quoted(key)) of parameter \(quoted(name)) can't depend on the appearance; only 'default' can"
        case .unknownKey(let key, let name, let hint):
            "unknown key \(quoted(key)) in parameter \(quoted(name))"
                + (hint.map { "; \($0)" } ?? "")
        case .misplacedKey(let key, let name, let owner):
            "\(quoted(key)) has no effect in parameter \(quoted(name)); only \(owner) have it"
        case .missingKey(let key, let name):
            "missing key \(quoted(key)) in parameter \(quoted(name))"
        case .unknownType(let type, let name, let nearest):
            "unknown type \(quoted(type)) of parameter \(quoted(name)); "
                + (nearest.map { "did you mean \(quoted($0))?" }
                    ?? "expected \(ParameterType.allCases.map(\.rawValue).alternatives)")
        case .wrongValue(let key, let name, let wanted, let found):
            "\(quoted(key)) of parameter \(quoted(name)) must be \(wanted), found \(found)"
        case .repeatedWord(let word, let name):
            "\(quoted(word)) is repeated in 'values' of parameter \(quoted(name))"
        case .unused(let name):
            "no asset uses the parameter \(quoted(name))"
        case .unknown(let name, let theme, let nearest):
            "theme \(quoted(theme)) has no parameter \(quoted(name))" + nearest.asQuestion
        case .unfit(let name, let fault):
            "parameter \(quoted(name)): \(fault.message)"
        }
    }
}

extension Fault {
    /// A parameter that can't be used, or a value that does not fit it.
    public static func parameter(_ fault: ParameterFault) -> Fault { Fault(fault) }
}
