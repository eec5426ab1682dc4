import Livery
import Testing

@testable import LiveryExport

/// Texts, icons and parts of boxes in a style sheet.
@Suite struct WebPartTests {
    private static let theme = """
        $appearances: [light]
        $states: [invalid]
        bodyFont: {family: [Inter, sans-serif], size: 15, weight: 500, lineHeight: 20}
        smallFont: {family: Inter, size: 12, letterSpacing: 0.2}
        fieldBox:
          gap: 6
          font: bodyFont
          textColor: black
          parts:
            label: {font: smallFont, textTransform: uppercase}
            input: {size: [auto, 40], padding: 0 12, fill: white, border: 1px solid gray}
            icon: {iconColor: gray}
          states:
            focused: {input.border.color: blue}
            invalid: {input.border.color: red, label.textColor: red}
        goButton: {fill: blue, textColor: white, iconColor: red, states: {hovered: {textColor: silver}}}
        """

    private func rules() throws -> [ParsedStyleSheet.Rule] {
        try ParsedStyleSheet(WebExport(Self.theme).css).rules
    }

    private func declarations(_ selector: String) throws -> [String: String]? {
        try rules().first { $0.selector == selector }?.declarations
    }

    @Test func boxesWithoutPaintingHaveRules() throws {
        #expect(
            try declarations(".fieldBox") == [
                "box-sizing": "border-box", "padding": "0", "border-width": "0",
                "background": "none", "gap": "6px", "font": "500 15px/20px \"Inter\", sans-serif",
                "letter-spacing": "normal", "color": "#000000",
            ]
        )
        let label = try declarations(".fieldBox-label")
        #expect(label?["font"] == "12px \"Inter\"")
        #expect(label?["letter-spacing"] == "0.2px")
        #expect(label?["text-transform"] == "uppercase")
        #expect(label?["min-width"] == nil && label?["gap"] == nil)
        #expect(try WebExport(Self.theme).warnings.isEmpty)
    }

    /// `minSize` and `maxSize`, also of a box that paints nothing, and of one that is a picture.
    @Test func boundsOfSizesAreDeclared() throws {
        let css = try WebExport(
            """
            $appearances: [light]
            aBox: {fill: red, radius: 2, minSize: [44, auto], maxSize: [auto, 60]}
            bBox: {padding: 4, minSize: [auto, 32], parts: {icon: {maxSize: 20}}}
            cBox: {fill: red, borderShape: {path: M0 0 H9 V9 Z}, size: 9, minSize: 8, maxSize: [9.5, auto]}
            dBox: {fill: red, size: 9, states: {hovered: {fill: blue}}}
            """
        ).css
        let rules = try ParsedStyleSheet(css).rules
        func sizes(_ name: String) -> [String: String]? {
            rules.first { $0.selector == "." + name }?.declarations.filter {
                $0.key.hasPrefix("min-") || $0.key.hasPrefix("max-")
            }
        }
        #expect(sizes("aBox") == ["min-width": "44px", "min-height": "5px", "max-height": "60px"])
        #expect(sizes("bBox") == ["min-height": "32px"])
        #expect(sizes("bBox-icon") == ["max-width": "20px", "max-height": "20px"])
        #expect(sizes("cBox") == ["min-width": "9px", "min-height": "9px", "max-width": "9.5px"])
        #expect(sizes("dBox") == ["min-width": "9px", "min-height": "9px"])
    }

    /// Backgrounds are clipped to their element; a picture has its margins around it.
    @Test func layersThatReachOutArePictures() throws {
        let sheet = try WebExport(
            """
            $appearances: [light]
            aBox: {size: 20, fill: [{color: red, inset: -2}, blue], overflow: visible}
            bBox: {size: 20, fill: blue, overflow: visible}
            """
        )
        #expect(sheet.pictures.allSatisfy { $0.contains("aBox") } && !sheet.pictures.isEmpty)
        let rules = try ParsedStyleSheet(sheet.css).rules
        let rule = rules.first { $0.selector == ".aBox" }
        #expect(rule?.declarations["border-image"]?.contains("/ 2px ") == true)
    }

    @Test func iconsHaveTheirColor() throws {
        #expect(try declarations(".fieldBox-icon")?["color"] == "#808080")
        let button = try declarations(".goButton")
        #expect(button?["color"] == "#ffffff" && button?["fill"] == "#ff0000")
    }

    /// A part has its box's states, and the box those of its parts.
    @Test func partsHaveTheStatesOfTheirBox() throws {
        let parts = ":where(.fieldBox-label, .fieldBox-input, .fieldBox-icon)"
        let focused =
            ":where(.fieldBox:where(:focus-visible, [data-state~=\"focused\"], "
            + ":has(\(parts):where(:focus-visible))))"
        #expect(
            try declarations(focused + " .fieldBox-input") == ["border-color": "#0000ff"]
        )
        let invalid = ":user-invalid, [aria-invalid]:not([aria-invalid=\"false\"])"
        #expect(
            try declarations(
                ":where(.fieldBox:where(\(invalid), [data-state~=\"invalid\"], "
                    + ":has(\(parts):where(\(invalid))))) .fieldBox-label"
            )?["color"] == "#ff0000"
        )
        #expect(
            try rules().filter { $0.selector.contains("goButton") }.allSatisfy {
                !$0.selector.contains(":has(")
            }
        )
    }

    @Test func namesOfPartsAreChecked() throws {
        let export = try WebExport(
            "aBox: {parts: {b: {fill: red}}}\naBox-b: {resolver: box, fill: red}"
        )
        #expect(export.diagnostics.count == 1)
    }
}
