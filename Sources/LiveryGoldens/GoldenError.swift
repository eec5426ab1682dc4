/// Why a comparison could not be made, or its outcome not be written.
public enum GoldenError: Error, Hashable, Sendable {
    /// `LIVERY_RECORD` holds a word that is no record mode.
    case unknownRecordMode(String)
    /// A golden's name breaks the rules for names; the text says which.
    case invalidName(String, String)
    /// The folder for failure pictures is the folder of goldens, or in it.
    case failuresInGoldens(failures: String, goldens: String)
    /// No folder at or above the given file has a `Package.swift`.
    case noPackage(above: String)
    /// A file or folder could not be written; the text is the system's reason.
    case unwritable(path: String, reason: String)
}

extension GoldenError: CustomStringConvertible {
    /// The sentence to show to a person.
    public var description: String {
        switch self {
        case .unknownRecordMode(let word):
            let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
            return "\(RecordMode.variable) is '\(word)'; it can be one of \(modes)"
        case .invalidName(let name, let reason):
            return "'\(name)' cannot name a golden: \(reason)"
        case .failuresInGoldens(let failures, let goldens):
            return "the folder for failures, '\(failures)', is inside that of goldens, '\(goldens)'"
        case .noPackage(let file):
            return "no folder above '\(file)' has a Package.swift; name the goldens' folder in full"
        case .unwritable(let path, let reason):
            return "cannot write '\(path)': \(reason)"
        }
    }
}
