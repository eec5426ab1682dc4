import LiveryStyle
import Testing

/// The examples of the iOS library UITheme, said with Livery.
struct UIThemeExamples {
    /// Injected after the outlets are set, as storyboards do it.
    @Test("styles asked for before there is a theme are applied when it is injected")
    func injection() {
        let controller = ViewController()
        let (button, log) = (Button(), TextView())
        log.text = "a bold word"
        controller.submitButton = button
        controller.logTextView = log
        #expect(button.backgroundColor == nil)

        controller.inject(theme: AnyTheme(DayTheme()))
        #expect(button.backgroundColor == "blue")
        #expect(button.titleColor == "white")
        #expect(log.fontSize == 15)
        #expect(log.boldText == "bold")

        controller.inject(theme: AnyTheme(NightTheme()))
        #expect(button.backgroundColor == "navy")
        #expect(log.fontSize == 15)
    }

    @Test("outlets set after the theme are styled at once")
    func laterOutlets() {
        let controller = ViewController()
        controller.inject(theme: AnyTheme(DayTheme()))
        let button = Button()
        controller.submitButton = button
        #expect(button.backgroundColor == "blue")
    }

    @Test(
        "each style has a change",
        arguments: [
            (ButtonStyle.primary, "blue", "white"),
            (.secondary, "white", "blue"),
            (.tertiary, nil, "blue"),
        ] as [(ButtonStyle, String?, String)]
    )
    func styles(style: ButtonStyle, background: String?, title: String) {
        let button = Button()
        DayTheme().change(for: style)(button)
        #expect(button.backgroundColor == background)
        #expect(button.titleColor == title)
    }

    /// What UITheme's `haveReceived(.applyToLabel, with: [.inputField], nameLabel)` is here.
    @Test("a test asks which styles were applied, not how they look")
    func recording() {
        let recording = RecordingTheme()
        let controller = ViewController()
        let (button, log) = (Button(), TextView())
        controller.submitButton = button
        controller.logTextView = log
        controller.inject(theme: AnyTheme(recording))

        #expect(recording.styles(of: log) == [TextViewStyle.regular15, .bold(text: "bold")])
        #expect(
            recording.applied == [
                AppliedStyle(ButtonStyle.primary, to: button),
                AppliedStyle(TextViewStyle.regular15, to: log),
                AppliedStyle(TextViewStyle.bold(text: "bold"), to: log),
            ]
        )
        #expect(button.backgroundColor == nil)
    }
}

extension UIThemeExamples {
    // Stand for UIKit's.

    class Button {
        var backgroundColor: String?
        var titleColor = "black"
    }

    class TextView {
        var text = ""
        var fontSize = 12.0
        var boldText: String?
    }

    // The module's styles, and what a theme says of them.

    enum ButtonStyle {
        case primary
        case secondary
        case tertiary
    }

    enum TextViewStyle: Hashable {
        case regular15
        case bold(text: String)
    }

    protocol AppTheme {
        func change(for style: ButtonStyle) -> Change<Button>
        func change(for style: TextViewStyle) -> Change<TextView>
    }

    // Two themes, which differ in their buttons.

    struct DayTheme: AppTheme {
        func change(for style: ButtonStyle) -> Change<Button> {
            switch style {
            case .primary: filled("blue")
            case .secondary: filled("white") + titled("blue")
            case .tertiary: titled("blue")
            }
        }

        private func filled(_ color: String) -> Change<Button> {
            { button in
                button.backgroundColor = color
                button.titleColor = "white"
            }
        }

        private func titled(_ color: String) -> Change<Button> {
            { $0.titleColor = color }
        }
    }

    struct NightTheme: AppTheme {
        func change(for style: ButtonStyle) -> Change<Button> {
            { $0.backgroundColor = style == .primary ? "navy" : "black" }
        }
    }

    class ViewController {
        weak var submitButton: Button? {
            didSet {
                guard let submitButton else { return }
                applier.apply(.primary, to: submitButton)
            }
        }

        weak var logTextView: TextView? {
            didSet {
                guard let logTextView else { return }
                applier.apply(.regular15, .bold(text: "bold"), to: logTextView)
            }
        }

        private let applier = ThemeApplier<any AppTheme>()

        func inject(theme: AnyTheme<any AppTheme>) {
            applier.theme = theme
        }
    }
}

extension ThemeApplier<any UIThemeExamples.AppTheme> {
    func apply(_ styles: UIThemeExamples.ButtonStyle..., to button: UIThemeExamples.Button) {
        apply(styles, to: button) { $0.change(for: $1) }
    }

    func apply(_ styles: UIThemeExamples.TextViewStyle..., to textView: UIThemeExamples.TextView) {
        apply(styles, to: textView) { $0.change(for: $1) }
    }
}

// What all themes say alike.
extension UIThemeExamples.AppTheme {
    func change(for style: UIThemeExamples.TextViewStyle) -> Change<UIThemeExamples.TextView> {
        switch style {
        case .regular15: { $0.fontSize = 15 }
        case .bold(let text): { $0.boldText = $0.text.contains(text) ? text : nil }
        }
    }
}
