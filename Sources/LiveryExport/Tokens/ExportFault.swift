import Livery

/// What other programs can't see in a theme that is exported as design tokens.
public enum ExportFault: FaultKind {
    /// A part of a value for which the format has no place.
    case part(String, of: String)
    /// A value that depends on the parameters of a request.
    case parameters(String)
    /// Images, which the format does not have: their number.
    case images(Int)
    /// Bytes or a date, which JSON does not have, under an author's own key.
    case noJSON(String)
}

extension ExportFault {
    /// A sentence about what is not visible.
    public var message: String {
        switch self {
        case .part(let part, let name):
            "other programs do not see \(part) of \(quoted(name)): design tokens have no place for it"
        case .parameters(let name):
            "other programs see \(quoted(name)) with the defaults of its parameters"
        case .images(1): "other programs do not see the theme's image"
        case .images(let count): "other programs do not see the theme's \(count) images"
        case .noJSON(let kind): "\(kind) can't be written as JSON, and is left out"
        }
    }
}
