import Livery
import LiveryRaster

/// How a layer lies along a side of its box, however long that is.
enum AndroidSide: Hashable, Sendable {
    /// From an end to the other, at distances from both.
    case filling(near: Double, far: Double)
    /// Of a length, at a distance from an end, or moved from the middle.
    case near(Double, length: Double)
    case middle(Double, length: Double)
    case far(Double, length: Double)

    /// Nil for what depends on the side in another way.
    init?(_ start: RelativeLength, _ length: RelativeLength) {
        let end = -(start.points + length.points)
        switch (start.fraction, length.fraction) {
        case (0, 1): self = .filling(near: start.points, far: end)
        case (0, 0): self = .near(start.points, length: length.points)
        case (0.5, 0): self = .middle(start.points + length.points / 2, length: length.points)
        case (1, 0): self = .far(end, length: length.points)
        default: return nil
        }
    }

    /// Whether it has a length of its own.
    var isFixed: Bool { if case .filling = self { false } else { true } }

    /// The side with more at both ends.
    func grown(_ near: Double, _ far: Double) -> AndroidSide {
        switch self {
        case .filling(let start, let end): .filling(near: start - near, far: end - far)
        case .near(let start, let length): .near(start - near, length: length + near + far)
        case .middle(let move, let length): .middle(move + (far - near) / 2, length: length + near + far)
        case .far(let end, let length): .far(end - far, length: length + near + far)
        }
    }
}

extension Axes where Value == AndroidSide {
    /// From edge to edge along both sides.
    static let whole = Axes(AndroidSide.filling(near: 0, far: 0))

    /// Nil for a place that depends on the sides in another way.
    init?(_ place: LayerPlace) {
        guard let across = AndroidSide(place.left, place.width), let down = AndroidSide(place.top, place.height) else {
            return nil
        }
        self.init(across, down)
    }
}

/// A layer that Android draws itself, laid out in the box without its margins.
struct AndroidLayer: Hashable, Sendable {
    /// A `<shape>` or a `<vector>`.
    var element: AndroidElement
    let sides: Axes<AndroidSide>

    init(_ element: AndroidElement, _ sides: Axes<AndroidSide>) { (self.element, self.sides) = (element, sides) }

    /// A layer between insets from all sides.
    init(_ element: AndroidElement, inset: Insets = .zero) {
        let across = AndroidSide.filling(near: inset.left, far: inset.right)
        self.init(element, Axes(across, .filling(near: inset.top, far: inset.bottom)))
    }

    /// Whether it covers the box, so that it can have the size and the padding.
    var coversBox: Bool { element.name == "shape" && sides == .whole }

    /// Whether it can be there unseen: all its colors are of states.
    var canBeTransparent: Bool { element.slots.allSatisfy { if case .role = $0 { true } else { false } } }
}
