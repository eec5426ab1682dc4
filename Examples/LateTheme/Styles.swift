import LiveryStyle
import LiveryUI

// The styles that the module has, and nothing of what they look like.

/// Styles of buttons.
enum ButtonStyle: Hashable {
    case primary, secondary
}

/// Styles of texts.
enum TextViewStyle: Hashable {
    /// Everything in one font.
    case regular(size: Double)
    /// Some words in bold.
    case bold(text: String)
}

/// Styles of what is behind everything.
enum ViewStyle: Hashable {
    case page
}

/// What a theme says of them: a change for each.
protocol LogTheme {
    func change(for style: ButtonStyle) -> Change<Button>
    func change(for style: TextViewStyle) -> Change<TextView>
    func change(for style: ViewStyle) -> Change<View>
}

/// Has the applier take the styles of all three kinds.
extension ThemeApplier<any LogTheme> {
    func apply(_ styles: ButtonStyle..., to button: Button) {
        apply(styles, to: button) { $0.change(for: $1) }
    }

    func apply(_ styles: TextViewStyle..., to textView: TextView) {
        apply(styles, to: textView) { $0.change(for: $1) }
    }

    func apply(_ styles: ViewStyle..., to view: View) {
        apply(styles, to: view) { $0.change(for: $1) }
    }
}
