import Livery
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
        }
    }
}
