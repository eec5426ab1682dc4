internal import Testing

/// The command that runs a test again.
struct TestCommand {
    let text: String

    /// - Parameters:
    ///   - fileID: The `#fileID` of a file in the test's module.
    ///   - test: The test; nil where the framework does not tell which one is running, so that
    ///     the command runs the whole module.
    init(fileID: String, test: Test.ID?) {
        guard let test else {
            text = "swift test --filter \(Self.pattern(matching: fileID.prefix { $0 != "/" }))"
            return
        }
        // In "buttons(key:)", the labels are not needed to find the function, and parentheses
        // mean something else in a regular expression.
        let names = test.nameComponents.map { Self.pattern(matching: $0.prefix { $0 != "(" }) }
        let path = names.joined(separator: "/")
        text = "swift test --filter \(Self.pattern(matching: test.moduleName[...])).\(path)"
    }

    /// A regular expression that needs no quotes in a shell: "." stands for whatever else a raw
    /// identifier is made of.
    private static func pattern(matching name: Substring) -> String {
        String(
            name.map { character in
                character.isASCII && (character.isLetter || character.isNumber)
                    || character == "_" ? character : "."
            }
        )
    }
}
