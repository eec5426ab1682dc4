import Foundation

@main enum Main {
    private static let examples: [(name: String, draw: @Sendable (ExampleRun) throws -> Void)] = [
        ("sliders", SlidersExample.draw), ("late-theme", LateThemeExample.draw), ("states", StatesExample.draw),
        ("injection", InjectionExample.draw),
    ]

    /// Draws the example that the first argument names into the folder that the second one names. Prints an error
    /// to standard error and exits with code 64 for wrong usage, 1 otherwise.
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let folder = arguments.last, !folder.isEmpty,
            let example = examples.first(where: { $0.name == arguments.first })
        else {
            let names = examples.map(\.name).joined(separator: "|")
            return fail("usage: swift run Examples \(names) FOLDER", code: 64)
        }
        do { try example.draw(ExampleRun(folder: folder)) } catch { fail("\(error)", code: 1) }
    }

    private static func fail(_ message: String, code: CInt) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }
}
