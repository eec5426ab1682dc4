import TestSupport
import Testing

@testable import Livery

/// Warnings of states that can't be seen while another one holds.
@Suite struct HiddenStateTests {
    private func told(_ keys: String, head: String = "$appearances: [light]") -> [String] {
        faults(of: "\(head)\naBox:\n  size: 16\n  fill: white\n" + keys).map {
            $0.replacing(#/^.*?warning: /#, with: "")
        }
    }

    @Test(
        "a value and what comes and goes, of which one hides the other",
        arguments: [
            (
                "checked: {fill: blue}, disabled: {fill: gray}",
                "'checked' can't be seen while 'disabled', which replaces 'fill'; write " + "'checked.disabled', too"
            ),
            (
                "checked: {fill: [{path: M0 0 L9 9, stroke: red}, blue]}, disabled: {fill: [gray]}",
                "'checked' can't be seen while 'disabled', which replaces 'fill'; write " + "'fill.NAME.color'"
            ),
            (
                "checked: {fill: [{path: M0 0 L9 9, stroke: red}, blue], border: 1px solid red}, "
                    + "disabled: {fill: [gray]}",
                "'checked' can't be seen while 'disabled', which replaces 'fill'; write " + "'fill.NAME.color'"
            ),
            (
                "checked: {overlay: {path: M0 0 L9 9, stroke: red}, fill: blue}, "
                    + "highlighted: {overlay: rgb(0 0 0 / 0.2)}",
                "'checked' can't be seen while 'highlighted', which replaces 'overlay'; write " + "'overlay.NAME.color'"
            ),
            (
                "hovered: {fill: silver}, selected: {fill: blue}",
                "'hovered' can't be seen while 'selected', which replaces 'fill'; write " + "'hovered.selected', too"
            ),
            (
                "invalid: {border: 1px solid red}, focused: {border.color: blue, border.width: 1}",
                "'invalid' can't be seen while 'focused', which replaces 'border.color' and "
                    + "'border.width'; write 'invalid.focused', too"
            ),
            (
                "invalid: {textColor: red}, disabled: {textColor: gray}",
                "'invalid' can't be seen while 'disabled', which replaces 'textColor'; write "
                    + "'invalid.disabled', too"
            ), ("busy: {fill: blue}, disabled: {opacity: 0}", nil),
            ("focused: {fill: white}", "'focused' changes nothing"),
            ("invalid.focused: {fill: red}", "'focused' changes nothing"),
        ] as [(String, String?)]
    ) func hides(states: String, message: String?) {
        #expect(told("  states: {\(states)}\n") == (message.map { [$0] } ?? []))
    }

    @Test(
        "what can be seen, what is written for both, and what changes nothing by itself",
        arguments: [
            "checked: {fill: blue}, disabled: {opacity: 0.4}",
            "checked: {fill: blue}, disabled: {fill: gray}, checked.disabled: {fill: navy}",
            "checked: {fill: blue}, disabled: {fill: gray}, checked.disabled: {}",
            "checked: {fill: [{path: M0 0 L9 9, stroke: red}, blue]}, disabled: {fill: gray}",
            "hovered: {fill: silver}, highlighted: {fill: gray}, disabled: {fill: white, opacity: 0.5}",
            "checked: {fill: white}, disabled: {fill: gray}",
            "checked: {fill: blue, border: 1px solid navy}, disabled: {fill: gray}",
        ]
    ) func shows(states: String) { #expect(told("  states: {\(states)}\n") == []) }

    @Test func partsAreSeenWithTheirBox() {
        let box = "  parts: {hint: {textColor: black}, mark: {size: 4, fill: red}}\n"
        #expect(
            told(box + "  states: {invalid: {hint.textColor: red}, disabled: {hint.textColor: tan}}\n") == [
                "'invalid' can't be seen while 'disabled', which replaces 'hint.textColor'; "
                    + "write 'invalid.disabled', too"
            ]
        )
        #expect(told(box + "  states: {invalid: {hint.textColor: red}, disabled: {mark.fill: gray}}\n") == [])
    }

    @Test func anAppearanceIsTold() {
        let dark = "checked: {fill: blue}, disabled: {opacity: 0.4, fill~dark: gray}"
        #expect(
            told("  states: {\(dark)}\n", head: "$appearances: [light, dark]") == [
                "'checked' can't be seen while 'disabled', which replaces 'fill' in 'dark'; write "
                    + "'checked.disabled', too"
            ]
        )
    }

    /// The states of all boxes that extend one are written once, and so are the warnings.
    @Test func whatIsExtendedIsToldOnce() {
        let yaml = """
            $appearances: [light]
            $values:
              base: {size: 9, fill: white, states: {checked: {fill: blue}, disabled: {fill: gray}}}
            aBox: {extends: base}
            bBox:
              extends: base
              variants: {tone: {default: a, a: {}, b: {cornerRadius: 3}}}
            """
        #expect(faults(of: yaml).count == 1)
    }
}
