/// A name that a qualifier can contain: letters and digits.
public protocol QualifierName: Hashable, Sendable, RawRepresentable where RawValue == String {
    /// Makes a name, which a theme need not know.
    init(rawValue: String)

    /// The word for it in diagnostics: "appearance", "state".
    static var kindName: String { get }

    /// The names that every theme knows, at most eight.
    static var builtIn: [Self] { get }

    /// The bit of a built-in name; 0 for any other.
    var builtInBit: UInt8 { get }
}
