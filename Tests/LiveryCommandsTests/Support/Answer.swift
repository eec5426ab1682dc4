import Foundation

@testable import LiveryCommands

/// What a command has said, and its exit code.
struct Answer {
    var code: Int32
    var output: String
    var errors: String
    /// What was written to standard output as bytes.
    var bytes: [UInt8] = []

    var outputLines: [Substring] { output.split(separator: "\n") }
    var errorLines: [Substring] { errors.split(separator: "\n") }

    /// The lines of the output as JSON objects; an empty object for a line that is none.
    var objects: [[String: Any]] {
        outputLines.map { line in
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
            return object as? [String: Any] ?? [:]
        }
    }
}

/// A sink that keeps the text.
final class MemorySink: TextSink {
    private(set) var text = ""
    /// What was written as bytes.
    private(set) var bytes: [UInt8] = []
    var failure: String?

    func write(_ text: String) { self.text += text }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
