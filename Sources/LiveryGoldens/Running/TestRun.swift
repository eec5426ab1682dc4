/// One run of the tests, over all of its processes.
///
/// `swift test` runs the tests of Swift Testing and of XCTest in a process each, and with
/// `--parallel` each test of XCTest in one of its own. What they share is the process that started
/// them. A process that something else started, such as a debugger or a shell, is a run of its own.
package struct TestRun: Hashable, Sendable {
    /// What tells the run from any other.
    package let identifier: String
    /// What the run was started with; nil if that cannot be known.
    package let arguments: [String]?

    package init(identifier: String, arguments: [String]?) {
        self.identifier = identifier
        self.arguments = arguments
    }

    /// The run that a process belongs to; nil if the system tells nothing of either process.
    package init?(of process: SystemProcess?, startedBy parent: SystemProcess?) {
        if let parent, Self.isTestCommand(parent.arguments) {
            self.init(identifier: parent.identifier, arguments: parent.arguments)
        } else if let process {
            self.init(identifier: process.identifier, arguments: process.arguments)
        } else {
            return nil
        }
    }

    /// The run that this process belongs to.
    package static let ofProcess = TestRun(of: .own, startedBy: .parent)

    /// Whether arguments are those of `swift test`, which the driver runs as `swift-test` or as
    /// `swift-package` by that name. Where the system does not tell arguments, a parent is not taken
    /// for one: two runs of a shell must not be taken for one run.
    static func isTestCommand(_ arguments: [String]?) -> Bool {
        guard let arguments, let path = arguments.first else { return false }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name == "swift-test"
            || (name == "swift" || name == "swift-package") && arguments.dropFirst().first == "test"
    }

    /// The options of `swift test` that leave tests out.
    private static let narrowing: Set = [
        "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
        "--disable-swift-testing", "--enable-xctest", "--enable-swift-testing",
    ]

    /// The options of `swift test` that run a test more than once.
    private static let repeating: Set = [
        "--repetitions", "--repeat-until", "--repeat", "--maximum-repetitions",
    ]

    /// Whether every test was to run; nil if that cannot be known.
    ///
    /// A test can still be disabled, or fail before it compares its picture.
    package var isWhole: Bool? {
        guard Self.isTestCommand(arguments) else { return nil }
        return !has(Self.narrowing)
    }

    /// Whether a test may run more than once.
    package var repeatsTests: Bool { has(Self.repeating) }

    private func has(_ options: Set<String>) -> Bool {
        (arguments ?? []).contains { argument in
            options.contains(String(argument.prefix { $0 != "=" }))
        }
    }
}
