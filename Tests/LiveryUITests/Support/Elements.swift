import LiveryUI

extension View {
    /// The element and its descendants, each before its own subviews.
    var withDescendants: [View] {
        var (found, pending) = ([View](), [self])
        while let view = pending.popLast() {
            found.append(view)
            pending += view.subviews.reversed()
        }
        return found
    }
}
