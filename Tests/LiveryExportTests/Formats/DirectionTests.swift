import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What begins and ends where content does (css-logical-1): by name on the web, in files of their own on Android and in
/// catalogs.
@Suite struct DirectionTests {
    private static let theme = """
        $appearances: [light, dark]
        $values: {gutter: 16}
        inkColor: black
        inkColor~dark: white
        goBox:
          size: [auto, 40]
          padding: {start: "{gutter}", end: 8, top: 4}
          cornerRadius: {topStart: 12, bottomStart: 6}
          border: {width: {start: 4}, color: {start: inkColor, end: red}}
          fill: white
          states:
            checked: {padding.end: 20, cornerRadius.topEnd: 3}
            disabled: {padding: 10, cornerRadius: 0, border: none}
        markBox:
          size: [100, 40]
          fill: [{path: M0 0h8v8z, viewBox: [0, 0, 8, 8], size: 8, fill: red, at: end 12px center}, {color: red, size: 10, at: start 5px top}, white]
        leftBox:
          size: 40
          padding: {left: 3}
          cornerRadius: {topLeft: 9}
          fill: [{path: M0 0h8v8z, viewBox: [0, 0, 8, 8], size: 8, fill: red, at: right top}, {color: red, size: 10, at: left top}]
        """

    private func rule(_ selector: String, _ theme: String = theme) throws -> [String: String] {
        let export = try WebExport(theme, [:])
        let rules = try ParsedStyleSheet(export.css).rules.filter { $0.selector == selector }
        return rules.reduce(into: [:]) { $0.merge($1.declarations) { $1 } }
    }

    @Test func sidesAndCornersAreLogical() throws {
        let usual = try rule(".goBox")
        #expect(usual["padding-inline"] == "max(0px, calc(var(--gutter) - 4px)) 8px")
        #expect(usual["padding-block"] == "4px 0" && usual["padding"] == nil)
        #expect(usual["border-inline-width"] == "4px 0" && usual["border-block-width"] == "0")
        #expect(usual["border-inline-color"]?.hasPrefix("var(--inkColor) ") == true)
        #expect(usual["border-start-start-radius"] == "12px")
        #expect(usual["border-end-start-radius"] == "6px")
        #expect(usual["border-start-end-radius"] == "0")
        #expect(try rule(".goBox:where(:dir(rtl))") == [:])
        let checked = ".goBox:where(:checked, [aria-checked=\"true\"], [data-state~=\"checked\"])"
        #expect(
            try rule(checked) == [
                "padding-inline": "max(0px, calc(var(--gutter) - 4px)) 20px", "border-start-end-radius": "3px",
            ]
        )
    }

    @Test func layersAreLogicalAndBackgroundsHaveTheirOwnRule() throws {
        #expect(try rule(".markBox::before")["inset-inline-start"] == "calc(100% - 20px)")
        #expect(try rule(".markBox::before")["left"] == nil)
        #expect(try rule(".markBox:where(:dir(rtl))::before") == [:])
        let background = try rule(".markBox:where(:dir(rtl))")["background"]
        #expect(background?.contains("calc(100% - 5px) 0%") == true)
        #expect(try rule(".markBox")["background"]?.contains(" 5px 0%") == true)
    }

    @Test func leftAndRightStay() throws {
        let usual = try rule(".leftBox")
        #expect(usual["padding"] == "0 0 0 3px" && usual["border-radius"] == "9px 0 0")
        #expect(try rule(".leftBox:where(:dir(rtl))") == [:])
        #expect(try rule(".leftBox::before")["left"] == "calc(100% - 8px)")
    }

    @Test func androidHasDrawablesOfTheOtherDirection() throws {
        let files = try ProjectFolder()
        try files.folder.write(Self.theme, to: "theme.yaml")
        try files.folder.write(Self.arrow, to: "arrow.svg")
        try files.folder.write("arrowImage: {file: arrow.svg, mirrored: true}\n", to: "b.yaml")
        let report = try files.build(
            "themes: [theme.yaml, b.yaml]\noutputs: [{to: android, path: res, themes: theme}, "
                + "{to: android, path: arrow, themes: b}]"
        )
        #expect(report.failureTexts == [])
        let usual = try files.folder.read("res/drawable/mark_box.xml")
        let mirrored = try files.folder.read("res/drawable-ldrtl/mark_box.xml")
        // 80 points from the left, and 12.
        #expect(usual.contains("M80 16") && mirrored.contains("M12 16"))
        let paths = try files.folder.files().filter { $0.contains("ldrtl") }
        #expect(paths.contains { $0.contains("/go_box") } && !paths.contains { $0.contains("left_box") })
        #expect(paths.allSatisfy { $0.hasPrefix("res/drawable-ldrtl") })
        let arrow = try files.folder.read("arrow/drawable/arrow_image.xml")
        #expect(arrow.contains("android:autoMirrored=\"true\""))
    }

    @Test func catalogsHaveADirection() throws {
        let files = try ProjectFolder()
        try files.folder.write(Self.theme + "\narrowImage: {file: arrow.svg, mirrored: true}\n", to: "theme.yaml")
        try files.folder.write(Self.arrow, to: "arrow.svg")
        let report = try files.build("themes: [theme.yaml]\noutputs: [{to: xcassets, path: A.xcassets}]")
        #expect(report.failureTexts == [])
        func words(_ set: String) throws -> [String] {
            let text = try files.folder.read("A.xcassets/\(set).imageset/Contents.json")
            return text.matches(of: #/"language-direction" : "([a-z-]+)"/#).map { String($0.1) }
        }
        #expect(try Set(words("markBox")) == ["left-to-right", "right-to-left"])
        #expect(try words("arrowImage") == ["left-to-right"])
        #expect(try words("leftBox") == [])
    }

    private static let arrow = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M2 2L18 10L2 10Z" fill="#123"/></svg>
        """

    /// A picture that is mirrored, alone and in a box.
    @Test func picturesAreMirrored() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.arrow, to: "arrow.svg")
        try folder.write(
            "arrowImage: {file: arrow.svg, mirrored: true}\naBox: {size: 40, fill: [{image: arrowImage, at: center}, white]}",
            to: "theme.yaml"
        )
        let path = folder.path(of: "theme.yaml")
        let export = try WebExport(RenderTheme(document: try ThemeDocument(contentsOfFile: path)))
        let rules = try ParsedStyleSheet(export.css).rules
        let mirrored = rules.filter { $0.selector == ".arrowImage:where(:dir(rtl))" }
        #expect(mirrored.map(\.declarations) == [["scale": "-1 1"]])
        let inBox = rules.filter { $0.selector == ".aBox:where(:dir(rtl))::before" }
        #expect(inBox.count == 1 && inBox[0].declarations["mask"]?.contains("scale(-1") == true)
    }
}
