import Livery
import LiverySupport
import LiveryGoldens
import LiveryRaster
import LiveryStyle
import LiveryUI
import LiveryUITesting
import TestSupport
import Testing

import LiveryTesting

/// What a failure says of the cause, from a document that was changed to the message.
struct CausesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ mode: RecordMode = .never) throws -> GoldenStore {
        try GoldenStore(
            folder: folder.path(of: "Goldens"),
            failuresFolder: folder.path(of: "failures"),
            recordMode: mode
        )
    }

    private func compare(_ value: some GoldenRepresentable, _ mode: RecordMode = .never) throws -> GoldenComparison {
        let snapshot = try #require(try value.goldenSnapshots().first)
        return try store(mode).compare(snapshot, named: GoldenName("go"))
    }

    // MARK: Assets

    /// The sample theme, in a folder of its own.
    private func sample(replacing text: String = "", with other: String = "") throws -> StyleManager {
        for name in ["harbor.yaml", "harbor-palette.yaml"] {
            let bytes = try WholeFile.read(Repository.url("Resources/Themes/\(name)").path, limit: 1 << 20)
            let document = String(decoding: bytes, as: UTF8.self)
            try folder.write(text.isEmpty ? document : document.replacing(text, with: other), to: name)
        }
        let document = try ThemeDocument(contentsOfFile: folder.path(of: "harbor.yaml"))
        return StyleManager(document: document)
    }

    private func asset(_ name: String, _ styles: StyleManager) -> some GoldenRepresentable {
        styles.golden(name, scale: 2, appearance: [.light])
    }

    @Test("changing one color of the sample theme names that color's line") func sampleTheme() throws {
        #expect(try compare(asset("berthBox", sample()), .missing).outcome == .missing)
        #expect(try compare(asset("berthBox", sample())).outcome.isMatch)
        let color = "accentColor: \"#0C6CB9\""
        let styles = try sample(replacing: color, with: "accentColor: \"#123456\"")
        let palette = String(decoding: try folder.bytes(of: "harbor-palette.yaml"), as: UTF8.self)
        let line = try #require(
            palette.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("accentColor:") }
        )
        let comparison = try compare(asset("berthBox", styles))
        let place = "\(folder.path(of: "harbor-palette.yaml")):\(line + 1):14"
        #expect(comparison.notes.first == "\(place): accentColor is \"#123456\", and was \"#0C6CB9\"")
        #expect(comparison.notes.count == 2)
        #expect(comparison.notes.last?.hasPrefix("in the recipe, border.color is ") == true)
    }

    @Test("what an asset is made from is followed through values, assets, lists and states") func origins() throws {
        let styles = StyleManager(
            document: try ThemeDocument(
                bytes: Array(
                    """
                    $values:
                      low: {offset: [0, 1], blur: 3, color: "{inkColor}"}
                    inkColor: "#000000"
                    inkColor~dark: "#FFFFFF"
                    otherColor: "#00FF00"
                    goBox:
                      size: [4, 4]
                      fill: {colors: [inkColor, "color-mix(in oklab, otherColor, white)"], angle: 9}
                      shadow: "{low}"
                      states:
                        disabled: {opacity: 0.5}
                    """.utf8
                ),
                format: .yaml,
                name: "t"
            )
        )
        let light = styles.origins(of: "goBox", appearance: [.light])
        #expect(
            light.map(\.name) == [
                "goBox.fill.angle", "goBox.fill.colors.1", "goBox.fill.colors.2", "goBox.shadow", "goBox.size.1",
                "goBox.size.2", "inkColor", "low.blur", "low.color", "low.offset.1", "low.offset.2", "otherColor",
            ]
        )
        let dark = styles.origins(of: "goBox", states: [.disabled], appearance: [.dark])
        #expect(dark.first { $0.name == "inkColor" }?.value == "\"#FFFFFF\"")
        #expect(dark.first { $0.name == "inkColor" }?.location.line == 4)
        #expect(dark.contains { $0.name == "goBox.opacity" })
        #expect(styles.origins(of: "none") == [])
    }

    // MARK: Windows

    private func window(sheet: String, title: String = "Go") throws -> Window {
        let styles = StyleManager(document: try ThemeDocument(bytes: Array("{}".utf8), format: .json, name: "t"))
        let screen = try Screen(
            bytes: Array(
                """
                size: [60, 40]
                children:
                  - {type: View, id: top, frame: [0, 0, 60, 10]}
                  - {type: View, id: go, frame: [10, 20, 20, 10]}
                """.utf8
            ),
            format: .yaml
        )
        let (window, faults) = screen.window(styles: styles)
        #expect(faults.isEmpty)
        window.injector = StyleInjector(
            sheet: try StyleSheet(bytes: Array(sheet.utf8), format: .yaml, name: "sheet"),
            styles: styles
        )
        return window
    }

    @Test("a window's golden has its tree beside it, and a failure names the element and the rule") func elementTree()
        throws
    {
        let sheet = "'#top': {backgroundColor: red}\n'#go': {backgroundColor: blue}\n"
        let recorded = try compare(window(sheet: sheet).golden(scale: 2), .missing)
        #expect(recorded.outcome == .missing)
        let tree = String(decoding: try folder.bytes(of: "Goldens/go.tree.txt"), as: UTF8.self)
        #expect(tree.contains("View #go 20,40 40×20 | #go backgroundColor: "))
        #expect(try compare(window(sheet: sheet).golden(scale: 2)).outcome.isMatch)

        let other = sheet.replacing("blue", with: "green")
        let comparison = try compare(window(sheet: other).golden(scale: 2))
        #expect(comparison.notes.count == 1)
        let note = try #require(comparison.notes.first)
        #expect(note.hasPrefix("View #go at 20,40 40×20: sheet:2:"))
        #expect(note.contains("(was: #go backgroundColor: "))
        #expect(!comparison.outcome.isMatch)
    }

    @Test(
        "a window with faults has no golden",
        arguments: [
            ("'#go': {alpha: lots}\n", "sheet:1:16: error: 'lots' is not a number"),
            ("'#go': {layer.contents: nope}\n", "sheet:1:9: error: 'View' has no property 'layer.contents'"),
        ]
    ) func faults(sheet: String, message: String) throws {
        let window = try window(sheet: sheet)
        let error = #expect(throws: (any Error).self) { try window.goldenSnapshots() }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.hasPrefix("the window has faults: ") && text.contains(message), "\(text)")
    }

    @Test("without a scale, a window is drawn at that of its style manager") func scale() throws {
        let window = try window(sheet: "'#go': {backgroundColor: blue}\n")
        let snapshot = try #require(try window.goldenSnapshots().first)
        #expect(snapshot.bitmap.size == PixelSize(width: 60, height: 40))
        #expect(snapshot.texts.map(\.fileExtension) == ["tree.txt"])
        #expect(throws: (any Error).self) { try window.golden(scale: 99).goldenSnapshots() }
    }
}
