import Foundation
import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Pages of themes: the runs that write them.
@Suite struct GalleryTests {
    private let files: ProjectFolder

    private static let one = """
        themes: [harbor.yaml]
        outputs: [{to: gallery, path: out/page.html, scales: [1, 2]}]
        """
    private static let two = """
        themes: [harbor.yaml, island.yaml]
        outputs: [{to: gallery, path: out/page.html, scales: 1}]
        """

    init() throws {
        files = try ProjectFolder()
        try files.folder.write(harbor, to: "harbor.yaml")
        try files.folder.write("islandColor: red\nbowBox: {size: 3, fill: red}", to: "island.yaml")
    }

    private func page() throws -> GalleryFile { try GalleryFile(files.folder.read("out/page.html")) }

    @Test func picturesAreTheFilesOfRenderedOnes() throws {
        let both = Self.one.replacing("outputs: [", with: "outputs: [{to: png, path: pictures, scales: [1, 2]}, ")
        try #require(try files.build(both).failures.isEmpty)
        let page = try page()
        let rendered = try files.folder.contents("pictures")
        var compared = 0
        for (key, asset) in page.assets() where asset["kind"] == .string("image") {
            for variant in asset["renditions"]?.elements ?? [] {
                let state = (variant["state"]?.elements ?? []).compactMap(\.string)
                let appearance = (variant["appearance"]?.elements ?? []).compactMap(\.string)
                for image in variant["images"]?.elements ?? [] {
                    let name = AssetFileName.file(
                        stem: AssetFileName.stem(
                            key: key,
                            state: state.joined(separator: "."),
                            // The first appearance has no part in names.
                            appearance: appearance == ["dark"] ? "dark" : ""
                        ),
                        scale: try #require(image["scale"]?.double)
                    )
                    let number = try #require(image["picture"]?.integer)
                    #expect(page.picture(number, of: asset).map { [UInt8]($0) } == rendered[name])
                    compared += 1
                }
            }
        }
        // Three states of a box in two appearances, and another box, at two scales.
        #expect(compared == (3 * 2 + 2) * 2)
    }

    @Test func equalPicturesAreThereOnce() throws {
        let name = "gallery equal"
        try files.folder.write(
            """
            $appearances: [light, dark]
            aCounted: {picture: "\(name)"}
            bCounted: {picture: "\(name)"}
            """,
            to: "harbor.yaml"
        )
        let report = try files.build(Self.one) { $0.register(CountingResolver()) }
        #expect(report.failures.isEmpty)
        let page = try page()
        #expect(page.parts.flatMap { $0["pictures"]?.elements ?? [] }.count == 2)
        #expect(CountingRecipe.counts(of: name).values.allSatisfy { $0 == 1 })
        let assets = page.assets()
        #expect(assets["aCounted"]?["pictures"] == assets["bCounted"]?["pictures"])
    }

    @Test func thePageIsDrawnOnlyIfItIsNotUpToDate() throws {
        let name = "gallery drawn"
        let text = "aCounted: {picture: \"\(name)\"}\nbColor: red"
        try files.folder.write(text, to: "harbor.yaml")
        func build() throws -> ExportReport { try files.build(Self.one) { $0.register(CountingResolver()) } }
        #expect(try build().changeTexts == ["missing out/page.html"])
        let bytes = try files.folder.bytes(of: "out/page.html")
        #expect(try build().changeTexts.isEmpty)
        #expect(CountingRecipe.counts(of: name).values.allSatisfy { $0 == 1 })
        // What the page says of an asset has changed, and no picture.
        try files.folder.write(text.replacing("red", with: "blue"), to: "harbor.yaml")
        #expect(try build().changeTexts == ["stale out/page.html"])
        try files.folder.write(text, to: "harbor.yaml")
        #expect(try build().changeTexts == ["stale out/page.html"])
        #expect(try files.folder.bytes(of: "out/page.html") == bytes)
    }

    @Test func themesAreJoinedInTheirOrder() throws {
        try files.build(Self.two)
        var page = try page()
        let names = { (page: GalleryFile) in (page.document["themes"]?.elements ?? []).compactMap { $0["name"]?.string }
        }
        #expect(names(page) == ["harbor", "island"])
        #expect(page.document["title"] == .string("harbor, island"))
        #expect(page.assets(of: 0).keys.sorted() == ["accentColor", "bowBox", "sternBox"])
        #expect(page.assets(of: 1).keys.sorted() == ["bowBox", "islandColor"])
        // The page belongs to another theme then, and stays Livery's.
        let turned = Self.two.replacing("[harbor.yaml, island.yaml]", with: "[island.yaml, harbor.yaml]")
        #expect(try files.build(turned).changeTexts == ["stale out/page.html"])
        page = try self.page()
        #expect(names(page) == ["island", "harbor"])
        #expect(try files.isUnchanged(turned))
        #expect(try files.build(Self.one).changeTexts == ["stale out/page.html"])
        #expect(try files.build(turned).failures.isEmpty)
        #expect(try files.outputs() == ["out/page.html"])
    }

    @Test func assetsHaveWhatTheyNameAndTheContrastOfTheirTexts() throws {
        try files.folder.write(
            """
            $values: {line: "1px solid {edgeColor}"}
            edgeColor: gray
            inkColor: black
            spareColor: red
            aBox:
              {size: 20, fill: white, textColor: inkColor, border: "{line}", states: {disabled: {fill: edgeColor}}}
            bBox: {extends: aBox, fill: "#777777", sample: spareColor, parts: {icon: {size: 8, iconColor: white}}}
            cBox: {textColor: red, states: {hovered: {textColor: spareColor}}}
            """,
            to: "harbor.yaml"
        )
        try #require(try files.build(Self.one).failures.isEmpty)
        let assets = try page().assets()
        let uses = assets.mapValues { ($0["uses"]?.elements ?? []).compactMap(\.string) }
        #expect(uses["edgeColor"] == [])
        #expect(uses["aBox"] == ["edgeColor", "inkColor"])
        #expect(uses["bBox"] == ["aBox", "edgeColor", "inkColor"])
        #expect(uses["cBox"] == ["spareColor"])
        func contrasts(_ key: String, _ state: String? = nil) -> [String] {
            let rendition = assets[key]?["renditions"]?.elements?.first {
                ($0["state"]?.elements ?? []).first?.string == state
            }
            return (rendition?["contrasts"]?.elements ?? []).map(\.text)
        }
        // WCAG 2.2: the luminance of #777777 is 0.18447, so 0.23447 / 0.05 = 4.689 and 1.05 / 0.23447 = 4.478.
        #expect(contrasts("aBox") == [#"{"name":"textColor","ratio":21,"required":4.5}"#])
        // Nothing is required of what is disabled; that of gray, 0.21586.
        #expect(contrasts("aBox", "disabled") == [#"{"name":"textColor","ratio":5.31}"#])
        #expect(contrasts("bBox") == [#"{"name":"textColor","ratio":4.68,"required":4.5}"#])
        #expect(contrasts("bBox.icon") == [#"{"name":"iconColor","ratio":4.47,"required":3}"#])
        // What is behind it is not known.
        #expect(contrasts("cBox") == [#"{"name":"textColor","required":4.5}"#])
        #expect(contrasts("edgeColor") == [])
    }

    @Test func imagesAreThereAsVectors() throws {
        try files.folder.write(
            """
            $appearances: [light, dark]
            aBox: {size: 8, fill: red, states: {disabled: {fill: gray}}}
            bBox: {size: 8, fill: 'conic-gradient(red, blue)'}
            """,
            to: "harbor.yaml"
        )
        let both = Self.one.replacing(
            "outputs: [",
            with: "outputs: [{to: svg, path: svg, states: [normal, disabled]}, "
        )
        try #require(try files.build(both).failures.isEmpty)
        let page = try page()
        let assets = page.assets()
        func drawings(_ key: String) throws -> [String?] {
            let asset = try #require(assets[key])
            let texts = page.details(of: asset)?.elements ?? []
            return (asset["renditions"]?.elements ?? []).map { rendition in
                rendition["drawing"]?.integer.flatMap { texts[$0].string }
            }
        }
        let normal = try files.folder.read("svg/aBox.svg")
        let disabled = try files.folder.read("svg/aBox-disabled.svg")
        // Both appearances look the same.
        #expect(try drawings("aBox") == [normal, disabled, normal, disabled])
        #expect(try drawings("bBox") == [nil, nil])
    }

    @Test func aPictureThatCannotBeDrawnLeavesThePage() throws {
        try files.folder.write("aCounted: {picture: gallery fails, fails: true}", to: "harbor.yaml")
        let report = try files.build(Self.one) { $0.register(CountingResolver()) }
        #expect(report.failures.count == 1)
        #expect(!files.folder.exists("out/page.html"))
        // No temporary file is left.
        #expect(try files.folder.files().filter { $0.hasPrefix("out/") }.isEmpty)
    }

    @Test func placesDoNotDependOnTheWorkingFolder() throws {
        try files.folder.write("seaColor: teal", to: "app/parts/sea.yaml")
        try files.folder.write(
            "$extends: parts/sea.yaml\n$values: {line: [1, {tone: '#369'}], tone: '#369'}\nskyColor: blue",
            to: "app/app.yaml"
        )
        _ = try files.build("{themes: [app/app.yaml], outputs: [{to: gallery, path: out/page.html}]}")
        let json = try GalleryFile(try files.folder.read("out/page.html")).document
        let theme = json["themes"]?.elements?[0]
        let places = (theme?["assets"]?.elements ?? []).map { $0["location"]?.string }
        #expect(places == ["parts/sea.yaml:1", "app.yaml:3"])
        let values = (theme?["values"]?.elements ?? []).map { $0["text"]?.string }
        #expect(values == [##"[1, {tone: "#369"}]"##, "#369"])
        #expect(theme?["values"]?.elements?[0]["location"]?.string == "app.yaml:2")
    }
}
