import Livery

/// What was asked for and is not there: a mistake of whoever asks, found before anything is done.
public enum SelectionFault: Error, Hashable, Sendable {
    /// No theme has an asset whose key matches the pattern.
    case noAsset(pattern: String, nearest: String?)
    /// None of the selected assets has this combination of states.
    case noState(String, nearest: String?)
    /// None of the themes renders this appearance.
    case noAppearance(String, nearest: String?)
    /// A combination of states or an appearance holds a name that no theme knows; `message` is the
    /// theme's.
    case unknownName(message: String)
    /// A size was given for an asset that yields no image.
    case sizeOfNoImage(key: String)
    /// A scale is out of the range that is rendered.
    case scale(Double)
    /// Two themes have names that differ in nothing but letter case, or not at all.
    case sameTheme(String, String)
}

extension SelectionFault: CustomStringConvertible {
    /// The sentence that says what is wrong.
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
            "the scale must be in \(ResolvedImage.scaleRange.lowerBound.shortest)…"
                + "\(ResolvedImage.scaleRange.upperBound.shortest), found \(scale.shortest)"
        case .sameTheme(let first, let second):
            first == second
                ? "two themes are named \(quoted(first)); rename one of the documents"
                : "the themes \(quoted(first)) and \(quoted(second)) would have one folder where letter case "
                    + "is ignored; rename one of the documents"
        }
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \(quoted($0))?" } ?? ""
    }
}

/// Everything that was asked for and is not there.
public struct SelectionError: Error, Hashable, Sendable {
    /// The faults, in the order in which things were asked for.
    public let faults: [SelectionFault]
}

extension SelectionError: CustomStringConvertible {
    /// The faults, one a line.
    public var description: String {
        faults.map(\.description).joined(separator: "\n")
    }
}
