import Livery

extension View {
    /// Adds a subview in front of the others, and removes it from its former superview.
    ///
    /// Adding an element to itself or to a descendant of it does nothing.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts a subview at an index, 0 being the back; the index is clamped to the valid range.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isWithin(view) else { return }
        if view.superview === self {
            move(view, to: min(max(0, index), subviews.count - 1))
        } else {
            view.removeFromSuperview()
            subviews.insert(view, at: min(max(0, index), subviews.count))
            view.superview = self
        }
        view.restyle()
    }

    /// Removes the element from its superview. Its style stays.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    private func move(_ view: View, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: index)
    }

    /// Removes all subviews.
    public func removeAllSubviews() {
        for view in subviews { view.superview = nil }
        subviews = []
    }

    /// How deep elements are drawn in each other, the outermost being 0: as deep as documents may be nested.
    static let greatestDepth = DocumentLimits().depth

    /// The element itself and those that contain it, from the inside out.
    var ancestors: UnfoldFirstSequence<View> { sequence(first: self) { $0.superview } }

    /// Whether the element is another one or a descendant of it.
    public func isWithin(_ view: View) -> Bool { ancestors.contains { $0 === view } }

    /// The window that contains the element.
    public var window: Window? {
        var view = self
        while let superview = view.superview { view = superview }
        return view as? Window
    }

    /// Returns the first element, of this one and its descendants in drawing order, that has a name
    /// in its ``styleIdentifier``.
    ///
    /// - Parameter name: The name, with or without `#`.
    /// - Returns: The element; nil if none has the name.
    public func element(named name: String) -> View? {
        let wanted = name.drop { $0 == "#" }
        var pending = [self]
        while let view = pending.popLast() {
            if view.identifierNames.contains(where: { $0 == wanted }) { return view }
            pending += view.subviews.reversed()
        }
        return nil
    }

    /// The fault of an identifier in a document, whose names must not begin with `#`; nil if it has none.
    static func fault(ofIdentifier text: String) -> Fault? {
        for name in text.split(whereSeparator: \.isWhitespace) where name.first == "#" {
            let own = String(name.drop { $0 == "#" })
            let hint = (own.isEmpty ? "" : "write \(quoted(own)); ") + "'#' belongs to selectors"
            return .malformed(wanted: "a name", text: String(name), hint: hint)
        }
        return nil
    }

    /// The names in the style identifier, without `#`.
    package var identifierNames: [String] {
        (styleIdentifier ?? "").split(whereSeparator: \.isWhitespace).map { String($0.drop { $0 == "#" }) }
    }
}

extension Sequence {
    /// The first value of a property that is not nil.
    func firstNonNil<Value>(_ value: (Element) -> Value?) -> Value? {
        for element in self { if let value = value(element) { return value } }
        return nil
    }
}
