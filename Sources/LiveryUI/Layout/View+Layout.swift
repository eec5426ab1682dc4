import LiveryRaster

extension View {
    /// Gives the element the size that it would like to have; its upper left corner stays.
    public func sizeToFit() {
        frame.size = sizeThatFits(Size(.infinity, .infinity))
    }

    /// Lays out everything below the element, from above downwards.
    ///
    /// A window does so before each snapshot.
    public func layoutIfNeeded() {
        var pass = LayoutPass()
        defer { pass.end() }
        var pending = [self]
        func beginAnew() {
            pass.end()
            pass = LayoutPass()
        }
        while let view = pending.popLast() {
            // A program's own element may change anything when it is laid out.
            if !view.isKnown { beginAnew() }
            view.measuredSizes.begin(pass)
            view.fit()
            view.layoutSubviews()
            if !view.isKnown { beginAnew() }
            pending += view.subviews.reversed()
        }
    }

    /// Gives the fitting sides the lengths that they would like to have.
    private func fit() {
        guard !fittingSides.isEmpty else { return }
        let fitsWidth = fittingSides.contains(.width)
        let fitsHeight = fittingSides.contains(.height)
        let wanted = sizeThatFits(
            Size(fitsWidth ? .infinity : frame.width, fitsHeight ? .infinity : frame.height)
        )
        let size = Size(
            fitsWidth ? wanted.width : frame.width,
            fitsHeight ? wanted.height : frame.height
        )
        if size != frame.size { frame.size = size }
    }

    func resizeSubviews(from old: Size) {
        for view in subviews where !view.autoresizingMask.isEmpty {
            view.frame = view.autoresizingMask.frame(view.frame, from: old, to: frame.size)
        }
    }

    /// Where the element lies in its window, in points; in the outermost element if there is no window.
    public var frameInWindow: Rect {
        var rect = bounds
        var view: View? = self
        while let current = view, current.superview != nil {
            rect = rect.offset(x: current.frame.minX, y: current.frame.minY)
            view = current.superview
        }
        return rect
    }
}
