internal import LiveryLibc

/// Which goldens a run writes: the values of the environment variable `LIVERY_RECORD`.
///
/// Each mode records what the previous one records, and more. A golden that matches its picture is never
/// written again.
package enum RecordMode: String, CaseIterable, Hashable, Sendable {
    /// No goldens are written.
    case never
    /// Pictures without a golden are recorded.
    case missing
    /// Pictures that differ from their golden are recorded, too, and changed texts next to goldens.
    case failed
    /// Pictures are recorded even if the golden's file is not a readable picture.
    ///
    /// Such a file may be a Git LFS pointer whose content was not fetched, or have a merge conflict.
    case all

    /// The environment variable with the name of the mode.
    package static let variable = "LIVERY_RECORD"

    /// The record mode of this process, from the environment variable `LIVERY_RECORD`.
    ///
    /// Default: ``never`` if the variable `CI` is set, ``missing`` otherwise. An empty variable counts as
    /// not set.
    ///
    /// - Throws: ``GoldenError/unknownRecordMode(_:)`` if the variable is not the name of a mode.
    package static var ofProcess: RecordMode { get throws(GoldenError) { try RecordMode(environment: .ofProcess) } }

    package init(environment: Environment) throws(GoldenError) {
        if let word = environment[Self.variable] {
            guard let mode = RecordMode(rawValue: word) else { throw .unknownRecordMode(word) }
            self = mode
        } else {
            self = environment["CI"] == nil ? .missing : .never
        }
    }

    /// Whether a picture with this outcome is recorded.
    func records(_ outcome: GoldenOutcome) -> Bool {
        switch outcome {
        case .matches: false
        case .missing: self != .never
        case .differs, .sizeDiffers, .staleTexts: self == .failed || self == .all
        case .unreadable: self == .all
        }
    }

    /// The first mode that records a picture with this outcome.
    static func mode(recording outcome: GoldenOutcome) -> RecordMode { allCases.first { $0.records(outcome) } ?? .all }
}

/// Environment variables. An empty one counts as not set.
package struct Environment: Sendable {
    package static let ofProcess = Environment { name in getenv(name).map { String(cString: $0) } }

    private let value: @Sendable (String) -> String?

    private init(value: @escaping @Sendable (String) -> String?) { self.value = value }

    package init(_ variables: [String: String]) { self.init { variables[$0] } }

    /// The variable's value; nil if it is empty or not set.
    package subscript(name: String) -> String? {
        guard let value = value(name), !value.isEmpty else { return nil }
        return value
    }
}
