import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// When a run may say that nothing has to be done without understanding a theme, and when it may not.
@Suite struct UnchangedOutputTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write(
            """
            $extends: base.yaml
            $tokens: ink.tokens.json
            $resources: [missing, icons]
            anchorImage: anchor
            bowBox: {size: [8, 6], fill: accentColor, states: {highlighted: {fill: red}}}
            """,
            to: "theme/harbor.yaml"
        )
        try temporary.write("accentColor: blue", to: "theme/base.yaml")
        try temporary.write("{}", to: "theme/ink.tokens.json")
        try temporary.write(Self.picture(1), to: "theme/icons/anchor.png")
        try temporary.makeFolder("elsewhere")
    }

    private static func picture(_ shade: UInt8) throws -> [UInt8] {
        let bitmap = try ThemedImage(size: Size2D(2, 2), scale: 1) { canvas throws(RasterError) in
            let color = Color(red: Double(shade) / 255, green: 0, blue: 0, alpha: 1)
            try canvas.fill(Rect2D(x: 0, y: 0, width: 2, height: 2), with: .color(color))
        }.bitmap
        return try PNG.encode(bitmap, compression: .fast)
    }

    private func source(_ name: String = "theme/harbor.yaml") throws -> ThemeSource {
        let path = temporary.path(of: name)
        let format = try #require(DocumentFormat(path: path))
        return ThemeSource(
            path: path,
            name: LayeredDocument.name(ofFile: path),
            format: format,
            bytes: try temporary.bytes(of: name),
            folder: (path as NSString).deletingLastPathComponent
        )
    }

    private func options(_ change: (inout RenderOptions) -> Void) -> RenderOptions {
        var options = RenderOptions()
        options.scales = [1, 2]
        change(&options)
        return options
    }

    @discardableResult private func renderFiles(_ change: (inout RenderOptions) -> Void = { _ in }) throws
        -> ExportReport
    {
        let document = try ThemeDocument(contentsOfFile: temporary.path(of: "theme/harbor.yaml"))
        let plan = try ExportPlan([RenderTheme(document: document)], options: options(change))
        return BatchExporter(plan: plan, folder: out).run(.write)
    }

    private func unchanged(_ change: (inout RenderOptions) -> Void = { _ in }) throws -> ExportReport? {
        let source = try source()
        let theme = ProjectTheme(path: source.path)
        return try RecordedFolder.existing(path: out, mode: .write, onWait: {}).flatMap { opened in
            let options = options(change)
            return ExportRequest(pictures: [theme], options.pictures).unchangedReport(
                in: opened,
                of: [source],
                options: options.run
            )
        }
    }

    @Test(arguments: [1, 3]) func afterARunNothingHasToBeDone(jobs: Int) throws {
        #expect(try unchanged() == nil)
        #expect(try renderFiles().failures.isEmpty)
        let before = try temporary.footprints("out")
        let report = try #require(try unchanged { $0.jobs = jobs })
        #expect(report.upToDateCount == 13)
        #expect(report.changes.isEmpty)
        #expect(report.failures.isEmpty)
        #expect(try unchanged { $0.scales = [2, 1, 2] }?.upToDateCount == 13)
        #expect(try temporary.footprints("out") == before)
        // A run that looks at everything says the same.
        #expect(try renderFiles().upToDateCount == 13)
    }

    struct Change: Sendable {
        let name: String
        var isHarmless = false
        let make: @Sendable (TemporaryFolder) throws -> Void
    }

    @Test(arguments: [
        Change(name: "nothing", isHarmless: true) { _ in },
        Change(name: "a file beside the theme", isHarmless: true) { folder in
            try folder.write("x", to: "theme/notes.txt")
        },
        Change(name: "a file that is not Livery's", isHarmless: true) { folder in
            try folder.write("x", to: "out/notes.txt")
        },
        // What is no picture can't be meant by a name: an output beside the theme, for example.
        Change(name: "an output among its pictures", isHarmless: true) { folder in
            try folder.makeFolder("theme/icons/out")
            try folder.write("themes: [../harbor.yaml]", to: "theme/icons/livery.yaml")
        },
        Change(name: "a document that it extends is gone") { folder in try folder.remove("theme/base.yaml") },
        Change(name: "a document that it extends is a link now") { folder in
            try folder.write(try folder.bytes(of: "theme/base.yaml"), to: "theme/real.yaml")
            try folder.remove("theme/base.yaml")
            try folder.link("theme/base.yaml", to: folder.path(of: "theme/real.yaml"))
        }, Change(name: "a file of tokens") { folder in try folder.write("{ }", to: "theme/ink.tokens.json") },
        Change(name: "a picture for the dark beside it") { folder in
            try folder.write(try Self.picture(2), to: "theme/icons/anchor~dark.png")
        },
        Change(name: "a folder that comes first") { folder in
            try folder.write(try Self.picture(2), to: "theme/missing/anchor.png")
        },
        Change(name: "a file of other bytes, the size and the time being the same") { folder in
            let path = folder.path(of: "out/bowBox.png")
            let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
            var bytes = try folder.bytes(of: "out/bowBox.png")
            bytes[bytes.count - 1] ^= 1
            try folder.write(bytes, to: "out/bowBox.png")
            try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
        },
        Change(name: "a link in place of a file") { folder in
            try folder.write(try folder.bytes(of: "out/bowBox.png"), to: "same.png")
            try folder.remove("out/bowBox.png")
            try folder.link("out/bowBox.png", to: folder.path(of: "same.png"))
        },
        Change(name: "a run that was killed") { folder in
            let origin = try Regex(",\"origin\":[^\n]*\\}")
            let record = try folder.read("out/.livery-record").replacing(origin, with: "}")
            try folder.write(record, to: "out/.livery-record")
        }, Change(name: "the manifest is gone") { try $0.remove("out/.livery-record") },
    ]) func whatElseChanges(change: Change) throws {
        try renderFiles()
        try change.make(temporary)
        #expect((try unchanged() != nil) == change.isHarmless, "\(change.name)")
    }

    @Test func otherOptionsAreAnotherQuestion() throws {
        try renderFiles()
        let changes: [(String, (inout RenderOptions) -> Void)] = [
            ("another scale", { $0.scales = [1, 3] }), ("another compression", { $0.compression = .fast }),
            ("another size", { $0.sizes = ["bowBox": Size2D(9, 9)] }),
            ("a folder for the theme", { $0.separatesThemes = true }),
            ("by force", { $0.rewritesUpToDateFiles = true }),
            ("some assets", { $0.selection.only = [try? Glob("*")].compactMap(\.self) }),
            ("some states", { $0.selection.states = ["normal"] }),
            ("some appearances", { $0.selection.appearances = ["light"] }),
        ]
        for (name, change) in changes { #expect(try unchanged(change) == nil, "\(name)") }
    }

    @Test func aRunOfSomeAssetsThatChangesNothingLeavesTheKnowledge() throws {
        try renderFiles()
        try renderFiles { $0.selection.only = [try? Glob("bow*")].compactMap(\.self) }
        #expect(try unchanged() != nil)
    }

    @Test func whatLinksLeadToIsNotKnown() throws {
        try temporary.remove("theme/icons/anchor.png")
        try temporary.write(Self.picture(1), to: "theme/icons/real.png")
        try temporary.link("theme/icons/anchor.png", to: temporary.path(of: "theme/icons/real.png"))
        #expect(try renderFiles().failures.isEmpty)
        #expect(try unchanged() == nil)
    }

    /// The manifest of a run with another version of a decoder is made, as an upgrade leaves it.
    @Test(arguments: ["libwebp ", "libjpeg-turbo "]) func anotherDecoderIsNoticed(_ decoder: String) throws {
        let pictures = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../LiveryPicturesTests/Fixtures"
        ).standardized
        for (file, name) in [("one-pixel.jpg", "a.jpg"), ("one-pixel.webp", "b.webp")] {
            let bytes = try Data(contentsOf: pictures.appending(path: file))
            try temporary.write([UInt8](bytes), to: "theme/icons/\(name)")
        }
        try temporary.write("$resources: icons\naImage: a\nbImage: b", to: "theme/harbor.yaml")
        #expect(try renderFiles().failures.isEmpty)
        #expect(try unchanged() != nil)
        let manifest = "out/.livery-record"
        let text = String(decoding: try temporary.bytes(of: manifest), as: UTF8.self)
        let older = text.replacing("\"\(decoder)", with: "\"\(decoder)0.")
        #expect(older != text)
        try temporary.write(older, to: manifest)
        #expect(try unchanged() == nil)
    }

    @Test func resolversOfTheUsersMayReadAnything() throws {
        try temporary.write("aCounted: {picture: own}", to: "theme/harbor.yaml")
        let document = try ThemeDocument(contentsOfFile: temporary.path(of: "theme/harbor.yaml"))
        let styles = StyleManager(document: document)
        styles.register(CountingResolver())
        let plan = try ExportPlan([RenderTheme(styles)], options: options { _ in })
        #expect(BatchExporter(plan: plan, folder: out).run(.write).failures.isEmpty)
        #expect(try unchanged() == nil)
    }

    @Test func aThemeElsewhereIsTheSameTheme() throws {
        try renderFiles()
        let manifest = try temporary.bytes(of: "out/.livery-record")
        try FileManager.default.moveItem(
            atPath: temporary.path(of: "theme"),
            toPath: temporary.path(of: "elsewhere/deep")
        )
        func unchanged() throws -> ExportReport? {
            let opened = try #require(try RecordedFolder.existing(path: out, mode: .preview, onWait: {}))
            let source = try source("elsewhere/deep/harbor.yaml")
            let theme = ProjectTheme(path: source.path)
            let options = options { _ in }
            return ExportRequest(pictures: [theme], options.pictures).unchangedReport(
                in: opened,
                of: [source],
                options: options.run
            )
        }
        // Its files pass to the document in the new place.
        #expect(try unchanged() == nil)
        let document = try ThemeDocument(contentsOfFile: temporary.path(of: "elsewhere/deep/harbor.yaml"))
        let plan = try ExportPlan([RenderTheme(document: document)], options: options { _ in })
        let report = BatchExporter(plan: plan, folder: out).run(.write)
        #expect(report.changes.isEmpty)
        #expect(report.upToDateCount == 13)
        #expect(try unchanged() != nil)
        #expect(
            !String(decoding: manifest, as: UTF8.self).contains(temporary.path),
            "the manifest does not say where the theme lies"
        )
    }
}
