/// Names that must all match: the appearance in `fill~dark.highContrast`, the states in `selected.disabled`.
///
/// An empty qualifier always matches. The order in which a theme lists the names decides which of two qualifiers
/// has precedence. A qualifier of one name stands for that name.
@usableFromInline
package protocol Qualifier: Hashable, Sendable, LosslessStringConvertible, ExpressibleByArrayLiteral,
    ExpressibleByStringLiteral
where ArrayLiteralElement == Self {
    /// The names, as a value of no kind.
    var nameSet: NameSet { get set }

    /// Makes a qualifier of no names.
    init()

    /// The word for a name in diagnostics: "appearance", "state".
    static var kindName: String { get }

    /// The word for no names.
    static var emptyText: String { get }

    /// The names that every theme knows, weakest first: the first has the lowest bit. At most sixteen.
    static var builtInNames: [String] { get }
}

extension Qualifier {
    @usableFromInline package init(nameSet: NameSet) {
        self.init()
        self.nameSet = nameSet
    }

    /// Makes a qualifier of one name, which a theme need not know.
    package init(name: String) {
        if let index = Self.builtInNames.firstIndex(of: name) {
            self.init(nameSet: NameSet(builtIn: 1 << UInt16(index)))
        } else {
            self.init(nameSet: NameSet(own: [name]))
        }
    }

    /// Reads names that are joined by dots.
    package init(joined text: String) {
        self.init()
        guard text != Self.emptyText else { return }
        for name in text.split(separator: ".") { nameSet.formUnion(Self(name: String(name)).nameSet) }
    }

    /// The names that every theme knows, weakest first.
    package static var builtIn: [Self] { builtInNames.indices.map { Self(nameSet: NameSet(builtIn: 1 << UInt16($0))) } }

    /// The number of names.
    @inlinable package var count: Int { nameSet.count }

    /// A qualifier of each name.
    package var each: [Self] {
        var all: [Self] = []
        forEach { all.append($0) }
        return all
    }

    /// The only name; empty if there is none.
    package var name: String {
        nameSet.builtIn != 0 ? Self.builtInNames[nameSet.builtIn.trailingZeroBitCount] : nameSet.own?.first ?? ""
    }

    /// All names, those of the theme last.
    package var names: [String] {
        Self(nameSet: NameSet(builtIn: nameSet.builtIn)).each.map(\.name) + (nameSet.own?.sorted() ?? [])
    }

    /// The names joined by dots, as themes write them.
    package var joined: String { nameSet.isEmpty ? Self.emptyText : names.joined(separator: ".") }

    /// Calls a function with each name, in any order, without allocating for built-in ones.
    @inlinable package func forEach(_ body: (Self) -> Void) {
        var bits = nameSet.builtIn
        while bits != 0 {
            body(Self(nameSet: NameSet(builtIn: bits & (~bits &+ 1))))
            bits &= bits &- 1
        }
        nameSet.own?.forEach { body(Self(nameSet: NameSet(own: [$0]))) }
    }

    /// Makes a qualifier of the names of several.
    package init(_ parts: some Sequence<Self>) {
        self.init()
        for part in parts { formUnion(part) }
    }

    /// Whether all names of another qualifier are among those of this one.
    package func contains(_ other: Self) -> Bool { other.nameSet.isSubset(of: nameSet) }

    /// Adds the names of another qualifier.
    @inlinable package mutating func formUnion(_ other: Self) { nameSet.formUnion(other.nameSet) }

    /// What is in one of two qualifiers, or in both.
    package func union(_ other: Self) -> Self {
        var result = self
        result.formUnion(other)
        return result
    }

    /// What is in both of two qualifiers.
    package func intersection(_ other: Self) -> Self { Self(nameSet: nameSet.intersection(other.nameSet)) }

    /// Whether all names of this qualifier are among those of another one.
    @inlinable package func isSatisfied(by held: Self) -> Bool { nameSet.isSubset(of: held.nameSet) }
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
    package static func isAuthors(_ key: String) -> Bool { key.hasPrefix("x-") }

    /// What is wrong with a note among names whose value looks like a definition.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: Its value.
    ///   - kind: What names are there, such as "a variant".
    /// - Returns: The fault; nil for a note.
    package static func fault(ofNote key: String, _ value: DocumentValue, among kind: String) -> Fault? {
        guard isAuthors(key), value.dictionary != nil else { return nil }
        let rest = key.dropFirst(2)
        let name = "x" + rest.prefix(1).uppercased() + rest.dropFirst()
        return Fault(
            .invalidName,
            "\(quoted(key)) can't be \(kind), since keys that begin with 'x-' are notes; name it " + quoted(name)
        )
    }
}
