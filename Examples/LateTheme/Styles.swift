import LiveryLooks
import LiveryUI

// The styles that the module requests. What they look like is up to the theme.

/// Styles of buttons.
enum ButtonStyle: Hashable { case primary, secondary }

/// Styles of text views.
enum TextViewStyle: Hashable {
    /// Everything in one font.
    case regular(size: Double)
    /// Some words in bold.
    case bold(text: String)
}

/// Styles of backgrounds.
enum ViewStyle: Hashable { case page }

/// A theme for these styles: a change for each.
protocol LogTheme {
    func change(for style: ButtonStyle) -> Change<Button>
    func change(for style: TextViewStyle) -> Change<TextView>
    func change(for style: ViewStyle) -> Change<View>
}

/// Lets the applier take the styles of all three kinds.
extension ThemeApplier<any LogTheme> {
    func apply(_ styles: ButtonStyle..., to button: Button) { apply(styles, to: button) { $0.change(for: $1) } }

    func apply(_ styles: TextViewStyle..., to textView: TextView) { apply(styles, to: textView) { $0.change(for: $1) } }

    func apply(_ styles: ViewStyle..., to view: View) { apply(styles, to: view) { $0.change(for: $1) } }
}
