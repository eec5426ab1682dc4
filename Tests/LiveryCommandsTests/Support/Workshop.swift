import Foundation
import Livery
import LiveryRaster
import TestSupport

@testable import LiveryCommands

/// A folder with themes in which commands are run, without a process.
final class Workshop {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var path: String { folder.path }

    func path(_ name: String) -> String { folder.path(of: name) }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    func write(_ bytes: [UInt8], to name: String) throws { try folder.write(bytes, to: name) }

    func write(_ bitmap: Bitmap, to name: String, compression: PNG.Compression = .balanced) throws {
        try folder.write(try PNG.encode(bitmap, compression: compression), to: name)
    }

    func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

    func pipe(_ name: String) throws { try folder.pipe(name) }

    func bitmap(_ name: String) throws -> Bitmap { try PNG.decode(try folder.bytes(of: name)) }

    func read(_ name: String) throws -> String { String(decoding: try folder.bytes(of: name), as: UTF8.self) }

    func names(_ folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    /// What each file below a folder has, by its path from there, except for what Livery keeps for itself.
    func contents(_ folder: String = "") -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for file in FileManager.default.subpaths(atPath: path(folder)) ?? [] {
            guard file.split(separator: "/").last?.hasPrefix(".livery") == false else { continue }
            if let data = FileManager.default.contents(atPath: path(folder) + "/" + file) {
                files[file] = [UInt8](data)
            }
        }
        return files
    }

    /// Runs a command line; `@name` in it stands for the path of a file in the folder, `''` for an
    /// empty argument.
    func run(_ line: String, input: String = "", change: (inout CommandContext) -> Void = { _ in }) -> Answer {
        let output = MemorySink()
        let errors = MemorySink()
        var context = CommandContext(
            output: output,
            errors: errors,
            readInput: { (_) throws(Fault) in Array(input.utf8) },
            now: { .zero }
        )
        change(&context)
        let code = CommandLineTool.run(arguments(line), in: context)
        return Answer(
            code: code,
            output: output.text.replacing(path + "/", with: "@"),
            errors: errors.text.replacing(path + "/", with: "@"),
            bytes: output.bytes
        )
    }

    func arguments(_ line: String) -> [String] {
        line.split(separator: " ").map { word in
            if word == "''" { return "" }
            return word.hasPrefix("@") ? path(String(word.dropFirst())) : String(word)
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
