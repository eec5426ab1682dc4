import Livery

/// What can be wrong with a project file, or with the options of an output.
public enum ProjectFault: FaultKind {
    /// A key that its dictionary doesn't have: the key, the owner, what to write.
    case unknownKey(String, String, hint: String?)
    /// A key that must be there.
    case missingKey(String, String)
    /// A value of a key: the key, the owner, what is wanted and what was found.
    case wrongValue(String, String, wanted: String, found: String)
    /// A word that a key doesn't have: the word, the key, the owner.
    case unknownWord(String, String, String, words: [String], nearest: String?)
    /// Two assets would have the same name in an output.
    case sameName(String, String, String)
}

extension ProjectFault {
    /// The sentence that says what is wrong.
    public var message: String {
        switch self {
        case .unknownKey(let key, let owner, let hint):
            "unknown key \(quoted(key)) in \(owner)" + (hint.map { "; \($0)" } ?? "")
        case .missingKey(let key, let owner):
            "missing key \(quoted(key)) in \(owner)"
        case .wrongValue(let key, let owner, let wanted, let found):
            "\(quoted(key)) of \(owner) must be \(wanted), found \(found)"
        case .unknownWord(let word, let key, let owner, let words, let nearest):
            "unknown word \(quoted(word)) for \(quoted(key)) of \(owner); "
                + (nearest.map { "did you mean \(quoted($0))?" }
                    ?? "expected \(words.alternatives)")
        case .sameName(let first, let second, let name):
            "\(quoted(first)) and \(quoted(second)) would both be \(quoted(name)); rename one of them"
        }
    }
}
