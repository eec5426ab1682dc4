import Livery

/// Names of assets that are not allowed in programs, and what code can't express.
public enum CodeFault: FaultKind {
    /// A key whose name in a program is one that its type has already.
    case reservedName(String, name: String)
    /// A font that is not the same in all appearances.
    case fontAppearances(String, type: String)
    /// A weight that is not one of nine.
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
