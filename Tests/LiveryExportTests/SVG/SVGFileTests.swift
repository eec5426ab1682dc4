import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What becomes of a theme's own SVG files, and of lines that are many, in exported ones.
@Suite struct SVGFileTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private func made(_ files: [String: String], _ theme: String, _ options: String = "") throws -> ExportReport {
        for (name, text) in files {
            let root = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
            try export.folder.write("\(root) \(text)</svg>", to: name)
        }
        return try export.make("svg", "svg", options, of: theme)
    }

    /// All ids of a text, and all that it refers to.
    private func ids(of text: String) -> (own: [String], references: [String]) {
        func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
            text.matches(of: pattern).map { String($0.1) }
        }
        let urls = all(#/(?i)url\(\s*(?:&quot;|')?\s*#([^)'&\s]+)/#)
        return (all(#/ id="([^"]+)"/#), urls + all(#/href="\s*#([^"\s]+)"/#))
    }

    /// Two files with equal ids in one sprite, however they refer to them (css-values-4, section 4.5: `url` is in any
    /// letter case, with spaces and quotes).
    @Test(arguments: [
        "<rect width='16' height='16' fill='url(#g)'/>", "<rect width='16' height='16' fill='url( #g )'/>",
        "<rect width='16' height='16' fill='URL(#g)'/>", "<rect width='16' height='16' style='fill: url(\"#g\")'/>",
        "<style>rect { fill: Url( '#g' ) }</style><rect width='16' height='16'/>",
        "<linearGradient id='h' href='#g'/><rect width='16' height='16' fill='url(#h)'/>",
        "<linearGradient id='h' xlink:href=' #g'/><rect width='16' height='16' fill='url(#h)'/>",
    ]) func idsOfFilesAreKeptApart(_ content: String) throws {
        func file(_ color: String) -> String {
            "viewBox='0 0 16 16'><linearGradient id='g'><stop stop-color='\(color)'/>"
                + "<stop offset='1' stop-color='white'/></linearGradient>" + "<g opacity='.5'>\(content)</g>"
        }
        let theme = "aImage: {file: a.svg, size: 16}\nbImage: {file: b.svg, size: 16}\n"
        let report = try made(["a.svg": file("red"), "b.svg": file("blue")], theme, ", sprite: icons.svg")
        #expect(report.failureTexts == [])
        let text = try export.folder.read("svg/icons.svg")
        let (own, references) = ids(of: text)
        #expect(Set(own).count == own.count && own.count >= 4)
        #expect(!references.isEmpty && references.allSatisfy(own.contains))
        for (image, color) in [("aImage", "red"), ("bImage", "blue")] {
            let start = try #require(text.firstRange(of: "<symbol id=\"\(image)\"")).lowerBound
            let end = try #require(text[start...].firstRange(of: "</symbol>")).lowerBound
            let symbol = String(text[start..<end])
            #expect(symbol.contains(color) || symbol.contains(color == "red" ? "#f00" : "#00f"))
            #expect(ids(of: symbol).references.allSatisfy(ids(of: symbol).own.contains))
        }
    }

    /// The symbol of one asset, the gradient of another, and the ids of its file could all be `aBox-a`.
    @Test func idsOfSymbolsDefinitionsAndFilesAreKeptApart() throws {
        let file =
            "viewBox='0 0 4 4'>"
            + ["a", "1-a"].map {
                "<linearGradient id='\($0)'><stop/><stop offset='1' stop-color='red'/>" + "</linearGradient>"
            }.joined() + "<path fill='url(#a)' stroke='url(#1-a)' d='M0 0h4v4H0z'/>"
        let layers = "[{image: mark, size: 4}, {image: mark, size: 2}, 'linear-gradient(red, blue)']"
        let theme = ["aBox", "aBox-a", "aBox-1-a", "aBox-1-1-a"].map {
            "\($0): {resolver: box, size: 8, fill: \(layers)}\n"
        }
        let report = try made(["mark.svg": file], theme.joined(), ", sprite: icons.svg")
        #expect(report.failureTexts == [])
        let (own, references) = ids(of: try export.folder.read("svg/icons.svg"))
        #expect(Set(own).count == own.count && own.count >= 4 * 3, "\(own.count)")
        #expect(Set(references).isSubset(of: own))
    }

    /// A thousandth of a unit that a group of the file makes 24 times as large could be seen.
    @Test(arguments: ["viewBox='0 0 1 1'>", "viewBox='0 0 24 24'><g transform='scale(24)'>"]) func unitsAreSmallEnough(
        _ start: String
    ) throws {
        let end = start.contains("<g") ? "</g>" : ""
        let file = "\(start)<path d='M.12345 .5H.87655V.7H.12345z'/>\(end)"
        let report = try made(["a.svg": file], "aImage: {file: a.svg, size: 24}\n")
        #expect(report.failureTexts == [])
        let text = try export.folder.read("svg/aImage.svg")
        let move = try #require(text.firstMatch(of: #/d="M([0-9]*\.?[0-9]+)/#)).1
        let scale = try text.firstMatch(of: #/scale\(([0-9.]+)\)/#).map { try #require(Double($0.1)) }
        let side = try #require(text.firstMatch(of: #/viewBox="0 0 ([0-9.]+)/#)).1
        let place = try #require(Double(move)) * (scale ?? 1) * 24 / #require(Double(side))
        #expect(abs(place - 0.12345 * 24) <= 0.005)
    }

    /// A file shows nothing beyond its viewport, in a box too.
    @Test func filesAreCutAtTheirViewport() throws {
        let report = try made(
            [
                "wide.svg": "width='10' height='10'><rect width='30' height='5' fill='red'/>",
                "line.svg": "width='10' height='10'><path d='M0 0H10' stroke='red' stroke-width='2'/>",
                "icon.svg": "width='10' height='10'><path d='M1 1H9' stroke='red' stroke-width='2'/>",
            ],
            """
            wideBox: {size: [40, 10], fill: {image: wide, size: 10}}
            lineBox: {size: [40, 10], fill: {image: line, size: 10}}
            iconBox: {size: [40, 10], fill: {image: icon, size: 10}}
            wideImage: {file: wide}

            """
        )
        #expect(report.failureTexts == [])
        for (name, isCut) in [("wideBox", true), ("lineBox", true), ("iconBox", false)] {
            let text = try export.folder.read("svg/\(name).svg")
            #expect(text.contains("clip-path") == isCut, "\(name)")
        }
        // The view box of a file of its own cuts it off.
        #expect(try !export.folder.read("svg/wideImage.svg").contains("clip-path"))
    }

    /// Lines that pixels can't show either take no memory without end, nor a text.
    @Test(arguments: ["dotted", "dashed"]) func thinLinesHaveFewDashes(_ style: String) throws {
        let report = try made([:], "aBox: {size: 20, fill: red, border: {width: 1e-9, color: blue, style: \(style)}}\n")
        #expect(report.failureTexts == [])
        #expect(try export.folder.read("svg/aBox.svg").utf8.count < 100_000)
    }

    @Test(arguments: [
        "border: {width: 1, color: red, dash: [0.00001, 0.00001]}",
        "fill: {path: M0 0H20, stroke: {color: red, dash: [0.00001]}}",
    ]) func tooManyDashesAreRefused(_ keys: String) throws {
        let report = try made([:], "aBox: {size: 20, overflow: visible, \(keys)}\n")
        #expect(
            report.failureTexts.count == 1 && report.failureTexts[0].contains("its lines have more than 100000 dashes"),
            "\(report.failureTexts)"
        )
    }
}
