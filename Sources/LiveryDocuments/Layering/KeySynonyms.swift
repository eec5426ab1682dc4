/// The synonyms among keys, such as `fill` and `color` of a box.
public struct KeySynonyms: Hashable, Sendable {
    private let groups: [[String]]

    /// Makes a table of groups of names; the first name of each group is the format's own.
    public init(_ groups: [[String]]) {
        self.groups = groups
    }

    /// A table without synonyms.
    public static let none = KeySynonyms([])

    /// The other names of a key.
    func others(of key: String) -> [String] {
        groups.first { $0.contains(key) }?.filter { $0 != key } ?? []
    }

    /// Whether a dictionary without qualifiers has two synonyms.
    func mayClash(in dictionary: DocumentDictionary) -> Bool {
        groups.contains { group in
            group.count { dictionary.entries.keys.contains($0) } > 1
        }
    }

    /// The pairs of keys that are synonyms, in any appearance.
    func clashes(in dictionary: DocumentDictionary) -> [(first: String, second: String)] {
        let keys = dictionary.entries.keys.map { (key: $0, base: String(QualifiedKey($0).base)) }
        return groups.compactMap { group in
            guard let first = keys.first(where: { group.contains($0.base) }),
                let second = keys.first(where: {
                    $0.base != first.base && group.contains($0.base)
                })
            else { return nil }
            return (first.key, second.key)
        }
    }
}
