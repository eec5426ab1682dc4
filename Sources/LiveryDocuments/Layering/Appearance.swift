/// Traits of an appearance that hold together, such as `.dark` or `[.dark, .highContrast]`.
///
/// A theme adds its own with `$appearances`; in code, they are texts: `["sepia", .highContrast]`.
public struct Appearance: Qualifier {
    @usableFromInline package var nameSet: NameSet

    @usableFromInline package static var kindName: String { "appearance" }
    @usableFromInline package static var emptyText: String { "any" }

    /// The traits that every theme knows.
    @usableFromInline package static let builtInNames = ["light", "dark", "highContrast"]

    @inlinable init(bit: UInt16) { nameSet = NameSet(builtIn: 1 << bit) }

    /// Dark content on a light background.
    @inlinable public static var light: Appearance { Appearance(bit: 0) }

    /// Light content on a dark background.
    @inlinable public static var dark: Appearance { Appearance(bit: 1) }

    /// More contrast than usual.
    @inlinable public static var highContrast: Appearance { Appearance(bit: 2) }
}

extension Appearance {
    /// Makes an empty set.
    @inlinable public init() { nameSet = NameSet() }

    /// Makes a set from traits that are joined by dots, as themes write them: `dark.highContrast`.
    ///
    /// Requests report traits that their theme does not know.
    public init(_ text: String) { self.init(joined: text) }

    /// Makes a set of these, as in `[.dark, .highContrast]`.
    @inlinable public init(arrayLiteral elements: Appearance...) {
        nameSet = NameSet()
        for element in elements { nameSet.formUnion(element.nameSet) }
    }

    /// Makes a set from a text, as in `["sepia", .highContrast]`.
    public init(stringLiteral text: String) { self.init(joined: text) }

    /// The traits joined by dots, as themes write them; `any` for none.
    public var description: String { joined }

    /// Whether two sets are the same.
    @inlinable public static func == (lhs: Appearance, rhs: Appearance) -> Bool { lhs.nameSet == rhs.nameSet }

    /// Hashes the set.
    @inlinable public func hash(into hasher: inout Hasher) { nameSet.hash(into: &hasher) }

    /// Whether there is none.
    @inlinable public var isEmpty: Bool { nameSet.isEmpty }

    /// Whether all of these are in the set.
    @inlinable public func contains(_ other: Appearance) -> Bool { other.nameSet.isSubset(of: nameSet) }

    /// What is in one of two sets, or in both.
    @inlinable public func union(_ other: Appearance) -> Appearance {
        var result = self
        result.insert(other)
        return result
    }

    /// What is not in another set.
    public func subtracting(_ other: Appearance) -> Appearance {
        Appearance(nameSet: nameSet.subtracting(other.nameSet))
    }

    /// Adds traits.
    @inlinable public mutating func insert(_ other: Appearance) { nameSet.formUnion(other.nameSet) }

    /// Removes traits.
    public mutating func remove(_ other: Appearance) { nameSet = nameSet.subtracting(other.nameSet) }
}
