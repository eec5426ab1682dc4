internal import LiveryGoldens
internal import Testing

/// The test that an assertion is made in.
struct RunningTest {
    let framework: GoldenCaller.Framework
    /// The test's full name, such as `ShopTests.ButtonTests/goButton()`.
    let name: String
    /// Whether the function runs once for each of its arguments.
    private let isParameterized: Bool
    /// The module, such as `ShopTests`.
    private let module: String
    /// The names of the types around the function, and of the function without its parameters.
    private let path: [String]

    /// The running test; nil where only Swift Testing runs tests, and none in this task.
    ///
    /// XCTest does not say which test is running: its name is made of the calling function and file.
    init?(function: String, fileID: String) {
        if let test = Test.current {
            framework = .swiftTesting
            module = test.id.moduleName
            name = "\(module).\(test.id.nameComponents.joined(separator: "/"))"
            isParameterized = test.isParameterized
            path = test.id.nameComponents.map(Self.withoutParameters)
        } else {
            guard !CommandLine.arguments.contains("swift-testing") else { return nil }
            framework = .xctest
            module = fileID.split(separator: "/").first.map(String.init) ?? ""
            let file = fileID.split(separator: "/").last ?? ""
            path = [String(file.prefix { $0 != "." && $0 != "+" }), Self.withoutParameters(function)]
            name = "\(module).\(path.joined(separator: "/"))"
            isParameterized = false
        }
    }

    private static func withoutParameters(_ name: String) -> String {
        // A raw identifier may contain parentheses: those of parameters come last.
        guard name.last == ")", let start = name.lastIndex(of: "(") else { return name }
        return String(name[..<start])
    }

    // MARK: Names of goldens

    /// The name of a picture's golden.
    ///
    /// - Parameters:
    ///   - snapshot: The picture, with its own name or part.
    ///   - given: The name given to the assertion. It takes precedence over the picture's.
    ///   - argument: The argument given to the assertion.
    /// - Returns: The name, with the argument and the picture's part.
    /// - Throws: An error if nothing names the golden, or the name is not valid.
    func goldenName(of snapshot: GoldenSnapshot, named given: String?, for argument: Any?) throws(GoldenError)
        -> GoldenName
    {
        let own = path.map(GoldenName.part(of:))
        var text: String
        if let given = given ?? snapshot.name {
            text = given
        } else if isParameterized, argument == nil {
            throw .unnamed("a test with arguments needs 'named:' or 'for:' to tell them apart")
        } else if own.contains("") {
            throw .unnamed("'\(name)' can't name a golden; give a name with 'named:'")
        } else {
            text = own.joined(separator: "/")
        }
        if let argument {
            let described = argument as? String ?? String(describingForTest: argument)
            text += "-\(try Self.word(of: described))"
        }
        if !snapshot.part.isEmpty, given != nil || snapshot.name == nil {
            text += "-\(try Self.word(of: snapshot.part))"
        }
        return try GoldenName(text)
    }

    private static func word(of text: String) throws(GoldenError) -> String {
        let part = GoldenName.part(of: text).replacing("/", with: "-")
        guard !part.isEmpty else { throw .unnamed("'\(text)' can't be a part of a golden's name; use 'named:'") }
        return part
    }

    // MARK: Running again

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
                character.isASCII && (character.isLetter || character.isNumber) || character == "_" ? character : "."
            }
        )
    }
}
