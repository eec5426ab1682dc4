internal import CTestObservation
internal import LiveryGoldens
internal import Testing

/// The test that an assertion is made in.
struct RunningTest {
    let framework: GoldenCaller.Framework
    /// The test's full name, such as `ShopTests.ButtonTests/goButton()`.
    let name: String
    /// Whether the function runs once for each of its arguments.
    let isParameterized: Bool
    /// The module, such as `ShopTests`.
    private let module: String
    /// The names of the types around the function, and of the function without its parameters.
    private let path: [String]

    /// The running test; nil outside of one.
    ///
    /// Swift Testing comes first, because it knows the test of the current task. XCTest knows only
    /// that of the process.
    static var current: RunningTest? {
        if let test = Test.current { return RunningTest(test) }
        guard livery_test_observation_has_begun() else { return nil }
        return XCTestObserver.current.map(RunningTest.init)
    }

    private init(_ test: Test) {
        framework = .swiftTesting
        module = test.id.moduleName
        name = "\(module).\(test.id.nameComponents.joined(separator: "/"))"
        isParameterized = test.isParameterized
        path = test.id.nameComponents.map { component in
            // A raw identifier may contain parentheses: those of parameters come last.
            guard component.last == ")", let start = component.lastIndex(of: "(") else {
                return component
            }
            return String(component[..<start])
        }
    }

    private init(_ test: XCTestObserver.RunningCase) {
        let names = test.className.split(separator: ".").map(String.init)
        framework = .xctest
        module = names.first ?? ""
        name = "\(test.className)/\(test.method)"
        isParameterized = false
        path = names.dropFirst() + [test.method]
    }

    /// The default name of a golden, such as `ButtonTests/goButton`; nil if a part has no character
    /// that a golden's name can contain.
    var goldenName: String? {
        let parts = path.map(GoldenName.part(of:))
        return parts.contains("") ? nil : parts.joined(separator: "/")
    }

    /// The command that runs this test alone.
    ///
    /// `--filter` searches for a regular expression in `ShopTests.ButtonTests/goButton()`, which is
    /// followed by the test's location, or in `ShopTests.ButtonTests/testGoButton`.
    var command: String {
        let names = path.map(Self.pattern(matching:)).joined(separator: "/")
        let end = framework == .xctest ? "$" : #"\("#
        return "swift test --filter '^\(Self.pattern(matching: module))\\.\(names)\(end)'"
    }

    /// A regular expression that needs no quoting within single quotes in any shell: other characters,
    /// which raw identifiers can contain, become ".".
    private static func pattern(matching name: String) -> String {
        String(
            name.map { character in
                character.isASCII && (character.isLetter || character.isNumber)
                    || character == "_" ? character : "."
            }
        )
    }
}
