import Livery
import LiveryRaster
import LiveryStyle
import Testing

/// The code of Styling.md does what it says.
struct StylingSnippetTests {
    @Test("changes add up, and are applied in three ways")
    func changes() {
        let label = Label()
        LookSnippets.changes(label: label)
        #expect(label.alpha == 0.5)
        #expect(label.text == "Ahoy")
    }

    @Test("states apply their changes")
    func states() {
        let label = Label()
        LookSnippets.states(label: label)
        #expect(label.alpha == 1)
        #expect(label.text == "Boarding")
        label.look.state = "late"
        #expect(label.alpha == 0.5)
        #expect(label.text == "Boarding")
    }

    @Test("a lamp that can't be edited has states")
    func adapter() {
        let lamp = Lamp()
        let look = LookSnippets.adapter(lamp: lamp)
        #expect(lamp.brightness == 0.8)
        look.state = false
        #expect(lamp.brightness == 0)
    }

    private func manager(_ accent: String) throws -> StyleManager {
        let bytes = Array("accentColor: \(accent)".utf8)
        return StyleManager(document: try ThemeDocument(bytes: bytes, format: .yaml))
    }

    @Test("the theme's colors come from its document, before and after the elements do")
    func theme() throws {
        let controller = TicketController()
        let (button, label) = (TicketButton(), Label())
        controller.buyButton = button
        try showTicket(in: controller, styles: manager("rgb(255 0 0)"))
        controller.priceLabel = label
        #expect(button.background == Color(red: 1, green: 0, blue: 0))
        #expect(label.currency == "NOK")
        #expect(label.alpha == 0.5)
        try showTicket(in: controller, styles: manager("rgb(0 0 255)"))
        #expect(button.background == Color(red: 0, green: 0, blue: 1))
    }

    @Test(
        "each style has its change",
        arguments: [
            (ButtonStyle.primary, true, 1), (.secondary, false, 1), (.tertiary, false, 0.5),
        ]
    )
    func styles(style: ButtonStyle, isFilled: Bool, alpha: Double) throws {
        let button = TicketButton()
        try DocumentTheme(styles: manager("red")).change(for: style)(button)
        #expect((button.background != nil) == isFilled)
        #expect(button.alpha == alpha)
    }

    @Test("a state selects a style")
    func styledState() throws {
        let button = TicketButton()
        prepareStates(of: button, theme: try DocumentTheme(styles: manager("red")))
        button.look.state = "sold out"
        #expect(button.alpha == 0.5)
    }
}
