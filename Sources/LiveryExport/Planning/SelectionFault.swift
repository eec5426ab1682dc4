import Livery

/// A part of a selection that doesn't match the themes, or an option that is not valid.
public enum SelectionFault: Hashable, Sendable {
    /// The pattern matches no asset's key. `nearest` is a similar key.
    case noAsset(pattern: String, nearest: String?)
    /// No selected asset has the combination of states. `nearest` is a similar one.
    case noState(String, nearest: String?)
    /// No theme has the appearance. `nearest` is a similar one.
    case noAppearance(String, nearest: String?)
    /// A combination of states or an appearance contains a name that no theme knows. `message` is the
    /// theme's message.
    case unknownName(message: String)
    /// A size is given for an asset that is not an image.
    case sizeOfNoImage(key: String)
    /// The scale is not in the range from 0.1 to 16.
    case scale(Double)
    /// Two themes have the same name if letter case is ignored.
    case sameTheme(String, String)
}

extension SelectionFault: CustomStringConvertible {
    /// The message, without `error:`.
    public var description: String {
        switch self {
        case .noAsset(let pattern, let nearest):
            "no asset matches \(quoted(pattern))" + Self.hint(nearest)
        case .noState(let text, let nearest):
            "no selected asset has the state \(quoted(text))" + Self.hint(nearest)
        case .noAppearance(let text, let nearest):
            "the appearance \(quoted(text)) is not rendered" + Self.hint(nearest)
        case .unknownName(let message):
            message
        case .sizeOfNoImage(let key):
            "\(quoted(key)) is not an image and has no size"
        case .scale(let scale):
            "the scale must be in \(ImageRequest.scaleRange.lowerBound.shortest)…"
                + "\(ImageRequest.scaleRange.upperBound.shortest), found \(scale.shortest)"
        case .sameTheme(let first, let second):
            first == second
                ? "two themes are named \(quoted(first)); rename one of the documents"
                : "the themes \(quoted(first)) and \(quoted(second)) would have one folder where letter "
                    + "case is ignored; rename one of the documents"
        }
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \(quoted($0))?" } ?? ""
    }
}
