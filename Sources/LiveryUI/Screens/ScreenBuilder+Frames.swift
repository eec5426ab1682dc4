import Livery
import LiveryRaster
import LiveryStyle

/// Gives elements of a screen's document their places.
extension ScreenBuilder {
    /// Where an element is to be. It has its size before anything is put into it, so that what is in it
    /// goes by that size when it changes.
    enum Room {
        /// What the document says of a place in another element.
        case part(of: View, frame: DocumentValue?)
        /// All that there is.
        case whole(Size)
    }

    mutating func location(_ view: View, in room: Room) {
        switch room {
        case .part(let parent, let frame): location(view, frame, in: parent)
        case .whole(let size): view.frame = Rect(origin: .zero, size: size)
        }
    }

    private mutating func location(_ view: View, _ frame: DocumentValue?, in parent: View) {
        guard let frame else {
            // What the parent lays out has no say in it.
            if !parent.laysOutSubviews { view.fittingSides = [.width, .height] }
            return
        }
        let parts: [DocumentValue?]
        switch frame.value {
        case .array(let elements) where elements.count == 4:
            parts = elements
        case .dictionary(let dictionary):
            parts = ["x", "y", "width", "height"].map { dictionary[$0] }
            for key in dictionary.keys where !["x", "y", "width", "height"].contains(key) {
                let fault = ValueFault.unknownKey(
                    key,
                    owner: "frame",
                    nearest: nearestName(to: key, among: ["x", "y", "width", "height"])
                )
                faults.append(Diagnostic(.value(fault), at: dictionary[entry: key]?.keyLocation))
            }
        default:
            let fault = ValueFault.wrongKind(
                wanted: "a frame, [x, y, width, height]",
                found: frame.kindName
            )
            faults.append(Diagnostic(.value(fault), at: frame.location))
            return
        }
        let x = parts[0].flatMap { number($0) } ?? 0
        let y = parts[1].flatMap { number($0) } ?? 0
        let width = parts[2].flatMap { length($0) }
        let height = parts[3].flatMap { length($0) }
        if width == nil { view.fittingSides.insert(.width) }
        if height == nil { view.fittingSides.insert(.height) }
        view.frame = Rect(x: x, y: y, width: width ?? 0, height: height ?? 0)
    }

    private mutating func number(_ metadata: DocumentValue) -> Double? {
        checked { context throws(ThemeError) in try context.number(metadata) }
    }

    /// A side of a frame; nil for `auto`.
    private mutating func length(_ metadata: DocumentValue) -> Double? {
        if metadata.string == "auto" { return nil }
        guard let number = number(metadata) else { return nil }
        if number >= 0 { return number }
        let fault = ValueFault.outOfRange(
            what: "a side of a frame",
            found: number.shortest,
            allowed: "0 or more"
        )
        faults.append(Diagnostic(.value(fault), at: metadata.location))
        return nil
    }
}
