import LiveryRaster
import LiveryStyle
import LiveryUI

/// A button that sends, one that clears, and a text that tells what was sent.
///
/// It asks for styles by their names; when there is a theme, and which, is not its concern.
final class LogController: ViewController {
    let submitButton = Button()
    let clearButton = Button()
    let logTextView = TextView()

    private let applier = ThemeApplier<any LogTheme>()

    /// May come before or after the elements, and again.
    func inject(theme: AnyTheme<any LogTheme>) {
        applier.theme = theme
    }

    /// Tells of something in the log.
    func log(_ line: String) {
        logTextView.text += line + "\n"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        submitButton.setTitle("Submit")
        clearButton.setTitle("Clear")
        let buttons = StackView(
            .horizontal,
            spacing: 12,
            arrangedSubviews: [clearButton, submitButton]
        )
        buttons.distribution = .fillEqually
        buttons.fixedHeight = 44
        let column = StackView(.vertical, spacing: 16, arrangedSubviews: [logTextView, buttons])
        column.layoutMargins = Insets(20)
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(column)

        applier.apply(.page, to: view)
        applier.apply(.primary, to: submitButton)
        applier.apply(.secondary, to: clearButton)
        applier.apply(.regular(size: 15), .bold(text: "sent"), to: logTextView)
    }
}
