/// Traits of an appearance that hold together, such as `.dark` or `[.dark, .highContrast]`.
///
/// A theme adds its own with `$appearances`; in code, they are texts: `["sepia", .highContrast]`.
public struct Appearance: Qualifier, ExpressibleByStringLiteral {
    @usableFromInline
    package var nameSet: NameSet

    @usableFromInline
    package static var kindName: String { "appearance" }
    @usableFromInline
    package static var emptyText: String { "any" }

    /// The traits that every theme knows.
    @usableFromInline
    package static let builtInNames = ["light", "dark", "highContrast"]

    @inlinable
    init(bit: UInt16) { nameSet = NameSet(builtIn: 1 << bit) }

    /// Dark content on a light background.
    @inlinable
    public static var light: Appearance { Appearance(bit: 0) }

    /// Light content on a dark background.
    @inlinable
    public static var dark: Appearance { Appearance(bit: 1) }

    /// More contrast than usual.
    @inlinable
    public static var highContrast: Appearance { Appearance(bit: 2) }
}

extension Appearance {
    /// Makes an empty set.
    @inlinable
    public init() { nameSet = NameSet() }

    /// Makes a set from traits that are joined by dots, as themes write them: `dark.highContrast`.
    ///
    /// Requests report traits that their theme does not know.
    public init(_ text: String) { self.init(joined: text) }

    /// Makes a set of these, as in `[.dark, .highContrast]`.
    @inlinable
    public init(arrayLiteral elements: Appearance...) {
        nameSet = NameSet()
        for element in elements { nameSet.formUnion(element.nameSet) }
    }

    /// Makes a set from a text, as in `["sepia", .highContrast]`.
    public init(stringLiteral text: String) { self.init(joined: text) }

    /// The traits joined by dots, as themes write them; `any` for none.
    public var description: String { joined }

    /// Whether two sets are the same.
    @inlinable
    public static func == (lhs: Appearance, rhs: Appearance) -> Bool { lhs.nameSet == rhs.nameSet }

    /// Hashes the set.
    @inlinable
    public func hash(into hasher: inout Hasher) { nameSet.hash(into: &hasher) }

    /// Whether there is none.
    @inlinable
    public var isEmpty: Bool { nameSet.isEmpty }

    /// Whether all of these are in the set.
    @inlinable
    public func contains(_ member: Appearance) -> Bool { member.nameSet.isSubset(of: nameSet) }

    /// Whether all of the set are in another one.
    @inlinable
    public func isSubset(of other: Appearance) -> Bool { nameSet.isSubset(of: other.nameSet) }

    /// What is in one of two sets, or in both.
    public func union(_ other: Appearance) -> Appearance {
        Appearance(nameSet: nameSet.union(other.nameSet))
    }

    /// What is in both sets.
    public func intersection(_ other: Appearance) -> Appearance {
        Appearance(nameSet: nameSet.intersection(other.nameSet))
    }

    /// What is in exactly one of two sets.
    public func symmetricDifference(_ other: Appearance) -> Appearance {
        Appearance(nameSet: nameSet.symmetricDifference(other.nameSet))
    }

    /// What is not in another set.
    public func subtracting(_ other: Appearance) -> Appearance {
        Appearance(nameSet: nameSet.subtracting(other.nameSet))
    }

    /// Adds what is in another set.
    public mutating func formUnion(_ other: Appearance) { self = union(other) }

    /// Removes what is not in another set.
    public mutating func formIntersection(_ other: Appearance) { self = intersection(other) }

    /// Keeps what is in exactly one of two sets.
    public mutating func formSymmetricDifference(_ other: Appearance) {
        self = symmetricDifference(other)
    }

    /// Adds traits.
    @discardableResult
    public mutating func insert(_ new: Appearance) -> (
        inserted: Bool, memberAfterInsert: Appearance
    ) {
        let isNew = !contains(new)
        formUnion(new)
        return (isNew, new)
    }

    /// Removes traits, and returns those that were there.
    @discardableResult
    public mutating func remove(_ member: Appearance) -> Appearance? {
        let removed = intersection(member)
        self = subtracting(member)
        return removed.isEmpty ? nil : removed
    }

    /// Adds traits, and returns those that were there.
    @discardableResult
    public mutating func update(with new: Appearance) -> Appearance? {
        let known = intersection(new)
        formUnion(new)
        return known.isEmpty ? nil : known
    }
}
