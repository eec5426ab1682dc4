import Foundation
import LiveryRaster
import TestSupport

@testable import LiveryCommands

/// A command line, run without a process, with a folder for what it writes.
final class Preview {
    private let folder: TemporaryFolder

    private(set) var code: Int32 = 0
    private(set) var output = ""
    private(set) var errors = ""

    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    init() throws { folder = try TemporaryFolder() }

    /// Draws screens with the pinned fonts alone.
    func draw(_ screens: [String], _ options: String...) throws {
        let fonts = try PinnedText.folder()
        run(["preview"] + screens + ["--fonts", fonts, "--output", path("out")] + options)
    }

    func run(_ arguments: [String]) {
        let (output, errors) = (TextKeeper(), TextKeeper())
        let context = CommandContext(output: output, errors: errors, now: { .zero })
        code = CommandLineTool.run(arguments, in: context)
        (self.output, self.errors) = (output.text, errors.text)
    }

    func path(_ name: String) -> String { folder.path(of: name) }

    /// The names of what was written.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path("out")).filter { !$0.hasPrefix(".") }.sorted()
    }

    func bytes(of name: String) throws -> [UInt8] { try folder.bytes(of: "out/" + name) }

    func picture(_ name: String) throws -> Bitmap { try PNG.decode(bytes(of: name)) }
}

/// Keeps what a command says.
private final class TextKeeper: TextSink {
    private(set) var text = ""
    let failure: String? = nil

    func write(_ text: String) { self.text += text }

    func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
}
