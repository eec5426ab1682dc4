import LiveryRaster

/// What a stack has made of an element's size.
struct Arrangement {
    /// The size that the element had by itself.
    let own: Size
    /// The one that it got.
    let given: Size
    /// The size that it would need to be seen whole; nil if it has that.
    let needed: Size?
}

extension View {
    /// The size that the element would like to have, in points: ``sizeThatFits(_:)``, with the sides that
    /// are fixed.
    ///
    /// - Parameter room: A side may be infinite.
    /// - Returns: Finite lengths, none negative.
    public func fittingSize(within room: Size) -> Size {
        // Whoever asks may change the element between two questions.
        let pass = LayoutPass()
        defer { pass.end() }
        return measurement(within: room, in: pass).size
    }

    /// The size that the element has by itself, unless a stack has changed it since.
    var ownSize: Size {
        guard let arrangement, arrangement.given == frame.size else { return frame.size }
        return arrangement.own
    }

    /// Gives the element a frame that it has not chosen; its own size is remembered.
    ///
    /// - Parameters:
    ///   - rect: The frame, in the coordinates of the element around it.
    ///   - needed: The size that it would need to be seen whole; nil if it has that.
    func arrange(in rect: Rect, needed: Size? = nil) {
        let own = ownSize
        frame = rect
        arrangement = Arrangement(own: own, given: rect.size, needed: needed)
    }
}

extension Insets {
    /// The insets with 0 for what is not finite.
    var finite: Insets {
        Insets(
            top: top.finite(or: 0),
            left: left.finite(or: 0),
            bottom: bottom.finite(or: 0),
            right: right.finite(or: 0)
        )
    }
}

extension Double {
    /// The number as a length: not negative, and small enough for sums; 0 for what is not a number.
    var extent: Double { self > 0 ? min(self, 1e9) : 0 }

    /// The number if it is finite, else another.
    func finite(or other: Double) -> Double { isFinite ? self : other }
}
