// snippet: recording
import LiveryLooks
import Testing

struct TicketTests {
    @Test func elementsAreStyled() {
        let recording = RecordingTheme()
        let controller = TicketController()
        let (button, label) = (TicketButton(), Label())
        controller.inject(theme: AnyTheme(recording))
        controller.buyButton = button
        controller.priceLabel = label

        // Of one element,
        #expect(recording.styles(of: button) == [ButtonStyle.primary])

        // or all that was applied, in order.
        #expect(
            recording.applied == [
                AppliedStyle(ButtonStyle.primary, to: button),
                AppliedStyle(LabelStyle.quiet, to: label),
                AppliedStyle(LabelStyle.priced(currency: "NOK"), to: label),
            ]
        )
    }
}
// end
