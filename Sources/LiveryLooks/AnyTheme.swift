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
    public init(_ theme: Theme) { base = .theme(theme) }

    /// Creates a theme that applies nothing and records the styles.
    public init(_ recording: RecordingTheme) { base = .recording(recording) }

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

/// A theme for tests, which records the styles applied to elements instead of applying them.
///
///     let recording = RecordingTheme()
///     controller.inject(theme: AnyTheme(recording))
///     #expect(recording.applied == [AppliedStyle(ButtonStyle.primary, to: controller.submit)])
///
/// It can replace the theme of any module, or those of several. Elements are held weakly.
public final class RecordingTheme {
    /// The styles recorded, in order.
    public private(set) var applied: [AppliedStyle] = []

    /// Creates an empty recording.
    public init() {}

    /// The styles of one type recorded for an element, in order: `recording.styles(of: button) ==
    /// [ButtonStyle.primary]`.
    public func styles<Style: Hashable>(_ kind: Style.Type = Style.self, of element: AnyObject) -> [Style] {
        applied.filter { $0.isOf(element) }.compactMap { $0.style(kind) }
    }

    /// Removes all recorded styles.
    public func removeAll() { applied = [] }

    func record(_ style: some Hashable, of element: AnyObject) { applied.append(AppliedStyle(style, to: element)) }
}
