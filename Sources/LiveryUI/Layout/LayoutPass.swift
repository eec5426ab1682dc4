import LiveryRaster
import LiverySupport

/// A period in which elements are measured once for each available size.
///
/// A stack measures its elements when it is itself measured and again when it is laid out, as does each stack in
/// it. Without a cache, the cost would double with each level of nesting. The cache lasts for one layout of a
/// tree or one request for a size, so that no change has to invalidate it.
final class LayoutPass {
    private(set) var isOver = false

    /// How many elements are being measured, each for the one around it.
    private var depth = 0

    func end() { isOver = true }

    /// Calls a function that measures the content of an element; nil if too many elements are being measured already.
    func nested<Result>(_ measure: () -> Result) -> Result? {
        guard depth < View.greatestDepth, !ThreadStack.isNearlyUsedUp else { return nil }
        depth += 1
        defer { depth -= 1 }
        return measure()
    }
}

/// The fitting size of an element within an available size.
struct Measurement {
    /// The size; its sides are finite and not negative.
    var size: Size2D
    /// The size before the element's own limits.
    var unlimited = Size2D.zero
    /// The width that does not give way: CSS's min-content size. Default: all of it.
    var leastWidth = Double.infinity
    /// Whether the size is the same for every smaller available size that it fits into.
    var staysInSmallerRoom: Bool
}

/// The measurements of an element in a pass.
struct MeasuredSizes {
    /// The last pass in which the element was measured or laid out.
    private(set) var pass: LayoutPass?
    /// Whether the element is nested too deeply to be measured.
    var isTooDeep = false
    private var known: [(room: Size2D, exact: FittingSides, measurement: Measurement)] = []

    /// Removes the measurements of any other pass.
    mutating func begin(_ pass: LayoutPass) {
        guard self.pass !== pass else { return }
        self.pass = pass
        isTooDeep = false
        removeAll()
    }

    func measurement(within room: Size2D, exact: FittingSides) -> Measurement? {
        for (other, sides, measurement) in known.reversed() where sides == exact {
            if other == room { return measurement }
            let size = measurement.size
            if measurement.staysInSmallerRoom, size.width <= room.width, size.height <= room.height,
                room.width <= other.width, room.height <= other.height
            {
                return measurement
            }
        }
        return nil
    }

    mutating func insert(_ measurement: Measurement, within room: Size2D, exact: FittingSides) {
        known.append((room, exact, measurement))
    }

    mutating func removeAll() { known.removeAll(keepingCapacity: true) }
}

/// How a stack arranged an element.
struct StackPlacement {
    /// The size that the element had before.
    let own: Size2D
    /// The size that the stack gave it.
    let given: Size2D
}
