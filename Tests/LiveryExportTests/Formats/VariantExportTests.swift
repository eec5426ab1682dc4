import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What the rules of a class with variants say of an element with some words.
@Suite struct VariantExportTests {
    /// A button's keys by the words that they need, with what its axes and both together say.
    private static let keys: [(words: Set<String>, keys: String)] = [
        ([], "cornerRadius: 6, textColor: white, shadow: 0 1px 2px gray"), (["accent"], "fill: blue"),
        (["neutral"], "fill: white, fill~dark: black, border: 1px solid gray, textColor: black"),
        (["danger"], "fill: red"), (["medium"], "size: [80, 40], padding: 0 16"),
        (["small"], "size: [60, 28], padding: 0 10"), (["neutral", "small"], "border.width: 2"),
    ]

    /// The declarations of a class by media feature and selector, for an element with some words.
    private static func rules(of css: String, _ words: Set<String>) throws -> [String: [String: String]] {
        var found: [String: [String: String]] = [:]
        for rule in try ParsedStyleSheet(css).rules where rule.selector.contains(".goButton") && rule.media != "print" {
            var selector = rule.selector
            var isMet = true
            if let word = selector.range(of: "data-variant"),
                let start = selector[..<word.lowerBound].range(of: ":where(", options: .backwards)
            {
                var depth = 1
                var end = start.upperBound
                while depth > 0 {
                    depth += selector[end] == "(" ? 1 : selector[end] == ")" ? -1 : 0
                    end = selector.index(after: end)
                }
                let test = selector[start.upperBound..<end]
                for (index, part) in test.split(separator: ":not(").enumerated() {
                    let isNegated = index > 0 || test.hasPrefix(":not(")
                    let inner = isNegated ? part.prefix { $0 != ")" } : part
                    let rest = isNegated ? part.drop { $0 != ")" } : ""
                    func has(_ text: Substring) -> [Bool] {
                        text.matches(of: #/data-variant~="(\w+)"/#).map { words.contains(String($0.1)) }
                    }
                    if isNegated { isMet = isMet && !has(inner[...]).contains(true) }
                    isMet = isMet && !has(isNegated ? rest[...] : inner[...]).contains(false)
                }
                selector.removeSubrange(start.lowerBound..<end)
            }
            guard isMet else { continue }
            let place = rule.media + " " + selector
            found[place, default: [:]].merge(rule.declarations) { first, second in
                Issue.record("\(selector) declares \(first) and \(second)")
                return second
            }
        }
        return found
    }

    /// An element of a variant has exactly what one of the same box without variants has.
    @Test(arguments: ["accent", "neutral", "danger"], ["medium", "small"]) func anElementHasWhatItsWordsSay(
        tone: String,
        size: String
    ) throws {
        let states = "states: {hovered: {fill: black}, focused: {outline: 2px solid blue}}"
        let words = Self.keys.filter { $0.words.count == 1 }
        func axis(_ names: [String]) -> String {
            names.map { name in "\(name): {\(words.first { $0.words == [name] }?.keys ?? "")}" }.joined(separator: ", ")
        }
        let all = try WebExport(
            """
            goButton:
              {\(Self.keys[0].keys), border.width~neutral.small: 2, variants: {
                tone: {default: accent, \(axis(["accent", "neutral", "danger"]))},
                size: {default: medium, \(axis(["medium", "small"]))}
              }, \(states)}
            """
        ).css
        let own = Self.keys.filter { $0.words.isSubset(of: [tone, size]) }.map(\.keys)
        // A later textColor replaces that of the box.
        let keys = own.joined(separator: ", ").replacing(
            "textColor: white",
            with: tone == "neutral" ? "x-textColor: white" : "textColor: white"
        )
        let plain = try WebExport("goButton: {\(keys), \(states)}").css
        #expect(try Self.rules(of: all, [tone, size]) == Self.rules(of: plain, []))
    }

}
