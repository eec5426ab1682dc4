/// A run of tests, which can have several processes.
///
/// `swift test` starts one process for Swift Testing and one for XCTest, and with `--parallel` one for
/// each XCTest test. They belong to the run of their parent process. A process started by anything else,
/// such as a debugger or a shell, is a run by itself.
package struct TestRun: Hashable, Sendable {
    package let identifier: String
    /// The command line of the run; nil if unknown.
    package let arguments: [String]?
    /// Whether other processes may be part of what is one run: the command that started this one is unknown.
    let mayBePart: Bool

    package init(identifier: String, arguments: [String]?, mayBePart: Bool = false) {
        self.identifier = identifier
        self.arguments = arguments
        self.mayBePart = mayBePart
    }

    /// The run of a process; nil if both processes are unknown.
    package init?(of process: SystemProcess?, startedBy parent: SystemProcess?) {
        if let parent, Self.isTestCommand(parent.arguments) {
            self.init(identifier: parent.identifier, arguments: parent.arguments)
        } else if let process {
            self.init(
                identifier: process.identifier,
                arguments: process.arguments,
                mayBePart: parent.map { $0.arguments == nil } ?? false
            )
        } else {
            return nil
        }
    }

    /// This process's run.
    package static let ofProcess = TestRun(of: .own, startedBy: .parent)

    /// Whether a command line is that of `swift test`, which the driver runs as `swift-test` or
    /// `swift-package test`. An unknown one is not: it may be a shell's, which starts many runs.
    static func isTestCommand(_ arguments: [String]?) -> Bool {
        guard let arguments, let path = arguments.first else { return false }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name == "swift-test"
            || (name == "swift" || name == "swift-package") && arguments.dropFirst().first == "test"
    }

    /// The options of `swift test` that omit tests.
    private static let narrowing: Set = [
        "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
        "--disable-swift-testing", "--enable-xctest", "--enable-swift-testing",
    ]

    /// The options of `swift test` that run a test more than once.
    private static let repeating: Set = [
        "--repetitions", "--repeat-until", "--repeat", "--maximum-repetitions",
    ]

    /// Whether the run includes all tests; nil if unknown.
    package var isWhole: Bool? {
        guard Self.isTestCommand(arguments) else { return nil }
        return !has(Self.narrowing)
    }

    package var repeatsTests: Bool { has(Self.repeating) }

    private func has(_ options: Set<String>) -> Bool {
        (arguments ?? []).contains { argument in
            options.contains(String(argument.prefix { $0 != "=" }))
        }
    }
}
