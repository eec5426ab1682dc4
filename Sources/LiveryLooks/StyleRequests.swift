

/// A style requested for an element.
///
/// A class, so that a pass over a copy of the list sees requests dropped during it.
final class StyleRequest<Theme> {
    /// The element's address, which another element may have after this one is freed.
    let id: ObjectIdentifier
    /// The element; nil if it was freed or the request dropped.
    private(set) weak var element: AnyObject?

    private let perform: (AnyTheme<Theme>, AnyObject) -> Void

    init<Style: Hashable, Element: AnyObject>(
        _ style: Style,
        for element: Element,
        by change: @escaping (Theme, Style) -> Change<Element>
    ) {
        id = ObjectIdentifier(element)
        self.element = element
        perform = { theme, object in
            if let element = object as? Element { theme.apply(style, to: element, by: change) }
        }
    }

    /// Excludes the request from all passes, running ones included.
    func drop() {
        element = nil
    }

    func apply(_ theme: AnyTheme<Theme>) {
        if let element { perform(theme, element) }
    }
}
