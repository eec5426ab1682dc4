import LiveryLooks
import LiveryRaster
import LiveryUI

/// A submit button, a clear button, and a text view that logs what was sent.
///
/// It requests styles by name; when the theme arrives, and which one, is not its concern.
final class LogController: ViewController {
    let submitButton = Button()
    let clearButton = Button()
    let logTextView = TextView()

    private let applier = ThemeApplier<any LogTheme>()

    /// Can be called before or after the elements exist, and more than once.
    func inject(theme: AnyTheme<any LogTheme>) { applier.theme = theme }

    /// Adds a line to the log.
    func log(_ line: String) { logTextView.text += line + "\n" }

    override func viewDidLoad() {
        super.viewDidLoad()
        submitButton.title.normal = "Submit"
        clearButton.title.normal = "Clear"
        let buttons = StackView(.horizontal, gap: 12, subviews: [clearButton, submitButton])
        for button in [clearButton, submitButton] { (button.grow, button.basis) = (1, 0) }
        buttons.fixedHeight = 44
        logTextView.grow = 1
        let column = StackView(.vertical, gap: 16, subviews: [logTextView, buttons])
        column.padding = Insets(20)
        column.edges = Sides(0)
        view.addSubview(column)

        applier.apply(.page, to: view)
        applier.apply(.primary, to: submitButton)
        applier.apply(.secondary, to: clearButton)
        applier.apply(.regular(size: 15), .bold(text: "sent"), to: logTextView)
    }
}
