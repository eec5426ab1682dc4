import Livery

/// What can be wrong with a project file, or with the options of an output.
public enum ProjectFault: FaultKind {
    /// A key that its dictionary doesn't have: the key, the owner, and what to write instead.
    case unknownKey(String, String, hint: String?)
    /// A required key that is missing: the key and the owner.
    case missingKey(String, String)
    /// A value of a key: the key, the owner, what is expected and what was found.
    case wrongValue(String, String, wanted: String, found: String)
    /// A word that is not valid for a key: the word, the key, the owner.
    case unknownWord(String, String, String, words: [String], nearest: String?)
    /// A path whose extension is not the format's.
    case wrongExtension(String, format: String, wanted: String)
    /// A pattern that is not valid, for the reason given.
    case pattern(String, reason: String)
    /// An output that the project doesn't have.
    case unknownOutput(String, nearest: String?)
    /// A theme that the project doesn't have.
    case unknownTheme(String, nearest: String?)
    /// An output that is one file, but has several themes.
    case severalThemes(format: String)
    /// Two outputs that are the same.
    case sameOutput(format: String, path: String, theme: String)
    /// Two assets would have the same name in an output.
    case sameName(String, String, String)
    /// Different pictures of assets, or of one, would have the same path by the pattern of an output.
    case samePath([String], String)
}

extension ProjectFault {
    /// The message.
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
        case .wrongExtension(let path, let format, let wanted):
            "the path of output \(quoted(format)) ends in '.\(wanted)', found \(quotedPath(path))"
        case .pattern(let pattern, let reason):
            "\(quoted(pattern)) is not a pattern: \(reason)"
        case .unknownOutput(let word, let nearest):
            "the project has no output \(quoted(word))" + nearest.asQuestion
        case .unknownTheme(let name, let nearest):
            "the project has no theme \(quoted(name))" + nearest.asQuestion
        case .severalThemes(let format):
            "output \(quoted(format)) is one file and takes one theme; name it, 'themes: [NAME]'"
        case .sameOutput(let format, let path, let theme):
            "theme \(quoted(theme)) is already exported to \(quotedPath(path)) as \(quoted(format))"
        case .sameName(let first, let second, let name):
            "\(quoted(first)) and \(quoted(second)) would both be \(quoted(name)); rename one of them"
        case .samePath(let keys, let path):
            "different pictures of \(keys.map { quoted($0) }.joined(separator: " and ")) would both be "
                + "\(quotedPath(path)); add \(keys.count > 1 ? "{key}" : "{state}, {appearance} or {scale}") "
                + "to 'file'"
        }
    }
}
