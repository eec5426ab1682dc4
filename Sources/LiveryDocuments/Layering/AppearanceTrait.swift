/// One trait of an appearance, such as `dark`.
///
/// A theme adds its own with `$appearances`.
public struct AppearanceTrait: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String
    /// The bit of a built-in trait; 0 for any other.
    public let builtInBit: UInt16

    /// Makes a trait with a name.
    public init(rawValue: String) {
        self = Self.builtIn.first { $0.rawValue == rawValue } ?? Self(rawValue, bit: 0)
    }

    private init(_ rawValue: String, bit: UInt16) {
        self.rawValue = rawValue
        builtInBit = bit
    }

    /// The word for it in diagnostics.
    public static var kindName: String { "appearance" }

    /// Dark content on a light background.
    public static let light = AppearanceTrait("light", bit: 1 << 0)
    /// Light content on a dark background.
    public static let dark = AppearanceTrait("dark", bit: 1 << 1)
    /// More contrast than usual.
    public static let highContrast = AppearanceTrait("highContrast", bit: 1 << 2)

    /// The traits that every theme knows.
    public static let builtIn: [AppearanceTrait] = [.light, .dark, .highContrast]
}

/// A combination of appearance traits, such as `dark.highContrast`.
public typealias Appearance = Qualifier<AppearanceTrait>
