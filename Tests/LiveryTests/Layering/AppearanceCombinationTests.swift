import Testing

@testable import Livery

/// The appearances that a reader may see of those that a theme lists.
struct AppearanceCombinationTests {
    @Test(
        arguments: [
            (["light"], ["light"]), (["light", "dark"], ["light", "dark"]),
            (["light", "dark", "highContrast"], ["light", "dark", "highContrast", "dark.highContrast"]),
            // The default one may be a combination itself.
            (["dark.highContrast", "dark", "highContrast"], ["dark.highContrast", "dark", "highContrast"]),
            // Who prefers light to a dark theme loses what is dark.
            (["dark", "light", "dark.highContrast"], ["dark", "light", "dark.highContrast", "light.highContrast"]),
            (["light", "dark", "light.highContrast"], ["light", "dark", "light.highContrast", "dark.highContrast"]),
            // Nothing is both light and dark.
            (["brand", "light", "dark"], ["brand", "light", "dark"]),
            (
                ["light", "dark", "highContrast", "wide"],
                ["light", "dark", "highContrast", "wide", "dark.highContrast", "dark.wide", "highContrast.wide"]
            ),
        ] as [([String], [String])]
    ) func pairsAreAdded(listed: [String], all: [String]) throws {
        let names = listed.flatMap { $0.split(separator: ".").map(String.init) }
        let order = QualifierOrder((["light", "dark", "highContrast"] + names).map { Appearance(name: $0) })
        let appearances = try listed.map { try order.qualifier(parsing: $0) }
        #expect(order.combinations(of: appearances).map(order.text) == all)
    }

    @Test func manyHaveNoPairs() {
        for (count, sum) in [(12, 12 + 66), (13, 13)] {
            let names = (0..<count).map { Appearance(name: "a\($0)") }
            let order = QualifierOrder(names)
            #expect(order.withPairs(of: names.map { [$0] }).count == sum)
        }
    }
}
