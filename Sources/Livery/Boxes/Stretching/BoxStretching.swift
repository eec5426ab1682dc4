import LiveryRaster

/// What can be stretched in the pictures of a box: the same in all of its states and appearances, which are shown in one
/// another's place.
struct BoxStretching: Hashable, Sendable {
    private(set) var sides = Axes(Side())

    /// What can be stretched along a side.
    struct Side: Hashable, Sendable {
        /// Why no part between the ends is one that a longer box repeats; nil if there is one, or if the author says
        /// where the ends are.
        var fault: String?
        /// The ends, in points from the edges of the border box. With a fault, they are what formats keep that stretch
        /// a picture in any case.
        var near = 0.0
        var far = 0.0
        /// What lies between the ends and is not to be stretched, by its share; only with a fault.
        var middles: [Middle] = []
        /// What there was no room to keep, so that it is stretched with the rest.
        var torn: Part?
    }

    /// What may be torn.
    enum Part { case corners, layer }

    /// A layer that keeps its length, and moves by a share of what the side grows by, such as one in the center.
    struct Middle: Hashable, Sendable {
        /// The share, in 0…1 if the layer is laid out within the box.
        let share: Double
        /// Where it begins and ends, in points from the edge of the border box.
        var start: Double
        var end: Double
    }

    /// A side without ends.
    init() {}

    /// Finds what can be stretched in all of some boxes.
    ///
    /// - Parameters:
    ///   - all: The boxes.
    ///   - caps: The automatic caps of each.
    ///   - size: The size of each.
    init(_ all: [BoxValues], automaticCaps caps: [Insets], size: (BoxValues) -> Size2D) {
        sides = Axes { Self.side($0, of: all, caps, size) }
    }

    private static func side(_ axis: Axis, of all: [BoxValues], _ caps: [Insets], _ size: (BoxValues) -> Size2D) -> Side
    {
        let found = zip(all, caps).map { $0.growth(axis, automaticCaps: $1) }
        let isGiven = found.contains(where: \.isGiven)
        var (side, edges, layers) = (Side(), (near: 0.0, far: 0.0), (near: 0.0, far: 0.0))
        for own in found where own.fault == nil || !isGiven {
            side.fault = side.fault ?? own.fault
            (side.near, side.far) = (max(side.near, own.near), max(side.far, own.far))
            edges = (max(edges.near, own.edges.near), max(edges.far, own.edges.far))
            layers = (max(layers.near, own.layers.near), max(layers.far, own.layers.far))
        }
        guard !isGiven else { return side }
        let torn: Part = (side.near, side.far) == edges ? .layer : .corners
        // A side without a length of its own is as long as its ends need.
        let length = all.filter { $0.size[axis].length != nil }.map { size($0)[axis] }.min() ?? .infinity
        let room = Insets.room(in: length)
        if side.near + side.far > room, side.fault == nil { side.fault = "the ends meet" }
        guard side.fault != nil else { return side }
        for middle in middles(axis, of: all, size) {
            switch middle.share {
            case 0: side.near = max(side.near, middle.end)
            case 1: side.far = max(side.far, length - middle.start)
            default: side.middles.append(middle)
            }
        }
        if !side.middles.isEmpty, !side.hasPartsBetween(length) { return Side(fault: side.fault, torn: torn) }
        guard side.middles.isEmpty, side.near + side.far > room else { return side }
        // Corners are stretched where they meet, beside layers. A layer that reaches farther would be torn there.
        guard (side.near, side.far) == edges, layers.near + layers.far <= room else {
            return Side(fault: side.fault, torn: torn)
        }
        let near = Insets.pair(side.near, side.far, in: length).near
        side.near = min(max(near, layers.near), (room - layers.far).rounded(.down))
        side.far = min(side.far, (room - side.near).rounded(.down))
        return side
    }

    private static func middles(_ axis: Axis, of all: [BoxValues], _ size: (BoxValues) -> Size2D) -> [Middle] {
        var found: [Double: Middle] = [:]
        for box in all where box.fills(axis) {
            for middle in box.middles(axis, in: size(box)) { found[middle.share, default: middle].join(middle) }
        }
        return found.values.sorted { $0.share < $1.share }
    }

    /// The parts that are not stretched, in points from the edges of the border box; none along a side with a fault.
    var caps: Insets { ends { $0.fault == nil } }

    /// What is kept at the ends where one part between them is stretched in any case.
    var keptEnds: Insets { ends(\.middles.isEmpty) }

    /// Whether anything is at the ends.
    var hasEnds: Bool { ends { _ in true } != .zero }

    /// The ends of the sides of a kind, and none of the others.
    private func ends(_ isOfKind: (Side) -> Bool) -> Insets {
        var ends = Insets.zero
        for axis in Axis.allCases where isOfKind(sides[axis]) { ends[axis] = (sides[axis].near, sides[axis].far) }
        return ends
    }
}

extension BoxStretching.Side {
    /// The most layers that are kept apart: a nine-patch has a limited number of parts.
    private static let middleLimit = 4

    /// Whether ends and layers leave a point between one another, and are in the order of their shares.
    fileprivate func hasPartsBetween(_ length: Double) -> Bool {
        guard middles.count <= Self.middleLimit else { return false }
        var (end, share) = (near, 0.0)
        for middle in middles {
            guard middle.start - end >= 1, middle.share > share else { return false }
            (end, share) = (middle.end, middle.share)
        }
        return length - far - end >= 1 && share < 1
    }
}

extension BoxStretching.Middle {
    /// Extends it to another of the same share.
    fileprivate mutating func join(_ other: BoxStretching.Middle) {
        (start, end) = (min(start, other.start), max(end, other.end))
    }

    /// The same in a box around its own, from whose edge this one is at a distance.
    func moved(by distance: Double) -> BoxStretching.Middle {
        BoxStretching.Middle(share: share, start: start + distance, end: end + distance)
    }

    /// With a shadow of it.
    ///
    /// - Parameters:
    ///   - offset: How far the shadow is moved.
    ///   - reach: How far it is blurred.
    /// - Returns: Both as one.
    func casting(_ offset: Double, reach: Double) -> BoxStretching.Middle {
        BoxStretching.Middle(share: share, start: start + min(0, offset - reach), end: end + max(0, offset + reach))
    }
}
