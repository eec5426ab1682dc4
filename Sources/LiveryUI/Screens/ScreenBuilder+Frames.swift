import Livery
import LiveryRaster
import LiveryStyle

extension ScreenBuilder {
    /// The place of an element. Its frame is set before its children are added, so that they are resized when its
    /// size changes.
    enum Room {
        /// A frame in another element.
        case part(of: View, frame: DocumentValue?)
        /// A size that the element fills.
        case whole(Size2D)
    }

    mutating func place(_ view: View, in room: Room) {
        switch room {
        case .part(let parent, let frame):
            if let frame {
                setFrame(frame, of: view)
            } else if !parent.laysOutSubviews {
                view.fittingSides = [parent is ScrollView ? .scrolledWidth : .width, .height]
            }
        case .whole(let size): view.frame = Rect2D(origin: .zero, size: size)
        }
    }

    private mutating func setFrame(_ frame: DocumentValue, of view: View) {
        let keys = ["x", "y", "width", "height"]
        let parts: [DocumentValue?]
        switch frame.value {
        case .array(let elements) where elements.count == 4:
            parts = elements
        case .dictionary(let dictionary):
            parts = keys.map { dictionary[$0] }
            for key in dictionary.keys where !keys.contains(key) {
                let nearest = nearestName(to: key, among: keys)
                report(
                    .unknownKey(key, owner: "frame", nearest: nearest),
                    at: dictionary[entry: key]?.keyLocation
                )
            }
        default:
            let wanted = "a frame, [x, y, width, height]"
            return report(.wrongKind(wanted: wanted, found: frame.kindName), at: frame.location)
        }
        let x = parts[0].flatMap { number($0) } ?? 0
        let y = parts[1].flatMap { number($0) } ?? 0
        let width = parts[2].flatMap { length($0) }
        let height = parts[3].flatMap { length($0) }
        if width == nil { view.fittingSides.insert(.width) }
        if height == nil { view.fittingSides.insert(.height) }
        view.frame = Rect2D(x: x, y: y, width: width ?? 0, height: height ?? 0)
    }

    private mutating func number(_ value: DocumentValue) -> Double? {
        checked { context throws(ThemeError) in try context.number(value) }
    }

    /// A side of a frame; nil for `auto`.
    private mutating func length(_ value: DocumentValue) -> Double? {
        if value.string == "auto" { return nil }
        guard let number = number(value) else { return nil }
        if number >= 0 { return number }
        let fault = Fault.outOfRange(
            what: "a side of a frame",
            found: number.shortest,
            allowed: "0 or more"
        )
        report(fault, at: value.location)
        return nil
    }
}
