import Livery
import LiverySupport

// Project files, options of outputs, and selections that don't match the themes.
extension Fault {
    // MARK: Project files

    static func unknownWord(
        _ word: String,
        for key: String,
        owner: String,
        words: [String],
        hint: String?
    ) -> Fault {
        let place = "for \(quoted(key)) of \(owner)"
        return Fault(
            .unknownWord,
            "unknown word \(quoted(word)) \(place); " + (hint ?? "expected \(words.alternatives)")
        )
    }
    static func unusedName(_ key: ProjectNames.Key) -> Fault {
        let lack =
            switch key {
            case .names: "classes or custom properties"
            case .prefix: "names that could begin with it"
            case .namespace: "an asset catalog"
            }
        return Fault(.ineffective, "'\(key.rawValue)' changes nothing, since no output has \(lack)")
    }
    /// The path of a folder that is named like a file.
    static func folderPath(_ path: String, format: String) -> Fault {
        let folder = FilePath.folder(of: path)
        let remedy = folder.isEmpty ? "name a folder" : "write \(quotedPath(folder))"
        return Fault(
            .inconsistent,
            "the path of output \(quoted(format)) is that of a folder, found \(quotedPath(path)); \(remedy)"
        )
    }
    static func pathInRepository(_ path: String) -> Fault {
        Fault(
            .invalidPath,
            "the path \(quotedPath(path)) leads into a folder '.git', to which nothing is written"
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
    /// A scale outside of the range that can be drawn.
    package static func scale(_ scale: Double) -> Fault {
        let range = ImageRequest.scaleRange
        return invalidScale(
            scale.shortest,
            allowed: "in \(range.lowerBound.shortest)…\(range.upperBound.shortest)"
        )
    }
    static func sameTheme(_ first: String, _ second: String) -> Fault {
        let message =
            first == second
            ? "two themes are named \(quoted(first))"
            : "the themes \(quoted(first)) and \(quoted(second)) would have one folder where letter case is "
                + "ignored"
        return Fault(
            .conflictingNames,
            message + "; rename a document, or give its theme another 'name' in a project file"
        )
    }
}
