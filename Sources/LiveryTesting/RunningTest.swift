internal import CTestObservation
internal import LiveryGoldens
internal import Testing

/// The test that an assertion is made in.
enum RunningTest {
    /// A test of Swift Testing.
    case swiftTesting(Test)
    /// A test of XCTest.
    case xctest(XCTestObserver.RunningCase)

    /// The test that is running; nil outside of one.
    ///
    /// Swift Testing is asked first: it tells the test of the task, XCTest that of the process.
    static var current: RunningTest? {
        if let test = Test.current { return .swiftTesting(test) }
        guard livery_test_observation_has_begun() else { return nil }
        return XCTestObserver.current.map(RunningTest.xctest)
    }

    var framework: GoldenCaller.Framework {
        switch self {
        case .swiftTesting: .swiftTesting
        case .xctest: .xctest
        }
    }

    /// Such as `ShopTests.ButtonTests/goButton()`.
    var name: String {
        switch self {
        case .swiftTesting(let test):
            "\(test.id.moduleName).\(test.id.nameComponents.joined(separator: "/"))"
        case .xctest(let test):
            "\(test.className)/\(test.method)"
        }
    }

    /// Whether one function runs as many tests.
    var isParameterized: Bool {
        switch self {
        case .swiftTesting(let test): test.isParameterized
        case .xctest: false
        }
    }

    /// The names of the types around the function, and its own, without its parameters.
    private var path: [String] {
        switch self {
        case .swiftTesting(let test):
            test.id.nameComponents.map { component in
                // A raw identifier may have parentheses of its own: those of parameters come last.
                component.last == ")"
                    ? String(
                        component.prefix(upTo: component.lastIndex(of: "(") ?? component.endIndex)
                    )
                    : component
            }
        case .xctest(let test):
            test.className.split(separator: ".").dropFirst().map(String.init) + [test.method]
        }
    }

    /// The name of a golden that was given none: `ButtonTests/goButton`. Nil if the test is called
    /// by letters that no golden's name has.
    var goldenName: String? {
        let parts = path.map(GoldenName.part(of:))
        return parts.contains("") ? nil : parts.joined(separator: "/")
    }

    /// The command that runs the test again, and no other.
    ///
    /// `--filter` takes a regular expression, and looks for it in `ShopTests.ButtonTests/goButton()`
    /// with the place of the test behind it, or in `ShopTests.ButtonTests/testGoButton`.
    var command: String {
        let module: String
        let end: String
        switch self {
        case .swiftTesting(let test):
            module = test.id.moduleName
            end = #"\("#
        case .xctest(let test):
            module = test.className.split(separator: ".").first.map(String.init) ?? ""
            end = "$"
        }
        let names = path.map(Self.pattern(matching:)).joined(separator: "/")
        return "swift test --filter '^\(Self.pattern(matching: module))\\.\(names)\(end)'"
    }

    /// A regular expression that stands between single quotes in any shell: "." stands for whatever
    /// else a raw identifier is made of.
    private static func pattern(matching name: String) -> String {
        String(
            name.map { character in
                character.isASCII && (character.isLetter || character.isNumber)
                    || character == "_" ? character : "."
            }
        )
    }
}
