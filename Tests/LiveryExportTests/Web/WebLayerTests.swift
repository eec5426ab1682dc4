import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What layers of boxes are in a style sheet.
@Suite struct WebLayerTests {
    private static func rules(_ text: String, _ options: [String: DocumentValue.Value] = WebExport.literal) throws -> (
        rules: [String: [String: String]], export: WebExport
    ) {
        let export = try WebExport("$appearances: [light]\n" + text, options)
        let rules = try ParsedStyleSheet(export.css).rules.filter { $0.media.isEmpty }
        return (Dictionary(rules.map { ($0.selector, $0.declarations) }) { first, _ in first }, export)
    }

    /// Lengths are those of the box within its border: of a knob 3 points from the edge of the border box, 20 of 26 high.
    @Test(arguments: [("", "3px", "calc(50% - 10px)"), ("border: 2px solid red, ", "1px", "calc(50% - 10px)")])
    func aBoxIsAnElement(border: String, left: String, top: String) throws {
        let (rules, export) = try Self.rules(
            """
            aBox:
              size: [44, 26]
              cornerRadius: pill
              \(border.replacing(", ", with: ""))
              fill: [{box: {fill: white, cornerRadius: pill}, size: 20, at: left 3px center}, gray]
            """
        )
        let box = try #require(rules[".aBox"])
        #expect(box["position"] == "relative" && box["isolation"] == "isolate")
        #expect(box["print-color-adjust"] == "exact")
        #expect(box["background"] == "#808080")
        let knob = try #require(rules[".aBox::before"])
        #expect(knob["content"] == "\"\"" && knob["position"] == "absolute" && knob["z-index"] == "-1")
        #expect(knob["left"] == left && knob["top"] == top)
        #expect(knob["width"] == "20px" && knob["height"] == "20px")
        #expect(knob["background"] == "#ffffff" && knob["border-radius"] == "9999px")
        #expect(rules[".aBox::after"] == nil)
        #expect(export.pictures == [] && export.warnings == [])
    }

    private static let mark = "path: M4 10l4 4 8-9, viewBox: [0, 0, 20, 20]"

    @Test func aStrokeIsWhatAMaskLeavesOfItsColor() throws {
        let (rules, export) = try Self.rules(
            """
            markColor: "#123456"
            aBox: {size: 20, fill: [{\(Self.mark), stroke: {color: markColor, width: 2}, size: 20}, white]}
            """,
            [:]
        )
        let mark = try #require(rules[".aBox::before"])
        #expect(mark["background"] == "var(--markColor)")
        let mask = try #require(mark["mask"])
        #expect(mask.hasPrefix("url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' "))
        #expect(mask.hasSuffix("\") 0 0 / 100% 100%") && !mask.contains("#"))
        #expect(mask.contains("stroke='%23000'") && mask.contains("stroke-width='2'"), "\(mask)")
        #expect(export.pictures == [] && export.warnings == [])
    }

    /// A state shows, moves or colors what is there.
    @Test func statesChangeWhatDiffers() throws {
        let (rules, _) = try Self.rules(
            """
            aBox:
              size: 20
              fill: [{name: mark, \(Self.mark), stroke: {color: red, width: 2}, size: 20, opacity: 0}, white]
              states: {checked: {fill.mark.opacity: 1}, busy: {fill.mark.opacity: 1, fill.mark.stroke.color: blue}}
            """
        )
        #expect(rules[".aBox::before"]?["opacity"] == "0")
        let checked = try #require(rules.first { $0.key.contains(":checked") })
        #expect(checked.value == ["opacity": "1"] && checked.key.hasSuffix("::before"))
        let busy = try #require(rules.first { $0.key.contains("aria-busy") })
        #expect(busy.value == ["opacity": "1", "background": "#0000ff"])
    }

    /// One that a state alone has is there, too, so that it can fade.
    @Test func whatAStateAddsIsHiddenBefore() throws {
        let (rules, _) = try Self.rules(
            """
            aBox:
              size: 20
              fill: white
              states: {checked: {fill: [{\(Self.mark), stroke: {color: red, width: 2}, size: 20}, white]}}
            """
        )
        let mark = try #require(rules[".aBox::before"])
        #expect(mark["opacity"] == "0" && mark["background"] == "#ff0000")
        #expect(rules.first { $0.key.contains(":checked") }?.value == ["opacity": "1"])
    }

    @Test func layersOfOneColorThatKeepTheirDistanceAreOne() throws {
        func elements(_ second: String) throws -> [String] {
            let dot = "path: M4 4h4v4z, size: 8"
            let (rules, _) = try Self.rules(
                "aBox: {size: 40, fill: [{\(dot), fill: red, at: left 2px top 2px}, {\(dot), \(second)}, white]}"
            )
            return rules.keys.filter { $0.contains("::") }.sorted()
        }
        #expect(try elements("fill: red, at: left 20px top 8px") == [".aBox::before"])
        let two = [".aBox::after", ".aBox::before"]
        #expect(try elements("fill: blue, at: left 20px top 8px") == two)
        #expect(try elements("fill: red, at: right 2px top 8px") == two)
    }

    @Test func aThirdOneIsAFile() throws {
        let layers = ["red", "blue", "green"].enumerated().map { index, color in
            "{path: M4 4h4v4z, size: 8, fill: \(color), at: left \(index * 10)px top}"
        }
        let (rules, export) = try Self.rules("aBox: {size: 40, fill: [\(layers.joined(separator: ", ")), white]}")
        #expect(rules[".aBox::before"]?["background"] == "#0000ff")
        #expect(rules[".aBox::after"]?["background"] == "#ff0000")
        let background = try #require(rules[".aBox"]?["background"])
        #expect(background.hasPrefix("url(\"data:image/svg+xml,"))
        #expect(background.contains("fill='%23008000'"), "\(background)")
        #expect(background.hasSuffix("\") 20px 0% / 8px 8px no-repeat border-box, #ffffff"), "\(background)")
        #expect(
            export.warnings.map(\.fault.message) == [
                "'layer 3 of fill' of 'aBox' is a file in the style sheet, which follows neither custom properties nor "
                    + "currentcolor: only two layers are elements [web-layer]"
            ]
        )
    }

    @Test func filesHaveTheColorsOfBothSchemes() throws {
        let export = try WebExport(
            """
            $appearances: [light, dark]
            oneColor: red
            oneColor~dark: "#00ff00"
            aBox: {size: 40, fill: {path: M4 4h4v4z, size: 8, fill: {colors: [oneColor, blue]}}}
            """,
            [:]
        )
        #expect(export.css.contains("stop-color='light-dark(%23f00, %230f0)'"), "\(export.css)")
        // A file has the scheme of its element only if it says that it has both.
        #expect(export.css.contains("/svg' style='color-scheme:light dark' viewBox="))
        #expect(export.css.contains("[data-theme~=\"light\"] {\n  color-scheme: light;"))
    }

    @Test(arguments: [
        ("{path: M4 4h4v4z, size: 8, fill: red, blend: multiply}", "a blend mode"),
        ("{path: M4 4h4v4z, size: 8, fill: red, blur: 2}", "a blur"),
    ]) func pixelsAreAPictureWithAReason(layer: String, reason: String) throws {
        let (_, export) = try Self.rules("aBox: {size: 40, fill: [\(layer), white]}")
        #expect(export.pictures == ["images/aBox.png", "images/aBox@2x.png"])
        #expect(
            export.warnings.map(\.fault.message) == [
                "'aBox' is pictures in the style sheet: CSS can't say \(reason) [web-file]"
            ]
        )
    }

    @Test func whatVectorsSayIsAFile() throws {
        let (rules, export) = try Self.rules(
            "aBox: {size: 40, fill: white, border: {width: 2, color: red, dash: [4, 2]}}"
        )
        #expect(rules[".aBox"]?["border-image"]?.hasPrefix("url(\"data:image/svg+xml,") == true)
        #expect(export.pictures == [])
        #expect(
            export.warnings.map(\.fault.message) == [
                "'aBox' is a file of SVG, which follows no custom property in the style sheet: CSS can't say dashes of a "
                    + "length [web-file]"
            ]
        )
    }

    /// css-color-5, section 3: a color over an opaque one is a mixture.
    @Test func anOverlayOfOneColorMixes() throws {
        let (rules, _) = try Self.rules(
            """
            oneColor: "#0c6cb9"
            aBox: {size: 40, fill: oneColor, states: {hovered: {overlay: rgb(0 0 0 / 0.08)}}}
            """,
            [:]
        )
        let hovered = try #require(rules.first { $0.key.contains("hovered") })
        #expect(hovered.value == ["background": "color-mix(in srgb, var(--oneColor), #000000 8%)"])
    }

    /// What covers a border is an element over it, with the same corners.
    @Test func aGradientOverTheBorderIsAnElement() throws {
        let (rules, export) = try Self.rules(
            """
            aBox: {size: 40, cornerRadius: 6, fill: white, border: 2px solid red, overlay: "linear-gradient(red, blue)"}
            """
        )
        let layer = try #require(rules[".aBox::before"])
        #expect(layer["background"] == "linear-gradient(#ff0000, #0000ff)")
        #expect(layer["border-radius"] == "inherit")
        #expect(layer["left"] == "-2px" && layer["width"] == "calc(100% + 4px)")
        #expect(rules[".aBox"]?["background"] == "#ffffff")
        #expect(export.warnings == [] && export.pictures == [])
    }

    @Test func anInputHasNoPseudoElements() throws {
        let (_, export) = try Self.rules(
            """
            aBox:
              parts: {input: {size: 40, fill: [{\(Self.mark), stroke: {color: red, width: 2}, size: 20}, white]}}
            """
        )
        #expect(
            export.warnings.map(\.fault.message) == [
                "'aBox.input' draws layers as '::before' and '::after', which text inputs and selects don't have; put the "
                    + "class on an element around them [web-input]"
            ]
        )
    }

    /// Thirty components, as designers write them.
    @Test func aLibraryNeedsNoPicture() throws {
        let path = Repository.url("Checks/Conformance/Web/Library/components.yaml").path
        let document = try ThemeDocument(contentsOfFile: path)
        let export = try WebExport(RenderTheme(StyleManager(document: document)), [:])
        #expect(export.pictures == [])
        #expect(export.warnings.map(\.fault.message) == [])
        #expect(export.diagnostics == [])
        #expect(export.css.utf8.count < 80_000)
    }
}
