import Livery

/// What asset catalogs can't express.
public enum XcodeFault: FaultKind {
    /// An appearance that Xcode has no word for, in which the set would have other content.
    case appearance(String, of: String)
    /// Ways to fill the middle that Xcode doesn't have, or doesn't combine.
    case sliceModes([String], of: String)
    /// A color outside of Display P3.
    case gamut(String)
}

extension XcodeFault {
    /// A sentence about what is lost.
    public var message: String {
        switch self {
        case .appearance(let appearance, let name):
            "\(quoted(name)) is not exported in the appearance \(quoted(appearance)), which Xcode doesn't have"
        case .sliceModes(let modes, let name):
            "the middle of \(quoted(name)) is tiled in Xcode, which has no "
                + (modes.count > 1 ? "\(modes.listed) in one image" : modes.listed)
        case .gamut(let name):
            "\(quoted(name)) is outside of Display P3, and is clipped to it"
        }
    }
}
