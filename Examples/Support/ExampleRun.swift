import Foundation
import Livery
import LiveryRaster
import LiveryUI

/// One run of an example: it draws pictures to the folder that its first argument names, and says what
/// it did.
public struct ExampleRun {
    private let folder: URL

    /// Runs an example: the whole of its `main`. What goes wrong is told on standard error, with the
    /// exit code 64 for a wrong usage, else 1.
    public static func main(_ example: (ExampleRun) throws -> Void) {
        do {
            try example(ExampleRun())
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is UsageError ? 64 : 1)
        }
    }

    /// Makes the folder, unless it is there.
    ///
    /// - Throws: `UsageError` without such an argument, and what the file system says.
    init(arguments: [String] = CommandLine.arguments) throws {
        guard arguments.count == 2, let name = arguments.last, !name.isEmpty else {
            let program = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
            throw UsageError(program: program ?? "example")
        }
        folder = URL(fileURLWithPath: name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Draws a window to the file `NAME@2x.png`, and says so, with what it could not draw as it should
    /// have been.
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

/// How an example is to be started.
struct UsageError: Error, CustomStringConvertible {
    let program: String

    var description: String { "usage: swift run \(program) FOLDER" }
}
