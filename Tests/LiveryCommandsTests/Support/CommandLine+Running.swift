import Foundation
import Livery

@testable import LiveryCommands

/// What a command has said, and its exit code.
struct Answer {
    var code: Int32
    var output: String
    var errors: String

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
    var failure: String?

    func write(_ text: String) {
        self.text += text
    }
}

/// A folder with themes in which commands are run, without a process.
final class Workshop {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "livery-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func path(_ name: String) -> String {
        path + "/" + name
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    func names(_ folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    /// Runs a command line; `@name` in it stands for the path of a file in the folder.
    func run(
        _ line: String,
        input: String = "",
        change: (inout CommandContext) -> Void = { _ in }
    ) -> Answer {
        let output = MemorySink()
        let errors = MemorySink()
        var context = CommandContext(
            output: output,
            errors: errors,
            readInput: { (_) throws(DocumentFault) in Array(input.utf8) },
            now: { .zero }
        )
        change(&context)
        let code = CommandLineTool.run(arguments(line), in: context)
        return Answer(
            code: code,
            output: output.text.replacing(path + "/", with: "@"),
            errors: errors.text.replacing(path + "/", with: "@")
        )
    }

    func arguments(_ line: String) -> [String] {
        line.split(separator: " ").map { word in
            word.hasPrefix("@") ? path(String(word.dropFirst())) : String(word)
        }
    }
}

/// A small theme: two boxes, a color, a font and a gradient.
let harbor = """
    accentColor: "#336699"
    bowBox:
      size: [8, 6]
      fill: accentColor
      fill~dark: "#112233"
      states:
        highlighted: {fill: "#ff0000"}
    seaGradient: {colors: [accentColor, white], angle: 90}
    sternBox: {size: [4, 4], fill: "#808080"}
    titleFont: {family: Inter, size: 17, weight: 600}

    """
