extension View {
    /// Puts an element on top of all others in this one; it leaves where it was before.
    ///
    /// An element can't be put into itself or into one below it: that does nothing.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts an element at a place among those in this one, 0 being the lowest; a place beyond the last
    /// is on top.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isWithin(view) else { return }
        if view.superview === self {
            move(view, to: min(max(0, index), subviews.count - 1))
            return view.restyle()
        }
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        view.restyle()
    }

    /// Takes the element out of its superview. It keeps how it looks.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.subviewsDidLeave()
    }

    /// Takes all elements out of this one.
    public func removeAllSubviews() {
        for view in subviews { view.superview = nil }
        subviews = []
        subviewsDidLeave()
    }

    /// Puts an element above all others in this one; does nothing if it lies elsewhere.
    public func bringSubviewToFront(_ view: View) {
        move(view, to: subviews.count - 1)
    }

    /// Puts an element below all others in this one; does nothing if it lies elsewhere.
    public func sendSubviewToBack(_ view: View) {
        move(view, to: 0)
    }

    private func move(_ view: View, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: index)
    }

    /// Whether the element is another one, or lies below it.
    public func isWithin(_ view: View) -> Bool {
        var current: View? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.superview
        }
        return false
    }

    /// The window that the element is in.
    public var window: Window? {
        var view = self
        while let superview = view.superview { view = superview }
        return view as? Window
    }

    /// The first element among this one and those below it, in drawing order, that has a name in its
    /// ``styleIdentifier``.
    ///
    /// - Parameter name: The name, with or without `#`.
    /// - Returns: The element; nil when none has the name.
    public func element(named name: String) -> View? {
        let wanted = name.drop { $0 == "#" }
        var pending = [self]
        while let view = pending.popLast() {
            if view.identifierNames.contains(where: { $0 == wanted }) { return view }
            pending += view.subviews.reversed()
        }
        return nil
    }
}
