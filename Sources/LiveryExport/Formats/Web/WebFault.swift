import Livery

/// What a style sheet can't express.
public enum WebFault: FaultKind {
    /// A gradient that CSS has no function for.
    case gradient(String)
    /// A picture whose edges or slices are not at whole points.
    case fraction(String)
    /// An image with a text, which is stretched with it.
    case text(String)
}

extension WebFault {
    /// A sentence about what is lost.
    public var message: String {
        switch self {
        case .gradient(let name):
            "\(quoted(name)) has no custom property: CSS has no gradient on a slanted line between two "
                + "points, none that runs back and forth, and none that is mapped into a gamut"
        case .text(let name):
            "the text of \(quoted(name)) is part of a picture, which is stretched with the element; write the text "
                + "in the page instead"
        case .fraction(let name):
            "the size, margins or caps of \(quoted(name)) are not whole points, so browsers resample "
                + "its pictures"
        }
    }
}
