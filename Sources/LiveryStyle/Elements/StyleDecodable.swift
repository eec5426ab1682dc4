import Livery

/// A type that decodes its own values from style sheets. A registered decoder takes precedence.
///
/// Style sheets can set properties of such a type, and of optionals and arrays of it.
public protocol StyleDecodable {
    /// Decodes a value.
    ///
    /// - Throws: The faults of the value, each at its location.
    static func decoded(from value: StyleValue) throws(ThemeError) -> Self
}
