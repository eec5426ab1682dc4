import Livery
import LiverySupport

/// Which numbers among a theme's values are lengths: those with a unit, and those that the theme uses as lengths and
/// as nothing else. In a document, 8 and 1.25 look alike.
struct ThemeLengths {
    private let names: Set<String>

    /// The keys of themes whose numbers have no unit.
    private static let plainKeys: Set = [
        "alpha", "amount", "angle", "at", "center", "darken", "from", "hint", "lighten",
        "lineHeight", "opacity",
        "position", "rotate", "text", "to", "trim", "weight", "fontWeight",
    ]

    init(_ document: ThemeDocument) {
        let known = Set(document.document.valueNames)
        var uses: [(name: String, key: String)] = []
        var pending: [(value: DocumentValue, key: String)] = []
        for layer in document.layers {
            pending += layer.root.map { ($0.entry.value, String(QualifiedKey($0.key).base)) }
        }
        while let (value, key) = pending.popLast() {
            if let dictionary = value.dictionary {
                pending += dictionary.map { ($0.entry.value, String(QualifiedKey($0.key).base)) }
            } else if let elements = value.array {
                pending += elements.map { ($0, key) }
            } else if let text = value.string {
                let isReference = text.hasPrefix("{") && text.hasSuffix("}")
                let name = isReference ? String(text.dropFirst().dropLast()) : text
                if known.contains(name) { uses.append((name, key)) }
            }
        }
        var lengths: Set<String> = []
        var others: Set<String> = []
        // A value that only stands for another is what that one is; chains are short.
        var aliases: [String: [String]] = [:]
        for (name, key) in uses {
            if known.contains(key) {
                aliases[key, default: []].append(name)
            } else if Self.plainKeys.contains(key) {
                others.insert(name)
            } else {
                lengths.insert(name)
            }
        }
        func spread(_ names: inout Set<String>) {
            var pending = Array(names)
            while let name = pending.popLast() {
                pending += (aliases[name] ?? []).filter { names.insert($0).inserted }
            }
        }
        spread(&lengths)
        spread(&others)
        self.names = lengths.subtracting(others)
    }

    /// Whether a value that is a number is a length.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - value: What it is, or what it refers to.
    /// - Returns: Whether it is one.
    func isLength(_ name: String, _ value: DocumentValue) -> Bool {
        switch value.value {
        case .number: names.contains(name)
        case .string(let text): NumberText.parse(text) == nil || names.contains(name)
        default: true
        }
    }
}
