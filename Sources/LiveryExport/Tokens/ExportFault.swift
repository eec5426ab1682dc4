import Livery

/// What other programs can't see in a theme that is exported as design tokens.
public enum ExportFault: FaultKind {
    /// A part of a value that the format can't express.
    case part(String, of: String)
    /// A value that depends on the parameters of a request.
    case parameters(String)
    /// Images, which the format does not have: their number.
    case images(Int)
}

extension ExportFault {
    /// What other programs ignore, as a phrase.
    public var message: String {
        switch self {
        case .part(let part, let name):
            "design tokens can't express \(part) of \(quoted(name)); other programs ignore it"
        case .parameters(let name):
            "design tokens can't express parameters; other programs see \(quoted(name)) with the defaults"
        case .images(1): "design tokens can't express the theme's image; other programs ignore it"
        case .images(let count):
            "design tokens can't express the theme's \(count) images; other programs ignore them"
        }
    }
}
