/// Applies a theme's styles to elements, now and whenever the theme changes.
///
/// `Theme` is a protocol in which a module says what styles it has: an enumeration for each kind of
/// element, and for each enumeration one requirement, which a theme answers with a change. A line for each
/// kind makes the applier take its styles:
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
/// Styles may be asked for before there is a theme: `applier.apply(.primary, to: button)`. They are kept,
/// and their elements held weakly. When a theme is set, all that was asked for elements that are still
/// there is applied in the order of asking; so it is when another is set. An applier belongs to the
/// isolation domain of its elements.
public final class ThemeApplier<Theme> {
    private var requests = StyleRequests<Theme>()
    /// Counts the settings of the theme, so that a pass notices when another has taken its place.
    private var generation: UInt64 = 0

    /// An applier of a theme, by default one that waits for its theme.
    public init(theme: AnyTheme<Theme>? = nil) {
        self.theme = theme
    }

    /// The theme that is applied; nil by default.
    ///
    /// Setting one applies to each element all styles that were asked for it. Nothing undoes what the
    /// theme before it has set: a theme sets all that differs between themes. Setting nil changes nothing;
    /// what is asked from then on waits for a theme.
    ///
    /// The applier keeps its theme. A theme that keeps its applier keeps both from being freed.
    public var theme: AnyTheme<Theme>? {
        didSet {
            generation &+= 1
            applyAll()
        }
    }

    /// Applies styles to an element, in order: for the module's own methods, which take one kind each.
    ///
    /// Asking again for a style that was asked for the element before applies it again, and counts once:
    /// what is kept for an element grows with its different styles alone.
    ///
    /// - Parameters:
    ///   - styles: Styles of one kind; none does nothing.
    ///   - element: The element, which is held weakly.
    ///   - change: The change that a theme makes of a style. It is kept, so it must not capture the
    ///     element.
    public func apply<Style: Hashable, Element: AnyObject>(
        _ styles: [Style],
        to element: Element,
        by change: @escaping (Theme, Style) -> Change<Element>
    ) {
        for style in styles {
            let request = StyleRequest(style, for: element, by: change)
            requests.append(request, style: ExactValue(style))
            if let theme { request.apply(theme) }
        }
    }

    /// Forgets all that was asked for an element: what has been applied stays, and themes that are set
    /// later leave it alone.
    ///
    /// For elements that are used again for something else. Unknown elements are passed over.
    public func forget(_ element: AnyObject) {
        requests.removeAll(for: element)
    }

    private func applyAll() {
        guard let theme else { return }
        requests.sweep()
        let pass = generation
        for request in requests.inOrder {
            request.apply(theme)
            // A style that set another theme has had that applied to all.
            guard generation == pass else { return }
        }
    }

    /// How many requests are listed, with those that wait to be swept.
    package var requestCount: Int { requests.inOrder.count }
}
