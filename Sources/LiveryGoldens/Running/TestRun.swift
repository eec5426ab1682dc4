internal import LiveryLibc

/// A run of tests, which can have several processes.
///
/// `swift test` starts one process for Swift Testing and one for XCTest, and with `--parallel` one for
/// each XCTest test. They belong to the run of their parent process. A process started by anything else,
/// such as a debugger or a shell, is a run by itself.
package struct TestRun: Hashable, Sendable {
    /// What the environment variable `LIVERY_GOLDENS` says of a run.
    package enum Kind: String, CaseIterable, Sendable {
        /// Tests may be left out, and each runs once: the default.
        case part
        /// All tests run, once.
        case whole
        /// Tests run more than once.
        case repeated
    }

    package let identifier: String
    package let kind: Kind

    /// The environment variable with the kind of the run.
    package static let variable = "LIVERY_GOLDENS"

    package init(identifier: String, kind: Kind = .part) { (self.identifier, self.kind) = (identifier, kind) }

    /// The run of a process; nil if both processes are unknown.
    init?(of process: SystemProcess?, startedBy parent: SystemProcess?, kind: Kind) {
        // The driver runs `swift test` as `swift-test` or `swift-package test`.
        let isTest = ["swift-test", "swift-package"].contains(parent?.name)
        guard let own = isTest ? parent : process else { return nil }
        self.init(identifier: own.identifier, kind: kind)
    }

    /// This process's run.
    static let ofProcess = TestRun(
        of: SystemProcess(number: getpid()),
        startedBy: SystemProcess(number: getppid()),
        kind: (try? Kind(environment: .ofProcess)) ?? .part
    )
}

extension TestRun.Kind {
    /// The kind that the environment names.
    ///
    /// - Throws: ``GoldenError/unknownRun(_:)``.
    init(environment: Environment) throws(GoldenError) {
        guard let word = environment[TestRun.variable] else {
            self = .part;
            return
        }
        guard let kind = Self(rawValue: word) else { throw .unknownRun(word) }
        self = kind
    }
}
