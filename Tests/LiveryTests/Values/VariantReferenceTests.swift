import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Random variants, states and appearances against a reference that goes through every key.
@Suite struct VariantReferenceTests {
    private static let axes = [("tone", ["a", "b", "c"]), ("weight", ["m", "n"])]
    private static let keys = ["cornerRadius", "padding"]
    private static let appearances: [(text: String, value: Appearance)] = [
        ("light", [.light]), ("dark", [.dark]), ("light.highContrast", [.light, .highContrast]),
        ("dark.highContrast", [.dark, .highContrast]),
    ]

    /// A key in the asset or in a state, with its qualifiers.
    private struct Entry {
        var state: String?
        var key: String
        var words: Set<String>
        var traits: Set<String>
        var value: Int
    }

    private static func entries(_ random: inout some RandomNumberGenerator) -> [Entry] {
        var known: Set<String> = []
        return (0..<Int.random(in: 1...16, using: &random)).compactMap { value in
            let key = keys.randomElement(using: &random) ?? ""
            // One axis sets a key, so that no two can clash; both axes together may.
            let axis = (keys.firstIndex(of: key) ?? 0) % 2
            var words: Set<String> = []
            if Bool.random(using: &random) {
                words.insert(axes[axis].1.randomElement(using: &random) ?? "")
                if Int.random(in: 0..<3, using: &random) == 0 {
                    words.insert(axes[1 - axis].1.randomElement(using: &random) ?? "")
                }
            }
            let traits: [Set<String>] = [[], ["dark"], ["highContrast"], ["dark", "highContrast"]]
            let entry = Entry(
                state: [nil, nil, "hovered", "disabled"].randomElement(using: &random) ?? nil,
                key: key,
                words: words,
                traits: traits.randomElement(using: &random) ?? [],
                value: value + 1
            )
            let name = "\(entry.state ?? "")/\(key)/\(words.sorted())/\(entry.traits.sorted())"
            return known.insert(name).inserted ? entry : nil
        }
    }

    private static func text(_ entries: [Entry], _ random: inout some RandomNumberGenerator) -> String {
        var own: [String] = []
        var states: [String: [String]] = [:]
        var variants: [String: [String]] = [:]
        for entry in entries {
            let qualifiers = Array(entry.words.union(entry.traits)).shuffled(using: &random)
            let plain = qualifiers.isEmpty ? "" : "~" + qualifiers.joined(separator: ".")
            if let word = entry.words.first, entry.state == nil, Bool.random(using: &random) {
                let rest = qualifiers.filter { $0 != word }
                let suffix = rest.isEmpty ? "" : "~" + rest.joined(separator: ".")
                variants[word, default: []].append("\(entry.key)\(suffix): \(entry.value)")
            } else if let state = entry.state {
                states[state, default: []].append("\(entry.key)\(plain): \(entry.value)")
            } else {
                own.append("\(entry.key)\(plain): \(entry.value)")
            }
        }
        let axes = axes.map { axis, words in
            let words = words.map { "\($0): {\((variants[$0] ?? []).joined(separator: ", "))}" }
            return "\(axis): {default: \(Self.axes.first { $0.0 == axis }?.1[0] ?? ""), "
                + words.joined(separator: ", ") + "}"
        }
        let written = states.map { "\($0.key): {\($0.value.joined(separator: ", "))}" }.sorted()
        return """
            $appearances: [\(appearances.map(\.text).joined(separator: ", "))]
            aBox: {size: 90, fill: red, \((own.map { $0 + ", " }).joined())states: {\
            \(written.joined(separator: ", "))}, variants: {\(axes.joined(separator: ", "))}}
            """
    }

    /// What holds for a key: of the entries that apply, those of the strongest state, then of most words, then of most
    /// traits, of which high contrast is stronger than dark.
    private static func value(
        _ key: String,
        _ entries: [Entry],
        _ words: Set<String>,
        _ traits: Set<String>,
        _ states: Set<String>
    ) -> Int? {
        let order = ["hovered": 1, "disabled": 2]
        // What is disabled does not show where the pointer is.
        let states = states.contains("disabled") ? states.subtracting(["hovered"]) : states
        let applied = entries.filter { entry in
            entry.key == key && entry.words.isSubset(of: words) && entry.traits.isSubset(of: traits)
                && entry.state.map(states.contains) ?? true
        }
        func rank(_ entry: Entry) -> [Int] {
            [
                entry.state.flatMap { order[$0] } ?? 0, entry.words.count, entry.traits.count,
                entry.traits.contains("highContrast") ? 1 : 0,
            ]
        }
        return applied.max { rank($0).lexicographicallyPrecedes(rank($1)) }?.value
    }

    @Test(arguments: 0..<rounds(400)) func variantsAreThoseOfTheReference(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let entries = Self.entries(&random)
        let yaml = Self.text(entries, &random)
        #expect(faults(of: yaml) == [], "\(yaml)")
        let styles = try styles(yaml)
        var found: [Bool] = []
        for tone in Self.axes[0].1 {
            for weight in Self.axes[1].1 {
                for (text, appearance) in Self.appearances {
                    for states in [[], ["hovered"], ["hovered", "disabled"]] as [[String]] {
                        let image = try styles.resolvedImage(
                            "aBox~\(weight).\(tone)",
                            states: StateSet(states.map { StateSet(name: $0) }),
                            appearance: appearance
                        )
                        let traits = Set(text.split(separator: ".").map(String.init))
                        func value(_ key: String) -> Double {
                            let words: Set = [tone, weight]
                            return Double(Self.value(key, entries, words, traits, Set(states)) ?? 0)
                        }
                        let style = try #require(image.box).style
                        let shape = style.shape(of: Rect2D(x: 0, y: 0, width: 90, height: 90), scale: 1)
                        found.append(image.layout.padding == Insets(value("padding")))
                        found.append(shape.radii.topLeft.width == value("cornerRadius"))
                    }
                }
            }
        }
        #expect(!found.contains(false), "\(yaml)")
    }
}
