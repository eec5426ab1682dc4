import Livery
import Testing

@testable import LiveryExport

/// css-color-adjust-1, section 3: colors other than the system's are forced, and shadows are none.
@Suite struct WebForcedColorsTests {
    @Test func fillsLayersAndStates() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            aBox:
              size: 40
              fill: [{name: mark, path: M4 4h4v4z, size: 8, fill: red}, white]
              states: {checked: {fill.mark.fill: blue}, focused: {outline: 1px solid red}, disabled: {opacity: 0.5}}
            bBox: {size: 40, fill: white, border: 1px solid black}
            """
        )
        let rules = export.forced.map { ($0.selector, $0.declarations) }
        #expect(rules[0] == (".aBox", ["outline": "1px solid", "outline-offset": "-1px"]))
        #expect(rules[1] == (".aBox::before", ["background": "CanvasText"]))
        let checked = ".aBox:where(:checked, [aria-checked=\"true\"], [data-state~=\"checked\"])"
        #expect(rules[2].0 == checked)
        #expect(rules[2].1["background-color"] == "Highlight" && rules[2].1["color"] == "HighlightText")
        #expect(rules[3] == (checked + "::before", ["background": "HighlightText"]))
        #expect(rules[4].1 == ["border-color": "GrayText", "color": "GrayText"])
        #expect(rules[5].1 == ["background": "GrayText"])
        #expect(rules.count == 6)
    }

    /// The color of a border is forced, so that another one says nothing.
    @Test func whatIsInvalidIsDashed() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            aBox: {size: 40, border: 1px solid black, states: {invalid: {border.color: red}}}
            """
        )
        #expect(export.forced.map(\.declarations) == [["border-style": "dashed"]])
        #expect(export.forced[0].selector.hasPrefix(".aBox:where(:user-invalid, "))
    }
}
