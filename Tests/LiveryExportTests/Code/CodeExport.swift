import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What a format makes of themes in a folder of their own, and what other programs say of it.
final class CodeExport {
    let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    var folder: TemporaryFolder { files.folder }

    /// Makes a file of a theme.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - path: The path of the file.
    ///   - options: What its output says besides, as YAML.
    ///   - names: What the project says of names, as lines of YAML.
    ///   - theme: The theme.
    ///   - textRenderer: What draws the theme's texts; nil where there are none.
    /// - Returns: The report.
    /// - Throws: What keeps the run from beginning.
    @discardableResult func make(
        _ format: String,
        _ path: String,
        _ options: String = "",
        names: String = "",
        of theme: String,
        textRenderer: (any TextOutliner)? = nil
    ) throws -> ExportReport {
        try folder.write(theme, to: "harbor.yaml")
        return try files.build(
            "themes: [harbor.yaml]\n\(names)\noutputs: [{to: \(format), path: \(path)\(options)}]",
            textRenderer: textRenderer
        )
    }

    /// Makes a file of a theme without faults, and gives its text.
    func text(_ format: String, _ path: String, _ options: String = "", of theme: String) throws -> String {
        let report = try make(format, path, options, of: theme)
        try #require(report.failureTexts == [])
        return try folder.read(path)
    }

    /// Runs a program in the folder.
    ///
    /// - Returns: All that it writes, and whether it succeeds.
    @discardableResult func run(_ arguments: String...) throws -> (text: String, succeeds: Bool) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: said, as: UTF8.self), process.terminationStatus == 0)
    }
}
