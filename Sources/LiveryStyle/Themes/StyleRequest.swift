/// One style that was asked for one element.
///
/// A class, so that a pass over a copy of the list sees what is dropped meanwhile.
final class StyleRequest<Theme> {
    /// The element's address, which another element may have once this one is gone.
    let id: ObjectIdentifier
    /// The element, unless it is gone or the request was dropped.
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

    /// Takes the request out of every pass, running ones too.
    func drop() {
        element = nil
    }

    func apply(_ theme: AnyTheme<Theme>) {
        if let element { perform(theme, element) }
    }
}
