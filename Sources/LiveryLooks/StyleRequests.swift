/// The styles requested for living elements, in order.
struct StyleRequests<Theme> {
    /// The latest requests by the element's address and the style, including those for freed elements until the next
    /// sweep.
    private(set) var byElement: [ObjectIdentifier: [TypedHashable: StyleRequest<Theme>]] = [:]
    private var lastNumber = 0

    /// The number of elements at which they are swept: at least twice what the last sweep left, so that the
    /// amortized cost is constant.
    private var limit = 16

    /// The requests, the earliest one first.
    var inOrder: [StyleRequest<Theme>] { byElement.values.flatMap(\.values).sorted { $0.number < $1.number } }

    /// Adds a request, and drops an earlier one for the same style and element.
    mutating func append(_ request: StyleRequest<Theme>, style: TypedHashable) {
        if byElement.count >= limit { sweep() }
        lastNumber += 1
        request.number = lastNumber
        let isKnown = byElement[request.id]?.values.first?.element === request.element
        if !isKnown { byElement[request.id] = [:] }
        byElement[request.id]?.updateValue(request, forKey: style)?.drop()
    }

    mutating func removeAll(for element: AnyObject) {
        let id = ObjectIdentifier(element)
        guard let own = byElement[id], own.values.first?.element === element else { return }
        for request in own.values { request.drop() }
        byElement[id] = nil
    }

    /// Removes the requests for freed elements.
    mutating func sweep() {
        byElement = byElement.filter { $0.value.values.first?.element != nil }
        limit = max(16, 2 * byElement.count)
    }
}

/// A style requested for an element.
///
/// A class, so that a pass over a copy of the list sees requests dropped during it.
final class StyleRequest<Theme> {
    /// The element's address, which another element may have after this one is freed.
    let id: ObjectIdentifier
    /// The element; nil if it was freed or the request dropped.
    private(set) weak var element: AnyObject?
    /// Its place in the order of requests.
    fileprivate(set) var number = 0

    private let perform: (AnyTheme<Theme>, AnyObject) -> Void

    init<Style: Hashable, Element: AnyObject>(
        _ style: Style,
        for element: Element,
        by change: @escaping (Theme, Style) -> Change<Element>
    ) {
        id = ObjectIdentifier(element)
        self.element = element
        perform = { theme, object in if let element = object as? Element { theme.apply(style, to: element, by: change) }
        }
    }

    /// Excludes the request from all passes, running ones included.
    func drop() { element = nil }

    func apply(_ theme: AnyTheme<Theme>) { if let element { perform(theme, element) } }
}
