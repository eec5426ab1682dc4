/// The changes between two texts of a recipe and the document values that it was made from.
///
/// A text has the recipe's lines, `name: value`, with the parts of values indented; then an empty line;
/// then the document values, `name: value`.
struct RecipeChange {
    private let golden: Content
    private let actual: Content
    private let locations: [String: String]

    private struct Content {
        var recipe: [NamedText] = []
        var origins: [NamedText] = []
    }

    /// The maximum number of lines about the recipe, and about the document values.
    private static let limit = 8

    init(golden: String, actual: String, origins: [ValueOrigin]) {
        self.golden = Self.content(of: golden)
        self.actual = Self.content(of: actual)
        locations = Dictionary(origins.map { ($0.name, $0.location) }) { first, _ in first }
    }

    /// The text to record.
    static func text(recipe: String, origins: [ValueOrigin]) -> String {
        var text = recipe
        if !text.hasSuffix("\n") { text += "\n" }
        guard !origins.isEmpty else { return text }
        text += "\n"
        for origin in origins { text += "\(origin.name): \(origin.value)\n" }
        return text
    }

    /// The changes, one per line.
    var lines: [String] {
        let origins = Self.limited(
            NamedChange.all(from: golden.origins, to: actual.origins).map { change in
                let location = change.new == nil ? nil : locations[change.name]
                return (location.map { "\($0): " } ?? "") + change.text
            },
            noun: ("value", "values")
        )
        let recipe = Self.limited(
            NamedChange.all(from: golden.recipe, to: actual.recipe).map { "in the recipe, \($0.text)" },
            noun: ("line of the recipe", "lines of the recipe")
        )
        guard recipe.isEmpty else { return origins + recipe }
        // A document value may have changed without effect on the recipe.
        return origins + ["the recipe has not changed; the drawing has"]
    }

    private static func limited(_ lines: [String], noun: (one: String, more: String)) -> [String] {
        let more = lines.count - limit
        guard more > 0 else { return lines }
        return lines.prefix(limit) + ["and \(more) more \(more == 1 ? noun.one : noun.more)"]
    }

    private static func content(of text: String) -> Content {
        // A value of a custom recipe may contain empty lines: the last one separates the parts.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let end = lines.lastIndex(of: "") ?? lines.endIndex
        return Content(
            recipe: NamedText.lines(lines[..<end]),
            origins: lines[end...].filter { !$0.isEmpty }.map { line in
                let (name, text) = NamedText.parts(of: line.drop { $0 == " " })
                return NamedText(name, text)
            }
        )
    }
}

/// Unique keys for the lines of an indented text: the names of the enclosing lines and its own, separated
/// by dots.
///
/// The second line with the same name in the same enclosing line has the key `name 2`.
struct IndentedLineKeys {
    private var parents: [String] = []
    private var counts: [String: Int] = [:]

    /// The key of the next line. A line that is too deep counts as one level below the previous one.
    mutating func next(_ name: String, depth: Int) -> String {
        parents.removeSubrange(min(max(depth, 0), parents.count)...)
        let key = (parents.last.map { "\($0)." } ?? "") + name
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        let unique = count == 1 ? key : "\(key) \(count)"
        parents.append(unique)
        return unique
    }
}
