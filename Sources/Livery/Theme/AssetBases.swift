import LiverySupport

/// What the assets and values of a theme extend, in any appearance, and which of them declare parts or variants.
struct AssetBases {
    /// The names that declare parts.
    let withParts: [String]
    /// The names that declare variants.
    let withVariants: [String]
    /// All names, each after those that it extends, but for a cycle, which is an error.
    let sorted: [String]

    private let bases: [String: [String]]
    private let definitions: [String: [DocumentDictionary.Entry]]

    /// Finds what is extended; nil if nothing declares parts or variants, as in most themes.
    init?(_ assets: [String: [QualifiedEntry]], _ document: LayeredDocument) {
        func names(with key: String) -> [String] {
            assets.filter { $0.value.contains { Self.has(key, $0.entry.value) } }.map(\.key)
                + document.values.filter { $0.value.contains { Self.has(key, $0.entry.value) } }
                .map(\.key)
        }
        withParts = names(with: AssetParts.key)
        withVariants = names(with: AssetVariants.key)
        guard !withParts.isEmpty || !withVariants.isEmpty else { return nil }
        var definitions = document.values.mapValues { $0.map(\.entry) }
        for (name, entries) in assets { definitions[name] = entries.map(\.entry) }
        self.definitions = definitions
        bases = definitions.mapValues { $0.flatMap { Self.bases(in: $0.value) } }
        sorted = Self.sorted(bases)
    }

    /// The definitions of an asset or a value in all documents, before its variants and parts are taken out.
    func definitions(of name: String) -> [DocumentDictionary.Entry] { definitions[name] ?? [] }

    /// The names that a name extends.
    func bases(of name: String) -> [String] { bases[name] ?? [] }

    private static func has(_ key: String, _ definition: DocumentValue) -> Bool {
        definition.dictionary?.entries(of: key).isEmpty == false
    }

    /// What a definition extends, in any appearance.
    static func bases(in definition: DocumentValue) -> [String] {
        definition.dictionary?.entries(of: "extends").compactMap(\.entry.value.string) ?? []
    }

    private static func sorted(_ bases: [String: [String]]) -> [String] {
        var sorted: [String] = []
        var known: Set<String> = []
        for name in bases.keys.sortedByScalars() {
            var stack = [(name: name, isDone: false)]
            while let (name, isDone) = stack.popLast() {
                if isDone {
                    sorted.append(name)
                } else if known.insert(name).inserted {
                    stack.append((name, true))
                    stack += (bases[name] ?? []).map { ($0, false) }
                }
            }
        }
        return sorted
    }
}
