/// Which goldens a run may write: the values of the environment variable `LIVERY_RECORD`.
///
/// Each mode records what the one before it records, and more. None rewrites a golden whose pixels
/// are those of the picture, so that recording changes no more files than the change itself did.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
    /// Nothing is written; a missing golden is a failure.
    case never
    /// Pictures that have no golden are recorded.
    case missing
    /// So are pictures that differ from their golden, and texts beside a golden that are no longer
    /// what the picture was made from.
    case failed
    /// So are pictures whose golden is a file that cannot be read as a picture.
    ///
    /// `failed` leaves such a file alone, since it may well be right: the pointer of a large-file
    /// extension whose content was not fetched, or a merge conflict that wants a decision.
    case all

    /// The environment variable that chooses the mode.
    public static let variable = "LIVERY_RECORD"

    /// The mode that the process's environment asks for.
    ///
    /// Without `LIVERY_RECORD`, it is `never` where `CI` is set and `missing` elsewhere. A variable
    /// that is set to nothing counts as not set.
    ///
    /// - Throws: `GoldenError.unknownRecordMode` if the variable holds anything but a mode's name.
    public static var ofProcess: RecordMode {
        get throws(GoldenError) {
            try RecordMode(environment: .ofProcess)
        }
    }

    /// The mode that an environment asks for, by the rules of `ofProcess`.
    package init(environment: Environment) throws(GoldenError) {
        if let word = environment[Self.variable] {
            guard let mode = RecordMode(rawValue: word) else {
                throw .unknownRecordMode(word)
            }
            self = mode
        } else {
            self = environment["CI"] == nil ? .missing : .never
        }
    }

    /// Whether a picture that mismatches in this way is recorded.
    func records(_ mismatch: GoldenMismatch) -> Bool {
        switch mismatch {
        case .missing: self != .never
        case .differs, .sizeDiffers, .staleTexts: self == .failed || self == .all
        case .unreadable: self == .all
        }
    }

    /// The first mode that records a picture that mismatches in this way.
    static func mode(recording mismatch: GoldenMismatch) -> RecordMode {
        allCases.first { $0.records(mismatch) } ?? .all
    }
}
