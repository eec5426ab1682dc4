// snippet: styles
import Livery
import LiveryLooks

class TicketButton: View {
    var title = ""
    var background: Color?
}

/// The styles that the module has: an enumeration for each kind of element.
enum ButtonStyle {
    case primary, secondary, tertiary
}

enum LabelStyle: Hashable {
    case quiet
    case priced(currency: String)
}

/// What a theme says of them: a change for each.
protocol TicketTheme {
    func change(for style: ButtonStyle) -> Change<TicketButton>
    func change(for style: LabelStyle) -> Change<Label>
}

/// The applier takes the styles of both kinds.
extension ThemeApplier<any TicketTheme> {
    func apply(_ styles: ButtonStyle..., to button: TicketButton) {
        apply(styles, to: button) { $0.change(for: $1) }
    }

    func apply(_ styles: LabelStyle..., to label: Label) {
        apply(styles, to: label) { $0.change(for: $1) }
    }
}
// end

// snippet: theme
/// A theme of the module, with the colors of a theme document.
struct DocumentTheme: TicketTheme {
    private let accent: Color

    init(styles: StyleManager) throws {
        accent = try styles.color("accentColor")
    }

    func change(for style: ButtonStyle) -> Change<TicketButton> {
        switch style {
        case .primary: filled(with: accent) + opaque
        case .secondary: filled(with: nil) + opaque
        case .tertiary: filled(with: nil) + faded
        }
    }

    func change(for style: LabelStyle) -> Change<Label> {
        switch style {
        case .quiet: faded
        case .priced(let currency): { $0.currency = currency }
        }
    }

    // Changes of views are changes of buttons and labels too.
    private var opaque: Change<View> { { $0.alpha = 1 } }
    private var faded: Change<View> { { $0.alpha = 0.5 } }

    private func filled(with color: Color?) -> Change<TicketButton> {
        { $0.background = color }
    }
}
// end

// snippet: controller
final class TicketController {
    private let applier = ThemeApplier<any TicketTheme>()

    var buyButton: TicketButton? {
        didSet {
            if let buyButton { applier.apply(.primary, to: buyButton) }
        }
    }

    var priceLabel: Label? {
        didSet {
            if let priceLabel { applier.apply(.quiet, .priced(currency: "NOK"), to: priceLabel) }
        }
    }

    /// May come before or after the elements, and again.
    func inject(theme: AnyTheme<any TicketTheme>) {
        applier.theme = theme
    }
}
// end

/// What a program does with the controller.
func showTicket(in controller: TicketController, styles: StyleManager) throws {
    // snippet: inject
    controller.inject(theme: AnyTheme(try DocumentTheme(styles: styles)))
    // end
}

/// A state that selects one of a theme's styles.
func prepareStates(of button: TicketButton, theme: any TicketTheme) {
    // snippet: styled-state
    button.look.prepare(state: "sold out", change: theme.change(for: .tertiary))
    // end
}
