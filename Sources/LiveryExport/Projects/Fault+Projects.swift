import Livery
import LiverySupport

// Project files, options of outputs, and selections that don't match the themes.
extension Fault {
    // MARK: Project files

    static func unknownWord(_ word: String, for key: String, owner: String, words: [String], hint: String?) -> Fault {
        let place = "for \(quoted(key)) of \(owner)"
        return Fault(
            .unknownWord,
            "unknown word \(quoted(word)) \(place); " + (hint ?? "expected \(words.alternatives)")
        )
    }
    static func sameName(_ first: String, _ second: String, _ name: String) -> Fault {
        Fault(
            .conflictingNames,
            "\(quoted(first)) and \(quoted(second)) would both be \(quoted(name)); rename one of them"
        )
    }
    static func samePath(_ keys: [String], _ path: String) -> Fault {
        Fault(
            .conflictingNames,
            "different pictures of \(keys.map { quoted($0) }.joined(separator: " and ")) would both be "
                + "\(quotedPath(path)); add \(keys.count > 1 ? "{key}" : "{state}, {appearance} or {scale}") "
                + "to 'file'"
        )
    }

    // MARK: Selections

    package static func noAsset(pattern: String, nearest: String?) -> Fault {
        let message = "no asset matches \(quoted(pattern))" + nearest.asQuestion
        return Fault(.unknownName, message, subject: pattern)
    }
}
