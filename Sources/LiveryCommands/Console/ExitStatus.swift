/// Why a command did not do all that it was asked for, by the number that tells a script.
///
/// The numbers from 64 on are those of BSD's `sysexits`.
package enum Problem: Int32, Hashable, Sendable, CaseIterable {
    /// The command line asks for what makes no sense or is not there.
    case usage = 64
    /// A named input is missing or unreadable.
    case unreadableInput = 66
    /// A document could not be understood.
    case malformedDocument = 65
    /// An output could not be written.
    case unwritableOutput = 73
    /// Something that was asked for failed or differs.
    case failure = 1
}

/// What comes of a command.
package struct ExitStatus: Hashable, Sendable {
    private var problems: Set<Problem> = []

    /// Everything went well.
    package init() {}

    /// Notes a problem.
    package mutating func add(_ problem: Problem) {
        problems.insert(problem)
    }

    /// The process's exit code: 0, or the number of the first problem in the order in which they
    /// are declared.
    package var code: Int32 {
        Problem.allCases.first(where: problems.contains)?.rawValue ?? 0
    }
}
