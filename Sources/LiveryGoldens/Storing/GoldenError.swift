/// An error in comparing pictures with goldens, or in writing or reading the outcome.
package enum GoldenError: Error, Hashable, Sendable {
    /// `LIVERY_RECORD` is not the name of a record mode.
    case unknownRecordMode(String)
    /// `LIVERY_GOLDENS` is not the name of a kind of runs.
    case unknownRun(String)
    /// The name is not a valid ``GoldenName``, for the reason given.
    case invalidName(String, String)
    /// The golden was given no name and has no default one, for the reason given.
    case unnamed(String)
    /// The extension of a text next to a golden is not valid: see ``GoldenText/fileExtension``.
    case invalidTextExtension(String)
    /// An earlier assertion of the run, named if it is known, has used the golden's name; it may be the same one.
    case usedTwice(String, by: String?, isSame: Bool)
    /// The folder for failures is the folder of goldens or inside it.
    case failuresInGoldens(failures: String, goldens: String)
    /// No folder above the file has a `Package.swift`.
    case noPackage(above: String)
    /// A file or folder can't be written, for the system's reason.
    case unwritable(path: String, reason: String)
    /// A file or folder can't be read, for the system's reason.
    case unreadable(path: String, reason: String)
    /// A journal or a record of a comparison is not valid, for the reason given.
    case malformedRecord(String)
    /// The run may not have used every golden, so it can't show which ones are unused, for the reason given.
    case partialRun(String)
}

extension GoldenError: CustomStringConvertible {
    /// The message, without `error:`.
    package var description: String {
        switch self {
        case .unknownRecordMode(let word):
            return Self.unknown(word, RecordMode.variable, RecordMode.allCases.map(\.rawValue))
        case .unknownRun(let word): return Self.unknown(word, TestRun.variable, TestRun.Kind.allCases.map(\.rawValue))
        case .invalidName(let name, let reason): return "'\(name)' can't name a golden: \(reason)"
        case .unnamed(let reason): return "the golden has no name: \(reason)"
        case .invalidTextExtension(let text):
            return """
                '\(text)' can't be the extension of a text beside a golden; use letters, \
                digits, dots and minus signs, and no png at the end
                """
        case .usedTwice(let name, let place, let isSame):
            let user = place ?? "another assertion"
            let repeated = isSame ? ", or set \(TestRun.variable)=repeated if tests are repeated" : ""
            return "'\(name)' is the golden of \(user) in this run; give this one another name" + repeated
        case .failuresInGoldens(let failures, let goldens):
            return "the folder for failures '\(failures)' is inside the folder of goldens '\(goldens)'"
        case .noPackage(let file):
            return "no folder above '\(file)' has a Package.swift; name the goldens' folder in full"
        case .unwritable(let path, let reason): return "can't write '\(path)': \(reason)"
        case .unreadable(let path, let reason): return "can't read '\(path)': \(reason)"
        case .malformedRecord(let reason): return "not a valid record of comparisons: \(reason)"
        case .partialRun(let reason): return "can't tell unused goldens from this run: \(reason)"
        }
    }

    private static func unknown(_ word: String, _ variable: String, _ words: [String]) -> String {
        "unknown \(variable) '\(word)'; expected one of \(words.joined(separator: ", "))"
    }
}
