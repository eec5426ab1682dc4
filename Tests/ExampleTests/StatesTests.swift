import LiveryLooks
import LiveryTesting
import LiveryUI
import TestSupport
import Testing

@testable import Examples

/// Look's example.
struct StatesTests {
    @Test(.enabled(if: PinnedText.isAvailable, PinnedText.comment), arguments: ParcelState.allCases)
    func looksAsItsState(state: ParcelState) throws {
        let example = StatesExample(fonts: try PinnedText.fonts())
        // Whatever the states before were.
        for earlier in ParcelState.allCases { example.controller.state = earlier }
        example.controller.state = state
        expectGolden(of: try example.window.snapshot(scale: 2), named: "Examples/states-\(state.rawValue)@2x")
    }

    @Test func changesOfTextAndAlphaAddUp() {
        let label = Label()
        ParcelLooks.label(in: .disabled)(label)
        #expect(label.alpha == 0.6)
        #expect(label.text == "Nobody is at the counter")
        ParcelLooks.label(in: .enabled)(label)
        #expect(label.alpha == 1)
        #expect(label.text == "Ready to be sent")
    }

    @Test func aButtonIsEnabledInOneStateOnly() {
        let enabled = ParcelState.allCases.filter { state in
            let button = Button()
            ParcelLooks.button(in: state)(button)
            return button.isEnabled
        }
        #expect(enabled == [.enabled])
    }
}
