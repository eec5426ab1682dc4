/// The styles requested for living elements, in order.
struct StyleRequests<Theme> {
    /// The requests in order, including those dropped or for freed elements until the next sweep.
    private(set) var inOrder: [StyleRequest<Theme>] = []

    /// The latest requests by the element's address and the style.
    private var byElement: [ObjectIdentifier: [ExactValue: StyleRequest<Theme>]] = [:]

    /// The length at which the list is swept: at least twice what the last sweep left, so that the
    /// amortized cost is constant.
    private var limit = 16

    /// Appends a request, and drops an earlier one for the same style and element.
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

    /// Removes the requests dropped or for freed elements.
    mutating func sweep() {
        inOrder.removeAll { request in
            guard request.element == nil else { return false }
            if byElement[request.id]?.values.first?.element == nil { byElement[request.id] = nil }
            return true
        }
        limit = max(16, 2 * inOrder.count)
    }
}
