import Livery
import Testing

@testable import LiveryExport

/// What an index and a gallery say of the contents and the parts of boxes.
@Suite struct PartIndexTests {
    private static let yaml = """
        $appearances: [light]
        goButton:
          fill: red
          textColor: white
          sample: Go
          parts: {icon: {size: [auto, 20], padding: 2}, mark: {fill: blue}}
          states: {disabled: {icon.textColor: gray}}
        """

    @Test("entries of boxes stay in the index when a run selects other states") func selectedBoxes() throws {
        let files = try ProjectFolder()
        try files.folder.write(
            """
            $appearances: [light]
            aBox: {gap: 2, parts: {b: {}}, states: {disabled: {gap: 3}}}
            """,
            to: "theme.yaml"
        )
        let all = "themes: [theme.yaml]\noutputs: [{to: png, path: out, scales: 1}]"
        #expect(try files.build(all).failures.isEmpty)
        let index = try files.folder.read("out/index.json")
        #expect(index.matches(of: #/"kind":"box"/#).count == 2)
        #expect(try files.build(all.replacing("scales: 1", with: "scales: 1, states: disabled")).failures.isEmpty)
        let selected = try files.folder.read("out/index.json")
        #expect(selected.matches(of: #/"kind":"box"/#).count == 1 && selected.contains("\"gap\":3"))
    }

    @Test("an output that has only a box has its parts") func outputsOfBoxes() throws {
        let files = try ProjectFolder()
        try files.folder.write(Self.yaml + "\notherBox: {fill: red}", to: "theme.yaml")
        let report = try files.build(
            """
            themes: [theme.yaml]
            outputs:
              - {to: png, path: out, only: goButton, scales: 1}
              - {to: web, path: web, only: goButton}
            """
        )
        #expect(report.failures.isEmpty)
        #expect(
            try files.outputs() == [
                "out/goButton-disabled.png", "out/goButton.mark.png", "out/goButton.png", "out/index.json",
                "web/theme.css",
            ]
        )
        let sheet = try files.folder.read("web/theme.css")
        #expect(sheet.contains(".goButton-icon") && !sheet.contains("otherBox"))
    }

    @Test func galleriesHaveSamplesAndParts() throws {
        let assets = try gallery(of: Self.yaml)["themes"]?.elements?.first?["assets"]?.elements ?? []
        #expect(assets.map { $0["key"]?.string } == ["goButton", "goButton.icon", "goButton.mark"])
        #expect(assets.map { $0["owner"]?.string } == [nil, "goButton", "goButton"])
        // What paints nothing has no picture.
        #expect(assets.map { $0["pictures"] != nil } == [true, false, true])
        let variants = assets.map { $0["renditions"]?.elements ?? [] }
        #expect(variants[0].map { $0["sample"]?.string } == ["Go", "Go"])
        #expect(variants.map { $0.map { $0["images"]?.elements?.count } } == [[1, 1], [0, 0], [1, 1]])
        // Parts inherit in all states of their box, also where they say nothing themselves.
        let colors = variants.map { $0.map { $0["content"]?["textColor"]?.string } }
        let white = "#ffffff"
        #expect(colors == [[white, white], [white, "#808080"], [white, white]])
    }

    /// The data of a gallery.
    private func gallery(of yaml: String) throws -> JSON {
        let files = try ProjectFolder()
        try files.folder.write(yaml, to: "theme.yaml")
        _ = try files.build("{themes: [theme.yaml], outputs: [{to: gallery, path: out/page.html, scales: 1}]}")
        return try GalleryFile(try files.folder.read("out/page.html")).document
    }

    @Test func boundsOfSizesAreTold() throws {
        let yaml = """
            $appearances: [light]
            goButton: {fill: red, minSize: [44, auto], parts: {mark: {maxSize: 20}}}
            """
        let theme = try theme(yaml)
        let exported = ExportedTheme(theme, contents: ThemeContents(of: theme))
        let text = String(decoding: try ThemeIndex(of: exported, scales: [1]).bytes, as: UTF8.self)
        #expect(
            text.contains("\"minSize\":{\"width\":44},\"parts\":{\"mark\":{\"maxSize\":{\"width\":20,\"height\":20}}}")
        )
        #expect(try gallery(of: yaml).text.contains("\"minSize\":{\"width\":44}"))
    }
}
