import Livery

/// What Android's resources can't express.
public enum AndroidFault: FaultKind {
    /// A key whose resource name would not begin with a letter.
    case name(String, resource: String)
    /// An appearance that no qualifier matches.
    case appearance(String)
    /// A state that Android doesn't have, of an asset, and the picture in it.
    case state(String, of: String, picture: String)
    /// Ways to fill the middle other than stretching it.
    case sliceModes([String], of: String)
    /// Margins only on the right or at the bottom.
    case margins(String)
    /// A color outside of sRGB.
    case gamut(String)
    /// Assets of kinds without resources.
    case kinds([String])
}

extension AndroidFault {
    /// A sentence about what is wrong or lost.
    public var message: String {
        switch self {
        case .name(let key, let resource):
            "\(quoted(key)) would be the resource \(quoted(resource)), which doesn't begin with a letter; "
                + "set 'prefix'"
        case .appearance(let appearance):
            "no asset is exported in the appearance \(quoted(appearance)), which Android doesn't have"
        case .state(let state, let name, let picture):
            "the state list of \(quoted(name)) has no \(quoted(state)), which Android doesn't have; "
                + "its picture is \(quoted("@drawable/" + picture))"
        case .sliceModes(let modes, let name):
            "the middle of \(quoted(name)) is stretched on Android, which has no \(modes.listed)"
        case .margins(let name):
            "\(quoted(name)) has no optical bounds along the axis that has a margin only at its end; "
                + "Android's tools misread them"
        case .gamut(let name):
            "\(quoted(name)) is outside of sRGB, and is clipped to it"
        case .kinds(let names):
            "Android has no resources for fonts and gradients: \(names.listed)"
                + " \(names.count > 1 ? "are" : "is") not exported"
        }
    }
}
