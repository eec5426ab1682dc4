/// A problem and its exit code, in the order of precedence. The codes from 64 on are those of `sysexits`.
package enum Problem: Int32, Hashable, Sendable, CaseIterable {
    /// An argument is not valid.
    case usage = 64
    /// An input is missing or can't be read.
    case unreadableInput = 66
    /// A document is malformed.
    case malformedDocument = 65
    /// An output can't be written.
    case unwritableOutput = 73
    /// Something failed or differs.
    case failure = 1
}

/// The problems of a command.
package struct ExitStatus: Hashable, Sendable {
    private var problems: Set<Problem> = []

    package init() {}

    package mutating func add(_ problem: Problem) {
        problems.insert(problem)
    }

    /// The exit code: 0, or that of the first problem in the order of precedence.
    package var code: Int32 {
        Problem.allCases.first(where: problems.contains)?.rawValue ?? 0
    }
}
