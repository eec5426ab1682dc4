/// Why a comparison could not be made, or its outcome not be written or read.
public enum GoldenError: Error, Hashable, Sendable {
    /// `LIVERY_RECORD` holds a word that is no record mode.
    case unknownRecordMode(String)
    /// A golden's name breaks the rules for names; the text says which.
    case invalidName(String, String)
    /// No name was given, and none could be made; the text says why.
    case unnamed(String)
    /// The extension of a text beside a golden is none that a file's name can end in.
    case invalidTextExtension(String)
    /// Another assertion of the run has used the name; the text says which one, if it is known.
    case usedTwice(String, by: String?)
    /// The folder for failure pictures is the folder of goldens, or in it.
    case failuresInGoldens(failures: String, goldens: String)
    /// No folder at or above the given file has a `Package.swift`.
    case noPackage(above: String)
    /// A file or folder could not be written; the text is the system's reason.
    case unwritable(path: String, reason: String)
    /// A file or folder could not be read; the text is the system's reason.
    case unreadable(path: String, reason: String)
    /// A record is not one that a comparison or a run writes; the text says why.
    case malformedRecord(String)
    /// The run did not use all goldens, so that it cannot tell which are of no use; the text says
    /// why.
    case partialRun(String)
}

extension GoldenError: CustomStringConvertible {
    /// The sentence to show to a person.
    public var description: String {
        switch self {
        case .unknownRecordMode(let word):
            let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
            return "unknown \(RecordMode.variable) '\(word)'; expected one of \(modes)"
        case .invalidName(let name, let reason):
            return "'\(name)' can't name a golden: \(reason)"
        case .unnamed(let reason):
            return "the golden has no name: \(reason)"
        case .invalidTextExtension(let text):
            return """
                '\(text)' can't be the extension of a text beside a golden; use letters, \
                digits, dots and minus signs, and no png at the end
                """
        case .usedTwice(let name, let place):
            let user = place ?? "another assertion"
            return """
                '\(name)' is the golden of \(user) in this run; give this one another name
                """
        case .failuresInGoldens(let failures, let goldens):
            return """
                the folder for failures '\(failures)' is inside the folder of goldens '\(goldens)'
                """
        case .noPackage(let file):
            return "no folder above '\(file)' has a Package.swift; name the goldens' folder in full"
        case .unwritable(let path, let reason):
            return "can't write '\(path)': \(reason)"
        case .unreadable(let path, let reason):
            return "can't read '\(path)': \(reason)"
        case .malformedRecord(let reason):
            return "not a valid record of comparisons: \(reason)"
        case .partialRun(let reason):
            return "can't tell unused goldens from this run: \(reason)"
        }
    }
}
