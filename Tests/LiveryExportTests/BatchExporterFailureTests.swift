import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What a run refuses.
@Suite struct BatchExporterFailureTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws { temporary = try TemporaryFolder() }

    @Test func aLinkIsNeverFollowed() throws {
        try render(harbor, to: out)
        try temporary.remove("out/bowBox.png")
        try temporary.write("mine", to: "target")
        try temporary.link("out/bowBox.png", to: temporary.path(of: "target"))
        let report = try render(harbor, to: out)
        #expect(report.failureTexts.count == 1)
        #expect(report.failureTexts.first?.contains("a symbolic link") == true)
        #expect(try temporary.read("target") == "mine")
    }

    @Test func aFolderThatCannotBeMade() throws {
        try temporary.write("mine", to: "file")
        for name in ["file", "file/out"] {
            let report = try render(harbor, to: temporary.path(of: name))
            #expect(report.failures.map(\.subject) == [.folder])
            #expect(report.failureTexts.first?.hasSuffix("can't open the folder: Not a directory") == true)
        }
    }

    @Test(arguments: ["", "{", "[]", "livery\t99\n", "PNG"]) func aManifestThatIsNoneStopsTheRun(text: String) throws {
        try render(harbor, to: out)
        try temporary.write(text, to: "out/.livery-record")
        let before = try temporary.contents("out")
        for mode in [BatchExporter.Mode.write, .preview] {
            let report = try render(harbor, to: out, mode: mode)
            #expect(report.failures.map(\.subject) == [.folder])
            #expect(report.changes.isEmpty)
        }
        #expect(try temporary.contents("out") == before)
    }

    @Test(arguments: ["../mine.png", ".mine.png"]) func aManifestThatNamesForeignFilesStopsTheRun(name: String) throws {
        try render(harbor, to: out)
        try temporary.write("mine", to: "out/" + name)
        let manifest = try temporary.read("out/.livery-record")
        try temporary.write(manifest.replacing("\tsternBox.png\t", with: "\t\(name)\t"), to: "out/.livery-record")
        let before = try temporary.contents("out")
        let report = try render("$appearances: [light]\naBox: {size: 2, fill: red}", to: out)
        #expect(
            report.failureTexts == [
                "\(out)/.livery-record: error: lists '\(name)', which Livery does not write; "
                    + "restore or delete this file"
            ]
        )
        #expect(try temporary.read("out/" + name) == "mine")
        #expect(try temporary.contents("out") == before)
    }
}
