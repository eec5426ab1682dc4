/// The styles that were asked for, in order, while their elements live.
struct StyleRequests<Theme> {
    /// In the order of asking, with those that were dropped or whose elements are gone until the next
    /// sweep.
    private(set) var inOrder: [StyleRequest<Theme>] = []

    /// The requests that count, by the element's address and the style.
    private var byElement: [ObjectIdentifier: [ExactValue: StyleRequest<Theme>]] = [:]

    /// How long the list may get before it is swept: at least twice what the last sweep left, so that
    /// sweeping costs each request a constant share.
    private var limit = 16

    /// Appends a request. One for the same style and element that is there already is dropped.
    mutating func append(_ request: StyleRequest<Theme>, style: ExactValue) {
        if inOrder.count >= limit { sweep() }
        inOrder.append(request)
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

    /// Takes out what was dropped and what is asked for elements that are gone.
    mutating func sweep() {
        inOrder.removeAll { request in
            guard request.element == nil else { return false }
            if byElement[request.id]?.values.first?.element == nil { byElement[request.id] = nil }
            return true
        }
        limit = max(16, 2 * inOrder.count)
    }
}
