import LiveryRaster
import Testing

@testable import Livery

/// The one rule of laying over, and the algebra of qualifiers, seen from outside: which value an
/// asset ends up with.
struct LayeringTests {
    private struct Case: CustomTestStringConvertible {
        let testDescription: String
        let yaml: String
        /// For each appearance and states, the fill's levels.
        let expected: [(Appearance, StateSet, [Double])]
    }

    private static let red = [255.0, 0, 0, 1]
    private static let green = [0.0, 128, 0, 1]
    private static let blue = [0.0, 0, 255, 1]
    private static let white = [255.0, 255, 255, 1]
    private static let black = [0.0, 0, 0, 1]

    private static let cases: [Case] = [
        Case(
            testDescription: "the format's example of extends",
            yaml: """
                goButton: {fill: green, size: 20}
                dangerButton: {extends: goButton, fill: red}
                """,
            expected: [([.light], [], red)]
        ),
        Case(
            testDescription: "an appearance's key over the plain one",
            yaml: "dangerButton: {fill: white, fill~dark: black, size: 9}",
            expected: [([.light], [], white), ([.dark], [], black), ([], [], white)]
        ),
        Case(
            testDescription: "the order of keys does not matter",
            yaml: "dangerButton: {fill~dark: black, fill: white, size: 9}",
            expected: [([.light], [], white), ([.dark], [], black)]
        ),
        Case(
            testDescription: "more names over fewer",
            yaml: """
                $appearances: [light, dark, dark.highContrast]
                dangerButton:
                  size: 9
                  fill~dark.highContrast: red
                  fill~dark: green
                  fill~highContrast: blue
                  fill: white
                """,
            expected: [
                ([.light], [], white), ([.dark], [], green), ([.highContrast], [], blue),
                ([.dark, .highContrast], [], red), ([.light, .highContrast], [], blue),
            ]
        ),
        Case(
            testDescription: "equal numbers of names in the order of $appearances",
            yaml: """
                $appearances: [highContrast, dark]
                dangerButton: {size: 9, fill~dark: black, fill~highContrast: white, fill: red}
                """,
            expected: [([.dark, .highContrast], [], black)]
        ),
        Case(
            testDescription: "a qualified asset over the plain one, key by key",
            yaml: """
                dangerButton: {size: 9, fill: white, cornerRadius: 2}
                dangerButton~dark: {fill: black}
                """,
            expected: [([.light], [], white), ([.dark], [], black)]
        ),
        Case(
            testDescription: "a layer is worked out for the appearance before it is laid over",
            yaml: """
                baseButton: {size: 9, fill: white, fill~dark: black}
                dangerButton: {extends: baseButton, fill: red}
                """,
            expected: [([.light], [], red), ([.dark], [], red)]
        ),
        Case(
            testDescription: "all states that hold, weaker ones first",
            yaml: """
                dangerButton:
                  size: 9
                  fill: white
                  states:
                    disabled: {fill: black}
                    selected: {fill: green}
                    highlighted: {fill: blue}
                    selected.disabled: {fill: red}
                """,
            expected: [
                ([.light], [], white), ([.light], [.selected], green), ([.light], [.selected, .highlighted], blue),
                ([.light], [.highlighted, .disabled], black), ([.light], [.selected, .disabled], red),
                ([.light], [.selected, .highlighted, .disabled], red), ([.light], [.hovered], white),
            ]
        ),
        Case(
            testDescription: "states are inherited, and laid over key by key",
            yaml: """
                baseButton:
                  size: 9
                  fill: white
                  states: {disabled: {fill: black, opacity: 0.5}, highlighted: {fill: blue}}
                dangerButton:
                  extends: baseButton
                  fill: red
                  states: {disabled: {fill: green}}
                """,
            expected: [
                ([.light], [], red), ([.light], [.disabled], [0, 128, 0, 128.0 / 255]),
                ([.light], [.highlighted], blue),
            ]
        ),
        Case(
            testDescription: "none takes an inherited state away",
            yaml: """
                baseButton: {size: 9, fill: white, states: {disabled: {fill: black}}}
                dangerButton: {extends: baseButton, states: {disabled: none}}
                """,
            expected: [([.light], [.disabled], white)]
        ),
        Case(
            testDescription: "a state that depends on the appearance",
            yaml: """
                dangerButton:
                  size: 9
                  fill: white
                  states: {disabled: {fill: red}, disabled~dark: {fill: blue}}
                """,
            expected: [([.light], [.disabled], red), ([.dark], [.disabled], blue), ([.dark], [], white)]
        ),
        Case(
            testDescription: "states written in another order are the same set",
            yaml: """
                baseButton: {size: 9, fill: white, states: {selected.disabled: {fill: red}}}
                dangerButton: {extends: baseButton, states: {disabled.selected: {fill: blue}}}
                """,
            expected: [([.light], [.selected, .disabled], blue)]
        ),
        Case(
            testDescription: "the theme's own states are values, which 'disabled' covers",
            yaml: """
                $states: [late, dragged]
                dangerButton:
                  size: 9
                  fill: white
                  states: {dragged: {fill: red}, disabled: {fill: black}, late: {fill: blue}}
                """,
            expected: [
                ([.light], [.disabled, StateSet(name: "late")], black),
                ([.light], [.hovered, StateSet(name: "late")], blue),
                ([.light], [StateSet(name: "late"), StateSet(name: "dragged")], red),
            ]
        ),
        Case(
            testDescription: "a list of all states sets their order",
            yaml: """
                $states: [disabled, required, expanded, current, selected, checked, indeterminate, pressed, \
                busy, invalid, focused, late, highlighted, hovered]
                dangerButton:
                  size: 9
                  fill: white
                  states: {hovered: {fill: red}, late: {fill: blue}, disabled: {fill: black}}
                """,
            expected: [
                ([.light], [.disabled, StateSet(name: "late")], blue),
                ([.light], [.hovered, StateSet(name: "late")], red), ([.light], [.hovered, .disabled], black),
            ]
        ),
        Case(
            testDescription: "a value can be extended, and depends on the appearance",
            yaml: """
                $values:
                  shared: {size: 9, fill: white}
                  shared~dark: {size: 9, fill: black}
                dangerButton: {extends: shared}
                """,
            expected: [([.light], [], white), ([.dark], [], black)]
        ),
        Case(
            testDescription: "qualified $values over plain ones",
            yaml: """
                $values: {ground: white, text: red}
                $values~dark: {ground: black}
                dangerButton: {size: 9, fill: "{ground}", overlay: none}
                """,
            expected: [([.light], [], white), ([.dark], [], black)]
        ),
        Case(
            testDescription: "the author's own keys are passed over",
            yaml: """
                x-note: {anything: goes}
                dangerButton: {size: 9, fill: red, x-why: [because], states: {x-todo: 1}}
                """,
            expected: [([.light], [], red)]
        ),
    ]

    @Test(arguments: cases) private func laysOver(_ theCase: Case) throws {
        let styles = try styles(theCase.yaml)
        for (appearance, states, levels) in theCase.expected {
            let image = try styles.image("dangerButton", states: states, appearance: appearance)
            let pixel = StraightPixel(image.bitmap[4, 4])
            let found = [pixel.red, pixel.green, pixel.blue].map(Double.init)
            #expect(
                found + [Double(pixel.alpha) / 255] == levels,
                "\(styles.document.text(of: appearance)) \(styles.document.text(of: states))"
            )
        }
    }

    @Test func statesAreListedWeakestFirst() throws {
        let styles = try styles(
            """
            goButton:
              size: 9
              states: {disabled: {opacity: 0.5}, selected.disabled: {opacity: 0.4}, hovered: {}}
            plainButton: {extends: goButton, states: {disabled: none}}
            """
        )
        let states = try styles.description(of: "goButton").states
        #expect(states == [[], [.hovered], [.disabled], [.selected, .disabled]])
        #expect(try styles.description(of: "plainButton").states == [[], [.hovered], [.selected, .disabled]])
    }

    @Test func longChainsOfExtendsAreRefused() {
        let links = (0..<70).map { "b\($0)Button: {extends: b\($0 + 1)Button}" }
        let yaml = (links + ["b70Button: {size: 9, fill: red}"]).joined(separator: "\n")
        let found = faults(of: yaml)
        #expect(found.first == "test.yaml:64:22: error: 'extends' is chained more than 64 deep")
        #expect(found.count == 7)
    }
}
