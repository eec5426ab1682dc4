import Foundation
import Livery
import LiveryRaster
import LiveryUI

/// One run of an example, which draws pictures into the folder named by its first argument and prints what it did.
public struct ExampleRun {
    private let folder: URL

    /// Runs an example: the whole of its `main`. Prints an error to standard error and exits with code 64 for wrong
    /// usage, 1 otherwise.
    public static func main(_ example: (ExampleRun) throws -> Void) {
        do {
            try example(ExampleRun())
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is UsageError ? 64 : 1)
        }
    }

    /// Creates the folder if it does not exist.
    ///
    /// - Throws: `UsageError` without exactly one argument, or the file system's error.
    init(arguments: [String] = CommandLine.arguments) throws {
        guard arguments.count == 2, let name = arguments.last, !name.isEmpty else {
            let program = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
            throw UsageError(program: program ?? "example")
        }
        folder = URL(fileURLWithPath: name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Draws a window to the file `NAME@2x.png`, then prints the file's name, a text, and what could not be drawn
    /// as specified.
    public func draw(_ window: Window, to name: String, saying text: String) throws {
        let image = try window.snapshot(scale: 2)
        let file = folder.appendingPathComponent("\(name)@2x.png")
        try Data(try PNG.encode(image.bitmap)).write(to: file, options: .atomic)
        print("\(file.lastPathComponent): \(text)")
        for fault in window.faults { print("  \(fault)") }
    }

    /// A path in the folder.
    public func path(of name: String) -> String {
        folder.appendingPathComponent(name).path
    }
}

/// How to start an example.
struct UsageError: Error, CustomStringConvertible {
    let program: String

    var description: String { "usage: swift run \(program) FOLDER" }
}
