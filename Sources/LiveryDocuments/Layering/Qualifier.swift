/// A set of names that must all match: the traits in `fill~dark.highContrast`, the control states in
/// `selected.disabled`.
///
/// An empty qualifier always matches. The order in which a theme lists the names decides which of two qualifiers
/// has precedence.
public struct Qualifier<Name: QualifierName>: Hashable, Sendable {
    /// The bits of built-in names: a qualifier of only these needs no allocation, and is compared and hashed as
    /// one number.
    @usableFromInline
    var builtIn: UInt16 = 0

    /// The names that are not built in; nil when there are none.
    @usableFromInline
    var others: Set<Name>?

    /// Whether two qualifiers have the same names.
    @inlinable
    public static func == (lhs: Qualifier, rhs: Qualifier) -> Bool {
        lhs.builtIn == rhs.builtIn && lhs.others == rhs.others
    }

    /// Hashes the names.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(builtIn)
        if let others { hasher.combine(others) }
    }

    /// Makes a qualifier of these names.
    @inlinable
    public init(_ names: some Sequence<Name>) {
        for name in names { insert(name) }
    }

    /// The names that must all hold.
    @inlinable
    public var names: Set<Name> {
        get {
            var names = others ?? []
            forEach { names.insert($0) }
            return names
        }
        set { self = Qualifier(newValue) }
    }

    /// The number of names.
    @inlinable
    package var count: Int { builtIn.nonzeroBitCount + (others?.count ?? 0) }

    /// Calls a function with each name, in any order, without allocating.
    @inlinable
    package func forEach(_ body: (Name) -> Void) {
        if builtIn != 0 {
            for name in Name.builtIn where builtIn & name.builtInBit != 0 { body(name) }
        }
        others?.forEach(body)
    }

    /// Whether there is no name, so that the qualifier always matches.
    @inlinable
    public var isEmpty: Bool { builtIn == 0 && others == nil }

    @inlinable
    package mutating func insert(_ name: Name) {
        if name.builtInBit != 0 {
            builtIn |= name.builtInBit
        } else {
            others = others ?? []
            others?.insert(name)
        }
    }

    /// The names of both qualifiers.
    package func union(_ other: Qualifier) -> Qualifier {
        var union = self
        union.builtIn |= other.builtIn
        if let others = other.others { union.others = (union.others ?? []).union(others) }
        return union
    }

    /// The names that are in both qualifiers.
    func intersection(_ other: Qualifier) -> Qualifier {
        var common = self
        common.builtIn &= other.builtIn
        common.others = others.map { $0.intersection(other.others ?? []) }
        if common.others?.isEmpty == true { common.others = nil }
        return common
    }

    /// Whether a name is among those that must hold.
    @inlinable
    public func contains(_ name: Name) -> Bool {
        name.builtInBit != 0 ? builtIn & name.builtInBit != 0 : others?.contains(name) ?? false
    }

    /// Whether all names of this qualifier are among those of another one.
    @inlinable
    public func isSatisfied(by held: Qualifier) -> Bool {
        guard builtIn & ~held.builtIn == 0 else { return false }
        guard let others else { return true }
        return others.isSubset(of: held.others ?? [])
    }
}

extension Qualifier: ExpressibleByArrayLiteral {
    /// Makes a qualifier of these names, as in `[.selected, .disabled]`.
    @inlinable
    public init(arrayLiteral elements: Name...) {
        for name in elements { insert(name) }
    }
}

/// A name that a qualifier can contain: letters and digits.
public protocol QualifierName: Hashable, Sendable, RawRepresentable where RawValue == String {
    /// Makes a name, which a theme need not know.
    init(rawValue: String)

    /// The word for it in diagnostics: "appearance", "state".
    static var kindName: String { get }

    /// The names that every theme knows, at most sixteen.
    static var builtIn: [Self] { get }

    /// The bit of a built-in name; 0 for any other.
    var builtInBit: UInt16 { get }
}

/// The parts of a key: `fill~dark.highContrast` is `fill`, qualified by `dark.highContrast`.
package struct QualifiedKey: Sendable {
    /// The key without its qualifier.
    package let base: Substring

    /// The text after `~`; nil without `~`.
    package let qualifier: Substring?

    package init(_ key: String) {
        if let tilde = key.utf8.firstIndex(of: UInt8(ascii: "~")) {
            base = key[..<tilde]
            qualifier = key[key.utf8.index(after: tilde)...]
        } else {
            base = key[...]
            qualifier = nil
        }
    }

    /// Whether a key is the author's own, which is ignored.
    package static func isAuthors(_ key: String) -> Bool {
        key.hasPrefix("x-")
    }
}
