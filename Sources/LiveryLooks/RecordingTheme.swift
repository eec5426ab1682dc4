/// A theme for tests, which records the styles applied to elements instead of applying them.
///
///     let recording = RecordingTheme()
///     controller.inject(theme: AnyTheme(recording))
///     #expect(recording.applied == [AppliedStyle(ButtonStyle.primary, to: controller.submit)])
///
/// It can replace the theme of any module, or those of several. Elements are held weakly.
public final class RecordingTheme {
    /// The styles recorded, in order.
    public private(set) var applied: AppliedStyles = []

    /// Creates an empty recording.
    public init() {}

    /// The styles of one type recorded for an element, in order: `recording.styles(of: button) ==
    /// [ButtonStyle.primary]`.
    public func styles<Style: Hashable>(
        _ kind: Style.Type = Style.self,
        of element: AnyObject
    ) -> [Style] {
        applied.filter { $0.isOf(element) }.compactMap { $0.style(kind) }
    }

    /// Removes all recorded styles.
    public func removeAll() {
        applied = []
    }

    func record(_ style: some Hashable, of element: AnyObject) {
        applied.append(AppliedStyle(style, to: element))
    }
}
