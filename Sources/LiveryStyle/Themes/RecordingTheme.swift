/// Records which styles were applied to which element, and applies none: a theme for tests.
///
///     let recording = RecordingTheme()
///     controller.inject(theme: AnyTheme(recording))
///     #expect(recording.applied == [AppliedStyle(ButtonStyle.primary, to: controller.submit)])
///
/// It stands for any module's theme, and one recording may serve several. Elements are held weakly.
public final class RecordingTheme {
    /// The styles that were applied, in order.
    public private(set) var applied: AppliedStyles = []

    /// A recording of nothing yet.
    public init() {}

    /// The styles of one kind that were applied to an element, in order: for expectations such as
    /// `recording.styles(of: button) == [ButtonStyle.primary]`.
    public func styles<Style: Hashable>(
        _ kind: Style.Type = Style.self,
        of element: AnyObject
    ) -> [Style] {
        applied.filter { $0.isOf(element) }.compactMap { $0.style(kind) }
    }

    /// Forgets what was recorded.
    public func removeAll() {
        applied = []
    }

    func record(_ style: some Hashable, of element: AnyObject) {
        applied.append(AppliedStyle(style, to: element))
    }
}
