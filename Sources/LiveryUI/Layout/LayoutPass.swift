import LiveryRaster

/// A time in which no element's size changes by itself: what an element was found to want in a room is
/// remembered until it is over.
///
/// A stack asks its elements for their sizes when it is measured, and again when it is laid out, and so
/// does each stack in it. Without a memory, that doubles with each level of nesting. It is kept no longer
/// than while a tree is laid out, or one size is asked for, so that nothing has to tell what changes.
final class LayoutPass {
    private(set) var isOver = false

    /// Forgets all sizes that were found in it.
    func end() {
        isOver = true
    }
}

/// What an element wants in a room.
struct Measurement {
    /// The size, finite, none of its sides negative.
    var size: Size
    /// Which part of that does not give way before labels do.
    var least: Size
    /// Whether every room that the size fits into, and that is no larger than the one asked for, gives the
    /// same.
    var isSteady: Bool
}

/// The sizes that an element was found to want in a pass.
struct MeasuredSizes {
    /// The pass that the element is measured or laid out in.
    private(set) var pass: LayoutPass?
    private var known: [(room: Size, measurement: Measurement)] = []

    /// Begins another pass, unless it is the one that has begun.
    mutating func begin(_ pass: LayoutPass) {
        guard self.pass !== pass else { return }
        self.pass = pass
        known.removeAll(keepingCapacity: true)
    }

    /// What the element wants in a room, if it has been found.
    func measurement(within room: Size) -> Measurement? {
        for (other, measurement) in known.reversed() {
            if other == room { return measurement }
            let (size, isSteady) = (measurement.size, measurement.isSteady)
            if isSteady, size.width <= room.width, size.height <= room.height,
                room.width <= other.width, room.height <= other.height
            {
                return measurement
            }
        }
        return nil
    }

    mutating func remember(_ measurement: Measurement, within room: Size) {
        known.append((room, measurement))
    }

    mutating func forget() {
        known.removeAll(keepingCapacity: true)
    }
}

extension View {
    /// What the element wants in a room, found now or before in the same pass.
    func measurement(within room: Size, in pass: LayoutPass) -> Measurement {
        let room = Size(fixedWidth?.extent ?? room.width, fixedHeight?.extent ?? room.height)
        measuredSizes.begin(pass)
        if let known = measuredSizes.measurement(within: room) { return known }
        var size = room
        var least: Size?
        var isSteady = true
        if fixedWidth == nil || fixedHeight == nil {
            let wanted = sizeThatFits(room)
            size = Size((fixedWidth ?? wanted.width).extent, (fixedHeight ?? wanted.height).extent)
            (least, isSteady) = (leastFittedSize, hasSteadySize)
        }
        let priorities = layoutPriorities
        let measurement = Measurement(
            size: size,
            least: Size(
                fixedWidth?.extent
                    ?? priorities.least(of: size.width, part: least?.width, .horizontal),
                fixedHeight?.extent
                    ?? priorities.least(of: size.height, part: least?.height, .vertical)
            ),
            isSteady: isSteady
        )
        if remembersSize { measuredSizes.remember(measurement, within: room) }
        return measurement
    }

    /// Calls a function with the pass that the element is measured or laid out in; with one of its own if
    /// there is none.
    func withLayoutPass<Result>(_ body: (LayoutPass) -> Result) -> Result {
        if let pass = measuredSizes.pass, !pass.isOver { return body(pass) }
        let pass = LayoutPass()
        defer { pass.end() }
        return body(pass)
    }

    /// Whether nothing but the element itself changes when it is laid out, so that what was measured
    /// before still holds. That is known of the library's own types alone.
    var isKnown: Bool { Self.knownTypes.contains(ObjectIdentifier(type(of: self))) }

    private static let knownTypes: Set<ObjectIdentifier> = [
        ObjectIdentifier(View.self), ObjectIdentifier(StackView.self), ObjectIdentifier(Label.self),
        ObjectIdentifier(Button.self), ObjectIdentifier(ImageView.self),
        ObjectIdentifier(Switch.self),
        ObjectIdentifier(Slider.self), ObjectIdentifier(ProgressView.self),
        ObjectIdentifier(TextField.self), ObjectIdentifier(TextView.self),
        ObjectIdentifier(Control.self), ObjectIdentifier(BarButtonItem.self),
    ]
}
