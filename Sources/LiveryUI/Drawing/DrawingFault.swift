import Livery
import LiveryRaster
import LiveryText

/// What could not be drawn as it should have been.
public enum DrawingFault: Error, Hashable, Sendable {
    /// An image of an element; nothing is drawn in its place.
    case image(name: String?, ThemeError)
    /// A box that is too large, or of which an image layer can't be drawn.
    case box(reason: String)
    /// A font of which no family is installed; the text is drawn in another.
    case missingFont(MissingFont)
    /// A text that can't be set; nothing is drawn in its place.
    case text(TextError)
    /// An element that a stack gives less room than it needs to be seen whole.
    case tooSmall(needed: Size, given: Size)
}

extension DrawingFault: CustomStringConvertible {
    /// The sentence to show to a person.
    public var description: String {
        switch self {
        case .image(let name, let error):
            let title = name.map { "the image '\($0)'" } ?? "an image"
            return "can't draw \(title): \(error)"
        case .box(let reason):
            return "can't draw a box: \(reason)"
        case .missingFont(let font):
            let families = font.families.map(quoted).joined(separator: ", ")
            return "no font \(families) is installed; \(quoted(font.substitute)) is used"
        case .text(let error):
            return "can't draw a text: \(error)"
        case .tooSmall(let needed, let given):
            let lengths = [
                ("width", needed.width, given.width), ("height", needed.height, given.height),
            ]
            let lacking = lengths.filter { $1 > $2 + View.sizeTolerance }.map {
                side,
                needed,
                given in
                "its \(side) needs \(needed.inHundredths), got \(given.inHundredths)"
            }
            return "does not fit: " + lacking.joined(separator: ", ")
        }
    }
}

extension Double {
    /// The number with at most two digits after the point.
    fileprivate var inHundredths: String { ((self * 100).rounded() / 100).shortest }
}
