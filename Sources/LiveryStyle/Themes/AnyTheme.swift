/// A theme to be handed to those who apply it: a real one, or one that only records.
///
/// `Theme` is the protocol in which a module says what styles it has, such as `any AppTheme`:
///
///     controller.inject(theme: AnyTheme(HarborTheme()))    // in the program
///     controller.inject(theme: AnyTheme(recording))        // in a test
public struct AnyTheme<Theme> {
    private enum Base {
        case theme(Theme)
        case recording(RecordingTheme)
    }

    private let base: Base

    /// Applies the styles as a theme says.
    public init(_ theme: Theme) {
        base = .theme(theme)
    }

    /// Applies nothing, and records which styles were to be applied.
    public init(_ recording: RecordingTheme) {
        base = .recording(recording)
    }

    func apply<Style: Hashable, Element: AnyObject>(
        _ style: Style,
        to element: Element,
        by change: (Theme, Style) -> Change<Element>
    ) {
        switch base {
        case .theme(let theme): change(theme, style)(element)
        case .recording(let recording): recording.record(style, of: element)
        }
    }
}
