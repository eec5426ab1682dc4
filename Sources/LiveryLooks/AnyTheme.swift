/// A theme that is applied, or a ``RecordingTheme`` that records what would be applied.
///
/// `Theme` is a module's protocol of the styles that it has, such as `any AppTheme`:
///
///     controller.inject(theme: AnyTheme(HarborTheme()))    // in the program
///     controller.inject(theme: AnyTheme(recording))        // in a test
public struct AnyTheme<Theme> {
    private enum Base {
        case theme(Theme)
        case recording(RecordingTheme)
    }

    private let base: Base

    /// Creates a theme that applies the styles of another.
    public init(_ theme: Theme) {
        base = .theme(theme)
    }

    /// Creates a theme that applies nothing and records the styles.
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
