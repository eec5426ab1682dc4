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
    /// No theme has the parameter. `nearest` is a similar one.
    case noParameter(String, nearest: String?)
    /// A value doesn't fit its parameter. `message` is the theme's message.
    case unfitParameter(message: String)
    /// No selected asset uses the parameter.
    case unusedParameter(String)
    /// A size is given for an asset that is not an image.
    case sizeOfNoImage(key: String)
    /// The scale is not in the range from 0.1 to 16.
    case scale(Double)
    /// Two themes have the same name if case is ignored.
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
        case .noParameter(let name, let nearest):
            "no theme has a parameter \(quoted(name))" + Self.hint(nearest)
        case .unfitParameter(let message):
            message
        case .unusedParameter(let name):
            "no selected asset uses the parameter \(quoted(name))"
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

extension SelectionFault {
    /// The faults of parameter values: names that no theme has, and values that don't fit in one of
    /// the themes that have them.
    package static func faults(
        of parameters: [String: ParameterValue],
        in themes: [RenderTheme]
    ) -> [SelectionFault] {
        let declared = themes.map { Set($0.document.parameters.map(\.name)) }
        let all = declared.reduce(into: Set<String>()) { $0.formUnion($1) }
        var faults = parameters.keys.filter { !all.contains($0) }.sortedByScalars().map { name in
            SelectionFault.noParameter(name, nearest: nearestName(to: name, among: Array(all)))
        }
        for (theme, declared) in zip(themes, declared) {
            do throws(ThemeError) {
                try theme.styles.check(parameters: parameters.filter { declared.contains($0.key) })
            } catch {
                faults += error.diagnostics.map {
                    SelectionFault.unfitParameter(message: $0.message)
                }
            }
        }
        return faults
    }
}
