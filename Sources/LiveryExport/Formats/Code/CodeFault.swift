import Livery

/// Asset names that are not allowed in code, and what code can't express.
public enum CodeFault: FaultKind {
    /// A key whose name in code already exists in the type.
    case reservedName(String, name: String)
    /// A font that differs between appearances.
    case fontAppearances(String, type: String)
    /// A font weight other than the nine that code can name.
    case fontWeight(String, weight: Int)
    /// A gradient that the platform can't paint.
    case gradient(String, platform: String)
    /// Assets without resources that code could name.
    case kinds([String])
}

extension CodeFault {
    /// A sentence about what is wrong or lost.
    public var message: String {
        switch self {
        case .reservedName(let key, let name):
            "\(quoted(key)) would be \(quoted(name)), which the type has already; rename it"
        case .fontAppearances(let key, let type):
            "\(quoted(key)) is exported only in the theme's first appearance; a \(type) has no other"
        case .fontWeight(let key, let weight):
            "\(quoted(key)) has the weight \(weight), and is exported with the nearest hundred"
        case .gradient(let key, let platform):
            "\(quoted(key)) is not exported: \(platform) has no such gradient"
        case .kinds(let keys):
            "Android has no resources for fonts and gradients: \(keys.listed)"
                + " \(keys.count > 1 ? "are" : "is") not in the code"
        }
    }
}
