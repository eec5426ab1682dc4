/// Applies a theme's styles to elements, and again whenever the theme changes.
///
/// `Theme` is a module's protocol of the styles that it has: an enumeration for each kind of
/// element, and a requirement for each enumeration that returns the change of a style. A method for
/// each kind makes the applier accept its styles:
///
///     enum ButtonStyle { case primary, secondary }
///
///     protocol AppTheme {
///         func change(for style: ButtonStyle) -> Change<Button>
///     }
///
///     extension ThemeApplier<any AppTheme> {
///         func apply(_ styles: ButtonStyle..., to button: Button) {
///             apply(styles, to: button) { $0.change(for: $1) }
///         }
///     }
///
/// Styles may be requested before there is a theme: `applier.apply(.primary, to: button)`. The
/// requests are kept, their elements held weakly. Setting a theme applies all requests for living
/// elements in order. An applier belongs to the isolation domain of its elements.
public final class ThemeApplier<Theme> {
    private(set) var requests = StyleRequests<Theme>()
    /// Counts the themes set, so that a pass notices that another one was set.
    private var generation: UInt64 = 0

    /// Creates an applier. Default: without a theme.
    public init(theme: AnyTheme<Theme>? = nil) { self.theme = theme }

    /// The theme that is applied. Default: nil.
    ///
    /// Setting one applies all requested styles. What the former theme has set is not undone, so a
    /// theme should set everything that differs between themes. Setting nil changes nothing; later
    /// requests wait for a theme.
    ///
    /// The applier holds its theme strongly. A theme that holds its applier is a reference cycle.
    public var theme: AnyTheme<Theme>? {
        didSet {
            generation &+= 1
            applyAll()
        }
    }

    /// Applies styles of one kind to an element, in order: for the module's own methods.
    ///
    /// Requesting a style again for an element applies it again, and is stored once.
    ///
    /// - Parameters:
    ///   - styles: The styles.
    ///   - element: The element, which is held weakly.
    ///   - change: Returns a theme's change for a style. It must not capture the element.
    public func apply<Style: Hashable, Element: AnyObject>(
        _ styles: [Style],
        to element: Element,
        by change: @escaping (Theme, Style) -> Change<Element>
    ) {
        for style in styles {
            let request = StyleRequest(style, for: element, by: change)
            requests.append(request, style: TypedHashable(style))
            if let theme { request.apply(theme) }
        }
    }

    /// Removes all requests for an element, such as one that is reused. What was applied stays.
    public func forget(_ element: AnyObject) { requests.removeAll(for: element) }

    private func applyAll() {
        guard let theme else { return }
        requests.sweep()
        let pass = generation
        for request in requests.inOrder {
            request.apply(theme)
            // A style may set another theme, which applies all requests itself.
            guard generation == pass else { return }
        }
    }
}
