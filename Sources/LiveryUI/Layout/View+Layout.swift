import LiveryRaster

extension View {
    /// Sets the size to the one that fits; the top left corner stays.
    public func sizeToFit() { frame.size = sizeThatFits(Size2D(.infinity, .infinity)) }

    /// Lays out the element and its descendants, at most 128 deep. A window does so before each snapshot.
    public func layoutIfNeeded() {
        var pass = LayoutPass()
        defer { pass.end() }
        var pending = [(view: self, depth: 0)]
        func beginAnew() {
            pass.end()
            pass = LayoutPass()
        }
        while let (view, depth) = pending.popLast() {
            // The layout of a program's own element may change anything.
            if !view.isKnown { beginAnew() }
            view.measuredSizes.begin(pass)
            view.fit()
            view.layoutSubviews()
            if !view.isKnown { beginAnew() }
            guard depth < View.greatestDepth else { continue }
            pending += view.subviewsInSight.reversed().map { ($0, depth + 1) }
        }
    }

    /// Places the element by its edges, and gives it the lengths that fit, unless its superview does both.
    private func fit() {
        guard let superview else { return }
        let isArranged = superview.laysOutSubviews && !(superview is StackView && hasEdges)
        guard !isArranged, hasEdges || !fittingSides.isEmpty else { return }
        let whole = superview.frame.size
        var (rect, sides) = (frame, fittingSides)
        if sides.contains(.scrolledWidth), let scroll = superview as? ScrollView {
            if scroll.fitsHeightAlone(of: self) { rect.size.width = whole.width } else { sides.insert(.width) }
        }
        if let left = edges.left, let right = edges.right {
            rect.size.width = (whole.width - left - right).extent
            sides.remove(.width)
        }
        if let top = edges.top, let bottom = edges.bottom {
            rect.size.height = (whole.height - top - bottom).extent
            sides.remove(.height)
        }
        let (fitsWidth, fitsHeight) = (sides.contains(.width), sides.contains(.height))
        if fitsWidth || fitsHeight {
            let room = Size2D(fitsWidth ? .infinity : rect.width.extent, fitsHeight ? .infinity : rect.height.extent)
            let known = FittingSides([.width, .height]).subtracting(sides)
            let wanted = withLayoutPass { measurement(within: room, exact: known, in: $0).size }
            if fitsWidth { rect.size.width = wanted.width }
            if fitsHeight { rect.size.height = wanted.height }
        }
        rect.origin = Point2D(
            edges.left ?? edges.right.map { whole.width - $0 - rect.width } ?? rect.minX,
            edges.top ?? edges.bottom.map { whole.height - $0 - rect.height } ?? rect.minY
        )
        if rect != frame { frame = rect }
    }

    /// The element's rectangle in the coordinates of its window or, without one, of the outermost
    /// element, in points.
    public var frameInWindow: Rect2D {
        ancestors.reduce(bounds) { rect, view in
            view.superview == nil ? rect : Rect2D(origin: view.origin(inSuperviewAt: rect.origin), size: rect.size)
        }
    }

    // MARK: Measuring

    /// Returns the size that fits, in points: ``sizeThatFits(_:)`` with the fixed sides.
    ///
    /// - Parameter room: The available size, in points; a side may be infinite.
    /// - Returns: A size whose sides are finite and not negative.
    public func fittingSize(within room: Size2D) -> Size2D {
        // The element may change between two calls.
        let pass = LayoutPass()
        defer { pass.end() }
        return measurement(within: room, in: pass).size
    }

    /// The element's size, or the size that it had before a stack arranged it.
    var ownSize: Size2D {
        guard let arrangement, arrangement.given == frame.size else { return frame.size }
        return arrangement.own
    }

    /// Sets a frame that a container determines, and stores the element's own size.
    func arrange(in rect: Rect2D) {
        let own = ownSize
        frame = rect
        arrangement = StackPlacement(own: own, given: rect.size)
    }

    /// The element's measurement within an available size, made now or earlier in the same pass.
    ///
    /// - Parameters:
    ///   - room: The available size.
    ///   - exact: The sides that the element has whatever it wants; an infinite one is the content's own, whatever
    ///     side is fixed.
    ///   - pass: The layout.
    /// - Returns: The measurement, whose size is within the element's limits.
    func measurement(within room: Size2D, exact: FittingSides = [], in pass: LayoutPass) -> Measurement {
        var room = room
        var known = exact
        if !exact.contains(.width) {
            if let fixedWidth {
                room.width = limited(width: fixedWidth.extent)
                known.insert(.width)
            }
        } else if room.width == .infinity {
            known.remove(.width)
        }
        if !exact.contains(.height) {
            if let fixedHeight {
                room.height = limited(height: fixedHeight.extent)
                known.insert(.height)
            }
        } else if room.height == .infinity {
            known.remove(.height)
        }
        if let ratio = flex.ratio {
            if known == .width {
                room.height = limited(height: room.width / ratio)
                known.insert(.height)
            } else if known == .height {
                room.width = limited(width: room.height * ratio)
                known.insert(.width)
            }
        }
        measuredSizes.begin(pass)
        if let found = measuredSizes.measurement(within: room, exact: known) { return found }
        guard let measurement = pass.nested({ limitedMeasurement(within: room, known: known) }) else {
            measuredSizes.isTooDeep = true
            return Measurement(size: .zero, staysInSmallerRoom: true)
        }
        if remembersSize { measuredSizes.insert(measurement, within: room, exact: known) }
        return measurement
    }

    /// The measurement within an available size of which some sides are known, and the others limited.
    private func limitedMeasurement(within room: Size2D, known: FittingSides) -> Measurement {
        var found = Measurement(size: room, staysInSmallerRoom: true)
        if known != [.width, .height] { found = measure(within: room, exact: known) }
        var size = Size2D(
            known.contains(.width) ? room.width : found.size.width.extent,
            known.contains(.height) ? room.height : found.size.height.extent
        )
        found.unlimited = size
        if !known.contains(.width), limited(width: size.width) != size.width {
            size.width = limited(width: size.width)
            let exact = measure(within: Size2D(size.width, room.height), exact: known.union(.width))
            if !known.contains(.height) {
                size.height = exact.size.height.extent
                found.unlimited.height = size.height
            }
        }
        if !known.contains(.height) {
            if let ratio = flex.ratio, known.isEmpty {
                size.height = size.width / ratio
                found.unlimited.height = found.unlimited.width / ratio
            }
            size.height = limited(height: size.height)
        }
        found.leastWidth =
            known.contains(.width) ? size.width : limited(width: min(found.leastWidth.extent, size.width))
        found.size = size
        return found
    }

    /// Calls a function with the element's current pass, or with a new one.
    func withLayoutPass<Result>(_ body: (LayoutPass) -> Result) -> Result {
        if let pass = measuredSizes.pass, !pass.isOver { return body(pass) }
        let pass = LayoutPass()
        defer { pass.end() }
        return body(pass)
    }

    /// Whether the element is of one of the library's types whose layout changes nothing else, so that
    /// measurements remain valid.
    var isKnown: Bool { Self.knownTypes.contains(ObjectIdentifier(type(of: self))) }

    private static let knownTypes: Set = Set(
        [
            View.self, StackView.self, Label.self, Button.self, ImageView.self, Switch.self, Slider.self,
            ProgressView.self, TextField.self, TextView.self, Control.self, ActivityIndicatorView.self,
        ].map { ObjectIdentifier($0 as View.Type) }
    )
}

extension Insets {
    /// The insets with 0 for lengths that are not finite.
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
    /// The number as a length, in 0…1e9; 0 for NaN.
    var extent: Double { self > 0 ? min(self, 1e9) : 0 }

    /// The number if it is finite, else another.
    func finite(or other: Double) -> Double { isFinite ? self : other }
}
