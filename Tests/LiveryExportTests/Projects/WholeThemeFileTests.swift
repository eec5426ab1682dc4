import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Files about a whole theme: while something of it can't be read, they stay as they are, and the run fails, whatever is
/// selected.
@Suite struct WholeThemeFileTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    /// The outputs with a file about the whole theme, and that file.
    private static let outputs: [(format: String, options: [String: String], file: String)] = [
        ("web", [:], "out/theme.css"), ("web", ["tailwind": "true"], "out/theme.css"),
        ("tokens", [:], "out/t.tokens.json"), ("tokens", [:], "out/t.resolver.json"),
        ("android", ["densities": "mdpi"], "out/values/colors.xml"),
        ("android", ["densities": "mdpi"], "out/values/dimens.xml"), ("svg", ["sprite": "all.svg"], "out/all.svg"),
        ("typescript", [:], "out.ts"), ("swift", [:], "out.swift"), ("gallery", [:], "out.html"),
    ]

    /// A theme with a second color, box and length.
    private static func theme(color: String = "blue", box: String = "{size: 4, fill: bColor}", gap: String = "3px")
        -> String
    {
        """
        $appearances: [light]
        $values: {aGap: 2px, gap: "\(gap)"}
        aColor: red
        aBox: {size: 4, fill: aColor}
        bColor: \(color)
        bBox: \(box)
        """
    }

    /// What becomes of the theme, and whether only what `only` selects is in a file of its own.
    private static let faults: [(theme: String, isInAllFiles: Bool)] = [
        (theme(color: "\"{nope}\""), true),
        // Not even its states are known.
        (theme(box: "{size: 4, fill: bColor, states: {hover: {fill: red}}}"), true),
        (theme(box: "{extends: cBox}"), true), (theme(gap: "{nope}"), false), (theme(gap: "calc({aGap} + )"), false),
    ]

    private func run(
        _ output: (format: String, options: [String: String], file: String),
        _ theme: String,
        only pattern: String?
    ) throws -> ExportReport {
        try files.folder.write(theme, to: "t.yaml")
        let made = RenderTheme(document: try ThemeDocument(contentsOfFile: files.folder.path(of: "t.yaml")))
        var selection = AssetSelection()
        selection.only = try pattern.map { [try Glob($0)] } ?? []
        var faults: [Diagnostic] = []
        let isFile = output.file.hasPrefix("out.")
        let planned = try #require(
            ProjectOutput(
                to: output.format,
                path: isFile ? output.file : "out",
                options: output.options.map { (key: $0.key, value: $0.value) },
                faults: &faults
            )
        )
        let theme = ProjectTheme(path: files.folder.path(of: "t.yaml"))
        let request = ExportRequest([theme], [planned], settings: "", selection: selection)
        let plan = request.plan([made], options: ExportOptions(), faults: &faults)
        try #require(faults == [])
        return BatchExporter(plan: try #require(plan), folder: files.folder.path).run(.write)
    }

    @Test(arguments: outputs.indices, faults.indices) func aFaultKeepsTheFile(output: Int, fault: Int) throws {
        let (output, (faulty, isInAll)) = (Self.outputs[output], Self.faults[fault])
        #expect(try run(output, Self.theme(), only: nil).failureTexts == [])
        let before = try files.folder.identity(of: output.file)
        let report = try run(output, faulty, only: "a*")
        let hasNumbers = ["web", "android", "tokens", "typescript"].contains(output.format)
        // Images are no tokens, and only some formats have numbers.
        let isOfImages = fault == 1 || fault == 2
        guard isInAll ? !(isOfImages && output.format == "tokens") : hasNumbers else { return }
        #expect(!report.isWhole, "\(faulty)")
        #expect(report.failureTexts.contains { $0.contains("t.yaml:") })
        #expect(try files.folder.identity(of: output.file) == before)
        // Once it is read again, the file is made.
        #expect(try run(output, Self.theme(color: "lime"), only: nil).isWhole)
    }

    /// What needs no other asset is made of those that are selected.
    @Test(arguments: ["xcassets", "svg"], faults.indices) func othersNeedOnlyWhatIsSelected(format: String, fault: Int)
        throws
    {
        let folder = format == "svg" ? "out" : "out.xcassets"
        try files.folder.write(Self.faults[fault].theme, to: "t.yaml")
        var faults: [Diagnostic] = []
        let output = try #require(ProjectOutput(to: format, path: folder, options: [], faults: &faults))
        var selection = AssetSelection()
        selection.only = [try Glob("a*")]
        let path = files.folder.path(of: "t.yaml")
        let request = ExportRequest([ProjectTheme(path: path)], [output], settings: "", selection: selection)
        let theme = RenderTheme(document: try ThemeDocument(contentsOfFile: path))
        let plan = request.plan([theme], options: ExportOptions(), faults: &faults)
        let report = BatchExporter(plan: try #require(plan), folder: files.folder.path).run(.write)
        #expect(report.failureTexts == [])
        let file = format == "svg" ? "out/aBox.svg" : "out.xcassets/Contents.json"
        #expect(files.folder.exists(file))
    }

    /// The index describes what there is: the entries of assets that are not selected stay.
    @Test(arguments: faults.indices) func theIndexKeepsItsEntries(fault: Int) throws {
        let folder = files.folder.path(of: "out")
        try render(Self.theme(), name: "t", to: folder)
        let before = try files.folder.read("out/index.json")
        let faulty = Self.faults[fault].theme.replacing("aColor: red", with: "aColor: lime")
        try render(faulty, name: "t", to: folder) { $0.selection.only = [Glob(exactly: "aColor")] }
        let after = try files.folder.read("out/index.json")
        #expect(after == before.replacing("#ff0000\"}", with: "#00ff00\"}"))
    }
}
